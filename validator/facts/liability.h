// Who answers for having fed a yakuman, or a replacement tile (liability, pao), and for how much of
// the hand. Who pays what of it is in validator/settlement/.
#pragma once

#include "validator/hand/value.h"
#include "validator/ruleset/ruleset.h"
#include "validator/settlement/win.h"
#include "validator/table/table.h"

namespace referee::facts {

/// Who is liable for a yakuman of `seat`, by its sets on the table; absent for nobody. The set that
/// completes the third dragon or the fourth wind (ronin/Liability (Pao), rulings C20), the fourth
/// set of a hand of honours alone (jcr-penalties/page), or the fourth quad, as far as `pao.hands`
/// names them. Where nobody is, liable_for_replacement(). Where several are, one of them.
Seat liable_for(const Table& table, Seat seat, const Ruleset& ruleset);

/// Whether one player fed the last set of one yakuman, and another that of another: what each of
/// them pays is in no settlement here.
bool are_several_liable(const Table& table, Seat seat, const Ruleset& ruleset);

/// Who discarded the tile of the daiminkan on whose replacement tile `seat` wins now, where
/// `pao.daiminkan_rinshan` makes the discarder liable for the whole hand; absent for nobody.
Seat liable_for_replacement(const Table& table, Seat seat, const Ruleset& ruleset);

/// Whether `named` is who is liable, or one of several; an absent player where nobody is.
bool is_liable(const Table& table, Seat seat, Seat named, const Ruleset& ruleset);

/// Who is liable for the hand of `winner.seat`, and whether for all of it.
void set_liable(settlement::Winner& winner, const Table& table, const Ruleset& ruleset);

/// What the hand is worth, as the settlement takes it.
settlement::HandPayment as_payment(const hand::Payment& payment);

/// What the yakuman of `value` whose last set the liable player fed pay by themselves ("only the
/// yakuman that caused it", pao.scope); where nobody is liable, those for which somebody may be.
/// Nothing where there is none. All of the hand's payment is covered where `pao.scope` says so:
/// then this is not read.
settlement::HandPayment liable_payment(const hand::HandValue& value, const Table& table, Seat seat,
                                       bool tsumo, const Ruleset& ruleset);
/// The same where no table tells who fed what: of all yakuman for which somebody may be liable.
settlement::HandPayment liable_payment(const hand::HandValue& value, bool dealer, bool tsumo,
                                       const Ruleset& ruleset);

}  // namespace referee::facts
