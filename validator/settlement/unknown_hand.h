// What is wrong with a payment whatever the hand is worth: the sticks on the table, counters that
// others than the discarder pay, and a ron that another player pays, show without the hand's value.
// Not responsible for hands of known value: that is treatments.h's.
#pragma once

#include <optional>

#include "validator/settlement/treatments.h"

namespace referee::settlement {

/// Explains `paid` (a delta a seat) for the one winner of `win`, whose hand may be worth anything:
/// by riichi sticks, by counters (Item::RiichiSticks, Item::Honba) or by who pays a ron
/// (TreatmentKind::HandPaidBy). Nothing where some worth
/// makes the payment right, where neither item explains it, where somebody is liable, or where
/// there are several winners.
std::optional<Explanation> explain_whatever_the_hand(const Win& win, const SeatPoints& paid,
                                                     const Ruleset& ruleset);

}  // namespace referee::settlement
