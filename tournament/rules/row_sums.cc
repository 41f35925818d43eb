#include "tournament/rules/row_sums.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>

#include "validator/flow/final.h"
#include "validator/flow/placement.h"

namespace referee::tournament::rules {
namespace {

/// Sticks that may be missing from a sum: no game leaves more on the table.
constexpr std::int32_t kMostSticks = 8;
/// A point of the result is a thousand of the score.
constexpr std::int32_t kScoreOfPoint = 1000;
/// Rounded to whole points, each seat changes by half a point at most.
constexpr values::ResultPoints kHalf{50};
/// Who shares a place may have a rest of some tenths more than the other.
constexpr values::ResultPoints kTenth{10};
constexpr values::ResultPoints kMostRest{30};

using Scores = std::array<Points, kMaxSeats>;

std::int32_t worth_of_stick(const Ruleset& rules) {
  return std::max(rules.riichi_stick.get().value, 1);
}

values::ResultPoints sum_of(const flow::Result& result, const Ruleset& rules) {
  values::ResultPoints sum;
  for (std::size_t s = 0; s < rules.game_players; ++s)
    sum += values::ResultPoints::of_tenths(result.tenths[s]);
  return sum;
}

/// Scores in whole thousands, all different, of which `above` are above the return points: a uma
/// may hang on how many are.
Scores scores_with(std::size_t above, const Ruleset& rules) {
  const auto players = static_cast<std::int32_t>(rules.game_players);
  const auto ahead = static_cast<std::int32_t>(above);
  const std::int32_t step = 2 * std::abs(rules.game_return.get()->value) + 20 * kScoreOfPoint;
  Scores scores{};
  for (std::int32_t s = 0; s < players; ++s) {
    const std::int32_t more = s < ahead ? (players - ahead) * step : -ahead * step;
    scores[static_cast<std::size_t>(s)] =
        Points{rules.game_start.get().value + more + s * kScoreOfPoint};
  }
  scores[0] -= Points{players * (players - 1) / 2 * kScoreOfPoint};
  return scores;
}

void add_sums(const Scores& scores, const Ruleset& rules, std::vector<values::ResultPoints>& sums) {
  const flow::Places places = flow::placement(scores, Seat{0}, rules);
  for (const flow::Result& result : flow::results(scores, places, rules, Seat{0}))
    sums.push_back(sum_of(result, rules));
}

/// What the rules make of games in which nothing is rounded, nothing is shared and no stick is
/// lost.
std::vector<values::ResultPoints> sums_of(const Ruleset& rules) {
  std::vector<values::ResultPoints> sums;
  if (!rules.game_return.get()) return sums;
  for (std::size_t above = 1; above < rules.game_players; ++above)
    add_sums(scores_with(above, rules), rules, sums);
  return sums;
}

bool is_whole(values::ResultPoints points) { return points.hundredths % 100 == 0; }

values::ResultPoints size_of(values::ResultPoints points) {
  return points < values::ResultPoints{} ? -points : points;
}

/// Whether the points of a row may have been rounded to whole ones. What the texts do not say, an
/// event may do.
bool may_be_rounded(const std::vector<values::ResultPoints>& points, const Ruleset& rules) {
  const bool are_whole = std::ranges::all_of(points, is_whole);
  switch (rules.game_final_round) {
    case FinalRounding::None:
      return are_whole && rules.meta(OptionId::GameFinalRound).grade == Grade::Assumed;
    case FinalRounding::HalfAwayOrExact: return are_whole;
    case FinalRounding::HalfTowardZero:
    case FinalRounding::HalfAwayFromZero: return true;
  }
  return true;
}

/// Seats with the same points, as far as a rest that cannot be shared lets them be the same.
bool may_share(const std::vector<values::ResultPoints>& sorted, std::size_t first,
               std::size_t last) {
  for (std::size_t s = first; s + 1 < last; ++s)
    if (size_of(sorted[s] - sorted[s + 1]) <= kMostRest) return true;
  return false;
}

}  // namespace

Points due_of_scores(const Ruleset& rules) {
  return Points{rules.game_start.get().value * static_cast<std::int32_t>(rules.game_players)};
}

bool may_be_sum_of_scores(Points sum, const Ruleset& rules) {
  const std::int32_t left = (due_of_scores(rules) - sum).value;
  const std::int32_t stick = worth_of_stick(rules);
  return left == 0 || (rules.end_sticks == EndSticks::Nobody && left > 0 && left % stick == 0 &&
                       left / stick <= kMostSticks);
}

Known<values::ResultPoints> due_of_points(const Ruleset& rules) {
  const std::vector<values::ResultPoints> sums = sums_of(rules);
  return sums.empty() ? std::nullopt : Known<values::ResultPoints>{sums.front()};
}

bool may_add_up(const std::vector<values::ResultPoints>& points, const Ruleset& rules) {
  std::vector<values::ResultPoints> sums = sums_of(rules);
  std::vector<values::ResultPoints> sorted = points;
  std::ranges::sort(sorted, std::greater<>());
  const bool may_tie = rules.game_tie_break == referee::TieBreak::Shared;
  const bool first_may_be_shared = may_tie && may_share(sorted, 0, 2);
  const auto seats = static_cast<std::int64_t>(points.size());
  values::ResultPoints slack;
  if (may_tie && may_share(sorted, 0, sorted.size())) slack += kTenth * seats;
  std::int32_t most_sticks = rules.end_sticks == EndSticks::Nobody ? kMostSticks : 0;
  if (rules.game_final_sum == FinalSum::FirstTakesRest && !first_may_be_shared) {
    // Whatever the others have, the first place has the rest.
    slack = {};
    most_sticks = 0;
  } else if (may_be_rounded(points, rules)) {
    slack += kHalf * seats;
  }
  if (first_may_be_shared && rules.game_return.get()) {
    Scores equal{};
    std::ranges::fill(equal, rules.game_start.get());
    add_sums(equal, rules, sums);
  }
  values::ResultPoints sum;
  for (const values::ResultPoints one : points) sum += one;
  for (const values::ResultPoints due : sums)
    for (std::int32_t sticks = 0; sticks <= most_sticks; ++sticks) {
      const values::ResultPoints lost{std::int64_t{sticks} * worth_of_stick(rules) * 100 /
                                      kScoreOfPoint};
      if (size_of(sum + lost - due) <= slack) return true;
    }
  return false;
}

}  // namespace referee::tournament::rules
