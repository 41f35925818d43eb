// The order of a standing (docs/audit.md, "Order"), where no event of fixtures/event_rules/ shows
// it.
#include "tournament/standing/ranking.h"

#include <vector>

#include <gtest/gtest.h>

namespace referee::tournament {
namespace {

TEST(Ranking, WhoHasNoGameWithAPlaceIsLastByAveragePlace) {
  // A result that was decided counts, and has no place where the scores are not known.
  standing::Contender decided;
  decided.has_place = true;
  decided.line.team = "decided";
  standing::Contender last = decided;
  last.line.team = "always last";
  last.line.placements = {0, 0, 0, 2};
  StageRules stage;
  stage.ties = {TieBreak::AveragePlace};
  std::vector<standing::Contender> all = {decided, last};
  standing::rank(all, stage);
  EXPECT_EQ(all[0].line.team, "always last");
  EXPECT_EQ(all[0].line.place, 1U);
  EXPECT_EQ(all[1].line.place, 2U);
}

}  // namespace
}  // namespace referee::tournament
