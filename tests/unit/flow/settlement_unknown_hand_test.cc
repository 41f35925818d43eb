// A payment that is wrong whatever the hand is worth (jcr/Riichi: the winner collects the 100
// points; jcr/Dealer's Extra Hand: 100 points from each player).
#include "validator/settlement/unknown_hand.h"

#include <utility>

#include <gtest/gtest.h>

#include "validator/ruleset/presets.h"

namespace referee::settlement {
namespace {

Win ron(std::int32_t honba, std::int32_t sticks) {
  Win win;
  win.dealer = Seat{0};
  win.first_dealer = Seat{0};
  win.discarder = Seat{2};
  win.honba = honba;
  win.kyotaku = sticks;
  Winner winner;
  winner.seat = Seat{1};
  win.add(winner);
  return win;
}

SeatPoints moves(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
  SeatPoints all{};
  all[0] = Points{a}, all[1] = Points{b}, all[2] = Points{c}, all[3] = Points{d};
  return all;
}

TEST(UnknownHand, AnyWorthIsRightThatIsPaidOnce) {
  const Ruleset& jcr = *find_preset("jcr");
  EXPECT_FALSE(explain_whatever_the_hand(ron(0, 0), moves(0, 80, -80, 0), jcr));
  EXPECT_FALSE(explain_whatever_the_hand(ron(0, 2), moves(0, 280, -80, 0), jcr));
  EXPECT_FALSE(explain_whatever_the_hand(ron(1, 0), moves(-100, 380, -180, -100), jcr));
}

TEST(UnknownHand, SticksThatStayOnTheTableShow) {
  const Ruleset& jcr = *find_preset("jcr");
  const auto wrong = explain_whatever_the_hand(ron(0, 2), moves(0, 80, -80, 0), jcr);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->item, Item::RiichiSticks);
}

TEST(UnknownHand, CountersThatTheOthersDoNotPayShow) {
  const Ruleset& jcr = *find_preset("jcr");
  for (const SeatPoints& paid : {moves(0, 180, -180, 0), moves(0, 480, -480, 0)}) {
    const auto wrong = explain_whatever_the_hand(ron(1, 0), paid, jcr);
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->item, Item::Honba);
  }
  // Where the discarder pays them, nobody can tell them from the hand.
  const Ruleset& ronin = *find_preset("ronin");
  EXPECT_FALSE(explain_whatever_the_hand(ron(1, 0), moves(0, 2000, -2000, 0), ronin));
}

TEST(UnknownHand, ARonThatAnotherPlayerPaysShows) {
  // A ron is paid by the discarder alone (definitions/payments).
  const Ruleset& tenhou = *find_preset("tenhou");
  for (const auto& [win, paid] : {std::pair{ron(0, 0), moves(-8000, 8000, 0, 0)},
                                  std::pair{ron(1, 1), moves(-8300, 9300, 0, 0)}}) {
    const auto wrong = explain_whatever_the_hand(win, paid, tenhou);
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->item, Item::Hand);
    ASSERT_EQ(wrong->treatments.size(), 1U);
    EXPECT_EQ(wrong->treatments[0].kind, TreatmentKind::HandPaidBy);
    EXPECT_EQ(wrong->treatments[0].seat, Seat{0});
  }
}

TEST(UnknownHand, ATsumoShowsItsSticks) {
  const Ruleset& ronin = *find_preset("ronin");
  Win win = ron(1, 1);
  win.discarder = Seat{};
  EXPECT_FALSE(explain_whatever_the_hand(win, moves(-2100, 5300, -1100, -1100), ronin));
  const auto wrong = explain_whatever_the_hand(win, moves(-2100, 4300, -1100, -1100), ronin);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->item, Item::RiichiSticks);
}

}  // namespace
}  // namespace referee::settlement
