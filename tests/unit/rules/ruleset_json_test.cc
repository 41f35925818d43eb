// Ruleset files: what a user may write, what is said where it is wrong, and that a ruleset
// written out reads back the same.
#include "importers/rulesets/ruleset_json.h"

#include <map>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/unit/project/source_tree.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

Ruleset read(std::string_view text) {
  RulesetResult result = parse_ruleset(text, "mine");
  EXPECT_TRUE(result.ruleset) << result.error;
  return result.ruleset.value_or(Ruleset{});
}

/// The error for `text`; empty where there is none.
std::string error_of(std::string_view text) {
  const RulesetResult result = parse_ruleset(text, "mine");
  EXPECT_EQ(result.ruleset.has_value(), result.error.empty());
  EXPECT_EQ(result.error.find('\n'), std::string::npos) << "one line";
  return result.error;
}

TEST(RulesetFile, ExtendsAPreset) {
  const Ruleset base = *load_preset("tenhou").ruleset;
  const Ruleset mine = read(R"({"extends":"tenhou","kuikae.suji":false})");
  EXPECT_EQ(mine.name, "mine");
  for (const OptionInfo& option : option_table()) {
    if (option.id == OptionId::KuikaeSuji) continue;
    EXPECT_EQ(option.get(mine), option.get(base)) << option.key;
    EXPECT_EQ(mine.meta(option.id).grade, base.meta(option.id).grade) << option.key;
  }
  EXPECT_TRUE(base.kuikae_suji);
  EXPECT_FALSE(mine.kuikae_suji);
  EXPECT_EQ(mine.meta(OptionId::KuikaeSuji).grade, Grade::Text);
  EXPECT_TRUE(mine.meta(OptionId::KuikaeSuji).cites.empty()) << "the table's own word";
}

TEST(RulesetFile, MakesAnAssumedValueCertain) {
  ASSERT_EQ(load_preset("jcr").ruleset->ceiling(OptionId::RonMax), Severity::Warning);
  EXPECT_EQ(read(R"({"extends":"jcr","ron.max":2})").ceiling(OptionId::RonMax), Severity::Error);
}

TEST(RulesetFile, TakesNameTitleOptionsAndGrades) {
  const Ruleset mine = read(R"({
    "$schema": "rules.schema.json", "name": "club", "title": "Our club", "extends": "wrc",
    "options": {"kan.min_wall": {"value": 2, "grade": "assumed", "stance": "note", "cites": ["club/3"], "remark": "Voted on."}},
    "game.return": null, "game.uma": [20000, 10000, -10000, -20000], "dora.red": [1, 1, 1], "game.rounds": "east",
    "pao.hands": ["suukantsu", "daisangen"], "yaku.chinitsu": [5, 4], "yakuman.double": []})");
  EXPECT_EQ(mine.name, "club");
  EXPECT_EQ(mine.title, "Our club");
  EXPECT_EQ(mine.kan_min_wall, 2);
  const OptionMeta& meta = mine.meta(OptionId::KanMinWall);
  EXPECT_EQ(meta.grade, Grade::Assumed);
  EXPECT_EQ(meta.stance, Stance::NoteOnly);
  ASSERT_EQ(meta.cites.size(), 1U);
  EXPECT_EQ(meta.cites[0], "club/3");
  EXPECT_EQ(meta.remark, "Voted on.");
  EXPECT_EQ(mine.game_return.get(), std::nullopt);
  EXPECT_EQ(mine.game_uma.get().at[3], Points{-20000});
  EXPECT_EQ(mine.dora_red.get(), (RedFives{1, 1, 1}));
  EXPECT_EQ(mine.game_rounds, 1);
  EXPECT_TRUE(mine.pao_hands.get().contains(Yaku::Suukantsu));
  EXPECT_FALSE(mine.pao_hands.get().contains(Yaku::Daisuushii));
  EXPECT_EQ(mine.yaku_chinitsu, (YakuHan{5, 4}));
  EXPECT_TRUE(mine.yakuman_double.get().empty());
}

TEST(RulesetFile, IsReadBackAsItWasWritten) {
  for (const std::string_view name : preset_names()) {
    const Ruleset before = *load_preset(name).ruleset;
    const RulesetResult after = parse_ruleset(ruleset_json(before), "again");
    ASSERT_TRUE(after.ruleset) << name << ": " << after.error;
    EXPECT_EQ(after.ruleset->name, before.name);
    EXPECT_EQ(after.ruleset->title, before.title);
    for (const OptionInfo& option : option_table()) {
      EXPECT_EQ(option.get(*after.ruleset), option.get(before)) << name << ' ' << option.key;
      const OptionMeta& a = after.ruleset->meta(option.id);
      const OptionMeta& b = before.meta(option.id);
      EXPECT_EQ(a.grade, b.grade) << name << ' ' << option.key;
      EXPECT_EQ(a.stance, b.stance) << name << ' ' << option.key;
      EXPECT_TRUE(std::equal(a.cites.begin(), a.cites.end(), b.cites.begin(), b.cites.end()))
          << name << ' ' << option.key;
      EXPECT_EQ(a.remark, b.remark) << name << ' ' << option.key;
    }
  }
}

// A file that extends nothing, without one of its options (a sample of them), and with one that
// nobody knows. A user's file may not be silent as a preset may.
TEST(RulesetFile, ThatExtendsNothingLacksNothingAndHasNothingMore) {
  constexpr std::size_t kStep = 61;
  for (const std::string_view name : {"tenhou", "jcr", "mahjong-soul-sanma"}) {
    const nlohmann::json whole = nlohmann::json::parse(ruleset_json(*find_preset(name)));
    EXPECT_EQ(whole["options"].size(), kOptionCount) << name;
    for (std::size_t i = 0; i < kOptionCount; i += kStep) {
      const std::string key(option_table()[i].key);
      nlohmann::json lacking = whole;
      ASSERT_EQ(lacking["options"].erase(key), 1U) << name << ' ' << key;
      EXPECT_EQ(error_of(lacking.dump()),
                key + " is missing: a ruleset that extends no preset gives every option")
          << name;
    }
    nlohmann::json more = whole;
    more["options"]["kan.colour"] = 1;
    EXPECT_NE(error_of(more.dump()).find("unknown option \"kan.colour\""), std::string::npos)
        << name;
  }
}

struct Bad {
  const char* text;
  const char* error;  ///< part of the line
};

constexpr Bad kBad[] = {
    {"", "not JSON: line 1, column 1: unexpected end of input"},
    {"{\n\"extends\": \"tenhou\",\n}",
     "not JSON: line 3, column 1: unexpected '}'; expected string literal"},
    {"[]", "one JSON object"},
    {"{}", "game.players is missing, and "},
    {R"({"extends":"tenhuo"})",
     "\"extends\" names no preset: \"tenhuo\"; did you mean \"tenhou\"?; known: "},
    {R"({"extends":"tenhou","inherited":1})", "\"inherited\" must be an object, not 1"},
    {R"({"extends":"tenhou","inherited":{"grade":"sure"}})",
     "the grade of inherited must be one of"},
    {R"({"inherited":{"grade":"assumed"}})", "\"inherited\" is for a ruleset that extends another"},
    {R"({"extends":7})", "\"extends\" must be the name of a preset, not 7"},
    {R"({"extends":"tenhou","kan.min_wal":1})",
     "unknown option \"kan.min_wal\"; did you mean \"kan.min_wall\"?; known: kan.min_wall, "},
    {R"({"extends":"tenhou","colour":1})",
     "unknown option \"colour\"; options begin with abort, call, "},
    {R"({"extends":"tenhou","uma":[15]})",
     "unknown option \"uma\"; did you mean \"game.uma\"?; options begin with abort, "},
    {R"({"extends":"tenhou","end.start":25})",
     "unknown option \"end.start\"; did you mean \"game.start\"?; known: end."},
    {R"({"extends":"tenhou","kan.min_wall":1,"kan.min_wall":2})",
     "\"kan.min_wall\" is given twice"},
    {R"({"extends":"tenhou","kan.min_wall":1,"options":{"kan.min_wall":2}})",
     "kan.min_wall is given twice"},
    {R"({"extends":"tenhou","extends":"wrc"})", "\"extends\" is given twice"},
    {R"({"extends":"tenhou","kan.min_wall":"two"})",
     "kan.min_wall must be a whole number from 0 to 136, not \"two\""},
    {R"({"extends":"tenhou","kan.min_wall":137})",
     "kan.min_wall must be a whole number from 0 to 136, not 137"},
    {R"({"extends":"tenhou","kan.min_wall":-1})", "from 0 to 136, not -1"},
    {R"({"extends":"tenhou","kan.min_wall":1.0})", "from 0 to 136, not 1.0"},
    {R"({"extends":"tenhou","kan.min_wall":18446744073709551615})",
     "from 0 to 136, not 18446744073709551615"},
    {R"({"extends":"tenhou","kan.min_wall":-9223372036854775808})", "from 0 to 136"},
    {R"({"extends":"tenhou","kan.min_wall":true})", "from 0 to 136, not true"},
    {R"({"extends":"tenhou","kan.min_wall":null})", "from 0 to 136, not null"},
    {R"({"extends":"tenhou","kan.min_wall":[1]})", "from 0 to 136, not a list of 1"},
    {R"({"extends":"tenhou","kan.min_wall":{"grade":"seed"}})", "kan.min_wall has no \"value\""},
    {R"({"extends":"tenhou","kan.min_wall":{"value":1,"grade":"sure"}})",
     "the grade of kan.min_wall must be one of text, inferred, observed, commentary, assumed, "
     "not \"sure\""},
    // A word of the thirteen grades before version 0.2.
    {R"({"extends":"tenhou","kan.min_wall":{"value":1,"grade":"seed"}})",
     "must be one of text, inferred, observed, commentary, assumed, not \"seed\""},
    {R"({"extends":"tenhou","kan.min_wall":{"value":1,"stance":1}})",
     "the stance of kan.min_wall must be one of hard, soft, note"},
    {R"({"extends":"tenhou","kan.min_wall":{"value":1,"cites":"a/b"}})", "must be a list of texts"},
    {R"({"extends":"tenhou","kan.min_wall":{"value":1,"why":"x"}})",
     "unknown member \"why\"; known: value, grade"},
    {R"({"extends":"tenhou","kuikae.suji":"no"})", "kuikae.suji must be true or false, not \"no\""},
    {R"({"extends":"tenhou","kandora.kakan":"later"})",
     "must be one of \"off\", \"at-once\", \"before-discard-or-replacement\", "},
    {R"({"extends":"tenhou","game.rounds":2})", "must be one of \"east\", \"east-south\", "},
    {R"({"extends":"tenhou","game.return":"none"})", "or null for none, not \"none\""},
    {R"({"extends":"tenhou","game.uma":[1,2,3,4,5]})", "game.uma must be a list of points"},
    {R"({"extends":"tenhou","game.uma":[10000,0,-10000]})",
     "game.uma must have one entry a player"},
    {R"({"extends":"tenhou","game.uma":[20000,10000,0,-20000]})", "add up to 0"},
    {R"({"extends":"tenhou","game.players":5})", "from 3 to 4, not 5"},
    {R"({"extends":"tenhou","dora.red":[1,1]})", "list of three whole numbers from 0 to 4"},
    {R"({"extends":"tenhou","dora.red":[1,1,"1"]})", "list of three whole numbers from 0 to 4"},
    {R"({"extends":"tenhou","pao.hands":["pinfu"]})", "\"daisangen\""},
    {R"({"extends":"tenhou","pao.hands":["daisangen","daisangen"]})", "each entry once"},
    {R"({"extends":"tenhou","options":[]})", "\"options\" must be an object, not a list of 0"},
    {R"({"extends":"tenhou","name":1})", "\"name\" must be a text"},
    {"{\"extends\":\"tenhou\",\"title\":\"\\u001b[31m\"}",
     "\"title\" must be a text without control characters"},
    {"{\"extends\":\"tenhou\",\"title\":\"\\u202egnp\"}",
     "\"title\" must be a text without control characters"},
    {"{\"extends\":\"tenhou\",\"\\u001b[31m\":1}", "unknown option \"\\u001b[31m\""},
    {R"({"extends":"tenhou","wall.dead":100})", "wall.dead"},
    {"{\"a\":[[[[[[[[1]]]]]]]]}", "nested too deep"},
    {"{\"extends\":\"tenhou\",\"name\":\"\xff\"}", "not JSON"},
};

TEST(RulesetFile, SaysWhatIsWrongAndWhatIsAllowed) {
  for (const Bad& bad : kBad)
    EXPECT_NE(error_of(bad.text).find(bad.error), std::string::npos)
        << bad.text << "\n  " << error_of(bad.text);
}

TEST(RulesetFile, IsBounded) {
  EXPECT_NE(error_of(std::string(2 << 20, ' ')).find("larger than"), std::string::npos);
  EXPECT_NE(error_of(std::string(1 << 20, '[')), "");
  const std::string long_key(100'000, 'x');
  EXPECT_LT(error_of(R"({"extends":"tenhou",")" + long_key + R"(":1})").size(), 400U);
}

TEST(Presets, UnknownNameListsTheKnown) {
  const std::string error = load_preset("nope").error;
  EXPECT_TRUE(error.starts_with("unknown ruleset \"nope\"; known: ")) << error;
  for (const std::string_view name : preset_names())
    EXPECT_NE(error.find(' ' + std::string(name)), std::string::npos) << error;
}

TEST(RulesetDocs, ShowFilesThatAreRead) {
  const std::string text = test::text_of("docs/rulesets.md");
  const std::string fence = "```json\n";
  int examples = 0;
  for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at)) {
    at += fence.size();
    EXPECT_EQ(error_of(text.substr(at, text.find("```", at) - at)), "");
    ++examples;
  }
  EXPECT_EQ(examples, 3);
  for (std::size_t i = 0; i < kGrades; ++i) {
    const auto grade = static_cast<Grade>(i);
    const std::string row = "| `" + std::string(name_of(grade)) + "` | ";
    const std::size_t at = text.find(row);
    ASSERT_NE(at, std::string::npos) << row;
    const std::string line = text.substr(at, text.find('\n', at) - at);
    const std::string most = std::string("| ") + name_of(ceiling(grade, Stance::Hard)) + " |";
    EXPECT_EQ(line.substr(line.size() - most.size()), most) << line;
  }
}

TEST(RulesetJson, ComparesTwoRulesets) {
  const Ruleset tenhou = *load_preset("tenhou").ruleset;
  const auto same = nlohmann::json::parse(ruleset_diff_json(tenhou, tenhou));
  EXPECT_TRUE(same["differences"].empty());
  const auto one = nlohmann::json::parse(
      ruleset_diff_json(tenhou, read(R"({"extends":"tenhou","game.return":null})")));
  ASSERT_EQ(one["differences"].size(), 1U);
  EXPECT_EQ(one["a"], "tenhou");
  EXPECT_EQ(one["b"], "mine");
  EXPECT_EQ(one["differences"][0]["option"], "game.return");
  EXPECT_EQ(one["differences"][0]["a"], 30000);
  EXPECT_TRUE(one["differences"][0]["b"].is_null());
}

TEST(RulesetJson, ListsThePresets) {
  const auto list = nlohmann::json::parse(preset_list_json());
  ASSERT_EQ(list.size(), preset_names().size());
  for (const auto& preset : list)
    EXPECT_FALSE(preset["title"].get<std::string>().empty()) << preset;
}

TEST(RulesetJson, SchemaDescribesEveryOption) {
  const auto schema = nlohmann::json::parse(ruleset_schema_json());
  const auto& settings = schema["$defs"]["settings"]["properties"];
  const auto& values = schema["$defs"]["values"];
  EXPECT_EQ(settings.size(), kOptionCount);
  for (const OptionInfo& option : option_table()) {
    const std::string key(option.key);
    ASSERT_TRUE(settings.contains(key)) << key;
    // What the option means, and of some which values are judged.
    const auto description = settings[key]["description"].get<std::string>();
    EXPECT_TRUE(description.starts_with(option.meaning)) << description;
    EXPECT_NE(description.find(option.judged.why), std::string::npos) << description;
    EXPECT_EQ(settings[key]["oneOf"][0]["$ref"], "#/$defs/values/" + key);
    ASSERT_TRUE(values.contains(key)) << key;
  }
  EXPECT_EQ(values["kan.min_wall"],
            (nlohmann::json{{"type", "integer"}, {"minimum", 0}, {"maximum", 136}}));
  EXPECT_EQ(values["kuikae.suji"], (nlohmann::json{{"type", "boolean"}}));
}

}  // namespace
}  // namespace referee
