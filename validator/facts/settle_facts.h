// Compares the payment of a result with the payment that is due. Joins the table to the pure
// functions of validator/settlement/.
#pragma once

#include <array>
#include <optional>

#include "validator/facts/rule.h"
#include "validator/settlement/treatments.h"

namespace referee::facts {

/// The numbers of Win events, ascending.
struct WinsOfHand {
  std::array<std::uint32_t, kMaxSeats> numbers{};
  std::size_t count = 0;

  const std::uint32_t* begin() const { return numbers.data(); }
  const std::uint32_t* end() const { return numbers.data() + count; }
};
/// Those of the hand that event `number` (a Win) belongs to. One that repeats an earlier one word
/// for word is told twice and counts once.
WinsOfHand wins_of_hand(const GameLog& log, std::uint32_t number);
/// The win `number` of this hand, with the winner whom the table has for it.
Event win_of_hand(const Context& c, std::uint32_t number);

/// Of a game that is played: who may yet win on the tile of the event's ron, as `ron.max` has it.
/// Nobody once something stands behind the wins.
SeatSet may_win_too(const Context& c);

/// How late `winner` comes among several winners of the event's ron (`ron.order`): 0, or 1, first.
unsigned place_in_order(const Context& c, Seat winner);

/// Whether the win behind this one is on the same tile and by a seat that comes first: which
/// of the two is listed first is then one question (win/order), and what each repeats of the moment
/// before it is no other.
bool is_before_nearer_win(const Context& c);

/// Whether the wins on the event's tile are listed in another order than `ron.order` has them:
/// then which winner comes first is one question (win/order). The counters may go to another one,
/// and what each win repeats of the moment before it may be that of either order.
bool are_out_of_order(const Context& c);

/// Whether these are the scores at some moment between the wins on the event's tile, whichever of
/// them are settled already. Scores that are absent fit.
bool are_between_wins(const Context& c, const std::array<Known<Points>, kMaxSeats>& scores);

/// What is wrong with the payment of a win, nothing if it follows from the ruled or from the
/// claimed value of the hand; `known` is false where the log or the table does not hold enough to
/// tell.
struct WinPayment {
  bool known = false;
  std::optional<settlement::Explanation> wrong;
  std::size_t place = 0;         ///< of this event among the wins of the hand
  settlement::SeatPoints due{};  ///< what this winner's result should move
  bool without_owed =
      false;  ///< right only if the stick that is owed before the result was not paid
};
WinPayment check_win_payment(const Context& c);
/// What the win may move for this winner, each once: as the rules have it, then by the claimed
/// points of the hand. Empty where that is not known.
std::vector<settlement::SeatPoints> moves_of_win(const Context& c);
/// The same, worked out once an event.
const WinPayment& payment_facts(const Context& c);
/// How many sticks the win takes, its winner's own one included where each takes that back; nothing
/// where that is not known, or rests on who may win yet.
Known<std::int32_t> sticks_taken(const Context& c);

/// Whether a stick of `seat` is owed right before the result of `c`'s event: before a draw of the
/// hand, and before a ron of the declaring discard where the ruleset has the stick paid all the
/// same. That it is missing is riichi/deposit; what the result counts may be with it.
bool owes_before_result(const Context& c, Seat seat);

/// One right payment of a hand, and what of it a liable player answers for
/// (validator/facts/liability.h).
struct RuledPayment {
  settlement::HandPayment hand;
  settlement::HandPayment liable_part;
};

/// What the hand of the win `event` should pay, by its tiles and the play; empty where that is not
/// known.
std::vector<RuledPayment> ruled_payments(const Context& c, const Event& event);

}  // namespace referee::facts
