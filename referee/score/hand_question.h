// What is this hand worth? One winning hand from any game, with the circumstances that the user
// states, and its answer: value, reading, payments. It joins the tiles to validator/hand/ and
// validator/settlement/. It neither parses nor prints, and it cannot know what only a game shows
// (furiten, whether the win could happen in play).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "referee/score/hand_notation.h"
#include "validator/hand/value.h"
#include "validator/settlement/ledger.h"

namespace referee::score {

/// How the win came about.
enum class WonBy : std::uint8_t { Unsaid, Ron, Tsumo };

/// A hand and its triggers. `hand` may hold 13 tiles with the winning tile beside them, or 14
/// of which it is one. The tiles in its lists are present, and its winds are kinds from E to N.
struct HandQuestion {
  WrittenHand hand;
  WonBy by = WonBy::Unsaid;  ///< a ron, unless a circumstance says otherwise
  TileKind seat_wind;        ///< absent: South, or East for tenhou; East deals
  TileKind round_wind{27};
  bool riichi = false;
  bool double_riichi = false;
  bool ippatsu = false;
  bool haitei = false;
  bool houtei = false;
  bool rinshan = false;
  bool chankan = false;
  bool tenhou = false;
  bool chiihou = false;
  bool renhou = false;
  bool tile_mixed_in = false;    ///< the tile of a tsumo was not kept apart (wrc/5.6)
  std::uint8_t norths = 0;       ///< set aside, where the ruleset has that
  std::uint8_t dealer_wins = 0;  ///< in a row, this one included; 0 where nobody counts them
  std::vector<Tile> indicators;  ///< of dora
  std::vector<Tile> dora;        ///< the dora themselves, instead of or beside indicators
  std::vector<Tile> ura;         ///< indicators of ura dora
  std::int32_t honba = 0;
  std::int32_t sticks = 0;  ///< riichi sticks that the winner takes, the own one included
  TileKind from;            ///< the seat wind of the discarder; absent where it does not matter
  TileKind liable;  ///< the seat wind of whoever must answer for a yakuman; absent for nobody
};

struct HandAnswer {
  /// One line, where the question contradicts itself or asks for tiles that cannot be; everything
  /// else is empty then.
  std::string error;

  // The question, with everything said that was left open.
  WrittenHand hand;  ///< `concealed` without the winning tile
  bool tsumo = false;
  TileKind seat_wind;
  std::vector<TileKind> indicators;  ///< those of `dora` included

  hand::HandValue value;  ///< NotComplete for a hand that does not win on the tile, or names none
  std::vector<hand::HandValue> others;  ///< the other readings, the best first
  unsigned needed = 0;                  ///< han of yaku that a win needs
  hand::KindMask waits;                 ///< of the 13 tiles, by shape
  Seat winner, discarder,
      liable;  ///< seats by their wind, 0 East; the discarder is some opponent where none was named
  settlement::Ledger ledger;  ///< empty unless the hand wins
};

/// Refuses by HandAnswer::error: circumstances that exclude each other, a number of tiles that is
/// no hand's, tiles and seats that the ruleset has not. A hand that does not win is answered, by
/// HandValue::outcome.
HandAnswer answer(const HandQuestion& question, const Ruleset& ruleset);

/// Whether `first` and `second` are the same reading of the tiles; two values of it may still
/// differ.
bool same_reading(const hand::HandValue& first, const hand::HandValue& second);

}  // namespace referee::score
