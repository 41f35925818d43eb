// The payments of a draw: the noten payments of an exhaustive draw and the payments of nagashi
// mangan. An abortive draw moves no points, or noten payments too. Pure functions; the caller knows
// who is tenpai and who has earned nagashi mangan.
#pragma once

#include <cstdint>

#include "validator/ruleset/ruleset.h"
#include "validator/settlement/ledger.h"
#include "validator/tiles/seat_set.h"

namespace referee::settlement {

/// The noten payments (`noten.total`): those who are not tenpai pay equal parts, those who are take
/// equal parts; nothing where all or none are. Seats of `tenpai` that are not in play do not count.
Ledger noten_payments(SeatSet tenpai, const Ruleset& ruleset);

/// What a nagashi mangan is paid from.
struct Nagashi {
  SeatSet players;  ///< who has it, one or more
  SeatSet tenpai;   ///< read only where nagashi mangan does not replace the noten payments
  Seat dealer;
  std::int32_t honba = 0;
  std::int32_t kyotaku = 0;  ///< sticks on the table, this hand's included
};

/// Each player of it is paid like a mangan by tsumo, all summed up (ronin/Yaku Special Cases,
/// tenhou/14); where the ruleset calls it a win, with counters and sticks. Several such winners:
/// each has the counters, the one nearest to the dealer in turn order has the sticks and, where not
/// all are paid (`nagashi.all_paid`), is the only one paid.
Ledger nagashi_payments(const Nagashi& nagashi, const Ruleset& ruleset);

}  // namespace referee::settlement
