#include "tournament/audit_tournament.h"

#include <optional>
#include <utility>

#include "tournament/games/joining.h"
#include "tournament/games/steps.h"
#include "tournament/rules/common_causes.h"
#include "tournament/rules/rules.h"
#include "tournament/rules/spans.h"
#include "tournament/standing/standing.h"
#include "validator/words/say.h"

namespace referee::tournament {
namespace {

void count_problems_left_off(Audit& audit) {
  for (const auto& [place, count] : audit.problems_of)
    if (count > kMostProblems)
      audit.event.problems.push_back(Problem{place.first, std::nullopt, place.second,
                                             say(Said::MoreProblems, count - kMostProblems)});
}

/// Names in the organiser's tables are those of the list: without it nobody knows whose a row is.
void leave_rows_of_lost_list(Audit& audit) {
  if (!audit.event.is_list_lost) return;
  std::size_t rows = audit.event.games.size();
  for (const StandingTable& table : audit.event.standings) rows += table.rows.size();
  if (rows > 0)
    audit.unchecked.push_back(words::not_checked("results", say(Said::ListCouldNotBeRead),
                                                 static_cast<std::uint32_t>(rows)));
  audit.event.games.clear();
  audit.event.standings.clear();
}

/// Who reads a headline alone learns at which table it was.
void name_tables(Audit& audit) {
  for (EventFinding& finding : audit.findings) {
    if (!finding.game || finding.games.size() > 1) continue;
    const auto scheduled = audit.games[*finding.game].scheduled;
    if (!scheduled) continue;
    const ScheduledGame& due = audit.schedule[*scheduled];
    finding.headline = say(Said::AtTable, say(Said::RoundAndTable, due.round, due.table),
                           std::move(finding.headline));
  }
}

}  // namespace

Audit audit_event(EventFile event, std::vector<PlayedGame> logs, Known<Ruleset> rules,
                  Known<FittingRules> fitting) {
  Audit audit;
  audit.event = std::move(event);
  audit.logs = std::move(logs);
  games::join_parts(audit.logs);
  audit.rules = std::move(rules);
  audit.fitting = std::move(fitting);
  if (audit.event.stages.empty()) {
    audit.event.stages.emplace_back();
    audit.event.stages.back().name = "Event";
  }
  leave_rows_of_lost_list(audit);
  games::mend_scales(audit);
  if (audit.event.is_zone_lost)
    audit.unchecked.push_back(words::not_checked("event/period", say(Said::ZoneCouldNotBeRead), 1));
  audit.roster.build(audit.event);
  games::take_in_logs(audit);
  games::take_in_schedule(audit);
  games::take_in_decisions(audit);
  games::fit_logs_to_schedule(audit);
  games::call_namesakes(audit);
  games::fit_rows(audit);
  games::settle_namesakes(audit);
  games::settle_due_twice(audit);
  games::settle_decisions(audit);
  games::work_out_points(audit);
  rules::examine_games(audit);
  rules::join_games_of_one_cause(audit);
  rules::ask_for_logs(audit);
  rules::compare_rows(audit);
  rules::join_rows_of_another_uma(audit);
  games::correct_payments(audit);
  audit.stages = standing::standings_of(audit, false, true);
  rules::say_nobody_placed(audit);
  rules::compare_standings(audit);
  rules::join_lines_of_another_count(audit);
  rules::ask_game_counts(audit);
  rules::say_what_nobody_said(audit);
  rules::join_many_alike(audit);
  rules::examine_decisions(audit);
  rules::apply_words(audit);
  rules::say_no_games(audit);
  rules::work_out_spans(audit);
  if (standing::say_tied_cuts(audit)) rules::work_out_spans(audit);
  if (rules::leave_waiting_lines(audit)) rules::work_out_spans(audit);
  rules::work_out_effects(audit);
  name_tables(audit);
  count_problems_left_off(audit);
  return audit;
}

}  // namespace referee::tournament
