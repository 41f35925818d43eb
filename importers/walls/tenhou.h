// The walls of Tenhou's seeds (mjlog format, section 8): three styles, four and three players. From
// the text of a seed to the tiles of each hand. Not responsible for whether a log was played with
// them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "importers/walls/mersenne_twister.h"
#include "importers/walls/sha512.h"
#include "validator/log/game_log.h"
#include "validator/log/wall.h"

namespace referee::walls {

enum class TenhouSeed : std::uint8_t {
  None,
  RawWords,    ///< "mt19937ar,": words for each hand, mostly eight; the generator's numbers as they
               ///< come
  MixedWords,  ///< "mt19937ar-sha512-n288,": words for the game, mostly 32; mixed by SHA-512
  MixedBytes,  ///< "mt19937ar-sha512-n288-base64,": 2,496 bytes a game; dora and ura, and the
               ///< replacement tiles, change places
};

/// The style that a seed's text names; None for any other text.
TenhouSeed tenhou_seed_style(std::string_view text);

class TenhouWalls : public WallSource {
 public:
  /// Takes the seeds of `log`, which must outlive its use. Keeps its memory from game to game.
  void open(const GameLog& log, TenhouSeed style, bool three_players);

  WallBlock wall(std::uint32_t block, Seat dealer, Wall& wall) override;
  bool is_per_hand() const override { return style_ == TenhouSeed::RawWords; }

  /// The 136 (or 108) tiles of a block as they lie, index 0 first, and the dice from 1. Nothing
  /// past the most blocks that are kept.
  struct Block {
    std::array<std::uint8_t, kPhysicalTiles> tiles;
    std::array<std::uint8_t, 2> dice;
  };
  const Block* block(std::uint32_t number);

 private:
  bool seed_by_words(std::string_view text);
  bool seed_by_bytes(std::string_view text);
  void mix(std::size_t hands);
  void shuffle(std::span<const std::uint32_t, 144> numbers, Block& block) const;
  void lay_out(const Block& block, Wall& wall) const;

  const GameLog* log_ = nullptr;
  TenhouSeed style_ = TenhouSeed::None;
  bool three_players_ = false;
  bool malformed_ = false;
  MersenneTwister generator_;
  Block own_{};
  std::vector<Block> blocks_;       ///< of the game's seed, as far as they were asked for
  std::vector<std::uint32_t> raw_;  ///< of the generator, as they are hashed
  std::vector<text::Sha512Digest> digests_;
};

}  // namespace referee::walls
