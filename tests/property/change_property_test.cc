// A legal hand with one thing made otherwise is found, under every preset: one finding, where the
// change is, and an error where the text is certain. Or the change stands in the short list of
// those that leave a hand legal (tests/property/legal_changes.cc).
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "tests/property/change_trial.h"
#include "tests/property/name_of_case.h"
#include "tests/sanitized.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

class OneWrongMove : public ::testing::TestWithParam<std::string_view> {
 protected:
  // The same changes in each run: what new ones find is for the survey (CONTRIBUTING.md, "Tests"),
  // whose finds are mended as classes; some thousands are what a run of all tests has time for.
  // RF_CHANGES in the environment, written as RC_PARAMS is, takes other ones, and more.
  static void SetUpTestSuite() {
    const char* const given = std::getenv("RF_CHANGES");
    setenv("RC_PARAMS", given != nullptr ? given : "seed=46 max_success=40", 1);
  }
};

TEST_P(OneWrongMove, IsFoundWhereItIs) {
  const Ruleset ruleset = testing::preset(GetParam());
  games::GameMaker maker(ruleset);
  ChangeTrials trials;
  const bool found = rc::check(std::string(GetParam()), [&](std::uint16_t number, bool values,
                                                            bool identities, std::uint32_t seed) {
    games::GamePlan plan;
    plan.policy = policy_with_much_to_change(number);
    plan.most_hands = 2;
    GameLog log;
    RC_ASSERT(maker.make("change/" + std::to_string(number), plan, log));
    for (const changes::Kind kind : changes::kKinds) {
      const auto trial = trials.run(log, ruleset, kind, {values, identities}, seed);
      if (!trial) continue;
      RC_LOG() << name_of(trial->found) << ": " << description_of(*trial) << '\n' << trial->stream;
      RC_ASSERT(trial->is_right());
    }
  });
  EXPECT_TRUE(found);
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, OneWrongMove, ::testing::ValuesIn(preset_names()),
                         name_of_case);

TEST(LegalChanges, AreAShortList) { EXPECT_LT(legal_changes().size(), 25U); }

}  // namespace
}  // namespace referee::test
