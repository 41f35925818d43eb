// How majiang's paipu spell tiles, hands and sets: "p0", "m149p27s567z23566", "m12-3". Reading and
// writing, side by side. Spelling only: whether a set may be laid or a hand be held is not asked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"

namespace referee::majiang {

/// "m1".."z7" and the red fives "m0" "p0" "s0"; an absent tile for a hidden one ("" or "_").
/// Nothing for any other text.
std::optional<Tile> tile_of(std::string_view text);
/// The reverse; "" for an absent tile.
std::string text_of(Tile tile);

/// A discard: "p5", "p5_" (just drawn), "p5*" (declares riichi), "p5_*".
struct DiscardText {
  Tile tile;
  bool drawn = false;
  bool riichi = false;
};
std::optional<DiscardText> discard_of(std::string_view text);

/// Whom "+" (to the right), "=" (across) or "-" (to the left) names, seen from `owner`, a seat;
/// absent for any other character.
Seat seat_of_mark(char mark, Seat owner);

/// A set of `owner`, who may be absent: then nobody knows whom its tile is from.
std::optional<Meld> meld_of(std::string_view text, Seat owner);
/// The reverse; empty for a set that the format cannot say: of no tiles, with a hidden one, of two
/// suits, or with a tile from nobody or from its owner.
std::string text_of(const Meld& meld, Seat owner);

/// Concealed tiles in the order of the text, where a drawn or won tile stands last; the sets behind
/// commas in the order of the calls.
struct HandText {
  std::vector<TileRef> concealed;
  std::vector<Meld> melds;
};
std::optional<HandText> hand_of(std::string_view text, Seat owner);
/// The concealed tiles, sorted as the format sorts them, but for the last one where it stands
/// `apart`: a drawn or won tile.
std::string text_of(const std::vector<TileRef>& concealed, bool apart);

}  // namespace referee::majiang
