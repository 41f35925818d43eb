// Judges a game whose log does not say in which order everything was played (GameLog::uncertain).
// Each order that a hand allows is judged alone; the game is told in the one that breaks the fewest
// rules, and of that hand only what every order breaks is reported. It reads no format and knows no
// rule.
#pragma once

#include "validator/judgement/judge.h"
#include "validator/log/game_log.h"

namespace referee::judging {

/// As judge() (validator/judgement/judge.h). The hands of `log` are then told in the orders that
/// were chosen.
void judge_orders(GameLog& log, const Ruleset& ruleset, const JudgeOptions& options,
                  GameReport& report);

/// Only tells the hands of `log` in the orders that judge_orders() would choose. GameLog::uncertain
/// then holds the orders that were not chosen, so that to do so again, or to judge, changes nothing
/// more.
void choose_orders(GameLog& log, const Ruleset& ruleset);

}  // namespace referee::judging
