// The score table as it is printed for players: han and fu to points, and the limits. Numbers only,
// typed in and not computed (ema/4.3 and any rule book agree on them); which hands reach a limit by
// han, and kiriage, are options of the ruleset.
#pragma once

#include "tests/oracle/score.h"

namespace oracle {

/// What a hand below haneman pays by the table; `han` and `fu` of the hand, `mangan` true where the
/// table says "mangan".
struct TableCell {
  Pays pays;
  bool mangan = false;
  bool there = false;  ///< such a hand can exist
};
TableCell cell_of(unsigned han, unsigned fu, bool dealer, bool tsumo);

Pays limit_pays(referee::Limit limit, unsigned units, bool dealer, bool tsumo);

}  // namespace oracle
