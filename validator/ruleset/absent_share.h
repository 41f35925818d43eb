// The share of a tsumo that a player in an empty seat would pay (pay.absent_share), as the value of
// a hand and the payments of a result both count it. Pure arithmetic.
#pragma once

#include "validator/ruleset/ruleset.h"

namespace referee {

/// What each payer of a tsumo adds to their own share for the empty seat, whose share is `share`
/// points: nothing where every seat is taken, or where that share is nobody's.
constexpr Points part_of_absent(Points share, const Ruleset& ruleset) {
  if (ruleset.game_players == kMaxSeats || ruleset.pay_absent_share != AbsentShare::SplitEvenly)
    return {};
  const auto payers = static_cast<std::int32_t>(ruleset.game_players) - 1;
  const std::int32_t unit =
      payers * (ruleset.pay_round_to.get().value > 1 ? ruleset.pay_round_to.get().value : 1);
  return Points{(share.value + unit - 1) / unit * unit / payers};
}

}  // namespace referee
