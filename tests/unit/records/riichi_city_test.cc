// What is read of Riichi City's records, and what is said of records that are none. Whole games,
// and the walls of them, are tried by tests/records/riichi_city.py.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/detect.h"
#include "importers/log_reader.h"
#include "importers/riichi_city/words.h"

namespace referee::test {
namespace {

std::vector<GameLog> games_in(const std::string& bytes) {
  std::vector<GameLog> games;
  importers::LogReader().read(bytes, {}, [&](GameLog& game) { games.push_back(game); });
  return games;
}

std::string record(const std::string& members, const std::string& hands) {
  return "{\"keyValue\":\"x\",\"playerCount\":3,\"gamePlay\":1001,\"round\":2," + members +
         "\"handRecord\":[" + hands + "]}";
}

// Pin first: 1 is 1p, 0x11 is 1s, 0x21 is 1m; red fives have 0x100 more (the format's section 2).
TEST(RiichiCityWords, TilesAreNumbers) {
  using riichi_city::tile_of;
  EXPECT_EQ(tile_of(1), *parse_tile("1p"));
  EXPECT_EQ(tile_of(0x19), *parse_tile("9s"));
  EXPECT_EQ(tile_of(0x21), *parse_tile("1m"));
  EXPECT_EQ(tile_of(0x31), *parse_tile("E"));
  EXPECT_EQ(tile_of(0x61), *parse_tile("N"));
  EXPECT_EQ(tile_of(0x71), *parse_tile("P"));
  EXPECT_EQ(tile_of(0x81), *parse_tile("F"));
  EXPECT_EQ(tile_of(0x91), *parse_tile("C"));
  EXPECT_EQ(tile_of(0x105), *parse_tile("5pr"));
  EXPECT_EQ(tile_of(0x125), *parse_tile("5mr"));
  for (const std::int64_t none : {0, -1, 10, 0x10, 0x1A, 0x2A, 0x32, 0xA1, 0x101, 0x135, 0x205})
    EXPECT_FALSE(tile_of(none).present()) << none;
}

TEST(RiichiCity, RoomsWithRulesOfTheirOwnAreNotJudged) {
  for (const char* option : {"\"isGeMu\":true,", "\"northOperateType\":1,"}) {
    const std::vector<GameLog> games = games_in(record(option, ""));
    ASSERT_EQ(games.size(), 1U);
    EXPECT_FALSE(games[0].header.other_game.empty()) << option;
  }
  EXPECT_TRUE(games_in(record("\"isGeMu\":false,", ""))[0].header.other_game.empty());
}

TEST(RiichiCity, SettingsAndIdentityAreKept) {
  const GameLog log = games_in(record("\"roomId\":\"r\",\"initPoints\":50000,", ""))[0];
  EXPECT_EQ(log.header.log_id, "x");
  // Each table has a room of its own, so it is no lobby.
  EXPECT_EQ(log.header.lobby, "");
  EXPECT_EQ(log.header.flags.players, 3);
  const auto& settings = log.header.settings;
  const auto points = std::find_if(settings.begin(), settings.end(),
                                   [](const auto& setting) { return setting.second == "50000"; });
  EXPECT_NE(points, settings.end());
}

TEST(RiichiCity, BadInputIsAFindingWithItsPlace) {
  for (const char* hands :
       {"7", "null", "{}", "{\"players\":3}", "{\"players\":[],\"handEventRecord\":[{}]}",
        "{\"players\":[],\"handEventRecord\":[{\"eventType\":4,\"userId\":1,\"data\":\"{\"}]}",
        "{\"players\":[],\"handEventRecord\":[{\"eventType\":99,\"userId\":1,\"data\":\"{}\"}]}",
        "{\"players\":[{\"position\":9,\"userId\":1}],\"handEventRecord\":[]}"}) {
    const std::string text = record("", hands);
    ASSERT_EQ(detect(text), Format::RiichiCity) << hands;
    const std::vector<GameLog> games = games_in(text);
    ASSERT_EQ(games.size(), 1U) << hands;
    ASSERT_FALSE(games[0].findings.empty()) << hands;
    EXPECT_TRUE(games[0].findings[0].rule.starts_with("log/")) << hands;
  }
}

TEST(RiichiCity, SeveralRecordsInOneFile) {
  const std::string one = record("", "");
  EXPECT_EQ(games_in("[" + one + "," + one + "]").size(), 2U);
  EXPECT_EQ(games_in(one + "\n" + one + "\n" + one).size(), 3U);
  EXPECT_EQ(games_in("{\"code\":0,\"data\":" + one + "}").size(), 1U);
}

}  // namespace
}  // namespace referee::test
