// The end of a hand as a question (who won what, or how the hand was drawn) and its answer (which
// points move, and which hand follows). It joins the stated facts to validator/settlement/ and
// validator/flow/. It does not ask whether the win or the draw could happen in play.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "validator/flow/final.h"
#include "validator/flow/next_hand.h"
#include "validator/settlement/win.h"

namespace referee::score {

/// What one winner's hand is worth. Of what is said the first counts: payments, yakuman, a limit,
/// han and fu.
struct ValueToSettle {
  Known<settlement::HandPayment> payment;
  Known<std::uint8_t> han;
  Known<std::uint8_t> yaku_han;  ///< without dora; as `han` where it is not said
  std::uint8_t fu = 30;
  Limit limit = Limit::None;
  std::uint8_t yakuman = 0;  ///< units, double ones as two
  std::uint8_t largest = 0;  ///< units of the largest one; all of them where it is not said
  std::uint8_t liable_yakuman =
      0;  ///< units of those that somebody is liable for; all of them where it is not said
};

struct WinToSettle {
  Seat seat;
  ValueToSettle value;
  Seat liable;
  bool own_stick = false;  ///< a stick that this winner deposited in this hand lies on the table
};

struct SettleQuestion {
  std::uint8_t round = 0;
  Seat dealer{0};
  Seat first_dealer{0};
  std::int32_t honba = 0;
  std::int32_t sticks = 0;  ///< on the table, this hand's accepted deposits included
  std::array<Known<Points>, kMaxSeats> scores{};  ///< before the result, deposits taken out
  Seat from;                                      ///< of the tile won on; absent for a tsumo
  bool robbed_kan = false;
  std::vector<WinToSettle> wins;  ///< everybody who claims the win
  RyuukyokuKind draw = RyuukyokuKind::Unknown;
  SeatSet tenpai;
  SeatSet nagashi;
};

struct SettleAnswer {
  std::string error;     ///< one line, where the question makes no sense
  SeatSet paid;          ///< the winners who are paid
  bool aborted = false;  ///< the wins are too many and the hand is a draw
  bool defined =
      true;  ///< false: the rule text does not say enough; nothing below but `paid` holds
  settlement::Ledger ledger;
  std::vector<settlement::Accepted> accepted;     ///< every right set of moves, the ruled one first
  std::array<Known<Points>, kMaxSeats> scores{};  ///< after it
  flow::Continuations next;
};

/// Refuses by SettleAnswer::error: a hand that is both won and drawn or neither, seats that the
/// table has not, a tsumo of several winners, somebody who wins twice or on the own discard.
SettleAnswer answer(const SettleQuestion& question, const Ruleset& ruleset);

/// The points before leftover sticks are given out.
struct FinishQuestion {
  std::array<Points, kMaxSeats> scores{};
  std::int32_t sticks = 0;
  Seat first_dealer{0};
};

struct FinishAnswer {
  flow::Places places{};
  std::vector<flow::FinalScores> scores;  ///< every right set, the ruled one first
  std::vector<flow::Result>
      results;  ///< of the ruled scores; empty where there are no result points
};

/// Refuses nothing. `first_dealer` must be a seat of the table; scores of seats that are not in
/// play do not count.
FinishAnswer answer(const FinishQuestion& question, const Ruleset& ruleset);

}  // namespace referee::score
