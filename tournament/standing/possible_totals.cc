#include "tournament/standing/possible_totals.h"

#include <algorithm>

#include "tournament/standing/counting.h"

namespace referee::tournament::standing {
namespace {

constexpr std::size_t kMostVanishing = 12;

Span sum_of(const std::vector<PossibleGame>& games, Span sum) {
  for (const PossibleGame& game : games) {
    sum.low += game.may_vanish ? std::min(game.worth.low, values::ResultPoints{}) : game.worth.low;
    sum.high +=
        game.may_vanish ? std::max(game.worth.high, values::ResultPoints{}) : game.worth.high;
  }
  return sum;
}

}  // namespace

Known<Span> possible_totals(const std::vector<PossibleGame>& games, Counted how,
                            std::uint32_t count, const Span& adjustments) {
  if (how == Counted::Sum) return sum_of(games, adjustments);
  const auto vanishing =
      static_cast<std::size_t>(std::ranges::count_if(games, &PossibleGame::may_vanish));
  if (vanishing > kMostVanishing) return std::nullopt;
  Known<Span> all;
  // With the same games each count grows with each result, so the ends give the ends.
  for (std::uint32_t gone = 0; gone < (1U << vanishing); ++gone) {
    std::vector<values::ResultPoints> low;
    std::vector<values::ResultPoints> high;
    std::uint32_t bit = 1;
    for (const PossibleGame& game : games) {
      const bool is_gone = game.may_vanish && (gone & bit) != 0;
      if (game.may_vanish) bit <<= 1U;
      if (is_gone) continue;
      low.push_back(game.worth.low);
      high.push_back(game.worth.high);
    }
    const Span here{counted_of(low, how, count, adjustments.low) + adjustments.low,
                    counted_of(high, how, count, adjustments.high) + adjustments.high};
    if (!all) all = here;
    all = Span{std::min(all->low, here.low), std::max(all->high, here.high)};
  }
  return all;
}

}  // namespace referee::tournament::standing
