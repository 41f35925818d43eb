// What the reader says of ill-formed, absurd and cut replays, and that it reads the rest.
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/detect.h"
#include "importers/log_reader.h"
#include "tests/unit/mjlog/mjlog_text.h"
#include "tests/unit/ronin/ronin_text.h"

namespace referee::test {
namespace {

using enum EventKind;
using Rules = std::vector<std::string>;

const std::string kDraw = R"({"t":1,"d":324})";

TEST(RoninTrouble, AReplayIsKnownByItsFirstObjectHoweverItsKeyIsWritten) {
  EXPECT_EQ(detect(R"({"version":"0.3-dev"})"), Format::Ronin);
  EXPECT_EQ(detect(R"({"\u0076ersion":"0.3-dev"})"), Format::Ronin);
  EXPECT_EQ(detect(R"({"type":"game_started","game_id":"x"})"), Format::Ronin);
  EXPECT_EQ(detect(R"({"type":"game_started","name":"x"})"), Format::None);
}

TEST(RoninTrouble, BadLinesAreOneFindingEachAndTheRestIsRead) {
  const std::vector<std::string> bad = {
      R"({"t":1,"d":-1})",
      R"({"t":1,"d":544})",
      R"({"t":1,"d":1.5})",
      R"({"t":1,"d":"3"})",
      R"({"t":1,"d":99999999999999999999})",
      R"({"t":1})",
      R"({"t":2,"d":2176})",
      R"({"t":0,"m":24424})",
      R"({"t":0,"m":null})",
      R"({"t":0})",
      R"({"t":5,"s":4})",
      R"({"t":5})",
      R"({"t":6,"ti":136})",
      R"({"t":1,"d":3,"t":2})",
      R"({"type":"draw","seat":7,"tile_id":3})",
      R"({"type":"draw","seat":null,"tile_id":3})",
      R"({"type":"discard","seat":1})",
      R"({"type":"meld","meld_type":"pon","caller_seat":1,"from_seat":0,"tile_ids":[1,2]})",
      R"({"type":"meld","meld_type":"sung","caller_seat":1,"from_seat":0,"tile_ids":[1,2,3]})",
      R"({"x":1})",
      R"(["t",1])",
      "nonsense",
      R"({"t":1,"d":})",
      "{\"t\":1,\"nm\":\"\xff\xfe\",\"d\":3}",
      "{\"a\":" + std::string(200, '[') + std::string(200, ']') + "}",
      R"({"t":1,"d":3)",
  };
  for (const std::string& line : bad) {
    const std::string text = ronin_game({kDraw, line, kDraw, kRoninEnd});
    const GameLog log = read_ronin(text);
    EXPECT_EQ(rules_of(log), Rules{"log/malformed"}) << line;
    if (log.findings.empty()) continue;
    EXPECT_EQ(log.findings[0].source.line, kRoninLinesBefore + 2) << line;
    const std::size_t at = ronin_game({kDraw}).size();
    EXPECT_GE(log.findings[0].source.offset.value_or(0), at) << line;
    EXPECT_LE(log.findings[0].source.offset.value_or(0), at + line.size()) << line;
    EXPECT_EQ(log.findings[0].kyoku, 0U);
    const std::vector<EventKind> kinds = kinds_of(log, kRoninEventsBefore);
    EXPECT_EQ(kinds.front(), Draw);
    EXPECT_EQ(kinds.back(), EndGame) << line;
    EXPECT_GE(kinds.size(), 3U) << line;
  }
}

TEST(RoninTrouble, AFaultWithinAnObjectIsNamedByItsPointer) {
  std::string hand = ronin_hand();
  hand.replace(hand.find("[1,5,9"), 6, "[1,555,9");
  const GameLog log = read_ronin(lines({kRoninVersion, kRoninStart, hand, kRoninEnd}));
  ASSERT_EQ(rules_of(log), Rules{"log/malformed"});
  EXPECT_EQ(log.findings[0].source.pointer, "/p/1/tl/1");
  EXPECT_EQ(log.findings[0].source.line, 3U);
  EXPECT_EQ(log.kyokus.at(0).hands[1].size(), 13U);
  EXPECT_FALSE(log.kyokus[0].hands[1][1].tile.present());
}

TEST(RoninTrouble, UnknownEventsVersionsAndYakuAreWarnings) {
  GameLog log = read_ronin(ronin_game({R"({"t":11})", R"({"t":11})", kDraw, kRoninEnd}));
  ASSERT_EQ(rules_of(log), Rules{"log/unknown"}) << "once a kind";
  EXPECT_EQ(log.findings[0].severity, Severity::Warning);
  EXPECT_EQ(kinds_of(log, kRoninEventsBefore), (std::vector<EventKind>{Draw, EndGame}));
  log = read_ronin(lines({R"({"version":"9.9-dev"})", kRoninStart, ronin_hand(), kRoninEnd}));
  EXPECT_EQ(rules_of(log), Rules{"log/unknown"});
  EXPECT_EQ(log.kyokus.size(), 1U);
  log = read_ronin(ronin_game(
      {R"({"t":4,"rt":1,"ws":3,"ls":1,"wt":40,"hr":{"han":4,"fu":30,"yk":[{"yi":119,"han":4}]},"rc":0,"ct":[5],"ml":[],"scs":{},"sch":{}})",
       kRoninEnd}));
  EXPECT_EQ(rules_of(log), Rules{"log/unknown"});
  EXPECT_EQ(log.wins.at(0).yaku->at(0).name, "119");
}

TEST(RoninTrouble, AReplayThatIsStillBeingWrittenIsIncomplete) {
  const std::string whole = ronin_game({kDraw, R"({"t":2,"d":868})"});
  for (std::size_t size = whole.find(kDraw); size <= whole.size(); ++size) {
    const GameLog log = read_ronin(whole.substr(0, size));
    ASSERT_EQ(rules_of(log), Rules{"log/incomplete"}) << size;
    EXPECT_EQ(log.findings[0].event, log.events.size() - 1) << size;
  }
  EXPECT_EQ(kinds_of(read_ronin(whole), kRoninEventsBefore),
            (std::vector<EventKind>{Draw, Discard}));
}

TEST(RoninTrouble, EventsBeforeTheGameAreReadNevertheless) {
  const GameLog log = read_ronin(lines({kDraw, kRoninStart, ronin_hand(), kRoninEnd}));
  EXPECT_EQ(rules_of(log), Rules{"log/malformed"});
  EXPECT_EQ(kinds_of(log), (std::vector<EventKind>{StartGame, Draw, StartKyoku, EndGame}));
  EXPECT_EQ(log.header.names[0], "Ann");
}

TEST(RoninTrouble, LongLinesOfObjectsAreReadAndAHugeOneIsNot) {
  std::string text = ronin_game({});
  std::erase(text, '\n');
  constexpr std::size_t kMany = 700'000;
  text.reserve(text.size() + kMany * kDraw.size());
  for (std::size_t i = 0; i < kMany; ++i) text += kDraw;
  GameLog log = read_ronin(text);
  EXPECT_EQ(rules_of(log), Rules{"log/incomplete"});
  EXPECT_EQ(log.events.size(), kRoninEventsBefore + kMany);

  log = read_ronin(
      ronin_game({R"({"t":1,"x":")" + std::string(std::size_t{10} << 20U, 'x') + R"(","d":1})",
                  kDraw, kRoninEnd}));
  EXPECT_EQ(rules_of(log), Rules{"log/malformed"});
  EXPECT_EQ(kinds_of(log, kRoninEventsBefore), (std::vector<EventKind>{Draw, EndGame}));
}

TEST(RoninTrouble, FindingsAreBounded) {
  std::vector<std::string> events(5'000, R"({"t":1,"d":9999})");
  const GameLog log = read_ronin(ronin_game(events));
  EXPECT_EQ(log.findings.size(), 201U) << "and the end that is missing";
  ASSERT_FALSE(log.unchecked.empty());
  EXPECT_EQ(log.unchecked.back().what, "log");
  EXPECT_EQ(log.unchecked.back().count, 4'800U);
}

TEST(RoninTrouble, AnyChangeOfBytesIsRead) {
  const std::string whole = ronin_game(
      {kDraw, R"({"t":2,"d":868})", R"({"t":0,"m":20649})",
       R"({"t":4,"rt":3,"ts":[1],"ns":[0],"th":[{"s":1,"ct":[4],"ml":[22655]}],"scs":{"0":1},"sch":{}})",
       kRoninEnd});
  std::mt19937 random(20240607);
  constexpr std::string_view kAlphabet = "{}[]\",:0123456789-.etspm \n\\\xff";
  importers::LogReader reader;
  for (int round = 0; round < 3'000; ++round) {
    std::string text = whole;
    for (int n = 0; n < 1 + round % 5; ++n)
      text[random() % text.size()] = kAlphabet[random() % kAlphabet.size()];
    reader.read(text, "", [&](GameLog& log) {
      ASSERT_FALSE(log.events.empty());
      ASSERT_EQ(log.events[0].kind, StartGame);
      ASSERT_EQ(log.sources.size(), log.events.size());
      for (const Event& event : log.events)
        if (event.index != kNoIndex && event.kind == Pon) {
          ASSERT_LT(event.index, log.melds.size());
        }
    });
  }
}

}  // namespace
}  // namespace referee::test
