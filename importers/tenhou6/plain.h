// A sound tenhou.net/6 log, value by value into its columns: the hands are five sixths of a log,
// and a tree of their values costs several times what the values do. What stands beside them
// (names, rules, results) becomes a tree. A log with anything that the columns cannot hold, sound
// or not, is left to the tree, which can say where.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "importers/tenhou6/columns.h"

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
  PlainHands();
  ~PlainHands();
  PlainHands(const PlainHands&) = delete;
  PlainHands& operator=(const PlainHands&) = delete;

  /// Reads the log `text`, an object with the member "log": the hands into this, the rest into
  /// `tree`, where an array of one is left of a hand, its result. False, and nothing of use, where
  /// the text is not plain. A fault of the tree is for the caller to look at.
  bool read(std::string_view text, JsonTree& tree, JsonTree::Wanted wanted);

  std::size_t size() const { return used_; }
  PlainHand& operator[](std::size_t index) { return hands_[index]; }
  const PlainHand& operator[](std::size_t index) const { return hands_[index]; }

 private:
  class Parser;

  std::vector<PlainHand> hands_;
  std::size_t used_ = 0;
  std::unique_ptr<Parser> parser_;
};

}  // namespace referee::tenhou6
