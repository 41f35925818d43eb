// The rules of an event, event/*: what the games, the organiser's rows and standings are held
// against. What is right is worked out by the steps before (tournament/games/,
// tournament/standing/).
#pragma once

#include <vector>

#include "tournament/model/audit.h"

namespace referee::tournament::rules {

/// event/rules, unknown-player, seat, substitute, missing-game, extra-game, period, lobby.
void examine_games(Audit& audit);
/// event/missing-log.
void ask_for_logs(Audit& audit);
/// event/result-score, result-points, placement, sum.
void compare_rows(Audit& audit);
/// event/standing.
void compare_standings(Audit& audit);
/// event/game-count.
void ask_game_counts(Audit& audit);
/// Problems: lines of a lobby that are all of another one, and an event without a game.
void say_no_games(Audit& audit);
/// A stage where nobody has played enough for a place.
void say_nobody_placed(Audit& audit);
/// What stays unasked where no file says which games an event has.
void say_what_nobody_said(Audit& audit);
/// event/decision-doubled, decision-unused: after everything that uses decisions but the words.
void examine_decisions(Audit& audit);
/// Findings of no game first, then game by game.
void sort_findings(std::vector<EventFinding>& findings);
/// What accept and uphold fit; event/waiver-*. Puts the findings in order.
void apply_words(Audit& audit);

}  // namespace referee::tournament::rules
