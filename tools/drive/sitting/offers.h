// What an engine has offered in a game, as far as another ruleset would have it offer the same: an
// option that lets players do more or less at a moment that went right is not what the engine
// plays.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "validator/log/event.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"

namespace referee::drive {

/// Whether events of that kind decide nothing: they come by themselves between a question and what
/// follows.
bool is_between(EventKind kind);
/// The number of the last event that decides something; 0 where none does.
std::uint32_t last_decisive(const GameLog& log);

/// What an engine offered last in a game.
struct LastOffers {
  Seat seat;
  const std::vector<std::string_view>* words = nullptr;  ///< null where that was right
};

/// Whether the offers of a game that were right under `ruleset`, all but the last ones, are right
/// under `other` too, and so are the last ones.
bool lets_the_same(const GameLog& log, const Ruleset& ruleset, const Ruleset& other,
                   const LastOffers& last_offers = {});

}  // namespace referee::drive
