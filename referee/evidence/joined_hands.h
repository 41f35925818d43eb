// Judges what lies between two records of one match: whether the first hand of the later one
// continues the last hand of the earlier one. It adds findings at that hand and changes nothing
// else.
#pragma once

#include <vector>

#include "referee/evidence/hand_chain.h"
#include "referee/judging/game_judge.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

/// The findings of `log` at its first hand that the hands before it show, with the numbers of
/// events and hands of `log`, and in `unchecked` what could not be judged because a hand between
/// the two may be stored nowhere.
struct Continuity {
  std::vector<Finding> findings;
  std::vector<Unchecked> unchecked;
};
Continuity judge_continuity(GameJudge& judge, const EarlierHands& before, const GameLog& log,
                            const Ruleset& ruleset);

}  // namespace referee
