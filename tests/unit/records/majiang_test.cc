// What is read of majiang's paipu, what is said of texts that are none, and what is written. The
// expectations are those of the format: whose tile a mark names, where an indicator stands, when a
// stick is paid. Whole games are tried by RoundTrip and WrittenFaults.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/detect.h"
#include "importers/log_reader.h"
#include "importers/majiang/text.h"
#include "importers/writers.h"
#include "validator/log/event_traits.h"

namespace referee::test {
namespace {

std::vector<GameLog> paipu_in(const std::string& bytes) {
  std::vector<GameLog> games;
  importers::LogReader().read(bytes, {}, [&](GameLog& game) { games.push_back(game); });
  return games;
}

const std::string kDeal =
    R"({"qipai":{"zhuangfeng":0,"jushu":0,"changbang":0,"lizhibang":0,)"
    R"("defen":[25000,25000,25000,25000],"baopai":"p7","shoupai":["m1119p055s123z114",)"
    R"("m123456789s22z55","p1112345678999","m258p258s258z1234"]}})";

std::string paipu(const std::string& hands, const std::string& rest = R"(,"point":[],"rank":[])") {
  return R"x({"title":"t\nu","player":["a\n(x)","b","c","d"],"qijia":1,"log":[)x" + hands + "]" +
         rest + "}";
}
std::string hand(const std::string& events) { return "[" + kDeal + "," + events + "]"; }

/// The kinds of the events of the only hand, its start left out.
std::string kinds_of(const GameLog& log) {
  std::string kinds;
  for (const Event& event : log.events)
    if (event.kind != EventKind::StartGame && event.kind != EventKind::StartKyoku)
      kinds += std::string(kinds.empty() ? "" : " ") + std::string(traits_of(event.kind).name);
  return kinds;
}

std::string faces_of(const Meld& meld) {
  std::string text;
  for (std::size_t i = 0; i < meld.size; ++i)
    text += std::string(name_of(meld.tiles[i].tile)) + ' ';
  return text;
}

// The mark stands behind the tile that was taken: "-" from the left, "=" across, "+" from the
// right.
TEST(MajiangText, AMarkNamesTheTileAndWhoseItWas) {
  struct Row {
    const char* text;
    MeldKind kind;
    const char* faces;
    std::uint8_t called, added;
    std::uint8_t from;  ///< of a set of seat 0
  };
  constexpr std::uint8_t kNone = Meld::kNone;
  for (const Row& row :
       {Row{"m12-3", MeldKind::Chi, "1m 2m 3m ", 1, kNone, 3},
        Row{"s4-06", MeldKind::Chi, "4s 5sr 6s ", 0, kNone, 3},
        Row{"z222+", MeldKind::Pon, "S S S ", 2, kNone, 1},
        Row{"p550=", MeldKind::Pon, "5p 5p 5pr ", 2, kNone, 2},
        Row{"p055=", MeldKind::Pon, "5p 5pr 5p ", 2, kNone, 2},
        Row{"p5550-", MeldKind::Daiminkan, "5p 5p 5p 5pr ", 3, kNone, 3},
        Row{"p550=5", MeldKind::Shouminkan, "5p 5p 5pr 5p ", 2, 3, 2},
        Row{"p5550", MeldKind::Ankan, "5p 5p 5p 5pr ", kNone, kNone, Seat::kAbsent}}) {
    const auto meld = majiang::meld_of(row.text, Seat{0});
    ASSERT_TRUE(meld) << row.text;
    EXPECT_EQ(meld->kind, row.kind) << row.text;
    EXPECT_EQ(faces_of(*meld), row.faces);
    EXPECT_EQ(meld->called, row.called) << row.text;
    EXPECT_EQ(meld->added, row.added) << row.text;
    EXPECT_EQ(meld->from.value, row.from) << row.text;
    const std::string own = row.text == std::string("p055=") ? "p505=" : row.text;
    EXPECT_EQ(majiang::text_of(*meld, Seat{0}), own);
  }
  for (const char* none : {"", "m", "m12", "m123", "m1-2-3", "m-123", "z888=", "q111=", "m12345-"})
    EXPECT_FALSE(majiang::meld_of(none, Seat{0})) << none;
}

TEST(MajiangText, TheWonTileStandsApartAndSetsBehindCommas) {
  const auto won = majiang::hand_of("m22p344556678s44m2*,z222+,m1111", Seat{1});
  ASSERT_TRUE(won);
  EXPECT_EQ(won->concealed.size(), 14U);
  EXPECT_EQ(won->concealed.back().tile, *parse_tile("2m"));
  EXPECT_EQ(won->melds.size(), 2U);
  EXPECT_EQ(majiang::text_of(won->concealed, true), "m22p344556678s44m2");
  const auto hidden = majiang::hand_of("_____________", Seat{0});
  ASSERT_TRUE(hidden);
  EXPECT_EQ(hidden->concealed.size(), 13U);
  EXPECT_TRUE(majiang::hand_of("p12340s55z1,z222+,", Seat{0}));  // a discard is still due
  EXPECT_FALSE(majiang::hand_of("m19x", Seat{0}));
  EXPECT_FALSE(majiang::hand_of("123", Seat{0}));
}

// l counts from the dealer, who is (qijia + jushu) mod 4.
TEST(Majiang, SeatsOfAHandAreCountedFromItsDealer) {
  const GameLog log =
      paipu_in(paipu(hand(R"({"zimo":{"l":0,"p":"z7"}},{"dapai":{"l":0,"p":"z7_"}})")))[0];
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.header.first_dealer, Seat{1});
  EXPECT_EQ(log.header.names[0], "a");
  ASSERT_EQ(log.events.size(), 4U);
  EXPECT_EQ(log.events[2].seat, Seat{1});
  EXPECT_EQ(log.events[3].tsumogiri, Flag::Yes);
  EXPECT_EQ(log.kyokus[0].hands[2].front().tile, *parse_tile("1m"));  // the second wind
  EXPECT_EQ(log.sources[3].pointer, "/log/0/2");
  EXPECT_TRUE(log.fragment);  // no result tells whether the game ended
}

// kaigang stands behind the replacement tile of a closed kan, and behind the discard after an open
// one; both indicators were turned before. The stick of a riichi is paid when play goes on.
TEST(Majiang, IndicatorsAndSticksStandWhereTheyCount) {
  const std::string closed = hand(
      R"({"zimo":{"l":0,"p":"m1"}},{"gang":{"l":0,"m":"m1111"}},{"gangzimo":{"l":0,"p":"z7"}},)"
      R"({"kaigang":{"baopai":"s1"}},{"dapai":{"l":0,"p":"z7_*"}},{"zimo":{"l":1,"p":"z6"}})");
  EXPECT_EQ(kinds_of(paipu_in(paipu(closed))[0]),
            "tsumo ankan dora tsumo reach dahai reach_accepted tsumo");
  const std::string open = hand(
      R"({"zimo":{"l":0,"p":"z1"}},{"dapai":{"l":0,"p":"m9"}},{"fulou":{"l":3,"m":"m2222+"}},)"
      R"({"gangzimo":{"l":3,"p":"z6"}},{"dapai":{"l":3,"p":"z6_*"}},{"kaigang":{"baopai":"s1"}},)"
      R"({"hule":{"l":0,"shoupai":"m1119p055s123z11z6","baojia":3,"fubaopai":null,"fu":30,)"
      R"("fanshu":1,"defen":1500,"hupai":[{"name":"赤ドラ","fanshu":1}],"fenpei":[1500,0,0,-1500]}})");
  const GameLog log = paipu_in(paipu(open))[0];
  EXPECT_EQ(kinds_of(log), "tsumo dahai daiminkan tsumo dora reach dahai hora end_kyoku");
  EXPECT_EQ(log.wins[0].scores.delta[1], Points{1500});
  EXPECT_EQ(log.wins[0].tile.tile, *parse_tile("F"));
}

// The program may leave out the mark of a drawn five where the other five of the hand is red.
TEST(Majiang, TheMarkOfAFiveBesideARedOneIsNoClaim) {
  const auto mark = [](const std::string& drawn) {
    const std::string dealt =
        R"({"zimo":{"l":3,"p":")" + drawn + R"("}},{"dapai":{"l":3,"p":")" + drawn + R"("}})";
    return paipu_in(paipu(hand(dealt)))[0].events.back().tsumogiri;
  };
  EXPECT_EQ(mark("p0"), Flag::Absent);
  EXPECT_EQ(mark("p5"), Flag::No);
  EXPECT_EQ(mark("p4"), Flag::No);
}

TEST(Majiang, ADrawShowsWhoIsReadyWhereNotenIsPaid) {
  const auto tenpai = [](const std::string& fenpei) {
    const GameLog log = paipu_in(paipu(
        hand(R"({"pingju":{"name":"荒牌平局","shoupai":["","","p1112345678999",""],"fenpei":)" +
             fenpei + "}}")))[0];
    return log.ryuukyokus.at(0).tenpai;
  };
  EXPECT_EQ(tenpai("[-1000,-1000,3000,-1000]")[3], true);
  EXPECT_EQ(tenpai("[-1000,-1000,3000,-1000]")[1], false);
  EXPECT_EQ(tenpai("[0,0,0,0]")[3], true);
  EXPECT_EQ(tenpai("[0,0,0,0]")[1], std::nullopt);
}

TEST(Majiang, ResultsArePointsWithOneDecimalAndOlderOnesAreRounded) {
  const auto final_of = [](const std::string& point) {
    return paipu_in(
        paipu(hand(R"({"pingju":{"name":"九種九牌","shoupai":["","","",""],"fenpei":[0,0,0,0]}})"),
              R"(,"defen":[1,2,3,4],"rank":[1,2,3,4],"point":)" + point))[0];
  };
  const GameLog now = final_of(R"(["50.7","-31.0","-19.7","0.0"])");
  ASSERT_EQ(now.finals.size(), 1U);
  EXPECT_EQ(now.finals[0].result_tenths[0], 507);
  EXPECT_EQ(now.finals[0].result_tenths[1], -310);
  EXPECT_EQ(now.finals[0].placement[3], 4);
  const GameLog old = final_of("[51,-31,-20,0]");
  ASSERT_EQ(old.finals.size(), 1U);
  EXPECT_FALSE(old.finals[0].result_tenths[0]);
  EXPECT_EQ(old.finals[0].scores[3], Points{4});
}

TEST(Majiang, AConvertersTitleNamesTheGameOfTenhou) {
  std::string text = paipu(hand(R"({"zimo":{"l":0,"p":"z7"}})"));
  text.replace(text.find("t\\nu"), 4, "四鳳東喰赤速\\n2026112319gm-0009-0000-abcdef01");
  const GameHeader header = paipu_in(text)[0].header;
  EXPECT_EQ(header.platform, "tenhou");
  EXPECT_EQ(header.log_id, "2026112319gm-0009-0000-abcdef01");
  EXPECT_EQ(header.flags.winds, 1);
  EXPECT_EQ(header.flags.red_fives, true);
}

TEST(Majiang, BadInputIsAFindingWithItsPlace) {
  for (const char* events :
       {"7", "{}", R"({"zimo":{"l":0,"p":"z7"},"dapai":{}})", R"({"zimo":7})",
        R"({"zimo":{"l":4,"p":"m1"}})", R"({"zimo":{"l":0,"p":"z8"}})",
        R"({"fulou":{"l":0,"m":"m1111"}})", R"({"gang":{"l":0,"m":"m12-3"}})", R"({"what":{}})",
        R"({"hule":{}})", R"({"pingju":{"name":"x","shoupai":[],"fenpei":[0,0,0,0]}})"}) {
    const std::string text = paipu(hand(events));
    ASSERT_EQ(detect(text), Format::Majiang) << events;
    const std::vector<GameLog> games = paipu_in(text);
    ASSERT_EQ(games.size(), 1U) << events;
    ASSERT_EQ(games[0].findings.size(), 1U) << events;
    EXPECT_TRUE(games[0].findings[0].rule.starts_with("log/")) << events;
    EXPECT_TRUE(games[0].findings[0].source.pointer.starts_with("/log/0/1")) << events;
  }
  EXPECT_EQ(paipu_in(paipu("[]," + hand(R"({"zimo":{"l":0,"p":"z7"}})")))[0].findings.size(), 1U);
}

TEST(Majiang, OneGameOrAListOrOneBehindTheOther) {
  const std::string one = paipu(hand(R"({"zimo":{"l":0,"p":"z7"}})"));
  EXPECT_EQ(paipu_in("[" + one + "," + one + "]").size(), 2U);
  EXPECT_EQ(paipu_in(one + "\n" + one + "\n" + one).size(), 3U);
  EXPECT_EQ(paipu_in("[" + one + "," + one + "]")[1].sources[1].pointer, "/1/log/0/0");
  // What the net server tells one player is no record of a game.
  EXPECT_NE(detect(R"({"kaiju":{"log":[)" + hand("{}") + "]}}"), Format::Majiang);
}

/// Hands without a word on sets, marks or results lose nothing in the format.
TEST(Majiang, WhatIsWrittenIsReadAsItWas) {
  const std::string text = paipu(hand(
      R"({"zimo":{"l":0,"p":"m1"}},{"gang":{"l":0,"m":"m1111"}},{"gangzimo":{"l":0,"p":"z7"}},)"
      R"({"kaigang":{"baopai":"s1"}},{"dapai":{"l":0,"p":"z7_"}},{"zimo":{"l":1,"p":"p9"}},)"
      R"({"dapai":{"l":1,"p":"p9_*"}},{"zimo":{"l":2,"p":"z6"}})"));
  const GameLog log = paipu_in(text)[0];
  ASSERT_TRUE(log.findings.empty());
  std::string written;
  reader::Losses losses;
  importers::find_writer("majiang")->write(log, written, losses);
  GameLog again = paipu_in(written)[0];
  EXPECT_EQ(again.events.size(), log.events.size());
  EXPECT_EQ(again.kyokus, log.kyokus);
  EXPECT_NE(written.find(R"({"gangzimo":{"l":0,"p":"z7"}},{"kaigang":{"baopai":"s1"}})"),
            std::string::npos);
  EXPECT_NE(written.find(R"({"dapai":{"l":1,"p":"p9_*"}})"), std::string::npos);
}

TEST(Majiang, AnIndicatorBehindADiscardCannotBeWritten) {
  GameLog log =
      paipu_in(paipu(hand(R"({"zimo":{"l":0,"p":"z7"}},{"dapai":{"l":0,"p":"z7_"}})")))[0];
  const importers::Writer& writer = *importers::find_writer("majiang");
  EXPECT_EQ(importers::why_not_written(writer, log), "");
  Event reveal;
  reveal.kind = EventKind::DoraReveal;
  log.events.push_back(reveal);
  EXPECT_NE(importers::why_not_written(writer, log), "");
}

}  // namespace
}  // namespace referee::test
