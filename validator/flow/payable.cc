#include "validator/flow/payable.h"

#include <algorithm>

#include "validator/hand/points.h"
#include "validator/settlement/counters.h"
#include "validator/settlement/ryuukyoku.h"
#include "validator/settlement/win.h"

namespace referee::flow {
namespace {

using settlement::SeatPoints;

SeatPoints less(const SeatPoints& points, const SeatPoints& part) {
  SeatPoints rest = points;
  for (std::size_t s = 0; s < kMaxSeats; ++s) rest[s] -= part[s];
  return rest;
}

SeatSet set_of(unsigned bits) {
  SeatSet seats;
  seats.bits = static_cast<std::uint8_t>(bits);
  return seats;
}

/// What a draw may pay, and who may have taken the sticks of the table with it.
struct DrawPayment {
  SeatPoints points;
  SeatSet takers;
};

/// One for each set of players that fits the hand.
std::vector<DrawPayment> payments_of_draw(const MovingHand& hand, const Ruleset& ruleset) {
  std::vector<DrawPayment> all;
  const unsigned sets = 1U << ruleset.game_players;
  for (unsigned bits = 0; bits < sets; ++bits) {
    const SeatSet seats = set_of(bits);
    if (seats.has(hand.dealer) != hand.of_dealer) continue;
    if (hand.kind == MovingHand::Kind::Draw) {
      all.push_back({settlement::noten_payments(seats, ruleset).total(), {}});
    } else if (!seats.empty()) {
      settlement::Nagashi nagashi;
      nagashi.players = seats;
      nagashi.dealer = hand.dealer;
      nagashi.honba = hand.honba.value_or(0);
      const unsigned others = ruleset.nagashi_replaces_noten ? 1U : sets;
      for (unsigned tenpai = 0; tenpai < others; ++tenpai) {
        nagashi.tenpai = set_of(tenpai);
        all.push_back({settlement::nagashi_payments(nagashi, ruleset).total(),
                       ruleset.deposits_taken_by_nagashi ? seats : SeatSet{}});
      }
    }
  }
  return all;
}

/// What the counters alone move where `winner` wins a tile of `giver` (absent: a tsumo).
SeatPoints counters_alone(Seat winner, Seat giver, const MovingHand& hand, const Ruleset& ruleset) {
  if (!ruleset.honba_on) return {};
  settlement::Win win;
  win.dealer = hand.dealer;
  win.discarder = giver;
  win.honba = settlement::bounded_counters(hand.honba.value_or(0));
  settlement::Winner paid;
  paid.seat = winner;
  win.add(paid);
  return settlement::settle(win, 0, ruleset).total();
}

}  // namespace

bool PayableMoves::can_move(const SeatPoints& moved, std::span<const MovingHand> moves,
                            unsigned hands) {
  const auto paying = std::find_if(moves.begin(), moves.end(), [](const MovingHand& hand) {
    return pays_a_player(hand) && hand.kind != MovingHand::Kind::Nagashi;
  });
  return explain(moved, moves, paying == moves.end() ? nullptr : &*paying, {}, hands);
}

/// Takes away what the draws pay, in every way; the rest is the win's.
bool PayableMoves::explain(const SeatPoints& rest, std::span<const MovingHand> moves,
                           const MovingHand* paying, SeatSet takers, unsigned hands) {
  if (moves.empty())
    return paying != nullptr ? is_paid(rest, *paying, hands)
                             : are_deposits(rest, takers, hands) && are_sticks(rest, takers);
  const MovingHand& hand = moves.front();
  const auto others = moves.subspan(1);
  if (paying == &hand) return explain(rest, others, paying, takers, hands);
  const std::vector<DrawPayment> payments = payments_of_draw(hand, ruleset_);
  return std::any_of(payments.begin(), payments.end(), [&](const DrawPayment& payment) {
    SeatSet all = takers;
    all.bits = static_cast<std::uint8_t>(all.bits | payment.takers.bits);
    return explain(less(rest, payment.points), others, paying, all, hands);
  });
}

bool PayableMoves::is_paid(const SeatPoints& rest, const MovingHand& hand, unsigned hands) {
  const auto players = static_cast<std::uint8_t>(ruleset_.game_players);
  if (hand.kind == MovingHand::Kind::SeveralWins) {
    const auto winners = std::count_if(rest.begin(), rest.end(),
                                       [](const Points& points) { return points > Points{}; });
    return winners > 1 && (!hand.of_dealer || rest[hand.dealer.index()] > Points{});
  }
  // Who answers for a yakuman may pay it, or half of it, in anybody's place.
  const Points yakuman =
      hand::payment_of(hand::worth_of_yakuman(1, 1, ruleset_), false, false, ruleset_).total;
  for (std::uint8_t w = 0; w < players; ++w) {
    const Seat winner{w};
    if ((winner == hand.dealer) != hand.of_dealer) continue;
    if (rest[w] <= Points{}) continue;
    if (rest[w] >= yakuman) return true;
    for (std::uint8_t g = 0; g < players; ++g) {
      const Seat giver = g == w ? Seat{} : Seat{g};
      const SeatPoints hand_alone = less(rest, counters_alone(winner, giver, hand, ruleset_));
      if (giver.present() ? is_ron(hand_alone, winner, giver, hand.of_dealer, hands)
                          : is_tsumo(hand_alone, winner, hand.dealer, hands))
        return true;
    }
  }
  return false;
}

bool PayableMoves::is_ron(const SeatPoints& rest, Seat winner, Seat giver, bool dealer,
                          unsigned hands) {
  SeatSet both;
  both.add(winner);
  both.add(giver);
  if (!are_deposits(rest, both, hands)) return false;
  for (unsigned sticks = 0; sticks <= hands; ++sticks) {
    const Points paid =
        -rest[giver.index()] - ruleset_.riichi_stick * static_cast<std::int32_t>(sticks);
    if (is_worth(paid, dealer, false)) return true;
  }
  return false;
}

bool PayableMoves::is_tsumo(const SeatPoints& rest, Seat winner, Seat dealer, unsigned hands) {
  // Each of the others may have put down sticks, too.
  const unsigned choices = hands + 1;
  unsigned ways = 1;
  for (unsigned s = 1; s < ruleset_.game_players; ++s) ways *= choices;
  for (unsigned way = 0; way < ways; ++way) {
    SeatPoints legs{};
    Points total;
    unsigned left = way;
    for (std::uint8_t s = 0; s < ruleset_.game_players; ++s) {
      if (Seat{s} == winner) continue;
      legs[s] = -rest[s] - ruleset_.riichi_stick * static_cast<std::int32_t>(left % choices);
      left /= choices;
      total += legs[s];
    }
    const bool by_dealer = winner == dealer;
    if (!is_worth(total, by_dealer, true)) continue;
    const auto shares = settlement::payment_of_total(total, true, by_dealer, ruleset_);
    if (!shares) continue;
    bool fits = true;
    for (std::uint8_t s = 0; s < ruleset_.game_players; ++s)
      fits = fits && (Seat{s} == winner ||
                      legs[s] == (Seat{s} == dealer ? shares->from_dealer : shares->from_other));
    if (fits) return true;
  }
  return false;
}

/// Whether each seat but these lost riichi sticks and nothing else.
bool PayableMoves::are_deposits(const SeatPoints& rest, SeatSet but, unsigned hands) const {
  const std::int32_t stick = ruleset_.riichi_stick.get().value;
  for (std::uint8_t s = 0; s < ruleset_.game_players; ++s) {
    if (but.has(Seat{s}) || rest[s] == Points{}) continue;
    const std::int32_t lost = -rest[s].value;
    if (stick <= 0 || lost < 0 || lost % stick != 0 ||
        lost / stick > static_cast<std::int32_t>(hands))
      return false;
  }
  return true;
}

/// Whether what these seats gained or lost is a number of riichi sticks.
bool PayableMoves::are_sticks(const SeatPoints& rest, SeatSet seats) const {
  const std::int32_t stick = std::max(ruleset_.riichi_stick.get().value, 1);
  for (std::uint8_t s = 0; s < ruleset_.game_players; ++s)
    if (seats.has(Seat{s}) && rest[s].value % stick != 0) return false;
  return true;
}

bool PayableMoves::is_worth(Points total, bool dealer, bool tsumo) {
  const std::vector<Points>& all = totals(dealer, tsumo);
  return all.empty() || std::binary_search(all.begin(), all.end(), total);
}

/// Empty where the ruleset does not say what a hand pays.
const std::vector<Points>& PayableMoves::totals(bool dealer, bool tsumo) {
  std::vector<Points>& all = totals_[dealer ? 1 : 0][tsumo ? 1 : 0];
  if (!all.empty()) return all;
  bool defined = true;
  const auto add = [&](const hand::Worth& worth) {
    const hand::Payment payment = hand::payment_of(worth, dealer, tsumo, ruleset_);
    defined = defined && worth.defined && payment.defined;
    all.push_back(payment.total);
  };
  constexpr unsigned kMostFu = 140, kMostHan = 13, kMostYakuman = 6;
  // Twenty fu are a tsumo with pinfu and a second yaku, or an open hand; seven pairs have two han.
  const auto may_have = [&](unsigned fu, unsigned han) {
    constexpr unsigned kBareFu = 20, kNextFu = 30;
    const bool open_bare = ruleset_.fu_open_pinfu <= kBareFu;
    if (fu == ruleset_.fu_chiitoitsu && fu < kNextFu) return han > 1;
    if (fu == kBareFu) return open_bare || (tsumo && han > 1);
    return fu % std::max<unsigned>(ruleset_.fu_round_to, 1) == 0;
  };
  for (unsigned han = 1; han <= kMostHan; ++han)
    for (unsigned fu = 20; fu <= kMostFu; ++fu)
      if (may_have(fu, han)) add(hand::worth_of_han(han, han, fu, ruleset_));
  for (unsigned units = 1; units <= kMostYakuman; ++units)
    for (const unsigned largest : {1U, 2U}) add(hand::worth_of_yakuman(units, largest, ruleset_));
  if (!defined) all.clear();
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace referee::flow
