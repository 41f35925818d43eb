// How far a hand is from a goal: the number of tiles that it still lacks. A player of generated
// games steers by this number. It is a heuristic for choosing, never for judging: only
// validator/hand/ says whether a hand is complete or tenpai.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "validator/hand/counts.h"

namespace referee::play {

/// What a hand is to become.
struct Goal {
  enum class Shape : std::uint8_t { Any, Standard, Triplets, SevenPairs, Orphans };
  Shape shape = Shape::Any;
  hand::KindMask kinds{(std::uint64_t{1} << kKinds) - 1};  ///< tiles of other kinds are of no use

  constexpr bool operator==(const Goal&) const = default;
};

/// Works distances out and remembers them; one for each thread.
class Distance {
 public:
  /// Tiles that `concealed` (13 or 14 tiles less three a meld) lacks to be a complete hand of that
  /// goal beside `melds` sets: 0 for a complete hand, 1 for one that waits or, with a tile too
  /// many, can wait.
  unsigned tiles_missing(const hand::Counts& concealed, unsigned melds, const Goal& goal = {});
  /// The same once one tile of `out`, which `concealed` has, is gone. Quick where the same hand is
  /// asked about again and again.
  unsigned tiles_missing_without(TileKind out, const hand::Counts& concealed, unsigned melds,
                                 const Goal& goal);

 private:
  /// A number for each count of sets without the pair, from place 0 on, and with it, from kPaired
  /// on. The places between are far, so that numbers move to more sets and to the pair as a whole.
  static constexpr std::size_t kPlaces = 16;
  static constexpr std::size_t kPaired = 8;
  using Costs = std::array<std::uint8_t, kPlaces>;

  /// Tiles missing for so much out of a suit, one more than that (0: not worked out yet), by the
  /// code of its counts. A few thousand of the two million codes come up,
  /// and those again and again.
  class CostTable {
   public:
    CostTable() : slots_(kLeastSlots) {}
    /// Costs of that code; all 0 where they were not put there yet. Valid until the next call.
    Costs& of(std::uint32_t code);

   private:
    static constexpr std::size_t kLeastSlots = 4096;
    struct Slot {
      std::uint32_t code = 0;  ///< one more than that; 0: free
      Costs costs{};
    };
    Slot& slot_of(std::uint32_t code);

    std::vector<Slot> slots_;
    std::size_t used_ = 0;
  };
  /// The suits, the honours last: the groups of tiles that have nothing to do with each other.
  static constexpr std::size_t kGroups = 4;
  using Codes = std::array<std::uint32_t, kGroups>;
  /// Kinds that are there, and kinds that are there twice.
  struct Kinds {
    unsigned once = 0;
    unsigned twice = 0;
  };
  /// The hand that discards were asked about last.
  struct Whole {
    hand::Counts concealed;
    unsigned melds = kNoMelds;
    Goal goal;
    Codes codes{};
    std::array<Costs, kGroups> others{};  ///< costs of the three groups beside each
    Kinds all;
    Kinds orphans;
    std::array<std::uint8_t, kKinds> known{};  ///< one more than the answer; 0: not worked out yet
  };
  static constexpr unsigned kNoMelds = 99;

  static Codes codes_of(const hand::Counts& counts, bool runs);
  static Costs together(const Costs& a, const Costs& b);
  static unsigned least_of(const Costs& a, const Costs& b, unsigned sets);
  void look_at(const hand::Counts& concealed, unsigned melds, const Goal& goal);
  unsigned without(TileKind out);
  unsigned of_sets(const hand::Counts& counts, unsigned sets, bool runs);
  Costs of_suit(std::uint32_t code);
  Costs work_out(const std::array<std::uint8_t, 9>& counts, bool runs);

  /// The least tiles missing behind the ranks of a suit read so far: by runs begun two ranks before
  /// and one rank before. Three runs alike are three triplets, so that two are enough.
  static constexpr unsigned kMostRuns = 2;
  using States = std::array<std::array<Costs, kMostRuns + 1>, kMostRuns + 1>;

  CostTable known_;
  // Of the suit worked out last, whose first ranks the next one mostly shares.
  std::array<States, 10> behind_{};
  std::array<std::uint8_t, 9> counts_{};
  Known<bool> runs_;
  Whole whole_;
};

}  // namespace referee::play
