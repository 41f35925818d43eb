// Between which numbers a total lies, by docs/audit.md, "Provisional": each expected number is one
// of the totals that the decisions thought of there would make, added up by hand.
#include "tournament/standing/possible_totals.h"

#include <gtest/gtest.h>

namespace referee::tournament {
namespace {

values::ResultPoints whole(std::int64_t points) { return {points * 100}; }

standing::PossibleGame sure(std::int64_t points) { return {{whole(points), whole(points)}, false}; }

standing::PossibleGame open(std::int64_t low, std::int64_t high, bool may_vanish) {
  return {{whole(low), whole(high)}, may_vanish};
}

void expect_span(const Known<standing::Span>& span, std::int64_t low, std::int64_t high) {
  ASSERT_TRUE(span);
  EXPECT_EQ(span->low, whole(low));
  EXPECT_EQ(span->high, whole(high));
}

TEST(PossibleTotals, OfASumAddUpGameByGame) {
  const std::vector<standing::PossibleGame> games = {sure(10), open(-20, 5, false),
                                                     open(-7, -3, true)};
  // 10 - 20 - 7, and 10 + 5 without the last game.
  expect_span(standing::possible_totals(games, Counted::Sum, 0, {}), -17, 15);
  // A penalty of 5 that may be one of two equal ones.
  expect_span(standing::possible_totals(games, Counted::Sum, 0, {whole(-10), whole(-5)}), -27, 10);
}

TEST(PossibleTotals, OfTheBestGamesFollowWhichGamesAreThere) {
  const std::vector<standing::PossibleGame> games = {sure(30), sure(-10), open(20, 20, true)};
  // Best two: 30 + 20; without the open game 30 - 10.
  expect_span(standing::possible_totals(games, Counted::Best, 2, {}), 20, 50);
  // All but the worst: 30 + 20; of two games 30.
  expect_span(standing::possible_totals(games, Counted::Drop, 1, {}), 30, 50);
}

TEST(PossibleTotals, OfARunFollowTheOrder) {
  const std::vector<standing::PossibleGame> games = {sure(30), open(-50, -50, true), sure(20)};
  // Best run of two: -50 + 20 and 30 - 50, the better one; without the open game 30 + 20.
  expect_span(standing::possible_totals(games, Counted::BestRun, 2, {}), -20, 50);
}

TEST(PossibleTotals, OfAnAverageDivideTheAdjustmentsToo) {
  const std::vector<standing::PossibleGame> games = {sure(30), open(-10, 10, true)};
  // (30 - 10 - 4) / 2, (30 - 4) / 1: docs/audit.md, "How standings are computed", step 5.
  expect_span(standing::possible_totals(games, Counted::Average, 0, {whole(-4), whole(-4)}), 8, 26);
  // Without a game the adjustments are the total.
  expect_span(
      standing::possible_totals({open(-6, 6, true)}, Counted::Average, 0, {whole(-4), whole(-4)}),
      -10, 2);
}

TEST(PossibleTotals, OfTooManyWaysAreNotKnown) {
  const std::vector<standing::PossibleGame> games(13, open(0, 1, true));
  EXPECT_FALSE(standing::possible_totals(games, Counted::Best, 2, {}));
  expect_span(standing::possible_totals(games, Counted::Sum, 0, {}), 0, 13);
}

}  // namespace
}  // namespace referee::tournament
