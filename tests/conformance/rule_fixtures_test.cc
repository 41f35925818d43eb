// The evidence for every rule: a good and a bad log each, judged as `referee check` and `referee
// events` do it, compared with goldens that were read against the rule texts (tools/bless). The
// fixtures come from tests/rule_fixtures/.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/rulesets/ruleset_json.h"
#include "importers/stream/stream.h"
#include "referee/session.h"
#include "tests/conformance/golden_files.h"
#include "tools/commands/check/plan.h"
#include "tools/commands/check/worker.h"
#include "tools/commands/rules/argument.h"
#include "validator/actions/prompts.h"
#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/sources.h"
#include "validator/report/formats.h"
#include "validator/report/words/words.h"
#include "validator/rules/families.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

using nlohmann::json;
using test::RuleFixture;

/// Rulesets are named by their path from the root of the checkout, as tools/bless does.
class RuleFixtures : public testing::Test {
 protected:
  static void SetUpTestSuite() { std::filesystem::current_path(RF_SOURCE_DIR); }
};
using Evidence = RuleFixtures;

commands::check::CheckPlan plan_for(const RuleFixture& fixture) {
  commands::check::CheckPlan plan;
  plan.reports = {{.format = report::find_report_format("json"), .path = {}}};
  plan.alternatives = false;
  if (!fixture.rules.empty()) {
    RulesetResult rules = commands::rules::ruleset_of_argument(fixture.rules);
    EXPECT_TRUE(rules.ruleset) << rules.error;
    plan.rules = std::move(rules.ruleset);
  }
  return plan;
}

std::string report_of(const RuleFixture& fixture, const commands::check::CheckPlan& plan,
                      const ReportStyle& style = {}) {
  commands::check::CheckWorker worker(plan, {style});
  const std::string log = test::text_of(fixture.path);
  std::string text;
  worker.check({.bytes = log, .path = fixture.path}, [&](commands::check::Piece piece, bool) {
    EXPECT_EQ(piece.trouble, "");
    text += piece.texts.at(0);
  });
  return text;
}

std::string report_of(const RuleFixture& fixture, RuleSelection selection = {}) {
  commands::check::CheckPlan plan = plan_for(fixture);
  plan.selection = std::move(selection);
  return report_of(fixture, plan);
}

std::string events_of(std::string_view text) {
  std::string stream;
  Session session;
  session.read({text}, [&](GameLog& log) {
    session.choose_orders(log);
    stream::write_events(log, stream);
  });
  return stream;
}

/// One member a line, so that a difference shows where it is.
std::string spread(const std::string& report) {
  const json parsed = json::parse(report, nullptr, false);
  return parsed.is_discarded() ? report : parsed.dump(1);
}

json findings_in(const std::string& report) {
  const json parsed = json::parse(report, nullptr, false);
  if (parsed.is_discarded() || !parsed.contains("findings")) return json{"no single report"};
  return parsed["findings"];
}

std::string how_to_bless(const RuleFixture& fixture) {
  return "If the referee is right and the golden is not: tools/bless " + fixture.path;
}

/// Every rule that a fixture may stand for: those with a row, and what readers find.
std::set<std::string> rules_with_evidence() {
  std::set<std::string> ids = {"log/incomplete", "log/malformed", "log/unknown", "rules/differ",
                               "rules/not-named"};
  ids.insert(actions::kToldRules.begin(), actions::kToldRules.end());
  for (const auto& family : rules::families())
    for (const Rule& rule : family) ids.insert(std::string(rule.id));
  return ids;
}

/// The games of a report without the sentences that stand beside values, and without what is
/// compared with every preset, as tests/conformance/golden_values.py has them.
std::vector<json> values_of(const std::string& report) {
  std::vector<json> games;
  std::istringstream lines(report);
  for (std::string line; std::getline(lines, line);) {
    json game = json::parse(line);
    game.erase("rules_evidence");
    for (json& finding : game["findings"]) {
      if (!finding.contains("required")) continue;
      if (finding["rule"] == "rules/not-named")
        for (const char* name : {"headline", "facts"}) finding.erase(name);
      for (const char* name : {"message", "expected", "actual", "place", "sentence", "words"})
        finding.erase(name);
      for (json& because : finding["because"]) because.erase("message");
    }
    games.push_back(std::move(game));
  }
  return games;
}

TEST_F(RuleFixtures, AreReportedAsBlessed) {
  for (const RuleFixture& fixture : test::rule_fixtures()) {
    const std::string golden = test::text_of(fixture.golden() + ".report.json");
    const std::string report = report_of(fixture);
    if (values_of(report) != values_of(golden))
      ADD_FAILURE() << fixture.path << "\n"
                    << test::difference(spread(golden), spread(report)) << how_to_bless(fixture);
  }
}

// The goldens say nothing of other presets, so that a new preset changes none of them. Beside each
// fixture: the option by which a preset allows what is broken, one that does and one that does not.
TEST_F(RuleFixtures, TellUnderWhichOtherPresetsTheyAreNoFault) {
  struct Allowed {
    const char* fixture;
    const char* allows;
    const char* forbids;
  };
  constexpr Allowed kAllowed[] = {
      {"kan/wall/bad-two-tiles-needed.jsonl", "wrc", "ronin"},          // kan.min_wall
      {"call/kuikae-same/bad-pon.jsonl", "ema", "wrc"},                 // kuikae.same
      {"call/kuikae-suji/bad-chi-below.jsonl", "ema", "wrc"},           // kuikae.suji
      {"dora/missing-reveal/bad-closed-kan.jsonl", "jcr", "wrc"},       // dora.kan
      {"dora/ura-count/bad-none-for-a-riichi.jsonl", "mu-cup", "wrc"},  // dora.ura
      {"draw/riichi-noten/bad-riichi-not-shown.jsonl", "mu-league",
       "wrc"},                                                             // noten.riichi_must_show
      {"payment/honba/bad-left-out.jsonl", "mu-league", "wrc"},            // honba.on
      {"riichi/wall/bad-last-go-around.jsonl", "wrc2025", "wrc"},          // riichi.min_wall
      {"win/no-yaku/bad-closed-hand-without-riichi.jsonl", "jcr", "wrc"},  // win.min_yaku
      {"final/scores/bad-stick-of-two-first-places-shared.jsonl", "saikyosen", "wrc"},
  };
  for (const Allowed& told : kAllowed) {
    SCOPED_TRACE(told.fixture);
    const auto fixtures = test::rule_fixtures();
    const auto fixture =
        std::find_if(fixtures.begin(), fixtures.end(), [&](const RuleFixture& each) {
          return each.path == std::string("fixtures/rules/") + told.fixture;
        });
    ASSERT_NE(fixture, fixtures.end());
    commands::check::CheckPlan plan = plan_for(*fixture);
    plan.alternatives = true;
    const json report = json::parse(report_of(*fixture, plan));
    for (const json& presets : {report["clean_under"], report["findings"][0]["legal_under"]}) {
      EXPECT_TRUE(std::count(presets.begin(), presets.end(), told.allows) == 1) << presets;
      EXPECT_TRUE(std::count(presets.begin(), presets.end(), told.forbids) == 0) << presets;
    }
  }
}

// Nor do they say how many presets there are, and which of them explain as much.
TEST_F(RuleFixtures, TellWhichPresetsExplainATableAsWell) {
  const auto explained_by = [](const json& presets, const char* name) {
    return std::count(presets.begin(), presets.end(), name);
  };
  RuleFixture fixture;
  fixture.path = "fixtures/rules/rules/not-named/bad-no-rules-in-the-log.jsonl";
  const json report = json::parse(report_of(fixture));
  const json& evidence = report["rules_evidence"];
  const auto names = preset_names();
  EXPECT_EQ(evidence["presets"], std::count_if(names.begin(), names.end(), [](const auto& name) {
              return find_preset(name)->game_players == 4;
            }));
  // Mahjong Soul starts with 25,000 points as this game does, the WRC with 30,000.
  for (const json& presets : {evidence["equals"], report["findings"][0]["facts"][0]["presets"]}) {
    EXPECT_EQ(explained_by(presets, "mahjong-soul"), 1) << presets;
    EXPECT_EQ(explained_by(presets, "wrc"), 0) << presets;
  }
}

// Of any format: what its stream says when it is read again is what was written.
TEST_F(RuleFixtures, GiveAStreamThatIsReadAndWrittenAgainTheSame) {
  for (const RuleFixture& fixture : test::rule_fixtures()) {
    const std::string stream = events_of(test::text_of(fixture.path));
    const std::string again = events_of(stream);
    if (again != stream) ADD_FAILURE() << fixture.path << "\n" << test::difference(stream, again);
  }
}

TEST_F(Evidence, EveryRuleHasAGoodAndABadLog) {
  std::map<std::string, std::set<bool>> kinds;
  for (const RuleFixture& fixture : test::rule_fixtures()) kinds[fixture.rule].insert(fixture.bad);
  for (const std::string& rule : rules_with_evidence())
    EXPECT_EQ(kinds[rule].size(), 2U)
        << rule << " needs an ok- and a bad- fixture in fixtures/rules/" << rule;
}

TEST_F(Evidence, EveryFixtureBelongsToARule) {
  const std::set<std::string> rules = rules_with_evidence();
  for (const RuleFixture& fixture : test::rule_fixtures()) {
    EXPECT_TRUE(rules.contains(fixture.rule)) << fixture.path << ": no rule " << fixture.rule;
    EXPECT_NE(find_in_catalogue(fixture.rule), nullptr) << fixture.path;
  }
}

TEST_F(Evidence, EveryBadLogHasATwin) {
  std::set<std::string> paths;
  for (const RuleFixture& fixture : test::rule_fixtures()) paths.insert(fixture.path);
  for (const RuleFixture& fixture : test::rule_fixtures()) {
    if (!fixture.bad) continue;
    std::string twin = fixture.path;
    twin.replace(twin.rfind("/bad-"), 5, "/ok-");
    EXPECT_TRUE(paths.contains(twin)) << fixture.path << " has no " << twin;
  }
}

// Of the blessed reports, not of ours: nobody can bless a second finding, or one of another rule,
// into a bad- fixture.
TEST_F(Evidence, ABadLogHoldsOneFaultAndAGoodOneNone) {
  for (const RuleFixture& fixture : test::rule_fixtures()) {
    const json findings = findings_in(test::text_of(fixture.golden() + ".report.json"));
    ASSERT_TRUE(findings.is_array()) << fixture.golden();
    EXPECT_EQ(findings.size(), fixture.bad ? 1U : 0U) << fixture.path << "\n" << findings.dump(1);
    for (const json& finding : findings)
      EXPECT_EQ(finding.value("rule", ""), fixture.rule) << fixture.path;
  }
}

/// What a finding rests on stands below its headline, behind both sides: an option is no word of a
/// player.
TEST_F(Evidence, NoHeadlineNamesAnOption) {
  std::size_t resting = 0;
  for (const std::string_view code : language_codes()) {
    ReportStyle style;
    style.language = *parse_language(code);
    const std::string_view log_has = word(ReportWord::LogHas, style.language);
    const std::string behind(log_has.substr(0, log_has.find('{')));
    for (const RuleFixture& fixture : test::rule_fixtures()) {
      if (!fixture.bad) continue;
      for (const json& finding : findings_in(report_of(fixture, plan_for(fixture), style))) {
        const std::string sentence = finding["sentence"];
        const std::string headline = sentence.substr(0, sentence.find(behind));
        resting += finding.contains("rests_on") ? 1 : 0;
        for (const OptionInfo& option : option_table())
          EXPECT_EQ(headline.find(std::string(option.key) + " ="), std::string::npos) << headline;
      }
    }
  }
  EXPECT_GT(resting, 10U);
}

TEST_F(Evidence, NoGoldenIsLeftOver) {
  std::set<std::string> wanted;
  for (const RuleFixture& fixture : test::rule_fixtures()) {
    EXPECT_TRUE(wanted.insert(fixture.golden() + ".report.json").second)
        << fixture.path << ": two fixtures share a golden";
  }
  const std::vector<std::string> files = test::files_under("golden/rules");
  const std::set<std::string> there(files.begin(), files.end());
  EXPECT_EQ(there, wanted);
}

TEST_F(Evidence, IgnoringARuleSilencesItsOwnBadLogsOnly) {
  const std::set<std::string> rules = rules_with_evidence();
  for (const RuleFixture& fixture : test::rule_fixtures()) {
    if (!fixture.bad) continue;
    RuleSelection own, others;
    for (const std::string& rule : rules)
      (rule == fixture.rule ? own : others).ignore.push_back(rule);
    const json without = json::parse(report_of(fixture, own), nullptr, false);
    ASSERT_TRUE(without.is_object()) << fixture.path;
    // What is said of a table is no verdict on its first game.
    EXPECT_EQ(without["verdict"], fixture.rule.starts_with("rules/") ? "clean" : "findings")
        << "the game is what it was: " << fixture.path;
    EXPECT_EQ(without["left_out"], json({{fixture.rule, 1}})) << fixture.path;
    EXPECT_TRUE(without["findings"].empty()) << fixture.path;
    EXPECT_EQ(findings_in(report_of(fixture, others)).size(), 1U) << fixture.path;
  }
}

TEST(Citations, EveryRuleCitesRegisteredSources) {
  for (const auto& family : rules::families()) {
    for (const Rule& rule : family) {
      std::string_view cites = rule.cites;
      while (!cites.empty()) {
        const std::string_view cite = cites.substr(0, cites.find('|'));
        EXPECT_TRUE(is_known_citation(cite)) << rule.id << " cites " << cite;
        cites.remove_prefix(std::min(cite.size() + 1, cites.size()));
      }
    }
  }
}

TEST(Citations, EveryPresetCitesRegisteredSources) {
  for (const std::string_view name : preset_names()) {
    const RulesetResult preset = load_preset(name);
    ASSERT_TRUE(preset.ruleset) << preset.error;
    for (const OptionInfo& option : option_table())
      for (const std::string_view cite : preset.ruleset->meta(option.id).cites)
        EXPECT_TRUE(is_known_citation(cite)) << name << ", " << option.key << " cites " << cite;
  }
}

}  // namespace
}  // namespace referee
