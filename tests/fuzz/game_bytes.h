// Bytes as a game: a fuzzer's input becomes canonical events, mostly such that a game goes on for a
// while (tiles from a wall, seats in turn, calls of tiles that are held), and at any byte something
// else instead: any seat, any tile, any kind of event, claims of any numbers. What comes out has
// the shape that readers promise (docs/events.md) and keeps to no rule of the game.
#pragma once

#include <cstdint>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::fuzz {

/// The bytes of an input, one value after another; zeros once they are used up.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}

  bool empty() const { return rest_.empty(); }
  std::uint8_t byte();
  /// 0..count-1; `count` is at most 256.
  std::size_t below(std::size_t count) { return byte() % count; }
  bool coin() { return (byte() & 1U) != 0; }
  /// True in one of `times` cases.
  bool rarely(std::size_t times) { return below(times) == times - 1; }
  /// Mostly small, sometimes at the ends of its range.
  std::int32_t number();

 private:
  std::string_view rest_;
};

/// Always the same game for the same bytes.
GameLog game_of(Bytes& bytes);

}  // namespace referee::fuzz
