// Some programs write the fu of a win before they are rounded up (akochan). Where the points are
// right this is a note, and any other number of fu is an error.
#include <cstddef>
#include <string>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"

namespace referee::test {
namespace {

/// What is found where the win names so many fu, and nothing else is changed.
struct Found {
  unsigned clean = 0, notes = 0, errors = 0;
};

Found with_fu(Session& session, const Ruleset& ruleset, const GameLog& whole, std::size_t win,
              std::int32_t lowest, std::int32_t highest) {
  Found found;
  for (std::int32_t fu = lowest; fu <= highest; ++fu) {
    GameLog log = whole;
    log.wins[win].fu = fu;
    const GameReport report = session.judge_under(ruleset, log);
    if (report.findings.empty()) {
      ++found.clean;
      continue;
    }
    EXPECT_EQ(report.findings.size(), 1U) << fu;
    EXPECT_EQ(report.findings[0].rule, "score/fu");
    ++(report.findings[0].severity == Severity::Note ? found.notes : found.errors);
  }
  return found;
}

TEST(UnroundedFu, AreANoteWhereThePointsAreRight) {
  const Ruleset ruleset = testing::preset("tenhou");
  games::GameMaker maker(ruleset);
  Session session;
  unsigned notes = 0;
  for (unsigned number = 0; number < 4; ++number) {
    GameLog log;
    ASSERT_TRUE(maker.make("unrounded-fu/" + std::to_string(number), games::GamePlan{}, log));
    for (std::size_t win = 0; win < log.wins.size(); ++win) {
      const auto fu = log.wins[win].fu;
      if (!fu || *fu < 30 || *fu % 10 != 0) continue;
      // One sum alone is rounded up to these fu: itself, or one of the nine below.
      const Found found = with_fu(session, ruleset, log, win, *fu - 9, *fu);
      EXPECT_EQ(found.clean, 1U) << number << ", win " << win;
      EXPECT_LE(found.notes, 1U) << number << ", win " << win;
      EXPECT_EQ(found.notes + found.errors, 9U) << number << ", win " << win;
      notes += found.notes;
    }
  }
  EXPECT_GT(notes, 3U);
}

}  // namespace
}  // namespace referee::test
