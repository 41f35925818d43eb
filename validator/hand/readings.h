// Every way in which a complete hand can be taken apart: which sets, which pair, and where the
// winning tile went. Shapes only; what a reading is worth is in validator/hand/value.h.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "validator/hand/counts.h"
#include "validator/hand/waits.h"
#include "validator/tiles/meld.h"

namespace referee::hand {

enum class SetKind : std::uint8_t { Run, Triplet, Quad };

/// A run (`first` is its lowest kind), triplet or quad. `open`: claimed from another player; a
/// closed quad is on the table but not open.
struct HandSet {
  SetKind kind = SetKind::Run;
  TileKind first;
  bool open = false;

  constexpr bool operator==(const HandSet&) const = default;
};

/// The sets on the table. A log may name any number; only four can be part of a hand.
struct Melds {
  std::array<HandSet, kSets> sets{};
  std::uint8_t size = 0;

  constexpr const HandSet* begin() const { return sets.data(); }
  constexpr const HandSet* end() const { return sets.data() + size; }
  constexpr bool any_open() const {
    for (const HandSet& set : *this)
      if (set.open) return true;
    return false;
  }
  /// Adds a meld of a log. False, and no change, if it is no run, triplet or quad of known tiles or
  /// the fifth. A north set aside is no set.
  bool add(const Meld& meld);
  /// False, and no change, for a fifth set or one that does not exist.
  bool add(HandSet set);
};

enum class Shape : std::uint8_t { Standard, SevenPairs, ThirteenOrphans };

/// What the winning tile completed, and from which side.
enum class Wait : std::uint8_t {
  TwoSided,  ///< a run from either end
  Closed,    ///< the middle of a run
  Edge,      ///< the 3 of 1-2 or the 7 of 8-9
  Single,    ///< the pair
  Shanpon,   ///< a triplet
  Other,     ///< thirteen orphans
};

struct Reading {
  static constexpr std::uint8_t kPairFinished = 255;
  Shape shape = Shape::Standard;
  Wait wait = Wait::Other;
  std::uint8_t finished =
      kPairFinished;  ///< place in `sets` of the set that the winning tile completed
  TileKind pair;      ///< of the standard shape and of thirteen orphans
  std::array<HandSet, kSets>
      sets{};  ///< of the standard shape: the melds, then the concealed sets by kind

  constexpr bool operator==(const Reading&) const = default;
};

/// More than any hand has: 14 tiles of one suit have at most 8 readings (all of them are counted in
/// tests/unit/hand/hand_readings_test.cc).
inline constexpr std::size_t kMaxReadings = 16;

struct Readings {
  std::array<Reading, kMaxReadings> list{};
  std::uint8_t size = 0;

  constexpr const Reading* begin() const { return list.data(); }
  constexpr const Reading* end() const { return list.data() + size; }
  constexpr void add(const Reading& reading) {
    assert(size < kMaxReadings);
    if (size < kMaxReadings) list[size++] = reading;
  }
};

/// The readings of `concealed` (14 - 3 * melds tiles, `winning` among them) beside `melds`. Empty
/// if the hand is not complete or does not hold `winning`. Seven pairs and a standard shape of the
/// same tiles are both listed; no reading is listed twice.
Readings readings_of(const Counts& concealed, const Melds& melds, TileKind winning,
                     PairRule pairs = PairRule::Distinct);

}  // namespace referee::hand
