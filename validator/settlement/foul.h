// The points that a foul (chonbo) moves when it is settled at the table. A pure function. The next
// hand is decided in validator/flow/next_hand.h; points that come off a final result are taken off
// in validator/rules/final.cc.
#pragma once

#include "validator/ruleset/ruleset.h"
#include "validator/settlement/ledger.h"
#include "validator/tiles/seat_set.h"

namespace referee::settlement {

struct Foul {
  Seat offender;
  Seat dealer;
  SeatSet deposits;  ///< who has paid a riichi deposit in this hand
};

/// The points moved, deposits given back included (`foul.deposits_returned`): a mangan paid to the
/// others as if each had drawn it (ema-2008/3.4.6), or `foul.penalty` to each, twice that to and
/// from the dealer (jcr-penalties/page), or the same to each (`points-to-each`). Where the penalty
/// comes off the final result nothing but deposits moves (wrc-2015-text/7.1); where there are no
/// fouls, nothing at all.
SeatPoints foul_payments(const Foul& foul, const Ruleset& ruleset);

}  // namespace referee::settlement
