#include "tools/commands/audit/other_rules.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <tuple>

#include <fmt/format.h>

#include "referee/evidence/moments.h"
#include "tools/commands/audit/shown_rules.h"
#include "validator/words/say.h"

namespace referee::commands::audit {
namespace {

/// As with the rows of an organiser: what fewer logs say may be mistakes of their own.
constexpr std::size_t kFewestLogs = 3;
/// The other rules must leave at most a quarter of the moments.
constexpr std::size_t kTimesBetter = 4;

using Games = std::vector<tournament::PlayedGame>;
/// What makes two findings of one log the same under two rulesets.
using FindingKey = std::tuple<std::string, Known<std::uint32_t>, std::int32_t>;

FindingKey key_of(const Finding& finding) {
  return {finding.rule, finding.event, finding.seat.present() ? finding.seat.value : -1};
}

bool is_judged(const tournament::PlayedGame& game) {
  return game.report.verdict == Verdict::Clean || game.report.verdict == Verdict::Findings;
}

bool has_setting_of_its_own(const tournament::PlayedGame& game,
                            const std::vector<std::string>& varies) {
  return std::ranges::any_of(game.report.rules_adjusted, [&](const std::string& setting) {
    const std::string key = setting.substr(0, setting.find('='));
    return std::ranges::find(varies, key) == varies.end();
  });
}

/// What speaks against the rules that a log was judged by: hands, and one for settings that the log
/// states otherwise.
std::size_t moments_against(const tournament::PlayedGame& game,
                            const std::vector<std::string>& varies) {
  return evidence::bearing_moments_of(game.report.findings, game.report.kyoku) +
         (has_setting_of_its_own(game, varies) ? 1U : 0U);
}

/// A setting that the event has as the log states it, and the other rules do not, is the event's
/// own.
void leave_settings_of_event(const tournament::PlayedGame& game, tournament::PlayedGame& other) {
  const std::vector<std::string>& both = game.report.rules_adjusted;
  std::erase_if(other.report.rules_adjusted, [&](const std::string& setting) {
    return std::ranges::find(both, setting) == both.end();
  });
}

/// How much of a list of logs speaks against their rules.
struct Against {
  std::size_t logs = 0;
  std::size_t judged = 0;
  std::size_t moments = 0;
};

Against against(const Games& games, const std::vector<std::string>& varies) {
  Against sum;
  for (const tournament::PlayedGame& game : games) {
    if (!is_judged(game)) continue;
    ++sum.judged;
    const std::size_t moments = moments_against(game, varies);
    sum.moments += moments;
    if (moments > 0) ++sum.logs;
  }
  return sum;
}

bool are_of_many_logs(std::size_t logs, std::size_t judged) {
  return logs >= kFewestLogs && 2 * logs >= judged;
}

std::size_t logs_that_fit_better(const Games& games, const Games& others,
                                 const std::vector<std::string>& varies) {
  std::size_t better = 0;
  for (std::size_t i = 0; i < games.size(); ++i)
    if (is_judged(games[i]) &&
        moments_against(games[i], varies) > moments_against(others[i], varies))
      ++better;
  return better;
}

/// Takes out of `game` what `other`, the same log under other rules, does not have.
void take_explained(const std::string& rules, const tournament::PlayedGame& other,
                    tournament::PlayedGame& game) {
  std::set<FindingKey> there;
  for (const Finding& finding : other.report.findings) there.insert(key_of(finding));
  const std::size_t before = game.report.findings.size();
  std::erase_if(game.report.findings,
                [&](const Finding& finding) { return !there.contains(key_of(finding)); });
  game.explained = static_cast<std::uint32_t>(before - game.report.findings.size());
  game.adjusted_otherwise = other.report.rules_adjusted;
  game.scores_otherwise = other.scores;
  if (game.explained > 0)
    game.report.unchecked.push_back(
        words::not_checked("play", say(Said::NotUnderFittingRules, rules), game.explained));
}

}  // namespace

void leave_findings_of_others(Games& games) {
  for (tournament::PlayedGame& game : games) {
    const bool by_platform = game.report.rules_from == RulesFrom::Format;
    const bool by_evidence = game.report.rules_from == RulesFrom::Evidence;
    if (!by_platform && !by_evidence) continue;
    const std::size_t before = game.report.findings.size();
    std::erase_if(game.report.findings, [&](const Finding& finding) {
      if (finding.rule.starts_with("log/")) return false;
      return by_platform || finding.severity != Severity::Error;
    });
    const auto left = static_cast<std::uint32_t>(before - game.report.findings.size());
    if (left == 0) continue;
    game.explained += left;
    game.report.unchecked.push_back(
        words::not_checked("play", say(Said::RulesOfEventUnknown), left));
  }
}

Known<tournament::FittingRules> take_other_rules(const AuditJudgingPlan& plan,
                                                 const std::vector<std::string>& varies,
                                                 Games& games) {
  if (!plan.rules) return std::nullopt;
  const Against of_event = against(games, varies);
  if (!are_of_many_logs(of_event.logs, of_event.judged)) return std::nullopt;
  AuditJudgingPlan again = plan;
  again.keep_tables = false;
  again.second_opinion = false;
  again.rules.reset();
  const ShownRules shown = shown_rules(judge_logs(again).games);
  if (!shown.is_shown || !shown.ruleset || shown.ruleset->game_players != plan.rules->game_players)
    return std::nullopt;
  again.rules = shown.ruleset;
  Games others = judge_logs(again).games;
  if (others.size() != games.size()) return std::nullopt;
  for (std::size_t i = 0; i < games.size(); ++i) leave_settings_of_event(games[i], others[i]);
  const std::size_t better = logs_that_fit_better(games, others, varies);
  if (kTimesBetter * against(others, varies).moments > of_event.moments ||
      !are_of_many_logs(better, of_event.judged))
    return std::nullopt;
  tournament::FittingRules fitting{*shown.ruleset, better, of_event.judged, 0, 0};
  fitting.rules.name = shown.name;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!is_judged(games[i])) continue;
    fitting.findings += games[i].report.findings.size();
    take_explained(shown.name, others[i], games[i]);
    fitting.left += games[i].report.findings.size();
  }
  return fitting;
}

}  // namespace referee::commands::audit
