// Which files `referee check` looks at, and that a run is never green over files that should have
// been logs and could not be read.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

constexpr std::string_view kPage =
    "<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head><body></body></html>\n";

std::string utf16(std::string_view text) {
  std::string out = "\xFF\xFE";
  for (const char c : text) {
    out += c;
    out += '\0';
  }
  return out;
}

/// A folder with one sound log and one other file.
Outcome check_beside(const std::string& name, std::string_view content) {
  const Folder folder;
  folder.write("games/ok.xml", small_game());
  folder.write("games/" + name, content);
  return run_referee({"check", folder.path("games")});
}

TEST(Inputs, AFileCalledLikeALogThatIsNoneIsNamedAndFails) {
  for (const auto& [name, content, what] :
       {std::tuple<std::string, std::string, std::string>{"bad.xml", "", "is empty"},
        {"bad.json", "  \n", "is empty"},
        {"bad.mjlog", "hello", "is not a log"},
        {"bad.xml", std::string(kPage), "is a web page"},
        {"bad.json", std::string(kPage), "is a web page"},
        {"bad.xml", utf16(small_game()), "is UTF-16"},
        {"bad.json", R"({"title":["",""],"name":["A","B)", "is cut short"},
        {"bad.jsonl", "{\"a\":1}\n{\"b\":", "is cut short"},
        {"bad.xml", "<?xml version=\"1.0\"?>\n<mjlo", "is cut short"},
        {"2019010100gm-00a9-0000-1b2c3d4e", "gone", "is not a log"}}) {
    const Outcome run = check_beside(name, content);
    EXPECT_EQ(run.exit_code, 2) << name << ": " << run.err;
    EXPECT_TRUE(has(run.err, "/" + name + ": " + what)) << run.err;
    EXPECT_TRUE(has(run.out, "1 game: 1 clean")) << "the rest is judged: " << run.out;
  }
}

TEST(Inputs, OtherFilesAreCountedAndNamedOnlyOnRequest) {
  // Sound documents of other kinds, a sound list of JSON lines, JSON with comments.
  for (const auto& [name, content] : {std::pair<std::string, std::string>{"notes.txt", ""},
                                      {"package.json", R"({"name": "app", "version": "1"})"},
                                      {"report.jsonl", "{\"a\":1}\n{\"b\":2}\n"},
                                      {"tsconfig.json", "{ /* strict */ \"strict\": true }"},
                                      {"index.html", std::string(kPage)},
                                      {"layout.xml", "<layout><a/></layout>"}}) {
    const Outcome run = check_beside(name, content);
    EXPECT_EQ(run.exit_code, 0) << name << ": " << run.err;
    EXPECT_TRUE(has(run.err, "skipped 1 file that is no log (--verbose names it)")) << run.err;
    EXPECT_FALSE(has(run.err, name)) << run.err;
  }
  const Folder folder;
  folder.write("games/ok.xml", small_game());
  folder.write("games/notes.txt", "two tables");
  const Outcome loud = run_referee({"check", "--verbose", folder.path("games")});
  EXPECT_TRUE(has(loud.err, "games/notes.txt: is no log")) << loud.err;
  EXPECT_EQ(run_referee({"check", "--quiet", folder.path("games")}).err, "");
}

TEST(Inputs, TheFoldersOfToolsAreLeftOutAndSaidSo) {
  const Folder folder;
  folder.write("games/ok.xml", small_game());
  for (const char* name : {".git/a.mjlog", "node_modules/b.mjlog", "build/c.mjlog", ".d.mjlog",
                           "deep/node_modules/e.mjlog"})
    folder.write(std::string("games/") + name, "");
  const Outcome run = run_referee({"check", folder.path("games")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(has(run.err, "games/build/, ")) << run.err;
  EXPECT_FALSE(has(run.err, ".git")) << "nobody looks for logs there: " << run.err;
  EXPECT_EQ(run_referee({"check", "--all-files", folder.path("games")}).exit_code, 2);
  EXPECT_EQ(run_referee({"check", folder.path("games/build")}).exit_code, 2)
      << "a folder that is named is looked into";
  ASSERT_EQ(
      std::system(
          ("tar -C " + folder.path() + " -czf " + folder.path("all.tar.gz") + " games").c_str()),
      0);
  EXPECT_EQ(run_referee({"check", folder.path("all.tar.gz")}).exit_code, 0);
  EXPECT_EQ(run_referee({"check", "--all-files", folder.path("all.tar.gz")}).exit_code, 2);
}

TEST(Inputs, PatternsLeaveOutMore) {
  const Folder folder;
  folder.write("games/ok.xml", small_game());
  folder.write("games/old/bad.xml", faulty_game());
  folder.write("games/copy.bak.xml", faulty_game());
  EXPECT_EQ(run_referee({"check", folder.path("games")}).exit_code, 1);
  const Outcome run =
      run_referee({"check", "--exclude", "old/", "--exclude", "*.bak.*", folder.path("games")});
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "1 game: 1 clean")) << run.out;
}

TEST(Inputs, AFileThatIsTooLargeMattersOnlyIfItIsALog) {
  const Folder folder;
  folder.write("games/ok.xml", small_game());
  folder.write("games/film.mp4", std::string(100000, 'x'));
  folder.write("games/data.json", "{\"a\": \"" + std::string(100000, 'x') + "\"}");
  const std::string limit = "50kb";
  const Outcome run = run_referee({"check", "--max-size", limit, folder.path("games")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(has(run.err, "skipped 2 files")) << run.err;
  folder.write("games/large.xml", small_game({.more = std::string(100000, ' ')}));
  EXPECT_EQ(run_referee({"check", "--max-size", limit, folder.path("games")}).exit_code, 2);
}

TEST(Inputs, SoManyGamesAreExpected) {
  const Folder folder;
  folder.write("games/a.xml", small_game());
  folder.write("games/b.xml", small_game());
  EXPECT_EQ(run_referee({"check", "--expect-games", "2", folder.path("games")}).exit_code, 0);
  const Outcome run = run_referee({"check", "--expect-games", "3", folder.path("games")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(has(run.err, "3 games were expected (--expect-games), and 2 were found")) << run.err;
}

TEST(Inputs, ASelectionOfRulesMakesNoGameClean) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  for (const auto& options : {std::vector<std::string>{"--ignore", "flow/*"},
                              std::vector<std::string>{"--select", "furiten/*"}}) {
    std::vector<std::string> arguments = {"check", options[0], options[1], bad};
    const Outcome run = run_referee(arguments);
    EXPECT_EQ(run.exit_code, 0) << "what is left out does not fail";
    EXPECT_TRUE(has(run.out, "1 game: 0 clean, 1 with findings")) << run.out;
    EXPECT_TRUE(has(run.out, "flow/scores left out")) << run.out;
    EXPECT_TRUE(has(run.out,
                    "left out by --select and --ignore: 1 finding, the only ones of 1 "
                    "game"))
        << run.out;
    arguments.insert(arguments.begin() + 1, {"--format", "json"});
    const Outcome json = run_referee(arguments);
    EXPECT_TRUE(has(json.out, R"("verdict":"findings")")) << json.out;
    EXPECT_TRUE(has(json.out, R"("left_out":{"flow/scores":1})")) << json.out;
  }
}

}  // namespace
}  // namespace referee::cli
