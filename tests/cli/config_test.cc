// `referee.toml`, ruleset files that extend files, and values that cannot be meant.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

/// Runs in a folder, and comes back.
Outcome run_in(const std::string& folder, const std::vector<std::string>& arguments) {
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder);
  const Outcome run = run_referee(arguments);
  std::filesystem::current_path(before);
  return run;
}

TEST(Config, IsLookedForUpwardsAndGivesPathsRulesAndMore) {
  const Folder folder;
  folder.write("games/bad.xml", faulty_game());
  folder.write("games/old/bad.xml", faulty_game());
  folder.write("deep/er/none.txt", "");
  folder.write("house.json", R"({"extends":"tenhou","title":"House"})");
  folder.write("referee.toml",
               "paths = \"games\"\nrules = \"house.json\"\nformat = \"concise\"\n"
               "exclude = [\"old/\"]\nfail-on = \"never\"\nreport = [\"json=out.json\"]\n");
  for (const char* from : {".", "deep/er"}) {
    const Outcome run = run_in(folder.path(from), {"check"});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_TRUE(has(run.out, "games/bad.xml")) << run.out;
    EXPECT_TRUE(has(run.out, ": error[flow/scores] ")) << run.out;
    EXPECT_TRUE(has(run.out, "1 game: 0 clean")) << run.out;
    EXPECT_TRUE(has(read_file(folder.path("out.json")), "\"rules_from\":\"option\""));
    std::filesystem::remove(folder.path("out.json"));
  }
}

TEST(Config, GivesWayToTheCommandLine) {
  const Folder folder;
  folder.write("bad.xml", faulty_game());
  folder.write("referee.toml", "format = \"concise\"\nignore = [\"flow/*\"]\n");
  EXPECT_EQ(run_in(folder.path(), {"check", "bad.xml"}).exit_code, 0);
  EXPECT_EQ(run_in(folder.path(), {"check", "--config", "none", "bad.xml"}).exit_code, 1);
  const Outcome run =
      run_in(folder.path(), {"check", "--ignore", "score/*", "--format", "json", "bad.xml"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_TRUE(has(run.out, "referee.report/1")) << run.out;
}

TEST(Config, IsShownWithWhereEachSettingIsFrom) {
  const Folder folder;
  folder.write("referee.toml", "# ours\nrules = \"wrc\"\n");
  const Outcome run = run_in(folder.path(), {"config", "show"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(has(run.out, "settings from referee.toml\n")) << run.out;
  EXPECT_TRUE(has(run.out, "  --rules          wrc                            line 2\n"))
      << run.out;
  EXPECT_TRUE(has(run.out, "  --fail-on        error                          default\n"))
      << run.out;
}

TEST(Config, IsRefusedWithLineAndColumnWhereItIsWrong) {
  const Folder folder;
  folder.write("ok.xml", small_game());
  for (const auto& [text, what] :
       {std::pair<std::string, std::string>{"rules = \"tenhou\"\nruls = 1\n",
                                            "line 2, column 1: there is no setting ruls; did you "
                                            "mean \"rules\"?"},
        {"rules = [1]\n", "line 1, column 9: rules must be a text"},
        {"rules = \n", "line 1, column "},
        {"all-files = 3\n", "all-files must be true or false"}}) {
    folder.write("referee.toml", text);
    const Outcome run = run_in(folder.path(), {"check", "ok.xml"});
    EXPECT_EQ(run.exit_code, 3) << text;
    EXPECT_TRUE(has(run.err, "referee.toml: ")) << run.err;
    EXPECT_TRUE(has(run.err, what)) << run.err;
  }
  folder.write("referee.toml", "rules = \"tenho\"\n");
  EXPECT_EQ(run_in(folder.path(), {"check", "ok.xml"}).exit_code, 3);
}

TEST(Config, WithoutPathsThereMustBeOne) {
  const Folder folder;
  const Outcome run = run_in(folder.path(), {"check", "--config", "none"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_TRUE(has(run.err, "PATH is required")) << run.err;
}

TEST(RulesetFile, ExtendsAnotherFile) {
  const Folder folder;
  folder.write("base/club.json", R"({"extends":"wrc","kan.min_wall":3})");
  const std::string night =
      folder.write("night.json", R"({"extends":"base/club.json","game.start":40000})");
  const Outcome run = run_referee({"rules", "show", night});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(has(run.out, "kan.min_wall = 3\n")) << run.out;
  EXPECT_TRUE(has(run.out, "game.start = 40000\n")) << run.out;
  const std::string circle = folder.write("circle.json", R"({"extends":"circle.json"})");
  const Outcome round = run_referee({"rules", "show", circle});
  EXPECT_EQ(round.exit_code, 3);
  EXPECT_TRUE(has(round.err, "extend one another")) << round.err;
  const Outcome missing =
      run_referee({"rules", "show", folder.write("m.json", R"({"extends":"tenho"})")});
  EXPECT_TRUE(has(missing.err, "names no preset and no file: \"tenho\"; did you mean \"tenhou\"?"))
      << missing.err;
}

TEST(RulesetFile, RefusesPointsThatCannotBeMeant) {
  const Folder folder;
  for (const auto& [text, what] :
       {std::pair<std::string, std::string>{
            R"({"extends":"tenhou","game.start":25})",
            "game.start is in points: 25 cannot be meant; write 25000"},
        {R"({"extends":"tenhou","game.uma":[15,5,-5,-15]})",
         "game.uma is in points: [15, 5, -5, -15] cannot be meant; write [15000, 5000, -5000, "
         "-15000]"}}) {
    const Outcome run = run_referee({"rules", "show", folder.write("r.json", text)});
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_TRUE(has(run.err, what)) << run.err;
  }
  // Nothing, and what the option is counted in, may be meant.
  EXPECT_EQ(run_referee({"rules", "show",
                         folder.write("r.json", R"({"extends":"tenhou","game.uma":[0,0,0,0]})")})
                .exit_code,
            0);
}

TEST(RulesetFile, SaysLineColumnAndReasonOfWhatIsNoJson) {
  const Folder folder;
  const Outcome run =
      run_referee({"rules", "show",
                   folder.write("r.json", "{\"extends\": \"tenhou\",\n  \"kan.min_wall\": }")});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_TRUE(has(run.err, "not JSON: line 2, column 19: unexpected '}'")) << run.err;
}

}  // namespace
}  // namespace referee::cli
