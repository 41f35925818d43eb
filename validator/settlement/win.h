// The payments of a win: the hand, the counters, the riichi sticks and liability, for one or
// several winners on one tile. Pure functions of the facts and the ruleset. Not responsible for the
// value of a hand (validator/hand/), for who may win and who comes first on a head bump (the caller
// names the winners that are paid), nor for what a wrong payment is called (treatments.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "validator/ruleset/ruleset.h"
#include "validator/settlement/ledger.h"
#include "validator/tiles/seat_set.h"

namespace referee::settlement {

/// What a hand pays by itself, in points: no counters, no sticks. A ron reads `ron`, a tsumo the
/// other two.
struct HandPayment {
  Points ron;          ///< by the discarder
  Points from_dealer;  ///< by the dealer, where a non-dealer wins
  Points from_other;   ///< by each other opponent; by every opponent of a dealer

  constexpr bool operator==(const HandPayment&) const = default;
};

/// The payment whose shares a log has added up into `points` (a tsumo's sum; of a ron the value
/// itself). For a tsumo each leg is taken to be rounded up to `pay.round_to`, the dealer's being
/// twice the others' before rounding. Nothing if no shares give that sum.
std::optional<HandPayment> payment_of_total(Points points, bool tsumo, bool dealer_wins,
                                            const Ruleset& ruleset);

struct Winner {
  Seat seat;
  HandPayment hand;
  Seat liable;  ///< absent: nobody
  HandPayment
      liable_part;  ///< the yakuman that made `liable` so; read only where liability covers no more
  bool own_stick = false;       ///< a deposit that this winner paid in this hand lies on the table
  bool liable_for_all = false;  ///< for the whole hand, whatever `pao.scope` says of yakuman
};

/// A finished hand with at least one winner. Seats must be seats of the table (below
/// `game.players`), winners distinct and no winner the discarder; a liable seat that is the winner
/// counts as none.
struct Win {
  Seat dealer;
  Seat first_dealer;  ///< of the game; read only where sticks go by it
  Seat discarder;     ///< of the tile won on, also of a robbed kan; absent for a tsumo
  std::array<Winner, kMaxSeats> winners{};  ///< in any order
  std::size_t count = 0;                    ///< of winners that are paid, 1..kMaxSeats
  std::int32_t honba = 0;
  std::int32_t kyotaku = 0;  ///< sticks on the table, this hand's accepted deposits included

  bool tsumo() const { return !discarder.present(); }
  void add(const Winner& winner) {
    if (count < winners.size()) winners[count++] = winner;
  }
};

/// Who pays the counters where nobody is liable for them.
enum class HonbaPayers : std::uint8_t {
  Discarder,  ///< all of them
  Each,       ///< every opponent a share
  One,        ///< `honba_payer` alone
};

/// How much of a ron the liable player takes over from the discarder.
enum class PaoShare : std::uint8_t { Half, All };

/// How one winner is paid, with every choice made. terms_of() makes the choices of the ruleset;
/// treatments.h makes others.
struct Terms {
  std::int32_t honba = 0;   ///< counters paid to this winner
  std::int32_t sticks = 0;  ///< sticks taken by this winner
  Points stick;             ///< what each is worth
  Seat stick_taker;         ///< who takes them; absent: the winner
  Seat stick_payer;         ///< who pays them to the winner; absent: they lie on the table
  HonbaPayers honba_payers = HonbaPayers::Discarder;
  Seat honba_payer;                ///< of HonbaPayers::One
  SeatSet honba_left_out;          ///< who pays no share where every opponent pays one
  bool other_honba_worth = false;  ///< a counter moves what it does in the other kind of win: in a
                                   ///< tsumo from each what a ron's is in all
  Seat liable;
  PaoShare share = PaoShare::Half;
  PaoScope scope = PaoScope::WholeHand;
  PaoRonHonba ron_honba = PaoRonHonba::Split;
  PaoTsumoHonba tsumo_honba = PaoTsumoHonba::Liable;
};

/// Whether the hand is worth so much that somebody might be liable: liability arises from yakuman
/// alone.
bool may_be_liable_for(const HandPayment& hand, const Ruleset& ruleset);

/// The terms that the ruleset gives winner number `which` (index into win.winners).
Terms terms_of(const Win& win, std::size_t which, const Ruleset& ruleset);

/// The ledger of winner number `which` under `terms`.
Ledger pay(const Win& win, std::size_t which, const Terms& terms, const Ruleset& ruleset);

/// The ledger of winner number `which` as the ruleset has it.
inline Ledger settle(const Win& win, std::size_t which, const Ruleset& ruleset) {
  return pay(win, which, terms_of(win, which, ruleset), ruleset);
}

/// The winner who comes first by `ron.order`, and has the counters where only one of several has
/// them (index into win.winners).
std::size_t closest_winner(const Win& win, const Ruleset& ruleset);

/// Sticks that winner number `which` takes, with or without the rule that a winner takes their
/// own deposit back.
std::int32_t sticks_of(const Win& win, std::size_t which, bool winner_keeps_own,
                       const Ruleset& ruleset);

/// A way to pay a winner that the rules leave open.
struct Accepted {
  SeatPoints total{};
  Known<Severity> remark;  ///< what a log that pays so still deserves; absent: nothing
};

/// Every total that is right for winner number `which`, the ruled one first: that of settle(),
/// unless `pao.half_rounding` rounds it. More than one only where half of a ron under liability is
/// no multiple of 100 points; a log that stores whole hundreds may then also hold the floored
/// amounts, whose sum is not zero (ronin/Scoring Fundamentals, ronin/Liability (Pao)).
std::vector<Accepted> accepted_totals(const Win& win, std::size_t which, const Ruleset& ruleset);

/// What winner number `which` gets where one player pays the tsumo of a table that lacks a player
/// alone, with the share of the absent one: no text says whether it is part of that. Nothing for
/// any other win.
std::optional<SeatPoints> total_with_absent_share(const Win& win, std::size_t which,
                                                  const Ruleset& ruleset);

}  // namespace referee::settlement
