#include "generator/play/distance.h"

#include <algorithm>

namespace referee::play {
namespace {

constexpr unsigned kMostSets = 4;
constexpr unsigned kOfEachKind = 4;
constexpr std::uint32_t kSuitCodes = 1'953'125;  // 5 to the 9th
constexpr std::size_t kRanks = 9;
constexpr std::uint8_t kFar = 40;

unsigned of_pairs(const hand::Counts& counts) {
  unsigned pairs = 0;
  unsigned kinds = 0;
  for (const std::uint8_t count : counts.of) {
    kinds += count > 0 ? 1U : 0U;
    pairs += count > 1 ? 1U : 0U;
  }
  return 7U - std::min(pairs, 7U) + (kinds < 7U ? 7U - kinds : 0U);
}

unsigned of_orphans(const hand::Counts& counts) {
  unsigned kinds = 0;
  bool pair = false;
  hand::for_each_kind(hand::kOrphans, [&](TileKind kind) {
    kinds += counts[kind] > 0 ? 1U : 0U;
    pair = pair || counts[kind] > 1;
  });
  return 14U - kinds - (pair ? 1U : 0U);
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

/// The hands of one decision differ in one tile, so that one of two pairs of suits stays as it is.
const Distance::Costs& Distance::of_both(Both& both, std::uint32_t first, std::uint32_t second) {
  if (both.first == first && both.second == second) return both.costs;
  both.first = first;
  both.second = second;
  const Costs a = of_suit(first);
  const Costs b = of_suit(second);
  for (auto& row : both.costs) row.fill(kFar);
  for (std::size_t pair = 0; pair < 2; ++pair)
    for (std::size_t pair_here = 0; pair_here <= pair; ++pair_here)
      for (std::size_t here = 0; here <= kMostSets; ++here)
        for (std::size_t there = 0; there + here <= kMostSets; ++there) {
          const unsigned cost = a[pair - pair_here][there] + b[pair_here][here] - 1U;
          std::uint8_t& best = both.costs[pair][here + there];
          best = static_cast<std::uint8_t>(std::min<unsigned>(best, cost));
        }
  return both.costs;
}

unsigned Distance::of_sets(const hand::Counts& counts, unsigned sets, bool runs) {
  const Costs& a = of_both(characters_and_dots_, code_of(&counts.of[0], kRanks, runs),
                           code_of(&counts.of[9], kRanks, runs));
  const Costs& b = of_both(bamboos_and_honours_, code_of(&counts.of[18], kRanks, runs),
                           code_of(&counts.of[27], 7, false));
  unsigned least = kFar;
  for (std::size_t pair = 0; pair < 2; ++pair)
    for (std::size_t here = 0; here <= sets; ++here)
      least = std::min(least, a[1 - pair][sets - here] + b[pair][here] - 1U);
  return least - 1U;
}

unsigned Distance::tiles_missing(const hand::Counts& concealed, unsigned melds, const Goal& goal) {
  hand::Counts counts = concealed;
  if (goal.kinds != Goal{}.kinds)
    for (std::uint8_t k = 0; k < kKinds; ++k)
      if (!goal.kinds.has(TileKind{k})) counts.of[k] = 0;
  const unsigned sets = kMostSets - std::min(melds, kMostSets);
  switch (goal.shape) {
    case Goal::Shape::Standard: return of_sets(counts, sets, true);
    case Goal::Shape::Triplets: return of_sets(counts, sets, false);
    case Goal::Shape::SevenPairs: return melds > 0 ? kFar : of_pairs(counts);
    case Goal::Shape::Orphans: return melds > 0 ? kFar : of_orphans(counts);
    case Goal::Shape::Any: break;
  }
  const unsigned standard = of_sets(counts, sets, true);
  return melds > 0 ? standard : std::min({standard, of_pairs(counts), of_orphans(counts)});
}

}  // namespace referee::play
