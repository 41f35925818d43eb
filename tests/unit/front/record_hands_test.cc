// The hands that a session keeps for a page.
#include "referee/record_hands.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/unit/project/source_tree.h"
#include "validator/table/recorded_hand.h"

namespace referee {
namespace {

std::string fixture(const std::string& name) { return test::text_of("fixtures/rules/" + name); }

GameReport report_of(const std::string& bytes, HandsKept kept) {
  SessionOptions options;
  options.keep_tables = true;
  options.keep_hands = kept;
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
TEST(RecordedHands, SayWhatWasLegalInsteadOfTheFault) {
  const GameReport report =
      report_of(fixture("furiten/riichi/bad-passed-a-turn-ago.jsonl"), HandsKept::WithFindings);
  ASSERT_EQ(report.findings.size(), 1U);
  ASSERT_EQ(report.hands[0]->findings.size(), 1U);
  const RecordedHand::AtFinding& at = report.hands[0]->findings[0];
  EXPECT_EQ(at.finding, 0U);
  EXPECT_TRUE(at.is_told);
  for (const LegalChoice& choice : at.choices) EXPECT_NE(choice.kind, EventKind::Win);
}

/// After a call every other tile of the hand may go, but not the kind just called (kuikae).
TEST(RecordedHands, ListTheDiscardsOfTheHand) {
  GameReport report = report_of(fixture("call/kuikae-same/bad-pon.jsonl"), HandsKept::WithFindings);
  ASSERT_EQ(report.findings.size(), 1U);
  const Finding& finding = report.findings[0];
  const RecordedHand& hand = *report.hands[0];
  const Event& broken = hand.events[*finding.event - hand.first].event;
  ASSERT_EQ(broken.kind, EventKind::Discard);
  const auto& choices = hand.findings[0].choices;
  EXPECT_GT(choices.size(), 3U);
  for (const LegalChoice& choice : choices) {
    EXPECT_EQ(choice.kind, EventKind::Discard) << "nothing else may follow a call";
    EXPECT_EQ(choice.seat, finding.seat);
    EXPECT_NE(choice.tile.kind(), broken.tile.kind()) << "the kind just called";
  }
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
