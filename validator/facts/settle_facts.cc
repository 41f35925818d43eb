#include "validator/facts/settle_facts.h"

#include <algorithm>
#include <utility>

#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/liability.h"
#include "validator/facts/win_facts.h"
#include "validator/facts/written_scores.h"
#include "validator/log/event_traits.h"
#include "validator/log/hand_view.h"
#include "validator/log/log_order.h"
#include "validator/settlement/counters.h"
#include "validator/settlement/unknown_hand.h"
#include "validator/table/fold.h"

namespace referee::facts {
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

/// What the claimed yaku, dora and fu pay, rounded as the ruleset leaves open; nothing where they
/// are not all written.
std::vector<HandPayment> payments_of_han(const Context& c, const Event& event, bool dealer) {
  const WinClaim& claim = c.log.wins[event.index];
  if (!claim.yaku || !claim.fu || *claim.fu <= 0) return {};
  std::int64_t han = 0, of_yaku = 0;
  for (const YakuClaim& each : *claim.yaku) {
    if (is_yakuman(each.yaku) || !each.han || *each.han < 0) return {};
    han += *each.han;
    if (!is_bonus(each.yaku)) of_yaku += *each.han;
  }
  if (of_yaku == 0 || han > 100) return {};
  const hand::Worth worth =
      hand::worth_of_han(static_cast<unsigned>(han), static_cast<unsigned>(of_yaku),
                         static_cast<unsigned>(*claim.fu), c.ruleset);
  const hand::Payment payment = hand::payment_of(worth, dealer, is_tsumo(event), c.ruleset);
  if (!payment.defined) return {};
  std::vector<HandPayment> payments = {as_payment(payment)};
  if (const auto other = hand::payment_rounded_once(worth, dealer, c.ruleset);
      other && is_tsumo(event))
    payments.push_back(as_payment(*other));
  return payments;
}

/// The ways in which one winner's hand may be paid: by its ruled value, as `ways` has it, or by its
/// claimed one.
std::vector<RuledPayment> with_claimed(const Context& c, const Event& event,
                                       std::vector<RuledPayment> ways) {
  const WinClaim& claim = c.log.wins[event.index];
  const bool dealer = event.seat == c.table.game.now.dealer;
  const auto add = [&](const HandPayment& claimed) {
    if (std::any_of(ways.begin(), ways.end(),
                    [&](const RuledPayment& way) { return pays(way, claimed); }))
      return;
    // A hand claimed at a wrong worth holds the same yakuman; of one that nobody can read the claim
    // is all there is.
    ways.push_back({claimed, ways.empty() ? claimed : ways.front().liable_part});
  };
  const std::size_t ruled = ways.size();
  if (claim.points)
    if (const auto claimed =
            settlement::payment_of_total(*claim.points, is_tsumo(event), dealer, c.ruleset))
      add(*claimed);
  // Points that are right stand between what is claimed before them and the payment.
  if (claim.points && ways.size() == ruled) return ways;
  for (const HandPayment& claimed : payments_of_han(c, event, dealer)) add(claimed);
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
    // What is no win is worth nothing by the rules.
    if (!value.payment.defined || value.outcome == hand::Outcome::NotComplete ||
        value.outcome == hand::Outcome::NoYaku)
      continue;
    const HandPayment way = as_payment(value.payment);
    if (std::any_of(ways.begin(), ways.end(),
                    [&](const RuledPayment& other) { return pays(other, way); }))
      continue;
    ways.push_back({way, liable_payment(value, c.table, event.seat, facts.tsumo, c.ruleset)});
  }
  return ways;
}

namespace {

/// The wins on one tile stand within so many events of one another, or the log repeats itself: what
/// it makes of a thousand equal ones costs no more than their number.
constexpr std::uint32_t kReachOfWins = 24;

/// Whether two wins are one that is told twice.
bool is_retold(const GameLog& log, std::uint32_t one, std::uint32_t other) {
  const Event& first = log.events[one];
  const Event& second = log.events[other];
  return first.seat == second.seat && first.target == second.target &&
         first.index < log.wins.size() && second.index < log.wins.size() &&
         log.wins[first.index] == log.wins[second.index];
}

/// Adds the win `i`, of those on the tile of win `number`.
void add_win(const GameLog& log, std::uint32_t number, std::uint32_t i, WinsOfHand& wins) {
  const auto end = wins.numbers.begin() + static_cast<std::ptrdiff_t>(wins.count);
  const auto told = std::find_if(wins.numbers.begin(), end,
                                 [&](std::uint32_t each) { return is_retold(log, each, i); });
  if (told == end)
    wins.numbers[wins.count++] = i;
  else if (i == number)
    *told = i;
}

}  // namespace

WinsOfHand wins_of_hand(const GameLog& log, std::uint32_t number) {
  const auto is_win = [&](std::uint32_t i) {
    return i < log.events.size() && log.events[i].kind == EventKind::Win;
  };
  // A single event that stands between two wins is out of place: they are wins on one tile.
  const auto aside = [&](std::uint32_t i) {
    return is_one_of(log.events[i].kind,
                     on(EventKind::Disconnect, EventKind::Reconnect, EventKind::WinTileApart)) ||
           (!is_one_of(log.events[i].kind, kFrames) && i > 0 && is_win(i - 1U) && is_win(i + 1U));
  };
  std::uint32_t first = number;
  const std::size_t before = begin_of_view(number);
  for (std::uint32_t i = number;
       i-- > std::max<std::size_t>(before, number - std::min(number, kReachOfWins));) {
    if (is_win(i))
      first = i;
    else if (!aside(i))
      break;
  }
  WinsOfHand wins;
  const std::size_t end = std::min<std::size_t>(log.events.size(), number + kReachOfWins + 1U);
  for (std::uint32_t i = first; i < end && wins.count < kMaxSeats; ++i) {
    if (is_win(i))
      add_win(log, number, i, wins);
    else if (!aside(i))
      break;
  }
  return wins;
}

SeatSet may_win_too(const Context& c) {
  SeatSet seats;
  if (!c.is_played || !c.event().target.present() || is_tsumo(c.event())) return seats;
  const WinsOfHand wins = wins_of_hand(c.log, c.number);
  if (wins.numbers[wins.count - 1] + 1U < c.log.events.size() || wins.count >= c.ruleset.ron_max)
    return seats;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s)
    if (Seat{s} != c.event().target &&
        std::none_of(wins.begin(), wins.end(),
                     [&](std::uint32_t win) { return win_of_hand(c, win).seat == Seat{s}; }))
      seats.add(Seat{s});
  return seats;
}

Event win_of_hand(const Context& c, std::uint32_t number) {
  if (number == c.number) return c.event();
  Event win = c.log.events[number];
  const HandResult& result = c.table.hand.result;
  if (number == result.misnamed_win) win.seat = result.misnamed_winner;
  // One that does not say whose tile it was stands beside wins that do.
  if (!win.target.present() && win.seat != c.event().target) win.target = c.event().target;
  return win;
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

bool are_out_of_order(const Context& c) {
  if (!c.event().target.present() || is_tsumo(c.event())) return false;
  const WinsOfHand wins = wins_of_hand(c.log, c.number);
  const auto place = [&](std::size_t w) {
    return place_in_order(c, win_of_hand(c, wins.numbers[w]).seat);
  };
  for (std::size_t w = 1; w < wins.count; ++w)
    if (place(w) < place(w - 1)) return true;
  return false;
}

bool are_between_wins(const Context& c, const std::array<Known<Points>, kMaxSeats>& scores) {
  const auto& before = c.table.hand.phase == Phase::Ended ? c.table.hand.result.scores_before
                                                          : c.table.game.now.scores;
  const WinsOfHand wins = wins_of_hand(c.log, c.number);
  const auto fits = [&](unsigned settled) {
    for (std::size_t s = 0; s < c.table.game.players; ++s) {
      if (!scores[s]) continue;
      Known<Points> due = before[s];
      for (std::size_t w = 0; w < wins.count && due; ++w) {
        if ((settled >> w & 1U) == 0) continue;
        const Known<Points>& moved =
            c.log.wins[c.log.events[wins.numbers[w]].index].scores.delta[s];
        due = moved ? Known<Points>{*due + *moved} : std::nullopt;
      }
      if (!due || *due != *scores[s]) return false;
    }
    return true;
  };
  for (unsigned settled = 0; settled < 1U << wins.count; ++settled)
    if (fits(settled)) return true;
  return false;
}

namespace {

void take(const RuledPayment& way, settlement::Winner& winner) {
  winner.hand = way.hand;
  winner.liable_part = way.liable_part;
}

/// The wins of a hand as they are to be settled.
struct Reckoning {
  bool known = false;
  settlement::Win win;
  std::size_t place = 0;  ///< of the event among them
  WinsOfHand events;
  std::optional<LeftOutWin> left_out;  ///< the last of the winners, where the log lacks that win
  std::array<std::vector<RuledPayment>, kMaxSeats> ways;  ///< by the rules, a list a winner
  bool all_ruled = true;

  Event event(const Context& c, std::size_t winner) const {
    return win_of_hand(c, events.numbers[winner]);
  }
  /// Adds how each hand may be paid by its claim; false if one of them is then paid in no way.
  bool add_claimed(const Context& c) {
    for (std::size_t w = 0; w < win.count; ++w) {
      if (w < events.count) ways[w] = with_claimed(c, event(c, w), std::move(ways[w]));
      if (ways[w].empty()) return false;
    }
    return true;
  }
  /// Combinations of the ways, of which no more than 64 are looked at.
  std::size_t combinations() const {
    std::size_t count = 1;
    for (std::size_t w = 0; w < win.count && count < 64; ++w) count *= ways[w].size();
    return std::min<std::size_t>(count, 64);
  }
  void choose(std::size_t combination) {
    for (std::size_t w = 0; w < win.count; ++w) {
      take(ways[w][combination % ways[w].size()], win.winners[w]);
      combination /= ways[w].size();
    }
  }
};

/// The win that the log leaves out is worth what was paid for it, with the counters or without.
void add_left_out(const Context& c, Reckoning& all) {
  settlement::Winner winner;
  winner.seat = all.left_out->seat;
  winner.own_stick = c.table.at(winner.seat).riichi == RiichiState::Established;
  const Points paid = Points{} - all.left_out->moves[all.win.discarder.index()];
  const Points counters = c.ruleset.honba_ron * settlement::bounded_counters(all.win.honba);
  for (const Points worth : {paid, paid - counters})
    if (worth > Points{}) all.ways[all.win.count].push_back({{worth, {}, {}}, {}});
  take(all.ways[all.win.count].front(), winner);
  all.win.add(winner);
  all.all_ruled = false;
}

/// Whether a ron shows another hand than that of the player whom it names: then nobody knows yet
/// whose it is, and who takes sticks and counters.
bool shows_another_hand(const Context& c, const Event& win) {
  const WinClaim& claim = c.log.wins[win.index];
  if (!claim.concealed || claim.concealed->empty()) return false;
  HandTiles hand = c.table.at(win.seat).hand;
  hand.add(claim.tile);
  return same_tiles(hand, *claim.concealed) == Answer::No;
}

/// The wins if the tile came from `discarder` (absent: a tsumo).
Reckoning reckon(const Context& c, Seat discarder) {
  Reckoning all;
  const Table& table = c.table;
  all.events = wins_of_hand(c.log, c.number);
  all.place = static_cast<std::size_t>(std::find(all.events.begin(), all.events.end(), c.number) -
                                       all.events.begin());
  const Known<std::int32_t> kyotaku =
      table.hand.phase == Phase::Ended ? table.hand.result.kyotaku : table.game.now.kyotaku;
  if (!table.game.now.honba || !kyotaku || !table.game.now.dealer.present() ||
      *table.game.now.honba < 0 || *kyotaku < 0)
    return all;
  settlement::Win& win = all.win;
  win.dealer = table.game.now.dealer;
  win.first_dealer = table.game.first_dealer;
  win.honba = *table.game.now.honba;
  win.kyotaku = *kyotaku;
  win.discarder = discarder;
  for (std::size_t w = 0; w < all.events.count; ++w) {
    if (unsound(c.log, all.events.numbers[w], table.game.players) != Unsound::No) return all;
    const Event event = all.event(c, w);
    const WinClaim& claim = c.log.wins[event.index];
    const bool is_more_than_hands =
        win.honba > 0 || win.kyotaku > 0 || c.ruleset.deposits_winner_keeps_own;
    if (all.events.numbers[w] > c.number && is_more_than_hands && shows_another_hand(c, event))
      return all;
    settlement::Winner winner;
    winner.seat = event.seat;
    if (are_several_liable(table, event.seat, c.ruleset)) return all;
    set_liable(winner, table, c.ruleset);
    winner.own_stick = table.at(event.seat).riichi == RiichiState::Established;
    std::vector<RuledPayment>& ruled = all.ways[win.count];
    ruled = ruled_payments(c, event);
    // Where the liable player answers for one yakuman of several, a claim alone does not say how
    // much that is.
    const bool of_one = winner.liable.present() && !winner.liable_for_all &&
                        c.ruleset.pao_scope != PaoScope::WholeHand && claim.yaku &&
                        claim.yaku->size() > 1;
    if (of_one && ruled.empty()) return all;
    if (ruled.empty()) all.all_ruled = false;
    if (!ruled.empty()) take(ruled.front(), winner);
    win.add(winner);
  }
  if (all.events.count < kMaxSeats && discarder == c.event().target) all.left_out = left_out_win(c);
  if (all.left_out) add_left_out(c, all);
  for (std::size_t w = 0; w < win.count; ++w)
    if (win.discarder == win.winners[w].seat) return all;
  all.known = win.count > 0;
  return all;
}

/// The wins of `win` if each of `others` wins too.
settlement::Win with_winners(const Context& c, settlement::Win win, SeatSet others) {
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    if (!others.has(Seat{s})) continue;
    settlement::Winner winner;
    winner.seat = Seat{s};
    winner.own_stick = c.table.at(winner.seat).riichi == RiichiState::Established;
    win.add(winner);
  }
  return win;
}

/// Whether what is paid is right, whatever hands that are not known are worth, if others win on the
/// tile too: the counters and the sticks may be theirs.
bool may_be_right_with_more(const Context& c, const Reckoning& all,
                            std::span<const SeatPoints> paid, bool are_known) {
  const auto is_right_with = [&](SeatSet others) {
    const settlement::Win win = with_winners(c, all.win, others);
    for (std::size_t w = 0; w < paid.size(); ++w) {
      if (!are_known) {
        const settlement::Terms terms = settlement::terms_of(win, w, c.ruleset);
        settlement::Win alone = all.win;
        alone.honba = terms.honba;
        alone.kyotaku = terms.sticks;
        if (settlement::explain_whatever_the_hand(alone, paid[w], c.ruleset)) return false;
        continue;
      }
      const auto accepted = settlement::accepted_totals(win, w, c.ruleset);
      if (std::ranges::find(accepted, paid[w], &settlement::Accepted::total) == accepted.end())
        return false;
    }
    return true;
  };
  const std::uint8_t seats = may_win_too(c).bits;
  for (unsigned bits = seats; bits != 0; bits = (bits - 1) & seats) {
    const SeatSet others{static_cast<std::uint8_t>(bits)};
    if (all.win.count + others.count() <= c.ruleset.ron_max && is_right_with(others)) return true;
  }
  return false;
}

/// Of dragons; of winds, or of kans, it takes four.
constexpr std::uint8_t kFewestSetsOfLiability = 3;

/// The payment if the tile came from `discarder` (absent: a tsumo).
WinPayment check_from(const Context& c, Seat discarder) {
  WinPayment result;
  const unsigned players = c.table.game.players;
  const WinsOfHand events = wins_of_hand(c.log, c.number);
  std::array<SeatPoints, kMaxSeats> deltas;
  for (std::size_t w = 0; w < events.count; ++w) {
    if (unsound(c.log, events.numbers[w], players) != Unsound::No) return result;
    const WinClaim& claim = c.log.wins[c.log.events[events.numbers[w]].index];
    if (!has_deltas(claim, players)) return result;
    deltas[w] = deltas_of(claim, players);
  }
  Reckoning all = reckon(c, discarder);
  result.place = all.place;
  if (!all.known) return result;
  const settlement::Win& win = all.win;
  if (all.left_out) deltas[events.count] = all.left_out->moves;
  const std::span<const SeatPoints> paid(deltas.data(), win.count);
  // Nearly always the hand is worth what its tiles say, and paid so.
  if (all.all_ruled && settlement::paid_as_ruled(win, paid, c.ruleset)) {
    result.known = true;
    result.due = paid[result.place];
    return result;
  }
  if (!all.add_claimed(c)) {
    result.wrong = settlement::explain_whatever_the_hand(win, deltas.front(), c.ruleset);
    // Who is liable shows only where all sets say whose tiles they are.
    const bool may_be_liable = c.table.at(c.event().seat).meld_count >= kFewestSetsOfLiability;
    result.known = result.wrong &&
                   !(may_be_liable && result.wrong->item == settlement::Item::Hand) &&
                   !may_be_right_with_more(c, all, paid, false);
    if (result.known) result.due = result.wrong->expected.front().total();
    return result;
  }
  result.known = true;
  for (std::size_t n = 0; n < all.combinations(); ++n) {
    all.choose(n);
    auto wrong = settlement::explain(win, paid, c.ruleset);
    if (n == 0) result.due = settlement::settle(win, result.place, c.ruleset).total();
    if (!wrong) {
      result.wrong.reset();
      return result;
    }
    if (may_be_right_with_more(c, all, paid, true)) return WinPayment{};
    // The first explanation stands, unless another value of the hand explains the payment by one
    // item.
    if (!result.wrong ||
        (result.wrong->item == settlement::Item::Hand && wrong->item != settlement::Item::Hand))
      result.wrong = std::move(wrong);
  }
  // If the calls of a hand are written wrongly, nobody knows who is liable.
  const auto written_wrongly = [&](std::uint32_t number) {
    return c.table.at(win_of_hand(c, number).seat).hand.opaque;
  };
  if (result.wrong->item == settlement::Item::Pao &&
      std::any_of(events.begin(), events.end(), written_wrongly))
    return WinPayment{};
  return result;
}

/// The seat whose tile is won on; absent for a tsumo.
Seat claimed_giver(const Context& c) { return is_tsumo(c.event()) ? Seat{} : c.event().target; }

/// The payment if nothing is owed, or what is owed is not paid.
WinPayment check_as_it_lies(const Context& c) {
  const Event& event = c.event();
  const Seat claimed = claimed_giver(c);
  WinPayment result = check_from(c, claimed);
  // Where the win names another player than the one whose tile it is, either may be the one who
  // pays.
  const Seat giver =
      c.table.hand.discarder.present() ? c.table.hand.discarder : c.table.hand.robbable.seat;
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

namespace {

/// As check_win_payment(), with the counters of the table.
WinPayment check_with_counters(const Context& c) {
  const Seat from = c.event().target;
  if (!from.present() || !owes_before_result(c, from)) return check_as_it_lies(c);
  Table table = c.table;
  fold_deposit(table, from, kNoEvent, c.shape);
  if (table.hand.phase == Phase::Ended && table.hand.result.kyotaku)
    *table.hand.result.kyotaku = settlement::bounded_counters(*table.hand.result.kyotaku) + 1;
  Facts facts;
  WinPayment paid = check_as_it_lies(
      Context{table, c.log, c.number, c.ruleset, c.shape, facts, c.wall, c.is_played});
  if (!paid.known || !paid.wrong) return paid;
  WinPayment unpaid = check_as_it_lies(c);
  if (!unpaid.known || unpaid.wrong) return paid;
  unpaid.without_owed = true;
  return unpaid;
}

/// The table with the counters that the win itself names, where they are others.
std::optional<Table> with_written_counters(const Context& c) {
  const WinClaim& claim = c.log.wins[c.event().index];
  Table table = c.table;
  if (claim.honba) table.game.now.honba = claim.honba;
  if (claim.kyotaku && table.hand.phase != Phase::Ended) table.game.now.kyotaku = claim.kyotaku;
  if (table.game.now == c.table.game.now) return std::nullopt;
  return table;
}

}  // namespace

WinPayment check_win_payment(const Context& c) {
  WinPayment ruled = check_with_counters(c);
  if (!ruled.known || !ruled.wrong) return ruled;
  const std::optional<Table> written = with_written_counters(c);
  if (!written) return ruled;
  Facts facts;
  const WinPayment by_claim = check_with_counters(
      Context{*written, c.log, c.number, c.ruleset, c.shape, facts, c.wall, c.is_played});
  return by_claim.known && !by_claim.wrong ? by_claim : ruled;
}

std::vector<SeatPoints> moves_of_win(const Context& c) {
  std::vector<SeatPoints> moves;
  Reckoning all = reckon(c, claimed_giver(c));
  if (!all.known || !all.add_claimed(c)) return moves;
  for (std::size_t n = 0; n < all.combinations(); ++n) {
    all.choose(n);
    const SeatPoints due = settlement::settle(all.win, all.place, c.ruleset).total();
    if (std::find(moves.begin(), moves.end(), due) == moves.end()) moves.push_back(due);
  }
  return moves;
}

Known<std::int32_t> sticks_taken(const Context& c) {
  const Reckoning all = reckon(c, claimed_giver(c));
  if (!all.known || !may_win_too(c).empty()) return std::nullopt;
  return settlement::sticks_of(all.win, all.place, c.ruleset.deposits_winner_keeps_own, c.ruleset);
}

const WinPayment& payment_facts(const Context& c) {
  if (!c.facts.payment) c.facts.payment = std::make_shared<const WinPayment>(check_win_payment(c));
  return *c.facts.payment;
}

}  // namespace referee::facts
