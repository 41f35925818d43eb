// What a tenhou.net/6 log says beside its hands: names, rules, game id, final scores. It knows
// which of Tenhou's words stand for which fact of the ruleset, and what the ids of platforms look
// like; it judges nothing.
#pragma once

#include "importers/tenhou6/game.h"

namespace referee::tenhou6 {

/// What the hands tell of the table, before they are read.
struct HandsGlance {
  bool fourth_seat_is_empty = false;
  /// The scores that the first hand begins with, as far as they are numbers.
  std::array<std::int64_t, kMaxSeats> start{};
  std::size_t scores = 0;
  bool odd = false;       ///< what follows them is none
  bool has_whole = true;  ///< a hand that no cut goes through
};
HandsGlance glance_at(JsonView hands, const TornValues& torn);

/// Reads the members of the outer object `object` other than the hands. Before the hands are read.
void read_game_header(Game& game, JsonView object, const HandsGlance& hands);

/// After the hands: the final scores and the end of the game, where the log has them; what it lacks
/// is noted.
void read_game_end(Game& game, JsonView object);

}  // namespace referee::tenhou6
