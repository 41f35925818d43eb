// Two questions about a log as a whole: where something could not be read, and whether an event can
// be applied to a table at all. Both protect the referee from its input; neither is a rule of the
// game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "validator/log/game_log.h"

namespace referee {

/// The places at which a reader met something that it could not read, in the order of the events.
class UnreadablePlaces {
 public:
  explicit UnreadablePlaces(const GameLog& log);
  /// How many stand before event `number` and after the event before it. Call with ascending
  /// numbers.
  unsigned before(std::uint32_t number) {
    unsigned count = 0;
    for (; next_ < events_.size() && events_[next_] <= number; ++next_) ++count;
    return count;
  }

 private:
  std::vector<std::uint32_t> events_;  ///< the event that follows each place, ascending
  std::size_t next_ = 0;
};

/// What makes an event impossible to follow.
enum class Unsound : std::uint8_t { No, Player, Seat, Facts, Tile, Dealer };
/// A reader that obeys docs/events.md never writes an unsound event.
Unsound unsound(const GameLog& log, std::uint32_t number, unsigned players);

/// Whether a draw or discard is sound: the same answer as unsound() for these two kinds, for the
/// many that are.
constexpr bool is_sound_play(const Event& event, unsigned players) {
  return event.seat.value < players && (!event.target.present() || event.target.value < players) &&
         (!event.tile.present() || event.tile.code < kFaces) &&
         (!event.id.present() || event.id.value < kPhysicalTiles);
}

/// The events from `first`, the start of a hand or 0, to `end` in the order in which they are to be
/// judged, where a discard may come before the call that it belongs to is shown
/// (`call.discard_first`; jcr/Pace of the Game, wrc-2015-text/5.4): such a call is judged before
/// the caller's discard, with at most two discards of others in between. Empty where none does.
std::vector<std::uint32_t> order_of_play(const GameLog& log, std::uint32_t first,
                                         std::uint32_t end);

}  // namespace referee
