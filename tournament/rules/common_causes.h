// One cause, one finding: where each of many findings of one stage says the same, the cause is not
// in each of their games, and one finding of the event takes their place.
#pragma once

#include "tournament/model/audit.h"

namespace referee::tournament::rules {

/// Of event/result-points: rows that all differ from the rules by the same points place by place
/// were reckoned with another uma.
void join_rows_of_another_uma(Audit& audit);
/// Of event/rules: the rules of the event are not those of its tables, as other rules that fit the
/// logs show, or as nearly all tables state by the same settings. Of event/lobby and event/period:
/// nearly all games of a stage were in one other lobby, or are outside of its times.
void join_games_of_one_cause(Audit& audit);
/// Of event/standing: nearly all totals of a table are others, so that they were counted in another
/// way.
void join_lines_of_another_count(Audit& audit);
/// Of event/missing-game and event/duplicate-game: many games of the schedule that were not played,
/// many logs without a row, many second logs. Those that a decision names stay alone.
void join_many_alike(Audit& audit);

}  // namespace referee::tournament::rules
