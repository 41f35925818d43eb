// What a finding says, as values: which statement it is, and what it speaks of. The words of every
// statement in every language are in validator/words/statements.def.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "validator/tiles/meld.h"
#include "validator/tiles/tile.h"
#include "validator/tiles/yaku.h"

namespace referee {

enum class RyuukyokuKind : std::uint8_t;

/// A row of validator/words/statements.def.
enum class Said : std::uint16_t;
/// Nothing is said.
inline constexpr Said kNothingSaid{};

/// A tile that is told by its number too, where that is known.
struct NumberedTile {
  TileRef tile;

  bool operator==(const NumberedTile&) const = default;
};
/// A set that is told with the player whose tile it took.
struct SourcedMeld {
  Meld meld;

  bool operator==(const SourcedMeld&) const = default;
};
/// Kinds of tiles, bit n for TileKind{n}.
struct KindSet {
  std::uint64_t bits = 0;

  bool operator==(const KindSet&) const = default;
};
/// A hand of a wind, from 0 for East 1, four a wind; absent where it is not known.
struct Round {
  Known<std::uint8_t> value;

  bool operator==(const Round&) const = default;
};
/// Points of the seats that play, in order; absent where they are not known.
struct PointsRow {
  std::vector<Known<Points>> of;

  bool operator==(const PointsRow&) const = default;
};
/// Result points of the seats that play, in tenths.
struct TenthsRow {
  std::vector<std::int64_t> of;

  bool operator==(const TenthsRow&) const = default;
};
/// Result points of an event, in hundredths; those of one game are told with their sign.
struct Hundredths {
  std::int64_t of = 0;
  bool has_sign = false;

  bool operator==(const Hundredths&) const = default;
};
/// A yaku and its han; 0 where they are not told.
struct StatedYaku {
  Yaku yaku{};
  unsigned han = 0;

  bool operator==(const StatedYaku&) const = default;
};

struct Statement;

/// One thing that a statement speaks of. std::monostate: it is not known. A string is text of the
/// log, raw, or a name; several are words of a format.
using Argument = std::variant<std::monostate, std::int64_t, Seat, TileRef, NumberedTile, TileKind,
                              std::vector<TileRef>, std::vector<NumberedTile>, KindSet, Points,
                              PointsRow, TenthsRow, Hundredths, std::vector<Hundredths>, Round,
                              Meld, std::vector<Meld>, std::vector<SourcedMeld>, MeldKind,
                              RyuukyokuKind, std::vector<StatedYaku>, std::vector<std::int64_t>,
                              std::string, std::vector<std::string>, std::vector<Statement>>;

/// The arguments are in the order in which the English words name them first.
struct Statement {
  Said id = kNothingSaid;
  std::vector<Argument> arguments;

  bool empty() const { return id == kNothingSaid; }
  bool operator==(const Statement& other) const;
};

inline Argument argument(std::integral auto number) { return static_cast<std::int64_t>(number); }
inline Argument argument(std::span<const TileRef> tiles) {
  return std::vector<TileRef>(tiles.begin(), tiles.end());
}
inline Argument argument(const std::vector<TileRef>& tiles) { return tiles; }
Argument argument(Statement statement);
template <class T>
Argument argument(const Known<T>& known) {
  return known ? argument(*known) : Argument();
}
template <class T>
requires(!std::integral<T> && std::constructible_from<Argument, T>) Argument argument(T value) {
  return value;
}

/// The statement of row `id` about these values, which are as many as its English words name.
[[gnu::cold]] Statement say(Said id, std::vector<Argument> arguments);
template <class... Values>
[[gnu::cold]] Statement say(Said id, const Values&... values) {
  return say(id, std::vector<Argument>{argument(values)...});
}

/// The row of the first `players` seats; `points` has at least so many.
PointsRow points_row(std::span<const Points> points, unsigned players);
PointsRow points_row(std::span<const Known<Points>> points, unsigned players);

}  // namespace referee
