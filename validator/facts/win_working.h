// How the value of a win comes about, item by item, as the rules give it and as the log claims it:
// for a reader who wants to see where the two part; and the yaku and the dora that a log writes, in
// a form that can be compared with the value of a hand. It judges nothing.
#pragma once

#include <memory>
#include <vector>

#include "validator/facts/rule.h"
#include "validator/hand/value.h"
#include "validator/log/finding.h"
#include "validator/log/game_log.h"

namespace referee::facts {

/// Of the Win event `c.event()`; null where hidden tiles leave the value open.
[[gnu::cold]] std::shared_ptr<const Working> working_of_win(const Context& c);

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
/// How often each is named without a number: at least so many, nobody knows how many.
Bonus uncounted_bonus_of(const std::vector<YakuClaim>& claims);

}  // namespace referee::facts
