#include "tournament/standing/counting.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace referee::tournament::standing {
namespace {

values::ResultPoints sum_of(std::span<const values::ResultPoints> results) {
  values::ResultPoints sum;
  for (const values::ResultPoints result : results) sum += result;
  return sum;
}

values::ResultPoints best_of(std::span<const values::ResultPoints> results, std::size_t count) {
  std::vector<values::ResultPoints> sorted(results.begin(), results.end());
  std::ranges::sort(sorted, std::greater<>());
  return sum_of(std::span(sorted).first(std::min(count, sorted.size())));
}

values::ResultPoints best_run_of(std::span<const values::ResultPoints> results, std::size_t count) {
  if (results.size() <= count) return sum_of(results);
  values::ResultPoints best = sum_of(results.first(count));
  for (std::size_t first = 1; first + count <= results.size(); ++first)
    best = std::max(best, sum_of(results.subspan(first, count)));
  return best;
}

}  // namespace

values::ResultPoints counted_of(std::span<const values::ResultPoints> results, Counted how,
                                std::uint32_t count, values::ResultPoints adjustments) {
  if (results.empty()) return {};
  switch (how) {
    case Counted::Sum: return sum_of(results);
    case Counted::Average:
      return values::share_of(sum_of(results) + adjustments, 1,
                              static_cast<std::int64_t>(results.size())) -
             adjustments;
    case Counted::Best: return best_of(results, count);
    case Counted::Drop:
      return best_of(results, results.size() > count ? results.size() - count : std::size_t{1});
    case Counted::BestRun: return best_run_of(results, count);
  }
  return {};
}

}  // namespace referee::tournament::standing
