#include "tests/oracle/settle.h"

#include <algorithm>

#include "tests/oracle/score_table.h"

namespace oracle {
namespace {

Seat after(Seat seat, const Ruleset& rules, unsigned steps = 1) {
  return Seat{static_cast<std::uint8_t>((seat.value + steps) % rules.game_players)};
}

std::vector<Seat> others_of(Seat seat, const Ruleset& rules) {
  std::vector<Seat> others;
  for (unsigned steps = 1; steps < rules.game_players; ++steps)
    others.push_back(after(seat, rules, steps));
  return others;
}

/// Moves `points` from one to the other.
void pay(SeatPoints& moves, Seat from, Seat to, Points points) {
  moves[from.index()] -= points;
  moves[to.index()] += points;
}

Points part_of_tsumo(const Pays& pays, Seat payer, Seat dealer) {
  return payer == dealer ? pays.from_dealer : pays.from_other;
}

void tsumo(SeatPoints& moves, const Claim& claim, int honba, Seat dealer, const Ruleset& rules) {
  const bool liable =
      claim.liable.present() && claim.liable != claim.seat && rules.pao_tsumo_liable_pays_all;
  const bool all_of_it = liable && rules.pao_scope == referee::PaoScope::WholeHand;
  Points for_liable;
  for (const Seat payer : others_of(claim.seat, rules)) {
    const Points part = part_of_tsumo(claim.pays, payer, dealer);
    const Points taken_over = all_of_it ? part
                              : liable  ? part_of_tsumo(claim.liable_part, payer, dealer)
                                        : Points{0};
    pay(moves, payer, claim.seat, part - taken_over);
    for_liable += taken_over;
    const Points counters = rules.honba_tsumo_each * (rules.honba_on ? honba : 0);
    pay(moves,
        liable && rules.pao_tsumo_honba == referee::PaoTsumoHonba::Liable ? claim.liable : payer,
        claim.seat, counters);
  }
  if (liable) pay(moves, claim.liable, claim.seat, for_liable);
}

Points up_to_hundred(Points points) { return Points{(points.value + 99) / 100 * 100}; }

/// The ron of one winner in every right way.
std::vector<SeatPoints> ron(const Claim& claim, Seat from, int honba, const Ruleset& rules) {
  SeatPoints moves{};
  const Points counters = rules.honba_ron * (rules.honba_on ? honba : 0);
  const bool liable = claim.liable.present() && claim.liable != claim.seat && claim.liable != from;
  if (!liable) {
    pay(moves, from, claim.seat, claim.pays.ron);
    if (rules.honba_ron_payer == referee::HonbaRonPayer::Discarder) {
      pay(moves, from, claim.seat, counters);
    } else {
      for (const Seat payer : others_of(claim.seat, rules))
        pay(moves, payer, claim.seat, Points{counters.value / (rules.game_players - 1)});
    }
    return {moves};
  }
  const Points covered =
      rules.pao_scope == referee::PaoScope::WholeHand ? claim.pays.ron : claim.liable_part.ron;
  pay(moves, from, claim.seat, claim.pays.ron - covered);
  // Counters of which every opponent pays a third, and one player who pays all: no text has both.
  if (counters.value > 0 && rules.honba_ron_payer == referee::HonbaRonPayer::Each) return {};
  if (rules.pao_ron == referee::PaoRon::LiablePaysAll) {
    pay(moves, claim.liable, claim.seat, covered + counters);
    return {moves};
  }
  Points shared = covered;
  if (rules.pao_ron_honba == referee::PaoRonHonba::Split) shared += counters;
  if (rules.pao_ron_honba == referee::PaoRonHonba::Liable)
    pay(moves, claim.liable, claim.seat, counters);
  if (rules.pao_ron_honba == referee::PaoRonHonba::Discarder)
    pay(moves, from, claim.seat, counters);
  const Points half{shared.value / 2};
  std::vector<std::pair<Points, Points>> ways = {{half, half}};
  if (half.value % 100 != 0) {
    const Points up = up_to_hundred(half), down = up - Points{100};
    if (rules.pao_half_rounding == referee::PaoHalf::UpToHundred) ways = {{up, up}};
    if (rules.pao_half_rounding == referee::PaoHalf::Any)
      ways = {{half, half}, {up, up}, {up, down}, {down, up}};
  }
  std::vector<SeatPoints> all;
  for (const auto& [of_liable, of_discarder] : ways) {
    all.push_back(moves);
    pay(all.back(), claim.liable, claim.seat, of_liable);
    pay(all.back(), from, claim.seat, of_discarder);
  }
  return all;
}

/// The first round after so many winds; a wind has a number for each of four, whoever is missing
/// (observed/62).
unsigned round_behind(unsigned winds) { return 4U * winds; }

bool on_extra_round(unsigned round, const Ruleset& rules) {
  return round >= round_behind(rules.game_rounds);
}

unsigned round_after(unsigned round, const Ruleset& rules) {
  return round % 4 + 1 < rules.game_players ? round + 1 : round_behind(round / 4 + 1);
}

}  // namespace

std::vector<Seat> seats_of(const Ruleset& rules) {
  std::vector<Seat> seats;
  for (std::uint8_t s = 0; s < rules.game_players; ++s) seats.push_back(Seat{s});
  return seats;
}

std::vector<Claim> paid_claims(const WonHand& hand, const Ruleset& rules) {
  if (hand.claims.size() >= 3 && rules.abort_triple_ron) return {};
  std::vector<Claim> paid = hand.claims;
  if (!hand.from.present()) return paid;
  const Seat first =
      rules.ron_order == referee::RonOrder::FromDiscarder ? after(hand.from, rules) : hand.dealer;
  const auto far = [&](const Claim& claim) {
    return (claim.seat.value + rules.game_players - first.value) % rules.game_players;
  };
  std::sort(paid.begin(), paid.end(),
            [&](const Claim& a, const Claim& b) { return far(a) < far(b); });
  const std::size_t most = hand.robbed_kan ? rules.chankan_max_winners.get() : rules.ron_max;
  if (paid.size() > most) paid.resize(most);
  return paid;
}

std::vector<SeatPoints> moves_of_win(const WonHand& hand, const Ruleset& rules) {
  const std::vector<Claim> paid = paid_claims(hand, rules);
  std::vector<SeatPoints> all = {SeatPoints{}};
  int sticks_left = hand.sticks;
  for (std::size_t i = 0; i < paid.size(); ++i) {
    const bool has_honba = i == 0 || rules.honba_multi_ron == referee::MultiRonHonba::Every;
    std::vector<SeatPoints> ways;
    if (hand.from.present()) {
      ways = ron(paid[i], hand.from, has_honba ? hand.honba : 0, rules);
    } else {
      ways = {SeatPoints{}};
      tsumo(ways.front(), paid[i], hand.honba, hand.dealer, rules);
    }
    std::vector<SeatPoints> sums;
    for (const SeatPoints& before : all)
      for (const SeatPoints& way : ways) {
        sums.push_back(before);
        for (unsigned s = 0; s < kSeats; ++s) sums.back()[s] += way[s];
      }
    all = sums;
  }
  if (all.empty()) return all;
  const auto take = [&](const Claim& claim, int sticks) {
    for (SeatPoints& moves : all) moves[claim.seat.index()] += rules.riichi_stick * sticks;
    sticks_left -= sticks;
  };
  if (paid.size() > 1 && rules.deposits_winner_keeps_own)
    for (const Claim& claim : paid)
      if (claim.own_stick) take(claim, 1);
  if (!paid.empty()) take(paid.front(), sticks_left);
  return all;
}

SeatPoints moves_of_noten(const std::set<Seat>& tenpai, const Ruleset& rules) {
  SeatPoints moves{};
  const auto ready = static_cast<int>(tenpai.size());
  if (ready == 0 || ready == int{rules.game_players}) return moves;
  for (const Seat seat : seats_of(rules)) {
    if (tenpai.count(seat) > 0)
      moves[seat.index()] = Points{rules.noten_total.get().value / ready};
    else
      moves[seat.index()] = -Points{rules.noten_total.get().value / (rules.game_players - ready)};
  }
  return moves;
}

std::optional<SeatPoints> moves_of_nagashi(const std::set<Seat>& who, Seat dealer, int honba,
                                           int sticks, const Ruleset& rules) {
  if (rules.nagashi_is_win && who.size() > 1) return std::nullopt;
  SeatPoints moves{};
  for (const Seat winner : who) {
    const Pays mangan =
        at_table(limit_pays(referee::Limit::Mangan, 0, winner == dealer, true), true, rules);
    for (const Seat payer : others_of(winner, rules)) {
      pay(moves, payer, winner, part_of_tsumo(mangan, payer, dealer));
      if (rules.nagashi_honba_paid)
        pay(moves, payer, winner, rules.honba_tsumo_each * (rules.honba_on ? honba : 0));
    }
    if (rules.deposits_taken_by_nagashi) moves[winner.index()] += rules.riichi_stick * sticks;
  }
  return moves;
}

std::optional<Next> next_hand(const OverHand& hand, const Ruleset& rules) {
  const bool last_hands = round_after(hand.round, rules) >= round_behind(rules.game_rounds);
  if (hand.ending == Ending::Nagashi && (rules.nagashi_is_win || last_hands)) return std::nullopt;

  bool stays = false;
  Next next;
  next.sticks = hand.sticks;
  switch (hand.ending) {
    case Ending::Win:
      stays = hand.winners.count(hand.dealer) > 0 &&
              (hand.winners.size() == 1 ? rules.renchan_win.get() : rules.renchan_multi_win);
      if (rules.yaku_paarenchan > 0 && rules.yaku_paarenchan_deal_passes &&
          hand.dealer_wins >= rules.yaku_paarenchan)
        stays = false;
      next.honba =
          hand.winners.count(hand.dealer) > 0 && rules.honba_after_dealer_win ? hand.honba + 1 : 0;
      if (!stays && rules.honba_reset == referee::HonbaReset::DealPasses) next.honba = 0;
      next.sticks = 0;
      break;
    case Ending::Exhaustive:
      stays = rules.renchan_tenpai && hand.tenpai.count(hand.dealer) > 0;
      next.honba = hand.honba + (rules.honba_after_draw ? 1 : 0);
      break;
    case Ending::Abort:
      stays = rules.renchan_abort;
      next.honba = hand.honba + (rules.honba_after_abort ? 1 : 0);
      break;
    case Ending::Nagashi:
      stays = hand.tenpai.count(hand.dealer) > 0;
      next.honba = hand.honba + (rules.nagashi_honba_added ? 1 : 0);
      break;
  }
  if (!stays && hand.ending != Ending::Win && !rules.honba_kept_when_deal_passes) next.honba = 0;
  if (!rules.honba_on) next.honba = 0;
  next.round = stays ? hand.round : round_after(hand.round, rules);
  next.dealer = stays ? hand.dealer : after(hand.dealer, rules);

  const std::vector<Seat> at_the_table = seats_of(rules);
  const auto has = [&](Points least) {
    return std::any_of(at_the_table.begin(), at_the_table.end(),
                       [&](Seat seat) { return hand.scores[seat.index()] >= least; });
  };
  const auto dealer_leads = [&] {
    const Result placed = result_of(hand.scores, 0, hand.first_dealer, rules);
    return placed.places[hand.dealer.index()] == 1 &&
           hand.scores[hand.dealer.index()] >= rules.sd_threshold;
  };
  const auto end = [&](const char* why) {
    next.over = true;
    next.why = why;
    return next;
  };
  if (rules.tobi_on && std::any_of(at_the_table.begin(), at_the_table.end(), [&](Seat seat) {
        return hand.scores[seat.index()] < rules.tobi_below;
      }))
    return end("tobi");
  // An abortive draw that is played again ends no game (edge case 228).
  if (!last_hands || (hand.ending == Ending::Abort && stays)) return next;

  // The dealer may stop as the leader of the last hand.
  const bool extra = on_extra_round(hand.round, rules);
  const bool won = hand.ending == Ending::Win, drawn = hand.ending == Ending::Exhaustive;
  const bool may_stop =
      (won && rules.end_agariyame == referee::DealerStop::Automatic) ||
      (drawn && rules.end_tenpaiyame == referee::DealerStop::Automatic) ||
      (extra && rules.sd_on &&
       rules.sd_renchan_priority == referee::ExtraRoundPriority::RenchanUnlessDealerLeads);
  if (stays && may_stop && dealer_leads()) return end("dealer-stop");
  // Somebody has the target when the last regular hand passes, or after a hand of the extra round.
  const bool whoever_deals =
      extra && rules.sd_renchan_priority == referee::ExtraRoundPriority::Threshold;
  if (rules.sd_on && (!stays || whoever_deals) && has(rules.sd_threshold)) return end("target");
  if (!stays && (!rules.sd_on || next.round >= round_behind(rules.game_rounds + rules.sd_end)))
    return end("last-hand");
  return next;
}

Result result_of(const SeatPoints& scores, int sticks, Seat first_dealer, const Ruleset& rules) {
  Result result;
  const unsigned players = rules.game_players;
  const bool shared = rules.game_tie_break == referee::TieBreak::Shared;
  const auto turn = [&](unsigned s) { return (s + players - first_dealer.value) % players; };
  for (unsigned s = 0; s < players; ++s) {
    result.places[s] = 1;
    for (unsigned t = 0; t < players; ++t)
      if (scores[t] > scores[s] || (!shared && scores[t] == scores[s] && turn(t) < turn(s)))
        ++result.places[s];
  }
  result.scores = scores;
  const auto leaders = std::count(result.places.begin(), result.places.begin() + players, 1U);
  result.open = leaders > 1 && (sticks > 0 || rules.game_oka.get().value > 0);
  if (rules.end_sticks != referee::EndSticks::Nobody)
    for (unsigned s = 0; s < players; ++s)
      if (result.places[s] == 1 && leaders == 1) result.scores[s] += rules.riichi_stick * sticks;
  if (!rules.game_return.get()) return result;

  const int target = rules.game_return.get()->value;
  const auto half_from_zero = [](int value) {
    return (value < 0 ? -1 : 1) * ((std::abs(value) + 500) / 1000);
  };
  // The scale, by the players who stand at the return score or above (league-games, JPML).
  std::vector<referee::Uma> scales = {rules.game_uma};
  if (rules.game_uma_one_floats.get().places > 0) {
    unsigned above = 0;
    for (unsigned s = 0; s < players; ++s) above += result.scores[s].value >= target ? 1U : 0U;
    if (above == 1) scales = {rules.game_uma_one_floats};
    if (above == 3) scales = {rules.game_uma_three_float};
    if (above == 0 || above == players) scales = {referee::Uma{}, rules.game_uma};
  }
  referee::Uma scale;
  const auto uma_of = [&](unsigned s) {
    if (rules.game_uma_ties == referee::UmaTies::BySeat)
      return scale.at[result.places[s] - 1].value;
    int sum = 0, sharing = 0;
    for (unsigned t = 0; t < players; ++t) sharing += scores[t] == scores[s] ? 1 : 0;
    for (int i = 0; i < sharing; ++i)
      sum += scale.at[result.places[s] - 1 + static_cast<unsigned>(i)].value;
    return sum / sharing;
  };
  enum class Round { No, TowardZero, FromZero };
  const auto numbers = [&](Round round) {
    std::array<int, kSeats> tenths{};
    int rest = 0;
    for (unsigned s = 0; s < players; ++s) {
      const int score = result.scores[s].value, over = score - target;
      // In tenths of a thousand: 100 points each.
      int own = over / 100;
      if (round == Round::TowardZero)
        own = 10 * ((over < 0 ? -1 : 1) * ((std::abs(over) + 499) / 1000));
      if (round == Round::FromZero) own = 10 * (half_from_zero(score) - target / 1000);
      tenths[s] =
          own + uma_of(s) / 100 + (result.places[s] == 1 ? rules.game_oka.get().value / 100 : 0);
      if (result.places[s] != 1) rest += tenths[s];
    }
    if (rules.game_final_sum == referee::FinalSum::FirstTakesRest)
      for (unsigned s = 0; s < players; ++s)
        if (result.places[s] == 1) tenths[s] = -rest;
    return tenths;
  };
  for (const referee::Uma& each : scales) {
    scale = each;
    switch (rules.game_final_round) {
      case referee::FinalRounding::None: result.tenths.push_back(numbers(Round::No)); break;
      case referee::FinalRounding::HalfTowardZero:
        result.tenths.push_back(numbers(Round::TowardZero));
        break;
      case referee::FinalRounding::HalfAwayFromZero:
        result.tenths.push_back(numbers(Round::FromZero));
        break;
      case referee::FinalRounding::HalfAwayOrExact:
        result.tenths.push_back(numbers(Round::FromZero));
        result.tenths.push_back(numbers(Round::No));
        break;
    }
  }
  return result;
}

}  // namespace oracle
