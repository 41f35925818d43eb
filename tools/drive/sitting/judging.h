// What the rules say of a game with an engine: of its events, while the game is played and once it
// is over, and of an act that was not done. It is the only part of drive that calls the judge: the
// walls are our own, and no seed has them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/drive/sitting/fault.h"
#include "validator/judgement/live_judge.h"
#include "validator/log/game_log.h"
#include "validator/log/wall.h"
#include "validator/ruleset/ruleset.h"
#include "validator/table/table.h"

namespace referee::drive {

/// The walls that a script remembers, as the judge asks for them.
class GivenWalls : public WallSource {
 public:
  /// `walls` must outlive this, and may grow.
  explicit GivenWalls(const std::vector<Wall>& walls) : walls_(walls) {}
  WallBlock wall(std::uint32_t block, Seat, Wall& wall) override {
    if (block >= walls_.size()) return WallBlock::None;
    wall = walls_[block];
    return WallBlock::Given;
  }
  bool is_per_hand() const override { return true; }

 private:
  const std::vector<Wall>& walls_;
};

/// Judges the events of a game that is being played.
class EventWatch {
 public:
  /// All of them must outlive this. `log` and `walls` grow; without `has_walls` there are none.
  EventWatch(const GameLog& log, const std::vector<Wall>& walls, bool has_walls,
             const Ruleset& ruleset, Severity fails_from);
  EventWatch(const EventWatch&) = delete;
  EventWatch& operator=(const EventWatch&) = delete;

  /// To be called behind each event. Whether a hand that is over has a finding of that severity
  /// which nothing that follows can take away. The judge looks once a hand.
  bool has_failed();

 private:
  const GameLog& log_;
  Severity fails_from_;
  GivenWalls walls_;
  JudgeOptions options_;
  judgement::LiveJudge judge_;
  std::uint32_t of_hand_ = 0;  ///< events of the hand that is played
};

/// All findings about the events, with their tables; `walls` of its hands, or none.
std::vector<Finding> findings_of(const GameLog& log, const std::vector<Wall>& walls,
                                 const Ruleset& ruleset);

/// Names in the fault the rule that bars its act, with what makes it so, or for an act that is due
/// the rule that would bar it under another value of an option; and of any fault the options
/// of which another value would make it right. `log` is the game as the engine played it, `table`
/// stands behind its last event, where the seat of the act was offered `offered`; null where the
/// fault is not about what is offered. A guess, but a good one. Without `options` none is looked
/// for: that takes some hundred judgements of a hand.
void explain(Fault& fault, const GameLog& log, const Table& table, const Ruleset& ruleset,
             bool options, const std::vector<std::string_view>* offered = nullptr);

/// Writes into the fault the options of which `holds` is true under another value that somebody
/// plays by: that of its rule, those that the page of the rule names, then the others in their
/// order. `holds` may name a rule.
void find_options(Fault& fault, const Ruleset& ruleset,
                  const std::function<bool(const Ruleset&, std::string& rule)>& holds);
/// Whether the rules find no error in the game under `ruleset`.
bool is_right(const GameLog& log, const Ruleset& ruleset);

}  // namespace referee::drive
