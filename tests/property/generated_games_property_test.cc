// Games that the program plays itself are legal: the referee has nothing to say about any of them.
// A game follows from a number, the choices that lead away from the players' own and the hands that
// are played, so that a failing one shrinks to few hands without whims.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "referee/session.h"
#include "tests/property/name_of_case.h"
#include "tests/property/random_game_log.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

/// The findings of a game judged with its walls, a line each.
std::string findings_of(const GameLog& log, const Ruleset& ruleset) {
  const GameReport report = Session().judge_under(ruleset, log);
  std::string lines;
  for (const Finding& finding : report.findings)
    lines += std::string(finding.rule) + " at event " + std::to_string(finding.event.value_or(0)) +
             ": expected " + finding.expected + ", actual " + finding.actual + "\n";
  return lines;
}

class GeneratedGames : public ::testing::TestWithParam<std::string_view> {};

TEST_P(GeneratedGames, AreClean) {
  const Ruleset ruleset = testing::preset(GetParam());
  games::GameMaker maker(ruleset);
  const bool clean = rc::check(
      std::string(GetParam()), [&](std::uint16_t number, const std::vector<std::uint8_t>& choices) {
        games::GamePlan plan;
        plan.choices = choices;
        plan.policy = *rc::gen::element<std::string>("mixed", "rare", "wild");
        plan.most_hands = *rc::gen::inRange<std::uint32_t>(1, 4);
        GameLog log;
        RC_ASSERT(maker.make("property/" + std::to_string(number), plan, log));
        const std::string findings = findings_of(log, ruleset);
        RC_LOG() << findings << log;
        RC_ASSERT(findings.empty());
      });
  EXPECT_TRUE(clean);
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, GeneratedGames, ::testing::ValuesIn(preset_names()),
                         name_of_case);

}  // namespace
}  // namespace referee::test
