// Points are neither made nor lost: whatever the win, the counters, the sticks and the liability,
// all that moves between seats sums to zero and only sticks come from the table. And whatever a log
// claims, the answer is found without a fault of ours.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <string>

#include "tests/unit/rules/preset.h"
#include "validator/flow/final.h"
#include "validator/flow/next_hand.h"
#include "validator/settlement/ryuukyoku.h"
#include "validator/settlement/treatments.h"

namespace referee {
namespace {

using settlement::Accepted;
using settlement::Cause;
using settlement::HandPayment;
using settlement::Ledger;
using settlement::SeatPoints;
using settlement::Win;
using settlement::Winner;

const Ruleset& any_preset() {
  static const std::vector<Ruleset> kAll = [] {
    std::vector<Ruleset> all;
    for (const char* name : {"ronin", "tenhou", "jcr", "wrc", "ema"})
      all.push_back(testing::preset(name));
    return all;
  }();
  return kAll[*rc::gen::inRange<std::size_t>(0, kAll.size())];
}

Seat any_seat() { return Seat{*rc::gen::inRange<std::uint8_t>(0, 4)}; }
std::int32_t sum(const SeatPoints& points) {
  std::int32_t total = 0;
  for (const Points one : points) total += one.value;
  return total;
}

/// A win that a table can have: distinct winners, none of them the discarder, amounts in hundreds.
Win settled_win() {
  Win win;
  win.dealer = any_seat();
  win.first_dealer = any_seat();
  win.honba = *rc::gen::inRange(0, 12);
  win.kyotaku = *rc::gen::inRange(0, 6);
  const bool tsumo = *rc::gen::arbitrary<bool>();
  if (!tsumo) win.discarder = any_seat();
  const Seat first = tsumo ? any_seat() : next_seat(win.discarder, 4);
  const std::size_t winners = tsumo ? 1 : *rc::gen::inRange<std::size_t>(1, 4);
  for (std::size_t i = 0; i < winners; ++i) {
    Winner winner;
    winner.seat = next_seat(first, 4, static_cast<unsigned>(i));
    winner.hand = {Points{100 * *rc::gen::inRange(10, 960)},
                   Points{100 * *rc::gen::inRange(5, 480)},
                   Points{100 * *rc::gen::inRange(3, 480)}};
    if (*rc::gen::inRange(0, 3) == 0) winner.liable = any_seat();
    winner.liable_part = winner.hand;
    winner.own_stick = *rc::gen::inRange(0, 3) == 0 && win.kyotaku > 0;
    win.add(winner);
  }
  std::int32_t own = 0;
  for (const Winner& winner : win.winners) own += winner.own_stick ? 1 : 0;
  win.kyotaku = std::max(win.kyotaku, own);
  return win;
}

RC_GTEST_PROP(SettlementProperty, PaymentsSumToZeroAndAllSticksAreTaken, ()) {
  const Win win = settled_win();
  const Ruleset& ruleset = any_preset();
  std::int32_t taken = 0;
  for (std::size_t which = 0; which < win.count; ++which) {
    const Ledger ledger = settle(win, which, ruleset);
    for (const Cause cause : {Cause::Hand, Cause::Honba, Cause::Pao, Cause::Noten, Cause::Nagashi})
      RC_ASSERT(sum(ledger.row(cause)) == 0);
    RC_ASSERT(ledger.row(Cause::Pao)[win.winners[which].seat.index()] == Points{0});
    taken += sum(ledger.row(Cause::RiichiSticks));
  }
  RC_ASSERT(taken == ruleset.riichi_stick.get().value * win.kyotaku);
}

RC_GTEST_PROP(SettlementProperty, RightPaymentsNeedNoExplanation, ()) {
  const Win win = settled_win();
  const Ruleset& ruleset = any_preset();
  std::vector<SeatPoints> paid;
  bool remarked = false;
  for (std::size_t which = 0; which < win.count; ++which) {
    const std::vector<Accepted> accepted = accepted_totals(win, which, ruleset);
    RC_ASSERT(accepted.front().total == settle(win, which, ruleset).total());
    paid.push_back(accepted.front().total);
    remarked = remarked || accepted.front().remark.has_value();
  }
  RC_ASSERT(explain(win, paid, ruleset).has_value() == remarked);
}

RC_GTEST_PROP(SettlementProperty, WhateverIsClaimedIsAccountedForToThePoint, ()) {
  Win win = settled_win();
  const Ruleset& ruleset = any_preset();
  if (*rc::gen::arbitrary<bool>()) win.honba = *rc::gen::arbitrary<std::int32_t>();
  if (*rc::gen::arbitrary<bool>()) win.kyotaku = *rc::gen::arbitrary<std::int32_t>();
  std::vector<SeatPoints> paid(win.count);
  for (SeatPoints& one : paid) {
    for (Points& points : one) points = Points{*rc::gen::inRange(-1'000'000, 1'000'000)};
  }
  const auto explanation = explain(win, paid, ruleset);
  RC_ASSERT(explanation.has_value());
  for (std::size_t which = 0; which < win.count; ++which)
    RC_ASSERT(explanation->actual[which].total() == paid[which]);
}

RC_GTEST_PROP(SettlementProperty, DrawsSumToZero, ()) {
  const Ruleset& ruleset = any_preset();
  const SeatSet tenpai{*rc::gen::inRange<std::uint8_t>(0, 16)};
  RC_ASSERT(sum(settlement::noten_payments(tenpai, ruleset).total()) == 0);
  const SeatSet earned{*rc::gen::inRange<std::uint8_t>(1, 16)};
  const Ledger ledger = settlement::nagashi_payments({earned, tenpai, any_seat(), 3, 2}, ruleset);
  RC_ASSERT(sum(ledger.total()) == sum(ledger.row(Cause::RiichiSticks)));
}

RC_GTEST_PROP(FlowProperty, SomethingAlwaysFollowsAndOnlySeatsOfTheTableDeal, ()) {
  flow::HandEnd hand;
  if (*rc::gen::arbitrary<bool>()) hand.round = *rc::gen::arbitrary<std::uint8_t>();
  if (*rc::gen::arbitrary<bool>()) hand.dealer = any_seat();
  if (*rc::gen::arbitrary<bool>()) hand.first_dealer = any_seat();
  if (*rc::gen::arbitrary<bool>()) hand.honba = *rc::gen::arbitrary<std::int32_t>();
  if (*rc::gen::arbitrary<bool>()) hand.kyotaku = *rc::gen::arbitrary<std::int32_t>();
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    if (*rc::gen::arbitrary<bool>())
      hand.scores[seat] = Points{*rc::gen::arbitrary<std::int32_t>()};
    if (*rc::gen::arbitrary<bool>()) hand.tenpai[seat] = *rc::gen::arbitrary<bool>();
  }
  hand.winners = SeatSet{*rc::gen::inRange<std::uint8_t>(0, 16)};
  hand.nagashi = SeatSet{*rc::gen::inRange<std::uint8_t>(0, 16)};
  hand.draw = static_cast<RyuukyokuKind>(
      *rc::gen::inRange(0, static_cast<int>(RyuukyokuKind::Unknown) + 1));
  hand.old_log = *rc::gen::arbitrary<bool>();
  const flow::Continuations found = after(hand, any_preset());
  RC_ASSERT(found.count > 0U);
  for (const flow::Continuation& way : found.all())
    RC_ASSERT(way.next.dealer.present() == hand.dealer.present());
}

}  // namespace
}  // namespace referee
