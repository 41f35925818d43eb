// Judges what lies between two records of one match: whether the first hand of the later one
// continues the last hand of the earlier one. It adds findings at that hand, and takes away
// those that a wrong header alone makes there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "referee/evidence/hand_chain.h"
#include "referee/judging/game_judge.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee::evidence {

/// The findings of `log` at its first hand that the hands before it show, with the numbers of
/// events and hands of `log`.
struct Continuity {
  std::vector<Finding> findings;
  /// About the header as well, but a hand that is stored nowhere would explain them.
  std::vector<Finding> possible;
  /// What else is found from that hand on where the hands before are known: (rule, event). A header
  /// that is wrong is told as it should be there, so what follows from it alone is missing here.
  std::vector<std::pair<std::string, std::uint32_t>> others;
};

/// `before` comes before `log` in its match (HandChain::before), and `log` has a hand. Costs a
/// judgement of both records.
Continuity judge_continuity(judging::GameJudge& judge, const EarlierHands& before,
                            const GameLog& log, const Ruleset& ruleset);

/// Takes out of `findings`, those of the later record alone, what follows from a header that the
/// hands before show to be wrong: how many those were.
std::size_t drop_what_follows(const Continuity& continuity, std::vector<Finding>& findings);

}  // namespace referee::evidence
