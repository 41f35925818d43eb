// Which files `referee check` looks at, and that a run is never green over files that should have
// been logs and could not be read.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

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

/// Bytes that do not pack.
std::string noise(std::size_t size) {
  std::mt19937 random(7);
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  return bytes;
}

/// What a check says of the folder "games", and of a packed archive of its files, stored in this
/// order. The folder's answer is the archive's oracle: nothing there is packed or out of order.
void expect_as_in_the_folder(const Folder& folder, const std::string& stored) {
  ASSERT_EQ(
      std::system(("cd " + folder.path("games") + " && tar -czf ../games.tgz " + stored).c_str()),
      0);
  // An archive below the size limit would be unpacked as a whole before anybody looks for files.
  ASSERT_GT(std::filesystem::file_size(folder.path("games.tgz")), 10'000U);
  for (const char* format : {"text", "json"})
    for (const char* jobs : {"1", "3"}) {
      const std::vector<std::string> check = {"check", "--format",   format, "--jobs",
                                              jobs,    "--max-size", "10kb", "--verbose"};
      const auto run_on = [&](const std::string& path, const std::string& inside) {
        std::vector<std::string> arguments = check;
        arguments.push_back(path);
        Outcome run = run_referee(arguments);
        for (std::string* text : {&run.out, &run.err})
          for (std::size_t at = 0; (at = text->find(inside, at)) != std::string::npos;)
            text->replace(at, inside.size(), "IN/");
        return run;
      };
      const Outcome plain = run_on(folder.path("games"), folder.path("games/"));
      const Outcome packed = run_on(folder.path("games.tgz"), folder.path("games.tgz!"));
      EXPECT_EQ(packed.exit_code, plain.exit_code) << stored;
      EXPECT_EQ(packed.out, plain.out) << stored << ' ' << format << ' ' << jobs;
      EXPECT_EQ(packed.err, plain.err) << stored << ' ' << format << ' ' << jobs;
    }
}

TEST(Inputs, APackedArchiveIsReportedInTheOrderOfItsNamesHoweverItIsStored) {
  const Folder folder;
  folder.write("games/a.xml", small_game());
  folder.write("games/b.xml", faulty_game());
  folder.write("games/c.xml", small_game({.more = std::string(12'000, ' ')}));  // too large
  folder.write("games/d.xml", faulty_game());
  folder.write("games/e.mjlog", "no log");
  folder.write("games/f.png", noise(9'000));
  folder.write("games/g.png", noise(9'000));
  folder.write("games/build/x.mjlog", "left out");
  folder.write("games/build/y.mjlog", "left out");
  expect_as_in_the_folder(
      folder, "a.xml b.xml build/x.mjlog build/y.mjlog c.xml d.xml e.mjlog f.png g.png");
  expect_as_in_the_folder(
      folder, "g.png build/y.mjlog d.xml c.xml f.png e.mjlog b.xml build/x.mjlog a.xml");
}

// Which rules such logs follow is found from the first of them by name.
TEST(Inputs, AndSoIsAPackedArchiveOfLogsThatNameNoRules) {
  const Folder folder;
  folder.write("games/f.png", noise(9'000));
  folder.write("games/g.png", noise(9'000));
  folder.write("games/z.xml", faulty_game());
  const std::string named = folder.write("named.xml", small_game());
  const Outcome converted = run_referee({"convert", "--to", "mjai", named});
  ASSERT_EQ(converted.exit_code, 0) << converted.err;
  folder.write("games/a.jsonl", converted.out);
  folder.write("games/b.jsonl", converted.out);
  expect_as_in_the_folder(folder, "g.png z.xml b.jsonl a.jsonl f.png");
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
    const Outcome report = run_referee(arguments);
    EXPECT_TRUE(has(report.out, R"("verdict":"findings")")) << report.out;
    EXPECT_TRUE(has(report.out, R"("left_out":{"flow/scores":1})")) << report.out;
  }
}

}  // namespace
}  // namespace referee::cli
