// No option is a switch that does nothing: for each value that is judged there is a log with
// another report by it (tests/conformance/option_witnesses.tsv).
#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/conformance/option_witnesses.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

constexpr std::string_view kHowToWrite =
    "; see \"Add an option\" in CONTRIBUTING.md: referee_write_option_witnesses";

/// The value that `text` stands for among those that are to be shown.
std::optional<OptionValue> value_of(const OptionInfo& option, const std::string& text) {
  for (const std::string_view name : preset_names())
    for (const OptionValue& value : values_to_show(option, *find_preset(name)))
      if (to_text(value) == text) return value;
  return std::nullopt;
}

TEST(OptionWitnesses, EachHolds) {
  WitnessStand stand;
  for (const OptionWitness& witness : read_witnesses()) {
    const OptionInfo* option = find_option(witness.option);
    ASSERT_NE(option, nullptr) << witness.option;
    const auto value = value_of(*option, witness.value);
    ASSERT_TRUE(value) << witness.option << " = " << witness.value;
    EXPECT_EQ(stand.judged_otherwise(witness.log, witness.base, option->id, *value), witness.other)
        << witness.log << " under " << witness.base << " with " << witness.option << " = "
        << witness.value << kHowToWrite;
  }
}

TEST(OptionWitnesses, StandForEveryJudgedValue) {
  std::set<std::string> shown;
  for (const OptionWitness& witness : read_witnesses()) {
    shown.insert(witness.option);
    shown.insert(witness.option + " = " + witness.value);
    shown.insert(witness.option + " = " + witness.other);
  }
  std::set<std::string> owed;
  for (const OptionInfo& option : option_table()) {
    if (option.judged.by == Judged::By::EveryValue) owed.insert(std::string(option.key));
    for (const std::string_view name : preset_names())
      for (const OptionValue& value : values_to_show(option, *find_preset(name))) {
        const std::string key(option.key);
        owed.insert(is_sampled(option) ? key : key + " = " + to_text(value));
      }
  }
  for (const std::string& value : owed)
    EXPECT_TRUE(shown.contains(value)) << "no log shows " << value << kHowToWrite;
}

TEST(OptionWitnesses, NoPresetHoldsAValueThatIsNotJudged) {
  for (const std::string_view name : preset_names())
    for (const OptionInfo& option : option_table())
      EXPECT_TRUE(is_judged(option, option.get(*find_preset(name)))) << name << ": " << option.key;
}

TEST(OptionWitnesses, AreNotNeededOnlyWithAReason) {
  for (const OptionInfo& option : option_table()) {
    EXPECT_EQ(option.judged.by == Judged::By::EveryValue, option.judged.why.empty()) << option.key;
    EXPECT_EQ(option.judged.by == Judged::By::SomeValues, !option.judged.values.empty())
        << option.key;
  }
}

}  // namespace
}  // namespace referee::test
