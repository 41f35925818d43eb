// `referee sheet`: the page of one finding, as a user gets it.
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

std::string fixture(const char* below) {
  return std::string(RF_SOURCE_DIR) + "/fixtures/rules/" + below;
}

TEST(Sheet, IsTheCardOfOneFindingWithRoomForTheDecision) {
  const std::string log = fixture("call/kuikae-same/bad-pon.jsonl");
  const Outcome run = run_referee({"sheet", log});
  EXPECT_EQ(run.exit_code, run_referee({"check", log}).exit_code);
  EXPECT_TRUE(has(run.out, "<article class=\"finding error\""));
  EXPECT_TRUE(has(run.out, "class=\"strip\"")) << "the hand in large tiles";
  EXPECT_TRUE(has(run.out, "Head referee"));
  EXPECT_TRUE(has(run.out, "<code>sha256:")) << "which log it is of";
  EXPECT_FALSE(has(run.out, "<script")) << "a sheet needs none, and its policy lets none run";
  EXPECT_EQ(run.out, run_referee({"sheet", log}).out) << "the same bytes on every run";
}

TEST(Sheet, IsOfTheHandAndTheFindingThatAreAskedFor) {
  const std::string log = fixture("call/kuikae-same/bad-pon.jsonl");
  EXPECT_EQ(run_referee({"sheet", "--hand", "East-1-0", log}).out, run_referee({"sheet", log}).out);
  EXPECT_EQ(run_referee({"sheet", "--hand", "east 1-0", "--finding", "1", log}).out,
            run_referee({"sheet", log}).out);
  for (const char* name : {"E1", "East 1", "東1局", "東1局0本場"})
    EXPECT_EQ(run_referee({"sheet", "--hand", name, log}).out, run_referee({"sheet", log}).out)
        << name;
  const Outcome wrong = run_referee({"sheet", "--hand", "first", log});
  EXPECT_EQ(wrong.exit_code, 3);
  EXPECT_TRUE(has(wrong.err, "is no hand: write East-3, or East-3-1")) << wrong.err;
  for (const char* hand : {"South-1-0", "East-1-1"}) {
    const Outcome none = run_referee({"sheet", "--hand", hand, log});
    EXPECT_EQ(none.exit_code, 3);
    EXPECT_TRUE(has(none.err, "no such finding")) << none.err;
    EXPECT_EQ(none.out, "");
  }
  EXPECT_EQ(run_referee({"sheet", "--finding", "9", log}).exit_code, 3);
}

// One who has paid is heard as well as the player of the finding.
TEST(Sheet, HasALineForEverybodyWhosePointsAreInQuestion) {
  const std::string page =
      run_referee({"sheet", fixture("payment/win/bad-of-another-hand.jsonl")}).out;
  std::size_t lines = 0;
  for (std::size_t at = 0; (at = page.find("<p class=\"sign\">", at)) != std::string::npos; ++at)
    ++lines;
  // The reason, the head referee, the date, the winner and the payer.
  EXPECT_EQ(lines, 5U);
}

TEST(Sheet, SaysThatRulesWereGuessed) {
  const Folder folder;
  std::ifstream file(fixture("payment/win/bad-of-another-hand.jsonl"));
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::string named_rules = "\"rules\":\"tenhou\",";
  ASSERT_TRUE(has(text, named_rules));
  text.erase(text.find(named_rules), named_rules.size());
  const std::string log = folder.write("unnamed.jsonl", text);
  const Outcome guessed = run_referee({"sheet", log});
  EXPECT_TRUE(has(guessed.err, "write --rules NAME")) << guessed.err;
  EXPECT_TRUE(has(guessed.out, "found by evidence"));
  const Outcome named = run_referee({"sheet", "--rules", "tenhou", log});
  EXPECT_EQ(named.err, "");
  EXPECT_FALSE(has(named.out, "found by evidence"));
}

TEST(Sheet, OfACleanGameThereIsNone) {
  const Folder folder;
  const Outcome run = run_referee({"sheet", folder.write("ok.xml", small_game())});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, "");
  EXPECT_TRUE(has(run.err, "no finding")) << run.err;
  EXPECT_EQ(run_referee({"sheet", folder.path("nowhere.xml")}).exit_code, 2);
}

TEST(Sheet, SpeaksJapanese) {
  const Outcome run =
      run_referee({"sheet", "--lang", "ja", fixture("call/kuikae-same/bad-pon.jsonl")});
  EXPECT_TRUE(has(run.out, "lang=\"ja\">"));
  EXPECT_TRUE(has(run.out, "審判長"));
  EXPECT_FALSE(has(run.out, "Head referee"));
}

}  // namespace
}  // namespace referee::cli
