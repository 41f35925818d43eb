// A tenhou.net/6 log without the JSON library: arrays of numbers and short strings as nearly every
// program writes them. The hands are five sixths of a log, and a tree of their values costs several
// times what the values do; what stands beside them (names, rules, results) becomes a tree. A log
// that is not written in this exact way, sound or not, is left to the library.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "importers/tenhou6/columns.h"
#include "importers/text/json_tree.h"

namespace referee::tenhou6 {

/// The tiles of a short array.
struct PlainTiles {
  static constexpr std::size_t kMost = 32;

  std::array<TileRef, kMost> tiles;
  std::size_t size = 0;

  const TileRef* begin() const { return tiles.data(); }
  const TileRef* end() const { return tiles.data() + size; }
  bool empty() const { return size == 0; }
};

/// All of a hand but its result. Nothing in it was unreadable.
struct PlainHand {
  std::uint8_t round = 0;
  std::int32_t honba = 0;
  std::int32_t kyotaku = 0;
  std::array<Points, kMaxSeats> scores{};
  std::array<PlainTiles, kMaxSeats> hands;
  PlainTiles ura;
  Columns columns;
};

/// Keeps its memory from text to text.
class PlainHands {
 public:
  /// Reads the log `text`, an object with the member "log": the hands into this, the rest into
  /// `tree`, where an array of one is left of a hand, its result. False, and nothing of use, where
  /// the text is not plain. A fault of the tree is for the caller to look at.
  bool read(std::string_view text, JsonTree& tree, JsonTree::Wanted wanted);

  std::size_t size() const { return used_; }
  PlainHand& operator[](std::size_t index) { return hands_[index]; }
  const PlainHand& operator[](std::size_t index) const { return hands_[index]; }

 private:
  std::vector<PlainHand> hands_;
  std::size_t used_ = 0;
};

}  // namespace referee::tenhou6
