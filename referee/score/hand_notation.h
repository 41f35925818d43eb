// Hands as players write them: "123m406p11z (777z) [1111z]". The spellings of several communities
// are read, one is written; the page is `referee score --help`. It knows tiles and sets, not
// whether a hand is complete or worth anything.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validator/hand/readings.h"
#include "validator/tiles/tile.h"

namespace referee::score {

/// A set on the table, with its tiles as they were written (red fives matter).
struct WrittenMeld {
  hand::HandSet set;
  std::vector<Tile> tiles;

  bool operator==(const WrittenMeld&) const = default;
};

struct WrittenHand {
  std::vector<Tile> concealed;  ///< in the order written
  std::vector<WrittenMeld> melds;
  Tile winning;  ///< absent where the text does not single it out

  bool operator==(const WrittenHand&) const = default;
};

/// Which melds a text may name.
enum class MeldWord : std::uint8_t {
  Any,        ///< four alike are an open quad
  Chi,        ///< a run
  Pon,        ///< a triplet
  OpenKan,    ///< a quad
  ClosedKan,  ///< a quad that stays closed
};

/// Reads `words` (each without blanks or with) and adds what they name to `hand`:
/// - `123m406p789s`: tiles, suit letters m p s z, 0 a red five (5mr as well); the letter may go
///   before, `m123p406`
/// - `11z`, `E S W N P F C`: honours, z1..z7 or the capital letters of the canonical stream
/// - `(777z)`, `+777z`: a claimed set, a quad if it has four tiles
/// - `[1111z]`: a closed quad
/// - `+2z`: the winning tile
/// - `m123,z777=,s1111`: after a comma a claimed set, or four alike without a mark a closed quad;
///   - = + mark the claimed tile
///
/// Returns one line that says what cannot be read, empty if all can. The line holds the text as it
/// was written; what stood before the fault has been added.
std::string read_hand(std::span<const std::string> words, WrittenHand& hand);

/// Tiles alone, in the same spellings; blanks and commas between them are allowed. Adds them to
/// `tiles`, and returns what read_hand() does.
std::string read_tiles(std::string_view text, std::vector<Tile>& tiles);

/// One set into an empty `meld`; returns what read_hand() does. The marks - = + of a claimed tile
/// are allowed and mean nothing.
std::string read_meld(std::string_view text, MeldWord word, WrittenMeld& meld);

/// "E", "east", "1z" and the like, in any case.
std::optional<TileKind> read_wind(std::string_view text);

/// "123m406p11z (777z) [1111z] +2z", which read_hand reads back: the tiles in their order, a suit
/// letter after each stretch of a suit.
std::string write_hand(const WrittenHand& hand);
/// "123m406p11z"; empty for no tiles.
std::string write_tiles(std::span<const Tile> tiles);
/// "(777z)" or, of a closed quad, "[1111z]".
std::string write_meld(const WrittenMeld& meld);

}  // namespace referee::score
