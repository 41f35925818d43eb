// The contract of the front door (referee/session.h). What the judge finds is other tests' affair:
// here it is which rules, how many findings, which file and which order.
#include "referee/session.h"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/front/game_of_rounds.h"
#include "tests/unit/project/source_tree.h"
#include "tests/unit/rules/preset.h"
#include "validator/words/said.h"

namespace referee {
namespace {

using Words = std::vector<std::string>;

/// A hand in which a player in riichi calls, and the same without the call: one finding, none.
std::string faulty() { return test::text_of("fixtures/rules/call/in-riichi/bad-pon.jsonl"); }
std::string sound() { return test::text_of("fixtures/rules/kan/wall/ok-two-tiles-needed.jsonl"); }

std::vector<GameReport> checked(Session& session, const LogBytes& file) {
  std::vector<GameReport> reports;
  session.check(file,
                [&](const GameLog&, GameReport& report) { reports.push_back(std::move(report)); });
  return reports;
}

GameReport only_report(SessionOptions options, const std::string& text) {
  Session session(std::move(options));
  std::vector<GameReport> reports = checked(session, {text});
  EXPECT_EQ(reports.size(), 1U);
  return reports.empty() ? GameReport{} : std::move(reports.front());
}

TEST(Session, NamesFileGameAndFormat) {
  const std::string two = sound() + faulty();
  Session session;
  const std::vector<GameReport> reports = checked(session, {.bytes = two, .path = "two.jsonl"});
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0].path, "two.jsonl");
  EXPECT_EQ(reports[1].path, "two.jsonl");
  EXPECT_EQ(reports[0].game, 0U);
  EXPECT_EQ(reports[1].game, 1U);
  EXPECT_EQ(reports[0].verdict, Verdict::Clean);
  EXPECT_EQ(reports[1].verdict, Verdict::Findings);
}

TEST(Session, ReadsTheFormatThatItIsTold) {
  const std::string text = faulty();
  Session session;
  int games = 0;
  const auto count = [&](GameLog&) { ++games; };
  EXPECT_EQ(session.read({text}, count), Format::Events);
  EXPECT_EQ(session.read({.bytes = text, .format = Format::Events}, count), Format::Events);
  EXPECT_EQ(games, 2);
  // Told to be none, it is not looked at.
  EXPECT_EQ(session.read({.bytes = text, .format = Format::None}, count), Format::None);
  EXPECT_EQ(session.read({"no log at all"}, count), Format::None);
  EXPECT_EQ(games, 2);
}

TEST(Session, SaysOfADamagedFileWhatIsMissing) {
  const std::string text = sound();
  Session session;
  const std::vector<GameReport> reports =
      checked(session, {.bytes = text, .damage = "the checksum is wrong"});
  ASSERT_EQ(reports.size(), 1U);
  ASSERT_EQ(reports[0].findings.size(), 1U);
  EXPECT_EQ(reports[0].findings[0].rule, "log/malformed");
  EXPECT_EQ(reports[0].findings[0].actual, "the checksum is wrong");
}

TEST(Session, JudgesALogAsItChecksItsFile) {
  const std::string text = faulty();
  Session session;
  const GameReport of_file = only_report({}, text);
  session.read({text}, [&](GameLog& log) {
    const GameReport of_log = session.judge(log);
    EXPECT_EQ(of_log.findings, of_file.findings);
    EXPECT_EQ(of_log.rules, of_file.rules);
    EXPECT_EQ(of_log.path, "");
    EXPECT_EQ(session.rules_for(log).ruleset.name, of_file.rules);
    EXPECT_EQ(session.judge_under(session.rules_for(log).ruleset, log).findings, of_file.findings);
  });
}

TEST(Session, KeepsOnlyWhatIsSelected) {
  const GameReport whole = only_report({}, faulty());
  ASSERT_EQ(whole.findings.size(), 1U);
  const GameReport kept =
      only_report({.selection = {.select = {"call/*"}, .ignore = {}}}, faulty());
  EXPECT_EQ(kept.findings, whole.findings);
  const GameReport left =
      only_report({.selection = {.select = {}, .ignore = {whole.findings[0].rule}}}, faulty());
  EXPECT_TRUE(left.findings.empty());
  EXPECT_EQ(left.verdict, Verdict::Findings) << "the verdict is that of the whole game";
  EXPECT_EQ(left.left_out.at(whole.findings[0].rule), 1U);
}

TEST(Session, SaysOfAFindingTheSameWhateverElseIsSelected) {
  // Of many findings under rules that are silent on much, each is as certain as it is alone.
  const std::string text = test::text_of("fixtures/games/four-winds-four-riichi.mjlog");
  const Ruleset jcr = testing::preset("jcr");
  const auto said = [](const GameReport& report, const std::string& family) {
    std::vector<std::pair<Severity, Words>> all;
    for (const Finding& finding : report.findings)
      if (finding.rule.starts_with(family)) all.push_back({finding.severity, finding.cites});
    return all;
  };
  const GameReport whole = only_report({.rules = jcr}, text);
  for (const std::string family : {"tiles/", "dora/", "score/", "payment/", "riichi/"}) {
    const RuleSelection selection{.select = {family + "*"}, .ignore = {}};
    EXPECT_EQ(said(only_report({.rules = jcr, .selection = selection}, text), family),
              said(whole, family))
        << family;
  }
}

TEST(Session, CountsWhatIsBeyondTheLimit) {
  const GameReport report = only_report({.max_findings = 0, .fail_on = Severity::Error}, faulty());
  EXPECT_TRUE(report.findings.empty());
  EXPECT_EQ(report.findings_left_off, 1U);
  EXPECT_EQ(report.verdict, Verdict::Findings);
  EXPECT_TRUE(report.fails) << "a finding that is not shown fails all the same";
}

TEST(Session, FailsOnWhatNobodyAccepts) {
  EXPECT_FALSE(only_report({}, faulty()).fails);
  EXPECT_TRUE(only_report({.fail_on = Severity::Warning}, faulty()).fails);
  EXPECT_FALSE(only_report({.fail_on = Severity::Warning}, sound()).fails);
  SessionOptions options;
  options.fail_on = Severity::Warning;
  options.accept = [](const GameReport&, Finding& finding) {
    finding.in_baseline = finding.rule == "call/in-riichi";
  };
  const GameReport report = only_report(std::move(options), faulty());
  EXPECT_FALSE(report.fails);
  ASSERT_EQ(report.findings.size(), 1U);
  EXPECT_TRUE(report.findings[0].in_baseline);
}

TEST(Session, ComparesRulesetsAndKeepsTablesWhereAsked) {
  // Live tiles for a kan: Ronin 2, Tenhou 1 (row 46).
  const std::string text = test::text_of("fixtures/rules/kan/wall/bad-two-tiles-needed.jsonl");
  const Ruleset ronin = testing::preset("ronin");
  const GameReport plain = only_report({.rules = ronin}, text);
  ASSERT_EQ(plain.findings.size(), 1U);
  EXPECT_TRUE(plain.findings[0].legal_under.empty());
  EXPECT_FALSE(plain.findings[0].table);
  const GameReport full =
      only_report({.rules = ronin, .keep_tables = true, .compare_rulesets = true}, text);
  ASSERT_EQ(full.findings.size(), 1U);
  EXPECT_FALSE(full.findings[0].legal_under.empty());
  EXPECT_FALSE(full.clean_under.empty());
  EXPECT_TRUE(full.findings[0].table);
}

TEST(Session, DoesNotJudgeUnderRulesThatItDoesNotHave) {
  const std::string text = faulty();
  Session session;
  session.read({text}, [&](GameLog& log) {
    log.header.rules = "rules of nobody";
    EXPECT_EQ(session.rules_for(log).unsupported.id, Said::RulesNotKnown);
    const GameReport report = session.judge(log);
    EXPECT_EQ(report.verdict, Verdict::Unsupported);
    EXPECT_TRUE(report.findings.empty());
    EXPECT_FALSE(report.unchecked.empty());
    EXPECT_EQ(session.judge_under(testing::preset("tenhou"), log).verdict, Verdict::Findings);
  });
}

/// A game that only its end shows to have been of the east wind alone, on a platform whose logs do
/// not say so.
GameLog east_game() {
  GameLog log = game_of_rounds({0, 1, 2, 3});
  log.header.platform = "ronin";
  log.sources.push_back(SourcePosition{});
  return log;
}

TEST(Session, WritesDownTheSettingsThatOnlyThePlayShows) {
  Session session;
  GameLog log = east_game();
  EXPECT_EQ(session.rules_for(log).adjusted, Words{"game.rounds=east"});
  GameLog part = log;
  part.finals.clear();
  EXPECT_EQ(session.rules_for(part).adjusted, Words{}) << "without its end it shows nothing";
  session.state_settings(log);
  EXPECT_EQ(log.header.flags.winds, std::uint8_t{1});
  log.finals.clear();
  EXPECT_EQ(session.rules_for(log).adjusted, Words{"game.rounds=east"});

  GameLog elsewhere = east_game();
  elsewhere.header.platform = "tenhou";
  session.state_settings(elsewhere);
  EXPECT_FALSE(elsewhere.header.flags.winds) << "Tenhou's logs say what was played";
}

TEST(Session, GoesOnAfterACallersException) {
  const std::string text = faulty();
  Session session;
  EXPECT_THROW(session.check({text}, [](const GameLog&,
                                        const GameReport&) { throw std::runtime_error("enough"); }),
               std::runtime_error);
  const std::vector<GameReport> reports = checked(session, {text});
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].findings.size(), 1U);
}

TEST(Session, CanBeMoved) {
  const std::string text = faulty();
  Session session(SessionOptions{.rules = testing::preset("tenhou")});
  Session other = std::move(session);
  EXPECT_EQ(checked(other, {text}).front().rules, "tenhou");
}

}  // namespace
}  // namespace referee
