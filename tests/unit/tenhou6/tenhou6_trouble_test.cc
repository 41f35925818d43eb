// Logs that are cut, ill-formed or absurd: a log/* finding at its place, and the rest is read.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/unit/tenhou6/tenhou6_text.h"

namespace referee::tenhou6 {
namespace {

const std::string kHand = HandText{}.text();

void expect_one(const GameLog& log, std::string_view rule, std::string_view pointer) {
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, rule);
  EXPECT_EQ(log.findings[0].source.pointer, pointer);
}

TEST(Tenhou6Trouble, TilesThatDoNotExist) {
  for (const char* tile : {"10", "48", "54", "0", "-1", "99999999999999999999", "1.5", "null", "[]",
                           "\"x\"", "true"}) {
    HandText hand;
    hand.draws(0, '[' + std::string(tile) + ']').discards(0, "[60]");
    expect_one(read_one(log_text(hand.text())), "log/malformed", "/log/0/5/0");
  }
}

TEST(Tenhou6Trouble, AnUnreadableEntryStandsAtItsEvent) {
  HandText hand;
  hand.draws(0, "[45]")
      .discards(0, "[11]")
      .draws(1, "[45]")
      .discards(1, "[\"zz\"]")
      .draws(2, "[45]")
      .discards(2, "[60]");
  const GameLog log = read_one(log_text(hand.text()));
  expect_one(log, "log/malformed", "/log/0/9/0");
  ASSERT_TRUE(log.findings[0].event);
  EXPECT_EQ(log.events[*log.findings[0].event].kind, EventKind::Discard);
  EXPECT_EQ(log.events[*log.findings[0].event].seat, Seat{1});
  EXPECT_EQ(play_of(log), "T0=P D0=1m T1=P D1=? T2=P D2*P");
}

TEST(Tenhou6Trouble, TheTileJustDrawnAfterACall) {
  HandText hand;
  hand.draws(0, "[45]").discards(0, "[42]").draws(3, R"(["4242p42"])").discards(3, "[60]");
  expect_one(read_one(log_text(hand.text())), "log/malformed", "/log/0/15/0");
}

TEST(Tenhou6Trouble, NoughtAloneStandsBesideAnOpenQuad) {
  HandText hand;
  hand.draws(0, "[45]").discards(0, "[42]").draws(3, R"(["424242m42",46])").discards(3, "[0,60]");
  const GameLog log = read_one(log_text(hand.text()));
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(play_of(log), "T0=P D0=S daiminkan3 T3=F D3*F");
  for (const char* const other : {"[5,60]", "[\"0\",60]", "[00,60]"})
    EXPECT_FALSE(read_one(log_text(hand.discards(3, other).text())).findings.empty()) << other;
}

TEST(Tenhou6Trouble, PlacesOfWrongTypes) {
  expect_one(read_one(log_text(HandText{}.place(0, "\"East\"").text())), "log/malformed",
             "/log/0/0");
  expect_one(read_one(log_text(HandText{}.place(0, "[0,-1,0]").text())), "log/malformed",
             "/log/0/0");
  expect_one(read_one(log_text(HandText{}.place(1, "[1,2,3]").text())), "log/malformed",
             "/log/0/1");
  expect_one(read_one(log_text(HandText{}.place(1, "[1,2,3,2147483648]").text())), "log/malformed",
             "/log/0/1");
  expect_one(read_one(log_text(HandText{}.place(4, "{}").text())), "log/malformed", "/log/0/4");
  expect_one(read_one(log_text(HandText{}.place(5, "7").text())), "log/malformed", "/log/0/5");
  expect_one(read_one(log_text(HandText{}.place(16, "7").text())), "log/malformed", "/log/0/16");
  expect_one(read_one(log_text(HandText{}.place(16, R"(["和了",[1,2],[0,0,0]])").text())),
             "log/malformed", "/log/0/16/1");
  expect_one(read_one(log_text(HandText{}.place(16, R"(["和了",[0,0,0,0],[9,0,0]])").text())),
             "log/malformed", "/log/0/16/2/0");
  expect_one(read_one(log_text(HandText{}.place(16, R"(["和了",[0,0,0,0],[0,0,0,"x"]])").text())),
             "log/malformed", "/log/0/16/2/3");
  expect_one(read_one(log_text(
                 HandText{}.place(16, R"j(["和了",[0,0,0,0],[0,0,0,"","夢(1飜)"]])j").text())),
             "log/unknown", "/log/0/16/2/4");
  expect_one(read_one(log_text(HandText{}.place(16, R"(["夢"])").text())), "log/unknown",
             "/log/0/16/0");
  expect_one(read_one(log_text("7")), "log/malformed", "/log/0");
  expect_one(read_one(R"({"name":7,"rule":{},"log":[]})"), "log/malformed", "/name");
  expect_one(read_one(R"({"name":[],"rule":{},"log":7})"), "log/malformed", "/log");
}

TEST(Tenhou6Trouble, HandsThatAreShort) {
  EXPECT_TRUE(read_one(log_text(HandText{}.place(16, "[]").text())).findings.empty())
      << "an editor's hand without result";
  const GameLog two = read_one(log_text("[[0,0,0],[25000,25000,25000,25000]]," + kHand));
  EXPECT_EQ(two.kyokus.size(), 2U);
}

TEST(Tenhou6Trouble, MoreDiscardsThanDraws) {
  HandText hand;
  hand.draws(0, "[45]").discards(0, "[11,12]");
  expect_one(read_one(log_text(hand.text())), "log/malformed", "/log/0/6/1");
  // That the others then fit no order of play follows from it.
  hand.draws(2, "[45]").discards(2, "[60]");
  expect_one(read_one(log_text(hand.text())), "log/malformed", "/log/0/6/1");
}

TEST(Tenhou6Trouble, ColumnsWithoutEnd) {
  std::string list = "[45";
  for (int i = 0; i < 5000; ++i) list += ",45";
  HandText hand;
  hand.draws(0, list + ']').discards(0, list + ']');
  const GameLog log = read_one(log_text(hand.text() + ',' + kHand));
  EXPECT_LE(log.findings.size(), 4U);
  EXPECT_LT(log.events.size(), 1000U);
  EXPECT_EQ(log.kyokus.size(), 2U);
}

TEST(Tenhou6Trouble, DuplicateKeys) {
  const GameLog log = read_one(
      R"({"name":["A","B","C","D"],"name":["E","F","G","H"],"rule":{},"log":[)" + kHand + "]}");
  expect_one(log, "log/malformed", "/name");
  EXPECT_EQ(log.header.names[0], "A") << "the first counts";
  EXPECT_EQ(log.kyokus.size(), 1U);
}

TEST(Tenhou6Trouble, UnknownKeysAreNoTrouble) {
  std::string deep(20'000, '[');
  deep += std::string(20'000, ']');
  const GameLog log = read_one(log_text(kHand, ",\"mjshead\":{\"a\":[1]},\"deep\":" + deep));
  EXPECT_TRUE(log.findings.empty());
  EXPECT_EQ(log.kyokus.size(), 1U);
}

TEST(Tenhou6Trouble, DeepNestingInAHand) {
  const std::string deep = std::string(5000, '[') + std::string(5000, ']');
  const GameLog log = read_one(log_text(kHand + ',' + deep + ',' + kHand));
  EXPECT_FALSE(log.findings.empty());
  EXPECT_GE(log.kyokus.size(), 1U) << "what came before is read";
}

TEST(Tenhou6Trouble, AnIllFormedHandIsLeftOut) {
  const GameLog log = read_one(log_text(kHand + ",[[0,0,0],[25000,,],[}]," + kHand));
  ASSERT_FALSE(log.findings.empty());
  EXPECT_EQ(log.findings[0].rule, "log/malformed");
  EXPECT_EQ(log.findings[0].source.pointer, "/log/1");
  EXPECT_TRUE(log.findings[0].source.offset);
  EXPECT_EQ(log.kyokus.size(), 2U) << "the hands around it are read";
}

TEST(Tenhou6Trouble, ACutLogIsReadAsFarAsItGoes) {
  const std::string text = log_text(kHand + ',' + kHand + ',' + kHand);
  for (const std::size_t left :
       {text.size() - 1, text.size() - 2, text.size() * 3 / 4, text.size() / 2}) {
    const GameLog log = read_one(text.substr(0, left));
    const auto cut = [](const Finding& finding) { return finding.rule == "log/incomplete"; };
    EXPECT_EQ(std::count_if(log.findings.begin(), log.findings.end(), cut), 1) << left;
    EXPECT_GE(log.kyokus.size(), 1U) << left;
  }
}

// Behind its last place a hand is whole.
TEST(Tenhou6Trouble, AHandThatABracketTooManyEndsIsLeftOut) {
  const std::string text = log_text(kHand + ',' + kHand);
  const std::size_t second = text.find(kHand, text.find(kHand) + 1);
  for (std::size_t at = text.find(']', second); at + 2 < second + kHand.size();
       at = text.find(']', at + 1)) {
    const GameLog log = read_one(text.substr(0, at) + ']' + text.substr(at));
    expect_one(log, "log/incomplete", log.findings.at(0).source.pointer);
    EXPECT_EQ(log.kyokus.size(), 1U) << at;
  }
}

/// An address that ends behind its "json=" was the address of a game: it must not pass for nothing.
TEST(Tenhou6Trouble, AnAddressThatHoldsNothingIsCut) {
  for (const char* rest : {"", " ", "%", "%7", "%7B"}) {
    const auto games = read_all("https://tenhou.net/6/#json=" + std::string(rest));
    ASSERT_EQ(games.size(), 1U) << rest;
    ASSERT_EQ(games[0].findings.size(), 1U) << rest;
    EXPECT_EQ(games[0].findings[0].rule, "log/incomplete") << rest;
  }
}

TEST(Tenhou6Trouble, BytesThatAreNoText) {
  std::string text = log_text(kHand);
  text.replace(text.find("\"A\""), 3, "\"\xFF\xC0\"");
  const GameLog log = read_one(text);
  ASSERT_EQ(log.findings.size(), 1U);
  EXPECT_EQ(log.findings[0].rule, "log/malformed");
  EXPECT_EQ(log.findings[0].source.offset, text.find('\xFF'));
  EXPECT_EQ(log.kyokus.size(), 1U);
}

TEST(Tenhou6Trouble, EveryPrefixAndEveryDamagedByteIsRead) {
  const std::string text = log_text(kHand + ',' + kHand);
  for (std::size_t size = 0; size < text.size(); size += 7)
    EXPECT_FALSE(read_all(text.substr(0, size) + ' ').size() > 3) << size;
  for (std::size_t at = 0; at < text.size(); at += 3)
    for (const char c : {'[', ']', '"', ',', '9', '\xFF', '\\', '}'}) {
      std::string damaged = text;
      damaged[at] = c;
      EXPECT_GE(read_all(damaged).size(), 1U) << at << ' ' << c;
    }
}

}  // namespace
}  // namespace referee::tenhou6
