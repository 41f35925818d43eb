// The hands that a session keeps for a page, and what was legal and waited for where a finding
// stands.
#include "referee/record_hands.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/unit/project/source_tree.h"
#include "validator/table/recorded_hand.h"
#include "validator/table/situation.h"

namespace referee {
namespace {

std::string fixture(const std::string& name) { return test::text_of("fixtures/rules/" + name); }

GameReport report_of(const std::string& bytes, HandsKept kept) {
  SessionOptions options;
  options.keep_tables = true;
  options.keep_hands = kept;
  options.keep_situations = true;
  Session session(options);
  GameReport last;
  session.check({.bytes = bytes}, [&](GameLog&, GameReport& report) { last = report; });
  return last;
}

TEST(RecordedHands, AreThoseThatAreAskedFor) {
  const std::string bad = fixture("furiten/riichi/bad-passed-a-turn-ago.jsonl");
  const std::string good = fixture("furiten/riichi/ok-passed-a-turn-ago.jsonl");
  ASSERT_FALSE(bad.empty());
  EXPECT_EQ(report_of(bad, HandsKept::None).hands.size(), 0U);
  EXPECT_EQ(report_of(bad, HandsKept::WithFindings).hands.size(), 1U);
  EXPECT_EQ(report_of(good, HandsKept::WithFindings).hands.size(), 0U);
  EXPECT_EQ(report_of(good, HandsKept::All).hands.size(), 1U);
}

TEST(RecordedHands, HoldTheLinesOfTheStreamWithoutPlaces) {
  const GameReport report =
      report_of(fixture("furiten/riichi/bad-passed-a-turn-ago.jsonl"), HandsKept::WithFindings);
  ASSERT_EQ(report.hands.size(), 1U);
  const RecordedHand& hand = *report.hands[0];
  EXPECT_EQ(hand.lines.size(), hand.events.size());
  EXPECT_EQ(hand.events.front().event.kind, EventKind::StartKyoku);
  EXPECT_EQ(hand.first, 1U) << "behind the start of the game";
  EXPECT_TRUE(hand.lines[0].starts_with("{\"type\":\"start_kyoku\""));
  for (const std::string& line : hand.lines) {
    EXPECT_TRUE(line.ends_with("}"));
    EXPECT_EQ(line.find("\"source\""), std::string::npos) << line;
  }
}

/// A ron in furiten is the fault: it cannot be among what was legal (tenhou/23).
TEST(Situations, SayWhatWasLegalInsteadOfTheFault) {
  const GameReport report =
      report_of(fixture("furiten/riichi/bad-passed-a-turn-ago.jsonl"), HandsKept::WithFindings);
  ASSERT_EQ(report.findings.size(), 1U);
  EXPECT_TRUE(report.hands[0]->has(*report.findings[0].event));
  EXPECT_TRUE(report.findings[0].is_told);
  ASSERT_NE(report.findings[0].situation, nullptr);
  for (const LegalChoice& choice : report.findings[0].situation->legal)
    EXPECT_NE(choice.kind, EventKind::Win);
}

/// After a call every other tile of the hand may go, but not the kind just called (kuikae).
TEST(Situations, ListTheDiscardsOfTheHand) {
  GameReport report = report_of(fixture("call/kuikae-same/bad-pon.jsonl"), HandsKept::WithFindings);
  ASSERT_EQ(report.findings.size(), 1U);
  const Finding& finding = report.findings[0];
  const RecordedHand& hand = *report.hands[0];
  const Event& broken = hand.events[*finding.event - hand.first].event;
  ASSERT_EQ(broken.kind, EventKind::Discard);
  ASSERT_NE(finding.situation, nullptr);
  const auto& choices = finding.situation->legal;
  EXPECT_GT(choices.size(), 3U);
  for (const LegalChoice& choice : choices) {
    EXPECT_EQ(choice.kind, EventKind::Discard) << "nothing else may follow a call";
    EXPECT_EQ(choice.seat, finding.seat);
    EXPECT_NE(choice.tile.kind(), broken.tile.kind()) << "the kind just called";
  }
}

std::string names_of(const std::vector<TileKind>& kinds) {
  std::string names;
  for (const TileKind kind : kinds)
    names += (names.empty() ? "" : " ") + std::string(name_of(kind));
  return names;
}

/// Of the one finding of the fixture; without waits where that is not what there is.
Situation situation_in(const std::string& name) {
  const GameReport report = report_of(fixture(name), HandsKept::None);
  const bool is_there = report.findings.size() == 1 && report.findings[0].situation != nullptr;
  return is_there ? *report.findings[0].situation : Situation{};
}

// 234567m 345p 678s 8s: 67s is two-sided beside the pair of 8s, and 8s is single beside 678s.
TEST(Situations, TellWhatAWinnerInFuritenWaitsFor) {
  const Situation situation = situation_in("furiten/riichi/bad-passed-a-turn-ago.jsonl");
  ASSERT_TRUE(situation.waits);
  EXPECT_EQ(names_of(*situation.waits), "5s 8s");
  EXPECT_TRUE(situation.makes_tenpai.empty());
}

// 123m 789m 123p E E with 9p out leaves 9p and S: 7p, 8p and 9p make a part of the fourth set with
// 9p, S a second pair, and E the fourth set.
TEST(Situations, TellWhatWouldMakeAHandTenpai) {
  const Situation situation = situation_in("riichi/not-tenpai/bad-wrong-discard.jsonl");
  ASSERT_TRUE(situation.waits);
  EXPECT_TRUE(situation.waits->empty());
  EXPECT_EQ(names_of(situation.makes_tenpai), "7p 8p 9p E S");
}

// The same hand with S out waits for the third of a pair: 9p 9p and E E.
TEST(Situations, TellWhatEachRiichiWaitsFor) {
  const Situation situation = situation_in("riichi/not-tenpai/bad-wrong-discard.jsonl");
  const auto riichi = std::find_if(
      situation.legal.begin(), situation.legal.end(),
      [](const LegalChoice& choice) { return choice.kind == EventKind::RiichiDeclaration; });
  ASSERT_NE(riichi, situation.legal.end());
  ASSERT_EQ(riichi->set.size(), 1U);
  EXPECT_EQ(name_of(riichi->set[0]), "S");
  ASSERT_EQ(riichi->waits.size(), 1U);
  EXPECT_EQ(names_of(riichi->waits[0]), "9p E");
}

TEST(Situations, AreKeptForWhoAsks) {
  SessionOptions options;
  Session session(options);
  session.check({.bytes = fixture("furiten/riichi/bad-passed-a-turn-ago.jsonl")},
                [&](GameLog&, GameReport& report) {
                  ASSERT_EQ(report.findings.size(), 1U);
                  EXPECT_EQ(report.findings[0].situation, nullptr);
                  EXPECT_EQ(report.findings[0].table, nullptr);
                });
}

TEST(RecordedHands, OfEndlessLengthAreNotKept) {
  const std::string bad = fixture("furiten/riichi/bad-passed-a-turn-ago.jsonl");
  const std::size_t end = bad.find("{\"type\":\"end_kyoku\"");
  ASSERT_NE(end, std::string::npos);
  std::string longer = bad.substr(0, end);
  for (int i = 0; i < 1100; ++i) longer += "{\"type\":\"tsumo\",\"actor\":1,\"pai\":\"1m\"}\n";
  EXPECT_EQ(report_of(longer + bad.substr(end), HandsKept::All).hands.size(), 0U);
}

}  // namespace
}  // namespace referee
