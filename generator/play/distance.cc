#include "generator/play/distance.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace referee::play {
namespace {

constexpr unsigned kMostSets = 4;
constexpr unsigned kOfEachKind = 4;
constexpr std::uint32_t kSuitCodes = 1'953'125;  // 5 to the 9th
constexpr std::size_t kRanks = 9;
constexpr std::size_t kHonours = 7;
constexpr std::uint8_t kFar = 40;

/// Costs side by side, as the processor takes them.
using Lanes [[gnu::vector_size(16)]] = std::uint8_t;
using Halves [[gnu::vector_size(16)]] = std::uint64_t;

template <class Costs>
Lanes lanes_of(const Costs& costs) {
  Lanes lanes;
  static_assert(sizeof(costs) == sizeof lanes);
  std::memcpy(&lanes, costs.data(), sizeof lanes);
  return lanes;
}

constexpr Lanes far_lanes() { return Lanes{} + kFar; }

/// The lanes below `sets` of each half are far, the others nothing.
Lanes far_below(unsigned sets) {
  constexpr auto kTable = [] {
    std::array<std::array<std::uint8_t, 16>, 6> table{};
    for (std::size_t n = 0; n < table.size(); ++n)
      for (std::size_t i = 0; i < 16; ++i) table[n][i] = i % 8 < n ? kFar : 0;
    return table;
  }();
  return lanes_of(kTable[sets]);
}

/// With so many sets more.
Lanes with_sets(Lanes lanes, unsigned sets) {
  const auto halves = reinterpret_cast<Halves>(lanes);
  const Halves moved =
      std::endian::native == std::endian::little ? halves << (8 * sets) : halves >> (8 * sets);
  return reinterpret_cast<Lanes>(moved) | far_below(sets);
}

/// With the pair, of what has none.
Lanes with_pair(Lanes lanes) {
  const auto far = reinterpret_cast<Halves>(far_lanes());
  return reinterpret_cast<Lanes>(Halves{far[0], reinterpret_cast<Halves>(lanes)[0]});
}

Lanes least(Lanes a, Lanes b) { return a < b ? a : b; }

/// Without more sets than a hand has, so that nothing moves on to where it does not belong.
Lanes kept_apart(Lanes lanes) {
  constexpr std::array<std::uint8_t, 16> kBeyond = {0, 0, 0, 0, 0, kFar, kFar, kFar,
                                                    0, 0, 0, 0, 0, kFar, kFar, kFar};
  const Lanes beyond = lanes_of(kBeyond);
  return lanes < beyond ? beyond : lanes;
}

/// `twice`: kinds with two tiles; `once`: kinds that are there at all.
unsigned of_pairs(unsigned once, unsigned twice) {
  return 7U - std::min(twice, 7U) + (once < 7U ? 7U - once : 0U);
}

unsigned of_orphans(unsigned once, unsigned twice) { return 14U - once - (twice > 0 ? 1U : 0U); }

/// The goal's kinds of the hand.
hand::Counts useful(const hand::Counts& concealed, const Goal& goal) {
  hand::Counts counts = concealed;
  if (goal.kinds != Goal{}.kinds)
    for (std::uint8_t k = 0; k < kKinds; ++k)
      if (!goal.kinds.has(TileKind{k})) counts.of[k] = 0;
  return counts;
}

/// Of seven honours the code of a suit that lacks 1 and 2. Codes of suits without runs lie behind
/// those with runs.
std::uint32_t code_of(const std::uint8_t* counts, std::size_t ranks, bool runs) {
  std::uint32_t code = 0;
  for (std::size_t rank = 0; rank < ranks; ++rank)
    code = code * 5 + std::min<std::uint8_t>(counts[rank], 4);
  return code + (runs ? 0U : kSuitCodes);
}

}  // namespace

Distance::CostTable::Slot& Distance::CostTable::slot_of(std::uint32_t code) {
  std::size_t at = (code * 2654435761U >> 8U) & (slots_.size() - 1);
  while (slots_[at].code != 0 && slots_[at].code != code + 1) at = (at + 1) & (slots_.size() - 1);
  return slots_[at];
}

Distance::Costs& Distance::CostTable::of(std::uint32_t code) {
  Slot* slot = &slot_of(code);
  if (slot->code != 0) return slot->costs;
  if (2 * ++used_ > slots_.size()) {
    std::vector<Slot> before(2 * slots_.size());
    before.swap(slots_);
    for (const Slot& each : before)
      if (each.code != 0) slot_of(each.code - 1) = each;
    slot = &slot_of(code);
  }
  slot->code = code + 1;
  return slot->costs;
}

Distance::Costs Distance::work_out(const std::array<std::uint8_t, kRanks>& counts, bool runs) {
  const auto far = [](States& states) {
    for (auto& row : states)
      for (Costs& costs : row) costs.fill(kFar);
  };
  std::size_t rank = 0;
  if (runs_ == runs) {
    while (rank < kRanks && counts[rank] == counts_[rank]) ++rank;
  } else {
    far(behind_[0]);
    behind_[0][0][0][0] = 0;
  }
  runs_ = runs;
  counts_ = counts;
  for (; rank < kRanks; ++rank) {
    States& next = behind_[rank + 1];
    far(next);
    const auto lacks = [&](unsigned tiles) {
      return static_cast<std::uint8_t>(tiles > counts[rank] ? tiles - counts[rank] : 0U);
    };
    const unsigned most_runs = runs && rank + 2 < kRanks ? kMostRuns : 0U;
    for (unsigned older = 0; older <= kMostRuns; ++older)
      for (unsigned old = 0; old <= kMostRuns; ++old) {
        const Lanes now = lanes_of(behind_[rank][older][old]);
        // A kind has four tiles: a triplet and a pair of it are too many.
        const unsigned due = older + old;
        for (unsigned begun = 0; begun <= std::min(most_runs, kOfEachKind - due); ++begun) {
          const unsigned need = due + begun;
          const Lanes with = with_sets(now, begun);
          Lanes best = least(lanes_of(next[old][begun]), with + lacks(need));
          if (need + 3 <= kOfEachKind)
            best = least(best, with_sets(now, begun + 1) + lacks(need + 3));
          if (need + 2 <= kOfEachKind) best = least(best, with_pair(with) + lacks(need + 2));
          best = kept_apart(best);
          std::memcpy(next[old][begun].data(), &best, sizeof best);
        }
      }
  }
  Costs costs = behind_[kRanks][0][0];
  for (std::uint8_t& cost : costs) ++cost;
  return costs;
}

Distance::Costs Distance::of_suit(std::uint32_t code) {
  Costs& costs = known_.of(code);
  if (costs[kPaired] != 0) return costs;  // a pair and no set is never without a cost
  std::array<std::uint8_t, kRanks> counts{};
  std::uint32_t rest = code % kSuitCodes;
  for (std::size_t rank = kRanks; rank-- > 0; rest /= 5)
    counts[rank] = static_cast<std::uint8_t>(rest % 5);
  return costs = work_out(counts, code < kSuitCodes);
}

/// Of two groups that have nothing to do with each other.
Distance::Costs Distance::together(const Costs& a, const Costs& b) {
  const Lanes all = lanes_of(a) - 1;
  const Lanes unpaired = with_pair(all);
  Lanes best = far_lanes();
  for (unsigned here = 0; here <= kMostSets; ++here) {
    best = least(best, with_sets(all, here) + b[here]);
    best = least(best, with_sets(unpaired, here) + b[kPaired + here]);
  }
  best = kept_apart(best);
  Costs out;
  std::memcpy(out.data(), &best, sizeof best);
  return out;
}

unsigned Distance::least_of(const Costs& a, const Costs& b, unsigned sets) {
  unsigned least = kFar;
  for (std::size_t here = 0; here <= sets; ++here)
    least = std::min(
        {least, a[kPaired + sets - here] + b[here] - 1U, a[sets - here] + b[kPaired + here] - 1U});
  return least - 1U;
}

Distance::Codes Distance::codes_of(const hand::Counts& counts, bool runs) {
  return {code_of(&counts.of[0], kRanks, runs), code_of(&counts.of[9], kRanks, runs),
          code_of(&counts.of[18], kRanks, runs), code_of(&counts.of[27], kHonours, false)};
}

unsigned Distance::of_sets(const hand::Counts& counts, unsigned sets, bool runs) {
  const Codes codes = codes_of(counts, runs);
  const Costs a = of_suit(codes[0]);
  const Costs b = of_suit(codes[1]);
  const Costs c = of_suit(codes[2]);
  return least_of(together(a, b), together(c, of_suit(codes[3])), sets);
}

unsigned Distance::tiles_missing(const hand::Counts& concealed, unsigned melds, const Goal& goal) {
  const hand::Counts counts = useful(concealed, goal);
  const unsigned sets = kMostSets - std::min(melds, kMostSets);
  const auto pairs = [&] { return of_pairs(counts.kinds().size(), counts.at_least(2).size()); };
  const auto orphans = [&] {
    return of_orphans((counts.kinds() & hand::kOrphans).size(),
                      (counts.at_least(2) & hand::kOrphans).size());
  };
  switch (goal.shape) {
    case Goal::Shape::Standard: return of_sets(counts, sets, true);
    case Goal::Shape::Triplets: return of_sets(counts, sets, false);
    case Goal::Shape::SevenPairs: return melds > 0 ? kFar : pairs();
    case Goal::Shape::Orphans: return melds > 0 ? kFar : orphans();
    case Goal::Shape::Any: break;
  }
  const unsigned standard = of_sets(counts, sets, true);
  return melds > 0 ? standard : std::min({standard, pairs(), orphans()});
}

void Distance::look_at(const hand::Counts& concealed, unsigned melds, const Goal& goal) {
  whole_.concealed = concealed;
  whole_.melds = melds;
  whole_.goal = goal;
  whole_.known.fill(0);
  const hand::Counts counts = useful(concealed, goal);
  const hand::KindMask once = counts.kinds();
  const hand::KindMask twice = counts.at_least(2);
  whole_.all = {once.size(), twice.size()};
  whole_.orphans = {(once & hand::kOrphans).size(), (twice & hand::kOrphans).size()};
  whole_.codes = codes_of(counts, goal.shape != Goal::Shape::Triplets);
  std::array<Costs, kGroups> costs;
  for (std::size_t g = 0; g < kGroups; ++g) costs[g] = of_suit(whole_.codes[g]);
  const Costs first = together(costs[0], costs[1]);
  const Costs last = together(costs[2], costs[3]);
  whole_.others = {together(costs[1], last), together(costs[0], last), together(first, costs[3]),
                   together(first, costs[2])};
}

unsigned Distance::without(TileKind out) {
  const bool useful = whole_.goal.kinds.has(out);
  const unsigned count = useful ? whole_.concealed[out] : 0U;
  const auto left = [&](Kinds kinds) {
    return Kinds{kinds.once - (count == 1 ? 1U : 0U), kinds.twice - (count == 2 ? 1U : 0U)};
  };
  const auto pairs = [&] {
    const Kinds kinds = left(whole_.all);
    return of_pairs(kinds.once, kinds.twice);
  };
  const auto orphans = [&] {
    const Kinds kinds = hand::kOrphans.has(out) ? left(whole_.orphans) : whole_.orphans;
    return of_orphans(kinds.once, kinds.twice);
  };
  const bool closed = whole_.melds == 0;
  if (whole_.goal.shape == Goal::Shape::SevenPairs) return closed ? pairs() : kFar;
  if (whole_.goal.shape == Goal::Shape::Orphans) return closed ? orphans() : kFar;
  const std::size_t group = out.value / kRanks;
  std::uint32_t code = whole_.codes[group];
  if (useful) {
    std::uint32_t one = 1;
    const std::size_t ranks = group == kGroups - 1 ? kHonours : kRanks;
    for (std::size_t rank = out.value % kRanks + 1; rank < ranks; ++rank) one *= 5;
    code -= one;
  }
  const unsigned sets = kMostSets - std::min(whole_.melds, kMostSets);
  const unsigned standard = least_of(whole_.others[group], of_suit(code), sets);
  return whole_.goal.shape == Goal::Shape::Any && closed ? std::min({standard, pairs(), orphans()})
                                                         : standard;
}

unsigned Distance::tiles_missing_without(TileKind out, const hand::Counts& concealed,
                                         unsigned melds, const Goal& goal) {
  if (whole_.melds != melds || whole_.concealed.of != concealed.of || !(whole_.goal == goal))
    look_at(concealed, melds, goal);
  std::uint8_t& known = whole_.known[out.index()];
  if (known == 0) known = static_cast<std::uint8_t>(without(out) + 1);
  return known - 1U;
}

}  // namespace referee::play
