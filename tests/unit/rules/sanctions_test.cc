// Sanctions of rulesets, against the texts: what each text does about a fault was written down from
// the text, sentence by sentence, not taken from the preset files.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/unit/project/source_tree.h"
#include "tests/unit/rules/preset.h"
#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/sanctions.h"
#include "validator/catalogue/sources.h"
#include "validator/report/formats.h"
#include "validator/report/words/sanction_words.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

// The rule itself goes before its family, wherever it stands.
TEST(Sanctions, TheRuleGoesBeforeItsFamilyAndTheFirstBeforeOthers) {
  const std::vector<Sanction> all = {{{"win/*", "riichi/*"}, {"chombo", {}}, {}, {}},
                                     {{"win/no-yaku"}, {"dead hand", {}}, {}, {}},
                                     {{"win/*"}, {"warning", {}}, {}, {}}};
  EXPECT_EQ(sanction_of(all, "win/no-yaku"), &all[1]);
  EXPECT_EQ(sanction_of(all, "win/other"), &all[0]);
  EXPECT_EQ(sanction_of(all, "draw/other"), nullptr);
}

struct TextRow {
  std::string_view preset;
  std::string_view paragraph;  ///< of the text; empty: the text punishes the fault nowhere
  std::string_view sentence;   ///< in short, for who reads the table
  std::string_view penalty;    ///< how what is due begins
  std::string_view condition;  ///< words that it must hold
  std::vector<std::string_view> rules;
};

const std::vector<TextRow> kTexts = {
    {"ema2016",
     "ema-2016-text/3.4.6",
     "invalidly declaring a win and showing the tiles: chombo",
     "chombo: 20,000",
     "shown",
     {"win/not-complete", "win/no-yaku", "furiten/temporary"}},
    {"ema2016",
     "ema-2016-text/3.4.6",
     "riichi on a hand that is not waiting, only in a drawn game",
     "chombo: 20,000",
     "draw",
     {"riichi/not-tenpai", "draw/riichi-noten"}},
    {"ema2016",
     "ema-2016-text/3.4.6",
     "an invalid concealed kong after riichi, if the offender declares a win or in a drawn game",
     "chombo: 20,000",
     "closed kan",
     {"kan/in-riichi-wait", "kan/in-riichi-tile"}},
    {"ema2016",
     "ema-2016-text/3.4.7",
     "attempting to declare riichi on an open hand",
     "a dead hand",
     "",
     {"riichi/open-hand"}},
    {"ema2016",
     "ema-2016-text/3.4.7",
     "swap-calling",
     "a dead hand",
     "",
     {"call/kuikae-same", "call/kuikae-suji"}},
    {"ema2016",
     "ema-2016-text/3.4.7",
     "too few or too many tiles on the hand",
     "a dead hand",
     "",
     {"deal/hand-size"}},
    {"ema2016",
     "ema-2016-text/3.4.7",
     "an invalid kong, pung or chow, unless corrected before the discard",
     "a dead hand",
     "before the discard",
     {"call/invalid-set", "kan/no-pon", "call/last-discard"}},
    {"ema",
     "ema-2008/3.4.6",
     "invalidly declaring a win; a chombo is a mangan payment",
     "chombo: 4,000 to East",
     "",
     {"win/not-complete", "furiten/discard"}},
    {"ema",
     "ema-2008/3.4.6",
     "riichi on a hand that is not waiting, only in a drawn game",
     "chombo: 4,000 to East",
     "draw",
     {"riichi/not-tenpai", "draw/riichi-noten"}},
    {"ema",
     "ema-2008/3.4.7",
     "an invalid kong, pung or chow; too few or too many tiles",
     "a dead hand",
     "",
     {"call/invalid-set", "deal/hand-size"}},
    {"ema", "", "swap-calling is allowed in 2012", "", "", {"call/kuikae-same"}},
    {"wrc",
     "wrc/5.7.2",
     "who can't or won't show a tenpai hand is penalized for noten riichi",
     "what the fouls have",
     "not shown",
     {"draw/riichi-noten"}},
    {"jcr",
     "jcr-penalties/page",
     "of an erroneous mahjong the hand is dead",
     "a dead hand",
     "250",
     {"win/not-complete", "furiten/discard"}},
    {"jcr",
     "jcr-penalties/page",
     "more or fewer than 13 tiles forfeit the right to win",
     "no right to win",
     "",
     {"deal/hand-size"}},
    {"mleague",
     "mleague-text/7.2",
     "swap calling makes a dead hand",
     "a dead hand",
     "",
     {"call/kuikae-same", "call/kuikae-suji"}},
    {"tenhou",
     "",
     "a server lets no foul happen",
     "",
     "",
     {"win/not-complete", "riichi/not-tenpai"}},
};

TEST(RulesetSanctions, AreThoseOfTheTexts) {
  for (const TextRow& row : kTexts) {
    const Ruleset* const preset = find_preset(row.preset);
    ASSERT_NE(preset, nullptr) << row.preset;
    for (const std::string_view rule : row.rules) {
      const Sanction* const sanction =
          preset->sanctions ? sanction_of(*preset->sanctions, rule) : nullptr;
      const std::string about =
          std::string(row.preset) + ", " + std::string(rule) + ": " + std::string(row.sentence);
      ASSERT_EQ(sanction == nullptr, row.paragraph.empty()) << about;
      if (sanction == nullptr) continue;
      EXPECT_EQ(sanction->paragraph, row.paragraph) << about;
      EXPECT_TRUE(sanction->text.penalty.starts_with(row.penalty)) << about;
      EXPECT_NE(sanction->text.condition.find(row.condition), std::string::npos) << about;
    }
  }
}

// What a preset does about a fault it has from a text that it follows, in both languages.
TEST(RulesetSanctions, OfPresetsAreCitedAndHaveJapaneseWords) {
  const auto has_letters = [](const std::string& text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
  };
  std::size_t seen = 0;
  for (const std::string_view name : preset_names()) {
    const Ruleset& preset = *find_preset(name);
    if (preset.sanctions == nullptr) continue;
    for (const Sanction& sanction : *preset.sanctions) {
      ++seen;
      EXPECT_TRUE(is_known_citation(sanction.paragraph)) << name << ' ' << sanction.paragraph;
      EXPECT_TRUE(preset.follows(sanction.paragraph.substr(0, sanction.paragraph.find('/'))))
          << name << ' ' << sanction.paragraph;
      EXPECT_FALSE(sanction.japanese.penalty.empty()) << name << ' ' << sanction.text.penalty;
      EXPECT_EQ(sanction.japanese.condition.empty(), sanction.text.condition.empty()) << name;
      EXPECT_FALSE(has_letters(sanction.japanese.penalty + sanction.japanese.condition)) << name;
    }
  }
  EXPECT_GT(seen, 10U);
}

std::size_t count_in(const char* file) {
  const RulesetResult result = parse_ruleset(file, "club");
  EXPECT_TRUE(result.ruleset) << result.error;
  return result.ruleset && result.ruleset->sanctions ? result.ruleset->sanctions->size() : 0;
}

// Another text that is only said to follow this one punishes nobody by this one.
TEST(RulesetSanctions, AreTakenOverUnlessTheFileHasItsOwnOrDoubtsTheOther) {
  EXPECT_EQ(count_in(R"({"extends":"ema2016"})"), find_preset("ema2016")->sanctions->size());
  EXPECT_EQ(count_in(R"({"extends":"ema2016","inherited":{"grade":"assumed"}})"), 0U);
  EXPECT_EQ(count_in(R"({"extends":"ema2016","sanctions":[]})"), 0U);
  EXPECT_EQ(
      count_in(R"({"extends":"ema2016","sanctions":[{"rules":["win/*"],"penalty":"chombo"}]})"),
      1U);
  EXPECT_EQ(find_preset("ema2025")->sanctions, nullptr);
  EXPECT_EQ(find_preset("wrc2025")->sanctions, nullptr);
}

TEST(RulesetSanctions, SayWhatIsWrongWithThem) {
  const std::vector<std::pair<const char*, const char*>> bad = {
      {R"({"extends":"wrc","sanctions":1})", "sanctions must be a list, not 1"},
      {R"({"extends":"wrc","sanctions":[1]})", "sanctions, entry 1: must be objects, not 1"},
      {R"({"extends":"wrc","sanctions":[{"rules":["win/*"]}]})", "must have a penalty"},
      {R"({"extends":"wrc","sanctions":[{"penalty":"chombo"}]})", "must have rules"},
      {R"({"extends":"wrc","sanctions":[{"rules":["win/no-yakus"],"penalty":"chombo"}]})",
       "there is no rule win/no-yakus: did you mean win/no-yaku?"},
      {R"({"extends":"wrc","sanctions":[{"rules":["win/*"],"penalty":"x","if":"y"}]})",
       "unknown member \"if\"; known: rules, penalty, condition, paragraph, ja"},
      {R"({"extends":"wrc","sanctions":[{"rules":["win/*"],"penalty":"x","ja":{"if":"y"}}]})",
       "unknown member \"if\"; known: penalty, condition"},
      {R"({"extends":"wrc","sanctions":[{"rules":["win/*"],"penalty":2}]})",
       "penalty must be a text"},
  };
  for (const auto& [text, error] : bad)
    EXPECT_NE(parse_ruleset(text, "club").error.find(error), std::string::npos)
        << text << "\n  " << parse_ruleset(text, "club").error;
}

GameReport judged(SessionOptions options, const std::string& text) {
  GameReport report;
  Session session(std::move(options));
  session.check({text}, [&](const GameLog&, GameReport& each) { report = std::move(each); });
  return report;
}

std::string swap_call() { return test::text_of("fixtures/rules/call/kuikae-same/bad-pon.jsonl"); }

std::string printed(const char* format, const GameReport& report, const ReportStyle& style) {
  std::string out;
  report::find_report_format(format)->game(report, style, out);
  return out;
}

TEST(RulesetSanctions, StandAtFindingsAndThoseOfTheEventGoBeforeThem) {
  const GameReport report = judged({.rules = testing::preset("ema2016")}, swap_call());
  const std::vector<Sanction> of_event = {
      {{"call/*"}, {"a warning", {}}, "Cup rules, 9", {"注意", {}}}};
  ReportStyle event;
  event.sanctions = of_event;
  for (const char* format : {"text", "markdown", "html"}) {
    const std::string rules = printed(format, report, {});
    EXPECT_NE(rules.find("a dead hand"), std::string::npos) << format;
    EXPECT_NE(rules.find("Rules for Japanese Mahjong"), std::string::npos) << format;
    const std::string cup = printed(format, report, event);
    EXPECT_NE(cup.find("a warning (Cup rules, 9)"), std::string::npos) << format;
    EXPECT_EQ(cup.find("a dead hand"), std::string::npos) << format;
    ReportStyle japanese;
    japanese.language = *parse_language("ja");
    EXPECT_NE(printed(format, report, japanese).find("和了放棄"), std::string::npos) << format;
  }
  EXPECT_NE(printed("json", report, {})
                .find(R"("sanction":{"penalty":"a dead hand",)"
                      R"("condition":null,"paragraph":"ema-2016-text/3.4.7"})"),
            std::string::npos);
}

// Rules that evidence found are a guess: nobody is punished by them.
TEST(RulesetSanctions, AreNotThoseOfGuessedRules) {
  std::string text = swap_call();
  constexpr std::string_view kNamed = R"("rules":"tenhou",)";
  text.erase(text.find(kNamed), kNamed.size());
  const GameReport report = judged({}, text);
  EXPECT_EQ(report.rules_from, RulesFrom::Evidence);
  EXPECT_EQ(report.sanctions, nullptr);
  EXPECT_NE(judged({.rules = testing::preset("ema2016")}, text).sanctions, nullptr);
}

}  // namespace
}  // namespace referee
