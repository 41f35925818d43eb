#include "validator/settlement/win.h"

#include <algorithm>

#include "validator/ruleset/absent_share.h"
#include "validator/settlement/counters.h"

namespace referee::settlement {
namespace {

constexpr std::int32_t kHundred = 100;

/// Logs may state any number; no table has had more, and sums stay far from the limits of Points.
constexpr std::int32_t kMostPoints = 100'000'000;

Points bounded(Points points) {
  return Points{std::clamp(points.value, -kMostPoints, kMostPoints)};
}
HandPayment bounded(const HandPayment& hand) {
  return {bounded(hand.ron), bounded(hand.from_dealer), bounded(hand.from_other)};
}

std::int32_t round_up(std::int32_t value, std::int32_t step) {
  return step > 1 ? (value + step - 1) / step * step : value;
}

/// The value to the left on the number line: what a log of whole hundreds keeps of an amount.
std::int32_t floor_to_hundred(std::int32_t value) {
  const std::int32_t rest = ((value % kHundred) + kHundred) % kHundred;
  return value - rest;
}

bool is_liable(const Win& win, const Winner& winner, Seat liable, unsigned players) {
  return liable.present() && liable.value < players && liable != winner.seat &&
         liable != win.discarder;
}

Points leg_of(const HandPayment& hand, const Win& win, Seat winner, Seat payer) {
  return payer == win.dealer && winner != win.dealer ? hand.from_dealer : hand.from_other;
}

/// Points that one counter moves from each payer of a tsumo (or of a ron that every opponent pays).
Points honba_each(const Win& win, const Winner& winner, const Ruleset& ruleset) {
  const Points each = ruleset.honba_on ? ruleset.honba_tsumo_each : Points{};
  return ruleset.honba_dealer_doubles && winner.seat == win.dealer ? each * 2 : each;
}

Points honba_of_ron(const Win& win, const Winner& winner, const Ruleset& ruleset) {
  const Points all = ruleset.honba_on ? ruleset.honba_ron : Points{};
  return ruleset.honba_dealer_doubles && winner.seat == win.dealer ? all * 2 : all;
}

HandPayment covered(const Winner& winner, const Terms& terms) {
  return bounded(terms.scope == PaoScope::WholeHand ? winner.hand : winner.liable_part);
}

void pay_tsumo(Ledger& ledger, const Win& win, const Winner& winner, const Terms& terms,
               const Ruleset& ruleset) {
  const unsigned players = ruleset.game_players;
  const Points counter = terms.other_honba_worth ? honba_of_ron(win, winner, ruleset)
                                                 : honba_each(win, winner, ruleset);
  const Points honba = counter * bounded_counters(terms.honba);
  const bool liable =
      ruleset.pao_tsumo_liable_pays_all && is_liable(win, winner, terms.liable, players);
  for (std::uint8_t value = 0; value < players; ++value) {
    const Seat payer{value};
    if (payer == winner.seat) continue;
    ledger.pay(Cause::Hand, payer, winner.seat,
               leg_of(bounded(winner.hand), win, winner.seat, payer));
    const Seat honba_payer = terms.honba_payers == HonbaPayers::One ? terms.honba_payer : payer;
    if (!terms.honba_left_out.has(payer)) ledger.pay(Cause::Honba, honba_payer, winner.seat, honba);
    if (!liable || payer == terms.liable) continue;
    ledger.pay(Cause::Pao, terms.liable, payer,
               leg_of(covered(winner, terms), win, winner.seat, payer));
    if (terms.tsumo_honba == PaoTsumoHonba::Liable && terms.honba_payers != HonbaPayers::One) {
      ledger.pay(Cause::Pao, terms.liable, payer, honba);
    }
  }
}

void pay_ron(Ledger& ledger, const Win& win, const Winner& winner, const Terms& terms,
             const Ruleset& ruleset) {
  const unsigned players = ruleset.game_players;
  const Points of_ron = honba_of_ron(win, winner, ruleset);
  const Points each = honba_each(win, winner, ruleset);
  const Points honba = (terms.other_honba_worth ? each : of_ron) * bounded_counters(terms.honba);
  ledger.pay(Cause::Hand, win.discarder, winner.seat, bounded(winner.hand.ron));
  switch (terms.honba_payers) {
    case HonbaPayers::Discarder: ledger.pay(Cause::Honba, win.discarder, winner.seat, honba); break;
    case HonbaPayers::One: ledger.pay(Cause::Honba, terms.honba_payer, winner.seat, honba); break;
    case HonbaPayers::Each:
      for (std::uint8_t value = 0; value < players; ++value) {
        if (Seat{value} == winner.seat || terms.honba_left_out.has(Seat{value})) continue;
        ledger.pay(Cause::Honba, Seat{value}, winner.seat,
                   (terms.other_honba_worth ? of_ron : each) * bounded_counters(terms.honba));
      }
      break;
  }
  if (!is_liable(win, winner, terms.liable, players)) return;
  // Counters that others than the discarder pay are not shared with the liable player.
  const bool shares_honba = terms.honba_payers == HonbaPayers::Discarder;
  Points shared = covered(winner, terms).ron;
  if (shares_honba && terms.ron_honba == PaoRonHonba::Split) shared += honba;
  const Points taken{terms.share == PaoShare::All ? shared.value : shared.value / 2};
  ledger.pay(Cause::Pao, terms.liable, win.discarder, taken);
  if (shares_honba && terms.ron_honba == PaoRonHonba::Liable)
    ledger.pay(Cause::Pao, terms.liable, win.discarder, honba);
}

/// The winner who sits nearest after `from` in turn order, with `from`, if a winner, the
/// nearest of all.
std::size_t nearest_winner(const Win& win, Seat from, unsigned players) {
  std::size_t nearest = 0;
  for (std::size_t i = 1; i < win.count; ++i) {
    if (distance(from, win.winners[i].seat, players) <
        distance(from, win.winners[nearest].seat, players))
      nearest = i;
  }
  return nearest;
}

}  // namespace

namespace {

/// With a share s of each child the dealer owes 2s, or a step less, and both add their part of the
/// absent child's share.
std::optional<HandPayment> legs_with_absent_share(Points points, const Ruleset& ruleset) {
  const std::int32_t step = std::max(ruleset.pay_round_to.get().value, 1);
  const auto payers = static_cast<std::int32_t>(ruleset.game_players) - 1;
  const std::int32_t near = points.value / (payers + 2) / step;
  for (std::int32_t steps = std::max(near - 2, 0); steps <= near + 1; ++steps) {
    const Points share{steps * step};
    const Points added = part_of_absent(share, ruleset);
    for (const std::int32_t less : {0, step}) {
      const HandPayment legs{{}, share * 2 - Points{less} + added, share + added};
      if (legs.from_dealer + legs.from_other * (payers - 1) == points) return legs;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<HandPayment> payment_of_total(Points points, bool tsumo, bool dealer_wins,
                                            const Ruleset& ruleset) {
  if (bounded(points) != points) return std::nullopt;
  if (!tsumo) return HandPayment{points, {}, {}};
  const auto opponents = static_cast<std::int32_t>(ruleset.game_players) - 1;
  if (opponents < 1) return std::nullopt;
  if (dealer_wins) {
    if (points.value % opponents != 0) return std::nullopt;
    return HandPayment{{}, {}, Points{points.value / opponents}};
  }
  if (ruleset.game_players < kMaxSeats && ruleset.pay_absent_share == AbsentShare::SplitEvenly)
    return legs_with_absent_share(points, ruleset);
  const std::int32_t step =
      ruleset.pay_round_to.get().value > 1 ? ruleset.pay_round_to.get().value : 1;
  // With a base b the others pay b and the dealer 2b, both rounded up: the dealer's leg is twice
  // theirs or one step less.
  for (const std::int32_t less : {0, step}) {
    const std::int32_t doubled = points.value + less;
    if (doubled % (opponents + 1) != 0) continue;
    const std::int32_t other = doubled / (opponents + 1);
    if (other % step != 0) continue;
    return HandPayment{{}, Points{2 * other - less}, Points{other}};
  }
  return std::nullopt;
}

std::size_t closest_winner(const Win& win, const Ruleset& ruleset) {
  if (win.tsumo()) return 0;
  switch (ruleset.ron_order) {
    case RonOrder::FromDiscarder: return nearest_winner(win, win.discarder, ruleset.game_players);
    case RonOrder::FromDealer: return nearest_winner(win, win.dealer, ruleset.game_players);
  }
  return 0;
}

std::int32_t sticks_of(const Win& win, std::size_t which, bool winner_keeps_own,
                       const Ruleset& ruleset) {
  std::size_t collector = 0;
  if (!win.tsumo()) {
    switch (ruleset.deposits_multi_ron) {
      case MultiRonSticks::ClosestToDiscarder:
        collector = nearest_winner(win, win.discarder, ruleset.game_players);
        break;
      case MultiRonSticks::ClosestToFirstDealer:
        collector =
            nearest_winner(win, win.first_dealer.present() ? win.first_dealer : win.discarder,
                           ruleset.game_players);
        break;
    }
  }
  std::int32_t own = 0;
  std::int32_t taken_back = 0;
  if (winner_keeps_own) {
    own = win.winners[which].own_stick ? 1 : 0;
    for (std::size_t i = 0; i < win.count; ++i) taken_back += win.winners[i].own_stick ? 1 : 0;
  }
  return collector == which ? own + std::max(bounded_counters(win.kyotaku) - taken_back, 0) : own;
}

bool may_be_liable_for(const HandPayment& hand, const Ruleset& ruleset) {
  const Points share = ruleset.limit_hand.get().value_or(Points{8000});
  return hand.from_other >= share || hand.ron >= share * 4;
}

Terms terms_of(const Win& win, std::size_t which, const Ruleset& ruleset) {
  const Winner& winner = win.winners[which];
  const bool closest = closest_winner(win, ruleset) == which;
  Terms terms;
  terms.honba = closest || ruleset.honba_multi_ron == MultiRonHonba::Every ? win.honba : 0;
  if (ruleset.honba_ron_payer == HonbaRonPayer::Each) terms.honba_payers = HonbaPayers::Each;
  if (win.tsumo()) terms.honba_payers = HonbaPayers::Each;

  terms.sticks = sticks_of(win, which, ruleset.deposits_winner_keeps_own, ruleset);
  terms.stick = ruleset.riichi_stick;
  terms.liable = winner.liable;
  if (!winner.liable.present() && !may_be_liable_for(winner.hand, ruleset)) return terms;
  terms.share = ruleset.pao_ron == PaoRon::Half ? PaoShare::Half : PaoShare::All;
  terms.scope = winner.liable_for_all ? PaoScope::WholeHand : ruleset.pao_scope.get();
  terms.ron_honba = ruleset.pao_ron_honba;
  terms.tsumo_honba = ruleset.pao_tsumo_honba;
  return terms;
}

Ledger pay(const Win& win, std::size_t which, const Terms& terms, const Ruleset& ruleset) {
  const Winner& winner = win.winners[which];
  Ledger ledger;
  if (win.tsumo()) {
    pay_tsumo(ledger, win, winner, terms, ruleset);
  } else {
    pay_ron(ledger, win, winner, terms, ruleset);
  }
  const Points sticks = terms.stick * bounded_counters(terms.sticks);
  if (terms.stick_payer.present())
    ledger.pay(Cause::RiichiSticks, terms.stick_payer, winner.seat, sticks);
  else
    ledger.take(Cause::RiichiSticks, terms.stick_taker.present() ? terms.stick_taker : winner.seat,
                sticks);
  return ledger;
}

std::optional<SeatPoints> total_with_absent_share(const Win& win, std::size_t which,
                                                  const Ruleset& ruleset) {
  const Terms terms = terms_of(win, which, ruleset);
  const Winner& winner = win.winners[which];
  const unsigned players = ruleset.game_players;
  if (!win.tsumo() || players == kMaxSeats || ruleset.pay_absent_share != AbsentShare::Lost ||
      !ruleset.pao_tsumo_liable_pays_all || !is_liable(win, winner, terms.liable, players))
    return std::nullopt;
  SeatPoints total = pay(win, which, terms, ruleset).total();
  const Points share = covered(winner, terms).from_other;
  total[winner.seat.index()] += share;
  total[terms.liable.index()] -= share;
  return total;
}

std::vector<Accepted> accepted_totals(const Win& win, std::size_t which, const Ruleset& ruleset) {
  const Terms terms = terms_of(win, which, ruleset);
  const SeatPoints exact = pay(win, which, terms, ruleset).total();
  const Winner& winner = win.winners[which];
  const bool shared = !win.tsumo() && terms.share == PaoShare::Half &&
                      is_liable(win, winner, terms.liable, ruleset.game_players);
  const std::int32_t half = shared ? -exact[terms.liable.index()].value : 0;
  if (half % kHundred == 0) return {{exact, std::nullopt}};

  const std::size_t liable = terms.liable.index();
  const std::size_t discarder = win.discarder.index();
  const std::size_t paid = winner.seat.index();
  const std::int32_t down = floor_to_hundred(half);
  const std::int32_t up = round_up(half, kHundred);
  const std::int32_t other = -exact[discarder].value;
  const auto with = [&](std::int32_t from_liable, std::int32_t from_discarder, std::int32_t gain) {
    SeatPoints total = exact;
    total[liable] = Points{-from_liable};
    total[discarder] = Points{-from_discarder};
    total[paid] = exact[paid] + Points{gain};
    return Accepted{total, Severity::Note};
  };
  const std::int32_t other_down = floor_to_hundred(other);
  const std::int32_t other_up = round_up(other, kHundred);
  const Accepted floored = with(up, other_up, 0);
  const Accepted both_up = with(up, other_up, (up - half) + (other_up - other));
  switch (ruleset.pao_half_rounding) {
    case PaoHalf::Exact: return {{exact, std::nullopt}, floored};
    case PaoHalf::UpToHundred: {
      Accepted ruled = both_up;
      ruled.remark.reset();
      return {ruled};
    }
    case PaoHalf::Any:
      return {{exact, Severity::Note},
              floored,
              both_up,
              with(down, other_up, 0),
              with(up, other_down, 0)};
  }
  return {{exact, std::nullopt}};
}

}  // namespace referee::settlement
