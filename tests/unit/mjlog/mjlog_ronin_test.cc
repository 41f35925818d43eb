// Ronin's export to the format: its quirks come out as what the platform's own log would have said.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/mjlog/mjlog_text.h"

namespace referee::test {
namespace {

using enum EventKind;

constexpr std::string_view kHead =
    R"(<mjloggm ver="2.3"><SHUFFLE seed="00ff" ref="pcg64dxsm-v1"/><GO type="9" lobby="0"/><UN n0="A" n1="B" n2="C" n3="D"/><TAIKYOKU oya="2"/>)";

std::string init(int counter, int dealer) {
  return "<INIT seed=\"" + std::to_string(counter) + ",1,0,6,1,4\" ten=\"250,250,250,250\" oya=\"" +
         std::to_string(dealer) + "\" hai0=\"0\" hai1=\"1\" hai2=\"2\" hai3=\"8\"/>";
}

GameLog read(const std::string& hands) {
  return read_game(std::string(kHead) + hands + "</mjloggm>");
}

TEST(MjlogRonin, IsRecognisedByItsWall) {
  const GameLog log = read(init(2, 2));
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.header.format, "mjlog");
  EXPECT_EQ(log.header.platform, "ronin");
  EXPECT_EQ(log.header.seed.style, "pcg64dxsm-v1");
  EXPECT_EQ(log.header.seed.text, "00ff");
  // GO says the same whatever was played.
  EXPECT_FALSE(log.header.flags.winds);
  EXPECT_FALSE(log.header.flags.red_fives);
  EXPECT_EQ(log.header.flags.players, 4);
}

TEST(MjlogRonin, DiceCountFromOneAndRoundsFromTheFirstDealer) {
  const GameLog log =
      read(init(2, 2) + init(3, 3) + init(0, 0) + init(1, 1) + init(6, 2) + init(5, 1));
  std::vector<int> rounds;
  for (const KyokuHeader& kyoku : log.kyokus) rounds.push_back(kyoku.round.value_or(99));
  EXPECT_EQ(rounds, (std::vector<int>{0, 1, 2, 3, 4, 7}));
  EXPECT_EQ(log.kyokus[0].dice, (std::array<Known<std::uint8_t>, 2>{6, 1}));
}

TEST(MjlogRonin, WinsAreCompleted) {
  const int pon = (0 * 3 + 0) << 9 | 3 << 5 | 8 | 1;    // 1m, copy 3 not in it
  const int quad = (0 * 3 + 0) << 9 | 3 << 5 | 16 | 1;  // ... and added
  const int chi = (10 * 3 + 0) << 10 | 4 | 3;
  const GameLog log = read(
      init(2, 2) + "<AGARI ba=\"1,2\" hai=\"80,20,40\" m=\"" + std::to_string(pon) + "," +
      std::to_string(chi) + "," + std::to_string(quad) +
      "\" machi=\"91\" ten=\"30,8300,0\" yaku=\"1,1,54,1\" doraHai=\"4\" who=\"3\" fromWho=\"1\" "
      "sc=\"250,0,250,-83,250,0,250,103\"/>");
  EXPECT_TRUE(log.findings.empty());
  const WinClaim& win = log.wins.at(0);
  EXPECT_EQ(ids_of(*win.concealed), (std::vector<int>{80, 20, 40, 91}));
  ASSERT_EQ(win.melds->size(), 2U);
  EXPECT_EQ((*win.melds)[0].kind, MeldKind::Shouminkan);
  EXPECT_EQ((*win.melds)[1].kind, MeldKind::Chi);
  EXPECT_EQ(win.points, Points{8000});
  EXPECT_FALSE(win.limit);
  EXPECT_EQ(log.header.unjudged.size(), 1U);
}

TEST(MjlogRonin, AYakumanHasNoHan) {
  const GameLog log = read(
      init(2, 2) +
      R"(<AGARI ba="1,0" hai="1" machi="5" ten="0,32300,5" yaku="39,13" doraHai="4" who="3" fromWho="1" )" +
      R"(sc="250,0,250,-323,250,0,250,323"/>)");
  EXPECT_EQ((*log.wins.at(0).yaku)[0], (YakuClaim{Yaku::Daisangen, std::nullopt, ""}));
  EXPECT_EQ(log.wins[0].points, Points{32000});
}

TEST(MjlogRonin, ARobbedQuadIsSupplied) {
  const int pon = (0 * 3 + 1) << 9 | 1 << 5 | 8 |
                  2;  // seat 1 has 1m copies 0, 2, 3, the second taken from seat 3
  const GameLog log = read(
      init(2, 2) + "<N who=\"1\" m=\"" + std::to_string(pon) + "\"/><E40/><U1/>" +
      R"(<AGARI ba="1,0" hai="9" machi="1" ten="30,1300,0" yaku="3,1" doraHai="4" who="3" fromWho="1" )" +
      R"(sc="250,0,250,-13,250,0,250,13"/>)");
  ASSERT_EQ(kinds_of(log, 2),
            (std::vector<EventKind>{Pon, Discard, Draw, Shouminkan, Win, EndKyoku}));
  const Event& event = log.events[5];
  EXPECT_EQ(event.seat, Seat{1});
  EXPECT_EQ(event.id, TileId{1});
  EXPECT_FALSE(event.target.present());
  const Meld& quad = log.melds.at(event.index);
  EXPECT_EQ(quad.size, 4);
  EXPECT_EQ(quad.from, Seat{3});
  EXPECT_EQ(quad.added, 1);
  EXPECT_EQ(quad.called, 2);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(quad.tiles[i].id.index(), i);
  EXPECT_EQ(log.sources[5].element, log.sources[6].element);
}

TEST(MjlogRonin, TheMovesOfADoubleRonAreDivided) {
  // 1,300 and 3,900 with one honba each, two sticks to the first: the discarder pays 5,800.
  const std::string moves = R"(fromWho="1" sc="250,36,250,-58,250,42,250,0"/>)";
  const GameLog log =
      read(init(2, 2) +
           R"(<AGARI ba="1,2" hai="9" machi="1" ten="30,1600,0" yaku="8,1" doraHai="4" who="0" )" +
           moves +
           R"(<AGARI ba="1,2" hai="5" machi="1" ten="30,4200,0" yaku="8,1" doraHai="4" who="2" )" +
           moves);
  EXPECT_TRUE(log.findings.empty());
  using Row = std::array<Known<Points>, kMaxSeats>;
  ASSERT_EQ(log.wins.size(), 2U);
  EXPECT_EQ(log.wins[0].scores.delta, (Row{Points{3600}, Points{-1600}, Points{0}, Points{0}}));
  EXPECT_EQ(log.wins[1].scores.delta, (Row{Points{0}, Points{-4200}, Points{4200}, Points{0}}));
  EXPECT_EQ(log.wins[0].kyotaku, 2);
  EXPECT_FALSE(log.wins[1].kyotaku);
  EXPECT_FALSE(log.wins[1].scores.before[0]);
}

TEST(MjlogRonin, NagashiManganHasNoElement) {
  const GameLog log = read(init(2, 2) + "<V40/><F40/>" + init(3, 3) + "<W41/><G41/>");
  // A hand that ends with the log may as well be cut: nothing is supplied there.
  ASSERT_EQ(kinds_of(log, 1), (std::vector<EventKind>{StartKyoku, Draw, Discard, Ryuukyoku,
                                                      EndKyoku, StartKyoku, Draw, Discard}));
  EXPECT_EQ(log.ryuukyokus.at(0).kind, RyuukyokuKind::NagashiMangan);
  EXPECT_FALSE(log.ryuukyokus[0].scores.delta[0]);
}

}  // namespace
}  // namespace referee::test
