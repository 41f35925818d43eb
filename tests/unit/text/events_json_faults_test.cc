// What the reader of the stream does with lines that are not as docs/events.md says: one finding at
// its place, the rest read.
#include <string>

#include <gtest/gtest.h>

#include "tests/unit/text/events_stream.h"

namespace referee {
namespace {

const std::string kDraw = R"({"type":"tsumo","actor":0,"pai":"E"})";
const std::string kEnd = R"({"type":"end_game"})";

struct Fault {
  std::string name;
  std::string line;
  std::string pointer;
  bool followed;  ///< the line still makes an event
};

class EventsJsonFaults : public testing::TestWithParam<Fault> {};

TEST_P(EventsJsonFaults, IsOneFindingAtItsPlace) {
  const GameLog log = game_of(lines_of({kStartGame, kDraw, GetParam().line, kDraw, kEnd}));
  ASSERT_EQ(log.findings.size(), 1U);
  const Finding& finding = log.findings[0];
  EXPECT_EQ(finding.rule, "log/malformed");
  EXPECT_EQ(finding.severity, Severity::Error);
  EXPECT_EQ(finding.event, Known<std::uint32_t>(2));
  EXPECT_EQ(finding.source.line, Known<std::uint32_t>(3));
  EXPECT_GE(finding.source.offset.value_or(0), kStartGame.size() + kDraw.size() + 2);
  EXPECT_EQ(finding.source.pointer, GetParam().pointer);
  EXPECT_FALSE(finding.message.empty());
  EXPECT_EQ(log.events.size(), GetParam().followed ? 5U : 4U);
}

INSTANTIATE_TEST_SUITE_P(
    Lines, EventsJsonFaults,
    testing::Values(
        Fault{"Garbage", "not JSON at all", "", false}, Fault{"List", "[1]", "", false},
        Fault{"Number", "3", "", false}, Fault{"TwoObjects", "{} {}", "", false},
        Fault{"BadUtf8", "{\"type\":\"tsumo\",\"actor\":1,\"pai\":\"\xFF\"}", "", false},
        Fault{"TornInside", R"({"type":"tsumo","act)", "", false},
        Fault{"NoType", R"({"actor":1})", "/type", false},
        Fault{"TypeNotText", R"({"type":7,"actor":1})", "/type", false},
        Fault{"EmptyType", R"({"type":""})", "/type", false},
        Fault{"TwinKeys", R"({"type":"tsumo","actor":1,"pai":"1m","pai":"2m"})", "/pai", true},
        Fault{"TwinType", R"({"type":"tsumo","type":"dahai","actor":1,"pai":"1m"})", "/type", true},
        Fault{"NoActor", R"({"type":"tsumo","pai":"1m"})", "/actor", false},
        Fault{"ActorTooLarge", R"({"type":"tsumo","actor":4,"pai":"1m"})", "/actor", false},
        Fault{"ActorNegative", R"({"type":"tsumo","actor":-1,"pai":"1m"})", "/actor", false},
        Fault{"ActorText", R"({"type":"tsumo","actor":"1","pai":"1m"})", "/actor", false},
        Fault{"ActorFraction", R"({"type":"tsumo","actor":1.0,"pai":"1m"})", "/actor", false},
        Fault{"UnknownTile", R"({"type":"tsumo","actor":1,"pai":"9x"})", "/pai", true},
        Fault{"NoTile", R"({"type":"dahai","actor":1})", "/pai", true},
        Fault{"IdTooLarge", R"({"type":"tsumo","actor":1,"pai":"1m","id":136})", "/id", true},
        Fault{"TsumogiriNumber", R"({"type":"dahai","actor":1,"pai":"1m","tsumogiri":1})",
              "/tsumogiri", true},
        Fault{"ScoreText", R"({"type":"start_kyoku","scores":[1,"2",3,4]})", "/scores/1", true},
        Fault{"ScoreHuge",
              R"({"type":"start_kyoku","scores":[1,2,3,1000000000000000000000000000000]})",
              "/scores/3", true},
        Fault{"ScoresOfFive", R"({"type":"start_kyoku","scores":[1,2,3,4,5]})", "/scores", true},
        Fault{"TileInHand", R"({"type":"start_kyoku","tehais":[[],["1m","0z"],[],[]]})",
              "/tehais/1/1", true},
        Fault{"IdsOfOtherLength",
              R"({"type":"start_kyoku","tehais":[["1m"],[],[],[]],"tehai_ids":[[0,1],[],[],[]]})",
              "/tehai_ids/0", true},
        Fault{"Wind", R"({"type":"start_kyoku","bakaze":"P","kyoku":1})", "/bakaze", true},
        Fault{"KyokuOfFive", R"({"type":"start_kyoku","bakaze":"E","kyoku":5})", "/kyoku", true},
        Fault{"HonbaBeyondRange", R"({"type":"start_kyoku","honba":2147483648})", "/honba", true},
        Fault{
            "SixConsumed",
            R"({"type":"pon","actor":1,"target":0,"pai":"1m","consumed":["1m","1m","1m","1m","1m","1m"]})",
            "/consumed", true},
        Fault{"CalledBeyondSet",
              R"({"type":"pon","actor":1,"target":0,"pai":"1m","consumed":["1m","1m"],"called":4})",
              "/called", true},
        Fault{"MeldWithoutType",
              R"({"type":"hora","actor":1,"target":1,"melds":[{"tiles":["1m"]}]})", "/melds/0",
              true},
        Fault{"NoTarget", R"({"type":"hora","actor":1})", "/target", true},
        Fault{"Limit", R"({"type":"hora","actor":1,"target":1,"limit":"huge"})", "/limit", true},
        Fault{"YakuNotAnObject", R"({"type":"hora","actor":1,"target":1,"yaku":["riichi"]})",
              "/yaku/0", true},
        Fault{"RyuukyokuKind", R"({"type":"ryukyoku","kind":"nap"})", "/kind", true},
        Fault{"SourceNotAnObject", R"({"type":"end_kyoku","source":3})", "/source", true},
        Fault{"BytesNotHexadecimal", R"({"type":"reconnect","actor":1,"name":{"bytes":"0g"}})",
              "/name/bytes", true},
        Fault{"BytesOdd", R"({"type":"reconnect","actor":1,"name":{"bytes":"0"}})", "/name", true},
        Fault{"ExtraNotPairs", R"({"type":"end_game","scores":[1],"extra":[["a"]]})", "/extra/0",
              true}),
    [](const testing::TestParamInfo<Fault>& fault) { return fault.param.name; });

TEST(EventsJsonReader, CountsTheOtherFaultsOfALine) {
  const GameLog log = game_of(
      lines_of({kStartGame, R"({"type":"start_kyoku","honba":"x","kyotaku":[],"oya":9})", kEnd}));
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].source.pointer, "/honba");
  EXPECT_NE(log.findings[0].message.find("2 more"), std::string::npos);
}

TEST(EventsJsonReader, TellsAnUnknownTypeOnce) {
  const std::string odd = R"({"type":"teleport","actor":1})";
  const GameLog log = game_of(lines_of({kStartGame, odd, kDraw, odd, R"({"type":"none"})", kEnd}));
  ASSERT_EQ(log.findings.size(), 2U);
  EXPECT_EQ(log.findings[0].rule, "log/unknown");
  EXPECT_EQ(log.findings[0].severity, Severity::Warning);
  EXPECT_EQ(log.findings[1].source.line, Known<std::uint32_t>(5));
  EXPECT_EQ(log.events.size(), 3U);
}

TEST(EventsJsonReader, IgnoresUnknownMembers) {
  const GameLog log = game_of(lines_of(
      {kStartGame,
       R"({"type":"tsumo","actor":0,"pai":"E","meta":{"q":[1.5,{"x":null}],"q":2},"id2":[]})",
       kEnd}));
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.events.size(), 3U);
}

TEST(EventsJsonReader, WarnsOfAnotherSchema) {
  const GameLog log =
      game_of(lines_of({R"({"type":"start_game","schema":"referee.events/2","names":[]})", kEnd}));
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/unknown");
  EXPECT_EQ(log.findings[0].event, Known<std::uint32_t>(0));
}

TEST(EventsJsonReader, SuppliesAStart) {
  const GameLog log = game_of(lines_of({kDraw, kDraw, kEnd}));
  ASSERT_EQ(log.events.size(), 4U);
  EXPECT_EQ(log.events[0].kind, EventKind::StartGame);
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/malformed");
  EXPECT_EQ(log.findings[0].source.line, Known<std::uint32_t>(1));
}

TEST(EventsJsonReader, GivesFaultsBeforeAGameToThatGame) {
  const std::vector<GameLog> games = games_of(lines_of({"rubbish", kStartGame, kDraw, kEnd}));
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].events.size(), 3U);
  ASSERT_EQ(games[0].findings.size(), 1U);
  EXPECT_EQ(games[0].findings[0].event, Known<std::uint32_t>(0));
}

TEST(EventsJsonReader, ReportsAFileWithoutAnyEvent) {
  const GameLog log = game_of("rubbish\n");
  EXPECT_TRUE(log.events.empty());
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_FALSE(log.findings[0].event);
  EXPECT_TRUE(games_of("").empty());
  EXPECT_TRUE(games_of("\n \r\n\t\n").empty());
}

TEST(EventsJsonReader, TakesATornLastLineForACutGame) {
  const std::string whole = lines_of({kStartGame, kDraw, kDraw});
  const GameLog log = game_of(whole.substr(0, whole.size() - 3));
  EXPECT_EQ(log.events.size(), 2U);
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/incomplete");
  EXPECT_EQ(log.findings[0].event, Known<std::uint32_t>(1));
  EXPECT_EQ(log.findings[0].source, log.sources[1]);
}

TEST(EventsJsonReader, TakesRubbishAfterTheEndForRubbish) {
  const GameLog log = game_of(lines_of({kStartGame, kEnd}) + "{\"type\":");
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/malformed");
  EXPECT_FALSE(log.findings[0].event);
}

TEST(EventsJsonReader, ALineBeforeAllThatIsNoEventMayHaveBeenTheFirst) {
  const GameLog log = game_of(kStartGame.substr(0, kStartGame.size() / 2) + "\n" + kDraw + "\n");
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].source.line, 1U);
}

TEST(EventsJsonReader, ReadsALastLineWithoutItsLineEnd) {
  const GameLog log = game_of(kStartGame + "\r\n" + kDraw);
  EXPECT_EQ(log.events.size(), 2U);
  EXPECT_TRUE(log.findings.empty());
}

TEST(EventsJsonReader, BoundsWhatOneLineCanCost) {
  const std::string deep = R"({"type":"start_kyoku","tehais":)" + std::string(1000000, '[') +
                           std::string(1000000, ']') + "}";
  const std::string wide = R"({"type":"start_kyoku","scores":[0)" + [] {
    std::string zeros;
    for (int i = 0; i < 3000000; ++i) zeros += ",0";
    return zeros;
  }() + "]}";
  const std::string skipped =
      R"({"type":"tsumo","actor":0,"pai":"E","x":")" + std::string(10000000, 'x') + "\"}";
  const std::string too_long =
      R"({"type":"tsumo","actor":0,"pai":"E","x":")" + std::string(17000000, 'x') + "\"}";
  const GameLog log = game_of(lines_of({kStartGame, deep, wide, skipped, too_long, kEnd}));
  EXPECT_EQ(log.events.size(), 3U);
  ASSERT_EQ(log.findings.size(), 3U);
  EXPECT_EQ(log.findings[0].source.line, Known<std::uint32_t>(2));
  EXPECT_EQ(log.findings[1].source.line, Known<std::uint32_t>(3));
  EXPECT_EQ(log.findings[2].source.line, Known<std::uint32_t>(5));
  for (const Finding& finding : log.findings) EXPECT_LT(finding.actual.size(), 100U);
}

TEST(EventsJsonReader, CountsFaultsBeyondTwoHundred) {
  std::string stream = kStartGame + "\n";
  for (int i = 0; i < 1000; ++i) stream += "x\n";
  const GameLog log = game_of(stream + kEnd + "\n");
  EXPECT_EQ(log.findings.size(), 200U);
  ASSERT_EQ(log.unchecked.size(), 1U);
  EXPECT_EQ(log.unchecked[0].count, 800U);
}

TEST(EventsJsonReader, TakesOnlyFindingsOfReaders) {
  const std::string start =
      R"({"type":"start_game","schema":"referee.events/1","names":[],"format":"t","findings":[{"rule":"call/shape","severity":"error"},{"rule":"log/malformed","severity":"dire","message":"m"},{"rule":"log/malformed","severity":"note"}]})";
  const GameLog log = game_of(lines_of({start, kEnd}));
  // Two that the stream holds (the second with a severity that is none), and one about the line
  // itself.
  ASSERT_EQ(log.findings.size(), 3U);
  EXPECT_EQ(log.findings[0].message, "m");
  EXPECT_EQ(log.findings[1].severity, Severity::Note);
  EXPECT_EQ(log.findings[2].source.pointer, "/findings/0/rule");
}

}  // namespace
}  // namespace referee
