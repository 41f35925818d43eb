// Changes: a legal game in which one thing is made otherwise, whatever comes of that: two
// neighbouring events change places, an event is left out, told twice or put in, a tile, a seat or
// a number becomes another. Whether the game is still legal is not known here: who judges the
// changed game decides. The reverse of generator/faults/, where each operator knows which rule it
// breaks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "generator/faults/fault.h"
#include "generator/faults/game.h"

namespace referee::changes {

enum class Kind : std::uint8_t {
  Exchange,  ///< an event and the one behind it change places
  Drop,      ///< an event is left out
  Double,    ///< an event is told twice
  Insert,    ///< an indicator, a riichi, a deposit or a call is put in
  Tile,      ///< a tile of an event, of a deal or of a claim is another
  Seat,      ///< somebody else acts, or is named as the one whose tile it is
  Number,    ///< a number of a header, a claim or the final result is another
  Riichi,    ///< a riichi is left out together with its deposit
};
inline constexpr Kind kKinds[] = {Kind::Exchange, Kind::Drop, Kind::Double, Kind::Insert,
                                  Kind::Tile,     Kind::Seat, Kind::Number, Kind::Riichi};
/// "exchange", "drop", ...
std::string_view name_of(Kind kind);

struct Change {
  GameLog log;
  Kind kind = Kind::Exchange;
  // The events of `log` that are not as they were: the first and the last one. Of an event that was
  // left out, the one that stands in its place.
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  EventKind of =
      EventKind::StartGame;  ///< the event that was changed, as it was; of two, the first
  std::string part;  ///< what of the event or claim is another: "tile", "honba", ...; may be empty
  std::string what;  ///< what was done, one sentence without its full stop
};

/// A change of that kind somewhere in the hands of `game`, whose log has no walls (forget_walls);
/// nothing where the draw of `choice` finds no place.
std::optional<Change> make(const faults::Game& game, faults::Choice& choice, Kind kind);

/// Takes the seeds away, so that no wall betrays a change.
void forget_walls(GameLog& log);
/// Takes the identities of the tiles away, so that no copy seen twice betrays a change.
void forget_identities(GameLog& log);
/// Takes away what the log claims of wins and moves: yaku, han, fu, points, limit, indicators
/// listed with a win, moves and the scores behind them.
void forget_values(GameLog& log);

}  // namespace referee::changes
