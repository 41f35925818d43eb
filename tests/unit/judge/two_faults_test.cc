// What a fault leaves to be judged: the other facts of its result, the header behind it, the rest
// of its hand; and what a log leaves out, which is worked out and never taken for zero. Each log is
// a fixture with one or two texts of it exchanged, and the findings owed follow from the exchange.
#include <algorithm>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/unit/project/source_tree.h"

namespace referee {
namespace {

using Findings = std::vector<std::string>;

/// "score/fu@5": id and line, in the order of the lines.
Findings found_in(const std::string& text) {
  Findings found;
  Session session;
  session.check({.bytes = text}, [&](const GameLog&, GameReport& report) {
    for (const Finding& finding : report.findings)
      found.push_back(finding.rule + "@" + std::to_string(finding.source.line.value_or(0)));
  });
  return found;
}

std::string without(const std::string& text, const char* pattern) {
  return std::regex_replace(text, std::regex(pattern), "");
}

std::string with(std::string text, std::string_view old, std::string_view now) {
  const auto at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  if (at != std::string::npos) text.replace(at, old.size(), now);
  return text;
}

/// Three hands of Tenhou's rules: rons of 2,000 by seat 1 (line 5) and by seat 2, whose header
/// (line 7) gives 23,000 and 27,000; the third header is at line 12.
std::string east_2() { return test::text_of("fixtures/rules/flow/missing-hand/ok-east-2.jsonl"); }
constexpr std::string_view kScores = "\"scores\":[23000,27000";
constexpr std::string_view kOtherScores = "\"scores\":[23100,26900";

/// A ron of 2,000 after another winning tile was passed (line 21).
std::string furiten() {
  return test::text_of("fixtures/rules/furiten/temporary/bad-passed-in-the-same-turn.jsonl");
}

/// The same hands without what their results moved, and without the scores before.
std::string without_moves() {
  return without(east_2(), R"x("deltas":\[[^\]]*\],|,"scores_before":\[[^\]]*\])x");
}

/// The lines from number `first` to `last`, from 1, are one that cannot be read.
std::string with_hole(const std::string& text, std::size_t first, std::size_t last) {
  std::istringstream lines(text);
  std::string line;
  std::string out;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    if (number == first) out += "{\n";
    if (number < first || number > last) out += line + '\n';
  }
  return out;
}

// Whatever the lines held, the end of a hand and the start of another among them: nobody is accused
// of what they do not say any more.
TEST(UnreadablePlace, IsTheOneFindingWhateverItHeld) {
  const std::string text = east_2();
  const auto count = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  for (std::size_t first = 3; first < count; ++first)
    for (std::size_t last = first; last < count; ++last)
      EXPECT_EQ(found_in(with_hole(text, first, last)),
                Findings{"log/malformed@" + std::to_string(first)})
          << first << " to " << last;
}

// Tenhou's rules know no foul and no hand that follows one; what was paid for it stays paid.
TEST(Foul, LeavesTheScoresThatFollowItToBeJudged) {
  const std::string foul = with(test::text_of("fixtures/rules/flow/chonbo/ok-reverse-mangan.jsonl"),
                                "\"ema\"", "\"tenhou\"");
  EXPECT_EQ(found_in(foul), Findings{"flow/chonbo@8"});
  EXPECT_EQ(found_in(with(foul, "\"scores\":[34000", "\"scores\":[34100")),
            (Findings{"flow/chonbo@8", "flow/scores@10"}));
}

TEST(Absent, MovesOfAResultAreWorkedOut) {
  EXPECT_EQ(found_in(without_moves()), Findings{});
  EXPECT_EQ(found_in(with(without_moves(), kScores, kOtherScores)), Findings{"flow/scores@7"});
}

TEST(Absent, CountersOfAHeaderAreWorkedOut) {
  EXPECT_EQ(
      found_in(without(without_moves(), R"x("bakaze":"E","kyoku":[23],"honba":0,"kyotaku":0,)x")),
      Findings{});
}

TEST(Absent, UraIndicatorsAreNotNone) {
  const std::string riichi =
      test::text_of("fixtures/rules/dora/ura-count/ok-none-for-a-riichi.jsonl");
  EXPECT_EQ(found_in(without(riichi, R"x(,"ura_markers":\[[^\]]*\])x")), Findings{});
}

TEST(TwoFaults, APriceDoesNotFollowFromFuriten) {
  EXPECT_EQ(found_in(with(furiten(), "\"deltas\":[-2000,2000", "\"deltas\":[-8000,8000")),
            (Findings{"furiten/temporary@21", "payment/win@21"}));
  EXPECT_EQ(found_in(with(with(furiten(), "\"deltas\":[-2000,2000", "\"deltas\":[-8000,8000"),
                          "\"points\":2000", "\"points\":8000")),
            (Findings{"furiten/temporary@21", "score/points@21"}));
}

TEST(TwoFaults, AWrongDiscarderDoesNotHideFuriten) {
  EXPECT_EQ(found_in(with(furiten(), "\"target\":0", "\"target\":3")),
            (Findings{"win/from@21", "furiten/temporary@21"}));
}

TEST(TwoFaults, AHeaderBehindAWrongResultIsJudged) {
  const std::string fu = with(east_2(), "\"fu\":30", "\"fu\":40");
  EXPECT_EQ(found_in(fu), Findings{"score/fu@5"});
  EXPECT_EQ(found_in(with(fu, kScores, kOtherScores)), (Findings{"score/fu@5", "flow/scores@7"}));
  const std::string from = with(east_2(), "\"actor\":1,\"target\":0", "\"actor\":1,\"target\":3");
  EXPECT_EQ(found_in(from), Findings{"win/from@5"});
  EXPECT_EQ(found_in(with(from, "\"kyoku\":2,\"honba\":0", "\"kyoku\":2,\"honba\":1")),
            (Findings{"win/from@5", "flow/honba@7"}));
  const std::string tile =
      with(east_2(), "\"pai\":\"8s\",\"concealed\"", "\"pai\":\"7s\",\"concealed\"");
  EXPECT_EQ(found_in(tile), Findings{"win/wrong-tile@5"});
  EXPECT_EQ(found_in(with(tile, kScores, kOtherScores)),
            (Findings{"win/wrong-tile@5", "flow/scores@7"}));
}

TEST(TwoFaults, AnUnreadableValueExcusesNothingElse) {
  const std::string torn =
      with(east_2(), "{\"type\":\"dahai\",\"actor\":0,\"pai\":\"8s\",\"tsumogiri\":true}",
           "{\"type\":\"dahai\",\"actor\":0,\"pai\":\"X\",\"tsumogiri\":true}");
  EXPECT_EQ(found_in(torn), Findings{"log/malformed@4"});
  EXPECT_EQ(found_in(with(torn, kScores, kOtherScores)),
            (Findings{"log/malformed@4", "flow/scores@7"}));
  EXPECT_EQ(found_in(with(torn, "\"points\":2000", "\"points\":9000")),
            (Findings{"log/malformed@4", "score/points@5"}));
}

}  // namespace
}  // namespace referee
