// The tables that the build makes of the preset files, against the files as a user's file is read.
#include <algorithm>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "importers/rulesets/compiler/preset_files.h"
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
  const PresetFiles files = read_presets(preset_texts());
  ASSERT_EQ(files.error, "");
  ASSERT_EQ(files.rulesets.size(), preset_names().size());
  for (const auto& [name, file] : files.rulesets) {
    const Ruleset* table = find_preset(name);
    ASSERT_NE(table, nullptr) << name;
    EXPECT_EQ(table->name, name);
    EXPECT_EQ(table->title, file.title);
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
  const PresetFiles files = read_presets(texts);
  ASSERT_EQ(files.error, "");
  const Ruleset& far = files.rulesets.at("far");
  EXPECT_EQ(far.ron_max, 3);
  EXPECT_EQ(far.kan_min_wall, 2);
  EXPECT_EQ(far.game_start, Points{25000});
}

TEST(PresetCompiler, RefusesPresetsThatExtendThemselves) {
  EXPECT_EQ(read_presets({{"self", R"({"extends":"self"})"}}).error, "self: extends itself");
  EXPECT_EQ(
      read_presets(
          {{"a", R"({"extends":"b"})"}, {"b", R"({"extends":"c"})"}, {"c", R"({"extends":"a"})"}})
          .error,
      "a: extends itself");
}

TEST(PresetCompiler, NamesTheFileThatIsWrong) {
  EXPECT_EQ(read_presets({{"club", R"({"extends":"nowhere"})"}}).error,
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
