// Files and pipes: reports that are whole or not there, folders of games, runs that are stopped,
// and what is known of a finding in the next run.
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

std::size_t files_in(const std::string& folder) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    count += entry.is_regular_file() ? 1U : 0U;
  return count;
}

TEST(Files, AReportTakesThePlaceOfTheOldOneWhenItIsWhole) {
  const Folder folder;
  const std::string bad = folder.write("in/bad.xml", faulty_game());
  const std::string report = folder.write("out/report", "old");
  ::chmod(report.c_str(), 0640);
  EXPECT_EQ(run_referee({"check", "--output", report, bad}).exit_code, 1);
  EXPECT_EQ(read_file(report), run_referee({"check", bad}).out);
  EXPECT_EQ(files_in(folder.path("out")), 1U);
  struct stat status {};
  ASSERT_EQ(::stat(report.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0640U);
  std::filesystem::create_symlink("report", folder.path("out/link"));
  EXPECT_EQ(run_referee({"check", "--format", "json", "--output", folder.path("out/link"), bad})
                .exit_code,
            1);
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path("out/link")));
  EXPECT_TRUE(read_file(report).starts_with("{\"schema\"")) << "the link is written through";
}

TEST(Files, AReaderThatGoesAwayEndsTheProgramQuietly) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"check", bad}, std::vector<std::string>{"explain"},
        std::vector<std::string>{"rules", "show", "tenhou"},
        std::vector<std::string>{"events", bad}}) {
    const Outcome run = run_referee(arguments, {.out = OutTo::ClosedPipe});
    EXPECT_EQ(run.exit_code, -1) << "by the signal, as the shell expects";
    EXPECT_EQ(run.err, "") << arguments[0];
  }
}

TEST(Files, OtherReportsAreWholeWhenTheReaderGoesAway) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const Outcome run = run_referee({"check", "--report", "json=" + folder.path("r.json"), bad},
                                  {.out = OutTo::ClosedPipe});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.err, "");
  EXPECT_EQ(read_file(folder.path("r.json")), run_referee({"check", "--format", "json", bad}).out);
}

TEST(Files, ARunThatIsStoppedLeavesTheOldReportAndSaysHowFarItCame) {
  const Folder folder;
  const std::string report = folder.write("out/report", "old");
  const std::string pipe = folder.path("pipe");
  const std::string log = folder.write("bad.xml", faulty_game());
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  // The second log never comes: the program waits for it.
  const std::string command = std::string("exec ") + program() +
                              " check --rules tenhou --jobs 1 --output " + report + " " + log +
                              " " + pipe + " 2> " + folder.path("err");
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGINT, SIG_DFL);  // whoever runs the tests in the background ignores it
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(126);
  }
  const auto is_written = [&] { return files_in(folder.path("out")) == 2; };
  for (int i = 0; i < 500 && !is_written(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  ::kill(child, SIGINT);
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
  EXPECT_EQ(read_file(report), "old");
  EXPECT_EQ(files_in(folder.path("out")), 1U) << "nothing unfinished is left";
  EXPECT_TRUE(
      has(read_file(folder.path("err")), "stopped after 1 game; no report file was changed"))
      << read_file(folder.path("err"));
}

TEST(Files, ConvertAndGenerateMakeAFolderWithAFileAGame) {
  const Folder folder;
  folder.write("games/a.xml", small_game());
  folder.write("games/b.xml", small_game());
  folder.write("games/deep/a.xml", small_game());
  const std::string out = folder.path("new/mjai/");
  EXPECT_EQ(
      run_referee({"convert", "--to", "mjai", "--output", out, folder.path("games")}).exit_code, 0);
  for (const char* name : {"a.mjson", "a-2.mjson", "b.mjson"})
    EXPECT_FALSE(read_file(out + name).empty()) << name;
  EXPECT_EQ(files_in(out), 3U);
  const std::string made = folder.path("made/");
  EXPECT_EQ(
      run_referee({"generate", "--rules", "tenhou", "--games", "2", "--output", made}).exit_code,
      0);
  EXPECT_EQ(run_referee({"check", "--expect-games", "2", made}).exit_code, 0);
  EXPECT_FALSE(read_file(made + "game-000001.jsonl").empty());
}

TEST(Files, ABaselineKnowsALogByItsContent) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const std::string baseline = folder.path("baseline.json");
  EXPECT_EQ(run_referee({"check", "--format", "json", "--output", baseline, bad}).exit_code, 1);
  const std::string moved = folder.write("elsewhere/renamed.xml", faulty_game());
  EXPECT_EQ(run_referee({"check", "--baseline", baseline, moved}).exit_code, 0)
      << "the same log under another name";
  const std::string other =
      folder.write("bad.xml", small_game({.first_name = "%42", .second_scores = "731,90,90,90"}));
  EXPECT_EQ(run_referee({"check", "--baseline", baseline, other}).exit_code, 1)
      << "another log under the same name";
}

TEST(Files, AWaiverAcceptsAFindingByNameAndAnUnusedOneIsSaid) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const auto report = nlohmann::json::parse(run_referee({"check", "--format", "json", bad}).out);
  ASSERT_EQ(
      std::system(("sha256sum " + bad + " | cut -d ' ' -f 1 > " + folder.path("sum")).c_str()), 0);
  const std::string sum = read_file(folder.path("sum"));
  EXPECT_EQ(report["digest"], "sha256:" + sum.substr(0, 64));
  nlohmann::json waiver = {{"game", report["digest"]},
                           {"rule", "flow/scores"},
                           {"hand", 1},
                           {"reason", "typed wrongly, agreed at the table"},
                           {"by", "Head referee"},
                           {"date", "2026-11-23"}};
  nlohmann::json unused = waiver;
  unused["rule"] = "score/fu";
  const std::string waivers =
      folder.write("waivers.json", nlohmann::json::array({waiver, unused}).dump());
  const Outcome run = run_referee({"check", "--waivers", waivers, bad});
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "(waived)")) << run.out;
  EXPECT_TRUE(has(run.out, "waived: typed wrongly, agreed at the table (Head referee, 2026-11-23)"))
      << run.out;
  EXPECT_TRUE(has(run.out, "1 of them waived")) << run.out;
  EXPECT_TRUE(has(run.err, "waiver 2 (score/fu, by Head referee) fits no finding")) << run.err;
  waiver["hand"] = 0;
  EXPECT_EQ(run_referee({"check", "--waivers",
                         folder.write("w.json", nlohmann::json::array({waiver}).dump()), bad})
                .exit_code,
            1)
      << "another hand";
  // The game's second hand is East 1-1.
  for (const auto& [name, code] :
       {std::pair{"East 1-1", 0}, {"E1", 0}, {"East 1-0", 1}, {"second", 3}}) {
    waiver["hand"] = name;
    EXPECT_EQ(run_referee({"check", "--waivers",
                           folder.write("n.json", nlohmann::json::array({waiver}).dump()), bad})
                  .exit_code,
              code)
        << name;
  }
  for (const char* member : {"game", "rule", "reason", "by", "date"}) {
    nlohmann::json less = unused;
    less.erase(member);
    const Outcome wrong =
        run_referee({"check", "--waivers",
                     folder.write("less.json", nlohmann::json::array({less}).dump()), bad});
    EXPECT_EQ(wrong.exit_code, 3) << member;
    EXPECT_TRUE(has(wrong.err, std::string("\"") + member + "\"")) << wrong.err;
  }
}

}  // namespace
}  // namespace referee::cli
