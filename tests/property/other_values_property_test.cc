// What a preset is not certain of makes no error, and what it is certain of does: games are played
// by another value of one option and judged by the preset. A sample of all presets, options and
// values; referee_other_values_survey tries all of them.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/fresh_seed.h"
#include "tests/property/other_values_trial.h"
#include "tests/sanitized.h"

namespace referee::test {
namespace {

constexpr std::size_t kSample = kSanitized ? 100 : 1200;

std::string reproduce(const OtherValue& value, std::uint32_t game) {
  return "\nreproduce: referee_other_values_survey " + std::to_string(game + 1) + " " +
         value.preset->name;
}

/// Of all values as many as a test has time for, evenly from the first to the last.
std::vector<OtherValue> sample(std::size_t from) {
  const std::vector<OtherValue> all = other_values_of_presets();
  std::vector<OtherValue> some;
  const std::size_t stride = std::max<std::size_t>(1, all.size() / kSample);
  for (std::size_t i = from % stride; i < all.size(); i += stride) some.push_back(all[i]);
  return some;
}

struct Sums {
  unsigned shown = 0;          ///< certain values that some finding shows
  unsigned without_error = 0;  ///< and none of the findings is an error
  unsigned uncertain_shown = 0;
};

Sums try_sample(std::size_t from, std::uint32_t game) {
  OtherValueTrials trials;
  Sums sums;
  for (const OtherValue& value : sample(from)) {
    const Verdicts verdicts = trials.run(value, game, 1);
    EXPECT_EQ(verdicts.games, 1U) << value.text();
    if (verdicts.broken == 0) continue;
    if (!value.certain()) {
      ++sums.uncertain_shown;
      EXPECT_EQ(verdicts.errors, 0U)
          << value.text() << ": " << verdicts.first_error << reproduce(value, game);
      continue;
    }
    ++sums.shown;
    if (verdicts.errors > 0) continue;
    ++sums.without_error;
    // Another option, which is not certain, can be the reason too, and is then named.
    EXPECT_NE(verdicts.first_other.find('('), std::string::npos) << verdicts.first_other;
  }
  return sums;
}

TEST(OtherValues, MakeAnErrorOnlyWhereThePresetIsCertain) {
  const Sums sums = try_sample(0, 0);
  std::cout << sums.uncertain_shown << " uncertain and " << sums.shown
            << " certain values shown, of these " << sums.without_error << " without an error\n";
  if (kSanitized) return;
  // That the test sees anything: rare games show about a value in four.
  EXPECT_GT(sums.uncertain_shown, 50U);
  EXPECT_GT(sums.shown, 40U);
  // Few certain values can be mistaken for an uncertain one.
  EXPECT_LT(sums.without_error * 10, sums.shown);
}

TEST(OtherValues, MakeNoErrorInOtherGamesEither) {
  const std::size_t from = fresh_seed();
  const auto game = static_cast<std::uint32_t>(from / 7 % 100000U);
  std::cout << "sample " << from << ", game " << game << '\n';
  try_sample(from, game);
}

/// However much of it a log tells.
TEST(OtherValues, LeaveAGameCleanUnderItsOwnRules) {
  const std::size_t from = fresh_seed();
  OtherValueTrials trials;
  for (const OtherValue& value : sample(from)) {
    const Verdicts verdicts = trials.run_by_own_rules(value, 0, 1);
    EXPECT_EQ(verdicts.broken, 0U)
        << value.text() << ": " << verdicts.first_error << verdicts.first_other;
  }
}

/// The preset as if nobody had said anything of any option.
Ruleset of_doubtful_values(std::string_view preset) {
  Ruleset ruleset = *find_preset(preset);
  for (const OptionInfo& option : option_table()) {
    OptionMeta meta = ruleset.meta(option.id);
    meta.found = true;
    ruleset.set_meta(option.id, meta);
  }
  return ruleset;
}

/// Every option alone: none is left out of what may bear on a fault, whatever its group.
TEST(OtherValues, MakeNoErrorWhereNothingIsCertain) {
  if (kSanitized) GTEST_SKIP() << "takes minutes there";
  constexpr unsigned kGames = 1;
  unsigned shown = 0;
  OtherValueTrials trials;
  for (const std::string_view preset : preset_names()) {
    if (find_preset(preset)->game_players != kMaxSeats) continue;
    const Ruleset ruleset = of_doubtful_values(preset);
    for (const OtherValue& value : other_values_of(ruleset)) {
      const Verdicts verdicts = trials.run(value, 0, kGames);
      EXPECT_EQ(verdicts.errors, 0U) << value.text() << ": " << verdicts.first_error;
      if (verdicts.broken > 0) ++shown;
    }
  }
  EXPECT_GT(shown, 200U);
}

/// Two at a time: `pairs` of all of them, evenly from the first to the last.
void try_two_at_a_time(std::size_t from, std::uint32_t game, std::size_t pairs) {
  const std::vector<TwoOtherValues> all = two_other_values_of_presets();
  const std::size_t stride = std::max<std::size_t>(1, all.size() / pairs);
  OtherValueTrials trials;
  unsigned shown = 0;
  for (std::size_t i = from % stride; i < all.size(); i += stride) {
    const Verdicts verdicts = trials.run(all[i], game, 1);
    EXPECT_EQ(verdicts.errors, 0U) << all[i].text() << ": " << verdicts.first_error
                                   << "\nreproduce: referee_other_values_survey --pairs "
                                   << game + 1 << ' ' << all[i].preset->name;
    if (verdicts.broken > 0) ++shown;
  }
  std::cout << shown << " of about " << pairs << " pairs shown, of " << all.size() << '\n';
  if (!kSanitized) {
    EXPECT_GT(shown, pairs / 20);
  }
}

TEST(OtherValues, MakeNoErrorTwoAtATime) { try_two_at_a_time(0, 0, kSanitized ? 60 : 3000); }

/// Pairs of which neither option says anything alone: a limit by han where the points reach it too,
/// a second yakuman where one is the most, a row of wins where none repeats, a stick of another
/// worth that a declaration which is won on leaves on the table.
TEST(OtherValues, MakeNoErrorWhereTwoAreNeeded) {
  if (kSanitized) GTEST_SKIP() << "takes minutes there";
  const auto are = [](const TwoOtherValues& values, OptionId one, OptionId other) {
    return values.one.option == one && values.other.option == other;
  };
  const auto is_of_both = [&](const TwoOtherValues& values, OptionId one, OptionId other) {
    return are(values, one, other) || are(values, other, one);
  };
  OtherValueTrials trials;
  unsigned shown = 0;
  for (const TwoOtherValues& values : two_other_values_of_presets()) {
    if (!is_of_both(values, OptionId::LimitMangan, OptionId::LimitBaseCap) &&
        !is_of_both(values, OptionId::RenchanWin, OptionId::HonbaReset) &&
        !is_of_both(values, OptionId::YakumanStack, OptionId::YakumanMax) &&
        !is_of_both(values, OptionId::YakumanDouble, OptionId::YakumanMax) &&
        !is_of_both(values, OptionId::YakuMenzenTsumo, OptionId::YakuPinfu) &&
        !is_of_both(values, OptionId::RiichiStick, OptionId::RiichiStickWhenRonned))
      continue;
    const Verdicts verdicts = trials.run(values, 0, 2);
    EXPECT_EQ(verdicts.errors, 0U) << values.text() << ": " << verdicts.first_error;
    if (verdicts.broken > 0) ++shown;
  }
  EXPECT_GT(shown, 50U);
}

}  // namespace
}  // namespace referee::test
