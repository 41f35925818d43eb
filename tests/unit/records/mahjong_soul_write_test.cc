// What is written of a game as a record of Mahjong Soul. The bytes are held against the JSON text,
// and against bytes that were worked out by hand.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/detect.h"
#include "importers/log_reader.h"
#include "importers/mahjong_soul/write/encode.h"
#include "importers/mahjong_soul/write/writer.h"
#include "importers/stream/stream.h"

namespace referee::test {
namespace {

std::vector<GameLog> read(const std::string& bytes) {
  std::vector<GameLog> games;
  importers::LogReader().read(bytes, {}, [&](GameLog& game) {
    game.sources.clear();
    games.push_back(game);
  });
  return games;
}

constexpr std::string_view kGame =
    R"({"type":"start_game","schema":"referee.events/1","names":["a","b","c","d"],"rules":"mahjong-soul","flags":{"red_fives":true,"open_tanyao":true,"winds":2,"players":4}}
{"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"4p","scores":[25000,25000,25000,25000],"tehais":[["1m","2m","3m","4m","5mr","6m","7m","8m","9m","1p","1p","2p","3p"],["1s","1s","2s","3s","4s","5s","6s","7s","8s","9s","E","E","S"],["1p","2p","3p","4p","5p","6p","7p","8p","9p","W","W","N","N"],["P","P","P","F","F","F","C","C","E","S","S","W","N"]]}
{"type":"tsumo","actor":0,"pai":"E"}
{"type":"reach","actor":0}
{"type":"dahai","actor":0,"pai":"E","tsumogiri":true}
{"type":"reach_accepted","actor":0,"deltas":[-1000,0,0,0],"scores":[24000,25000,25000,25000]}
{"type":"pon","actor":1,"target":0,"pai":"E","consumed":["E","E"]}
{"type":"dahai","actor":1,"pai":"S","tsumogiri":false}
)";

GameLog game() {
  std::vector<GameLog> games = read(std::string(kGame));
  EXPECT_EQ(games.size(), 1U);
  return games.empty() ? GameLog{} : games[0];
}

TEST(MahjongSoulWrite, AnEventHasTheWordsOfTheFormat) {
  std::string text;
  reader::Losses losses;
  mahjong_soul::write_mahjong_soul(game(), text, losses);
  EXPECT_EQ(detect(text), Format::MahjongSoul);
  const auto holds = [&](std::string_view part) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
  };
  // The dealer's first draw is the last of the fourteen tiles.
  holds(R"("tiles0":["1m","2m","3m","4m","0m","6m","7m","8m","9m","1p","1p","2p","3p","1z"])");
  holds(R"("left_tile_count":69)");
  // Of the dealer's first discard no record says that it is the drawn tile.
  holds(R"("seat":0,"tile":"1z","is_liqi":true,"is_wliqi":true,"moqie":false)");
  holds(R"("tiles":["1z","1z","1z"],"froms":[1,1,0],"liqi":{"seat":0,"score":24000,"liqibang":1})");
}

// How much a stick is worth is a matter of the rules: the Japanese classical rules, for one, put a
// stick of 100 points on the hand. What the log does not say is left out.
TEST(MahjongSoulWrite, AStickIsWorthWhatTheLogSays) {
  GameLog silent = game();
  for (DepositClaim& claim : silent.deposits) claim = {};
  std::string text;
  reader::Losses losses;
  mahjong_soul::write_mahjong_soul(silent, text, losses);
  EXPECT_NE(text.find(R"("liqi":{"seat":0,"liqibang":1})"), std::string::npos) << text;
}

// The records have no place for an indicator with these events (docs/formats.md).
TEST(MahjongSoulWrite, AnIndicatorRightBeforeACallOrTheEndOfAHandIsRefused) {
  const auto refusal = [](EventKind next) {
    GameLog log;
    for (const EventKind kind : {EventKind::StartKyoku, EventKind::DoraReveal, next}) {
      Event event;
      event.kind = kind;
      log.events.push_back(event);
    }
    return mahjong_soul::cannot_be_mahjong_soul(log);
  };
  for (const EventKind kind :
       {EventKind::Chi, EventKind::Pon, EventKind::Daiminkan, EventKind::Win, EventKind::Ryuukyoku})
    EXPECT_EQ(refusal(kind), "an indicator is turned right before a call or the end of a hand");
  for (const EventKind kind :
       {EventKind::Draw, EventKind::Discard, EventKind::Ankan, EventKind::Kita})
    EXPECT_EQ(refusal(kind), "");
}

TEST(MahjongSoulWrite, BytesSayWhatTheTextSays) {
  std::string text;
  std::string bytes;
  reader::Losses losses;
  mahjong_soul::write_mahjong_soul(game(), text, losses);
  mahjong_soul::write_mahjong_soul_bytes(game(), bytes, losses);
  EXPECT_EQ(detect(bytes), Format::MahjongSoul);
  const std::vector<GameLog> of_text = read(text);
  const std::vector<GameLog> of_bytes = read(bytes);
  ASSERT_EQ(of_text.size(), 1U);
  ASSERT_EQ(of_bytes.size(), 1U);
  EXPECT_EQ(of_bytes[0].events, of_text[0].events);
  EXPECT_EQ(of_bytes[0].kyokus, of_text[0].kyokus);
  EXPECT_EQ(of_bytes[0].melds, of_text[0].melds);
  EXPECT_EQ(of_bytes[0].header.names, of_text[0].header.names);
}

// Section 2 of the format's page: packed lists, negative numbers of ten bytes, zeros left out.
TEST(MahjongSoulWrite, NumbersAreVarints) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(R"({"old_scores":[300,-1],"wait_timeout":0,"gameend":{}})",
                         [](std::string_view) { return true; }));
  const std::string due(
      "\x12\x0C\xAC\x02\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01"  // 2: 300, -1
      "\x32\x00",                                                 // 6: empty
      16);
  EXPECT_EQ(mahjong_soul::encode(mahjong_soul::Message::Hule, tree.root()), due);
}

TEST(MahjongSoulWrite, EveryPrefixOfTheBytesIsReadWithoutACrash) {
  std::string bytes;
  reader::Losses losses;
  mahjong_soul::write_mahjong_soul_bytes(game(), bytes, losses);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    for (const GameLog& cut : read(bytes.substr(0, size))) EXPECT_LE(cut.kyokus.size(), 1U) << size;
  }
}

TEST(MahjongSoulWrite, WhatIsNotKnownOfALogIsNoCrash) {
  GameLog log = game();
  for (Event& event : log.events) event.index = event.index == kNoIndex ? 7 : kNoIndex;
  std::string text;
  reader::Losses losses;
  mahjong_soul::write_mahjong_soul(log, text, losses);
  mahjong_soul::write_mahjong_soul_bytes(log, text, losses);
  mahjong_soul::write_mahjong_soul(GameLog{}, text, losses);
  EXPECT_FALSE(losses.list().empty());
}

}  // namespace
}  // namespace referee::test
