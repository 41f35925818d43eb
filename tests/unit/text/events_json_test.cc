// The words of the stream against docs/events.md: what each member means, both ways.
#include "importers/stream/stream.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/unit/text/events_stream.h"

namespace referee {
namespace {

TileRef ref(std::string_view name, std::uint8_t id) {
  return TileRef{*parse_tile(name), TileId{id}};
}
TileRef face(std::string_view name) { return TileRef{*parse_tile(name), TileId{}}; }

/// A log of start_game and one more event, without sources.
struct OneEvent {
  GameLog log;
  Event event;

  std::string line() {
    log.events = {Event{}, event};
    const std::string stream = stream_of(log);
    const std::size_t first = stream.find('\n');
    return stream.substr(first + 1, stream.size() - first - 2);
  }
};

TEST(EventsJson, WritesMjaiWithOurMembersBehind) {
  OneEvent one;
  one.event.kind = EventKind::Discard;
  one.event.seat = Seat{2};
  one.event.tile = Tile::red_five(1);
  one.event.id = TileId{52};
  one.event.tsumogiri = Flag::No;
  EXPECT_EQ(one.line(), R"({"type":"dahai","actor":2,"pai":"5pr","id":52,"tsumogiri":false})");
}

TEST(EventsJson, LeavesOutWhatTheLogDoesNotHold) {
  OneEvent one;
  one.event.kind = EventKind::Discard;
  one.event.seat = Seat{0};
  EXPECT_EQ(one.line(), R"({"type":"dahai","actor":0,"pai":"?"})");
  one.event.kind = EventKind::Win;
  one.event.seat = Seat{};
  one.event.index = 0;
  one.log.wins.resize(1);
  EXPECT_EQ(one.line(), R"({"type":"hora","actor":null,"target":null})");
}

TEST(EventsJson, TellsZeroFromAbsent) {
  const std::string stream = lines_of(
      {kStartGame,
       R"({"type":"start_kyoku","honba":0,"scores":[0,null,25000],"tehais":[[],[],[],[]]})"});
  const GameLog log = game_of(stream);
  ASSERT_EQ(log.kyokus.size(), 1U);
  const KyokuHeader& header = log.kyokus[0];
  EXPECT_EQ(header.honba, Known<std::int32_t>(0));
  EXPECT_FALSE(header.kyotaku);
  EXPECT_EQ(header.scores[0], Known<Points>(Points{0}));
  EXPECT_FALSE(header.scores[1]);
  EXPECT_EQ(header.scores[2], Known<Points>(Points{25000}));
  EXPECT_FALSE(header.scores[3]);
  EXPECT_FALSE(header.round);
  EXPECT_FALSE(header.indicator.tile.present());
  EXPECT_TRUE(log.findings.empty());
}

TEST(EventsJson, CountsRoundsThroughTheWinds) {
  const GameLog log = game_of(lines_of(
      {kStartGame, R"({"type":"start_kyoku","bakaze":"S","kyoku":3,"tehais":[[],[],[],[]]})",
       R"({"type":"start_kyoku","round":17,"tehais":[[],[],[],[]]})"}));
  ASSERT_EQ(log.kyokus.size(), 2U);
  EXPECT_EQ(log.kyokus[0].round, Known<std::uint8_t>(6));
  EXPECT_EQ(log.kyokus[1].round, Known<std::uint8_t>(17));
  EXPECT_NE(stream_of(log).find(R"("bakaze":"S","kyoku":3)"), std::string::npos);
  EXPECT_NE(stream_of(log).find(R"("round":17)"), std::string::npos);
}

TEST(EventsJson, PutsTheCalledTileInItsPlace) {
  const std::string line =
      R"({"type":"chi","actor":1,"target":0,"pai":"4m","id":13,"consumed":["3m","5mr"],"consumed_ids":[8,16],"called":1})";
  const GameLog log = game_of(lines_of({kStartGame, line}));
  ASSERT_EQ(log.melds.size(), 1U);
  const Meld& meld = log.melds[0];
  EXPECT_EQ(meld.kind, MeldKind::Chi);
  EXPECT_EQ(meld.size, 3);
  EXPECT_EQ(meld.from, Seat{0});
  EXPECT_EQ(meld.called, 1);
  EXPECT_EQ(meld.tiles[0], ref("3m", 8));
  EXPECT_EQ(meld.tiles[1], ref("4m", 13));
  EXPECT_EQ(meld.tiles[2], ref("5mr", 16));
  EXPECT_EQ(log.events[1].tile_ref(), ref("4m", 13));
  EXPECT_EQ(log.events[1].target, Seat{0});
  OneEvent again{log, log.events[1]};
  again.log.sources.clear();
  EXPECT_EQ(again.line(), line);
}

TEST(EventsJson, ReadsTheCallsOfPlainMjai) {
  const GameLog log = game_of(lines_of(
      {kStartGame, R"({"type":"pon","actor":3,"target":1,"pai":"5s","consumed":["5s","5sr"]})",
       R"({"type":"kakan","actor":3,"pai":"5s","consumed":["5s","5s","5sr"]})",
       R"({"type":"ankan","actor":2,"consumed":["N","N","N","N"]})"}));
  ASSERT_EQ(log.melds.size(), 3U);
  EXPECT_EQ(log.melds[0].called, 0);
  EXPECT_EQ(log.melds[0].tiles[2], face("5sr"));
  EXPECT_EQ(log.melds[1].kind, MeldKind::Shouminkan);
  EXPECT_EQ(log.melds[1].size, 4);
  EXPECT_EQ(log.melds[1].added, 3);
  EXPECT_EQ(log.melds[1].called, Meld::kNone);
  EXPECT_FALSE(log.melds[1].from.present());
  EXPECT_EQ(log.melds[2].kind, MeldKind::Ankan);
  EXPECT_EQ(log.melds[2].size, 4);
  EXPECT_FALSE(log.events[3].tile.present());
  EXPECT_TRUE(log.findings.empty());
}

TEST(EventsJson, KeepsTheTripletOfAnAddedQuad) {
  const std::string line =
      R"({"type":"kakan","actor":1,"target":3,"pai":"2p","id":43,"consumed":["2p","2p","2p"],"consumed_ids":[40,41,42],"called":2,"added":3})";
  const GameLog log = game_of(lines_of({kStartGame, line}));
  ASSERT_EQ(log.melds.size(), 1U);
  EXPECT_EQ(log.melds[0].from, Seat{3});
  EXPECT_EQ(log.melds[0].called, 2);
  EXPECT_EQ(log.melds[0].tiles[3], ref("2p", 43));
  EXPECT_FALSE(log.events[1].target.present());
  EXPECT_EQ(log.events[1].tile_ref(), ref("2p", 43));
}

TEST(EventsJson, TakesTextOfAnyBytes) {
  GameLog log;
  log.events = {Event{}};
  log.sources.push_back(SourcePosition{});
  log.header.names = {"\x1b[2J", "\xFF\xFE", "\xE6\x9D\xB1", std::string("\0\"", 2)};
  const std::string stream = stream_of(log);
  EXPECT_NE(stream.find(R"("names":["\u001b[2J",{"bytes":"fffe"},"\u6771","\u0000\""])"),
            std::string::npos)
      << stream;
  EXPECT_EQ(game_of(stream), log);
}

TEST(EventsJson, NamesYakuThatNobodyKnows) {
  const GameLog log = game_of(lines_of(
      {kStartGame,
       R"({"type":"hora","actor":1,"target":1,"yaku":[{"yaku":"riichi","han":1},{"yaku":"unknown","name":"x"},{"yaku":"shiisanpuutaa"}]})"}));
  ASSERT_EQ(log.wins.size(), 1U);
  ASSERT_TRUE(log.wins[0].yaku);
  ASSERT_EQ(log.wins[0].yaku->size(), 3U);
  EXPECT_EQ((*log.wins[0].yaku)[0], (YakuClaim{Yaku::Riichi, 1, ""}));
  EXPECT_EQ((*log.wins[0].yaku)[1], (YakuClaim{Yaku::Unknown, std::nullopt, "x"}));
  EXPECT_EQ((*log.wins[0].yaku)[2], (YakuClaim{Yaku::Unknown, std::nullopt, "shiisanpuutaa"}));
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/unknown");
  EXPECT_EQ(log.findings[0].severity, Severity::Warning);
  EXPECT_EQ(log.findings[0].source.pointer, "/yaku/2/yaku");
}

TEST(EventsJson, ReadsSeveralGames) {
  const std::string draw = R"({"type":"tsumo","actor":0,"pai":"E"})";
  const std::vector<GameLog> games =
      games_of(lines_of({kStartGame, draw, R"({"type":"end_game"})", kStartGame, draw, draw}));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].events.size(), 3U);
  EXPECT_EQ(games[0].events[2].index, kNoIndex);
  EXPECT_EQ(games[1].events.size(), 3U);
  // Without `source` an event stands where its line stands in this file.
  EXPECT_EQ(games[1].sources[1].line, Known<std::uint32_t>(5));
  EXPECT_EQ(games[1].sources[1].offset,
            Known<std::uint64_t>(2 * kStartGame.size() + draw.size() +
                                 std::string(R"({"type":"end_game"})").size() + 4));
}

TEST(EventsJson, KeepsTheSourceThatTheStreamNames) {
  const std::string line =
      R"({"type":"end_kyoku","source":{"element":402,"offset":18112,"pointer":"/log/3"}})";
  const GameLog log = game_of(lines_of({kStartGame, line}));
  ASSERT_EQ(log.sources.size(), 2U);
  EXPECT_EQ(log.sources[1], (SourcePosition{402, 18112, std::nullopt, "/log/3"}));
}

// What the generator writes: the events are of no other file.
TEST(EventsJson, AnEventOfNoPlaceStandsAtItsLineAndDoesNotSayIt) {
  const std::string stream =
      lines_of({kStartGame, R"({"type":"tsumo","actor":0,"pai":"E","source":{}})"});
  GameLog log = game_of(stream);
  ASSERT_EQ(log.sources.size(), 2U);
  EXPECT_EQ(log.sources[1].line, Known<std::uint32_t>(2));
  EXPECT_EQ(log.sources[1].offset, Known<std::uint64_t>(kStartGame.size() + 1));
  const std::string again = stream_of(log);
  EXPECT_TRUE(again.ends_with(R"("pai":"E","source":{}})"
                              "\n"))
      << again;
}

TEST(EventsJson, KeepsAPlaceBeyondWhatAmountsMayBe) {
  // docs/events.md: an offset fits 63 bits, where points and counters end at 100,000,000.
  const GameLog log = game_of(
      lines_of({kStartGame, R"({"type":"end_kyoku","source":{"offset":9223372036854775807}})"}));
  ASSERT_EQ(log.sources.size(), 2U);
  EXPECT_EQ(log.sources[1].offset, Known<std::uint64_t>(9'223'372'036'854'775'807U));
  EXPECT_TRUE(log.findings.empty());
}

TEST(EventsJson, GivesPlainMjaiItsName) {
  const GameLog log = game_of(
      "{\"type\":\"start_game\",\"names\":[\"a\",\"b\",\"c\",\"d\"],\"seed\":[10000,"
      "6387366021310688717]}\n");
  EXPECT_EQ(log.header.format, "mjai");
  EXPECT_EQ(log.header.names[3], "d");
  EXPECT_TRUE(log.findings.empty());
}

TEST(EventsJson, IsToldFromOtherJsonLines) {
  EXPECT_TRUE(stream::looks_like_events(kStartGame));
  EXPECT_TRUE(stream::looks_like_events("\xEF\xBB\xBF\r\n " + kStartGame + "\n"));
  EXPECT_FALSE(stream::looks_like_events(""));
  EXPECT_FALSE(stream::looks_like_events(R"({"type":"start_game","names":["a","b","c","d"]})"));
  EXPECT_FALSE(stream::looks_like_events("{}\n" + kStartGame));
  // An engine's own lines, without the schema: what mjai has no word for tells them.
  const std::string start = "{\"type\":\"start_game\",\"names\":[\"a\",\"b\",\"c\",\"d\"]}\n";
  for (const char* const line :
       {R"({"type":"hora","actor":0,"target":1,"yaku":[{"yaku":"tanyao","han":1}]})",
        R"({"type": "hora", "actor": 0, "target": 1, "yaku": [{"yaku": "tanyao"}]})",
        R"({"type":"ryukyoku","kind":"exhaustive"})",
        R"({"type":"end_game","scores":[1,2,3,4],"result_tenths":[1,2,3,4]})"}) {
    EXPECT_TRUE(stream::looks_like_events(start + line)) << line;
    GameLog log;
    stream::read_events(start + line, [&](GameLog& read) { log = read; });
    EXPECT_EQ(log.header.format, "events") << line;
  }
  for (const char* const line :
       {R"({"type":"hora","actor":0,"target":1,"yakus":[["tanyaochu",1]]})",
        R"({"type":"ryukyoku","reason":"fanpai"})"})
    EXPECT_FALSE(stream::looks_like_events(start + line)) << line;
  EXPECT_FALSE(stream::looks_like_events("<mjloggm ver=\"referee.events/1\"/>"));
}

}  // namespace
}  // namespace referee
