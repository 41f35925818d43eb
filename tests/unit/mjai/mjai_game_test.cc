// What the events of mjai logs say, dialect by dialect. Expected values are read off the lines by
// hand.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/detect.h"
#include "importers/log_reader.h"
#include "tests/unit/mjai/mjai_text.h"

namespace referee::test {
namespace {

using enum EventKind;

TEST(MjaiGame, TheStartNamesThePlayersAndSaysWhatIsPlayed) {
  const GameLog log = read_mjai(
      R"({"type":"start_game","names":["Ann","Bob","Cy","Di"],"kyoku_first":4,"aka_flag":false,"seed":[10000,6387366021310688717],"rules":"ema"})"
      "\n");
  EXPECT_EQ(log.header.format, "mjai");
  EXPECT_EQ(log.header.names, (std::array<std::string, 4>{"Ann", "Bob", "Cy", "Di"}));
  EXPECT_EQ(log.header.flags.winds, 1);
  EXPECT_EQ(log.header.flags.red_fives, false);
  EXPECT_EQ(log.header.rules, "ema");
  EXPECT_EQ(log.header.platform, "");
  EXPECT_EQ(log.header.extra,
            (ExtraFacts{{"kyoku_first", "4"}, {"seed", "[10000,6387366021310688717]"}}));
  EXPECT_EQ(kinds_after(log, 0), (std::vector<EventKind>{StartGame}));
}

TEST(MjaiGame, AnAddressAtThePlatformNamesIt) {
  EXPECT_EQ(
      read_mjai(R"({"type":"start_game","uri":"http://tenhou.net/0/?log=x&tw=0"})").header.platform,
      "tenhou");
  for (const char* uri :
       {"http://example.com/tenhou.net/", "http://tenhou.net.example.com/", "tenhou.net"})
    EXPECT_EQ(
        read_mjai(R"({"type":"start_game","uri":")" + std::string(uri) + "\"}").header.platform, "")
        << uri;
}

TEST(MjaiGame, ADealIsReadInItsOrder) {
  const GameLog log = read_mjai(mjai_hand(""));
  ASSERT_EQ(log.kyokus.size(), 1U);
  const KyokuHeader& kyoku = log.kyokus[0];
  EXPECT_EQ(kyoku.round, 0);
  EXPECT_EQ(kyoku.honba, 0);
  EXPECT_EQ(kyoku.kyotaku, 0);
  EXPECT_EQ(kyoku.dealer, Seat{0});
  EXPECT_EQ(name_of(kyoku.indicator.tile), "9s");
  EXPECT_EQ(kyoku.scores[3], Points{25000});
  EXPECT_EQ(faces_of(kyoku.hands[3]), "5m 5m 5mr 5p 5p 5pr 5s 5s 5sr 6m 6m 6m N");
  EXPECT_EQ(log.sources[1].line, 2U);
  EXPECT_EQ(log.sources[1].offset, kMjaiStart.size() + 1);
}

TEST(MjaiGame, TilesHaveTheNamesOfEveryDialect) {
  std::string hand;
  for (const char* tile :
       {"1m", "9p", "5sr", "0m", "0p", "0s", "E", "P", "F", "C", "1z", "7z", "?"})
    hand += R"({"type":"tsumo","actor":1,"pai":")" + std::string(tile) + "\"}\n";
  const GameLog log = read_mjai(mjai_hand(hand));
  EXPECT_EQ(log.findings.size(), 0U);
  std::string read;
  for (std::size_t i = kMjaiBefore; i < log.events.size(); ++i)
    read += std::string(name_of(log.events[i].tile)) + " ";
  EXPECT_EQ(read, "1m 9p 5sr 5mr 5pr 5sr E P F C E C ? ");
}

TEST(MjaiGame, CallsNameTheirTilesAndPlayers) {
  const GameLog log =
      read_mjai(mjai_hand(R"({"type":"chi","actor":1,"target":0,"pai":"4p","consumed":["5p","6p"]}
{"type":"pon","actor":2,"target":0,"pai":"5s","consumed":["5s","5sr"]}
{"type":"daiminkan","actor":3,"target":1,"pai":"E","consumed":["E","E","E"]}
{"type":"kakan","actor":2,"target":0,"pai":"5s","consumed":["5s","5s","5sr"]}
{"type":"ankan","actor":0,"consumed":["1m","1m","1m","1m"]}
)"));
  ASSERT_EQ(kinds_after(log, kMjaiBefore),
            (std::vector<EventKind>{Chi, Pon, Daiminkan, Shouminkan, Ankan}));
  ASSERT_EQ(log.melds.size(), 5U);
  const Event& chi = log.events[kMjaiBefore];
  EXPECT_EQ(chi.seat, Seat{1});
  EXPECT_EQ(chi.target, Seat{0});
  EXPECT_EQ(name_of(chi.tile), "4p");
  const Meld& run = log.melds[0];
  ASSERT_EQ(run.size, 3);
  EXPECT_EQ(name_of(run.tiles[run.called].tile), "4p");
  EXPECT_EQ(run.from, Seat{0});
  // Of an added quad the target is the one whose tile the pon took: the event itself takes
  // nobody's.
  const Event& added = log.events[kMjaiBefore + 3];
  EXPECT_FALSE(added.target.present());
  EXPECT_EQ(name_of(added.tile), "5s");
  EXPECT_EQ(log.melds[3].size, 4);
  EXPECT_EQ(name_of(log.melds[3].tiles[log.melds[3].added].tile), "5s");
  EXPECT_EQ(log.melds[3].from, Seat{0});
  EXPECT_EQ(log.melds[4].size, 4);
  EXPECT_FALSE(log.events[kMjaiBefore + 4].tile.present());
}

TEST(MjaiGame, AWinOfMortalIsItsMoves) {
  const GameLog log = read_mjai(mjai_hand(
      R"({"type":"hora","actor":2,"target":3,"deltas":[0,0,3300,-2300],"ura_markers":["4p"]}
{"type":"end_kyoku"}
{"type":"end_game"}
)"));
  ASSERT_EQ(log.wins.size(), 1U);
  const WinClaim& win = log.wins[0];
  EXPECT_EQ(log.events[kMjaiBefore].target, Seat{3});
  EXPECT_EQ(win.scores.delta[2], Points{3300});
  EXPECT_FALSE(win.scores.after[2]);
  ASSERT_TRUE(win.ura_indicators);
  EXPECT_EQ(faces_of(*win.ura_indicators), "4p");
  EXPECT_FALSE(win.tile.tile.present());
  EXPECT_FALSE(win.concealed);
  EXPECT_FALSE(win.yaku);
  EXPECT_FALSE(win.points);
  EXPECT_EQ(kinds_after(log, kMjaiBefore), (std::vector<EventKind>{Win, EndKyoku, EndGame}));
  EXPECT_EQ(left_out(log, "yaku, han, fu and points of wins"), 1U);
  EXPECT_EQ(left_out(log, "final scores"), 1U);
}

TEST(MjaiGame, AWinOfGimitesServerHasItsHandAndValue) {
  const GameLog log = read_mjai(mjai_hand(
      R"({"type":"hora","actor":2,"target":0,"pai":"3p","uradora_markers":[],"hora_tehais":["6m","6m","6m","5p","5pr","P","P","P","C","C"],)"
      R"("yakus":[["akadora",1],["sangenpai",2],["jikaze",1],["bakaze",1],["toitoiho",2]],"fu":40,"fan":7,"hora_points":12000,)"
      R"("deltas":[-12000,0,12000,0],"scores":[13000,25000,37000,25000]})"
      "\n"));
  ASSERT_EQ(log.wins.size(), 1U);
  const WinClaim& win = log.wins[0];
  EXPECT_EQ(name_of(win.tile.tile), "3p");
  ASSERT_TRUE(win.concealed);
  // The server leaves the winning tile out of the hand.
  EXPECT_EQ(faces_of(*win.concealed), "6m 6m 6m 5p 5pr P P P C C 3p");
  EXPECT_EQ(win.fu, 40);
  EXPECT_EQ(win.han, 7);
  EXPECT_EQ(win.points, Points{12000});
  EXPECT_EQ(win.scores.after[2], Points{37000});
  ASSERT_TRUE(win.ura_indicators);
  EXPECT_TRUE(win.ura_indicators->empty());
  ASSERT_TRUE(win.yaku);
  ASSERT_EQ(win.yaku->size(), 5U);
  EXPECT_EQ((*win.yaku)[0], (YakuClaim{Yaku::RedFive, 1, ""}));
  // Two triplets of dragons are not here: which dragons were counted cannot be told.
  EXPECT_EQ((*win.yaku)[1], (YakuClaim{Yaku::Unknown, 2, "sangenpai"}));
  EXPECT_EQ((*win.yaku)[2], (YakuClaim{Yaku::SeatWest, 1, ""}));
  EXPECT_EQ((*win.yaku)[3], (YakuClaim{Yaku::RoundEast, 1, ""}));
  EXPECT_EQ((*win.yaku)[4], (YakuClaim{Yaku::Toitoi, 2, ""}));
}

TEST(MjaiGame, DragonsCountedTogetherAreToldApartByTheirTriplets) {
  const GameLog log = read_mjai(mjai_hand(
      R"({"type":"pon","actor":2,"target":0,"pai":"C","consumed":["C","C"]})"
      "\n"
      R"({"type":"hora","actor":2,"target":0,"pai":"P","hora_tehais":["6m","6m","6m","5p","5pr","7s","8s","P","P","9s"],)"
      R"("yakus":[["sangenpai",2]],"fu":40,"fan":2,"hora_points":2600,"deltas":[-2600,0,2600,0]})"
      "\n"));
  ASSERT_EQ(log.wins.size(), 1U);
  EXPECT_EQ(log.wins[0].yaku, (std::vector<YakuClaim>{{Yaku::Haku, 1, ""}, {Yaku::Chun, 1, ""}}));
}

TEST(MjaiGame, AYakumanIsAHundredFanThere) {
  const GameLog log = read_mjai(mjai_hand(
      R"({"type":"hora","actor":1,"target":1,"pai":"1p","hora_tehais":["1p","2p","3p","4p","5p","6p","7p","8p","9p","C","C","C","1p","1p"],)"
      R"("yakus":[["daisangen",100],["kokushimuso",100]],"fu":30,"fan":200,"hora_points":64000,"deltas":[-32000,64000,-16000,-16000]})"
      "\n"));
  ASSERT_EQ(log.wins.size(), 1U);
  const WinClaim& win = log.wins[0];
  EXPECT_EQ(win.limit, Limit::Yakuman);
  EXPECT_FALSE(win.han);
  EXPECT_EQ(win.fu, 30);
  ASSERT_EQ(win.concealed->size(), 14U);  // a tsumo hand that has its tile already
  EXPECT_EQ((*win.yaku)[0], (YakuClaim{Yaku::Daisangen, std::nullopt, ""}));
  // The server has one name for both waits of the thirteen orphans.
  EXPECT_EQ((*win.yaku)[1], (YakuClaim{Yaku::Unknown, std::nullopt, "kokushimuso"}));
}

TEST(MjaiGame, ADrawSaysItsKindAndWhoWasTenpai) {
  const GameLog log = read_mjai(mjai_hand(
      R"({"type":"ryukyoku","reason":"fanpai","tehais":[["?","?"],["1p","1p"],["1s","1s"],["5m","5m"]],"tenpais":[false,true,false,true],)"
      R"("deltas":[-1500,1500,-1500,1500],"scores":[23500,26500,23500,26500]})"
      "\n"));
  ASSERT_EQ(log.ryuukyokus.size(), 1U);
  const RyuukyokuClaim& draw = log.ryuukyokus[0];
  EXPECT_EQ(draw.kind, RyuukyokuKind::Exhaustive);
  EXPECT_FALSE(draw.shown[0]);
  EXPECT_EQ(faces_of(*draw.shown[1]), "1p 1p");
  EXPECT_FALSE(draw.shown[2]);  // written, but of a player who is not tenpai
  EXPECT_EQ(draw.tenpai[2], false);
  EXPECT_EQ(draw.scores.after[3], Points{26500});
}

TEST(MjaiGame, TheReasonsOfDrawsAreKnown) {
  const std::vector<std::pair<std::string, RyuukyokuKind>> reasons = {
      {"fanpai", RyuukyokuKind::Exhaustive},
      {"nagashimangan", RyuukyokuKind::NagashiMangan},
      {"kyushukyuhai", RyuukyokuKind::NineTerminals},
      {"sufonrenta", RyuukyokuKind::FourWinds},
      {"suchareach", RyuukyokuKind::FourRiichi},
      {"sukaikan", RyuukyokuKind::FourKans},
      {"sanchaho", RyuukyokuKind::TripleRon},
      {"whatever", RyuukyokuKind::Unknown}};
  for (const auto& [reason, kind] : reasons) {
    const GameLog log = read_mjai(mjai_hand(R"({"type":"ryukyoku","actor":2,"reason":")" + reason +
                                            "\",\"deltas\":[0,0,0,0]}\n"));
    ASSERT_EQ(log.ryuukyokus.size(), 1U);
    EXPECT_EQ(log.ryuukyokus[0].kind, kind) << reason;
    EXPECT_EQ(log.events[kMjaiBefore].seat, Seat{2});
  }
  const GameLog mortal = read_mjai(mjai_hand("{\"type\":\"ryukyoku\",\"deltas\":[0,0,0,0]}\n"));
  EXPECT_EQ(mortal.ryuukyokus[0].kind, RyuukyokuKind::Unknown);
  EXPECT_EQ(left_out(mortal, "kinds of draws"), 1U);
}

TEST(MjaiGame, OtherSpellingsOfMembersAreRead) {
  const GameLog log = read_mjai(
      R"({"names":["a","b","c","d"],"kyokuFirst":0,"akaFlag":true,"type":"start_game"})"
      "\n"
      R"({"type":"start_kyoku","bakaze":"S","doraMarker":"9s","kyoku":2,"honba":3,"kyoutaku":1,"oya":1,"scores":[1.0,2,3,4]})"
      "\n"
      R"({"type":"dora","doraMarker":"1z"})"
      "\n"
      R"({"type":"hora","actor":2,"target":3,"deltas":[0,0,3300,-2300],"uraMarkers":["4p"]})"
      "\n");
  EXPECT_EQ(log.findings.size(), 0U);
  EXPECT_EQ(log.header.flags.winds, 2);
  EXPECT_EQ(log.header.flags.red_fives, true);
  ASSERT_EQ(log.kyokus.size(), 1U);
  EXPECT_EQ(log.kyokus[0].round, 5);
  EXPECT_EQ(log.kyokus[0].kyotaku, 1);
  EXPECT_EQ(log.kyokus[0].scores[0], Points{1});
  EXPECT_EQ(name_of(log.events[2].tile), "E");
  EXPECT_EQ(faces_of(*log.wins[0].ura_indicators), "4p");
}

TEST(MjaiGame, TheOldestServersDealInLinesOfTheirOwn) {
  const GameLog log =
      read_mjai(kMjaiStart + "\n" + R"({"type":"start_kyoku","oya":2,"dora_marker":"6s"}
{"type":"haipai","actor":2,"pais":["?","?"]}
{"type":"haipai","actor":3,"pais":["1m","2m"]}
{"type":"tsumo","actor":2,"pai":"?"}
{"type":"dahai","actor":2,"pai":"1m"}
)");
  ASSERT_EQ(log.kyokus.size(), 1U);
  EXPECT_FALSE(log.kyokus[0].round);
  EXPECT_FALSE(log.kyokus[0].scores[0]);
  EXPECT_EQ(faces_of(log.kyokus[0].hands[3]), "1m 2m");
  EXPECT_EQ(log.events[3].tsumogiri, Flag::Absent);
  EXPECT_EQ(left_out(log, "tsumogiri marks"), 1U);
  EXPECT_EQ(left_out(log, "scores at the start of a hand"), 1U);
  EXPECT_EQ(left_out(log, "round, honba or riichi sticks at the start of a hand"), 1U);
  EXPECT_EQ(left_out(log, "dealt hands"), 3U);  // one hidden, two not given
  EXPECT_EQ(left_out(log, "drawn tiles"), 1U);
}

TEST(MjaiGame, DepositsThatALogNeverWritesAreSuppliedAndCounted) {
  const std::string two_riichi = R"({"type":"tsumo","actor":0,"pai":"9m"}
{"type":"reach","actor":0}
{"type":"dahai","actor":0,"pai":"E","tsumogiri":false}
{"type":"tsumo","actor":1,"pai":"9m"}
{"type":"reach","actor":1}
{"type":"dahai","actor":1,"pai":"S","tsumogiri":false}
)";
  const GameLog log = read_mjai(mjai_hand(
      two_riichi + "{\"type\":\"hora\",\"actor\":0,\"target\":1,\"deltas\":[2000,-1000,0,0]}\n"));
  // The second one is won on, and owes nothing.
  EXPECT_EQ(kinds_after(log, kMjaiBefore),
            (std::vector<EventKind>{Draw, RiichiDeclaration, Discard, RiichiDeposit, Draw,
                                    RiichiDeclaration, Discard, Win, EndKyoku}));
  EXPECT_EQ(log.events[kMjaiBefore + 3].seat, Seat{0});
  EXPECT_EQ(log.sources[kMjaiBefore + 3].line, 6U);  // before the line that follows
  EXPECT_EQ(left_out(log, "riichi deposits"), 1U);
  // A log that writes some writes all: one that is missing is for the judge.
  const GameLog some = read_mjai(mjai_hand(two_riichi + R"({"type":"reach_accepted","actor":1}
{"type":"tsumo","actor":2,"pai":"9m"}
)"));
  EXPECT_EQ(left_out(some, "riichi deposits"), 0U);
  EXPECT_EQ(some.events.size(), kMjaiBefore + 8);
}

TEST(MjaiGame, IndicatorsThatALogNeverWritesAreHiddenOnes) {
  const std::string kan = R"({"type":"ankan","actor":0,"consumed":["1m","1m","1m","1m"]}
{"type":"tsumo","actor":0,"pai":"9m"}
)";
  const GameLog log =
      read_mjai(mjai_hand(R"({"type":"tsumo","actor":0,"pai":"1m"})"
                          "\n" +
                          kan +
                          R"({"type":"dahai","actor":0,"pai":"9m","tsumogiri":true})"
                          "\n"));
  EXPECT_EQ(kinds_after(log, kMjaiBefore),
            (std::vector<EventKind>{Draw, Ankan, DoraReveal, Draw, Discard}));
  EXPECT_FALSE(log.events[kMjaiBefore + 2].tile.present());
  EXPECT_EQ(left_out(log, "dora indicators of kans"), 1U);
  ASSERT_EQ(log.header.unjudged.size(), 1U);
  EXPECT_EQ(log.header.unjudged[0].what, "dora timing");
  // An open kan that ends the hand at once turns none.
  const GameLog won = read_mjai(
      mjai_hand(R"({"type":"daiminkan","actor":0,"target":1,"pai":"1m","consumed":["1m","1m","1m"]}
{"type":"tsumo","actor":0,"pai":"E"}
{"type":"hora","actor":0,"target":0,"deltas":[3000,-1000,-1000,-1000]}
)"));
  EXPECT_EQ(left_out(won, "dora indicators of kans"), 0U);
}

TEST(MjaiGame, APlayersViewWithoutTheDrawsOfOthersGetsHiddenOnes) {
  std::string hidden = "[";
  for (int i = 0; i < 13; ++i) hidden += std::string(i == 0 ? "" : ",") + "\"?\"";
  const GameLog log = read_mjai(
      kMjaiStart + "\n" +
      R"({"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"P",)" +
      "\"tehais\":[" + hidden + ",\"?\"]," + hidden + "]," + hidden + "]," +
      R"(["1m","2m","3m","4m","5m","6m","7m","8m","9m","1p","2p","3p","4p"]]}
{"type":"dahai","actor":0,"pai":"E","tsumogiri":false}
{"type":"dahai","actor":1,"pai":"E","tsumogiri":false}
{"type":"pon","actor":0,"target":1,"pai":"S","consumed":["S","S"]}
{"type":"dahai","actor":0,"pai":"W","tsumogiri":false}
{"type":"tsumo","actor":3,"pai":"5p"}
)");
  EXPECT_EQ(kinds_after(log, kMjaiBefore),
            (std::vector<EventKind>{Draw, Discard, Draw, Discard, Pon, Discard, Draw}));
  EXPECT_EQ(log.kyokus[0].hands[0].size(), 13U);
  EXPECT_EQ(left_out(log, "draws"), 2U);
}

TEST(MjaiGame, AHiddenPlayerHasDrawnWhatHeWinsOnAndWhatReplacesAKan) {
  std::string hidden = "[";
  for (int i = 0; i < 13; ++i) hidden += std::string(i == 0 ? "" : ",") + "\"?\"";
  const GameLog log = read_mjai(
      kMjaiStart + "\n" +
      R"({"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"P",)" +
      "\"tehais\":[" + hidden + "]," + hidden + "]," + hidden + "]," +
      R"(["1m","2m","3m","4m","5m","6m","7m","8m","9m","1p","2p","3p","4p"]]}
{"type":"dahai","actor":0,"pai":"9s","tsumogiri":false}
{"type":"daiminkan","actor":1,"target":0,"pai":"9s","consumed":["9s","9s","9s"]}
{"type":"dora","dora_marker":"1s"}
{"type":"dahai","actor":1,"pai":"W","tsumogiri":false}
{"type":"hora","actor":0,"target":0,"pai":"5p"}
)");
  EXPECT_EQ(kinds_after(log, kMjaiBefore),
            (std::vector<EventKind>{Draw, Discard, Daiminkan, Draw, DoraReveal, Discard, Draw, Win,
                                    EndKyoku}));
}

TEST(MjaiGame, ListsOfEventsAreRead) {
  const std::string events =
      kMjaiStart + "," + kMjaiDeal + R"(,{"type":"tsumo","actor":0,"pai":"9m"})";
  const std::vector<EventKind> expected = {StartGame, StartKyoku, Draw};
  const GameLog in_a_line = read_mjai("[" + events + "]\n");
  EXPECT_EQ(kinds_after(in_a_line, 0), expected);
  EXPECT_EQ(in_a_line.sources[2].line, 1U);
  EXPECT_EQ(in_a_line.sources[2].pointer, "/2");
  const GameLog over_lines =
      read_mjai("[\n" + kMjaiStart + ",\n" + kMjaiDeal +
                ",\n{\n  \"type\": \"tsumo\",\n  \"actor\": 0, \"pai\": \"9m\"\n}\n]\n");
  EXPECT_EQ(kinds_after(over_lines, 0), expected);
  EXPECT_EQ(over_lines.sources[2].pointer, "/2");
  // One that is cut has lines all the same.
  const GameLog cut = read_mjai("[\n" + kMjaiStart + ",\n" + kMjaiDeal +
                                ",\n{\"type\":\"tsumo\",\"actor\":0,\"pai\":\"9m\"},\n");
  EXPECT_EQ(kinds_after(cut, 0), expected);
  EXPECT_EQ(cut.sources[2].line, 4U);
}

TEST(MjaiGame, OfAWireCaptureOneSideIsTheGame) {
  const GameLog log = read_mjai(
      "<- {\"type\":\"hello\",\"protocol\":\"mjsonp\"}\n-> "
      "{\"type\":\"join\",\"name\":\"x\"}\n<- " +
      kMjaiStart + "\n-> {\"type\":\"none\"}\n<- [" + kMjaiDeal +
      R"(,{"type":"tsumo","actor":0,"pai":"9m"}])" + "\n" +
      R"(-> {"type":"dahai","actor":0,"pai":"9m","tsumogiri":true})" + "\n" +
      R"(<- {"type":"dahai","actor":0,"pai":"9m","tsumogiri":true})" + "\n");
  EXPECT_EQ(kinds_after(log, 0), (std::vector<EventKind>{StartGame, StartKyoku, Draw, Discard}));
  EXPECT_EQ(left_out(log, "lines of a wire capture"), 1U);
  EXPECT_EQ(log.findings.size(), 0U);
}

TEST(MjaiGame, ALogInAPageIsReadAndItsTextCounted) {
  const GameLog log = read_mjai("<!DOCTYPE html>\n<script>\n  log = `\n" +
                                mjai_hand(R"({"type":"ryukyoku","deltas":[0,0,0,0]}
{"type":"end_kyoku"}
{"type":"end_game"}
)") + "`\n</script>\n");
  EXPECT_EQ(log.findings.size(), 0U);
  EXPECT_EQ(left_out(log, "lines of text"), 5U);
  EXPECT_EQ(kinds_after(log, 0),
            (std::vector<EventKind>{StartGame, StartKyoku, Ryuukyoku, EndKyoku, EndGame}));
}

TEST(MjaiGame, SeveralGamesFollowEachOther) {
  const std::vector<GameLog> games =
      read_mjai_games(mjai_hand("{\"type\":\"end_game\"}\n") + mjai_hand(""));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].events.back().kind, EndGame);
  EXPECT_EQ(games[1].events.size(), kMjaiBefore);
  EXPECT_EQ(games[1].sources[0].line, 4U);
}

TEST(MjaiGame, AHandWithoutItsEndIsEndedByTheNext) {
  const GameLog log =
      read_mjai(mjai_hand("{\"type\":\"ryukyoku\",\"deltas\":[0,0,0,0]}\n" + kMjaiDeal + "\n"));
  EXPECT_EQ(kinds_after(log, kMjaiBefore),
            (std::vector<EventKind>{Ryuukyoku, EndKyoku, StartKyoku}));
}

TEST(MjaiGame, PartsOfGamesAreNotAskedForTheRest) {
  const std::string result =
      "{\"type\":\"ryukyoku\",\"deltas\":[0,0,0,0]}\n{\"type\":\"end_kyoku\"}\n";
  EXPECT_TRUE(read_mjai(mjai_hand(result + "{\"type\":\"end_game\"}\n")).fragment)
      << "a single hand";
  EXPECT_TRUE(read_mjai(mjai_hand(result)).fragment) << "a single hand, stored alone";
  EXPECT_FALSE(
      read_mjai(mjai_hand(result + kMjaiDeal + "\n" + result + "{\"type\":\"end_game\"}\n"))
          .fragment);
  EXPECT_FALSE(read_mjai(mjai_hand("")).fragment) << "a game that has only begun";
  std::string later = mjai_hand("");
  later.replace(later.find("\"kyoku\":1"), 9, "\"kyoku\":3");
  const GameLog cut = read_mjai(later);
  EXPECT_TRUE(cut.fragment);
  ASSERT_EQ(cut.findings.size(), 1U);
  EXPECT_EQ(cut.findings[0].rule, "log/incomplete") << "its hand has no result";
}

TEST(MjaiGame, ATableOfThreeIsTold) {
  EXPECT_EQ(read_mjai(R"({"type":"start_game","names":["a","b","c"]})").header.flags.players, 3);
  EXPECT_EQ(read_mjai("{\"type\":\"start_game\"}\n{\"type\":\"kita\",\"actor\":0}\n")
                .header.flags.players,
            3);
  EXPECT_FALSE(read_mjai(mjai_hand("{\"type\":\"nukidora\",\"actor\":0,\"pai\":\"N\"}\n"))
                   .header.flags.players)
      << "four were dealt a hand";
  EXPECT_FALSE(read_mjai(mjai_hand("")).header.flags.players);
}

TEST(MjaiGame, ItIsToldByItsContent) {
  EXPECT_EQ(detect(mjai_hand("")), Format::Mjai);
  EXPECT_EQ(detect("\xEF\xBB\xBF\r\n" + kMjaiStart), Format::Mjai);
  EXPECT_EQ(detect("{ \"actor\" : 0, \"pai\" : \"1m\", \"type\" : \"tsumo\" }"), Format::Mjai);
  EXPECT_EQ(detect("[\n  {\n    \"type\": \"start_game\"\n  }\n]"), Format::Mjai);
  EXPECT_EQ(detect("<- [" + kMjaiStart + "]"), Format::Mjai);
  EXPECT_EQ(detect("<html>\nx = `\n" + kMjaiStart), Format::Mjai);
  EXPECT_EQ(detect("{\"type\":\"none\"}\n"), Format::None);
  EXPECT_EQ(detect("{\"type\":\"game_started\"}\n"), Format::None);
  EXPECT_EQ(detect("the \"type\":\"start_game\" event"), Format::None);
  EXPECT_EQ(name_of(Format::Mjai), "mjai");
}

}  // namespace
}  // namespace referee::test
