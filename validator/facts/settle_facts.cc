#include "validator/facts/settle_facts.h"

#include <algorithm>
#include <utility>

#include "validator/facts/facts.h"
#include "validator/facts/liability.h"
#include "validator/facts/win_facts.h"
#include "validator/log/event_traits.h"
#include "validator/log/log_order.h"
#include "validator/settlement/counters.h"
#include "validator/table/fold.h"

namespace referee {
namespace {

using settlement::HandPayment;
using settlement::SeatPoints;

bool has_deltas(const WinClaim& claim, unsigned players) {
  for (std::size_t s = 0; s < players; ++s)
    if (!claim.scores.delta[s]) return false;
  return true;
}

SeatPoints deltas_of(const WinClaim& claim, unsigned players) {
  SeatPoints deltas{};
  for (std::size_t s = 0; s < players; ++s) deltas[s] = claim.scores.delta[s].value_or(Points{});
  return deltas;
}

bool pays(const RuledPayment& way, const HandPayment& payment) { return way.hand == payment; }

/// The ways in which one winner's hand may be paid: by its ruled value, as `ways` has it, or by its
/// claimed one.
std::vector<RuledPayment> with_claimed(const Context& c, const Event& event,
                                       std::vector<RuledPayment> ways) {
  const WinClaim& claim = c.log.wins[event.index];
  const bool dealer = event.seat == c.table.game.now.dealer;
  if (!claim.points) return ways;
  const auto claimed =
      settlement::payment_of_total(*claim.points, is_tsumo(event), dealer, c.ruleset);
  if (!claimed || std::any_of(ways.begin(), ways.end(),
                              [&](const RuledPayment& way) { return pays(way, *claimed); }))
    return ways;
  // A hand claimed at a wrong worth holds the same yakuman; of one that nobody can read the claim
  // is all there is.
  ways.push_back({*claimed, ways.empty() ? *claimed : ways.front().liable_part});
  return ways;
}

}  // namespace

std::vector<RuledPayment> ruled_payments(const Context& c, const Event& event) {
  std::vector<RuledPayment> ways;
  std::optional<WinFacts> of_another;
  const WinFacts& facts =
      &event == &c.event() ? win_facts(c) : of_another.emplace(work_out_win(c, event, false));
  if (!facts.known || facts.ura_hidden) return ways;
  for (const hand::HandValue& value : facts.values) {
    if (!value.payment.defined || value.outcome == hand::Outcome::NotComplete) continue;
    const HandPayment way{value.payment.ron, value.payment.from_dealer, value.payment.from_other};
    if (std::any_of(ways.begin(), ways.end(),
                    [&](const RuledPayment& other) { return pays(other, way); }))
      continue;
    ways.push_back({way, liable_payment(value, facts.dealer, facts.tsumo, c.ruleset)});
  }
  return ways;
}

WinsOfHand wins_of_hand(const GameLog& log, std::uint32_t number) {
  const auto aside = [&](std::uint32_t i) {
    return is_one_of(log.events[i].kind,
                     on(EventKind::Disconnect, EventKind::Reconnect, EventKind::WinTileApart));
  };
  std::uint32_t first = number;
  for (std::uint32_t i = number; i-- > 0;) {
    if (log.events[i].kind == EventKind::Win)
      first = i;
    else if (!aside(i))
      break;
  }
  WinsOfHand wins;
  for (std::uint32_t i = first; i < log.events.size() && wins.count < kMaxSeats; ++i) {
    if (log.events[i].kind == EventKind::Win)
      wins.numbers[wins.count++] = i;
    else if (!aside(i))
      break;
  }
  return wins;
}

unsigned place_in_order(const Context& c, Seat winner) {
  switch (c.ruleset.ron_order) {
    case RonOrder::FromDiscarder: return distance(c.event().target, winner, c.table.game.players);
    case RonOrder::FromDealer:
      return distance(c.table.game.now.dealer, winner, c.table.game.players);
  }
  return 0;
}

bool is_before_nearer_win(const Context& c) {
  const Event& event = c.event();
  if (event.kind != EventKind::Win || c.number + 1U >= c.log.events.size()) return false;
  const Event& next = c.log.events[c.number + 1U];
  if (next.kind != EventKind::Win || !event.target.present() || next.target != event.target)
    return false;
  return place_in_order(c, next.seat) < place_in_order(c, event.seat);
}

namespace {

void take(const RuledPayment& way, settlement::Winner& winner) {
  winner.hand = way.hand;
  winner.liable_part = way.liable_part;
}

/// The payment if the tile came from `discarder` (absent: a tsumo).
WinPayment check_from(const Context& c, Seat discarder) {
  WinPayment result;
  const Table& table = c.table;
  const WinsOfHand events = wins_of_hand(c.log, c.number);
  result.place =
      static_cast<std::size_t>(std::find(events.begin(), events.end(), c.number) - events.begin());
  const Known<std::int32_t> kyotaku =
      table.hand.phase == Phase::Ended ? table.hand.result.kyotaku : table.game.now.kyotaku;
  if (!table.game.now.honba || !kyotaku || !table.game.now.dealer.present() ||
      *table.game.now.honba < 0 || *kyotaku < 0)
    return result;
  settlement::Win win;
  win.dealer = table.game.now.dealer;
  win.first_dealer = table.game.first_dealer;
  win.honba = *table.game.now.honba;
  win.kyotaku = *kyotaku;
  win.discarder = discarder;
  std::array<SeatPoints, kMaxSeats> deltas;
  std::array<std::vector<RuledPayment>, kMaxSeats> ways;
  bool all_ruled = true;
  for (const std::uint32_t number : events) {
    const Event& event = c.log.events[number];
    if (!unsound(c.log, number, table.game.players).empty()) return result;
    const WinClaim& claim = c.log.wins[event.index];
    if (!has_deltas(claim, table.game.players)) return result;
    settlement::Winner winner;
    winner.seat = event.seat;
    set_liable(winner, table, c.ruleset);
    winner.own_stick = table.at(event.seat).riichi == RiichiState::Established;
    std::vector<RuledPayment>& ruled = ways[win.count];
    ruled = ruled_payments(c, event);
    // Where he answers for one yakuman of several, a claim alone does not say how much that is.
    const bool of_one = winner.liable.present() && !winner.liable_for_all &&
                        c.ruleset.pao_scope != PaoScope::WholeHand && claim.yaku &&
                        claim.yaku->size() > 1;
    if (of_one && ruled.empty()) return result;
    if (ruled.empty()) all_ruled = false;
    if (!ruled.empty()) take(ruled.front(), winner);
    deltas[win.count] = deltas_of(claim, table.game.players);
    win.add(winner);
  }
  const std::span<const SeatPoints> paid(deltas.data(), win.count);
  for (std::size_t w = 0; w < win.count; ++w)
    if (win.discarder == win.winners[w].seat) return result;
  if (win.count == 0) return result;
  // Nearly always the hand is worth what its tiles say, and paid so.
  if (all_ruled && settlement::paid_as_ruled(win, paid, c.ruleset)) {
    result.known = result.is_plain = true;
    result.due = paid[result.place];
    return result;
  }
  std::size_t combinations = 1;
  for (std::size_t w = 0; w < win.count; ++w) {
    ways[w] = with_claimed(c, c.log.events[events.numbers[w]], std::move(ways[w]));
    if (ways[w].empty()) return result;
    combinations *= ways[w].size();
  }
  result.known = true;
  for (std::size_t n = 0; n < std::min<std::size_t>(combinations, 64); ++n) {
    std::size_t rest = n;
    for (std::size_t w = 0; w < win.count; ++w) {
      take(ways[w][rest % ways[w].size()], win.winners[w]);
      rest /= ways[w].size();
    }
    auto wrong = settlement::explain(win, paid, c.ruleset);
    if (n == 0) result.due = settlement::settle(win, result.place, c.ruleset).total();
    if (!wrong) {
      result.wrong.reset();
      return result;
    }
    // The first explanation stands, unless another value of the hand explains the payment by one
    // item.
    if (!result.wrong ||
        (result.wrong->item == settlement::Item::Hand && wrong->item != settlement::Item::Hand))
      result.wrong = std::move(wrong);
  }
  // If the calls of a hand are written wrongly, nobody knows who is liable.
  const auto written_wrongly = [&](std::uint32_t number) {
    return table.at(c.log.events[number].seat).hand.opaque;
  };
  if (result.wrong->item == settlement::Item::Pao &&
      std::any_of(events.begin(), events.end(), written_wrongly))
    return WinPayment{};
  return result;
}

/// The payment if nothing is owed, or what is owed is not paid.
WinPayment check_as_it_lies(const Context& c) {
  const Event& event = c.event();
  const Seat claimed = is_tsumo(event) ? Seat{} : event.target;
  WinPayment result = check_from(c, claimed);
  // Where the win names another player than the one whose tile it is, either may be the one who
  // pays.
  const Seat giver =
      c.table.hand.discarder.present() ? c.table.hand.discarder : c.table.hand.robbable;
  if (result.wrong && claimed.present() && giver.present() && giver != claimed &&
      giver != event.seat) {
    WinPayment by_play = check_from(c, giver);
    if (by_play.known && !by_play.wrong) return by_play;
  }
  return result;
}

}  // namespace

bool owes_before_result(const Context& c, Seat seat) {
  if (!c.table.hand.owes_deposit(seat)) return false;
  if (c.event().kind == EventKind::Ryuukyoku) return true;
  return c.event().kind == EventKind::Win && c.ruleset.riichi_stick_when_ronned &&
         c.table.hand.discarder == seat && c.event().target == seat && c.event().seat != seat;
}

WinPayment check_win_payment(const Context& c) {
  const Seat from = c.event().target;
  if (!from.present() || !owes_before_result(c, from)) return check_as_it_lies(c);
  Table table = c.table;
  fold_deposit(table, from, kNoEvent, c.shape);
  if (table.hand.phase == Phase::Ended && table.hand.result.kyotaku)
    *table.hand.result.kyotaku = settlement::bounded_counters(*table.hand.result.kyotaku) + 1;
  Facts facts;
  WinPayment paid =
      check_as_it_lies(Context{table, c.log, c.number, c.ruleset, c.shape, facts, c.wall});
  if (!paid.known || !paid.wrong) return paid;
  WinPayment unpaid = check_as_it_lies(c);
  if (!unpaid.known || unpaid.wrong) return paid;
  unpaid.without_owed = true;
  return unpaid;
}

const WinPayment& payment_facts(const Context& c) {
  if (!c.facts.payment) c.facts.payment = std::make_shared<const WinPayment>(check_win_payment(c));
  return *c.facts.payment;
}

}  // namespace referee
