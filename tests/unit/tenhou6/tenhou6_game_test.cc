// What the reader makes of sound logs: header, play, results, and what the format only implies.
#include <gtest/gtest.h>

#include "importers/tenhou6/result.h"
#include "importers/text/percent.h"
#include "tests/unit/tenhou6/tenhou6_text.h"

namespace referee::tenhou6 {
namespace {

std::string won_by(const std::string& detail) {
  return "[\"和了\",[-1000,0,1000,0]," + detail + ']';
}

const WinClaim& only_win(const GameLog& log) {
  EXPECT_EQ(log.wins.size(), 1U);
  return log.wins.front();
}

TEST(Tenhou6Game, HeaderAndEnd) {
  const GameLog log = read_one(log_text(HandText{}.place(0, "[5,2,1]").text(),
                                        R"(,"sc":[31000,41.0,26000,6,23000,-17,20000,-30.5])"));
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.header.format, "tenhou6");
  EXPECT_EQ(log.header.platform, "tenhou");
  EXPECT_EQ(log.header.names[3], "D");
  EXPECT_EQ(log.header.flags.winds, 2);
  EXPECT_EQ(log.header.flags.open_tanyao, true);
  EXPECT_EQ(log.header.flags.players, 4);
  EXPECT_EQ(log.header.flags.reds[1], 1);
  ASSERT_EQ(log.kyokus.size(), 1U);
  EXPECT_EQ(log.kyokus[0].round, 5);
  EXPECT_EQ(log.kyokus[0].dealer, Seat{1});
  EXPECT_EQ(log.kyokus[0].honba, 2);
  EXPECT_EQ(log.kyokus[0].kyotaku, 1);
  EXPECT_EQ(log.kyokus[0].hands[3].size(), 13U);
  EXPECT_FALSE(log.fragment);
  ASSERT_EQ(log.finals.size(), 1U);
  EXPECT_EQ(log.finals[0].scores[0], Points{31000});
  EXPECT_EQ(log.finals[0].result_tenths[0], 410);
  EXPECT_EQ(log.finals[0].result_tenths[3], -305);
  EXPECT_EQ(log.finals[0].decimals, true);
}

TEST(Tenhou6Game, WithoutFinalScoresItMayBeAPart) {
  const GameLog log = read_one(log_text(HandText{}.text()));
  EXPECT_TRUE(log.fragment);
  EXPECT_TRUE(log.finals.empty());
}

TEST(Tenhou6Game, APlaceIsAJsonPointer) {
  HandText hand;
  hand.draws(0, "[45]").discards(0, "[11]");
  const GameLog log = read_one(log_text(hand.text()));
  ASSERT_EQ(log.events[2].kind, EventKind::Draw);
  EXPECT_EQ(log.sources[1].pointer, "/log/0/0");
  EXPECT_EQ(log.sources[2].pointer, "/log/0/5/0");
  EXPECT_EQ(log.sources[3].pointer, "/log/0/6/0");
}

TEST(Tenhou6Game, TheDepositFollowsADiscardThatPassed) {
  HandText hand;
  hand.draws(0, "[45]").discards(0, R"(["r60"])").draws(1, "[45]").discards(1, "[60]");
  EXPECT_EQ(play_of(read_one(log_text(hand.text()))), "T0=P reach0 D0*P deposit0 T1=P D1*P");
  HandText last;
  last.draws(0, "[45]").discards(0, R"(["r11"])");
  EXPECT_EQ(play_of(read_one(log_text(last.text()))), "T0=P reach0 D0=1m deposit0")
      << "nobody won on it";
  last.place(16, won_by(R"([2,0,2,"30符1飜1000点"])"));
  EXPECT_EQ(play_of(read_one(log_text(last.text()))), "T0=P reach0 D0=1m") << "it was won on";
  last.place(16, R"(["三家和了"])");
  EXPECT_EQ(play_of(read_one(log_text(last.text()))), "T0=P reach0 D0=1m")
      << "three players would have";
}

TEST(Tenhou6Game, IndicatorsAreTurnedWhereTenhouTurnsThem) {
  // A closed quad's at once; an open one's before the next discard; both after a closed quad that
  // follows an open one.
  HandText closed;
  closed.place(2, "[22,33]").draws(0, "[11,45]").discards(0, R"(["111111a11",60])");
  EXPECT_EQ(play_of(read_one(log_text(closed.text()))), "T0=1m ankan0 dora=3s T0=P D0*P");
  HandText open;
  open.place(2, "[22,33]")
      .draws(0, "[45]")
      .discards(0, "[42]")
      .draws(3, R"(["424242m42",45])")
      .discards(3, "[0,60]");
  EXPECT_EQ(play_of(read_one(log_text(open.text()))), "T0=P D0=S daiminkan3 T3=P dora=3s D3*P");
  HandText both;
  both.place(2, "[22,33,34]").draws(0, "[45]").discards(0, "[42]");
  both.draws(3, R"(["424242m42",11,45])").discards(3, R"([0,"111111a11",60])");
  EXPECT_EQ(play_of(read_one(log_text(both.text()))),
            "T0=P D0=S daiminkan3 T3=1m ankan3 dora=3s dora=4s T3=P D3*P");
}

TEST(Tenhou6Game, Wins) {
  HandText hand;
  hand.draws(0, "[45]").discards(0, "[11]").place(
      16, won_by(R"j([2,0,3,"30符4飜7700点","立直(1飜)","役牌 白(1飜)","ドラ(2飜)"])j"));
  const GameLog log = read_one(log_text(hand.text()));
  EXPECT_TRUE(log.findings.empty());
  const WinClaim& win = only_win(log);
  EXPECT_EQ(win.fu, 30);
  EXPECT_EQ(win.han, 4);
  EXPECT_EQ(win.points, Points{7700});
  EXPECT_EQ(win.liable, Seat{3});
  EXPECT_EQ(win.scores.delta[2], Points{1000});
  ASSERT_TRUE(win.yaku);
  ASSERT_EQ(win.yaku->size(), 3U);
  EXPECT_EQ((*win.yaku)[1].yaku, Yaku::Haku);
  EXPECT_EQ((*win.yaku)[2].han, 2);
  EXPECT_FALSE(win.tile.tile.present()) << "the format does not hold it";
}

TEST(Tenhou6Game, ATsumoIsPaidByAll) {
  HandText hand;
  hand.draws(0, "[45]").place(16, won_by(R"([0,0,0,"満貫4000点∀"])"));
  EXPECT_EQ(only_win(read_one(log_text(hand.text()))).points, Points{12000});
  hand.place(0, "[1,0,0]").draws(0, "[]").draws(1, "[45]").discards(1, "[60]").draws(2, "[45]");
  hand.place(16, won_by(R"([2,2,2,"30符3飜1000-2000点"])"));
  const GameLog log = read_one(log_text(hand.text()));
  EXPECT_EQ(only_win(log).points, Points{4000});
  EXPECT_EQ(only_win(log).dealer_pays, Points{2000});
  EXPECT_EQ(only_win(log).non_dealer_pays, Points{1000});
}

TEST(Tenhou6Game, TwoWinnersOfOneDiscard) {
  HandText hand;
  hand.draws(0, "[45]").discards(0, "[11]");
  hand.place(
      16,
      R"(["和了",[-2000,2000,0,0],[1,0,1,"30符2飜2000点"],[-1000,0,1000,0],[2,0,2,"30符1飜1000点"]])");
  const GameLog log = read_one(log_text(hand.text()));
  ASSERT_EQ(log.wins.size(), 2U);
  EXPECT_EQ(log.wins[1].points, Points{1000});
  EXPECT_TRUE(log.findings.empty());
}

TEST(Tenhou6Game, UraBelongToThoseInRiichi) {
  HandText hand;
  hand.place(3, "[31]")
      .draws(0, "[45]")
      .discards(0, "[11]")
      .draws(1, "[45]")
      .discards(1, R"(["r60"])")
      .draws(2, "[45]")
      .discards(2, "[60]");
  hand.place(
      16,
      R"(["和了",[0,2000,-2000,0],[1,2,1,"30符2飜2000点"],[0,0,-1000,1000],[3,2,3,"30符1飜1000点"]])");
  const GameLog log = read_one(log_text(hand.text()));
  ASSERT_EQ(log.wins.size(), 2U);
  ASSERT_TRUE(log.wins[0].ura_indicators);
  EXPECT_FALSE(log.wins[1].ura_indicators);
}

/// With the id of a game, as the exports of the platforms have.
const std::string kId = R"(,"ref":"2024010100gm-00a9-0000-12345678")";

struct DrawCase {
  const char* word;
  RyuukyokuKind kind;
};

TEST(Tenhou6Game, DrawsInEveryDialect) {
  for (const DrawCase& expected :
       {DrawCase{"九種九牌", RyuukyokuKind::NineTerminals},
        DrawCase{"四風連打", RyuukyokuKind::FourWinds},
        DrawCase{"四家立直", RyuukyokuKind::FourRiichi},
        DrawCase{"四槓散了", RyuukyokuKind::FourKans}, DrawCase{"四開槓", RyuukyokuKind::FourKans},
        DrawCase{"三家和了", RyuukyokuKind::TripleRon},
        DrawCase{"三家和", RyuukyokuKind::TripleRon},
        DrawCase{"流し満貫", RyuukyokuKind::NagashiMangan},
        DrawCase{"All noten", RyuukyokuKind::Exhaustive},
        DrawCase{"Ryuukyoku", RyuukyokuKind::Exhaustive},
        DrawCase{"Exhaustive Draw", RyuukyokuKind::Exhaustive},
        DrawCase{"Kyuushu Kyuuhai", RyuukyokuKind::NineTerminals},
        DrawCase{"Four Wind Abortion", RyuukyokuKind::FourWinds},
        DrawCase{"Suucha Riichi", RyuukyokuKind::FourRiichi},
        DrawCase{"Suukaikan", RyuukyokuKind::FourKans},
        DrawCase{"Three Ron Abortion", RyuukyokuKind::TripleRon},
        DrawCase{"Mangan at Draw", RyuukyokuKind::NagashiMangan}}) {
    const GameLog log = read_one(
        log_text(HandText{}.place(16, "[\"" + std::string(expected.word) + "\"]").text(), kId));
    ASSERT_EQ(log.ryuukyokus.size(), 1U) << expected.word;
    EXPECT_EQ(log.ryuukyokus[0].kind, expected.kind) << expected.word;
    EXPECT_TRUE(log.findings.empty()) << expected.word;
  }
}

TEST(Tenhou6Game, WhoIsTenpaiIsInTheMoves) {
  const GameLog log =
      read_one(log_text(HandText{}.place(16, R"(["流局",[3000,-1000,-1000,-1000]])").text(), kId));
  EXPECT_EQ(log.ryuukyokus[0].tenpai[0], true);
  EXPECT_EQ(log.ryuukyokus[0].tenpai[1], false);
  EXPECT_EQ(read_one(log_text(HandText{}.place(16, R"(["全員聴牌"])").text(), kId))
                .ryuukyokus[0]
                .tenpai[2],
            true);
  EXPECT_EQ(read_one(log_text(HandText{}.place(16, R"(["全員不聴"])").text(), kId))
                .ryuukyokus[0]
                .tenpai[2],
            false);
  EXPECT_FALSE(read_one(log_text(HandText{}.place(16, R"(["流局",[0,0,0,0]])").text(), kId))
                   .ryuukyokus[0]
                   .tenpai[2])
      << "not said";
}

TEST(Tenhou6Game, YakuInEveryDialect) {
  struct Case {
    const char* text;
    Yaku yaku;
    Known<std::int32_t> han;
  };
  for (const Case& expected :
       {Case{"自風 東(1飜)", Yaku::SeatEast, 1},
        Case{"国士無双１３面(役満)", Yaku::KokushiThirteen, {}},
        Case{"All Simples(1飜)", Yaku::Tanyao, 1}, Case{"Half Flush(2飜)", Yaku::Honitsu, 2},
        Case{"Suu Ankou(役満)", Yaku::Suuankou, {}}, Case{"役牌:場風牌(1飜)", Yaku::RoundEast, 1},
        Case{"役牌:自風牌(1飜)", Yaku::SeatWest, 1}, Case{"裏ドラ(0飜)", Yaku::UraDora, 0}}) {
    HandText hand;
    hand.draws(0, "[45]").discards(0, "[11]").place(
        16, won_by("[2,0,2,\"\",\"" + std::string(expected.text) + "\"]"));
    const GameLog log = read_one(log_text(hand.text()));
    const WinClaim& win = only_win(log);
    ASSERT_TRUE(win.yaku && win.yaku->size() == 1) << expected.text;
    EXPECT_EQ(win.yaku->front().yaku, expected.yaku) << expected.text;
    EXPECT_EQ(win.yaku->front().han, expected.han) << expected.text;
    EXPECT_TRUE(log.findings.empty()) << expected.text;
  }
}

TEST(Tenhou6Game, ScoreTexts) {
  EXPECT_EQ(parse_score_text("30符4飜7700点").fu, 30);
  EXPECT_EQ(parse_score_text("30符4飜7700点").limit, Limit::None);
  EXPECT_EQ(parse_score_text("倍満8000点∀").limit, Limit::Baiman);
  EXPECT_EQ(parse_score_text("三倍満24000点").limit, Limit::Sanbaiman);
  EXPECT_EQ(parse_score_text("数え役満32000点").limit, Limit::Yakuman);
  EXPECT_EQ(parse_score_text("切り上げ満貫8000点").limit, Limit::Mangan);
  EXPECT_EQ(parse_score_text("Kazoe Yakuman 32000点").limit, Limit::Yakuman);
  EXPECT_EQ(parse_score_text("Mangan 2000-4000点").from_dealer, Points{4000});
  EXPECT_EQ(parse_score_text("30Fu3Han3900点").points, Points{3900});
  EXPECT_EQ(parse_score_text("Rounded Mangan 8000点").limit, Limit::Mangan);
  for (const char* text :
       {"2倍役満64000点", "二倍役満64000点", "ダブル役満64000点", "Counted Yakuman 64000Points"}) {
    EXPECT_EQ(parse_score_text(text).limit, Limit::Yakuman) << text;
    EXPECT_EQ(parse_score_text(text).points, Points{64'000}) << text;
  }
  for (const char* text : {"7700", "満貫", "30符", "7700点だ", "99999999999999999999点", "点"})
    EXPECT_FALSE(parse_score_text(text).sound) << text;
}

TEST(Tenhou6Game, FlagsOfTheRules) {
  const auto flags = [](const std::string& rule) {
    return read_one(R"({"name":["","","",""],"rule":)" + rule + ",\"log\":[" + HandText{}.text() +
                    "]}")
        .header.flags;
  };
  EXPECT_EQ(flags(R"({"aka":0})").red_fives, false);
  EXPECT_EQ(flags(R"({"aka51":1,"aka52":2,"aka53":1})").reds[1], 2);
  EXPECT_EQ(flags(R"({"disp":"鳳東喰赤"})").winds, 1);
  EXPECT_FALSE(flags(R"({"disp":"玉の間四人南"})").open_tanyao)
      << "only Tenhou says something by leaving the word out";
  EXPECT_FALSE(flags("{}").winds);
  EXPECT_FALSE(flags("{}").red_fives);
  EXPECT_FALSE(flags(R"({"aka":true})").reds[0]);
  EXPECT_EQ(flags(R"({"aka":1,"aka51":0,"aka52":0,"aka53":0})").reds[2], 1);
  EXPECT_EQ(flags(R"({"aka":1,"aka51":0,"aka52":1,"aka53":1})").reds[0], 0);
  EXPECT_EQ(flags(R"({"aka":0,"aka51":0,"aka52":0,"aka53":0})").red_fives, false);
}

TEST(Tenhou6Game, TablesOfThree) {
  HandText hand;
  hand.place(1, "[35000,35000,35000,0]").place(13, "[]").draws(0, "[45]").discards(0, R"(["f44"])");
  const GameLog log = read_one(log_text(hand.text()));
  EXPECT_EQ(log.header.flags.players, 3);
  EXPECT_EQ(play_of(log), "T0=P kita0");
}

TEST(Tenhou6Game, Platforms) {
  const auto platform = [](const std::string& more) {
    return read_one(log_text(HandText{}.text(), more)).header.platform;
  };
  EXPECT_EQ(platform(R"(,"ref":"2020010100gm-00a9-0000-0123abcd")"), "tenhou");
  EXPECT_EQ(platform(R"(,"ref":"200101-0123abcd-0123-4567-89ab-0123456789ab")"), "mahjong-soul");
}

TEST(Tenhou6Game, AddressesOfTheViewer) {
  const std::string log = log_text(HandText{}.text());
  std::string encoded;
  for (const char c : log) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    encoded += {'%', kDigits[byte >> 4U], kDigits[byte & 15U]};
  }
  EXPECT_EQ(text::percent_decoded(encoded), log);
  const std::string address = "https://tenhou.net/6/#json=" + encoded + "&ts=0";
  EXPECT_TRUE(looks_like_tenhou6(address));
  const auto games = read_all(address + "\n" + address + "\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_TRUE(games[1].findings.empty());
  EXPECT_EQ(games[1].kyokus.size(), 1U);
}

TEST(Tenhou6Game, SeveralLogsInOneText) {
  const std::string log = log_text(HandText{}.text());
  EXPECT_EQ(read_all(log + "\n" + log + "\n").size(), 2U);
  EXPECT_EQ(read_all('[' + log + ',' + log + ']').size(), 2U);
  EXPECT_EQ(read_all(HandText{}.text()).size(), 1U);
  EXPECT_EQ(read_one(HandText{}.text()).kyokus.size(), 1U);
  EXPECT_TRUE(read_one(HandText{}.text()).findings.empty());
}

TEST(Tenhou6Game, IsKnownByItsContent) {
  EXPECT_TRUE(looks_like_tenhou6(log_text(HandText{}.text())));
  EXPECT_TRUE(looks_like_tenhou6("\xEF\xBB\xBF \n" + log_text(HandText{}.text())));
  EXPECT_TRUE(looks_like_tenhou6(HandText{}.text()));
  for (const char* text : {"", "{}", "[]", "[[", "{\"log\":5}", "{\"type\":\"start_game\"}",
                           "<mjloggm>", "[[1,2],[3]]", "tenhou.net/6/",
                           "See https://tenhou.net/6/#json= for more", "{\"log\":[\"a\",\"b\"]}"})
    EXPECT_FALSE(looks_like_tenhou6(text)) << text;
}

}  // namespace
}  // namespace referee::tenhou6
