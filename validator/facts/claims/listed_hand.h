// The hand that a log lists with a win or a draw, where the play did not show it: one player's view
// of a game hides the others' tiles until they are laid open.
#pragma once

#include <optional>

#include "validator/facts/facts.h"
#include "validator/facts/rule.h"

namespace referee::facts {

/// The hand of the winner as the win lists it, without the tile of a ron; nothing where a tile of
/// it is hidden, or there are more or fewer than the winner holds.
std::optional<HandTiles> listed_hand(const Context& c);

/// The table with the hands that the win or the draw lists whole, in place of hands of which tiles
/// are hidden and which they do not contradict; nothing where there is none. What was found before
/// may have hidden them: then nothing follows.
std::optional<Table> with_listed_hands(const Context& c);

/// The judgement by the hands that the log lists.
template <Judgement (*judge)(const Context&)>
Judgement by_listed_hands(const Context& c) {
  const std::optional<Table> table = with_listed_hands(c);
  if (!table) return judge(c);
  Facts facts;
  facts.broken = c.facts.broken;
  return judge(Context{*table, c.log, c.number, c.ruleset, c.shape, facts, c.wall, c.is_played});
}

}  // namespace referee::facts
