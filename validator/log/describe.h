// Short English for the values of a finding: seats, tiles, lists, points. Not a report; the
// printers only lay these out.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "validator/log/game_log.h"
#include "validator/tiles/meld.h"
#include "validator/tiles/tile.h"

namespace referee {

[[gnu::cold]] std::string describe(Seat seat);    ///< "seat 2", "nobody"
[[gnu::cold]] std::string describe(TileRef ref);  ///< "5mr", "a hidden tile"
/// "5mr (tile 16)"; without the number where it is not known.
[[gnu::cold]] std::string describe_with_id(TileRef ref);
[[gnu::cold]] std::string describe(std::span<const TileRef> tiles);  ///< "1m 2m 3m", "no tiles"
[[gnu::cold]] std::string describe(Points points);                   ///< "-8,000"
[[gnu::cold]] std::string describe(const Meld& meld);                ///< "pon of 5p 5p 5pr"
[[gnu::cold]] std::string describe_source(
    const Meld& meld);                              ///< "pon of 5p 5p 5pr, the 5p from seat 2"
[[gnu::cold]] std::string describe(MeldKind kind);  ///< "chi", "shouminkan"
/// "draw by four winds", of a kind that ends a hand before its wall does.
[[gnu::cold]] std::string describe_abort(RyuukyokuKind kind);
/// "South 1"; "?" when the round is not known.
[[gnu::cold]] std::string round_name(Known<std::uint8_t> round);
/// "1 live tile", "3 live tiles".
[[gnu::cold]] std::string count_of(long long count, const char* singular, const char* plural);

}  // namespace referee
