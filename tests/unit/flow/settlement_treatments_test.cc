// Which single item explains a wrong payment. Every wrong payment here is made by hand from the
// right one, which is named beside it.
#include "tests/unit/flow/settled_win.h"
#include "tests/unit/rules/preset.h"
#include "validator/settlement/treatments.h"
#include "validator/words/said.h"
#include "validator/words/said_treatments.h"
#include "validator/words/wording.h"

namespace referee::settlement {
namespace {

using referee::testing::preset;

SeatPoints points(std::int32_t east, std::int32_t south, std::int32_t west, std::int32_t north) {
  return {Points{east}, Points{south}, Points{west}, Points{north}};
}

/// South wins 3,900 off West with two counters and one stick: right is +5,500 / −4,500.
Win ron() { return win_of({ron_of(kSouth, 3900)}, kWest, 2, 1); }
/// South's tsumo of 1,000/2,000 with one counter: right is −2,100 / +4,300 / −1,100 / −1,100.
Win tsumo() {
  return win_of({{kSouth, {{}, Points{2000}, Points{1000}}, Seat{}, {}, false}}, Seat{}, 1, 0);
}
/// South's yakuman off North, West liable, one counter: right in Tenhou is +32,300 / −16,300 /
/// −16,000.
Win pao() {
  const HandPayment yakuman{Points{32000}, Points{16000}, Points{8000}};
  return win_of({{kSouth, yakuman, kWest, yakuman, false}}, kNorth, 1, 0);
}
/// West discards; North wins 2,000, East 5,800; one counter, two sticks: Tenhou gives North +4,300
/// and East +5,800.
Win double_ron() { return win_of({ron_of(kNorth, 2000), ron_of(kEast, 5800)}, kWest, 1, 2); }

std::optional<Explanation> explained(const Win& win, std::vector<SeatPoints> paid,
                                     std::string_view ruleset = "tenhou") {
  return explain(win, paid, preset(ruleset));
}

std::string english_of(const Explanation& explanation) {
  if (explanation.treatments.empty()) return {};
  const std::string words = words::english().sentence(
      say(Said::MovesTreatedAs, PointsRow{}, words::said_of(explanation.treatments)));
  return words.substr(2, words.size() - 3);  // without the moves: " (...)"
}

void expect_item(const Win& win, std::vector<SeatPoints> paid, Item item, std::string_view words,
                 std::string_view ruleset = "tenhou") {
  const auto explanation = explained(win, paid, ruleset);
  ASSERT_TRUE(explanation.has_value()) << words;
  EXPECT_EQ(explanation->item, item) << words;
  EXPECT_EQ(english_of(*explanation), words);
  for (std::size_t which = 0; which < paid.size(); ++which)
    EXPECT_EQ(explanation->actual[which].total(), paid[which]) << words;
}

TEST(SettlementTreatments, NothingToExplainWhereAllIsRight) {
  EXPECT_FALSE(explained(ron(), {points(0, 5500, -4500, 0)}));
  EXPECT_FALSE(explained(tsumo(), {points(-2100, 4300, -1100, -1100)}));
  EXPECT_FALSE(explained(pao(), {points(0, 32300, -16300, -16000)}));
  EXPECT_FALSE(explained(double_ron(), {points(0, 0, -2300, 4300), points(5800, 0, -5800, 0)}));
}

TEST(SettlementTreatments, HonbaUnpaidPaidTwiceOrByAnother) {
  expect_item(ron(), {points(0, 4900, -3900, 0)}, Item::Honba, "no honba");
  expect_item(ron(), {points(0, 6100, -5100, 0)}, Item::Honba, "4 honba");
  expect_item(ron(), {points(-600, 5500, -3900, 0)}, Item::Honba, "honba paid by seat 0");
  expect_item(ron(), {points(-200, 5500, -4100, -200)}, Item::Honba, "honba paid by all");
  expect_item(tsumo(), {points(-2000, 4000, -1000, -1000)}, Item::Honba, "no honba");
  expect_item(tsumo(), {points(-2200, 4600, -1200, -1200)}, Item::Honba, "2 honba");
  expect_item(tsumo(), {points(-2300, 4300, -1000, -1000)}, Item::Honba, "honba paid by seat 0");
}

TEST(SettlementTreatments, SticksNotTakenOrTooMany) {
  expect_item(ron(), {points(0, 4500, -4500, 0)}, Item::RiichiSticks, "no riichi sticks");
  expect_item(ron(), {points(0, 6500, -4500, 0)}, Item::RiichiSticks, "2 riichi sticks");
}

TEST(SettlementTreatments, SticksTakenOrPaidByAnother) {
  expect_item(ron(), {points(1000, 4500, -4500, 0)}, Item::RiichiSticks,
              "1 riichi stick taken by seat 0");
  expect_item(ron(), {points(0, 4500, -3500, 0)}, Item::RiichiSticks,
              "1 riichi stick taken by seat 2");
  expect_item(ron(), {points(0, 5500, -5500, 0)}, Item::RiichiSticks,
              "1 riichi stick paid by seat 2");
  expect_item(ron(), {points(0, 5500, -4500, -1000)}, Item::RiichiSticks,
              "1 riichi stick paid by seat 3");
  // The dealer pays as the others do, be there a stick of as many points or not.
  Win with_stick = tsumo();
  with_stick.kyotaku = 1;
  expect_item(with_stick, {points(-1100, 4300, -1100, -1100)}, Item::Hand, "");
  expect_item(with_stick, {points(-2100, 4300, -100, -1100)}, Item::RiichiSticks,
              "1 riichi stick taken by seat 2");
  // No stick lies there.
  expect_item(tsumo(), {points(-1100, 3300, -1100, -1100)}, Item::Hand, "");
}

TEST(SettlementTreatments, HonbaOfTheOtherKindOfWinOrOfSomePayersOnly) {
  // A counter is 300 in a ron, 100 from each in a tsumo (ronin/Scoring Fundamentals).
  expect_item(tsumo(), {points(-2300, 4900, -1300, -1300)}, Item::Honba,
              "honba of a ron paid by each");
  expect_item(ron(), {points(0, 5100, -4100, 0)}, Item::Honba, "honba of one share of a tsumo");
  expect_item(tsumo(), {points(-2000, 4200, -1100, -1100)}, Item::Honba, "no honba paid by seat 0");
  expect_item(tsumo(), {points(-2000, 4300, -1100, -1100)}, Item::Hand, "");
  expect_item(tsumo(), {points(-2200, 4400, -1100, -1100)}, Item::Hand, "");
}

TEST(SettlementTreatments, AThousandPointStickUnderClassicalRules) {
  // situation 243: one stick of 100 was counted as 1,000; ten sticks are no count that lies on the
  // table, so the words name the hand.
  const auto explanation =
      explained(win_of({ron_of(kSouth, 320)}, kWest, 0, 1), {points(0, 1320, -320, 0)}, "jcr");
  ASSERT_TRUE(explanation.has_value());
  EXPECT_EQ(explanation->item, Item::RiichiSticks);
}

TEST(SettlementTreatments, SticksOrHonbaToTheOtherWinner) {
  expect_item(double_ron(), {points(0, 0, -2300, 2300), points(7800, 0, -5800, 0)},
              Item::RiichiSticks, "to seat 3: no riichi sticks; to seat 0: 2 riichi sticks");
  expect_item(double_ron(), {points(0, 0, -2000, 4000), points(6100, 0, -6100, 0)}, Item::Honba,
              "to seat 3: no honba; to seat 0: 1 honba");
  expect_item(double_ron(), {points(0, 0, -2000, 2000), points(8100, 0, -6100, 0)},
              Item::RiichiSticks,
              "to seat 3: no riichi sticks and no honba; to seat 0: 2 riichi sticks and 1 honba");
}

TEST(SettlementTreatments, HonbaOfADoubleRonByTheOtherRule) {
  // situation 164: every winner paid under Tenhou, the closest alone under Ronin.
  expect_item(double_ron(), {points(0, 0, -2300, 4300), points(6100, 0, -6100, 0)}, Item::Honba,
              "to seat 0: 1 honba");
  expect_item(double_ron(), {points(0, 0, -2300, 4300), points(5800, 0, -5800, 0)}, Item::Honba,
              "to seat 0: no honba", "ronin");
}

TEST(SettlementTreatments, LiabilityNotAppliedOrMoved) {
  expect_item(pao(), {points(0, 32300, 0, -32300)}, Item::Pao, "nobody liable");
  expect_item(pao(), {points(-16300, 32300, 0, -16000)}, Item::Pao, "seat 0 liable");
  expect_item(pao(), {points(0, 32300, -32300, 0)}, Item::Pao, "seat 2 liable for all");
  const HandPayment yakuman{Points{32000}, Points{16000}, Points{8000}};
  const Win nobody = win_of({{kSouth, yakuman, Seat{}, {}, false}}, Seat{}, 0, 0);
  expect_item(nobody, {points(0, 32000, -32000, 0)}, Item::Pao, "seat 2 liable");
}

TEST(SettlementTreatments, HonbaUnderLiabilityPaidByTheWrongOne) {
  // situation 170: Tenhou lets the liable player pay it.
  expect_item(pao(), {points(0, 32300, -16000, -16300)}, Item::Honba,
              "honba paid by the discarder");
  expect_item(pao(), {points(0, 32300, -16150, -16150)}, Item::Honba,
              "honba shared by the liable player and the discarder");
}

TEST(SettlementTreatments, ARoundedHalfIsTakenWithANote) {
  // situation 170, rulings C18.
  const auto explanation = explained(pao(), {points(0, 32300, -16200, -16200)}, "ronin");
  ASSERT_TRUE(explanation.has_value());
  EXPECT_EQ(explanation->item, Item::Pao);
  EXPECT_EQ(explanation->ceiling, Severity::Note);
}

TEST(SettlementTreatments, EverythingElseIsTheHand) {
  expect_item(ron(), {points(0, 5500, -4600, 0)}, Item::Hand, "");  // one payer's delta
  expect_item(ron(), {points(-4500, 5500, 0, 0)}, Item::Hand, "paid by seat 0");  // another payer
  expect_item(tsumo(), {points(-1600, 4300, -1600, -1100)}, Item::Hand,
              "");  // another split of the same sum
}

TEST(SettlementTreatments, OneWrongWinnerOfTwoIsNamed) {
  const auto explanation =
      explained(double_ron(), {points(0, 0, -2300, 4300), points(5300, 0, -5300, 0)});
  ASSERT_TRUE(explanation.has_value());
  EXPECT_EQ(explanation->winner, 1U);
  EXPECT_EQ(explanation->item, Item::Hand);
  EXPECT_EQ(explanation->actual[0], explanation->expected[0]);
}

TEST(SettlementTreatments, AnySplitOfSticksIsOfTheSticks) {
  // situations 165, 261: all to the nearest, or by halves.
  Win win = double_ron();
  win.honba = 0;
  win.winners[1].own_stick = true;  // right: North +3,000, East +6,800
  const auto usual = explained(win, {points(0, 0, -2000, 4000), points(5800, 0, -5800, 0)}, "ema");
  ASSERT_TRUE(usual.has_value());
  EXPECT_EQ(usual->item, Item::RiichiSticks);
  const auto other = explained(win, {points(0, 0, -2000, 2000), points(7800, 0, -5800, 0)}, "ema");
  ASSERT_TRUE(other.has_value());
  EXPECT_EQ(other->item, Item::RiichiSticks);
}

TEST(SettlementTreatments, ClassicalHonbaByTheDiscarderAloneIsOfTheHonba) {
  // situation 163, rulings C40.
  const auto explanation =
      explained(win_of({ron_of(kSouth, 320)}, kWest, 1, 0), {points(0, 620, -620, 0)}, "jcr");
  ASSERT_TRUE(explanation.has_value());
  EXPECT_EQ(explanation->item, Item::Honba);
  EXPECT_EQ(english_of(*explanation), "honba paid by the discarder");
}

TEST(SettlementTreatments, AbsurdClaimsAreExplainedWithoutOverflow) {
  constexpr std::int32_t kHuge = 2'147'483'647;
  const auto explanation = explained(ron(), {points(-kHuge, kHuge, -kHuge, kHuge)});
  ASSERT_TRUE(explanation.has_value());
  EXPECT_EQ(explanation->item, Item::Hand);
}

}  // namespace
}  // namespace referee::settlement
