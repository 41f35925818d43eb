// The yaku and the dora that a log writes with a win, in a form that can be compared with the value
// of a hand.
#pragma once

#include <vector>

#include "validator/hand/value.h"
#include "validator/log/game_log.h"

namespace referee {

/// Whether the claims name exactly these yaku with these han, dora aside; a yakuman's han are not
/// compared, for formats write them differently.
bool names_exactly(const std::vector<YakuClaim>& claims, const hand::YakuList& list);

/// Han of dora, as signed as a log may write them.
struct Bonus {
  int dora = 0, ura = 0, red = 0;
  bool operator==(const Bonus&) const = default;
};
Bonus bonus_of(const std::vector<YakuClaim>& claims);
Bonus bonus_of(const hand::HandValue& value);

}  // namespace referee
