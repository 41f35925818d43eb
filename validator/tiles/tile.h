// The small words of the table: seats, points, tile kinds, tiles and physical tiles. Values only;
// what may be done with them is in the rules. Every type has an "absent" value, so that a fact that
// a log does not hold is never confused with zero.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace referee {

/// A fact that a log may not hold.
template <class T>
using Known = std::optional<T>;

/// Most seats that a table can have. The number in play is a value of the ruleset.
inline constexpr std::size_t kMaxSeats = 4;

/// A chair, 0..3 counter-clockwise in the log's own numbering; turn order is ascending.
struct Seat {
  static constexpr std::uint8_t kAbsent = 255;
  std::uint8_t value = kAbsent;

  constexpr bool present() const { return value != kAbsent; }
  constexpr std::size_t index() const { return value; }
  constexpr auto operator<=>(const Seat&) const = default;
};

/// The seat `steps` turns after `seat`, which is one of a table of `players`.
constexpr Seat next_seat(Seat seat, unsigned players, unsigned steps = 1) {
  const unsigned next = seat.value + steps;
  // Mostly one step: then a division is not needed.
  const unsigned around = next < 2 * players ? next - players : next % players;
  return Seat{static_cast<std::uint8_t>(next < players ? next : around)};
}

/// How many turns after `from` the seat `to` sits, 0..players-1. Both are seats of the table.
constexpr unsigned distance(Seat from, Seat to, unsigned players) {
  return (to.value + players - from.value) % players;
}

/// Points as players speak of them (25,000 at the start), never hundreds.
struct Points {
  std::int32_t value = 0;

  constexpr auto operator<=>(const Points&) const = default;
  constexpr Points operator-() const { return Points{-value}; }
  constexpr Points& operator+=(Points other) {
    value += other.value;
    return *this;
  }
  constexpr Points& operator-=(Points other) {
    value -= other.value;
    return *this;
  }
  friend constexpr Points operator+(Points a, Points b) { return Points{a.value + b.value}; }
  friend constexpr Points operator-(Points a, Points b) { return Points{a.value - b.value}; }
  friend constexpr Points operator*(Points a, std::int32_t times) {
    return Points{a.value * times};
  }
};

/// One of the 34 kinds: 0..8 characters (m), 9..17 circles (p), 18..26 bamboo (s), 27..30 E S W
/// N, 31..33 haku hatsu chun.
struct TileKind {
  static constexpr std::uint8_t kAbsent = 255;
  std::uint8_t value = kAbsent;

  constexpr bool present() const { return value != kAbsent; }
  constexpr std::size_t index() const { return value; }
  constexpr bool is_honour() const { return value >= 27 && value < 34; }
  constexpr bool is_wind() const { return value >= 27 && value < 31; }
  constexpr bool is_dragon() const { return value >= 31 && value < 34; }
  constexpr bool is_suited() const { return value < 27; }
  /// 0 m, 1 p, 2 s; only for suited kinds.
  constexpr unsigned suit() const { return value / 9U; }
  /// 1..9; only for suited kinds.
  constexpr unsigned rank() const { return value % 9U + 1U; }
  constexpr bool is_terminal() const { return is_suited() && (rank() == 1 || rank() == 9); }
  constexpr bool is_terminal_or_honour() const { return is_honour() || is_terminal(); }
  constexpr auto operator<=>(const TileKind&) const = default;
};

inline constexpr std::size_t kKinds = 34;
/// A bit for each of them.
inline constexpr std::uint64_t kEveryKind = (std::uint64_t{1} << kKinds) - 1;
/// The kind that is set aside where the rules have that.
inline constexpr TileKind kNorth{30};
/// Tiles of one kind in a set.
inline constexpr unsigned kCopies = 4;
inline constexpr std::size_t kPhysicalTiles = kKinds * kCopies;

/// A tile face: 0..33 the plain kinds, 34 35 36 the red fives of m p s.
struct Tile {
  static constexpr std::uint8_t kAbsent = 255;
  static constexpr std::uint8_t kFirstRed = 34;
  std::uint8_t code = kAbsent;

  static constexpr Tile plain(TileKind kind) { return Tile{kind.value}; }
  /// The red five of `suit` (0 m, 1 p, 2 s).
  static constexpr Tile red_five(unsigned suit) {
    return Tile{static_cast<std::uint8_t>(kFirstRed + suit)};
  }

  constexpr bool present() const { return code != kAbsent; }
  constexpr bool is_red() const { return code >= kFirstRed && code < kFirstRed + 3; }
  constexpr TileKind kind() const {
    return is_red() ? TileKind{static_cast<std::uint8_t>((code - kFirstRed) * 9 + 4)}
                    : TileKind{code};
  }
  constexpr auto operator<=>(const Tile&) const = default;
};

/// Faces: 34 plain kinds and three red fives.
inline constexpr std::size_t kFaces = 37;

/// A physical tile, 0..135: kind = id / 4, copy = id % 4. The ruleset says which copies
/// are red.
struct TileId {
  static constexpr std::uint8_t kAbsent = 255;
  std::uint8_t value = kAbsent;

  constexpr bool present() const { return value != kAbsent; }
  constexpr std::size_t index() const { return value; }
  constexpr TileKind kind() const { return TileKind{static_cast<std::uint8_t>(value / kCopies)}; }
  constexpr unsigned copy() const { return value % kCopies; }
  constexpr auto operator<=>(const TileId&) const = default;
};

/// A tile as a log names it: its face and, where the format knows it, its physical identity. Both
/// absent: a hidden tile.
struct TileRef {
  Tile tile;
  TileId id;

  constexpr bool operator==(const TileRef&) const = default;
};

/// "1m".."9s", "5mr" for a red five, "E S W N P F C" for honours, "?" when absent.
std::string_view name_of(Tile tile);
/// The reverse of name_of; also takes "0m", "1z".."7z". Nothing for any other text.
std::optional<Tile> parse_tile(std::string_view text);
/// As of the plain tile.
std::string_view name_of(TileKind kind);

/// The kind that an indicator points to: 1..9..1, E S W N E, haku hatsu chun haku (ronin/Dora
/// Indicators). `indicator` is present. Where a table plays without 2 to 8 of characters, ask
/// hand::dora_kind() (validator/hand/dora.h).
constexpr TileKind dora_of(TileKind indicator) {
  if (indicator.is_suited()) {
    const unsigned next = indicator.rank() % 9U;
    return TileKind{static_cast<std::uint8_t>(indicator.suit() * 9U + next)};
  }
  if (indicator.is_wind())
    return TileKind{static_cast<std::uint8_t>(27 + (indicator.value - 27 + 1) % 4)};
  return TileKind{static_cast<std::uint8_t>(31 + (indicator.value - 31 + 1) % 3)};
}

}  // namespace referee
