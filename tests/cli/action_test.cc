// The GitHub Action: the script of action.yml as a runner starts it, with a program in place of
// tools/check that prints the words that it is given.
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

/// The lines of `run: |`, without their indent.
std::string script_of_action() {
  std::istringstream lines(read_file(std::string(RF_SOURCE_DIR) + "/action.yml"));
  std::string script;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (inside && (line.empty() || line.starts_with("        ")))
      script += (line.empty() ? "" : line.substr(8)) + "\n";
    inside = inside || line == "      run: |";
  }
  return script;
}

struct Step {
  int code = -1;
  std::string out;
};

Step run_action(const Folder& folder, const std::string& paths, const std::string& more = "") {
  folder.write("action/tools/check", "#!/bin/sh\nprintf '[%s]\\n' \"$@\"\n");
  std::filesystem::permissions(folder.path("action/tools/check"),
                               std::filesystem::perms::owner_all);
  folder.write("script.sh", script_of_action());
  folder.write("paths", paths);
  const std::string command =
      "cd " + folder.path() + " && RF_PATHS=\"$(cat paths)\" " +
      "RF_RULES=auto RF_FAIL_ON=error RF_BASELINE= RF_EXPECT_GAMES= RF_SARIF= RF_JUNIT= " + more +
      " GITHUB_ACTION_PATH=" + folder.path("action") + " bash -e script.sh > out 2>&1";
  const int status = std::system(command.c_str());
  return {WEXITSTATUS(status), read_file(folder.path("out"))};
}

TEST(Action, ReadsEveryLineAndFillsInPatterns) {
  const Folder folder;
  for (const char* name : {"games/a.xml", "my games/b.xml", "deep/er/c.json", "deep/er/d.txt"})
    folder.write(name, "");
  const Step step = run_action(folder, "games/\n  my games/b.xml  \n\ndeep/**/*.json\n");
  EXPECT_EQ(step.code, 0) << step.out;
  EXPECT_TRUE(has(step.out, "[--]\n[games/]\n[my games/b.xml]\n[deep/er/c.json]\n")) << step.out;
  EXPECT_TRUE(has(step.out, "[--format]\n[github]\n")) << step.out;
}

TEST(Action, FailsWhereALineFitsNothingOrThereIsNone) {
  const Folder folder;
  folder.write("games/a.xml", "");
  for (const char* paths : {"", "\n  \n", "nowhere/", "games/\nnowhere/*.xml"}) {
    const Step step = run_action(folder, paths);
    EXPECT_EQ(step.code, 2) << paths << step.out;
    EXPECT_TRUE(has(step.out, "::error title=ronin-referee::path: ")) << step.out;
  }
}

TEST(Action, AsksForTheReportsInOneRun) {
  const Folder folder;
  folder.write("games/a.xml", "");
  const Step step =
      run_action(folder, "games", "RF_SARIF=a.sarif RF_JUNIT=b.xml RF_EXPECT_GAMES=7");
  EXPECT_TRUE(has(step.out,
                  "[--expect-games]\n[7]\n[--report]\n[sarif=a.sarif]\n[--report]\n"
                  "[junit=b.xml]\n"))
      << step.out;
}

}  // namespace
}  // namespace referee::cli
