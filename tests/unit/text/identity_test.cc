// Which game a log is, from its own words and the name of its file. The shapes of the ids are
// those of docs/formats.md.
#include "importers/reader/identity.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "importers/writers.h"
#include "referee/session.h"

namespace referee {
namespace {

GameHeader header_of(std::string_view bytes, std::string_view path) {
  GameHeader header;
  Session().read({bytes, path}, [&](const GameLog& log) { header = log.header; });
  return header;
}

TEST(Identity, FindsTheIdInALink) {
  EXPECT_EQ(reader::find_log_id("https://tenhou.net/0/?log=2026112319gm-0009-1234-abcdef01&tw=2"),
            "2026112319gm-0009-1234-abcdef01");
  EXPECT_EQ(reader::find_log_id("https://game.mahjongsoul.com/?paipu="
                                "261123-01234567-89ab-cdef-0123-456789abcdef_a1"),
            "261123-01234567-89ab-cdef-0123-456789abcdef");
  EXPECT_EQ(reader::find_log_id("https://example.org/?log=12026112319gm-0009-1234-abcdef01"), "");
  EXPECT_EQ(reader::find_log_id(""), "");
}

TEST(Identity, TheNameOfAFileGivesTheIdOfItsPlatformOnly) {
  GameHeader header;
  header.platform = "tenhou";
  reader::complete_identity(header, "games.zip!logs/2026112319gm-0009-1234-abcdef01.mjlog.gz");
  EXPECT_EQ(header.log_id, "2026112319gm-0009-1234-abcdef01");
  EXPECT_EQ(header.started, "2026-11-23T19+09:00");
  GameHeader elsewhere;
  elsewhere.platform = "ronin";
  reader::complete_identity(elsewhere, "2026112319gm-0009-1234-abcdef01.txt");
  EXPECT_EQ(elsewhere.log_id, "");
  EXPECT_EQ(elsewhere.started, "");
  GameHeader unknown;
  reader::complete_identity(unknown, "2026112319gm-0009-1234-abcdef01.txt");
  EXPECT_EQ(unknown.log_id, "");
}

// Ronin stores a game as ID.txt.gz, and its export keeps the name; the export itself holds no id.
TEST(Identity, ANameOfRoninIsTheId) {
  const auto id_of = [](std::string_view path) {
    GameHeader header;
    header.platform = "ronin";
    reader::complete_identity(header, path);
    return header.log_id;
  };
  EXPECT_EQ(id_of("a/5a0e61190077.xml"), "5a0e61190077");
  EXPECT_EQ(id_of("01234567-89ab-4def-8123-456789abcdef.txt.gz"),
            "01234567-89ab-4def-8123-456789abcdef");
  EXPECT_EQ(id_of("202611231930.xml"), "");
  EXPECT_EQ(id_of("5a0e61190077-b.xml"), "");
  EXPECT_EQ(id_of("game.xml"), "");
}

// Converters write "lobby": 0 for every game, and Tenhou's own download does so for a private
// lobby, whose number only the id holds.
TEST(Identity, NoughtIsNoLobbyOfTenhouJson) {
  const auto lobby_of = [](std::string_view ref, std::string_view lobby) {
    std::string text = R"({"title":["",""],"name":["A","B","C","D"],"rule":{"disp":"般南喰赤"},)";
    text.append(R"("ref":")").append(ref).append(R"(","lobby":)").append(lobby);
    text.append(R"(,"log":[[[0,0,0],[25000,25000,25000,25000],[11],[],[],[],[],[],[],[],[],[],[],)"
                R"([],[],[],["不明"]]]})");
    return header_of(text, "a.json").lobby;
  };
  EXPECT_EQ(lobby_of("2026112319gm-0009-7447-abcdef01", "0"), "7447");
  EXPECT_EQ(lobby_of("2026112319gm-0009-x1a2b-abcdef01", "0"), "");
  EXPECT_EQ(lobby_of("2026112319gm-0009-0000-abcdef01", "0"), "0000");
  EXPECT_EQ(lobby_of("2026112319gm-0009-x1a2b-abcdef01", "7447"), "7447");
  EXPECT_EQ(lobby_of("261123-01234567-89ab-cdef-0123-456789abcdef", "0"), "");
  EXPECT_EQ(lobby_of("my game", "0"), "");
  EXPECT_EQ(lobby_of("my game", "\"000\""), "");
}

// Tenhou's own logs say 0 for its public lobby. Ronin's export says it always.
TEST(Identity, NoughtIsTheLobbyOfTenhousOwnLogsOnly) {
  const auto lobby_of = [](std::string_view shuffle, std::string_view lobby) {
    std::string text = R"(<mjloggm ver="2.3">)" + std::string(shuffle);
    text.append(R"(<GO type="9" lobby=")").append(lobby).append("\"/></mjloggm>");
    return header_of(text, "a.xml").lobby;
  };
  const std::string tenhou = R"(<SHUFFLE seed="mt19937ar-sha512-n288-base64,AAAA" ref=""/>)";
  const std::string ronin = R"(<SHUFFLE seed="00ff" ref="pcg64dxsm-v1"/>)";
  EXPECT_EQ(lobby_of(tenhou, "0"), "0");
  EXPECT_EQ(lobby_of(tenhou, "7447"), "7447");
  EXPECT_EQ(lobby_of(ronin, "0"), "");
  EXPECT_EQ(lobby_of("", "0"), "");
  EXPECT_EQ(lobby_of("", "7447"), "7447");
}

// The third group of an id is the lobby: 10011 is the championship lobby C0011; newer private
// lobbies hide theirs.
TEST(Identity, ThePlaceInTheIdOfTenhouIsTheLobby) {
  const auto lobby_of = [](std::string_view id, std::string_view own) {
    GameHeader header;
    header.platform = "tenhou";
    header.lobby = own;
    reader::complete_identity(header, id);
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
  reader::complete_identity(header, "2026112319gm-0009-1234-abcdef01");
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

/// A game of Tenhou whose only hand is drawn, without what later years write: no shuffle, no lobby,
/// and ratings as `rates` has them.
std::string game_in_old_style(std::string_view rates) {
  std::string text = R"(<mjloggm ver="2.3"><GO type="9"/>)";
  text += R"(<UN n0="%41" n1="%42" n2="%43" n3="%44" dan="0,1,2,3" sx="M,M,M,M" rate=")";
  text.append(rates).append(R"("/><TAIKYOKU oya="0"/>)");
  text += R"(<INIT seed="0,0,0,1,4,108" ten="250,250,250,250" oya="0" )";
  text +=
      R"(hai0="0,4,8,12,16,20,24,28,32,36,40,44,48" hai1="1,5,9,13,17,21,25,29,33,37,41,45,49" )";
  text += R"(hai2="2,6,10,14,18,22,26,30,34,38,42,46,50" )";
  text += R"(hai3="3,7,11,15,19,23,27,31,35,39,43,47,51"/>)";
  text += R"(<T52/><D52/><RYUUKYOKU ba="0,0" sc="250,0,250,0,250,0,250,0"/></mjloggm>)";
  return text;
}

/// The header of `bytes`, read and written as `target`, and read again.
GameHeader converted(const std::string& bytes, std::string_view target) {
  std::string out;
  Session().read({bytes, "game"}, [&](const GameLog& log) {
    reader::Losses losses;
    importers::find_writer(target)->write(log, out, losses);
  });
  return header_of(out, "game");
}

// Tenhou of 2009 and before knew fewer rules (rulings C56). A log has no date but in its id;
// without one its style tells, which every format keeps.
TEST(Identity, TheFirstYearsOfAPlatformAreKnownInEveryFormat) {
  const std::string old = game_in_old_style("1500,1600,1700,1800");
  const std::string later = game_in_old_style("1500.00,1600.00,1700.00,1800.00");
  EXPECT_TRUE(header_of(old, "game").early_years);
  EXPECT_FALSE(header_of(later, "game").early_years);
  for (const std::string_view target : {"tenhou6", "mjai", "mjlog", "events"}) {
    EXPECT_TRUE(converted(old, target).early_years) << target;
    EXPECT_FALSE(converted(later, target).early_years) << target;
  }
  // A date says more than the style.
  EXPECT_TRUE(header_of(later, "2009123123gm-0009-0000-abcdef01.mjlog").early_years);
  EXPECT_FALSE(header_of(old, "2010010100gm-0009-0000-abcdef01.mjlog").early_years);
}

}  // namespace
}  // namespace referee
