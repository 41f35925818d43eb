// The settings of a tournament lobby of Tenhou (csrule), as its XML and its JSON hold them. What a
// field means: docs/tenhou-lobbies.md.
#include "importers/spelling/lobby_rules.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "importers/log_reader.h"

namespace referee {
namespace {

GameHeader read_fields(const std::string& csrule, unsigned players = 4) {
  std::vector<std::string_view> fields;
  std::string_view rest = csrule;
  for (;;) {
    const std::size_t end = std::min(rest.find(','), rest.size());
    fields.push_back(rest.substr(0, end));
    if (end == rest.size()) break;
    rest.remove_prefix(end + 1);
  }
  GameHeader header;
  spelling::read_lobby_rules(fields, players, header);
  return header;
}

std::string setting(const GameHeader& header, std::string_view name) {
  for (const auto& [key, value] : header.settings)
    if (key == name) return value;
  return {};
}

std::string reason(const GameHeader& header, std::string_view what) {
  for (const Unchecked& each : header.unsettled)
    if (each.what == what) return each.why;
  return {};
}

/// csrule with one field filled: 40 fields, as the games of 2021 to 2023 have them.
std::string with_field(std::size_t field, const std::string& text) {
  std::string csrule;
  for (std::size_t i = 0; i < 40; ++i) csrule += (i == 0 ? "" : ",") + (i == field ? text : "");
  return csrule;
}

TEST(LobbyRules, ABitIsASettingInEitherCase) {
  EXPECT_EQ(setting(read_fields("00000002,00000000"), "kiriage"), "1");
  EXPECT_EQ(setting(read_fields("00000000,00000002"), "ties-share"), "1");
  EXPECT_EQ(setting(read_fields("0000c000,"), "no-agariyame"), "1");
  EXPECT_EQ(setting(read_fields("0000C000,"), "no-tenpaiyame"), "1");
  EXPECT_EQ(setting(read_fields("00000000,00000000"), "kiriage"), "");
}

TEST(LobbyRules, BitsOfATableOfThreeSayNothingAtATableOfFour) {
  EXPECT_EQ(setting(read_fields("00C00000", 4), "north-stays"), "");
  EXPECT_EQ(setting(read_fields("00C00000", 3), "north-stays"), "1");
  EXPECT_EQ(setting(read_fields("00C00000", 3), "tsumo-split"), "1");
}

TEST(LobbyRules, WhatIsNotKnownMayChangeAnyRule) {
  EXPECT_EQ(reason(read_fields("00000000,00000400"), "rules of the lobby"),
            "csrule has bits that this version does not know (00000400 in word 1)");
  EXPECT_NE(setting(read_fields("10000000"), "unknown"), "");
  for (const std::size_t field : {2U, 3U, 12U, 15U})
    EXPECT_NE(setting(read_fields(with_field(field, "1")), "unknown"), "") << field;
  EXPECT_NE(setting(read_fields("zebra"), "unknown"), "");
  EXPECT_NE(setting(read_fields(with_field(4, "many")), "unknown"), "");
  // Clocks, and words that say nothing of the game.
  for (const std::size_t field : {36U, 39U})
    EXPECT_EQ(setting(read_fields(with_field(field, "5")), "unknown"), "") << field;
  EXPECT_EQ(setting(read_fields("40040000,00000040"), "unknown"), "");
}

TEST(LobbyRules, WhatNoOptionSaysIsNotJudged) {
  EXPECT_NE(reason(read_fields("00000010"), "dora"), "");
  EXPECT_NE(reason(read_fields("00100000"), "value of wins"), "");
  EXPECT_NE(reason(read_fields(with_field(7, "50000")), "end of the game"), "");
  EXPECT_EQ(reason(read_fields(with_field(7, "0")), "end of the game"), "");
  EXPECT_NE(reason(read_fields(with_field(9, "4")), "end of the game"), "");
  EXPECT_NE(reason(read_fields(with_field(20, "2000")), "result points"), "");
}

// Each who is not ready pays the field's points: 3 pay 600, 2 pay 900, 1 pays 1,800.
TEST(LobbyRules, NotenPaymentsAreOneSumOrNone) {
  std::string csrule = with_field(16, "600,900,1800");
  EXPECT_EQ(setting(read_fields(csrule), "noten-total"), "1800");
  EXPECT_EQ(setting(read_fields(with_field(16, "0,0,0")), "noten-total"), "0");
  EXPECT_NE(reason(read_fields(with_field(16, "1000,1000,1000")), "noten payments"), "");
  EXPECT_EQ(setting(read_fields(with_field(16, "1000,2000"), 3), "noten-total"), "2000");
}

// Places 2 to 4 stand there five times, by how many players are below the start; the first gets
// what is left.
TEST(LobbyRules, TheBonusOfThePlaces) {
  const std::string even = "5,-5,-15,5,-5,-15,5,-5,-15,5,-5,-15,5,-5,-15";
  EXPECT_EQ(setting(read_fields(with_field(21, even)), "uma"), "15000,5000,-5000,-15000");
  EXPECT_EQ(setting(read_fields(with_field(0, "0")), "uma"), "20000,10000,-10000,-20000");
  EXPECT_EQ(setting(read_fields(with_field(0, "0"), 3), "uma"), "20000,0,-20000");
  const std::string floating = "4,-4,-8,3,1,-12,4,-4,-8,-1,-3,-8,4,-4,-8";
  std::string csrule = with_field(21, floating);
  EXPECT_NE(reason(read_fields(csrule), "result points"), "") << "25,000, counted from 30,000";
  csrule.replace(0, 6, ",,,,30000,,30000");
  const GameHeader header = read_fields(csrule);
  EXPECT_EQ(setting(header, "uma"), "8000,4000,-4000,-8000");
  EXPECT_EQ(setting(header, "uma-one-below"), "8000,3000,1000,-12000");
  EXPECT_EQ(setting(header, "uma-three-below"), "12000,-1000,-3000,-8000");
  EXPECT_EQ(reason(header, "result points"), "");
  // Where nobody is below the start, the places may count otherwise.
  EXPECT_NE(reason(read_fields(with_field(21, "7.5,-2.5")), "result points"), "");
}

constexpr std::string_view kHand =
    R"([[0,0,0],[30000,30000,30000,30000],[17],[],)"
    R"([51,52,53,11,12,13,21,22,23,31,32,33,41],[],[],[15,25,35,11,12,13,21,22,23,31,32,33,42],[],[],)"
    R"([15,25,35,14,14,14,24,24,24,34,34,34,43],[],[],[15,25,35,16,16,16,26,26,26,36,36,36,44],[],[],)"
    R"(["九種九牌"]])";

GameLog read_json(const std::string& type) {
  const std::string text = R"({"ref":"2023083107gm-0103-18940-000000dc","log":[)" +
                           std::string(kHand) + R"(],"name":["A","B","C","D"],"rule":["","",")" +
                           type +
                           R"(","0","0","0","0"],"lobby":18940,"csrule":["00000002","00000000"]})";
  GameLog read;
  importers::LogReader().read(text, {}, [&](GameLog& log) { read = log; });
  return read;
}

TEST(LobbyRules, OfJsonStandInAList) {
  const GameLog log = read_json("0101");
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.header.platform, "tenhou");
  EXPECT_EQ(log.header.lobby, "18940");
  EXPECT_EQ(log.header.flags.winds, 1);
  EXPECT_EQ(log.header.flags.red_fives, true);
  EXPECT_EQ(setting(log.header, "kiriage"), "1");
  EXPECT_TRUE(log.header.unsettled.empty()) << log.header.unsettled[0].what;
  EXPECT_TRUE(log.kyokus.at(0).hands[0][0].tile.is_red());
}

// Without red fives the numbers 51 to 53 stand for three of the plain ones.
TEST(LobbyRules, WithoutRedFivesTheirNumbersArePlain) {
  const GameLog log = read_json("0103");
  EXPECT_EQ(log.header.flags.red_fives, false);
  EXPECT_EQ(log.kyokus.at(0).hands[0][0].tile, Tile{4});
  EXPECT_EQ(log.kyokus.at(0).hands[0][2].tile, Tile{22});
}

}  // namespace
}  // namespace referee
