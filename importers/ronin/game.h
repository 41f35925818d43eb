// The state of a game while the objects of its replay are read: the log so far, the sets of the
// current hand, and what later objects need to know of earlier ones. It knows the order of a
// replay, but no rule of the game.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "importers/reader/event_of.h"
#include "importers/reader/trouble.h"
#include "importers/spelling/fields.h"
#include "validator/log/game_log.h"

namespace referee::ronin {

class Game {
 public:
  explicit Game(GameLog& emptied) : log(emptied), troubles(emptied) {}

  GameLog& log;
  reader::Troubles troubles;
  SourcePosition place;  ///< of the object that is read
  bool torn = false;     ///< the bytes end inside an object
  /// The sets that each seat has laid in this hand.
  std::array<std::vector<Meld>, kMaxSeats> melds;

  /// Appends an event that stands at `place`; the start of the game before it, if there was none.
  void emit(const Event& event);
  /// Appends the call of `meld` by `caller`, and remembers the set.
  void lay(Seat caller, const Meld& meld);
  /// Writes what was wrong with the members of the object as one finding.
  void report(const reader::LineFaults& faults) { troubles.report(place, faults); }
  /// To be called once, behind the last object.
  void finish();

 private:
  void start();
};

/// The round that a hand of this wind and dealer is, counted from a first dealer.
constexpr std::uint8_t round_counted_from(Seat first_dealer, unsigned wind, Seat dealer) {
  return static_cast<std::uint8_t>(wind * kMaxSeats + distance(first_dealer, dealer, kMaxSeats));
}

/// A member that has a short name in later versions and a long one in earlier ones: the name that
/// is there, the short one if neither is.
std::string_view either(const spelling::EventFields& fields, std::string_view short_name,
                        std::string_view long_name);

/// A seat that the object must name; absent, and a fault, where it does not.
Seat seat_of(const spelling::EventFields& fields, std::string_view name);

/// Scores and moves are hundreds under their short name and points under their long one.
Known<Points> points_of(Game& game, const spelling::EventFields& fields,
                        std::string_view short_name, std::string_view long_name);
/// The same for a member with a name that does not say so.
Known<Points> points_in(Game& game, const spelling::EventFields& fields, std::string_view name,
                        bool hundreds);

/// The tile with this number 0..135. Which tiles are red is not in the file, so they are the usual
/// ones: 16, 52 and 88.
TileRef tile_numbered(std::int64_t number);
/// A tile 0..135; hidden, and a fault, where it is none.
TileRef tile_of(const spelling::EventFields& fields, std::string_view name);
/// The tiles of the list `name`; absent where there is none.
Known<std::vector<TileRef>> tiles_of(const spelling::EventFields& fields, std::string_view name);

}  // namespace referee::ronin
