// Exit codes and messages of `referee check` for everything that is wrong with its inputs or its
// command line. The codes are the project's contract: 3 usage; else 2 missing, unreadable, no log
// or unsupported; else 1 a finding that counts; else 0.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <string>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

/// One clear line on standard error that holds `parts`.
void expect_one_line(const Outcome& run, std::initializer_list<std::string_view> parts) {
  EXPECT_EQ(lines_of(run.err), 1U) << run.err;
  for (const std::string_view part : parts)
    EXPECT_TRUE(has(run.err, part)) << part << " is not in: " << run.err;
}

TEST(ExitCode, IsZeroForACleanGame) {
  const Folder folder;
  const Outcome run = run_referee({"check", folder.write("ok.xml", small_game())});
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "1 game: 1 clean")) << run.out;
  EXPECT_EQ(run.err, "");
}

TEST(ExitCode, IsOneForAFinding) {
  const Folder folder;
  const Outcome run = run_referee({"check", folder.write("bad.xml", faulty_game())});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(has(run.out, "error[flow/scores]")) << run.out;
}

TEST(ExitCode, IsOneForALogThatIsCut) {
  const Folder folder;
  const std::string game = small_game();
  const Outcome run = run_referee(
      {"check", folder.write("cut.xml", game.substr(0, game.find("<AGARI ba=\"1,0\"")))});
  EXPECT_EQ(run.exit_code, 1) << "it was read as far as it goes";
  EXPECT_TRUE(has(run.out, "error[log/incomplete]")) << run.out;
}

TEST(ExitCode, IsTwoForAMissingFile) {
  const Folder folder;
  const Outcome run = run_referee({"check", folder.path("nowhere.xml")});
  EXPECT_EQ(run.exit_code, 2);
  expect_one_line(run, {folder.path("nowhere.xml"), "No such file"});
}

TEST(ExitCode, IsTwoForAFileThatIsNoLog) {
  const Folder folder;
  const Outcome run = run_referee({"check", folder.write("letter.txt", "Dear organiser,\n")});
  EXPECT_EQ(run.exit_code, 2);
  expect_one_line(run, {folder.path("letter.txt"), "not a log"});
}

TEST(ExitCode, IsTwoForAnEmptyFile) {
  const Folder folder;
  const Outcome run = run_referee({"check", folder.write("empty.xml", "")});
  EXPECT_EQ(run.exit_code, 2);
  expect_one_line(run, {folder.path("empty.xml"), "empty"});
}

TEST(ExitCode, IsTwoForAFolderWithoutLogs) {
  const Folder folder;
  folder.write("games/readme.txt", "no logs here");
  folder.write("games/deep/er.txt", "nor here");
  const Outcome run = run_referee({"check", folder.path("games")});
  EXPECT_EQ(run.exit_code, 2);
  expect_one_line(run, {folder.path("games"), "no log", "2"});
}

TEST(ExitCode, IsTwoForAnEmptyFolder) {
  const Folder folder;
  std::filesystem::create_directory(folder.path("games"));
  const Outcome run = run_referee({"check", folder.path("games")});
  EXPECT_EQ(run.exit_code, 2);
  expect_one_line(run, {folder.path("games"), "no log"});
}

TEST(ExitCode, IsTwoForAnUnreadableFile) {
  const Folder folder;
  // A link to itself cannot be opened by anybody, root included.
  std::filesystem::create_symlink("loop.xml", folder.path("loop.xml"));
  const Outcome run = run_referee({"check", folder.path("loop.xml")});
  EXPECT_EQ(run.exit_code, 2);
  expect_one_line(run, {folder.path("loop.xml")});
}

TEST(ExitCode, IsTwoForAFileWithoutPermission) {
  if (::geteuid() == 0) GTEST_SKIP() << "skipped: root may read everything";
  const Folder folder;
  const std::string path = folder.write("secret.xml", small_game());
  ::chmod(path.c_str(), 0);
  const Outcome run = run_referee({"check", path});
  EXPECT_EQ(run.exit_code, 2);
  expect_one_line(run, {path, "Permission denied"});
}

TEST(ExitCode, IsTwoForATableOfThreeUnderTheRulesOfFour) {
  const Folder folder;
  const Outcome run = run_referee(
      {"check", "--rules", "tenhou", folder.write("three.xml", small_game({.type = 25}))});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_TRUE(has(run.out, "unsupported")) << run.out;
  EXPECT_FALSE(has(run.out, "error[")) << "no wrong finding: " << run.out;
}

TEST(ExitCode, IsTwoAboveTheSizeLimit) {
  const Folder folder;
  const Outcome run =
      run_referee({"check", "--max-size", "100", folder.write("large.xml", small_game())});
  EXPECT_EQ(run.exit_code, 2);
  expect_one_line(run, {folder.path("large.xml")});
}

TEST(ExitCode, IsTwoForAnArchiveEntryAboveTheSizeLimit) {
  const Folder folder;
  folder.write("a.xml", small_game({.more = std::string(100000, ' ')}));
  folder.write("b.xml", small_game());
  ASSERT_EQ(std::system(("tar -C " + folder.path() + " -czf " + folder.path("games.tar.gz") +
                         " a.xml b.xml")
                            .c_str()),
            0);
  const Outcome run = run_referee({"check", "--max-size", "50kb", folder.path("games.tar.gz")});
  EXPECT_EQ(run.exit_code, 2);
  expect_one_line(run, {"games.tar.gz!a.xml"});
  EXPECT_TRUE(has(run.out, "1 game: 1 clean")) << "the other entry is still judged: " << run.out;
}

TEST(ExitCode, ChecksTheOtherInputsAllTheSame) {
  const Folder folder;
  const Outcome run = run_referee(
      {"check", folder.path("nowhere.xml"), folder.write("letter.txt", "Dear organiser,"),
       folder.write("bad.xml", faulty_game()), folder.write("ok.xml", small_game())});
  EXPECT_EQ(run.exit_code, 2) << "worse than the finding";
  EXPECT_EQ(lines_of(run.err), 2U) << run.err;
  EXPECT_TRUE(has(run.out, "error[flow/scores]")) << run.out;
  EXPECT_TRUE(has(run.out, "2 games: 1 clean, 1 with findings")) << run.out;
}

TEST(ExitCode, ForgivesFilesInAFolderThatAreNoLogs) {
  const Folder folder;
  folder.write("games/ok.xml", small_game());
  folder.write("games/notes.txt", "two tables");
  folder.write("games/photo.jpg", "\xff\xd8\xff");
  const Outcome run = run_referee({"check", folder.path("games")});
  EXPECT_EQ(run.exit_code, 0);
  expect_one_line(run, {folder.path("games"), "skipped 2 files"});
}

TEST(ExitCode, IsThreeForAnUnknownOption) {
  const Outcome run = run_referee({"check", "--frobnicate", "x.xml"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_TRUE(has(run.err, "--frobnicate")) << run.err;
}

TEST(ExitCode, IsThreeWithoutInputsOrCommand) {
  EXPECT_EQ(run_referee({"check"}).exit_code, 3);
  EXPECT_EQ(run_referee({}).exit_code, 3);
}

TEST(ExitCode, IsThreeForAnUnknownCommand) {
  const Outcome run = run_referee({"juggle", "x.xml"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_TRUE(has(run.err, "juggle")) << run.err;
}

TEST(ExitCode, IsThreeForAnUnknownPreset) {
  const Folder folder;
  const Outcome run =
      run_referee({"check", "--rules", "tenho", folder.write("ok.xml", small_game())});
  EXPECT_EQ(run.exit_code, 3);
  expect_one_line(run, {"tenho", "tenhou", "ronin", "wrc"});
  EXPECT_EQ(run.out, "") << "nothing is judged";
}

TEST(ExitCode, IsThreeForAPresetFileWithAnUnknownOption) {
  const Folder folder;
  const std::string rules =
      folder.write("house.json", R"({"extends":"tenhou","kuikae.sujii":false})");
  const Outcome run =
      run_referee({"check", "--rules", rules, folder.write("ok.xml", small_game())});
  EXPECT_EQ(run.exit_code, 3);
  expect_one_line(run, {rules, "kuikae.sujii"});
}

TEST(ExitCode, IsThreeForAPresetFileWithAWrongValue) {
  const Folder folder;
  const std::string rules =
      folder.write("house.json", R"({"extends":"tenhou","kan.min_wall":"one"})");
  const Outcome run =
      run_referee({"check", "--rules", rules, folder.write("ok.xml", small_game())});
  EXPECT_EQ(run.exit_code, 3);
  expect_one_line(run, {rules, "kan.min_wall"});
}

TEST(ExitCode, IsThreeForAFormatThatThisVersionLacks) {
  const Outcome run = run_referee({"check", "--format", "pdf", "x.xml"});
  EXPECT_EQ(run.exit_code, 3);
  expect_one_line(run, {"pdf", "not in this version", "text, concise, json"});
}

TEST(ExitCode, IsThreeForAnUnknownRule) {
  for (const char* option : {"--select", "--ignore"}) {
    const Outcome run = run_referee({"check", option, "flow/*,furiten/maybe", "x.xml"});
    EXPECT_EQ(run.exit_code, 3);
    expect_one_line(run, {option, "furiten/maybe"});
  }
  EXPECT_EQ(run_referee({"check", "--select", "nothing/*", "x.xml"}).exit_code, 3);
}

TEST(ExitCode, IsThreeForValuesThatMakeNoSense) {
  EXPECT_EQ(run_referee({"check", "--fail-on", "always", "x.xml"}).exit_code, 3);
  EXPECT_EQ(run_referee({"check", "--jobs", "0", "x.xml"}).exit_code, 3);
  EXPECT_EQ(run_referee({"check", "--jobs", "many", "x.xml"}).exit_code, 3);
  EXPECT_EQ(run_referee({"check", "--max-findings", "-1", "x.xml"}).exit_code, 3);
  EXPECT_EQ(run_referee({"check", "--max-size", "huge", "x.xml"}).exit_code, 3);
}

TEST(ExitCode, IsThreeForABaselineThatIsNone) {
  const Folder folder;
  const std::string game = folder.write("ok.xml", small_game());
  EXPECT_EQ(run_referee({"check", "--baseline", folder.path("nowhere.json"), game}).exit_code, 3);
  const Outcome run = run_referee(
      {"check", "--baseline", folder.write("b.json", "\n{\"schema\":\"something/else\"}\n"), game});
  EXPECT_EQ(run.exit_code, 3);
  expect_one_line(run, {folder.path("b.json"), "line 2"});
}

TEST(ExitCode, IsTwoWhenTheReportCannotBeWritten) {
  const Folder folder;
  const std::string game = folder.write("bad.xml", faulty_game());
  const Outcome full = run_referee({"check", game}, {.out = OutTo::FullDisk});
  EXPECT_EQ(full.exit_code, 2);
  expect_one_line(full, {"standard output", "No space left"});
  const Outcome nowhere =
      run_referee({"check", "--output", folder.path("no/such/folder/report"), game});
  EXPECT_EQ(nowhere.exit_code, 2);
  expect_one_line(nowhere, {folder.path("no/such/folder/report"), "No such file"});
}

TEST(ExitCode, IsZeroForHelpAndVersion) {
  const Outcome help = run_referee({"--help"});
  EXPECT_EQ(help.exit_code, 0);
  EXPECT_TRUE(has(help.out, "check")) << help.out;
  const Outcome check_help = run_referee({"check", "--help"});
  EXPECT_EQ(check_help.exit_code, 0);
  EXPECT_TRUE(has(check_help.out, "--baseline")) << check_help.out;
  const Outcome version = run_referee({"--version"});
  EXPECT_EQ(version.exit_code, 0);
  EXPECT_TRUE(std::regex_match(version.out,
                               std::regex(R"(referee \d+\.\d+\.\d+( \(commit [0-9a-f]{7,}\+?\))?
rules: \d+ presets, sha256:[0-9a-f]{64}
conformance suite: \d+\.\d+\.\d+
)"))) << version.out;
}

}  // namespace
}  // namespace referee::cli
