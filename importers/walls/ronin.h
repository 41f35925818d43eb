// The walls of Ronin's seeds, pcg64dxsm-v1 (Ronin replay format, section 6): 96 bytes in
// hexadecimal, a random number generator for each hand, dice, the break of the wall and the dead
// wall. Tiles only; it judges nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "importers/text/hashes.h"
#include "validator/log/wall.h"

namespace referee::walls {

/// The name of the style, as logs write it.
inline constexpr std::string_view kRoninSeedStyle = "pcg64dxsm-v1";

class RoninWalls : public WallSource {
 public:
  /// Takes the text of a seed; of any other text every block is WallBlock::Malformed. Keeps its
  /// memory from game to game.
  void open(std::string_view text);

  WallBlock wall(std::uint32_t block, Seat dealer, Wall& wall) override;
  Known<Seating> seating() override;

 private:
  struct Block {
    std::array<std::uint8_t, kPhysicalTiles> tiles;
    std::array<std::uint8_t, 2> dice;
  };
  const Block* block(std::uint32_t number);

  static constexpr std::size_t kSeedBytes = 96;
  std::array<std::uint8_t, kSeedBytes> seed_{};
  bool malformed_ = false;
  std::vector<Block> blocks_;
};

}  // namespace referee::walls
