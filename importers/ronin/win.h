// Wins as replays claim them: the hand, its yaku and value, and what it moves.
#pragma once

#include <vector>

#include "importers/ronin/game.h"
#include "importers/spelling/fields.h"

namespace referee::ronin {

/// Scores before a result and what it moves, as objects with a member a seat.
void read_scores(Game& game, const spelling::EventFields& fields, ScoreClaim& claim);

/// The sets that a result repeats of `owner`; absent where it does not, or where one of them cannot
/// be read.
Known<std::vector<Meld>> melds_of(Game& game, const spelling::EventFields& fields, Seat owner);

/// A win by one player.
void read_win(Game& game, const spelling::EventFields& fields);

/// Two wins on one tile. Their moves are written as one: each winner's part is what that winner
/// gains, less the sticks taken, and the rest is left to the last of them. Under liability they
/// cannot be distinguished, and none is written.
void read_double_ron(Game& game, const spelling::EventFields& fields);

}  // namespace referee::ronin
