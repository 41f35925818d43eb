// How much `referee check` prints, in which colours, and where it goes.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

TEST(Reports, ConciseIsOneLineAFinding) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const Outcome run = run_referee({"check", "--format", "concise", "--quiet", bad});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(lines_of(run.out), 1U) << run.out;
  EXPECT_EQ(run.out.find(bad), 0U) << run.out;
  EXPECT_TRUE(has(run.out, ": error[flow/scores] ")) << run.out;
}

TEST(Reports, TheSummaryOfAThousandFaultyLogsFitsOnOneScreen) {
  const Folder folder;
  for (int i = 0; i < 1000; ++i)
    folder.write("games/" + std::to_string(i) + ".xml", i % 2 == 0 ? faulty_game() : odd_game());
  const Outcome run = run_referee({"check", "--summary", folder.path("games")});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_LE(lines_of(run.out), 24U) << run.out;
  EXPECT_TRUE(has(run.out, "1,000 games: 0 clean, 1,000 with findings")) << run.out;
  EXPECT_TRUE(has(run.out, "    500  flow/scores")) << run.out;
  const Outcome all = run_referee({"check", "--statistics", "--quiet", folder.path("games")});
  EXPECT_EQ(lines_of(all.out), 3U) << all.out;
}

TEST(Reports, TheTableAndTheCountsCanBeLeftOff) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const std::string whole = run_referee({"check", bad}).out;
  EXPECT_TRUE(has(whole, "discards")) << whole;
  EXPECT_FALSE(has(run_referee({"check", "--no-table", bad}).out, "discards"));
  const std::string quiet = run_referee({"check", "--quiet", bad}).out;
  EXPECT_TRUE(has(quiet, "error[flow/scores]")) << quiet;
  EXPECT_FALSE(has(quiet, "1 game")) << quiet;
  const std::string clean = folder.write("ok.xml", small_game());
  EXPECT_EQ(run_referee({"check", "--quiet", clean}).out, "");
}

TEST(Reports, WhatWasNotCheckedIsOneLineUnlessAskedFor) {
  const std::string log =
      std::string(RF_SOURCE_DIR) + "/fixtures/rules/furiten/riichi/ok-passed-a-turn-ago.jsonl";
  const std::string brief = run_referee({"check", log}).out;
  const std::string full = run_referee({"check", "--verbose", log}).out;
  EXPECT_TRUE(has(brief, "\nnot checked: ")) << brief;
  EXPECT_TRUE(has(brief, " (--verbose says why)\n")) << brief;
  EXPECT_TRUE(has(full, "\nnot checked:\n  ")) << full;
}

// A report that is all green must not stand beside a game that nobody looked at.
TEST(Reports, AGameOfAFormatThatIsNotReadStandsInEachBesideCleanGames) {
  const std::string why = "a game in the format of mjx, which this version does not read";
  const Folder folder;
  folder.write("games/a.xml", small_game());
  folder.write("games/b.json", R"({"hiddenState":{"wall":[0]},"publicObservation":{}})");
  const std::vector<std::pair<std::string, std::vector<std::string>>> holds = {
      {"text", {"b.json: unsupported: not checked: every rule (" + why + ")"}},
      {"concise", {"b.json: unsupported: " + why}},
      {"json", {R"(b.json","game":0,"format":null)", R"("verdict":"unsupported")", why}},
      {"github", {"b.json,title=unsupported::not judged: " + why}},
      {"junit", {"errors=\"1\"", "<error message=\"unsupported\">", why}},
      {"sarif", {"\"executionSuccessful\":false", "b.json\"}", "not judged: " + why}},
      {"markdown", {"b&#46;json\n\nunsupported: " + why}},
      {"html", {"not judged</td>", why}}};
  for (const auto& [format, texts] : holds) {
    const Outcome run = run_referee({"check", "--format", format, folder.path("games")});
    EXPECT_EQ(run.exit_code, 2) << format;
    EXPECT_TRUE(has(run.err, "b.json: unsupported: " + why)) << format << run.err;
    for (const std::string& text : texts) EXPECT_TRUE(has(run.out, text)) << text << run.out;
    if (format == "json") {
      EXPECT_EQ(lines_of(run.out), 2U) << run.out;
    }
    if (format == "text" || format == "github" || format == "concise") {
      EXPECT_TRUE(has(run.out, "2 games: 1 clean, 0 with findings, 0 unreadable, 1 unsupported"))
          << run.out;
    }
  }
  folder.write("clean/a.xml", small_game());
  const Outcome clean = run_referee({"check", "--format", "sarif", folder.path("clean")});
  EXPECT_FALSE(has(clean.out, "invocations")) << "a run that judged all has nothing to say";
}

TEST(Reports, SeveralCanBeWrittenInOneRun) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const Outcome run = run_referee({"check", "--report", "json=" + folder.path("a.json"), "--report",
                                   "sarif=" + folder.path("a.sarif"), bad});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, run_referee({"check", bad}).out);
  for (const char* format : {"json", "sarif"})
    EXPECT_EQ(read_file(folder.path(std::string("a.") + format)),
              run_referee({"check", "--format", format, bad}).out);
  EXPECT_EQ(run_referee({"check", "--report", "json", bad}).exit_code, 3);
  EXPECT_EQ(run_referee({"check", "--report", "pdf=a", bad}).exit_code, 3);
  EXPECT_EQ(run_referee({"check", "--output", "a", "--report", "json=a", bad}).exit_code, 3);
}

TEST(Reports, GithubGetsEverythingOnThePageOfTheStep) {
  const Folder folder;
  for (int i = 0; i < 15; ++i) folder.write("games/" + std::to_string(i) + ".xml", faulty_game());
  const std::string page = folder.write("page.md", "before\n");
  const Outcome run = run_referee({"check", "--format", "github", folder.path("games")},
                                  {.environment = {"GITHUB_STEP_SUMMARY=" + page}});
  EXPECT_EQ(run.exit_code, 1);
  std::size_t annotations = 0;
  for (std::size_t at = 0; (at = run.out.find("::error ", at)) != std::string::npos; ++at)
    ++annotations;
  EXPECT_EQ(annotations, 10U) << "GitHub shows no more of a step";
  const std::string written = read_file(page);
  EXPECT_EQ(written.find("before\n"), 0U);
  std::size_t rows = 0;
  for (std::size_t at = 0; (at = written.find("| **error** ", at)) != std::string::npos; ++at)
    ++rows;
  EXPECT_EQ(rows, 15U) << written;
}

TEST(Reports, ColoursFollowTheOptionThenTheEnvironmentThenTheTerminal) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const auto coloured = [&](std::vector<std::string> options, OutTo out,
                            std::vector<std::string> environment) {
    options.insert(options.begin(), "check");
    options.push_back(bad);
    return has(run_referee(options, {.out = out, .environment = std::move(environment)}).out,
               "\x1b[");
  };
  EXPECT_TRUE(coloured({"--color", "always"}, OutTo::File, {"NO_COLOR=1"}));
  EXPECT_FALSE(coloured({"--color=never"}, OutTo::Terminal, {"FORCE_COLOR=1"}));
  EXPECT_TRUE(coloured({}, OutTo::File, {"FORCE_COLOR=1"}));
  EXPECT_TRUE(coloured({"--color", "auto"}, OutTo::File, {"CLICOLOR_FORCE=1"}));
  EXPECT_FALSE(coloured({}, OutTo::File, {"FORCE_COLOR=0"}));
  EXPECT_FALSE(coloured({}, OutTo::File, {"NO_COLOR=1", "FORCE_COLOR=1"}));
  EXPECT_EQ(run_referee({"check", "--color", "sometimes", bad}).exit_code, 3);
}

TEST(Reports, OtherCommandsHaveColoursToo) {
  const std::vector<std::vector<std::string>> commands = {
      {"explain", "furiten/riichi"},
      {"rules", "list"},
      {"rules", "show", "tenhou"},
      {"score", "123m456p789s11z22z", "--win", "2z", "--riichi"}};
  for (std::vector<std::string> command : commands) {
    const std::string plain = run_referee(command).out;
    EXPECT_FALSE(has(plain, "\x1b[")) << plain;
    command.insert(command.end(), {"--color", "always"});
    const std::string coloured = run_referee(command).out;
    EXPECT_TRUE(has(coloured, "\x1b[")) << command[0] << coloured;
  }
}

TEST(Reports, JsonNamesThePlayersOfTheSeats) {
  const Folder folder;
  const Outcome run =
      run_referee({"check", "--format", "json", folder.write("bad.xml", faulty_game())});
  EXPECT_EQ(nlohmann::json::parse(run.out)["names"],
            nlohmann::json::parse(R"(["Aki","B","C","D"])"));
}

/// A generated game, each of its events changed.
template <class Change>
std::string game_written_otherwise(Change change) {
  const Outcome game = run_referee({"generate", "--rules", "tenhou", "--seed", "seats"});
  std::string text;
  std::istringstream lines(game.out);
  for (std::string line; std::getline(lines, line);) {
    nlohmann::ordered_json event = nlohmann::ordered_json::parse(line);
    change(event);
    text += event.dump() + "\n";
  }
  return text;
}

nlohmann::json causes_in(const std::string& text) {
  const Folder folder;
  const std::string log = folder.write("game.jsonl", text);
  const Outcome run = run_referee({"check", "--rules", "tenhou", "--format", "json", log});
  return nlohmann::json::parse(run.out).value("causes", nlohmann::json::array());
}

// A bridge between two formats that counts seats otherwise makes one mistake in every hand.
TEST(Reports, PointsAtOtherSeatsAreOneCause) {
  unsigned turned = 0;
  const std::string text = game_written_otherwise([&](nlohmann::ordered_json& event) {
    if (event["type"] != "start_kyoku") return;
    auto& scores = event["scores"];
    const auto told = scores;
    std::rotate(scores.begin(), scores.begin() + event["oya"].get<int>(), scores.end());
    turned += scores == told ? 0 : 1;
  });
  ASSERT_GT(turned, 2U);
  const nlohmann::json should = {
      {{"says", "same-points-at-other-seats"}, {"count", turned}},
  };
  EXPECT_EQ(causes_in(text), should);
}

TEST(Reports, ASeatThatIsWrittenAsAnotherIsOneCause) {
  unsigned discards = 0, of_both = 0;
  const std::string text = game_written_otherwise([&](nlohmann::ordered_json& event) {
    if (event.value("actor", -1) == 2) event["actor"] = 0;
    if (event["type"] != "dahai") return;
    ++discards;
    of_both += event["actor"] == 0 ? 1 : 0;
  });
  const nlohmann::json should = {
      {{"says", "seat-never-discards"},
       {"seat", 2},
       {"other", 0},
       {"count", of_both},
       {"all", discards}},
  };
  EXPECT_EQ(causes_in(text), should);
}

TEST(Reports, AGameThatIsWrittenRightlyHasNoCause) {
  EXPECT_EQ(causes_in(game_written_otherwise([](const nlohmann::ordered_json&) {})).size(), 0U);
  const std::string one_hand =
      game_written_otherwise([first = true](nlohmann::ordered_json& event) mutable {
        if (event["type"] != "start_kyoku" || event["oya"] != 1 || !std::exchange(first, false))
          return;
        std::rotate(event["scores"].begin(), event["scores"].begin() + 1, event["scores"].end());
      });
  EXPECT_EQ(causes_in(one_hand).size(), 0U);
}

TEST(Reports, WallsThatTheSeedProvesAreSaid) {
  const std::string log = std::string(RF_SOURCE_DIR) + "/fixtures/rules/wall/draw/";
  std::string ok;
  for (const auto& entry : std::filesystem::directory_iterator(log))
    if (entry.path().filename().string().starts_with("ok-") && (ok.empty() || entry.path() < ok))
      ok = entry.path().string();
  ASSERT_NE(ok, "");
  const Outcome run = run_referee({"check", ok});
  EXPECT_TRUE(has(run.out, "walls: 1 proved by the seed")) << run.out;
}

}  // namespace
}  // namespace referee::cli
