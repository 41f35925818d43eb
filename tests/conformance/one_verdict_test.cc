// Whoever judges a log says the same of it: each command sets its session up in its own way, and
// all of them are to find the same rules, the same adjustments and the same findings. The verdict
// of `check` is the one that the others are held against.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "importers/files/input.h"
#include "importers/stream/stream.h"
#include "referee/judging/option_search.h"
#include "referee/judging/ruleset_fit.h"
#include "referee/judging/stated_rules.h"
#include "referee/session.h"
#include "tests/conformance/corpus.h"
#include "tests/conformance/golden_files.h"
#include "tools/commands/rules/argument.h"

namespace referee {
namespace {

/// A finding without what only some of the commands ask for.
using Told = std::tuple<std::string, Severity, Known<std::uint32_t>, unsigned, std::string,
                        std::string, std::string>;

/// `from`: where the ruleset is from. Found by evidence, it weighs findings less than the same
/// ruleset by name.
std::vector<Told> told(const std::vector<Finding>& findings, RulesFrom from = RulesFrom::Option) {
  std::vector<Told> all;
  for (const Finding& finding : findings) {
    if (finding.rule == "rules/differ") continue;  // of how the rules were named, not of the game
    all.emplace_back(finding.rule, from == RulesFrom::Evidence ? Severity::Note : finding.severity,
                     finding.event, unsigned{finding.seat.value}, finding.message, finding.expected,
                     finding.actual);
  }
  return all;
}

/// A game as `check` tells it.
struct Verdicts {
  GameLog log;  ///< as it was read
  GameReport report;
};

std::vector<Verdicts> verdicts_of_check(const LogBytes& file, const std::optional<Ruleset>& rules) {
  SessionOptions options;
  options.unnamed = UnnamedRules::Keep;  // what is said of a table is no verdict on a game
  options.rules = rules;
  options.keep_tables = true;
  options.compare_rulesets = true;
  options.fail_on = Severity::Error;
  Session session(std::move(options));
  std::vector<GameLog> logs;
  session.read(file, [&](const GameLog& log) { logs.push_back(log); });
  std::vector<Verdicts> all;
  session.check(file, [&](const GameLog&, GameReport& report) {
    all.push_back({logs.at(all.size()), std::move(report)});
  });
  return all;
}

/// How many games each way of judging was held against `check`.
struct Tally {
  std::size_t games = 0;
  std::size_t with_findings = 0;
  std::size_t adjusted = 0;
  std::size_t streams = 0;
  std::size_t inferred = 0;
};

class OneVerdict {
 public:
  explicit OneVerdict(std::optional<Ruleset> rules)
      : rules_(rules), session_(SessionOptions{.rules = std::move(rules)}) {}

  void hold(const LogBytes& file, Tally& tally) {
    for (const Verdicts& game : verdicts_of_check(file, rules_)) {
      SCOPED_TRACE(std::string(file.path) + ", game " + std::to_string(game.report.game));
      ++tally.games;
      tally.with_findings += game.report.findings.empty() ? 0U : 1U;
      tally.adjusted += game.report.rules_adjusted.empty() ? 0U : 1U;
      with_rules_alone(game);
      if (game.report.verdict != Verdict::Clean && game.report.verdict != Verdict::Findings)
        continue;
      with_a_fixed_ruleset(game);
      tally.streams += through_a_stream(game) ? 1U : 0U;
      tally.inferred += by_inference(game) ? 1U : 0U;
    }
  }

 private:
  /// `mutate`, `minimize` and `explain` judge a log; `events --legal` and `golden` ask for its
  /// rules.
  void with_rules_alone(const Verdicts& game) {
    GameLog log = game.log;
    const RulesChoice choice = session_.rules_for(log);
    EXPECT_EQ(choice.ruleset.name, game.report.rules);
    EXPECT_EQ(choice.adjusted, game.report.rules_adjusted);
    EXPECT_EQ(choice.from, game.report.rules_from);
    const GameReport report = session_.judge(log);
    EXPECT_EQ(report.verdict, game.report.verdict);
    EXPECT_EQ(told(report.findings), told(game.report.findings));
    EXPECT_EQ(report.rules_adjusted, game.report.rules_adjusted);
    EXPECT_EQ(report.wall, game.report.wall);
  }

  /// The candidates of `minimize`, whose header may have lost what it said of the table.
  void with_a_fixed_ruleset(const Verdicts& game) {
    const Ruleset ruleset = session_.rules_for(game.log).ruleset;
    const RulesFrom from = game.report.rules_from;
    EXPECT_EQ(told(session_.judge_under(ruleset, game.log).findings, from),
              told(game.report.findings, from));
    GameLog log = game.log;
    session_.state_settings(log);
    EXPECT_EQ(session_.rules_for(log).adjusted, game.report.rules_adjusted);
  }

  /// `events` writes what `conform` is asked about. A stream does not hold what its reader could
  /// not read, and it has one order of play.
  bool through_a_stream(const Verdicts& game) {
    if (!game.log.findings.empty() || !game.log.uncertain.empty()) return false;
    const Ruleset ruleset = session_.rules_for(game.log).ruleset;
    GameLog log = game.log;
    session_.choose_orders(log);
    std::string stream;
    stream::write_events(log, stream);
    std::size_t games = 0;
    stream::read_events(stream, [&](GameLog& again) {
      ++games;
      const RulesFrom from = game.report.rules_from;
      EXPECT_EQ(told(session_.judge_under(ruleset, again).findings, from),
                told(game.report.findings, from));
      EXPECT_EQ(told(session_.judge(again).findings, from), told(game.report.findings, from));
    });
    EXPECT_EQ(games, 1U);
    return true;
  }

  /// `rules infer` calls the preset that `check` judged by clean exactly where `check` found
  /// nothing that a ruleset is responsible for.
  bool by_inference(const Verdicts& game) {
    if (rules_ || game.log.kyokus.empty()) return false;
    // What a lobby's log states of its table is no preset.
    if (!judging::stated_rules(game.log, session_.rules_for(game.log)).empty()) return false;
    judging::RulesetFit fit;
    fit.add(game.log);
    const std::vector<std::string> clean = fit.clean_presets();
    bool is_clean = true;
    for (const Finding& finding : game.report.findings)
      is_clean = is_clean && !judging::rests_on_ruleset(finding.rule);
    EXPECT_EQ(std::count(clean.begin(), clean.end(), game.report.rules) == 1, is_clean);
    // What check says of other presets is inference too.
    for (const std::string& name : game.report.clean_under)
      EXPECT_EQ(std::count(clean.begin(), clean.end(), name), 1) << name;
    return true;
  }

  std::optional<Ruleset> rules_;
  Session session_;
};

TEST(OneVerdict, OfEveryRuleFixture) {
  Tally tally;
  for (const test::RuleFixture& fixture : test::rule_fixtures()) {
    std::optional<Ruleset> rules;
    if (!fixture.rules.empty())
      rules = commands::rules::ruleset_of_argument(std::string(RF_SOURCE_DIR) + "/" + fixture.rules)
                  .ruleset;
    const std::string text = test::text_of(fixture.path);
    OneVerdict(std::move(rules)).hold({.bytes = text, .path = fixture.path}, tally);
  }
  EXPECT_GT(tally.games, 450U);
  EXPECT_GT(tally.with_findings, 200U);
  EXPECT_GT(tally.streams, 450U);
  EXPECT_GT(tally.inferred, 450U);
}

void hold_folder(const std::string& path, Tally& tally) {
  files::InputReader inputs;
  OneVerdict verdict(std::nullopt);
  inputs.read(
      path,
      [&](files::Document& document) {
        verdict.hold({document.bytes(), document.path, document.damage}, tally);
        return true;
      },
      [](const files::InputError&) {});
}

TEST(OneVerdict, OfEveryMadeUpGame) {
  Tally tally;
  hold_folder(std::string(RF_SOURCE_DIR) + "/fixtures/games", tally);
  EXPECT_GT(tally.games, 5U);
}

TEST(OneVerdict, OfRealGamesWhoseLogsDoNotHoldTheirSettings) {
  RF_NEEDS_CORPUS("ronin");
  Tally tally;
  for (const char* folder : {"ronin", "ronin-fixtures", "ronin-tenhou-export"})
    hold_folder(corpus(folder).string(), tally);
  EXPECT_GE(tally.games, 100U);
  EXPECT_GE(tally.adjusted, 3U) << "games that only their end shows to be of the east wind alone";
  EXPECT_GT(tally.with_findings, 0U);
}

TEST(OneVerdict, OfRealGamesOfOtherFormats) {
  RF_NEEDS_CORPUS("damaged-json");
  Tally tally;
  for (const char* folder : {"damaged-json", "damaged-mjlog", "synthetic-mjlog", "tenhou-json"})
    hold_folder(corpus(folder).string(), tally);
  EXPECT_GE(tally.games, 100U);
}

}  // namespace
}  // namespace referee
