// The steps of an audit that find out which games were played and what they are worth, in the order
// in which they are taken. Each fills its part of the Audit and reads what those before it have
// filled.
#pragma once

#include "tournament/model/audit.h"

namespace referee::tournament::games {

/// Tables of results whose scores are in hundreds, or whose points are points of the table: one
/// problem a table, and then they are read as they are meant.
void mend_scales(Audit& audit);
/// Games for all logs, with their seats and who sits there. Finds the second log of a game, equal
/// walls and equal seeds.
void take_in_logs(Audit& audit);
/// The scheduled games, and what the decisions name.
void take_in_schedule(Audit& audit);
void take_in_decisions(Audit& audit);
/// Which log is which scheduled game, and whose result a seat is.
void fit_logs_to_schedule(Audit& audit);
/// Of seats whose name is of several players, who sat there: where the schedule does not tell, who
/// is called so and has not the name as an id, and after fit_rows whom the row has.
void call_namesakes(Audit& audit);
void settle_namesakes(Audit& audit);
/// Who is due at two tables of one round, and does not play at both: the schedule is wrong there,
/// and nobody who sat in the place is.
void settle_due_twice(Audit& audit);
/// Which row of the organiser is which game; games on paper. Finds two rows of one game.
void fit_rows(Audit& audit);
/// Void games, and the places of decisions in the finished list of games.
void settle_decisions(Audit& audit);
/// Places and points of every game.
void work_out_points(Audit& audit);
/// Scores, places and points of the games whose payments were decided to be those of the rules;
/// once the organiser's rows were held against the logs.
void correct_payments(Audit& audit);

}  // namespace referee::tournament::games
