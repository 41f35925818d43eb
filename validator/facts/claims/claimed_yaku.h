// The yaku that a log writes with a win, in a form that can be compared with those of a hand. It
// judges nothing.
#pragma once

#include <set>
#include <vector>

#include "validator/facts/rule.h"
#include "validator/hand/value.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/values.h"

namespace referee::facts {

/// Renhou is a yakuman only under some rules (yaku.renhou): so it is claimed where it has no han of
/// its own.
bool claim_yakuman(const std::vector<YakuClaim>& claims);

struct NamedHan {
  Yaku yaku;
  unsigned han;  ///< 0 for a yakuman
  auto operator<=>(const NamedHan&) const = default;
};
using YakuSetHan = std::set<NamedHan>;

/// Of which yaku it is compared what each counts.
struct ComparedHan {
  bool any = false;
  YakuSet but;  ///< not of these: the log names them without a number
  bool has(Yaku yaku) const { return any && !but.contains(yaku); }
};

/// The yaku of a hand; a han that is not compared is 0.
YakuSetHan names(const hand::YakuList& list, const ComparedHan& compared = {true, {}});

/// Some logs name yaku only, all or a few of them, and where a hand is worth points that are
/// doubled no text says what one counts (rulings C48).
ComparedHan has_han(const Context& c, const std::vector<YakuClaim>& claims);

/// The claimed yaku without dora, as this table's own counters name them. Most logs say "seat wind"
/// and not which, so that it was read by their header, and that may be the one which is wrong.
YakuSetHan names(const Context& c, const std::vector<YakuClaim>& claims);

}  // namespace referee::facts
