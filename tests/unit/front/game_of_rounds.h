// A game of which only the rounds and the ends are told, for what these alone show.
#pragma once

#include <cstdint>
#include <vector>

#include "validator/log/game_log.h"

namespace referee {

/// A game of hands of these rounds, each begun with 25,000 points a player, that ends with 40,000,
/// 25,000, 25,000 and 10,000.
inline GameLog game_of_rounds(const std::vector<std::uint8_t>& rounds) {
  GameLog log;
  for (const std::uint8_t round : rounds) {
    KyokuHeader kyoku;
    kyoku.round = round;
    kyoku.scores.fill(Points{25'000});
    log.kyokus.push_back(kyoku);
  }
  FinalClaim end;
  end.scores = {Points{40'000}, Points{25'000}, Points{25'000}, Points{10'000}};
  log.finals.push_back(end);
  Event last;
  last.kind = EventKind::EndGame;
  log.events.push_back(last);
  return log;
}

}  // namespace referee
