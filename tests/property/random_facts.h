// Single facts drawn at random, for the logs of random_game_log.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include <rapidcheck.h>

#include "validator/log/game_log.h"

namespace referee {

template <class T>
T any_of(std::initializer_list<T> values) {
  return *rc::gen::elementOf(std::vector<T>(values));
}
/// From `low` to `high`, both included.
template <class T>
T between(T low, T high) {
  const auto first = static_cast<std::int64_t>(low);
  const auto last = static_cast<std::int64_t>(high);
  return static_cast<T>(
      *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::int64_t>(first, last + 1)));
}
inline bool coin() { return *rc::gen::arbitrary<bool>(); }

/// Any bytes: often plain, sometimes other alphabets, control characters, quotes, or no UTF-8 at
/// all.
std::string any_text();
ExtraFacts any_extra();
SourcePosition any_position();

Seat any_seat();
Seat some_seat();
TileRef any_tile();
std::vector<TileRef> any_tiles(std::size_t most);
/// A meld of the right number of tiles whose places lie where the kind has them.
Meld any_meld(MeldKind kind);
MeldKind any_meld_kind();

template <class T, class Draw>
Known<T> maybe(Draw draw) {
  return coin() ? Known<T>(draw()) : std::nullopt;
}
/// The most that a stream holds of points and counters, either way.
inline constexpr std::int32_t kMostAmount = 100'000'000;
/// The whole range that a stream has for numbers of the type.
template <class T>
Known<T> maybe_number() {
  constexpr T kLeast = std::is_signed_v<T> ? static_cast<T>(-kMostAmount) : T{0};
  constexpr T kMost =
      std::is_signed_v<T> ? static_cast<T>(kMostAmount) : std::numeric_limits<T>::max();
  return maybe<T>([] { return coin() ? between<T>(kLeast, kMost) : between<T>(0, 30); });
}
inline Known<Points> maybe_points() {
  return maybe<Points>([] {
    return Points{coin() ? between(-kMostAmount, kMostAmount) : between(-500, 500) * 100};
  });
}
inline Known<bool> maybe_truth() {
  return maybe<bool>([] { return coin(); });
}
inline Known<std::vector<TileRef>> maybe_tiles(std::size_t most) {
  return maybe<std::vector<TileRef>>([most] { return any_tiles(most); });
}
/// A list of facts of which all, some or none are known.
template <class T, std::size_t kSize, class Draw>
void fill(std::array<Known<T>, kSize>& out, Draw draw) {
  if (coin()) return;
  for (Known<T>& fact : out) fact = draw();
}

}  // namespace referee
