#include "validator/settlement/unknown_hand.h"

#include <algorithm>
#include <vector>

namespace referee::settlement {
namespace {

/// What a seat pays beside the counters' and sticks' `share` of it.
Points paid_for_hand(const SeatPoints& paid, Seat seat, Points share) {
  return Points{} - paid[seat.index()] - share;
}

bool is_payable(const HandPayment& hand) {
  return hand.ron >= Points{} && hand.from_dealer >= Points{} && hand.from_other >= Points{};
}

void add(std::vector<HandPayment>& hands, const HandPayment& hand) {
  if (is_payable(hand) && std::find(hands.begin(), hands.end(), hand) == hands.end())
    hands.push_back(hand);
}

/// The one player who pays a ron in the discarder's place; absent where there is no such one.
Seat payer_for_discarder(const Win& win, const SeatPoints& paid, unsigned players) {
  if (win.tsumo() || paid[win.discarder.index()] != Points{}) return {};
  Seat payer;
  for (std::uint8_t s = 0; s < players; ++s) {
    if (paid[s] >= Points{}) continue;
    if (payer.present()) return {};
    payer = Seat{s};
  }
  return payer;
}

/// Of a ron: what the discarder has paid, or who pays for the discarder, with the share of the
/// counters, with none of them, or with all.
std::vector<HandPayment> after_ron(const Win& win, const SeatPoints& paid, const SeatPoints& shares,
                                   const Ruleset& ruleset) {
  std::vector<HandPayment> hands;
  const Points share = Points{} - shares[win.discarder.index()];
  const Seat other = payer_for_discarder(win, paid, ruleset.game_players);
  for (const Points counters : {share, Points{}, ruleset.honba_ron * win.honba})
    add(hands, {paid_for_hand(paid, other.present() ? other : win.discarder, counters), Points{},
                Points{}});
  return hands;
}

/// Of a tsumo: what each has paid, where those who pay alike have paid the same.
std::vector<HandPayment> after_tsumo(const Win& win, const SeatPoints& paid,
                                     const SeatPoints& shares, const Ruleset& ruleset) {
  HandPayment hand;
  std::optional<Points> of_others;
  for (std::uint8_t s = 0; s < ruleset.game_players; ++s) {
    const Seat seat{s};
    if (seat == win.winners[0].seat) continue;
    const Points points = paid_for_hand(paid, seat, Points{} - shares[s]);
    if (seat == win.dealer) {
      hand.from_dealer = points;
    } else if (of_others && *of_others != points) {
      return {};
    } else {
      of_others = points;
    }
  }
  hand.from_other = of_others.value_or(hand.from_dealer);
  std::vector<HandPayment> hands;
  add(hands, hand);
  return hands;
}

}  // namespace

std::optional<Explanation> explain_whatever_the_hand(const Win& win, const SeatPoints& paid,
                                                     const Ruleset& ruleset) {
  if (win.count != 1 || win.winners[0].liable.present()) return std::nullopt;
  Win of_hand = win;
  of_hand.winners[0].hand = HandPayment{};
  const SeatPoints shares = settle(of_hand, 0, ruleset).total();
  const std::vector<HandPayment> hands =
      win.tsumo() ? after_tsumo(win, paid, shares, ruleset) : after_ron(win, paid, shares, ruleset);
  std::optional<Explanation> found;
  for (const HandPayment& hand : hands) {
    of_hand.winners[0].hand = hand;
    std::optional<Explanation> wrong = explain(of_hand, {&paid, 1}, ruleset);
    if (!wrong) return std::nullopt;
    const bool is_paid_by_another =
        wrong->item == Item::Hand && wrong->begins_with(TreatmentKind::HandPaidBy);
    if (!found &&
        (wrong->item == Item::RiichiSticks || wrong->item == Item::Honba || is_paid_by_another))
      found = std::move(wrong);
  }
  return found;
}

}  // namespace referee::settlement
