// Questions from generated games: what moves at the end of a hand and of a game (`settle`,
// `finish`), what a seat may do (`legal`), whether a log is legal (`validate`; half of them are
// not). A game only gives the question; the answer is not known here.
#pragma once

#include <cstdint>

#include "generator/play/random.h"
#include "tools/conform/fuzz/ask.h"
#include "tools/games/game_maker.h"

namespace referee::conform {

/// Makes the games of one ruleset, which must outlive it.
class FuzzGames {
 public:
  explicit FuzzGames(const Ruleset& ruleset) : ruleset_(ruleset), maker_(ruleset) {}

  // Null where the game had no such place.
  FuzzAskPointer settle(play::Random& random);
  FuzzAskPointer finish(play::Random& random);
  FuzzAskPointer legal(play::Random& random);
  FuzzAskPointer validate(play::Random& random);

 private:
  bool make(play::Random& random, std::uint32_t most_hands);

  const Ruleset& ruleset_;
  games::GameMaker maker_;
  GameLog log_;
};

}  // namespace referee::conform
