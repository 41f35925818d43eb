// What really happened where a log's tiles are not those of its wall: the tiles came in another
// order, or the log only names them wrongly, one of them or two for each other. Part of the repairs
// (validator/repair/repair.h), apart from them for its size. Each needs a wall (wall_of in
// validator/facts/wall_differences.h), unless it says otherwise.
#pragma once

#include "validator/facts/rule.h"

namespace referee::repair {

/// The dice decide who deals first, or the log names him rightly.
[[gnu::cold]] void wrong_seating(const Context& c, std::vector<Table>& after);
/// The wall's dealer plays first, or the one that the log names.
[[gnu::cold]] void wrong_dealer(const Context& c, std::vector<Table>& after);
/// Other tiles were dealt; or those of the wall were, and the log names some of them wrongly.
/// Without a wall: as claimed.
[[gnu::cold]] void wrong_deal(const Context& c, std::vector<Table>& after);
/// A live tile comes where the wall has another one: the two were exchanged, or their names; or
/// draws, a kan or nothing is missing.
[[gnu::cold]] void out_of_wall_order(const Context& c, std::vector<Table>& after);
/// A replacement tile is another one than the wall's: it was exchanged, or its name.
[[gnu::cold]] void wrong_replacement(const Context& c, std::vector<Table>& after);
/// The same for an indicator, of the header or turned.
[[gnu::cold]] void wrong_wall_indicator(const Context& c, std::vector<Table>& after);

}  // namespace referee::repair
