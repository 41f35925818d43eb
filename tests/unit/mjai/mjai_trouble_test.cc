// What the reader says of ill-formed, absurd and cut mjai logs, and that it reads the rest.
#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "importers/log_reader.h"
#include "importers/reader/empty_games.h"
#include "importers/reader/trouble.h"
#include "tests/unit/mjai/mjai_text.h"
#include "validator/text/escape.h"

namespace referee::test {
namespace {

using enum EventKind;

const std::string kDrawn = R"({"type":"tsumo","actor":0,"pai":"9m"})"
                           "\n";
const std::string kDiscarded = R"({"type":"dahai","actor":0,"pai":"9m","tsumogiri":true})"
                               "\n";

/// The finding that a line between a draw and a discard gives; the test fails where it is not
/// exactly one, or where the two are not read.
Finding only_finding(const std::string& line) {
  const GameLog log = read_mjai(mjai_hand(kDrawn + line + "\n" + kDiscarded));
  EXPECT_EQ(log.findings.size(), 1U) << line;
  EXPECT_GE(log.events.size(), kMjaiBefore + 2) << line;
  EXPECT_EQ(log.events[kMjaiBefore].kind, Draw) << line;
  const auto discards = [](const Event& event) { return event.kind == Discard; };
  EXPECT_TRUE(std::any_of(log.events.begin(), log.events.end(), discards)) << line;
  return log.findings.empty() ? Finding{} : log.findings.front();
}

TEST(MjaiTrouble, AWinThatDoesNotNameItsTargetTakesTheLastTile) {
  const std::string win = R"({"type":"hora","actor":1,"deltas":[0,0,0,0]})";
  const GameLog ron = read_mjai(mjai_hand(kDrawn + kDiscarded + win + "\n"));
  ASSERT_EQ(ron.findings.size(), 1U);
  EXPECT_EQ(ron.findings[0].rule, "log/malformed");
  EXPECT_EQ(ron.events[kMjaiBefore + 2].kind, Win);
  EXPECT_EQ(ron.events[kMjaiBefore + 2].target, Seat{0});
  const GameLog tsumo = read_mjai(mjai_hand(
      kDrawn + kDiscarded + R"({"type":"tsumo","actor":1,"pai":"9m"})" + "\n" + win + "\n"));
  EXPECT_EQ(tsumo.events[kMjaiBefore + 3].target, Seat{1});
}

TEST(MjaiTrouble, ALineThatIsNoJsonCostsThatLineAlone) {
  const std::string deep(100'000, '[');
  for (const std::string& bad :
       {std::string("nonsense"), std::string("{"), std::string("{\"type\":"),
        std::string("{\"type\":\"dora\"}}"),
        std::string("{\"type\":\"dora\" \"dora_marker\":\"1m\"}"), std::string("{\"type\":\"dora}"),
        std::string("{\"type\":\"dora\",}"), std::string("{\"type\":\"tsumo\",\"actor\":1rue}"),
        std::string("[{\"type\":\"dora\""), std::string("{'type':'dora'}"),
        std::string("{\"type\":\"\xFF\xFE\"}"), std::string("{\"type\":\"a\tb\x01\"}"), deep}) {
    const Finding finding = only_finding(bad);
    EXPECT_EQ(finding.rule, "log/malformed") << bad.substr(0, 40);
    EXPECT_EQ(finding.source.line, 4U) << bad.substr(0, 40);
    EXPECT_EQ(finding.event, kMjaiBefore + 1) << bad.substr(0, 40);
  }
}

// Text around a log is no fault, until the game goes on behind it: a piece of the file was doubled.
TEST(MjaiTrouble, TextBehindTheEndIsAFindingWhereTheGameGoesOn) {
  const std::string whole = mjai_hand(kDrawn + kDiscarded) + "{\"type\":\"end_kyoku\"}\n" +
                            "{\"type\":\"end_game\"}\n" + "\"4s\"}\n";
  for (const std::string& sound : {whole, whole + mjai_hand(kDrawn)}) {
    const GameLog log = read_mjai(sound);
    EXPECT_TRUE(log.findings.empty()) << sound;
    EXPECT_EQ(left_out(log, "lines of text"), 1U);
  }
  const GameLog log = read_mjai(whole + kDrawn + kDiscarded);
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/malformed");
  EXPECT_EQ(log.findings[0].source.line, 7U);
  EXPECT_EQ(left_out(log, "lines of text"), 0U);
}

TEST(MjaiTrouble, ALineBeforeAllThatIsNoEventMayHaveBeenTheFirst) {
  const std::string hand = mjai_hand(kDrawn);
  const GameLog log = read_mjai("{\"type\":\"start_" + hand.substr(hand.find('\n')));
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].source.line, 1U);
}

// A line of a list that stands over many lines is mjai's only where the text is that list.
TEST(MjaiTrouble, ThePieceOfATextOverManyLinesIsNoLog) {
  const std::string events = "[\n{\n\"type\":\"tsumo\"\n}\n]\n";
  EXPECT_TRUE(mjai::looks_like_mjai("\n" + events));
  EXPECT_FALSE(mjai::looks_like_mjai("\"rating\": 1,\n\"mjai_log\":\n" + events));
}

TEST(MjaiTrouble, BadMembersAreFindingsAtTheirPointer) {
  const std::vector<std::pair<std::string, std::string>> bad = {
      {R"({"type":"tsumo","actor":4,"pai":"1m"})", "/actor"},
      {R"({"type":"tsumo","actor":-1,"pai":"1m"})", "/actor"},
      {R"({"type":"tsumo","actor":"0","pai":"1m"})", "/actor"},
      {R"({"type":"tsumo","actor":0.5,"pai":"1m"})", "/actor"},
      {R"({"type":"tsumo","actor":1e30,"pai":"1m"})", "/actor"},
      {R"({"type":"tsumo","actor":99999999999999999999999,"pai":"1m"})", "/actor"},
      {R"({"type":"tsumo","pai":"1m"})", "/actor"},
      {R"({"type":"tsumo","actor":1,"pai":"0z"})", "/pai"},
      {R"({"type":"tsumo","actor":1,"pai":"10m"})", "/pai"},
      {R"({"type":"tsumo","actor":1,"pai":"e"})", "/pai"},
      {R"({"type":"tsumo","actor":1,"pai":["1m"]})", "/pai"},
      {R"({"type":"tsumo","actor":1,"pai":{"tile":"1m"}})", "/pai"},
      {R"({"type":"tsumo","actor":1})", "/pai"},
      {R"({"type":"tsumo","actor":1,"actor":2,"pai":"1m"})", "/actor"},
      {R"({"type":"pon","actor":1,"target":0,"pai":"1m","consumed":["1m"]})", "/consumed"},
      {R"({"type":"pon","actor":1,"target":0,"pai":"1m","consumed":["1m","1x"]})", "/consumed/1"},
      {R"({"type":"pon","actor":1,"target":0,"pai":"1m","consumed":"1m 1m"})", "/consumed"},
      {R"({"type":"pon","actor":1,"target":0,"pai":"1m"})", "/consumed"},
      {R"({"type":"pon","actor":1,"pai":"1m","consumed":["1m","1m"]})", "/target"},
      {R"({"type":"dora","dora_marker":7})", "/dora_marker"},
      {R"({"type":"dora"})", "/dora_marker"},
      {R"({"type":"reach_accepted","actor":0,"deltas":[-1000,0,0,0,0]})", "/deltas"},
      {R"({"type":"reach_accepted","actor":0,"deltas":[-1000]})", "/deltas"},
      {R"({"type":"reach_accepted","actor":0,"scores":[24000,25000,25000,4000000000]})",
       "/scores/3"},
      {R"({"type":"hora","actor":0,"target":1,"yakus":[["reach"],["dora","two"]],"deltas":[1,2,3,4]})",
       "/yakus/1/1"},
      {R"({"type":"hora","target":1,"deltas":[1,2,3,4]})", "/actor"},
      {R"({"type":7})", "/type"},
      {R"({"actor":1})", "/type"},
      {"[]x", ""},
      {R"([{"type":"none"},7])", "/1"},
      {R"([{"type":"none"},{"type":"tsumo","actor":9,"pai":"1m"}])", "/1/actor"},
      {"7", ""},
      {"\"text\"", ""},
  };
  for (const auto& [line, pointer] : bad) {
    const Finding finding = only_finding(line);
    EXPECT_EQ(finding.rule, "log/malformed") << line;
    EXPECT_EQ(finding.source.pointer, pointer) << line;
    EXPECT_EQ(finding.source.line, 4U) << line;
  }
}

TEST(MjaiTrouble, AFaultyEventStillHappened) {
  const GameLog log = read_mjai(mjai_hand(R"({"type":"dahai","actor":0,"pai":"99m","tsumogiri":7})"
                                          "\n"));
  ASSERT_EQ(log.events.size(), kMjaiBefore + 1);
  EXPECT_EQ(log.events.back().kind, Discard);
  EXPECT_FALSE(log.events.back().tile.present());
  EXPECT_EQ(log.events.back().tsumogiri, Flag::Absent);
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_NE(log.findings[0].message.find("1 more value"), std::string::npos)
      << log.findings[0].message;
  EXPECT_EQ(log.findings[0].actual, "\"99m\"");
}

TEST(MjaiTrouble, HandsAndScoresAreAsMany) {
  std::string text = mjai_hand("");
  text.replace(text.find("[25000,25000,25000,25000]"), 25, "[25000,25000,25000]");
  const GameLog log = read_mjai(text);
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].source.pointer, "/tehais");
}

// As in every format that is JSON: what no game needs may be of any depth.
TEST(MjaiTrouble, DeepValuesAreReadWhereNoGameNeedsThem) {
  const std::string deep = std::string(40, '[') + std::string(40, ']');
  const std::string line = R"({"type":"tsumo","actor":0,"pai":"1m",)";
  EXPECT_EQ(read_mjai(mjai_hand(line + R"("meta":)" + deep + "}\n")).findings.size(), 0U);
  EXPECT_EQ(only_finding(line + R"("id":)" + deep + "}").actual, "values nested too deep");
}

TEST(MjaiTrouble, AnUnknownTypeIsToldOnce) {
  const GameLog log = read_mjai(
      mjai_hand("{\"type\":\"dance\",\"actor\":0}\n{\"type\":\"dance\",\"actor\":1}\n" + kDrawn));
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/unknown");
  EXPECT_EQ(log.findings[0].severity, Severity::Warning);
  EXPECT_EQ(log.findings[0].source.pointer, "/type");
}

TEST(MjaiTrouble, UnknownMembersAndTalkAreNoFault) {
  const GameLog log = read_mjai(mjai_hand(
      R"({"type":"tsumo","actor":0,"pai":"9m","possible_actions":[{"type":"dahai"}],"meta":{"q":[1,null]},"id":3,"cannot_dahai":[]})"
      "\n{\"type\":\"none\"}\n{\"type\":\"error\",\"message\":\"no\"}\n"));
  EXPECT_EQ(log.findings.size(), 0U);
  EXPECT_EQ(log.events.size(), kMjaiBefore + 1);
  EXPECT_EQ(left_out(log, "answers of players"), 1U);
}

TEST(MjaiTrouble, AGameWithoutItsStartIsSaid) {
  const GameLog log = read_mjai(kMjaiDeal + "\n");
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].expected, "events that begin with start_game");
  EXPECT_EQ(kinds_after(log, 0), (std::vector<EventKind>{StartGame, StartKyoku}));
}

TEST(MjaiTrouble, ATornLastLineIsACutLog) {
  const std::string text = mjai_hand(kDrawn + R"({"type":"dahai","actor":0,"pa)");
  const GameLog log = read_mjai(text);
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/incomplete");
  EXPECT_EQ(log.findings[0].event, kMjaiBefore);
  EXPECT_EQ(log.findings[0].source.line, 3U);
}

TEST(MjaiTrouble, ALineOfTenMegabytesIsReadAndALongerOneSaid) {
  const std::string filling(10'000'000, 'x');
  EXPECT_EQ(
      read_mjai(mjai_hand(R"({"type":"tsumo","actor":0,"pai":"9m","logs":")" + filling + "\"}\n"))
          .findings.size(),
      0U);
  const Finding finding = only_finding(R"({"type":"none","logs":")" + filling + filling + "\"}");
  EXPECT_EQ(finding.rule, "log/malformed");
  EXPECT_EQ(finding.expected, "a line of at most 16777216 bytes");
}

// A name is cut at 4,096 bytes, and 字 has three of them: what is kept must be characters, as
// players.csv is refused for half of one.
TEST(MjaiTrouble, ALongNameIsCutBetweenCharacters) {
  for (std::size_t before = 0; before < 4; ++before) {
    std::string name(before, 'x');
    for (int i = 0; i < 2'000; ++i) name += "\xE5\xAD\x97";
    const GameLog log =
        read_mjai("{\"type\":\"start_game\",\"names\":[\"" + name + "\",\"b\",\"c\",\"d\"]}\n");
    const std::string& kept = log.header.names[0];
    EXPECT_EQ(valid_utf8(kept), kept) << before;
    EXPECT_LE(kept.size(), 4'096U);
    EXPECT_GT(kept.size(), 4'090U);
  }
}

TEST(MjaiTrouble, AnyEditOfTheBytesIsRead) {
  const std::string text = mjai_hand(
      kDrawn +
      R"({"type":"reach","actor":0})"
      "\n" +
      kDiscarded +
      R"({"type":"pon","actor":1,"target":0,"pai":"9m","consumed":["9m","9m"]})"
      "\n"
      R"({"type":"hora","actor":2,"target":3,"yakus":[["reach",1]],"deltas":[0,0,3300,-2300]})"
      "\n");
  std::mt19937 random(7);
  const std::vector<std::string> pieces = {"\n",  "{", "]",    "\"",           "null", "-1",
                                           "1e9", ",", "[[[[", "\"actor\":7,", "\xC3", "\\u0041"};
  const auto below = [&](std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
  };
  for (int round = 0; round < 2000; ++round) {
    std::string edited = text;
    for (std::size_t left = 1 + below(4); left > 0; --left) {
      const std::size_t at = below(edited.size());
      switch (below(4)) {
        case 0: edited[at] = static_cast<char>(below(256)); break;
        case 1: edited.erase(at, 1 + below(20)); break;
        case 2: edited.insert(at, pieces[below(pieces.size())]); break;
        default: edited.resize(at + 1); break;
      }
    }
    // In memory of its own, so that reading past its end would show under a sanitizer.
    const std::vector<char> bytes(edited.begin(), edited.end());
    for (const GameLog& log : read_mjai_games(std::string_view(bytes.data(), bytes.size()))) {
      ASSERT_EQ(log.sources.size(), log.events.size());
      for (std::size_t i = 0; i < log.events.size(); ++i) {
        ASSERT_EQ(log.events[i].kind == StartGame, i == 0);
        ASSERT_TRUE(!log.events[i].seat.present() || log.events[i].seat.value < kMaxSeats);
      }
      for (const Finding& finding : log.findings)
        ASSERT_TRUE(!finding.event || *finding.event < log.events.size());
    }
  }
}

std::vector<GameLog> games_of(Format format, const std::string& text,
                              std::string_view damage = {}) {
  std::vector<GameLog> games;
  importers::LogReader().read(format, text, damage, [&](GameLog& game) { games.push_back(game); });
  return games;
}

TEST(LogReader, GamesWithoutAHandAreHandedOnUpToANumberAndThenCounted) {
  const std::string xml = "<mjloggm>", mjai = test::kMjaiStart + "\n";
  const std::string stream = R"({"type":"start_game","schema":"referee.events/1"})"
                             "\n";
  const std::string tenhou6 =
      R"({"title":["",""],"name":["a","b","c","d"],"rule":{"aka":0},"log":[]})"
      "\n";
  const std::string majiang =
      R"({"title":"","player":["a","b","c","d"],"qijia":0,"log":[],"defen":[],"point":[],"rank":[]})"
      "\n";
  for (const auto& [format, empty] : {std::pair{Format::Mjlog, xml},
                                      {Format::Mjai, mjai},
                                      {Format::Events, stream},
                                      {Format::Tenhou6, tenhou6},
                                      {Format::Majiang, majiang}}) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += empty;
    for (const std::string_view damage : {"", "the end is missing"}) {
      const std::vector<GameLog> games = games_of(format, text, damage);
      ASSERT_EQ(games.size(), reader::EmptyGames::kMost + 1) << name_of(format);
      EXPECT_EQ(test::left_out(games.back(), "games"), 899U) << name_of(format);
    }
  }
  // A game with a hand is read wherever it stands.
  std::string text;
  for (int i = 0; i < 1000; ++i) text += mjai;
  const std::vector<GameLog> games = games_of(Format::Mjai, text + test::mjai_hand("") + text);
  ASSERT_EQ(games.size(), 102U);
  EXPECT_EQ(games[100].kyokus.size(), 1U);
  EXPECT_EQ(test::left_out(games[100], "games"), 900U);
  EXPECT_EQ(test::left_out(games[101], "games"), 999U);
}

}  // namespace
}  // namespace referee::test
