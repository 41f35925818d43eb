// Walls that a log writes out, tile by tile, each hand its own, and the digests that were shown
// before play: Mahjong Soul's `paishan`, Riichi City's `handCardEncode`. It turns the text into a
// wall and works the digests out again; what must agree with either is judged elsewhere
// (validator/rules/wall.cc).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"
#include "validator/log/wall.h"

namespace referee::walls {

/// The style of such walls: tiles of two characters ("0m" is the red five of characters, "5z"
/// white), the first of the wall first, the dead wall at the end. The text holds the whole set, or
/// only what was left after the deal.
inline constexpr std::string_view kStatedWallStyle = "paishan";
/// The same, and the digest is of the text alone: Riichi City's `handCardEncode`.
inline constexpr std::string_view kUnsaltedWallStyle = "hand-card-encode";

class StatedWalls : public WallSource {
 public:
  /// Takes the walls of `log`, which must outlive their use. Keeps its memory from game to game.
  void open(const GameLog& log, bool three_players);

  WallBlock wall(std::uint32_t block, Seat dealer, Wall& wall) override;
  bool is_per_hand() const override { return true; }
  bool states_tiles() const override { return true; }
  CommitmentCheck commitment(std::uint32_t block) override;

 private:
  const GameLog* log_ = nullptr;
  unsigned players_ = 4;
  bool is_salted_ = true;
  std::vector<TileRef> first_draws_;  ///< of the dealer, by hand
};

}  // namespace referee::walls
