#include "referee/session.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "importers/log_reader.h"
#include "referee/judging/game_judge.h"
#include "referee/judging/inferred_settings.h"
#include "referee/judging/judge_orders.h"
#include "referee/judging/other_rulesets.h"
#include "referee/judging/platform_rules.h"

namespace referee {
namespace {

/// Nothing but the reader's own complaints: no hand, no play.
bool is_unreadable(const GameLog& log) {
  return log.kyokus.empty() && log.events.size() <= 1 && !log.findings.empty();
}

void count_events(const GameLog& log, GameReport& report) {
  report.events = static_cast<std::uint32_t>(log.events.size());
  report.kyoku = static_cast<std::uint32_t>(log.kyokus.size());
  report.wins = static_cast<std::uint32_t>(log.wins.size());
}

/// The report of a game that is not judged.
void report_unjudged(const GameLog& log, const std::string& unsupported, GameReport& report) {
  count_events(log, report);
  report.findings = log.findings;
  std::stable_sort(report.findings.begin(), report.findings.end(),
                   [](const Finding& one, const Finding& other) {
                     return one.event.value_or(UINT32_MAX) < other.event.value_or(UINT32_MAX);
                   });
  report.unchecked = log.unchecked;
  if (!unsupported.empty()) report.unchecked.push_back(Unchecked{"every rule", unsupported, 1});
  report.verdict = is_unreadable(log) ? Verdict::Unreadable : Verdict::Unsupported;
}

/// A mismatch without its finding would be nobody's word.
void keep_proof_with_findings(GameReport& report) {
  const auto about_walls = [](const Finding& finding) {
    return rule_matches("wall/*", finding.rule);
  };
  if (report.wall != WallProof::Mismatch ||
      std::any_of(report.findings.begin(), report.findings.end(), about_walls))
    return;
  report.wall = WallProof::NoSeed;
  report.unchecked.push_back(Unchecked{"wall", "its rules were not selected", 1});
}

}  // namespace

struct Session::Parts {
  explicit Parts(SessionOptions given) : options(std::move(given)), rules(options.rules) {}

  SessionOptions options;
  std::optional<LogReader> reader;  ///< made for the first file: who makes logs needs none
  RulesChooser rules;
  GameJudge judge;
  OtherRulesets others;

  JudgeExtent extent() const { return {options.keep_tables, options.stop_after}; }
  void judge_game(GameLog& log, GameReport& report);
  void keep_wanted(GameReport& report) const;
};

void Session::Parts::judge_game(GameLog& log, GameReport& report) {
  InferredSettings shown;
  const RulesChoice& choice = rules.choose(log, shown);
  report.format = log.header.format;
  report.rules = choice.ruleset.name;
  report.rules_from = choice.from;
  report.rules_adjusted = choice.adjusted;
  report.rules_shown = std::move(shown.words);
  report.names = log.header.names;
  if (is_unreadable(log) || !choice.unsupported.empty()) {
    report_unjudged(log, choice.unsupported, report);
  } else {
    judge.judge(log, choice.ruleset, extent(), report);
    const auto wanted = [&](const Finding& finding) {
      return options.selection.wants(finding.rule);
    };
    if (options.compare_rulesets &&
        std::any_of(report.findings.begin(), report.findings.end(), wanted))
      others.compare(judge, log, choice.ruleset, report);
  }
  keep_wanted(report);
}

void Session::Parts::keep_wanted(GameReport& report) const {
  std::vector<Finding>& findings = report.findings;
  std::erase_if(findings,
                [&](const Finding& finding) { return !options.selection.wants(finding.rule); });
  keep_proof_with_findings(report);
  for (Finding& finding : findings) {
    finding.in_baseline = options.is_accepted && options.is_accepted(report, finding);
    if (options.fail_on && finding.severity >= *options.fail_on && !finding.in_baseline)
      report.fails = true;
  }
  if (findings.size() > options.max_findings) {
    report.findings_left_off += static_cast<std::uint32_t>(findings.size() - options.max_findings);
    findings.resize(options.max_findings);
  }
  const bool has_findings = !findings.empty() || report.findings_left_off > 0;
  if (report.verdict == Verdict::Findings && !has_findings) report.verdict = Verdict::Clean;
}

Session::Session(SessionOptions options) : parts_(std::make_unique<Parts>(std::move(options))) {}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

Format Session::check(const LogBytes& file, const OnReport& on_report) {
  std::uint32_t game = 0;
  return read(file, [&](GameLog& log) {
    GameReport report;
    report.path = file.path;
    report.game = game++;
    parts_->judge_game(log, report);
    on_report(log, report);
  });
}

Format Session::read(const LogBytes& file, const OnGame& on_game) {
  const Format format = file.format ? *file.format : detect(file.bytes);
  if (!parts_->reader) parts_->reader.emplace();
  parts_->reader->read(format, file.bytes, file.damage, on_game);
  return format;
}

GameReport Session::judge(GameLog& log) {
  GameReport report;
  parts_->judge_game(log, report);
  return report;
}

GameReport Session::judge_under(const Ruleset& ruleset, const GameLog& log) {
  GameReport report;
  report.format = log.header.format;
  report.rules = ruleset.name;
  report.rules_from = RulesFrom::Option;
  report.names = log.header.names;
  if (is_unreadable(log))
    report_unjudged(log, {}, report);
  else
    parts_->judge.judge_copy(log, ruleset, parts_->extent(), report);
  parts_->keep_wanted(report);
  return report;
}

const RulesChoice& Session::rules_for(const GameLog& log) {
  InferredSettings shown;
  return parts_->rules.choose(log, shown);
}

void Session::state_settings(GameLog& log) {
  InferredSettings shown;
  log.header.flags = settings_of(log, shown);
}

void Session::choose_orders(GameLog& log) {
  if (log.uncertain.empty()) return;
  const RulesChoice& choice = rules_for(log);
  if (choice.unsupported.empty()) referee::choose_orders(log, choice.ruleset);
}

}  // namespace referee
