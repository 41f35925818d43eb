#include "referee/judging/game_judge.h"

#include "referee/judging/judge_orders.h"

namespace referee::judging {

JudgeOptions options_of(const JudgeExtent& extent, const walls::SeedWalls::Opened& opened) {
  JudgeOptions options;
  options.keep_tables = extent.keep_tables;
  options.most_findings = extent.most_findings;
  options.is_enough = extent.is_enough;
  options.weigh_findings = extent.weigh_findings;
  options.is_wanted = extent.is_wanted;
  options.are_settled = extent.are_settled;
  options.on_broken = extent.on_broken;
  options.walls = opened.walls;
  options.walls_unknown = opened.not_because;
  return options;
}

void GameJudge::judge(GameLog& log, const Ruleset& ruleset, const JudgeExtent& extent,
                      GameReport& report) {
  opened_ = walls_.open(log, ruleset.game_players);
  judge_orders(log, ruleset, options_of(extent, opened_), report);
}

void GameJudge::judge_copy(const GameLog& log, const Ruleset& ruleset, const JudgeExtent& extent,
                           GameReport& report) {
  if (log.uncertain.empty()) return judge_as_told(log, ruleset, extent, report);
  GameLog copy = log;
  judge(copy, ruleset, extent, report);
  opened_ = {};
}

void GameJudge::judge_as_told(const GameLog& log, const Ruleset& ruleset, const JudgeExtent& extent,
                              GameReport& report) {
  opened_ = walls_.open(log, ruleset.game_players);
  judge_again(log, ruleset, extent, report);
}

void GameJudge::judge_again(const GameLog& log, const Ruleset& ruleset, const JudgeExtent& extent,
                            GameReport& report) {
  referee::judge(log, ruleset, options_of(extent, opened_), report);
}

}  // namespace referee::judging
