// How many copies of a tile the set has, and whether one more can be there.
#pragma once

#include <string>
#include <string_view>

#include "validator/facts/rule.h"

namespace referee::facts {

/// The tiles of a kind, red ones with the plain ones, that were seen in this hand.
unsigned seen_of(const Table& table, TileKind kind);

/// How many copies of a face there can be: a red five is none of the plain ones, in a log that says
/// itself that it has red fives (tenhou/2).
unsigned most_of(const Context& c, Tile face);

/// Whether the log writes a red five somewhere. One that says that it has them and never names one
/// may write all fives plainly.
bool tells_red_fives(const GameLog& log);

/// A red or a plain five that is one too many, though the set has so many fives: how many of them
/// are red is the ruleset's, and a house may have more. `actual`: what the log has.
Judgement too_many_of_face(const Context& c, Tile face, Statement actual);

/// Whether a tile without an identity can come to those that were seen before it: `of_kind` of its
/// kind, `of_face` of its face. Unknown where one of these is perhaps none. `fifth` and `more`
/// are said of a tile that is one too many of its kind, of its face.
Judgement one_more(const Context& c, Tile face, unsigned of_kind, unsigned of_face, Said fifth,
                   Said more);

}  // namespace referee::facts
