// What a draw moves, by each preset. "edge N" is a line of the edge-case list.
#include "validator/settlement/ryuukyoku.h"

#include <gtest/gtest.h>

#include "tests/unit/flow/settled_win.h"
#include "tests/unit/rules/preset.h"

namespace referee::settlement {
namespace {

using referee::testing::preset;
using referee::testing::preset_with;

SeatSet seats(std::initializer_list<std::uint8_t> members) {
  SeatSet set;
  for (const std::uint8_t member : members) set.add(Seat{member});
  return set;
}

Amounts noten(std::initializer_list<std::uint8_t> tenpai, std::string_view ruleset) {
  return amounts(noten_payments(seats(tenpai), preset(ruleset)).total());
}

TEST(SettlementDraw, NotenPaymentsOfThreeThousand) {
  // situation 178.
  for (const std::string_view name : {"ronin", "tenhou", "wrc", "ema"}) {
    EXPECT_EQ(noten({}, name), Amounts{}) << name;
    EXPECT_EQ(noten({1}, name), (Amounts{-1000, 3000, -1000, -1000})) << name;
    EXPECT_EQ(noten({0, 3}, name), (Amounts{1500, -1500, -1500, 1500})) << name;
    EXPECT_EQ(noten({0, 1, 2}, name), (Amounts{1000, 1000, 1000, -3000})) << name;
    EXPECT_EQ(noten({0, 1, 2, 3}, name), Amounts{}) << name;
  }
}

TEST(SettlementDraw, NotenPaymentsOfSixHundred) {
  // situations 178, 243: 600 from three, 300 each, 200 to each of three (jcr/Noten Penalty, rulings
  // C47).
  EXPECT_EQ(noten({1}, "jcr"), (Amounts{-200, 600, -200, -200}));
  EXPECT_EQ(noten({0, 3}, "jcr"), (Amounts{300, -300, -300, 300}));
  EXPECT_EQ(noten({0, 1, 2}, "jcr"), (Amounts{200, 200, 200, -600}));
  EXPECT_EQ(noten({0, 1, 2, 3}, "jcr"), Amounts{});
}

TEST(SettlementDraw, NotenPaymentsOfThreePlayers) {
  Ruleset three = preset("tenhou");
  three.game_players = 3;
  three.noten_total = Points{2000};
  // One tenpai has 1,000 from each, two have 1,000 each (observed/62); the fourth seat takes no
  // part even if named.
  EXPECT_EQ(amounts(noten_payments(seats({2}), three).total()), (Amounts{-1000, -1000, 2000, 0}));
  EXPECT_EQ(amounts(noten_payments(seats({0, 2, 3}), three).total()),
            (Amounts{1000, -2000, 1000, 0}));
}

TEST(SettlementDraw, NagashiManganPaysAsATsumoWithoutCountersOrSticks) {
  // situations 231, 190, 191: 4,000 from the dealer and 2,000 from the others, or 4,000 from each;
  // counters and sticks are not touched and no noten payment is made (ronin/Yaku Special Cases,
  // tenhou/14).
  for (const std::string_view name : {"ronin", "tenhou"}) {
    const Ruleset ruleset = preset(name);
    EXPECT_EQ(amounts(nagashi_payments({seats({1}), seats({0}), Seat{0}, 2, 3}, ruleset).total()),
              (Amounts{-4000, 8000, -2000, -2000}))
        << name;
    EXPECT_EQ(amounts(nagashi_payments({seats({2}), seats({}), Seat{2}, 2, 3}, ruleset).total()),
              (Amounts{-4000, -4000, 12000, -4000}))
        << name;
  }
}

TEST(SettlementDraw, SeveralNagashiManganAreSummedUp) {
  // situation 188: two non-dealers +6,000 each, the dealer −8,000, the other −4,000; the dealer and
  // one non-dealer +8,000 and +4,000.
  for (const std::string_view name : {"ronin", "tenhou"}) {
    const Ruleset ruleset = preset(name);
    EXPECT_EQ(amounts(nagashi_payments({seats({1, 2}), {}, Seat{0}, 0, 0}, ruleset).total()),
              (Amounts{-8000, 6000, 6000, -4000}))
        << name;
    EXPECT_EQ(amounts(nagashi_payments({seats({0, 1}), {}, Seat{0}, 0, 0}, ruleset).total()),
              (Amounts{8000, 4000, -6000, -6000}))
        << name;
  }
}

TEST(SettlementDraw, WhereNotAllNagashiManganArePaidTheNearestToTheDealerIs) {
  const Ruleset one = preset_with("tenhou", OptionId::NagashiAllPaid, false);
  EXPECT_EQ(amounts(nagashi_payments({seats({3, 1}), {}, Seat{2}, 0, 0}, one).total()),
            (Amounts{-2000, -2000, -4000, 8000}));
}

TEST(SettlementDraw, EmaNagashiManganIsAWinWithCountersAndSticks) {
  // situations 190, 191: 100 a counter from each, and the sticks (wiki-ema; the ruleset holds it as
  // a warning at most).
  const Ruleset ema = preset("ema");
  EXPECT_EQ(amounts(nagashi_payments({seats({1}), {}, Seat{0}, 2, 1}, ema).total()),
            (Amounts{-4200, 9600, -2200, -2200}));
  EXPECT_EQ(ema.ceiling(OptionId::NagashiHonbaPaid), Severity::Warning);
  EXPECT_EQ(ema.ceiling(OptionId::DepositsTakenByNagashi), Severity::Warning);
}

TEST(SettlementDraw, WrcHasNoNagashiManganAndWarnsOnly) {
  // situation 262.
  const Ruleset wrc = preset("wrc");
  EXPECT_FALSE(wrc.draw_nagashi);
  EXPECT_EQ(wrc.ceiling(OptionId::DrawNagashi), Severity::Warning);
}

TEST(SettlementDraw, NagashiManganOfThreePlayers) {
  Ruleset three = preset("tenhou");
  three.game_players = 3;
  // A non-dealer has 6,000, the dealer 8,000 (observed/62).
  EXPECT_EQ(amounts(nagashi_payments({seats({1}), {}, Seat{0}, 0, 0}, three).total()),
            (Amounts{-4000, 6000, -2000, 0}));
  EXPECT_EQ(amounts(nagashi_payments({seats({0}), {}, Seat{0}, 0, 0}, three).total()),
            (Amounts{8000, -4000, -4000, 0}));
}

}  // namespace
}  // namespace referee::settlement
