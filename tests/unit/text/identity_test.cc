// Which game a log is, from its own words and the name of its file. The shapes of the ids are
// those of docs/formats.md.
#include "importers/reading/identity.h"

#include <string>

#include <gtest/gtest.h>

#include "referee/session.h"

namespace referee {
namespace {

GameHeader header_of(std::string_view bytes, std::string_view path) {
  GameHeader header;
  Session().read({bytes, path}, [&](const GameLog& log) { header = log.header; });
  return header;
}

TEST(Identity, FindsTheIdInALink) {
  EXPECT_EQ(find_log_id("https://tenhou.net/0/?log=2026112319gm-0009-1234-abcdef01&tw=2"),
            "2026112319gm-0009-1234-abcdef01");
  EXPECT_EQ(find_log_id("https://game.mahjongsoul.com/?paipu="
                        "261123-01234567-89ab-cdef-0123-456789abcdef_a1"),
            "261123-01234567-89ab-cdef-0123-456789abcdef");
  EXPECT_EQ(find_log_id("https://example.org/?log=12026112319gm-0009-1234-abcdef01"), "");
  EXPECT_EQ(find_log_id(""), "");
}

TEST(Identity, TheNameOfAFileGivesTheIdOfItsPlatformOnly) {
  GameHeader header;
  header.platform = "tenhou";
  complete_identity(header, "games.zip!logs/2026112319gm-0009-1234-abcdef01.mjlog.gz");
  EXPECT_EQ(header.log_id, "2026112319gm-0009-1234-abcdef01");
  EXPECT_EQ(header.started, "2026-11-23T19+09:00");
  GameHeader elsewhere;
  elsewhere.platform = "ronin";
  complete_identity(elsewhere, "2026112319gm-0009-1234-abcdef01.txt");
  EXPECT_EQ(elsewhere.log_id, "");
  EXPECT_EQ(elsewhere.started, "");
}

// The third group of an id is the lobby: 10011 is the championship lobby C0011; newer private
// lobbies hide theirs.
TEST(Identity, ThePlaceInTheIdOfTenhouIsTheLobby) {
  const auto lobby_of = [](std::string_view id, std::string_view own) {
    GameHeader header;
    header.platform = "tenhou";
    header.lobby = own;
    complete_identity(header, id);
    return header.lobby;
  };
  EXPECT_EQ(lobby_of("2026112319gm-0009-10011-abcdef01", ""), "10011");
  EXPECT_EQ(lobby_of("2026112319gm-0009-1234-abcdef01", ""), "1234");
  EXPECT_EQ(lobby_of("2026112319gm-0009-1234-abcdef01", "C1"), "C1");
  EXPECT_EQ(lobby_of("2026112319gm-0009-x1a2b-abcdef01", ""), "");
  EXPECT_EQ(lobby_of("2026112319gm-0009-", ""), "");
  EXPECT_EQ(lobby_of("a.mjlog", ""), "");
}

TEST(Identity, WhatTheLogSaysIsNeverChanged) {
  GameHeader header;
  header.platform = "tenhou";
  header.log_id = "its own";
  header.started = "2020-01-01";
  complete_identity(header, "2026112319gm-0009-1234-abcdef01");
  EXPECT_EQ(header.log_id, "its own");
  EXPECT_EQ(header.started, "2020-01-01");
}

TEST(Identity, ReadersFillWhatTheirLogsHold) {
  const GameHeader mjlog =
      header_of(R"(<mjloggm ver="2.3"><GO type="9" lobby="C123"/></mjloggm>)", "a.mjlog");
  EXPECT_EQ(mjlog.lobby, "C123");
  EXPECT_EQ(mjlog.log_id, "");
  const GameHeader mjai = header_of(
      R"({"type":"start_game","uri":"http://tenhou.net/0/?log=2026112319gm-0009-1234-abcdef01"})",
      "a.mjson");
  EXPECT_EQ(mjai.log_id, "2026112319gm-0009-1234-abcdef01");
  EXPECT_EQ(mjai.started, "2026-11-23T19+09:00");
  const GameHeader stream =
      header_of(R"({"type":"start_game","schema":"referee.events/1","names":["A","B","C","D"],)"
                R"("platform":"mahjong-soul","log_id":"x","lobby":"12","started":"2026-11-23",)"
                R"("player_ids":["1","2","3","4"]})",
                "a.jsonl");
  EXPECT_EQ(stream.log_id, "x");
  EXPECT_EQ(stream.lobby, "12");
  EXPECT_EQ(stream.started, "2026-11-23");
  EXPECT_EQ(stream.player_ids[3], "4");
}

}  // namespace
}  // namespace referee
