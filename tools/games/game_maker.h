// From a ruleset and a text to a whole legal game: joins the seeds and walls of importers/ to the
// play of generator/play/. The same ruleset, text and plan give the same game. It writes nothing.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "generator/play/distance.h"
#include "importers/walls/seed_walls.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"

namespace referee::games {

/// What kind of game is wanted.
struct GamePlan {
  std::string policy = "mixed";  ///< a name of play::policies()
  /// Numbers that lead away from the players' choices, see play::GameSetup::choices.
  std::span<const std::uint8_t> choices;
  std::map<std::string_view, std::uint32_t>* refusals = nullptr;  ///< see play::GameSetup::refusals
  std::uint32_t most_hands = 0;  ///< see play::GameSetup::most_hands
};

class GameMaker {
 public:
  /// `ruleset` must outlive this. One of these serves many games, but not several threads.
  explicit GameMaker(const Ruleset& ruleset) : ruleset_(ruleset) {}

  /// Plays the game of `label` into `log`, which is emptied before. False where no game could be
  /// made (no SHA-512 on this machine, a game that would not end).
  bool make(std::string_view label, const GamePlan& plan, GameLog& log) {
    return make(label, plan, ruleset_, log);
  }
  /// The same with the same walls and players under another ruleset.
  bool make(std::string_view label, const GamePlan& plan, const Ruleset& ruleset, GameLog& log);

 private:
  const Ruleset& ruleset_;
  walls::SeedWalls walls_;
  play::Distance distance_;
};

}  // namespace referee::games
