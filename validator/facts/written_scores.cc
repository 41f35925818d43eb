#include "validator/facts/written_scores.h"

#include <algorithm>
#include <array>

#include "validator/facts/settle_facts.h"
#include "validator/flow/next_hand.h"
#include "validator/hand/points.h"
#include "validator/log/event_traits.h"
#include "validator/settlement/counters.h"
#include "validator/tiles/seat_set.h"

namespace referee::facts {
namespace {

using KnownScores = std::array<Known<Points>, kMaxSeats>;

bool all_known(const KnownScores& scores, unsigned players) {
  for (std::size_t s = 0; s < players; ++s)
    if (!scores[s]) return false;
  return true;
}

/// The header behind the wins; kNoEvent where something else follows.
std::uint32_t next_header(const GameLog& log, std::uint32_t from) {
  for (std::uint32_t i = from; i < log.events.size(); ++i) {
    if (log.events[i].kind == EventKind::StartKyoku) return i;
    if (log.events[i].kind != EventKind::EndKyoku) break;
  }
  return kNoEvent;
}

/// Who was paid by `giver`, sticks on the table included, where `now` is what one more ron makes of
/// `before`; nobody for any other difference.
Seat paid_between(const Context& c, const KnownScores& before, const KnownScores& now, Seat giver,
                  SeatSet winners) {
  Seat paid;
  Points given, taken;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const Points moved = *now[s] - *before[s];
    if (moved == Points{}) continue;
    if (moved < Points{} && Seat{s} == giver) {
      given = Points{} - moved;
    } else if (moved > Points{} && !winners.has(Seat{s}) && !paid.present()) {
      paid = Seat{s};
      taken = moved;
    } else {
      return Seat{};
    }
  }
  const Points stick = c.ruleset.riichi_stick;
  const Points sticks = taken - given;
  const bool adds_up = sticks == Points{} ||
                       (stick > Points{} && sticks > Points{} && sticks.value % stick.value == 0);
  return given > Points{} && adds_up ? paid : Seat{};
}

template <class Value>
bool may_be(const Known<Value>& one, const Known<Value>& other) {
  return !one || !other || *one == *other;
}

/// Whether the header may be that of the hand behind this one, where these players win it. Else
/// what its scores tell is of a hand between the two.
bool may_follow(const Context& c, const KyokuHeader& header, SeatSet winners) {
  flow::HandEnd end;
  end.round = c.table.hand.at_start.round;
  end.dealer = c.table.hand.at_start.dealer;
  end.first_dealer = c.table.game.first_dealer;
  end.honba = c.table.hand.at_start.honba;
  end.winners = winners;
  const flow::Continuations ways = flow::after(end, c.ruleset);
  return std::any_of(ways.all().begin(), ways.all().end(), [&](const flow::Continuation& way) {
    return !way.over() && may_be(way.next.round, header.round) &&
           may_be(way.next.honba, header.honba);
  });
}

/// What a hand of this payment moves at each seat.
settlement::SeatPoints shares_of(const Context& c, const hand::Payment& payment) {
  const Event& win = c.event();
  const bool tsumo = win.target == win.seat || !win.target.present();
  settlement::SeatPoints shares{};
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    if (Seat{s} == win.seat)
      shares[s] = payment.total;
    else if (!tsumo)
      shares[s] = Seat{s} == win.target ? Points{} - payment.ron : Points{};
    else
      shares[s] = Points{} -
                  (Seat{s} == c.table.game.now.dealer ? payment.from_dealer : payment.from_other);
  }
  return shares;
}

/// The points of a hand below a yakuman that moves just this at each seat; absent where there is
/// none.
Known<Points> worth_that_moves(const Context& c, const settlement::SeatPoints& moved) {
  constexpr unsigned kMostHan = 13;
  constexpr unsigned kLeastFu = 20, kPairsFu = 25, kMostFu = 110, kTen = 10;
  const Event& win = c.event();
  const bool tsumo = win.target == win.seat || !win.target.present();
  const bool dealer = win.seat == c.table.game.now.dealer;
  for (unsigned han = 1; han <= kMostHan; ++han)
    for (unsigned fu = kLeastFu; fu <= kMostFu; fu = fu == kLeastFu   ? kPairsFu
                                                     : fu == kPairsFu ? kLeastFu + kTen
                                                                      : fu + kTen) {
      const hand::Worth worth = hand::worth_of_han(han, han, fu, c.ruleset);
      // Kiriage is what rulesets differ in: a hand may be worth what it is without.
      const hand::Worth plain{.base = hand::base_points(han, fu)};
      for (const hand::Worth& each : {worth, plain}) {
        const hand::Payment payment = hand::payment_of(each, dealer, tsumo, c.ruleset);
        if (shares_of(c, payment) == moved) return payment.total;
      }
    }
  return {};
}

}  // namespace

Known<Points> points_in_all(const Context& c, const std::array<Known<Points>, kMaxSeats>& scores,
                            Known<std::int32_t> sticks) {
  if (!sticks) return {};
  Points sum = settlement::worth_of_sticks(*sticks, c.ruleset);
  for (std::size_t s = 0; s < c.table.game.players; ++s) {
    if (!scores[s]) return {};
    sum += *scores[s];
  }
  return sum;
}

bool result_keeps_points(const Context& c) {
  const HandResult& result = c.table.hand.result;
  const bool won = result.win_count > 0;
  const bool ended = won || (result.draw && c.ruleset.deposits_carried_over);
  return ended && !result.foul && !c.table.hypothesis.lost && !c.log.header.floored_to;
}

Known<Points> points_before_result(const Context& c) {
  if (!result_keeps_points(c)) return {};
  return points_in_all(c, c.table.hand.result.scores_before, c.table.hand.result.kyotaku);
}

Known<Points> sticks_left_for_result(const Context& c) {
  const bool is_win = c.event().kind == EventKind::Win;
  const Known<std::int32_t> sticks = is_win && c.table.hand.phase == Phase::Ended
                                         ? c.table.hand.result.kyotaku
                                         : c.table.game.now.kyotaku;
  if (!sticks) return std::nullopt;
  Points left = settlement::worth_of_sticks(*sticks, c.ruleset);
  if (!is_win) return left;
  for (const std::uint32_t number : wins_of_hand(c.log, c.number)) {
    if (number >= c.number) break;
    const ScoreClaim& scores = c.log.wins[c.log.events[number].index].scores;
    for (std::size_t s = 0; s < c.table.game.players; ++s) {
      if (!scores.delta[s]) return std::nullopt;
      left -= *scores.delta[s];
    }
  }
  return std::max(left, Points{});
}

std::optional<LeftOutWin> left_out_win(const Context& c) {
  const Event& event = c.event();
  const unsigned players = c.table.game.players;
  if (event.kind != EventKind::Win || !event.target.present() || event.target == event.seat ||
      c.log.header.floored_to)
    return std::nullopt;
  const WinsOfHand wins = wins_of_hand(c.log, c.number);
  SeatSet winners;
  for (const std::uint32_t number : wins) winners.add(win_of_hand(c, number).seat);
  KnownScores scores = c.table.hand.phase == Phase::Ended ? c.table.hand.result.scores_before
                                                          : c.table.game.now.scores;
  const auto missing_before = [&](std::uint32_t number,
                                  const KnownScores& now) -> std::optional<LeftOutWin> {
    if (!all_known(scores, players) || !all_known(now, players)) return std::nullopt;
    const Seat seat = paid_between(c, scores, now, event.target, winners);
    if (!seat.present()) return std::nullopt;
    LeftOutWin left_out{seat, number, {}};
    for (std::size_t s = 0; s < players; ++s) left_out.moves[s] = *now[s] - *scores[s];
    return left_out;
  };
  for (const std::uint32_t number : wins) {
    const ScoreClaim& claim = c.log.wins[c.log.events[number].index].scores;
    if (const auto found = missing_before(number, claim.before)) return found;
    if (all_known(claim.before, players)) scores = claim.before;
    for (std::size_t s = 0; s < players; ++s)
      scores[s] =
          scores[s] && claim.delta[s] ? Known<Points>{*scores[s] + *claim.delta[s]} : std::nullopt;
  }
  if (wins.count == 0) return std::nullopt;
  const std::uint32_t header = next_header(c.log, wins.numbers[wins.count - 1U] + 1U);
  if (header == kNoEvent) return std::nullopt;
  const KyokuHeader& next = c.log.kyokus[c.log.events[header].index];
  const auto found = missing_before(header, next.scores);
  if (!found) return std::nullopt;
  winners.add(found->seat);
  return may_follow(c, next, winners) ? found : std::nullopt;
}

Known<Points> other_worth(const Context& c, const settlement::Ledger& due,
                          const settlement::SeatPoints& moved) {
  const settlement::SeatPoints& required = due.row(settlement::Cause::Hand);
  settlement::SeatPoints by_hand{};
  for (std::size_t s = 0; s < c.table.game.players; ++s)
    by_hand[s] = moved[s] - (due.total()[s] - required[s]);
  return by_hand == required ? std::nullopt : worth_that_moves(c, by_hand);
}

}  // namespace referee::facts
