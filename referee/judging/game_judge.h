// One game and one ruleset to findings, with everything that the game's own log gives to judge it
// by: the walls of its seed and the orders of play that it leaves open. The one place that joins
// the three; which ruleset, and what becomes of the findings, is for others.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "importers/walls/seed_walls.h"
#include "validator/judgement/judge.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee::judging {

/// How far one judgement goes; see JudgeOptions of validator/judgement/judge.h.
struct JudgeExtent {
  bool keep_tables = false;
  std::uint32_t most_findings = 1000;
  std::function<bool(const std::vector<Finding>&)> is_enough{};
  bool weigh_findings = true;
  std::function<bool(std::string_view rule)> is_wanted{};
  bool are_settled = false;
  std::function<void(const judgement::BrokenEvent&)> on_broken{};
};

/// What the judge is asked, with the walls of the log.
JudgeOptions options_of(const JudgeExtent& extent, const walls::SeedWalls::Opened& opened);

/// Keeps the memory of its walls, so one should serve many games. Not for several threads at once.
class GameJudge {
 public:
  /// Judges in the order that the report speaks of, which `log` then has
  /// (referee/judging/judge_orders.h).
  void judge(GameLog& log, const Ruleset& ruleset, const JudgeExtent& extent, GameReport& report);
  /// The same of a log that stays as it is.
  void judge_copy(const GameLog& log, const Ruleset& ruleset, const JudgeExtent& extent,
                  GameReport& report);
  /// Judges in the order that `log` has, without a look at others: the numbers of events are those
  /// of `log` under every ruleset.
  void judge_as_told(const GameLog& log, const Ruleset& ruleset, const JudgeExtent& extent,
                     GameReport& report);
  /// As judge_as_told() for the log that judge() or judge_as_told() had last, under another
  /// ruleset: its walls are not worked out again. Seeds and deals of `log` must not have changed.
  void judge_again(const GameLog& log, const Ruleset& ruleset, const JudgeExtent& extent,
                   GameReport& report);

 private:
  walls::SeedWalls walls_;
  walls::SeedWalls::Opened opened_;  ///< of the log that was judged last
};

}  // namespace referee::judging
