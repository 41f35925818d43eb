// What is written of a game as a mjai log, and what is named as lost. Expected lines are written by
// hand.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/mjai/write/writer.h"
#include "tests/unit/mjai/mjai_text.h"

namespace referee::test {
namespace {

std::uint32_t lost(const reader::Losses& losses, std::string_view what) {
  for (const reader::Loss& loss : losses.list())
    if (loss.what == what) return loss.count;
  return 0;
}

TileRef tile(std::string_view name, std::uint8_t id = TileId::kAbsent) {
  return TileRef{*parse_tile(name), TileId{id}};
}

Event event(EventKind kind, std::uint8_t seat = Seat::kAbsent) {
  Event made;
  made.kind = kind;
  made.seat = Seat{seat};
  return made;
}

Event with_tile(EventKind kind, std::uint8_t seat, TileRef ref) {
  Event made = event(kind, seat);
  made.tile = ref.tile;
  made.id = ref.id;
  return made;
}

std::string last_line(const std::string& text) {
  const std::size_t end = text.rfind('\n');
  const std::size_t start = text.rfind('\n', end - 1);
  return text.substr(start + 1, end - start - 1);
}

/// The line of the last event of `log`.
std::string line_of(const GameLog& log, reader::Losses& losses) {
  std::string text;
  mjai::write_mjai(log, text, losses);
  return last_line(text);
}

TEST(MjaiWrite, AGameWithNothingToLoseComesBackAsItWas) {
  const std::string text = mjai_hand(
      R"({"type":"tsumo","actor":0,"pai":"9m"}
{"type":"reach","actor":0}
{"type":"dahai","actor":0,"pai":"9m","tsumogiri":true}
{"type":"reach_accepted","actor":0,"deltas":[-1000,0,0,0],"scores":[24000,25000,25000,25000]}
{"type":"pon","actor":1,"target":0,"pai":"9m","consumed":["9m","9m"]}
{"type":"kakan","actor":1,"target":0,"pai":"9m","consumed":["9m","9m","9m"]}
{"type":"dora","dora_marker":"?"}
{"type":"hora","actor":2,"target":1,"pai":"9m","deltas":[0,-7700,8700,0],"scores":[24000,17300,33700,25000],"ura_markers":["1p"],)"
      R"("hora_tehais":["1m","2m","3m","P"],"yakus":[["reach",1],["tanyaochu",1]],"fu":40,"fan":2,"hora_points":7700,"pao":3}
{"type":"end_kyoku"}
)" + kMjaiDeal +
      R"(
{"type":"ryukyoku","reason":"fanpai","deltas":[-1000,-1000,3000,-1000],"tenpais":[false,false,true,false],"tehais":[[],[],["1s"],[]]}
{"type":"end_kyoku"}
{"type":"end_game","scores":[23000,16300,36700,24000]}
)");
  GameLog log = read_mjai(text);
  EXPECT_EQ(log.findings.size(), 0U);
  std::string written;
  reader::Losses losses;
  mjai::write_mjai(log, written, losses);
  EXPECT_EQ(losses.list(), std::vector<reader::Loss>{});
  GameLog again = read_mjai(written);
  // Only where the events stand differs: the same members in another order make lines of another
  // length.
  log.sources = {};
  again.sources = {};
  EXPECT_TRUE(again == log) << written;
}

TEST(MjaiWrite, WhatWasPlayedIsSaidAtTheStart) {
  GameLog log;
  log.header.names = {"A", "B\"", "C", "D\xFF"};
  log.header.platform = "tenhou";
  log.header.flags.red_fives = false;
  log.header.flags.open_tanyao = true;
  log.header.flags.winds = 1;
  log.header.floored_to = Points{100};
  log.header.seed.text = "abc";
  log.events.push_back(event(EventKind::StartGame));
  log.events.push_back(event(EventKind::Disconnect, 2));
  std::string text;
  reader::Losses losses;
  mjai::write_mjai(log, text, losses);
  EXPECT_EQ(
      text,
      R"({"type":"start_game","names":["A","B\"","C","?"],"kyoku_first":4,"aka_flag":false,"platform":"tenhou",)"
      R"("open_tanyao":true,"floored_to":100})"
      "\n");
  EXPECT_EQ(lost(losses, "seeds of walls"), 1U);
  EXPECT_EQ(lost(losses, "texts that are not UTF-8"), 1U);
  EXPECT_EQ(lost(losses, "players leaving the table and coming back"), 1U);
  const GameLog again = read_mjai(text);
  EXPECT_EQ(again.header.platform, "tenhou");
  EXPECT_EQ(again.header.flags, log.header.flags);
  EXPECT_EQ(again.header.floored_to, Points{100});
}

TEST(MjaiWrite, TheMarkOfADiscardIsWorkedOutFromItsTile) {
  GameLog log;
  log.events = {event(EventKind::StartGame), with_tile(EventKind::Draw, 1, tile("5m", 17)),
                with_tile(EventKind::Discard, 1, tile("5m", 18))};
  reader::Losses losses;
  EXPECT_EQ(line_of(log, losses), R"({"type":"dahai","actor":1,"pai":"5m","tsumogiri":false})");
  log.events.back().id = TileId{17};
  EXPECT_EQ(line_of(log, losses), R"({"type":"dahai","actor":1,"pai":"5m","tsumogiri":true})");
  log.events.back().id = TileId{};
  EXPECT_EQ(line_of(log, losses), R"({"type":"dahai","actor":1,"pai":"5m"})")
      << "either of two alike";
  EXPECT_GT(lost(losses, "physical tiles"), 0U);
}

TEST(MjaiWrite, YakuGetTheNamesOfTheServer) {
  GameLog log;
  log.events = {event(EventKind::StartGame), event(EventKind::Win, 1)};
  log.events.back().target = Seat{1};
  log.events.back().index = 0;
  WinClaim& win = log.wins.emplace_back();
  win.yaku = std::vector<YakuClaim>{{Yaku::Haku, 1, ""},
                                    {Yaku::SeatSouth, 1, ""},
                                    {Yaku::Chun, 1, ""},
                                    {Yaku::Paarenchan, 1, ""},
                                    {Yaku::Unknown, 2, "odd"}};
  reader::Losses losses;
  EXPECT_EQ(
      line_of(log, losses),
      R"({"type":"hora","actor":1,"target":1,"yakus":[["sangenpai",2],["jikaze",1],["paarenchan",1],["odd",2]]})");
  EXPECT_EQ(losses.list(), (std::vector<reader::Loss>{{"yaku that have no name there", 1}}));
  win.yaku = std::vector<YakuClaim>{{Yaku::Daisangen, std::nullopt, ""},
                                    {Yaku::SuuankouTanki, std::nullopt, ""}};
  win.limit = Limit::Yakuman;
  reader::Losses of_yakuman;
  EXPECT_EQ(
      line_of(log, of_yakuman),
      R"({"type":"hora","actor":1,"target":1,"yakus":[["daisangen",100],["suanko",100]],"fan":200})");
  EXPECT_EQ(of_yakuman.list(),
            (std::vector<reader::Loss>{{"which of two forms of a yakuman it was", 1}}));
}

TEST(MjaiWrite, AnyLogIsWritten) {
  GameLog log;
  for (std::size_t kind = 0; kind < kEventKinds; ++kind) {
    Event odd = event(static_cast<EventKind>(kind));
    odd.index = 7;  // no such payload
    log.events.push_back(odd);
  }
  std::string text;
  reader::Losses losses;
  mjai::write_mjai(log, text, losses);
  EXPECT_NE(text.find("\"type\":\"end_game\""), std::string::npos);
  mjai::write_mjai(GameLog{}, text, losses);
  EXPECT_EQ(last_line(text).rfind(R"({"type":"start_game")", 0), 0U);
}

}  // namespace
}  // namespace referee::test
