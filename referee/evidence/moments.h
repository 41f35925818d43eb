// Hands of games that a ruleset does not explain: what rulesets are compared by. It judges games
// and keeps nothing of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "referee/judging/game_judge.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee::evidence {

/// Whether a finding speaks against a ruleset: a ruleset is responsible for its rule, and it is
/// more than a note.
bool speaks_against_rules(const Finding& finding);

/// Whether a finding can bear the choice of a ruleset that does not have it: what is counted, paid,
/// dealt and played on shows which rules were in force. What a ruleset forbids does not: players
/// who refrain from it speak against no ruleset that allows it, so that its offences would choose.
bool can_bear_a_choice(const Finding& finding);

/// The hands of a game with findings that speak against the ruleset, those that stand alone: of
/// neighbouring hands one counts, because what is wrong in a hand may show in the next one. What
/// belongs to no hand counts as the end of a game of `hands` hands.
std::size_t moments_with_findings(const std::vector<Finding>& findings, std::uint32_t hands);
/// The same of the findings that can bear a choice.
std::size_t bearing_moments_of(const std::vector<Finding>& findings, std::uint32_t hands);

/// Judges with a stop.
class MomentCounter {
 public:
  /// The findings that speak against `ruleset` in the game, in the order of the game. Those behind
  /// the place where the bearing moments become more than `most` may be missing.
  std::vector<Finding> findings(const GameLog& log, const Ruleset& ruleset,
                                std::size_t most = SIZE_MAX);

  std::size_t judgements() const { return judgements_; }

 private:
  judging::GameJudge judge_;
  std::size_t judgements_ = 0;
};

/// Moments of `hands` hands by which one ruleset has to be better than one that is played more
/// widely: two, and one hand in sixty-four (six games or so) where there are many.
std::size_t moments_needed(std::size_t hands);

}  // namespace referee::evidence
