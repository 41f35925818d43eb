// The page that `referee check --format html` writes, as a user gets it.
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

std::string fixtures(const char* below) {
  return std::string(RF_SOURCE_DIR) + "/fixtures/rules/" + below;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size()))
    ++found;
  return found;
}

TEST(HtmlPage, HasTheSameBytesForEveryNumberOfThreads) {
  const std::vector<std::string> paths = {fixtures("kan"), fixtures("furiten"), fixtures("kita")};
  std::string first;
  for (const char* jobs : {"1", "2", "7", "1"}) {
    std::vector<std::string> arguments = {"check", "--format", "html", "--jobs", jobs};
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    const std::string page = run_referee(arguments).out;
    ASSERT_GT(count(page, "<article"), 20U);
    if (first.empty()) first = page;
    EXPECT_TRUE(page == first) << jobs << " threads";
  }
}

TEST(HtmlPage, ShowsEachFindingOfTheJsonReport) {
  const std::string folder = fixtures("payment");
  const std::string page = run_referee({"check", "--format", "html", folder}).out;
  const std::string report = run_referee({"check", "--format", "json", folder}).out;
  EXPECT_EQ(count(page, "<article"), count(report, "\"severity\":"));
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>")) << page.substr(0, 100);
  EXPECT_TRUE(page.ends_with("</html>\n"));
  // As many drawings as findings: no two of these stand at one event.
  EXPECT_EQ(count(page, "<figure><svg class=\"table\""), count(page, "<figure>"));
  EXPECT_GT(count(page, "<figure>"), 10U);
}

/// The fixture's hand waits for 5s and 8s; 5s was passed, and 8s is won on.
TEST(HtmlPage, TheCardSaysWhoAndShowsTheWaitsAndTheTileThatWasPassed) {
  const std::string page =
      run_referee({"check", "--format", "html",
                   fixtures("furiten/temporary/bad-over-after-the-own-discard.jsonl")})
          .out;
  EXPECT_TRUE(std::regex_search(page, std::regex("<h4 [^>]*><b class=\"player\">B</b> \\(South\\) "
                                                 "<span>ronned \\w+ in temporary furiten</span>")));
  EXPECT_TRUE(has(page, "aria-label=\"5 of bamboos, 8 of bamboos\"")) << "the waits";
  EXPECT_TRUE(has(page, "5 of bamboos, the reason")) << "marked on the table and in the strip";
  EXPECT_TRUE(has(page, "passed 5s discarded by C (West)"));
  // Numbers of the log are folded.
  const std::size_t fold = page.find("<details class=\"record\">");
  EXPECT_EQ(page.find("event ", page.find("<article")) > fold, true);
  // The verdict is the heading and the title of the tab.
  EXPECT_TRUE(has(page, "<h1>One rule was broken in this game</h1>"));
  EXPECT_TRUE(has(page, "<title>One rule was broken in this game"));
}

/// What is shown is the wait behind the declaring discard: the fixture's hand waits for a north.
TEST(HtmlPage, TheWaitsOfARiichiAreThoseBehindItsDiscard) {
  const std::string page =
      run_referee({"check", "--format", "html",
                   fixtures("riichi/not-tenpai/bad-fourth-of-the-wait-is-elsewhere.jsonl")})
          .out;
  EXPECT_TRUE(std::regex_search(
      page, std::regex("Waits</p><p class=\"row\"><svg [^>]*aria-label=\"North\">")));
}

TEST(HtmlPage, APartOfAGameSaysThatItIsOne) {
  const Folder folder;
  const Outcome small = run_referee(
      {"minimize", "--rule", "call/kuikae-same", fixtures("call/kuikae-same/bad-pon.jsonl")});
  const std::string part = folder.write("part.jsonl", small.out);
  const std::string page = run_referee({"check", "--format", "html", part}).out;
  EXPECT_EQ(count(page, "class=\"shortened\""), 1U);
  EXPECT_EQ(count(page, " there would be no finding.</p>"), 0U);
}

TEST(HtmlPage, AHandSaysHowItEnded) {
  const Folder folder;
  const std::string page = run_referee({"check", "--format", "html", "--replay", "all",
                                        folder.write("ok.xml", small_game())})
                               .out;
  EXPECT_EQ(count(page, "<h4 class=\"hand-line\">East 1"), 2U)
      << "two hands, the second with honba";
}

TEST(HtmlPage, MarksOnlyTheRowsThatDiffer) {
  const Folder folder;
  const std::string sound = folder.path("sound.jsonl");
  const std::string bad = folder.path("bad.jsonl");
  run_referee({"generate", "--rules", "tenhou", "--seed", "evening", "--output", sound});
  run_referee({"mutate", "--fault", "payment/win", "--output", bad, sound});
  const std::string page = run_referee({"check", "--format", "html", bad}).out;
  // The payment is wrong, and the fu are what the log names: "28, counted as 30" and "30".
  EXPECT_TRUE(
      std::regex_search(page, std::regex("<td>[0-9]+, counted as ([0-9]+)</td><td>\\1</td>")));
  EXPECT_FALSE(std::regex_search(
      page, std::regex("\"differs\">[0-9]+, counted as ([0-9]+)</td><td class=\"differs\">\\1<")));
}

TEST(HtmlPage, OfALogThatNamesItsRulesNoOtherRulesExplainAFinding) {
  // A part of a game, too: what it leaves out might have spoken against the other rules.
  const std::string named = fixtures("call/kuikae-same/bad-pon.jsonl");
  const std::string explained = " there would be no finding.</p>";
  EXPECT_EQ(count(run_referee({"check", "--format", "html", named}).out, explained), 0U);
  EXPECT_EQ(
      count(run_referee({"check", "--rules", "tenhou", "--format", "html", named}).out, explained),
      0U);
}

TEST(HtmlPage, CanBeWrittenBesideAnotherReport) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const Outcome run = run_referee({"check", "--report", "html=" + folder.path("a.html"), bad});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, run_referee({"check", bad}).out);
  EXPECT_EQ(read_file(folder.path("a.html")), run_referee({"check", "--format", "html", bad}).out);
}

TEST(HtmlPage, ReplaysTheHandsThatAreAskedFor) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const std::string clean = folder.write("ok.xml", small_game());
  const auto hands = [&](const std::string& which, const std::string& log) {
    return count(run_referee({"check", "--format", "html", "--replay", which, log}).out,
                 "<section class=\"hand\"");
  };
  // Both games have two hands; the fault stands in the second.
  EXPECT_EQ(hands("findings", bad), 1U);
  EXPECT_EQ(hands("all", bad), 2U);
  EXPECT_EQ(hands("none", bad), 0U);
  EXPECT_EQ(hands("findings", clean), 0U);
  EXPECT_EQ(hands("all", clean), 2U);
  // Of one log all hands are shown, and what was found stands before the hands without a finding.
  EXPECT_EQ(hands("auto", clean), 2U);
  EXPECT_EQ(hands("auto", folder.path("")), 1U);
  const std::string page = run_referee({"check", "--format", "html", bad}).out;
  EXPECT_EQ(count(page, "<section class=\"hand\""), 2U);
  EXPECT_LT(page.rfind("<article "), page.find("<section class=\"hand\""));
}

TEST(HtmlPage, MarksTheDiscardThatDeclaresARiichiAndExplainsOnlyMarksThatAreThere) {
  const std::string lit = "<rect class=\"lit\" x=";
  const std::string explained = "Outlined: what the finding is about. </small>";
  const std::string riichi = run_referee({"check", "--format", "html",
                                          fixtures("riichi/not-tenpai/bad-wrong-discard.jsonl")})
                                 .out;
  EXPECT_GE(count(riichi, lit), 1U);
  EXPECT_EQ(count(riichi, explained), 1U);
  // At the end of a drawn hand no tile is in question.
  const Folder folder;
  const std::string sound = folder.path("sound.jsonl");
  const std::string bad = folder.path("bad.jsonl");
  run_referee({"generate", "--rules", "tenhou", "--seed", "1", "--output", sound});
  run_referee({"mutate", "--fault", "payment/noten", "--output", bad, sound});
  const std::string noten = run_referee({"check", "--format", "html", bad}).out;
  EXPECT_EQ(count(noten, "<article "), 1U);
  EXPECT_EQ(count(noten, lit), 0U);
  EXPECT_EQ(count(noten, explained), 0U);
}

TEST(HtmlPage, RefusesWhatItDoesNotKnow) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const Outcome replay = run_referee({"check", "--replay", "some", bad});
  EXPECT_EQ(replay.exit_code, 3);
  EXPECT_TRUE(has(replay.err, "must be auto, findings, all or none")) << replay.err;
  const Outcome language = run_referee({"check", "--lang", "fr", bad});
  EXPECT_EQ(language.exit_code, 3);
  EXPECT_TRUE(has(language.err, "{en,ja}")) << language.err;
}

TEST(HtmlPage, SpeaksJapanese) {
  const std::string page =
      run_referee({"check", "--format", "html", "--lang", "ja", fixtures("kan")}).out;
  EXPECT_TRUE(has(page, "<html lang=\"ja\">"));
  EXPECT_TRUE(has(page, "東1局"));
  EXPECT_TRUE(has(page, "暗槓"));
  EXPECT_FALSE(has(page, ">By the rules<"));
}

TEST(HtmlPage, CountsAloneNameNoGame) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const std::string page = run_referee({"check", "--format", "html", "--summary", bad}).out;
  EXPECT_FALSE(has(page, "<article"));
  EXPECT_FALSE(has(page, "bad.xml"));
  EXPECT_TRUE(has(page, "flow/scores")) << "the rules that were broken";
}

TEST(HtmlPage, ANameCannotLeaveItsCell) {
  const Folder folder;
  SmallGame game;
  // "</script><script>alert(1)</script>", as the format writes names.
  game.first_name =
      "%3C%2F%73%63%72%69%70%74%3E%3C%73%63%72%69%70%74%3E%61%6C%65%72%74%28%31%29%3C%2F%73%63%72"
      "%69%70%74%3E";
  const std::string log = folder.write("a.xml", small_game(game));
  const std::string page = run_referee({"check", "--format", "html", "--replay", "all", log}).out;
  EXPECT_TRUE(has(page, "&lt;/script&gt;&lt;")) << "the name is shown";
  EXPECT_FALSE(has(page, "<script>alert"));
}

}  // namespace
}  // namespace referee::cli
