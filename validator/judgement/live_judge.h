// The judge of a game that is being played: its log grows, and what was found changes only in the
// hand that is played and the one before. It has no judgement of its own: the loop is that of
// validator/judgement/judging.h, gone back to where the last hand that is closed ended.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "validator/judgement/judge.h"
#include "validator/judgement/judging.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee::judgement {

/// Serves one game. What a rule says of an event may rest on events behind it: a foul that settles
/// the event, a deposit that is told later, the header of the next hand. So the running hand is
/// judged anew whenever somebody looks. A hand is *closed* once so many events of a later hand are
/// there that no rule and no repair looks back across them; what was found in it is then what the
/// judge finds in the whole log.
///
/// A look takes as long as judging the hands that are not closed: some 5 microseconds, and up to 60
/// where the game was played by other rules. It does not grow with the game. How certain a finding
/// is costs more, and is asked when it is new, when its hand goes on with more than draws and
/// discards, and before it is closed. Memory: the findings, and two times the tables of one moment.
class LiveJudge {
 public:
  /// All of them must outlive this. `log` may grow at its end between two looks; what lies before
  /// `closed()` must not change. Of `options`, `hands` and `is_enough` are not used.
  LiveJudge(const GameLog& log, const Ruleset& ruleset, const JudgeOptions& options);

  /// Judges what the log holds now.
  void look();
  /// Of the last look, in the order of play: what the judge found, without what the reader could
  /// not read. That the log has no end yet is not among them.
  const std::vector<Finding>& findings() const { return report_.findings; }
  /// The first event, from 0, of which a finding may still change.
  std::uint32_t closed() const { return closed_; }

 private:
  const GameLog& log_;
  const Ruleset& ruleset_;
  GameReport report_;
  Judging judging_;
  std::uint32_t closed_ = 0;
  std::uint32_t seen_ = 0;  ///< events of the last look
  Judging::Moment at_closed_;
};

}  // namespace referee::judgement
