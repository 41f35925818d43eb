#include "generator/play/distance.h"

#include <algorithm>

namespace referee::play {
namespace {

constexpr unsigned kMostSets = 4;
constexpr unsigned kOfEachKind = 4;
constexpr std::size_t kSuitCodes = 1'953'125;  // 5 to the 9th
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

}  // namespace

Distance::Costs Distance::work_out(const std::uint8_t* counts, std::size_t ranks, bool runs) {
  // By pair, by sets, by runs begun two ranks before and one rank before.
  using States = std::array<std::array<std::array<std::array<std::uint8_t, 5>, 5>, 5>, 2>;
  const auto far = [](States& states) {
    for (auto& a : states)
      for (auto& b : a)
        for (auto& c : b) c.fill(kFar);
  };
  States now{};
  far(now);
  now[0][0][0][0] = 0;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    States next{};
    far(next);
    for (unsigned pair = 0; pair < 2; ++pair)
      for (unsigned sets = 0; sets <= kMostSets; ++sets)
        for (unsigned older = 0; older <= sets; ++older)
          for (unsigned old = 0; old + older <= sets; ++old) {
            const std::uint8_t cost = now[pair][sets][older][old];
            if (cost >= kFar) continue;
            const unsigned most_new = runs && rank + 2 < ranks ? kMostSets - sets : 0U;
            for (unsigned begun = 0; begun <= most_new; ++begun)
              for (unsigned triplet = 0; triplet < 2 && sets + begun + triplet <= kMostSets;
                   ++triplet)
                for (unsigned paired = pair; paired < 2; ++paired) {
                  const unsigned need = older + old + begun + 3 * triplet + 2 * (paired - pair);
                  if (need > kOfEachKind) continue;
                  const unsigned lacks = need > counts[rank] ? need - counts[rank] : 0U;
                  std::uint8_t& best = next[paired][sets + begun + triplet][old][begun];
                  best = static_cast<std::uint8_t>(std::min<unsigned>(best, cost + lacks));
                }
          }
    now = next;
  }
  Costs costs{};
  for (std::size_t pair = 0; pair < 2; ++pair)
    for (std::size_t sets = 0; sets <= kMostSets; ++sets)
      costs[pair][sets] = static_cast<std::uint8_t>(now[pair][sets][0][0] + 1);
  return costs;
}

const Distance::Costs& Distance::of_suit(const std::uint8_t* counts, std::size_t ranks, bool runs) {
  std::vector<Costs>& known = runs ? with_runs_ : without_runs_;
  if (known.empty()) known.resize(kSuitCodes);
  std::size_t code = 0;
  for (std::size_t rank = 0; rank < ranks; ++rank)
    code = code * 5 + std::min<std::uint8_t>(counts[rank], 4);
  Costs& costs = known[code];
  // Seven kinds of honours have the codes of suits without 1 and 2; a pair and no set is never
  // without a cost.
  if (costs[1][0] == 0) {
    std::array<std::uint8_t, 9> padded{};
    std::copy(counts, counts + ranks, padded.begin() + static_cast<std::ptrdiff_t>(9 - ranks));
    costs = work_out(padded.data(), padded.size(), runs);
  }
  return costs;
}

unsigned Distance::of_sets(const hand::Counts& counts, unsigned sets, bool runs) {
  Costs sum = of_suit(&counts.of[0], 9, runs);
  const auto add = [&](const Costs& more) {
    Costs both{};
    for (auto& row : both) row.fill(kFar);
    for (std::size_t pair = 0; pair < 2; ++pair)
      for (std::size_t pair_here = 0; pair_here <= pair; ++pair_here)
        for (std::size_t all = 0; all <= sets; ++all)
          for (std::size_t here = 0; here <= all; ++here) {
            const unsigned cost = sum[pair - pair_here][all - here] + more[pair_here][here] - 1U;
            both[pair][all] = static_cast<std::uint8_t>(std::min<unsigned>(both[pair][all], cost));
          }
    sum = both;
  };
  add(of_suit(&counts.of[9], 9, runs));
  add(of_suit(&counts.of[18], 9, runs));
  add(of_suit(&counts.of[27], 7, false));
  return sum[1][sets] - 1U;
}

unsigned Distance::tiles_missing(const hand::Counts& concealed, unsigned melds, const Goal& goal) {
  hand::Counts counts = concealed;
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
