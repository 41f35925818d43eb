// The tables that the build makes of the preset files, against the files as a user's file is read.
#include <algorithm>
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/rulesets/compiler/preset_files.h"
#include "importers/rulesets/compiler/table_text.h"
#include "importers/rulesets/ruleset_json.h"
#include "tests/unit/project/source_tree.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

using Texts = std::map<std::string, std::string, std::less<>>;

Texts preset_texts() {
  constexpr std::string_view kEnding = ".json";
  Texts texts;
  for (const std::string& path : test::paths_under("validator/ruleset/presets")) {
    const std::size_t begin = path.rfind('/') + 1;
    texts[path.substr(begin, path.size() - begin - kEnding.size())] = test::text_of(path);
  }
  return texts;
}

TEST(PresetCompiler, KeepsEveryValueGradeCitationAndRemark) {
  const rulesets::PresetFiles files = rulesets::read_presets(preset_texts());
  ASSERT_EQ(files.error, "");
  ASSERT_EQ(files.rulesets.size(), preset_names().size());
  for (const auto& [name, file] : files.rulesets) {
    const Ruleset* table = find_preset(name);
    ASSERT_NE(table, nullptr) << name;
    EXPECT_EQ(table->name, name);
    EXPECT_EQ(table->title, file.title);
    EXPECT_EQ(ruleset_json(*table), ruleset_json(file)) << name;
    for (const OptionInfo& option : option_table()) {
      EXPECT_EQ(option.get(*table), option.get(file)) << name << ' ' << option.key;
      const OptionMeta& a = table->meta(option.id);
      const OptionMeta& b = file.meta(option.id);
      EXPECT_EQ(a.grade, b.grade) << name << ' ' << option.key;
      EXPECT_EQ(a.stance, b.stance) << name << ' ' << option.key;
      EXPECT_EQ(a.remark, b.remark) << name << ' ' << option.key;
      EXPECT_TRUE(std::equal(a.cites.begin(), a.cites.end(), b.cites.begin(), b.cites.end()))
          << name << ' ' << option.key;
    }
  }
}

TEST(PresetCompiler, LetsPresetsExtendOneAnother) {
  Texts texts = preset_texts();
  texts["far"] = R"({"extends":"near","ron.max":3})";
  texts["near"] = R"({"extends":"tenhou","ron.max":1,"kan.min_wall":2})";
  const rulesets::PresetFiles files = rulesets::read_presets(texts);
  ASSERT_EQ(files.error, "");
  const Ruleset& far = files.rulesets.at("far");
  EXPECT_EQ(far.ron_max, 3);
  EXPECT_EQ(far.kan_min_wall, 2);
  EXPECT_EQ(far.game_start, Points{25000});
}

/// What a preset says that is silent wherever it may be: a test's own words for the other options.
nlohmann::json few_words() {
  nlohmann::json options;
  const Ruleset& some = *find_preset("tenhou");
  for (const OptionInfo& option : option_table())
    if (option.otherwise.value.empty())
      options[std::string(option.key)] = nlohmann::json::parse(value_json(option.get(some)));
  return {{"options", std::move(options)}};
}

rulesets::PresetFiles read_alone(const nlohmann::json& preset) {
  return rulesets::read_presets({{"club", preset.dump()}});
}

TEST(PresetCompiler, GivesASilentPresetTheValueOfTheTableAsAssumed) {
  nlohmann::json preset = few_words();
  preset["does_not_arise"] = {"kita.han"};
  const rulesets::PresetFiles files = read_alone(preset);
  ASSERT_EQ(files.error, "");
  const Ruleset& club = files.rulesets.at("club");
  std::size_t silent = 0;
  for (const OptionInfo& option : option_table()) {
    const OptionMeta& meta = club.meta(option.id);
    if (option.otherwise.value.empty()) {
      EXPECT_EQ(meta.grade, Grade::Text) << option.key;
      continue;
    }
    ++silent;
    std::string value = value_json(option.get(club));
    std::erase(value, '"');
    std::string expected(option.otherwise.value);
    std::erase(expected, ' ');
    EXPECT_EQ(value, expected) << option.key;
    EXPECT_EQ(meta.grade, Grade::Assumed) << option.key;
    EXPECT_EQ(meta.stance, Stance::Hard) << option.key;
    ASSERT_EQ(meta.cites.size(), 1U) << option.key;
    EXPECT_EQ(meta.cites[0], "values/" + std::string(option.key));
    EXPECT_EQ(meta.remark, option.key == "kita.han" ? "Does not arise under this ruleset." : "")
        << option.key;
  }
  EXPECT_GT(silent, 100U);
}

TEST(PresetCompiler, RefusesSilenceWhereAPresetMustSpeak) {
  const auto error_of = [](const nlohmann::json& preset) { return read_alone(preset).error; };
  nlohmann::json preset = few_words();
  preset["options"].erase("game.start");
  EXPECT_EQ(error_of(preset),
            "club: game.start is missing: a ruleset that extends no preset gives every option");
  const auto with_idle = [](nlohmann::json list) {
    nlohmann::json idle = few_words();
    idle["does_not_arise"] = std::move(list);
    return idle;
  };
  EXPECT_EQ(error_of(with_idle({"game.start"})), "club: game.start is given twice");
  EXPECT_EQ(error_of(with_idle({"kita.han", "kita.han"})), "club: kita.han is given twice");
  EXPECT_EQ(error_of(with_idle(1)), "club: does_not_arise must be a list of options, not 1");
  EXPECT_TRUE(error_of(with_idle({"kita.hen"})).starts_with("club: unknown option \"kita.hen\""));
  preset["does_not_arise"] = {"game.start"};
  EXPECT_EQ(error_of(preset), "club: game.start has no value for a preset that is silent");
  // A preset that extends another says what differs, and nothing is silent.
  EXPECT_EQ(rulesets::read_presets(
                {{"near", R"({"extends":"far","does_not_arise":[]})"}, {"far", few_words().dump()}})
                .error.find("near: unknown option \"does_not_arise\""),
            0U);
}

// Programs that read the preset files without this library have the values from there.
TEST(PresetCompiler, WritesTheFileOfSilentValuesAsItIsKept) {
  EXPECT_EQ(test::text_of("validator/ruleset/otherwise.json"), rulesets::otherwise_text())
      << "run tools/rule-pages";
  EXPECT_TRUE(nlohmann::json::accept(rulesets::otherwise_text()));
}

TEST(PresetCompiler, RefusesPresetsThatExtendThemselves) {
  EXPECT_EQ(rulesets::read_presets({{"self", R"({"extends":"self"})"}}).error,
            "self: extends itself");
  EXPECT_EQ(
      rulesets::read_presets(
          {{"a", R"({"extends":"b"})"}, {"b", R"({"extends":"c"})"}, {"c", R"({"extends":"a"})"}})
          .error,
      "a: extends itself");
}

TEST(PresetCompiler, NamesTheFileThatIsWrong) {
  EXPECT_EQ(rulesets::read_presets({{"club", R"({"extends":"nowhere"})"}}).error,
            "club: \"extends\" names no preset: \"nowhere\"; known: club");
}

TEST(Presets, AreSharedByTheirCopies) {
  const Ruleset* ronin = find_preset("ronin");
  ASSERT_NE(ronin, nullptr);
  EXPECT_EQ(find_preset("ronin"), ronin);
  EXPECT_EQ(find_preset("nope"), nullptr);
  Ruleset copy = *ronin;
  EXPECT_EQ(&copy.meta(OptionId::RonMax), &ronin->meta(OptionId::RonMax));
  const OptionMeta before = ronin->meta(OptionId::RonMax);
  copy.set_meta(OptionId::RonMax, OptionMeta{.grade = Grade::Text, .remark = "Our own."});
  const Ruleset changed = copy;
  copy.set_meta(OptionId::RonMax, before);
  EXPECT_EQ(changed.meta(OptionId::RonMax).remark, "Our own.");
  EXPECT_EQ(copy.meta(OptionId::RonMax).remark, before.remark);
  EXPECT_EQ(ronin->meta(OptionId::RonMax).grade, before.grade);
  EXPECT_NE(&copy.meta(OptionId::KanMax), &ronin->meta(OptionId::KanMax));
}

}  // namespace
}  // namespace referee
