// What the other presets say of a fault: the expected names come from the rule texts, the option
// beside each.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "importers/log_reader.h"
#include "importers/rulesets/ruleset_json.h"
#include "referee/judging/option_search.h"
#include "referee/judging/other_rulesets.h"
#include "referee/judging/platform_rules.h"
#include "referee/judging/presets_for_log.h"
#include "referee/judging/ruleset_fit.h"
#include "tests/unit/project/source_tree.h"
#include "tools/commands/rules/infer.h"
#include "validator/ruleset/options.h"

namespace referee {
namespace {

GameLog log_of(const std::string& fixture) {
  GameLog log;
  importers::LogReader reader;
  reader.read(test::text_of("fixtures/rules/" + fixture), {}, [&](GameLog& read) { log = read; });
  return log;
}

GameReport compared(const std::string& fixture, std::string_view preset) {
  const GameLog log = log_of(fixture);
  const Ruleset ruleset = *load_preset(preset).ruleset;
  GameReport report;
  judging::GameJudge judge;
  judging::OtherRulesets others;
  judging::JudgeExtent extent;
  extent.on_broken = others.listen_to(log);
  judge.judge_as_told(log, ruleset, extent, report);
  others.compare(judge, log, ruleset, report);
  return report;
}

bool has(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

TEST(OtherRulesets, NameThoseUnderWhichTheFaultIsNone) {
  // Live tiles for a kan: Ronin 2, everybody else 1 (kan.min_wall).
  const GameReport report = compared("kan/wall/bad-two-tiles-needed.jsonl", "ronin");
  ASSERT_EQ(report.findings.size(), 1U);
  for (const char* name : {"tenhou", "wrc", "ema"}) {
    EXPECT_TRUE(has(report.findings[0].legal_under, name)) << name;
    EXPECT_TRUE(has(report.clean_under, name)) << name;
  }
  EXPECT_FALSE(has(report.findings[0].legal_under, "ronin"));
}

TEST(OtherRulesets, AreSilentOnWhatNoneAllows) {
  // No preset lets a player in riichi call (ronin/Riichi, tenhou/20, wrc 2015 6.5.1).
  const GameReport report = compared("call/in-riichi/bad-pon.jsonl", "tenhou");
  ASSERT_EQ(report.findings.size(), 1U);
  EXPECT_TRUE(report.findings[0].legal_under.empty());
  EXPECT_TRUE(report.clean_under.empty());
}

TEST(OtherRulesets, DoNotTakeWhatTheyCannotJudgeForLegal) {
  // Japanese Classical has points of its own and no fu to hold these against (limit.hand).
  const GameReport report = compared("score/fu/bad-pinfu-ron.jsonl", "tenhou");
  ASSERT_EQ(report.findings.size(), 1U);
  EXPECT_FALSE(has(report.findings[0].legal_under, "jcr"));
}

TEST(OtherRulesets, LeaveACleanGameAlone) {
  const GameReport report = compared("kan/wall/ok-two-tiles-needed.jsonl", "ronin");
  EXPECT_TRUE(report.findings.empty());
  EXPECT_TRUE(report.clean_under.empty());
}

std::uint32_t times_unchecked(const GameReport& report, const Finding& finding) {
  std::uint32_t times = 0;
  for (const Unchecked& each : report.unchecked)
    if (each.what == finding.rule) times += each.count;
  return times;
}

// What a preset says of the event alone, or of the hand alone, is what it says of the whole log: it
// does not find the same, and where it finds nothing, each finding and the game name it.
TEST(OtherRulesets, AreThoseThatTheWholeLogNames) {
  judging::PresetsForLog presets;
  std::size_t named = 0;
  std::size_t clean = 0;
  for (const std::string& path : test::paths_under("fixtures/rules")) {
    if (path.find("/bad-") == std::string::npos || !path.ends_with(".jsonl")) continue;
    const std::string fixture = path.substr(std::string_view("fixtures/rules/").size());
    const GameLog log = log_of(fixture);
    if (!load_preset(log.header.rules).ruleset) continue;
    const GameReport report = compared(fixture, log.header.rules);
    // What a platform tells its players is held against no other ruleset.
    if (report.findings.empty() || path.find("/offer/") != std::string::npos) continue;
    judging::GameJudge judge;
    judging::InferredSettings shown;
    for (const RulesChoice& choice : presets.of(judging::settings_of(log, shown)).choices) {
      const std::string& preset = choice.ruleset.name;
      if (preset == log.header.rules) continue;
      GameReport other;
      judge.judge_as_told(log, choice.ruleset, {.weigh_findings = false}, other);
      const bool is_clean =
          other.findings.empty() &&
          std::all_of(report.findings.begin(), report.findings.end(), [&](const Finding& finding) {
            return times_unchecked(other, finding) <= times_unchecked(report, finding);
          });
      clean += is_clean ? 1 : 0;
      EXPECT_TRUE(!is_clean || has(report.clean_under, preset)) << path << " under " << preset;
      for (const Finding& finding : report.findings) {
        const bool is_legal = has(finding.legal_under, preset);
        named += is_legal ? 1 : 0;
        const bool is_found =
            std::any_of(other.findings.begin(), other.findings.end(), [&](const Finding& there) {
              return there.rule == finding.rule && there.event == finding.event;
            });
        EXPECT_FALSE(is_legal && is_found) << path << ": " << finding.rule << " under " << preset;
        EXPECT_TRUE(is_legal || !is_clean) << path << ": " << finding.rule << " under " << preset;
      }
    }
  }
  EXPECT_GT(named, 500U);
  EXPECT_GT(clean, 500U);
}

TEST(OptionSearch, FindsTheOneOptionOfManyThatMatters) {
  const GameLog log = log_of("kan/wall/bad-two-tiles-needed.jsonl");
  const Ruleset ronin = *load_preset("ronin").ruleset;
  judging::SearchWork work{1'000'000};
  judging::OptionSearch search({judging::FitGame{&log, &ronin}}, work);
  const std::vector<judging::OptionChange> all =
      judging::differences(ronin, *load_preset("tenhou").ruleset);
  ASSERT_GT(all.size(), 10U);
  ASSERT_EQ(search.findings_with(all, 0), 0U);
  const std::vector<judging::OptionChange> least = search.least_of(all);
  ASSERT_EQ(least.size(), 1U);
  EXPECT_EQ(option_info(least[0].option).key, "kan.min_wall");
  EXPECT_EQ(to_text(least[0].value), "1");
}

TEST(OptionSearch, TakesWhatTakesMostAway) {
  const GameLog log = log_of("kan/wall/bad-two-tiles-needed.jsonl");
  const Ruleset ronin = *load_preset("ronin").ruleset;
  judging::SearchWork work{1'000'000};
  judging::OptionSearch search({judging::FitGame{&log, &ronin}}, work);
  const std::vector<judging::OptionChange> candidates = {
      {OptionId::TobiOn, false, "wrc"}, {OptionId::KanMinWall, std::int32_t{1}, "wrc"}};
  const std::vector<judging::OptionChange> best = search.best_of(candidates);
  ASSERT_EQ(best.size(), 1U);
  EXPECT_EQ(best[0].option, OptionId::KanMinWall);
}

TEST(RulesetFit, AsksABeatenPresetNoFurther) {
  // Ronin alone needs two live tiles for a kan (kan.min_wall).
  const GameLog log = log_of("kan/wall/bad-two-tiles-needed.jsonl");
  constexpr std::uint64_t kGames = 60;
  judging::RulesetFit fit;
  for (std::uint64_t i = 0; i < kGames; ++i) fit.add(log);
  EXPECT_EQ(fit.games(), kGames);
  for (const judging::PresetFit& each : fit.fits()) {
    if (each.preset != "ronin" && each.preset != "tenhou") continue;
    const bool is_beaten = each.preset == "ronin";
    EXPECT_EQ(each.judged + each.spared, kGames) << each.preset;
    EXPECT_EQ(each.spared > 0, is_beaten) << each.preset;
    EXPECT_EQ(each.clean, is_beaten ? 0 : kGames) << each.preset;
  }
}

TEST(InferRules, NamesCleanPresetsAndTheOptionsOfTheOthers) {
  commands::rules::InferOptions options;
  options.all = true;
  const cli::PrintedAnswer answer = commands::rules::infer_rules(
      {std::string(RF_SOURCE_DIR) + "/fixtures/rules/kan/wall/bad-two-tiles-needed.jsonl"},
      options);
  EXPECT_EQ(answer.exit_code, cli::ExitCode::Success) << answer.error;
  EXPECT_NE(answer.out.find("tenhou: clean\n"), std::string::npos) << answer.out;
  const std::size_t ronin = answer.out.find("ronin: 0 of 1 clean");
  ASSERT_NE(ronin, std::string::npos) << answer.out;
  EXPECT_NE(answer.out.find("kan.min_wall = 1", ronin), std::string::npos) << answer.out;
}

TEST(InferRules, SaysWhatIsMissing) {
  const cli::PrintedAnswer answer = commands::rules::infer_rules({"/nowhere/at/all.mjlog"}, {});
  EXPECT_EQ(answer.exit_code, cli::ExitCode::World);
  EXPECT_FALSE(answer.error.empty());
}

}  // namespace
}  // namespace referee
