#include "generator/play/distance.h"

#include <algorithm>

namespace referee::play {
namespace {

constexpr unsigned kMostSets = 4;
constexpr unsigned kOfEachKind = 4;
constexpr std::uint32_t kSuitCodes = 1'953'125;  // 5 to the 9th
constexpr std::size_t kRanks = 9;
constexpr std::size_t kHonours = 7;
constexpr std::uint8_t kFar = 40;

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
    for (auto& a : states)
      for (auto& b : a)
        for (auto& c : b) c.fill(kFar);
  };
  std::size_t rank = 0;
  if (runs_ == runs) {
    while (rank < kRanks && counts[rank] == counts_[rank]) ++rank;
  } else {
    far(behind_[0]);
    behind_[0][0][0][0][0] = 0;
  }
  runs_ = runs;
  counts_ = counts;
  for (; rank < kRanks; ++rank) {
    const States& now = behind_[rank];
    States& next = behind_[rank + 1];
    far(next);
    for (unsigned pair = 0; pair < 2; ++pair)
      for (unsigned sets = 0; sets <= kMostSets; ++sets)
        for (unsigned older = 0; older <= std::min(sets, kMostRuns); ++older)
          for (unsigned old = 0; old + older <= sets && old <= kMostRuns; ++old) {
            const std::uint8_t cost = now[pair][sets][older][old];
            if (cost >= kFar) continue;
            // A kind has four tiles: a triplet and a pair of it are too many.
            const unsigned due = older + old;
            const unsigned most_new =
                runs && rank + 2 < kRanks
                    ? std::min({kMostSets - sets, kMostRuns, kOfEachKind - due})
                    : 0U;
            for (unsigned begun = 0; begun <= most_new; ++begun) {
              const unsigned need = due + begun;
              const unsigned with = sets + begun;
              const auto reach = [&](unsigned paired, unsigned now_sets, unsigned tiles) {
                const unsigned lacks = tiles > counts[rank] ? tiles - counts[rank] : 0U;
                std::uint8_t& best = next[paired][now_sets][old][begun];
                best = static_cast<std::uint8_t>(std::min<unsigned>(best, cost + lacks));
              };
              reach(pair, with, need);
              if (need + 3 <= kOfEachKind && with < kMostSets) reach(pair, with + 1, need + 3);
              if (need + 2 <= kOfEachKind && pair == 0) reach(1, with, need + 2);
            }
          }
  }
  Costs costs{};
  for (std::size_t pair = 0; pair < 2; ++pair)
    for (std::size_t sets = 0; sets <= kMostSets; ++sets)
      costs[pair][sets] = static_cast<std::uint8_t>(behind_[kRanks][pair][sets][0][0] + 1);
  return costs;
}

Distance::Costs Distance::of_suit(std::uint32_t code) {
  Costs& costs = known_.of(code);
  if (costs[1][0] != 0) return costs;  // a pair and no set is never without a cost
  std::array<std::uint8_t, kRanks> counts{};
  std::uint32_t rest = code % kSuitCodes;
  for (std::size_t rank = kRanks; rank-- > 0; rest /= 5)
    counts[rank] = static_cast<std::uint8_t>(rest % 5);
  return costs = work_out(counts, code < kSuitCodes);
}

/// Of two groups that have nothing to do with each other.
Distance::Costs Distance::together(const Costs& a, const Costs& b) {
  Costs out;
  for (auto& row : out) row.fill(kFar);
  for (std::size_t pair = 0; pair < 2; ++pair)
    for (std::size_t pair_here = 0; pair_here <= pair; ++pair_here)
      for (std::size_t here = 0; here <= kMostSets; ++here)
        for (std::size_t there = 0; there + here <= kMostSets; ++there) {
          const unsigned cost = a[pair - pair_here][there] + b[pair_here][here] - 1U;
          std::uint8_t& best = out[pair][here + there];
          best = static_cast<std::uint8_t>(std::min<unsigned>(best, cost));
        }
  return out;
}

unsigned Distance::least_of(const Costs& a, const Costs& b, unsigned sets) {
  unsigned least = kFar;
  for (std::size_t pair = 0; pair < 2; ++pair)
    for (std::size_t here = 0; here <= sets; ++here)
      least = std::min(least, a[1 - pair][sets - here] + b[pair][here] - 1U);
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
