#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tournament/model/lookup.h"
#include "tournament/rules/common_causes.h"
#include "tournament/rules/settings.h"
#include "validator/words/wording.h"

namespace referee::tournament::rules {
namespace {

/// Lines that one finding names.
constexpr std::size_t kMostLinesNamed = 5;

EventFinding of_rules(const Audit& audit, Statement headline, Statement claimed) {
  EventFinding finding;
  finding.rule = "event/rules";
  finding.file = audit.event.path;
  finding.row = audit.event.rules_row;
  finding.headline = std::move(headline);
  finding.required = say(Said::RulesOfEvent, audit.rules->name);
  finding.claimed = std::move(claimed);
  return finding;
}

/// What most tables say of their rules that the fitting rules have too, and those of the event do
/// not.
std::vector<std::string> settings_that_fit(const Audit& audit) {
  std::map<std::string, std::size_t> logs;
  for (const PlayedGame& log : audit.logs) {
    const auto& otherwise = log.adjusted_otherwise;
    for (const std::string& setting : log.report.rules_adjusted)
      if (!may_vary(audit, setting) && std::ranges::find(otherwise, setting) == otherwise.end())
        ++logs[setting];
  }
  std::vector<std::string> settings;
  for (const auto& [setting, count] : logs)
    if (2 * count >= audit.fitting->all_logs) settings.push_back(setting);
  return settings;
}

void say_fitting(Audit& audit) {
  const FittingRules& fitting = *audit.fitting;
  const std::string& name = fitting.rules.name;
  Statements why;
  if (fitting.left < fitting.findings)
    why.push_back(say(Said::FindingsInsteadOf, fitting.left, fitting.findings));
  if (const auto settings = settings_that_fit(audit); !settings.empty())
    why.push_back(say(Said::TablesSay, say_settings(settings)));
  EventFinding finding =
      of_rules(audit, say(Said::LogsFitBetter, fitting.logs, fitting.all_logs, name),
               say(Said::RulesAndWhy, name, std::move(why)));
  for (std::size_t i = 0; i < audit.games.size(); ++i)
    if (audit.games[i].log && audit.games[i].counts()) finding.games.push_back(i);
  audit.findings.push_back(std::move(finding));
}

/// Logs that are a game of their own, in one stage or in all.
std::size_t logs_of(const Audit& audit, Known<std::size_t> stage) {
  return static_cast<std::size_t>(std::ranges::count_if(audit.games, [&](const AuditedGame& game) {
    return game.log && (!stage || game.stage == *stage) && game.status != GameStatus::Duplicate &&
           game.status != GameStatus::Unreadable;
  }));
}

/// What findings of one cause have in common. Rules are those of the event; a lobby and a period
/// may be those of a stage, and each game begins at a time of its own.
struct CauseKey {
  std::string rule;
  Known<std::size_t> stage;
  std::string words;

  auto operator<=>(const CauseKey&) const = default;
};

/// `by_stage`: what stages have alone; else what the whole event has.
Known<CauseKey> cause_of(const EventFinding& finding, bool by_stage) {
  if (!finding.game) return std::nullopt;
  const Known<std::size_t> stage = by_stage ? finding.stage : std::nullopt;
  if (finding.rule == "event/rules" || finding.rule == "event/lobby")
    return CauseKey{finding.rule, stage,
                    words::english().sentence(finding.required) + "\n" +
                        words::english().sentence(finding.claimed)};
  if (finding.rule == "event/period")
    return CauseKey{finding.rule, stage, words::english().sentence(finding.required)};
  return std::nullopt;
}

EventFinding of_many(const Audit& audit, const EventFinding& first, Known<std::size_t> stage,
                     std::size_t games, std::size_t logs) {
  if (first.rule == "event/rules")
    return of_rules(audit, say(Said::AnotherRulesOfTables, games, logs, first.claimed),
                    first.claimed);
  EventFinding one = first;
  one.game.reset();
  one.stage = stage;
  const bool is_early = first.headline.id == Said::BeganTooEarly;
  one.headline =
      first.rule == "event/lobby"
          ? say(Said::GamesInAnotherLobby, games, logs, first.claimed, first.required)
          : say(is_early ? Said::GamesTooEarly : Said::GamesTooLate, games, logs, first.required);
  return one;
}

void join_equal_causes(Audit& audit, bool by_stage) {
  std::map<CauseKey, std::vector<std::size_t>> findings_of;
  for (std::size_t f = 0; f < audit.findings.size(); ++f)
    if (const auto cause = cause_of(audit.findings[f], by_stage)) findings_of[*cause].push_back(f);
  std::vector<EventFinding> joined;
  std::vector<bool> is_joined(audit.findings.size());
  for (const auto& [cause, findings] : findings_of) {
    const std::size_t logs = logs_of(audit, cause.stage);
    if (!are_nearly_all(findings.size(), logs)) continue;
    joined.push_back(
        of_many(audit, audit.findings[findings.front()], cause.stage, findings.size(), logs));
    for (const std::size_t f : findings) {
      joined.back().games.push_back(*audit.findings[f].game);
      is_joined[f] = true;
    }
  }
  std::size_t f = 0;
  std::erase_if(audit.findings, [&](const EventFinding&) { return is_joined[f++]; });
  for (EventFinding& one : joined) audit.findings.push_back(std::move(one));
}

/// Of a line alone, or of several lines that one finding speaks of.
bool tells_total(const Statement& claimed) {
  if (claimed.id == Said::TotalOf) return true;
  return std::ranges::any_of(claimed.arguments, [](const Argument& each) {
    const auto* const parts = std::get_if<Statements>(&each);
    return parts != nullptr && std::ranges::any_of(*parts, tells_total);
  });
}

/// Of one file of the organiser and one stage: the findings about lines, and all of its lines.
class LinesOfTable {
 public:
  LinesOfTable(Audit& audit, const StandingTable& table, std::size_t stage)
      : audit_(audit), table_(table), stage_(stage) {}

  /// As many lines as sit at a table have one game more, and what they have more adds up as a game
  /// does: a game that no log and no row shows.
  void join_game() {
    const std::vector<std::size_t> found = of_totals();
    if (found.size() != players_of(audit_) || !audit_.findings[found.front()].player) return;
    std::vector<values::ResultPoints> more;
    std::size_t with_games = 0;
    for (const std::size_t f : found) {
      const StandingRow* row = row_of(audit_.findings[f]);
      const Ranked* line = line_of(audit_.findings[f]);
      if (row == nullptr || line == nullptr || !row->points) return;
      if (row->games && *row->games != line->games + 1) return;
      if (row->games) ++with_games;
      more.push_back(*row->points - line->total);
    }
    // Where all lines are others, they may be counted in another way.
    if (with_games == 0 ? lines() == found.size() : with_games < found.size()) return;
    if (!adds_up_as_a_game(more, with_games > 0)) return;
    join(found, say(with_games > 0 ? Said::OneGameMore : Said::MoreAsOfAGame, found.size()));
  }

  void join_count() {
    const std::vector<std::size_t> found = of_totals();
    if (!are_nearly_all(found.size(), lines())) return;
    join(found, say(Said::AnotherWayOfCounting, found.size(), lines()));
  }

 private:
  std::size_t lines() const {
    return static_cast<std::size_t>(std::ranges::count_if(table_.rows, [&](const StandingRow& row) {
      return row.points && stage_of(audit_, row) == stage_;
    }));
  }

  std::vector<std::size_t> of_totals() const {
    std::vector<std::size_t> found;
    for (std::size_t f = 0; f < audit_.findings.size(); ++f)
      if (is_of_total(audit_.findings[f])) found.push_back(f);
    return found;
  }

  void join(const std::vector<std::size_t>& found, Statement headline) {
    EventFinding one = audit_.findings[found.front()];
    one.player.reset();
    one.team.clear();
    one.headline = std::move(headline);
    one.required = names(found, &EventFinding::required);
    one.claimed = names(found, &EventFinding::claimed);
    for (const std::size_t f : found) one.lines.push_back(audit_.findings[f]);
    std::erase_if(audit_.findings,
                  [&](const EventFinding& finding) { return is_of_total(finding); });
    audit_.findings.push_back(std::move(one));
  }

  const StandingRow* row_of(const EventFinding& finding) const {
    const auto at = std::ranges::find(table_.rows, finding.row, &StandingRow::row);
    return at == table_.rows.end() ? nullptr : &*at;
  }

  const Ranked* line_of(const EventFinding& finding) const {
    const std::vector<Ranked>& lines = audit_.stages[stage_].players;
    const auto at = std::ranges::find(lines, finding.player, &Ranked::player);
    return at == lines.end() ? nullptr : &*at;
  }

  /// A game adds up to nought, less the sticks that nobody gets. Where no line says its games, no
  /// two lines may do so alone: they may have changed places.
  bool adds_up_as_a_game(const std::vector<values::ResultPoints>& more, bool have_games) const {
    if (audit_.event.stages[stage_].counted != Counted::Sum) return have_games;
    constexpr values::ResultPoints kMostSticks{1000};
    values::ResultPoints sum;
    for (std::size_t a = 0; a < more.size(); ++a) {
      sum += more[a];
      for (std::size_t b = a + 1; b < more.size() && !have_games; ++b)
        if (more[a] + more[b] == values::ResultPoints{}) return false;
    }
    return have_games ? sum <= values::ResultPoints{} && sum >= -kMostSticks
                      : sum == values::ResultPoints{};
  }

  bool is_of_total(const EventFinding& finding) const {
    return finding.rule == "event/standing" && finding.file == table_.file &&
           finding.stage == stage_ && tells_total(finding.claimed);
  }

  Statement names(const std::vector<std::size_t>& found, Statement EventFinding::*side) const {
    Statements parts;
    for (std::size_t i = 0; i < std::min(found.size(), kMostLinesNamed); ++i) {
      const EventFinding& finding = audit_.findings[found[i]];
      parts.push_back(
          say(Said::NameAnd, player_or_team(audit_, finding.player, finding.team), finding.*side));
    }
    if (found.size() > kMostLinesNamed) parts.push_back(say(Said::AndOthers));
    return say(Said::OneByOne, std::move(parts));
  }

  Audit& audit_;
  const StandingTable& table_;
  std::size_t stage_;
};

}  // namespace

void join_games_of_one_cause(Audit& audit) {
  if (audit.rules && audit.fitting) say_fitting(audit);
  join_equal_causes(audit, false);
  join_equal_causes(audit, true);
}

void join_lines_of_another_count(Audit& audit) {
  for (const StandingTable& table : audit.event.standings)
    for (std::size_t stage = 0; stage < audit.event.stages.size(); ++stage) {
      LinesOfTable lines(audit, table, stage);
      lines.join_game();
      lines.join_count();
    }
}

}  // namespace referee::tournament::rules
