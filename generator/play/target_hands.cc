#include "generator/play/target_hands.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace referee::play {
namespace {

constexpr std::uint8_t kFirstDragon = 31;
constexpr std::uint8_t kFirstWind = 27;

TileKind at(unsigned value) { return TileKind{static_cast<std::uint8_t>(value)}; }

/// A hand in the making. Every step is quiet about failing; in the end it is whole or it is not.
class Draft {
 public:
  Draft(Random& random, const hand::Counts& left) : random_(random), left_(left) {}

  Draft& tile(TileKind kind, unsigned count = 1) {
    for (; count > 0; --count) {
      if (left_[kind] == 0) failed_ = true;
      if (failed_) return *this;
      --left_[kind];
      tiles_.push_back(kind);
    }
    return *this;
  }
  Draft& triplet(unsigned kind) { return tile(at(kind), 3); }
  Draft& pair(unsigned kind) { return tile(at(kind), 2); }
  Draft& run(unsigned low) { return tile(at(low)).tile(at(low + 1)).tile(at(low + 2)); }

  // Of kinds among `kinds`, at random.
  Draft& any_run(hand::KindMask kinds) {
    std::vector<unsigned> lows;
    for (unsigned low = 0; low < 27; ++low)
      if (low % 9 < 7 && kinds.has(at(low)) && kinds.has(at(low + 1)) && kinds.has(at(low + 2)) &&
          left_.of[low] > 0 && left_.of[low + 1] > 0 && left_.of[low + 2] > 0)
        lows.push_back(low);
    return lows.empty() ? fail() : run(lows[pick(lows.size())]);
  }
  Draft& any_triplet(hand::KindMask kinds) { return any_alike(kinds, 3); }
  Draft& any_pair(hand::KindMask kinds) { return any_alike(kinds, 2); }
  Draft& any_set(hand::KindMask kinds) {
    return random_.chance(70) ? any_run(kinds) : any_triplet(kinds);
  }
  // The same, so many of them.
  Draft& any_runs(unsigned count, hand::KindMask kinds) {
    for (; count > 0; --count) any_run(kinds);
    return *this;
  }
  Draft& any_triplets(unsigned count, hand::KindMask kinds) {
    for (; count > 0; --count) any_triplet(kinds);
    return *this;
  }
  Draft& any_sets(unsigned count, hand::KindMask kinds) {
    for (; count > 0; --count) any_set(kinds);
    return *this;
  }
  Draft& fail() {
    failed_ = true;
    return *this;
  }

  unsigned pick(std::size_t count) { return random_.below(static_cast<std::uint32_t>(count)); }
  /// The hand, to be won with a tile chosen at random, or with the last one put into it.
  std::optional<TargetHand> done(bool win_with_last = false) {
    if (failed_ || tiles_.size() != 14) return std::nullopt;
    TargetHand hand;
    std::copy(tiles_.begin(), tiles_.end(), hand.begin());
    if (!win_with_last) std::swap(hand[pick(hand.size())], hand.back());
    return hand;
  }

 private:
  Draft& any_alike(hand::KindMask kinds, unsigned count) {
    std::vector<unsigned> found;
    for (unsigned kind = 0; kind < kKinds; ++kind)
      if (kinds.has(at(kind)) && left_.of[kind] >= count) found.push_back(kind);
    return found.empty() ? fail() : tile(at(found[pick(found.size())]), count);
  }

  Random& random_;
  hand::Counts left_;
  std::vector<TileKind> tiles_;
  bool failed_ = false;
};

constexpr hand::KindMask kAll{(std::uint64_t{1} << kKinds) - 1};
constexpr hand::KindMask kSuited{(std::uint64_t{1} << 27) - 1};
constexpr hand::KindMask kWinds{std::uint64_t{0b1111} << kFirstWind};
constexpr hand::KindMask kDragons{std::uint64_t{0b111} << kFirstDragon};

/// Runs that hold a 1 or a 9.
// One chance after the other, here and below: compilers differ in the order of operands.
Draft& outer_run(Draft& draft) {
  const unsigned suit = 9 * draft.pick(3);
  return draft.run(suit + 6 * draft.pick(2));
}

using Hand = std::optional<TargetHand>;
using Left = hand::Counts;

Hand anything(Random& r, const Left& left) {
  return Draft(r, left).any_sets(4, kAll).any_pair(kAll).done();
}
Hand pinfu(Random& r, const Left& left) {
  return Draft(r, left).any_pair(kSuited).any_runs(4, kSuited).done(true);
}
Hand tanyao(Random& r, const Left& left) {
  using hand::kSimples;
  return Draft(r, left).any_sets(4, kSimples).any_pair(kSimples).done();
}
unsigned any_low(Draft& draft) {
  const unsigned suit = 9 * draft.pick(3);
  return suit + draft.pick(7);
}
Hand iipeikou(Random& r, const Left& left) {
  Draft draft(r, left);
  const unsigned low = any_low(draft);
  return draft.run(low).run(low).any_sets(2, kAll).any_pair(kAll).done();
}
Hand ryanpeikou(Random& r, const Left& left) {
  Draft draft(r, left);
  const unsigned low = any_low(draft);
  const unsigned other = any_low(draft);
  return draft.run(low).run(low).run(other).run(other).any_pair(kAll).done();
}
Hand sanshoku(Random& r, const Left& left) {
  Draft draft(r, left);
  const unsigned low = draft.pick(7);
  return draft.run(low).run(low + 9).run(low + 18).any_set(kAll).any_pair(kAll).done();
}
Hand triple_triplets(Random& r, const Left& left) {
  Draft draft(r, left);
  const unsigned rank = draft.pick(9);
  return draft.triplet(rank)
      .triplet(rank + 9)
      .triplet(rank + 18)
      .any_set(kAll)
      .any_pair(kAll)
      .done();
}
Hand ittsu(Random& r, const Left& left) {
  Draft draft(r, left);
  const unsigned suit = 9 * draft.pick(3);
  return draft.run(suit).run(suit + 3).run(suit + 6).any_set(kAll).any_pair(kAll).done();
}
Hand chanta(Random& r, const Left& left) {
  Draft draft(r, left);
  outer_run(outer_run(outer_run(draft)));
  return draft.any_triplet(hand::kHonours).any_pair(hand::kOrphans).done();
}
Hand junchan(Random& r, const Left& left) {
  Draft draft(r, left);
  outer_run(outer_run(outer_run(draft)));
  return (draft.pick(2) == 0 ? outer_run(draft) : draft.any_triplet(hand::kTerminals))
      .any_pair(hand::kTerminals)
      .done();
}
Hand four_triplets(Random& r, const Left& left) {
  return Draft(r, left).any_triplets(4, kAll).any_pair(kAll).done(r.chance(30));
}
Hand three_triplets(Random& r, const Left& left) {
  return Draft(r, left).any_triplets(3, kAll).any_pair(kAll).any_run(kSuited).done(r.chance(70));
}
/// Four triplets and a pair of these kinds.
Hand triplets_of(Random& r, const Left& left, hand::KindMask kinds) {
  return Draft(r, left).any_triplets(4, kinds).any_pair(kinds).done();
}
Hand honroutou(Random& r, const Left& left) { return triplets_of(r, left, hand::kOrphans); }
Hand shousangen(Random& r, const Left& left) {
  Draft draft(r, left);
  const unsigned pair = draft.pick(3);
  for (unsigned dragon = 0; dragon < 3; ++dragon)
    draft.tile(at(kFirstDragon + dragon), dragon == pair ? 2 : 3);
  return draft.any_sets(2, kAll).done();
}
Hand one_suit(Random& r, const Left& left, bool honours) {
  const hand::KindMask suit = hand::suit_mask(r.below(3));
  const hand::KindMask both = honours ? suit | hand::kHonours : suit;
  return Draft(r, left)
      .any_sets(2, suit)
      .any_sets(2, both)
      .any_pair(honours ? hand::kHonours : suit)
      .done();
}
Hand honitsu(Random& r, const Left& left) { return one_suit(r, left, true); }
Hand chinitsu(Random& r, const Left& left) { return one_suit(r, left, false); }
Hand seven_pairs(Random& r, const Left& left) {
  hand::KindMask kinds = r.chance(70) ? kAll : hand::kOrphans;
  Draft draft(r, left);
  for (unsigned n = 0; n < 7; ++n) {
    const unsigned kind = draft.pick(kKinds);
    if (!kinds.has(at(kind))) {
      --n;
      continue;
    }
    kinds = kinds.without(hand::KindMask::of(at(kind)));
    draft.pair(kind);
  }
  return draft.done();
}
Hand daisangen(Random& r, const Left& left) {
  return Draft(r, left).triplet(31).triplet(32).triplet(33).any_set(kAll).any_pair(kAll).done();
}
Hand honours_only(Random& r, const Left& left) { return triplets_of(r, left, hand::kHonours); }
Hand seven_honours(Random& r, const Left& left) {
  Draft draft(r, left);
  for (unsigned kind = kFirstWind; kind < kKinds; ++kind) draft.pair(kind);
  return draft.done();
}
Hand greens(Random& r, const Left& left) {
  constexpr unsigned kTwoOfBamboo = 19;
  Draft draft(r, left);
  draft.run(kTwoOfBamboo);
  return draft.any_set(hand::kGreens).any_triplets(2, hand::kGreens).any_pair(hand::kGreens).done();
}
Hand terminals(Random& r, const Left& left) { return triplets_of(r, left, hand::kTerminals); }
Hand nine_gates(Random& r, const Left& left) {
  Draft draft(r, left);
  const unsigned suit = 9 * draft.pick(3);
  for (unsigned rank = 0; rank < 9; ++rank)
    draft.tile(at(suit + rank), rank == 0 || rank == 8 ? 3 : 1);
  return draft.tile(at(suit + draft.pick(9))).done(r.chance(50));
}
Hand kokushi(Random& r, const Left& left) {
  Draft draft(r, left);
  hand::for_each_kind(hand::kOrphans, [&](TileKind kind) { draft.tile(kind); });
  std::vector<TileKind> kinds;
  hand::for_each_kind(hand::kOrphans, [&](TileKind kind) { kinds.push_back(kind); });
  return draft.tile(kinds[draft.pick(kinds.size())]).done(r.chance(50));
}
Hand four_winds(Random& r, const Left& left) {
  return Draft(r, left).triplet(27).triplet(28).triplet(29).triplet(30).any_pair(kAll).done();
}
Hand little_winds(Random& r, const Left& left) {
  Draft draft(r, left);
  const unsigned pair = draft.pick(4);
  for (unsigned wind = 0; wind < 4; ++wind) draft.tile(at(kFirstWind + wind), wind == pair ? 2 : 3);
  return draft.any_set(kAll).done();
}
Hand value_pairs(Random& r, const Left& left) {
  return Draft(r, left)
      .any_triplet(kWinds)
      .any_triplet(kDragons)
      .any_runs(2, kSuited)
      .any_pair(hand::kHonours)
      .done();
}

constexpr std::array kMakers = {
    HandMaker{"anything", anything},
    HandMaker{"chanta", chanta},
    HandMaker{"chinitsu", chinitsu},
    HandMaker{"chuuren", nine_gates},
    HandMaker{"daisangen", daisangen},
    HandMaker{"daisuushii", four_winds},
    HandMaker{"four-triplets", four_triplets},
    HandMaker{"honitsu", honitsu},
    HandMaker{"honroutou", honroutou},
    HandMaker{"iipeikou", iipeikou},
    HandMaker{"ittsu", ittsu},
    HandMaker{"junchan", junchan},
    HandMaker{"kokushi", kokushi},
    HandMaker{"pinfu", pinfu},
    HandMaker{"ryanpeikou", ryanpeikou},
    HandMaker{"ryuuiisou", greens},
    HandMaker{"sanshoku", sanshoku},
    HandMaker{"sanshoku-doukou", triple_triplets},
    HandMaker{"seven-honours", seven_honours},
    HandMaker{"seven-pairs", seven_pairs},
    HandMaker{"shousangen", shousangen},
    HandMaker{"shousuushii", little_winds},
    HandMaker{"tanyao", tanyao},
    HandMaker{"terminals", terminals},
    HandMaker{"three-triplets", three_triplets},
    HandMaker{"tsuuiisou", honours_only},
    HandMaker{"values", value_pairs},
};

}  // namespace

std::span<const HandMaker> hand_makers() { return kMakers; }

std::optional<TargetHand> hand_waiting_for(Random& random, const hand::Counts& left,
                                           TileKind kind) {
  constexpr int kTries = 20;
  for (int n = 0; n < kTries; ++n) {
    Draft draft(random, left);
    const bool pair = !kind.is_suited() || random.chance(20);
    const hand::KindMask others = random.chance(60) ? hand::kSimples : kSuited;
    if (!pair) draft.any_pair(others);
    draft.any_runs(2, others).any_set(others);
    if (pair) {
      draft.any_set(others).tile(kind, 2);
    } else {
      const unsigned rank = kind.rank() - 1;
      const unsigned lowest = rank >= 2 ? rank - 2 : 0;
      const unsigned low = lowest + draft.pick(std::min(rank, 6U) - lowest + 1);
      const unsigned suit = kind.suit() * 9U;
      for (unsigned r = low; r < low + 3; ++r)
        if (r != rank) draft.tile(at(suit + r));
      draft.tile(kind);
    }
    if (auto hand = draft.done(true)) return hand;
  }
  return std::nullopt;
}

}  // namespace referee::play
