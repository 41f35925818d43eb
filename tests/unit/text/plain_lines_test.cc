// The lines of a game at the table that are read without a tree: what is read is what stands there,
// and every other spelling is left to the tree.
#include "tools/drive/plain_lines.h"

#include <gtest/gtest.h>

#include <string>

#include "importers/events/stream.h"

namespace referee::drive {
namespace {

const std::string_view kAsk =
    R"({"type":"ask","game":12,"id":7,"offers":[[],["pon E E","none"],[],["hora","none"]]})";

TEST(PlainLines, AskIsRead) {
  PlainAsk ask;
  ASSERT_TRUE(read_plain(kAsk, ask));
  EXPECT_EQ(ask.game, 12);
  EXPECT_EQ(ask.id, 7);
  EXPECT_EQ(ask.seats, 4U);
  EXPECT_TRUE(ask.offers[0].empty());
  EXPECT_EQ(ask.offers[1], (std::vector<std::string_view>{"pon E E", "none"}));
  EXPECT_EQ(ask.offers[3], (std::vector<std::string_view>{"hora", "none"}));
  // Of a table of three, spaced as another writer does it, and without a game; what was read before
  // is gone.
  ASSERT_TRUE(
      read_plain("{\"type\": \"ask\", \"id\": 0, \"offers\": [[\"dahai 5mr\"], [], [] ] } ", ask));
  EXPECT_FALSE(ask.game);
  EXPECT_EQ(ask.id, 0);
  EXPECT_EQ(ask.seats, 3U);
  EXPECT_EQ(ask.offers[0], (std::vector<std::string_view>{"dahai 5mr"}));
  EXPECT_TRUE(ask.offers[1].empty());
  EXPECT_TRUE(ask.offers[3].empty());
}

TEST(PlainLines, DrawsAndDiscardsAreRead) {
  PlainEvent plain;
  ASSERT_TRUE(read_plain(R"({"game":3,"type":"tsumo","actor":2,"pai":"5pr","id":52})", plain));
  EXPECT_EQ(plain.game, 3);
  EXPECT_EQ(plain.event.kind, EventKind::Draw);
  EXPECT_EQ(plain.event.seat, Seat{2});
  EXPECT_EQ(plain.event.tile, Tile::red_five(1));
  EXPECT_EQ(plain.event.id, TileId{52});
  EXPECT_EQ(plain.event.tsumogiri, Flag::Absent);
  ASSERT_TRUE(read_plain(R"({"type":"dahai","actor":0,"pai":"N","tsumogiri":true})", plain));
  EXPECT_FALSE(plain.game);
  EXPECT_EQ(plain.event.kind, EventKind::Discard);
  EXPECT_FALSE(plain.event.id.present());
  EXPECT_EQ(plain.event.tsumogiri, Flag::Yes);
  ASSERT_TRUE(
      read_plain(R"({"type":"dahai","actor":0,"pai":"N","id":121,"tsumogiri":false})", plain));
  EXPECT_EQ(plain.event.tsumogiri, Flag::No);
}

TEST(PlainLines, AnswerIsRead) {
  PlainAnswer answer;
  ASSERT_TRUE(read_plain(
      R"({"type":"answer","id":7,"acts":[{"seat":1,"act":"pon E E"},{"seat":3,"act":"none"}]})",
      answer));
  ASSERT_EQ(answer.acts.size(), 2U);
  EXPECT_EQ(answer.acts[1].seat, 3);
  EXPECT_EQ(answer.acts[1].words, "none");
  ASSERT_TRUE(read_plain(R"({"type":"answer","game":1,"id":8,"acts":[]})", answer));
  EXPECT_EQ(answer.game, 1);
  EXPECT_TRUE(answer.acts.empty());
}

TEST(PlainLines, AreWrittenAsTheStreamHasThem) {
  GameLog log;
  const auto add = [&](EventKind kind, Tile tile, TileId id, Flag drawn) {
    Event event;
    event.kind = kind;
    event.seat = Seat{3};
    event.tile = tile;
    event.id = id;
    event.tsumogiri = drawn;
    log.events.push_back(event);
  };
  add(EventKind::Draw, Tile::red_five(2), TileId{88}, Flag::Absent);
  add(EventKind::Draw, Tile::plain(kNorth), TileId{}, Flag::Absent);
  for (const Flag drawn : {Flag::Absent, Flag::Yes, Flag::No})
    add(EventKind::Discard, Tile::plain(TileKind{0}), TileId{0}, drawn);
  for (std::uint32_t number = 0; number < log.events.size(); ++number) {
    std::string due;
    write_event(log, number, due);
    std::string line;
    write_plain("", log.events[number], line);
    EXPECT_EQ(line, due);
    PlainEvent read;
    line.clear();
    write_plain(R"("game":9,)", log.events[number], line);
    line.pop_back();
    ASSERT_TRUE(read_plain(line, read)) << line;
    EXPECT_EQ(read.game, 9);
    EXPECT_EQ(read.event, log.events[number]);
  }
}

TEST(PlainLines, TheOffersMayWait) {
  PlainAsk ask;
  PlainEvent event;
  ASSERT_EQ(read_beginning(R"({"game":5,"type":"ask","id":12,"offers":[["none"],[]]})", ask, event),
            PlainKind::Ask);
  EXPECT_EQ(ask.game, 5);
  EXPECT_EQ(ask.id, 12);
  EXPECT_EQ(ask.rest, R"("offers":[["none"],[]]})");
  ASSERT_EQ(read_beginning(R"({"type":"ask","id":0,"more":1})", ask, event), PlainKind::Ask);
  EXPECT_FALSE(ask.game);
  EXPECT_EQ(ask.rest, R"("more":1})");
  ASSERT_EQ(read_beginning(R"({"game":7,"type":"tsumo","actor":2,"pai":"1m"})", ask, event),
            PlainKind::Event);
  EXPECT_EQ(event.game, 7);
  EXPECT_EQ(event.event.kind, EventKind::Draw);
  EXPECT_EQ(event.event.seat, Seat{2});
  for (const std::string_view line :
       {R"({"type":"ask","offers":[],"id":1})", R"({"type":"tsumo","actor":2,"pai":"1\u006d"})",
        R"({"type":"dora","dora_marker":"1m"})"})
    EXPECT_EQ(read_beginning(line, ask, event), PlainKind::Other) << line;
}

TEST(PlainLines, OtherSpellingsAreForTheTree) {
  PlainAsk ask;
  PlainEvent event;
  for (const std::string_view line :
       {R"()",
        R"({})",
        R"([])",
        R"({"type":"ask"})",
        R"({"type":"ask","id":7})",
        R"({"id":7,"type":"ask","offers":[[]]})",
        R"({"type":"ask","id":7,"offers":[[]],"more":1})",
        R"({"type":"ask","id":7,"id":8,"offers":[[]]})",
        R"({"type":"ask","game":1,"game":2,"id":7,"offers":[[]]})",
        R"({"game":1,"type":"ask","game":1,"id":7,"offers":[[]]})",
        R"({"type":"ask","id":07,"offers":[[]]})",
        R"({"type":"ask","id":-7,"offers":[[]]})",
        R"({"type":"ask","id":7.0,"offers":[[]]})",
        R"({"type":"ask","id":7e1,"offers":[[]]})",
        R"({"type":"ask","id":"7","offers":[[]]})",
        R"({"type":"ask","id":,"offers":[[]]})",
        R"({"type":"ask","id":12345678901234567890,"offers":[[]]})",
        R"({"type":"ask","id":7,"offers":[[],[],[],[],[]]})",
        R"({"type":"ask","id":7,"offers":[["a",]]})",
        R"({"type":"ask","id":7,"offers":[[],]})",
        R"({"type":"ask","id":7,"offers":[["a" "b"]]})",
        R"({"type":"ask","id":7,"offers":[[7]]})",
        R"({"type":"ask","id":7,"offers":[null]})",
        R"({"type":"ask","id":7,"offers":[["a\n"]]})",
        "{\"type\":\"ask\",\"id\":7,\"offers\":[[\"\xC3\xA9\"]]}",
        "{\"type\":\"ask\",\"id\":7,\"offers\":[[\"\t\"]]}",
        R"({"type":"ask","id":7,"offers":[["a"]]}})",
        R"({"type":"ask","id":7,"offers":[["a"]])",
        R"({"type":"ask","id":7,"offers":[["a)",
        R"({"type":"tsumo","actor":0})",
        R"({"type":"tsumo","actor":4,"pai":"1m"})",
        R"({"type":"tsumo","actor":0,"pai":"?"})",
        R"({"type":"tsumo","actor":0,"pai":"1x"})",
        R"({"type":"tsumo","actor":0,"pai":null})",
        R"({"type":"tsumo","actor":0,"pai":"1m","id":136})",
        R"({"type":"tsumo","actor":0,"pai":"1m","id":null})",
        R"({"type":"tsumo","actor":0,"pai":"1m","tsumogiri":true})",
        R"({"type":"tsumo","actor":0,"pai":"1m",})",
        R"({"type":"dahai","actor":0,"pai":"1m","tsumogiri":1})",
        R"({"type":"dahai","actor":0,"pai":"1m","tsumogiri":true,"id":1})",
        R"({"type":"dahai","actor":0,"pai":"1m","told":{}})",
        R"({"type":"chi","actor":0,"pai":"1m"})",
        R"({"type":"tsumo","actor":0,"pai":"1m"}x)"}) {
    EXPECT_FALSE(read_plain(line, ask)) << line;
    EXPECT_FALSE(read_plain(line, event)) << line;
  }
  std::string many = R"({"type":"ask","id":7,"offers":[[)";
  for (int i = 0; i < 2000; ++i) many += R"("a",)";
  EXPECT_FALSE(read_plain(many + R"("a"]]})", ask));
  EXPECT_FALSE(read_plain(std::string(kAsk) + "\r", ask));
  PlainAnswer answer;
  for (const std::string_view line :
       {R"({"type":"answer","id":7})", R"({"type":"answer","id":7,"acts":[1]})",
        R"({"type":"answer","id":7,"acts":[{"act":"none","seat":1}]})",
        R"({"type":"answer","id":7,"acts":[{"seat":1,"act":"none","more":1}]})",
        R"({"type":"ask","id":7,"acts":[]})"})
    EXPECT_FALSE(read_plain(line, answer)) << line;
}

}  // namespace
}  // namespace referee::drive
