// What the reader makes of the elements of a sound log, in all eras of the format.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/mjlog/mjlog_text.h"

namespace referee::test {
namespace {

using enum EventKind;

TEST(MjlogGame, HeadOfTheLog) {
  const GameLog log = read_game(one_hand(""));
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.header.format, "mjlog");
  EXPECT_EQ(log.header.platform, "tenhou");
  EXPECT_EQ(log.header.names, (std::array<std::string, 4>{"Ann", "Bob", "Cy", "Di"}));
  EXPECT_EQ(log.header.first_dealer, Seat{0});
  EXPECT_EQ(log.header.flags.red_fives, true);
  EXPECT_EQ(log.header.flags.open_tanyao, true);
  EXPECT_EQ(log.header.flags.winds, 2);
  EXPECT_EQ(log.header.flags.players, 4);
  const ExtraFacts extra = {{"mjloggm.ver", "2.3"},
                            {"go.type", "9"},
                            {"go.lobby", "0"},
                            {"un.dan", "0,1,2,3"},
                            {"un.rate", "1500,1500,1500,1500"},
                            {"un.sx", "F,M,M,F"}};
  EXPECT_EQ(log.header.extra, extra);
}

TEST(MjlogGame, StartOfAHand) {
  const GameLog log = read_game(one_hand(""));
  ASSERT_EQ(kinds_of(log), (std::vector<EventKind>{StartGame, StartKyoku}));
  const KyokuHeader& kyoku = log.kyokus.at(log.events[1].index);
  EXPECT_EQ(kyoku.round, 0);
  EXPECT_EQ(kyoku.honba, 0);
  EXPECT_EQ(kyoku.kyotaku, 0);
  EXPECT_EQ(kyoku.dealer, Seat{0});
  EXPECT_EQ(kyoku.dice, (std::array<Known<std::uint8_t>, 2>{2, 5}));  // dice from 0 in the log
  EXPECT_EQ(kyoku.indicator, (TileRef{Tile{27}, TileId{108}}));
  for (const Known<Points>& score : kyoku.scores) EXPECT_EQ(score, Points{25000});
  EXPECT_EQ(ids_of(kyoku.hands[2]),
            (std::vector<int>{2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50}));
  EXPECT_EQ(kyoku.hands[0][4], (TileRef{Tile::red_five(0), TileId{16}}));
}

TEST(MjlogGame, EveryEventHasItsPlace) {
  const std::string text = one_hand("<T52/>\n<D0/>");
  const GameLog log = read_game(text);
  ASSERT_EQ(log.sources.size(), log.events.size());
  EXPECT_EQ(log.sources[0].element, std::nullopt);
  EXPECT_EQ(log.sources[0].offset, 0U);
  EXPECT_EQ(log.sources[1].element, kElementsBefore - 1);
  EXPECT_EQ(log.sources[2].element, kElementsBefore);
  EXPECT_EQ(log.sources[2].offset, text.find("<T52"));
  EXPECT_EQ(log.sources[2].line, 1U);
  EXPECT_EQ(log.sources[3].element, kElementsBefore + 1);
  EXPECT_EQ(log.sources[3].offset, text.find("<D0"));
  EXPECT_EQ(log.sources[3].line, 2U);
}

TEST(MjlogGame, DrawsAndDiscardsOfEverySeat) {
  const GameLog log = read_game(one_hand("<T52/><D52/><U53 /><E53 /><V54/><F54/><W55/><G55/>"));
  ASSERT_EQ(kinds_of(log, kEventsBefore),
            (std::vector<EventKind>{Draw, Discard, Draw, Discard, Draw, Discard, Draw, Discard}));
  for (std::size_t i = 0; i < 8; ++i) {
    const Event& event = log.events[kEventsBefore + i];
    EXPECT_EQ(event.seat.index(), i / 2);
    EXPECT_EQ(event.id.index(), 52 + i / 2);
    EXPECT_EQ(event.tsumogiri, Flag::Absent);  // the format does not say
  }
  EXPECT_EQ(log.events[kEventsBefore].tile, Tile::red_five(1));
}

TEST(MjlogGame, CallsNameTheirTileAndTheDiscarder) {
  // Seat 1 chi of 3m (copy 0, id 8) with 4m5m; seat 2 pon of 1m; seat 2 its fourth; seat 3 takes a
  // quad of 9m from seat 0; seat 0 closed 2p.
  const int chi = (2 * 3 + 0) << 10 | 1 << 7 | 1 << 5 | 0 << 3 | 4 | 3;
  const int pon = (0 * 3 + 0) << 9 | 3 << 5 | 8 | 2;
  const int added = (0 * 3 + 0) << 9 | 3 << 5 | 16 | 2;
  const int open = 33 << 8 | 1;
  const int closed = 40 << 8;
  std::string text;
  for (const auto& [who, m] :
       std::vector<std::pair<int, int>>{{1, chi}, {2, pon}, {2, added}, {3, open}, {0, closed}})
    text += "<N who=\"" + std::to_string(who) + "\" m=\"" + std::to_string(m) + "\" />";
  const GameLog log = read_game(one_hand(text));
  ASSERT_EQ(kinds_of(log, kEventsBefore),
            (std::vector<EventKind>{Chi, Pon, Shouminkan, Daiminkan, Ankan}));
  const auto event = [&](std::size_t i) { return log.events[kEventsBefore + i]; };
  EXPECT_EQ(event(0).id, TileId{8});
  EXPECT_EQ(event(0).target, Seat{0});
  EXPECT_EQ(event(1).id, TileId{0});
  EXPECT_EQ(event(1).target, Seat{0});
  EXPECT_EQ(event(2).id, TileId{3});
  EXPECT_FALSE(event(2).target.present());
  EXPECT_EQ(event(3).id, TileId{33});
  EXPECT_EQ(event(3).target, Seat{0});
  EXPECT_EQ(event(4).id, TileId{40}) << "the code of a closed quad names one of its tiles";
  EXPECT_FALSE(event(4).target.present());
  ASSERT_EQ(log.melds.size(), 5U);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(event(i).index, i);
}

TEST(MjlogGame, RiichiAndIndicators) {
  const GameLog log = read_game(one_hand(
      R"(<REACH who="1" step="1"/><REACH who="1" ten="250,240,250,-3" step="2"/><REACH who="2" step="2"/><DORA hai="88"/>)"));
  ASSERT_EQ(kinds_of(log, kEventsBefore),
            (std::vector<EventKind>{RiichiDeclaration, RiichiDeposit, RiichiDeposit, DoraReveal}));
  EXPECT_EQ(log.events[kEventsBefore].seat, Seat{1});
  ASSERT_EQ(log.events[kEventsBefore + 1].index, 0U);
  EXPECT_EQ(log.deposits[0].scores[1], Points{24000});
  EXPECT_EQ(log.deposits[0].scores[3], Points{-300});
  EXPECT_EQ(log.events[kEventsBefore + 2].index, kNoIndex);  // logs of 2009 write no scores
  EXPECT_EQ(log.events[kEventsBefore + 3].tile, Tile::red_five(2));
}

TEST(MjlogGame, AWinWithEverything) {
  const int pon = (31 * 3 + 1) << 9 | 0 << 5 | 8 | 1;
  const int chi = (0 * 3 + 0) << 10 | 4 | 3;
  const std::string win = "<AGARI ba=\"2,1\" hai=\"16,20,24,40,44,48,56,57\" m=\"" +
                          std::to_string(pon) + "," + std::to_string(chi) +
                          "\" machi=\"48\" ten=\"30,2000,0\" yaku=\"18,1,54,1\" doraHai=\"108,5\" "
                          "doraHaiUra=\"9,12\" who=\"2\" fromWho=\"0\" "
                          "paoWho=\"3\" sc=\"240,-26,250,0,250,36,250,0\" "
                          "owari=\"214,-29.0,250,5.5,286,48.0,250,-24.5\" chip=\"54,1\" />";
  const GameLog log = read_game(one_hand(win));
  EXPECT_TRUE(log.findings.empty());
  ASSERT_EQ(kinds_of(log, kEventsBefore), (std::vector<EventKind>{Win, EndKyoku, EndGame}));
  const Event& event = log.events[kEventsBefore];
  EXPECT_EQ(event.seat, Seat{2});
  EXPECT_EQ(event.target, Seat{0});
  const WinClaim& claim = log.wins.at(event.index);
  EXPECT_EQ(claim.tile, (TileRef{Tile{12}, TileId{48}}));
  EXPECT_EQ(ids_of(*claim.concealed), (std::vector<int>{16, 20, 24, 40, 44, 48, 56, 57}));
  ASSERT_EQ(claim.melds->size(), 2U);
  EXPECT_EQ((*claim.melds)[0].kind, MeldKind::Chi);  // the log has the latest first
  EXPECT_EQ((*claim.melds)[1].kind, MeldKind::Pon);
  EXPECT_EQ((*claim.melds)[1].from, Seat{3});
  ASSERT_EQ(claim.yaku->size(), 2U);
  EXPECT_EQ((*claim.yaku)[0], (YakuClaim{Yaku::Haku, 1, ""}));
  EXPECT_EQ((*claim.yaku)[1], (YakuClaim{Yaku::RedFive, 1, ""}));
  EXPECT_FALSE(claim.han);  // not written
  EXPECT_EQ(claim.fu, 30);
  EXPECT_EQ(claim.points, Points{2000});
  EXPECT_EQ(claim.limit, Limit::None);
  EXPECT_EQ(ids_of(*claim.indicators), (std::vector<int>{108, 5}));
  EXPECT_EQ(ids_of(*claim.ura_indicators), (std::vector<int>{9, 12}));
  EXPECT_EQ(claim.honba, 2);
  EXPECT_EQ(claim.kyotaku, 1);
  EXPECT_EQ(claim.liable, Seat{3});
  EXPECT_EQ(claim.scores.before[0], Points{24000});
  EXPECT_EQ(claim.scores.delta[0], Points{-2600});
  EXPECT_FALSE(claim.scores.after[0]);
  EXPECT_EQ(claim.extra, (ExtraFacts{{"chip", "54,1"}}));

  const FinalClaim& end = log.finals.at(log.events.back().index);
  EXPECT_EQ(end.scores[0], Points{21400});
  EXPECT_EQ(end.result_tenths[0], -290);
  EXPECT_EQ(end.result_tenths[1], 55);
  EXPECT_EQ(end.decimals, true);
  const std::uint32_t element = kElementsBefore;
  EXPECT_EQ(log.sources[kEventsBefore + 1].element, element);
  EXPECT_EQ(log.sources[kEventsBefore + 2].element, element);
}

TEST(MjlogGame, YakumanAndTheirMarks) {
  const GameLog log = read_game(one_hand(
      R"(<AGARI ba="0,0" hai="1" machi="1" ten="40,48000,5" yakuman="39,42" doraHai="108" who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/>)"));
  const WinClaim& claim = log.wins.at(0);
  ASSERT_EQ(claim.yaku->size(), 2U);
  EXPECT_EQ((*claim.yaku)[0], (YakuClaim{Yaku::Daisangen, std::nullopt, ""}));
  EXPECT_EQ((*claim.yaku)[1], (YakuClaim{Yaku::Tsuuiisou, std::nullopt, ""}));
  EXPECT_EQ(claim.limit, Limit::Yakuman);
  EXPECT_FALSE(claim.ura_indicators);
  EXPECT_TRUE(claim.melds && claim.melds->empty());
  EXPECT_FALSE(claim.liable.present());
}

/// The yaku ids of the format reference, by their names in the canonical stream.
TEST(MjlogGame, YakuIds) {
  const std::vector<std::pair<int, std::string>> some = {
      {0, "menzen-tsumo"},     {1, "riichi"},           {2, "ippatsu"},    {3, "chankan"},
      {4, "rinshan"},          {5, "haitei"},           {6, "houtei"},     {7, "pinfu"},
      {8, "tanyao"},           {9, "iipeikou"},         {10, "seat-east"}, {13, "seat-north"},
      {14, "round-east"},      {17, "round-north"},     {18, "haku"},      {20, "chun"},
      {21, "double-riichi"},   {22, "chiitoitsu"},      {23, "chanta"},    {24, "ittsu"},
      {25, "sanshoku-doujun"}, {26, "sanshoku-doukou"}, {27, "sankantsu"}, {28, "toitoi"},
      {29, "sanankou"},        {30, "shousangen"},      {31, "honroutou"}, {32, "ryanpeikou"},
      {33, "junchan"},         {34, "honitsu"},         {35, "chinitsu"},  {36, "renhou"},
      {37, "tenhou"},          {38, "chiihou"},         {39, "daisangen"}, {40, "suuankou"},
      {41, "suuankou-tanki"},  {42, "tsuuiisou"},       {43, "ryuuiisou"}, {44, "chinroutou"},
      {45, "chuuren"},         {46, "junsei-chuuren"},  {47, "kokushi"},   {48, "kokushi-thirteen"},
      {49, "daisuushii"},      {50, "shousuushii"},     {51, "suukantsu"}, {52, "dora"},
      {53, "ura-dora"},        {54, "red-five"}};
  for (const auto& [id, name] : some) {
    const GameLog log = read_game(one_hand(
        "<AGARI ba=\"0,0\" hai=\"1\" machi=\"1\" ten=\"30,1000,0\" yaku=\"" + std::to_string(id) +
        ",3\" doraHai=\"5\" who=\"0\" fromWho=\"1\" sc=\"0,0,0,0,0,0,0,0\"/>"));
    ASSERT_EQ(log.wins.size(), 1U);
    EXPECT_EQ(name_of((*log.wins[0].yaku)[0].yaku), name) << id;
    EXPECT_EQ((*log.wins[0].yaku)[0].han, 3);
  }
}

constexpr std::string_view kWinA =
    R"(<AGARI ba="1,2" hai="1" machi="1" ten="30,1000,0" yaku="1,1" doraHai="5" doraHaiUra="6" who="1" fromWho="0" sc="240,-13,250,33,250,0,240,0"/>)";
constexpr std::string_view kWinB =
    R"(<AGARI ba="1,0" hai="2" machi="1" ten="30,1000,0" yaku="8,1" doraHai="5" who="2" fromWho="0" sc="227,-10,283,0,250,10,240,0"/>)";
constexpr std::string_view kInit2 =
    R"(<INIT seed="1,0,0,5,0,3" ten="217,283,260,240" oya="1" hai0="0" hai1="1" hai2="2" hai3="4"/>)";

TEST(MjlogGame, TwoWinsAreOneHandEvenIfSomebodyLeavesBetween) {
  const GameLog log = read_game(
      one_hand(std::string(kWinA) + "<BYE who=\"3\"/>" + std::string(kWinB) + std::string(kInit2)));
  EXPECT_EQ(kinds_of(log, kEventsBefore),
            (std::vector<EventKind>{Win, Disconnect, Win, EndKyoku, StartKyoku}));
  EXPECT_EQ(log.wins[1].kyotaku, 0);
  // The end of the hand stands at its last result.
  EXPECT_EQ(log.sources[kEventsBefore + 3].element, kElementsBefore + 2);
}

TEST(MjlogGame, AHandWithoutAResultHasNoEnd) {
  const GameLog log = read_game(one_hand("<T52/><D52/>" + std::string(kInit2)));
  EXPECT_EQ(kinds_of(log, kEventsBefore), (std::vector<EventKind>{Draw, Discard, StartKyoku}));
}

TEST(MjlogGame, WhatStandsBehindAResultStandsInItsHand) {
  const GameLog log = read_game(one_hand(std::string(kWinA) + "<U53/>" + std::string(kInit2)));
  EXPECT_EQ(kinds_of(log, kEventsBefore),
            (std::vector<EventKind>{Win, Draw, EndKyoku, StartKyoku}));
}

TEST(MjlogGame, EveryDraw) {
  const std::vector<std::pair<std::string, RyuukyokuKind>> types = {
      {"", RyuukyokuKind::Exhaustive},       {"yao9", RyuukyokuKind::NineTerminals},
      {"reach4", RyuukyokuKind::FourRiichi}, {"ron3", RyuukyokuKind::TripleRon},
      {"kan4", RyuukyokuKind::FourKans},     {"kaze4", RyuukyokuKind::FourWinds},
      {"nm", RyuukyokuKind::NagashiMangan}};
  for (const auto& [type, kind] : types) {
    const std::string attribute = type.empty() ? "" : " type=\"" + type + "\"";
    const GameLog log = read_game(
        one_hand("<RYUUKYOKU" + attribute +
                 R"( ba="1,2" sc="250,15,250,-15,250,-15,250,15" hai0="1,2,3" hai3="9"/>)"));
    EXPECT_TRUE(log.findings.empty()) << type;
    ASSERT_EQ(kinds_of(log, kEventsBefore), (std::vector<EventKind>{Ryuukyoku, EndKyoku}));
    const RyuukyokuClaim& draw = log.ryuukyokus.at(0);
    EXPECT_EQ(draw.kind, kind) << type;
    EXPECT_EQ(draw.honba, 1);
    EXPECT_EQ(draw.kyotaku, 2);
    EXPECT_EQ(draw.scores.delta[1], Points{-1500});
    EXPECT_EQ(ids_of(*draw.shown[0]), (std::vector<int>{1, 2, 3}));
    EXPECT_FALSE(draw.shown[1]);
    // Only where the wall ran out do shown hands say who is tenpai.
    const bool says_tenpai =
        kind == RyuukyokuKind::Exhaustive || kind == RyuukyokuKind::NagashiMangan;
    EXPECT_EQ(draw.tenpai[0], says_tenpai ? Known<bool>(true) : std::nullopt) << type;
    EXPECT_EQ(draw.tenpai[1], says_tenpai ? Known<bool>(false) : std::nullopt) << type;
  }
}

TEST(MjlogGame, PlayersLeaveAndComeBack) {
  const GameLog log =
      read_game(one_hand(R"(<BYE who="1"/><T52/><UN n1="Bob"/><D52/><UN n3="%45%6C%73%65"/>)"));
  ASSERT_EQ(kinds_of(log, kEventsBefore),
            (std::vector<EventKind>{Disconnect, Draw, Reconnect, Discard, Reconnect}));
  EXPECT_EQ(log.events[kEventsBefore + 2].seat, Seat{1});
  EXPECT_EQ(log.events[kEventsBefore + 2].index, kNoIndex);
  EXPECT_EQ(log.header.names[3], "Di");
  ASSERT_EQ(log.players_seen.size(), 1U);
  EXPECT_EQ(log.players_seen[0].name, "Else");
}

TEST(MjlogGame, RuleBits) {
  const auto flags = [](int type) {
    return read_game("<mjloggm><GO type=\"" + std::to_string(type) + "\"/></mjloggm>").header.flags;
  };
  EXPECT_EQ(flags(0x1).winds, 1);
  EXPECT_EQ(flags(0x9).winds, 2);
  EXPECT_EQ(flags(0x9 | 0x2).red_fives, false);
  EXPECT_EQ(flags(0x9 | 0x4).open_tanyao, false);
  EXPECT_EQ(flags(0x9 | 0x10).players, 3);
  // Two of a parlour's lower bits are part of names of rooms.
  EXPECT_EQ(flags(0x400 | 0x6).red_fives, true);
  EXPECT_EQ(flags(0x400 | 0x6).open_tanyao, true);
  EXPECT_EQ(flags(0x400).winds, 1);
  EXPECT_EQ(flags(0x400 | 0x8).winds, 2);
}

TEST(MjlogGame, WithoutRedFivesTheirNumbersAreOrdinary) {
  const GameLog log = read_game("<mjloggm><GO type=\"11\"/><T16/></mjloggm>");
  EXPECT_EQ(log.events[1].tile, Tile{4});
}

TEST(MjlogGame, LobbiesOfTheirOwnRulesAreNamed) {
  const auto topics = [](const std::string& go) {
    std::vector<std::string> list;
    const GameLog log = read_game("<mjloggm><GO " + go + "/></mjloggm>");
    for (const Unchecked& each : log.header.unsettled) list.push_back(each.what);
    return list;
  };
  const auto has = [&](const std::string& go, const std::string& what) {
    const std::vector<std::string> list = topics(go);
    return std::find(list.begin(), list.end(), what) != list.end();
  };
  EXPECT_TRUE(topics("type=\"9\" lobby=\"0\"").empty());
  for (const char* what : {"kiriage", "dora timing", "result points"}) {
    EXPECT_TRUE(has("type=\"521\"", what)) << what;
    EXPECT_TRUE(has("type=\"1033\"", what)) << what;
    EXPECT_FALSE(has("type=\"9\" csrule=\"1\"", what)) << what;
  }
  EXPECT_TRUE(has("type=\"2057\"", "start"));
}

TEST(MjlogGame, ChipsAreKept) {
  const GameLog log = read_game(
      "<mjloggm><GO type=\"521\"/>"
      R"(<INIT seed="0,0,0,0,0,3" ten="250,250,250,250" chip="1,-1,0,0" oya="0" hai0="0" hai1="1" hai2="2" hai3="4"/>)"
      R"(<RYUUKYOKU ba="0,0" sc="250,0,250,0,250,0,250,0,1,2,-1,-2,0,0,0,0" owari="250,10,250,0,250,-3,250,-7,3,6,-3,-6,0,0,0,0"/></mjloggm>)");
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.kyokus[0].chips[1], -1);
  EXPECT_EQ(log.ryuukyokus[0].scores.chips_before[0], 1);
  EXPECT_EQ(log.ryuukyokus[0].scores.chips_delta[1], -2);
  EXPECT_EQ(log.finals[0].chips[1], -3);
  EXPECT_EQ(log.finals[0].decimals, false);
  EXPECT_EQ(log.finals[0].result_tenths[0], 100);
  EXPECT_EQ(log.finals[0].extra[1], (std::pair<std::string, std::string>{"chip_points.1", "-6"}));
}

TEST(MjlogGame, SeedsOfThreeEras) {
  const GameLog words =
      read_game("<mjloggm><SHUFFLE seed=\"mt19937ar-sha512-n288,0A\"/></mjloggm>");
  EXPECT_EQ(words.header.seed.text, "mt19937ar-sha512-n288,0A");
  EXPECT_EQ(words.header.seed.style, "mt19937ar-sha512-n288");
  EXPECT_EQ(read_game("<mjloggm><SHUFFLE seed=\"mt19937ar-sha512-n288-base64,AA==\"/></mjloggm>")
                .header.seed.style,
            "mt19937ar-sha512-n288-base64");
  EXPECT_EQ(read_game("<mjloggm><SHUFFLE seed=\"0.5\"/></mjloggm>").header.seed.style, "");
  const GameLog own = read_game(
      R"(<mjloggm><INIT seed="0,0,0,0,0,3" shuffle="mt19937ar,0A" ten="1,1,1,1" oya="0" hai0="0" hai1="1" hai2="2" hai3="4"/></mjloggm>)");
  EXPECT_EQ(own.kyokus[0].seed, "mt19937ar,0A");
}

TEST(MjlogGame, ThreePlayers) {
  const GameLog log = read_game(
      R"(<mjloggm><GO type="25"/><UN n0="A" n1="B" n2="C" n3="" sx="M,M,M,C"/><TAIKYOKU oya="0"/>)"
      R"(<INIT seed="4,1,0,0,0,3" ten="350,350,350,0" oya="0" hai0="0,32" hai1="1,33" hai2="2,34" hai3=""/>)"
      R"(<T120/><N who="0" m="30752"/><T121/><D121/>)"
      R"(<RYUUKYOKU ba="1,0" sc="350,20,350,-10,350,-10,0,0" hai0="32" owari="370,50.0,340,-10.0,340,-40.0,0,0"/></mjloggm>)");
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.header.flags.players, 3);
  EXPECT_EQ(log.kyokus[0].round, 4);
  EXPECT_TRUE(log.kyokus[0].hands[3].empty());
  EXPECT_FALSE(log.kyokus[0].scores[3]);
  EXPECT_EQ(kinds_of(log, 1), (std::vector<EventKind>{StartKyoku, Draw, Kita, Draw, Discard,
                                                      Ryuukyoku, EndKyoku, EndGame}));
  EXPECT_EQ(log.events[3].id, TileId{120});
  EXPECT_EQ(log.events[3].index, kNoIndex);
  EXPECT_EQ(log.ryuukyokus[0].scores.delta[0], Points{2000});
  EXPECT_FALSE(log.ryuukyokus[0].tenpai[3]);
}

TEST(MjlogGame, AListWithoutRootAndWithoutHead) {
  const GameLog log = read_game(
      "a log:\n<INIT seed=\"0,0,0,0,0,3\" ten=\"1,1,1,1\" oya=\"0\" hai0=\"0\" hai1=\"1\" "
      "hai2=\"2\" hai3=\"4\"/>\n<T52/>\n");
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(kinds_of(log), (std::vector<EventKind>{StartGame, StartKyoku, Draw}));
  EXPECT_FALSE(log.header.flags.red_fives);
  EXPECT_EQ(log.events[2].tile, Tile::red_five(1));
  EXPECT_EQ(log.sources[2].element, 1U);
}

TEST(MjlogGame, SeveralLogsInOneText) {
  const std::vector<GameLog> games =
      read_games(one_hand("<T52/>") + "\n" + one_hand("<T53/><D53/>"));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].events.size(), kEventsBefore + 1);
  EXPECT_EQ(games[1].events.size(), kEventsBefore + 2);
  EXPECT_EQ(games[1].sources[kEventsBefore].element, kElementsBefore);
  EXPECT_EQ(games[1].sources[kEventsBefore].line, 2U);
}

TEST(MjlogGame, OneReaderServesManyLogs) {
  mjlog::MjlogReader reader;
  GameLog log;
  const std::string text = one_hand("<T52/><D52/>" + std::string(kWinA));
  const GameLog once = read_game(text);
  for (int i = 0; i < 3; ++i) {
    reader.read(one_hand("<T999/><N who=\"9\"/>" + std::string(kWinB)), log, [](GameLog&) {});
    reader.read(text, log, [&](GameLog& game) { EXPECT_EQ(game, once); });
  }
}

TEST(MjlogGame, WhatIsNoMoveAmongManyIsTold) {
  std::string hand;
  std::vector<std::size_t> places;
  std::vector<int> ids;
  std::size_t strange = 0;
  const std::size_t start = one_hand("").find("</mjloggm>");
  for (int n = 0; n < 1000; ++n) {
    const bool is_move = n % 97 != 5 && n != 999;
    if (is_move) {
      places.push_back(start + hand.size());
      ids.push_back(n % 136);
    }
    strange += is_move ? 0 : 1;
    hand += is_move ? (n % 2 == 0 ? "<U" : "<E") + std::to_string(n % 136) + "/>"
                    : "<X" + std::to_string(n % 199) + "/>";
  }
  const GameLog log = read_game(one_hand(hand));
  ASSERT_EQ(log.events.size(), kEventsBefore + ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Event& event = log.events[kEventsBefore + i];
    EXPECT_EQ(event.kind, ids[i] % 2 == 0 ? EventKind::Draw : EventKind::Discard);
    EXPECT_EQ(event.seat, Seat{1});
    EXPECT_EQ(event.id.value, ids[i]);
    EXPECT_EQ(log.sources[kEventsBefore + i].offset, places[i]);
  }
  EXPECT_GE(log.findings.size(), std::min<std::size_t>(strange, 2));
}

TEST(MjlogGame, AReaderKeepsNothingOfTheGameBefore) {
  const std::string win = one_hand(
      R"(<T52/><AGARI ba="0,0" hai="0,4,8,12,16,20,24,28,32,36,40,44,48,52" m="1031" machi="52" ten="30,1500,0" yaku="0,1,8,1" )"
      R"(doraHai="108" doraHaiUra="3" who="0" fromWho="0" sc="250,15,250,-5,250,-5,250,-5"/>)");
  const std::string draw = one_hand(R"(<T1/><RYUUKYOKU ba="0,0" sc="250,0,250,0,250,0,250,0"/>)");
  mjlog::MjlogReader reader;
  GameLog log;
  for (const std::string& text : {win, draw, win, one_hand(""), draw, win})
    reader.read(text, log, [&](GameLog& game) { EXPECT_EQ(game, read_game(text)) << text; });
}

}  // namespace
}  // namespace referee::test
