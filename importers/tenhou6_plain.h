// The hands of a tenhou.net/6 log, without the JSON library: arrays of numbers and short strings as nearly every program writes them. They
// are five sixths of a log, and a tree of their values costs several times what the values do. What is not written in this exact way,
// sound or not, is left to the library, and so is everything beside the hands: names, rules, results.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "importers/tenhou6_columns.h"

namespace referee::tenhou6 {

/// All of a hand but its result. Nothing in it was unreadable.
struct PlainHand {
  std::uint8_t round = 0;
  std::int32_t honba = 0;
  std::int32_t kyotaku = 0;
  std::array<Points, kMaxSeats> scores{};
  std::array<std::vector<TileRef>, kMaxSeats> hands;
  std::vector<TileRef> ura;
  Columns columns;
};

/// Keeps its memory from text to text.
class PlainHands {
 public:
  /// Reads the hands of the log `text`, an object with the member "log". False, and nothing of use, where one of them is not plain.
  /// Otherwise rest() is the text without the first sixteen places of each hand, which is for the library to read: an array of one is
  /// left of a hand, its result. Whether the rest is JSON has not been asked; if it is, so is `text`.
  bool read(std::string_view text);

  std::size_t size() const { return used_; }
  PlainHand& operator[](std::size_t index) { return hands_[index]; }
  const PlainHand& operator[](std::size_t index) const { return hands_[index]; }
  const std::string& rest() const { return rest_; }

 private:
  std::vector<PlainHand> hands_;
  std::size_t used_ = 0;
  std::string rest_;
};

}  // namespace referee::tenhou6
