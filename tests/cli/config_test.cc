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

/// What a stranger's file of settings would have written, and why nothing is.
TEST(Config, WritesOnlyBelowItsOwnFolderThroughNoLinkAndAsAReport) {
  const Folder folder;
  folder.write("sent/bad.xml", faulty_game());
  folder.write("sent/keys.txt", "mine");
  folder.write("precious.json", "mine");
  std::filesystem::create_directory(folder.path("elsewhere"));
  std::filesystem::create_symlink(folder.path("elsewhere"), folder.path("sent/out"));
  std::filesystem::create_symlink(folder.path("precious.json"), folder.path("sent/link.json"));
  const std::string below = "a file of settings writes only below its own folder";
  for (const auto& [report, why] :
       {std::pair<std::string, std::string>{"json=../precious.json", below},
        {"json=" + folder.path("precious.json"), below},
        {"json=x/../../precious.json", below},
        {"json=out/new.json", below},
        {"json=link.json", below},
        {"json=.", below},
        {"json=-", "ends in .json .jsonl"},
        {"json=keys.txt", "ends in .json .jsonl"},
        {"json=referee.toml", "ends in .json .jsonl"},
        {"html=page.json", "ends in .html .htm"},
        {"json=a\\u0000b.json", "no path holds a zero byte"}}) {
    folder.write("sent/referee.toml", "report = [\"" + report + "\"]\n");
    const Outcome run = run_in(folder.path("sent"), {"check", "bad.xml"});
    EXPECT_EQ(run.exit_code, 3) << report;
    EXPECT_TRUE(has(run.err, "referee.toml: line 1, column ")) << run.err;
    EXPECT_TRUE(has(run.err, why)) << run.err;
    EXPECT_TRUE(std::filesystem::is_empty(folder.path("elsewhere"))) << report;
    EXPECT_EQ(read_file(folder.path("precious.json")), "mine") << report;
    EXPECT_EQ(read_file(folder.path("sent/keys.txt")), "mine") << report;
  }
  // A file that is there is replaced where it is such a report, and nothing else ever.
  for (const auto& [format, name] : {std::pair<std::string, std::string>{"json", "package.json"},
                                     {"sarif", "tsconfig.json"},
                                     {"html", "index.html"},
                                     {"markdown", "README.md"},
                                     {"junit", "pom.xml"},
                                     {"text", "notes.txt"},
                                     {"concise", "list.txt"},
                                     {"github", "log.txt"},
                                     {"json", "bad.json"}}) {
    folder.write("sent/" + name, "{\"name\": \"of the user\"}\n");
    folder.write("sent/referee.toml", "report = \"" + format + "=" + name + "\"\n");
    const Outcome run = run_in(folder.path("sent"), {"check", "bad.xml"});
    EXPECT_EQ(run.exit_code, 3) << name;
    EXPECT_TRUE(has(run.err, "is there, and is no report in " + format)) << run.err;
    EXPECT_EQ(read_file(folder.path("sent/" + name)), "{\"name\": \"of the user\"}\n") << name;
    folder.write("sent/referee.toml", "report = \"" + format + "=new-" + name + "\"\n");
    for (int time = 0; time < 2; ++time)
      EXPECT_EQ(run_in(folder.path("sent"), {"check", "bad.xml"}).exit_code, 1)
          << format << " again: " << time;
    EXPECT_EQ(run_in(folder.path("sent"), {"check", "--lang", "ja", "bad.xml"}).exit_code, 1)
        << format;
    EXPECT_EQ(run_in(folder.path("sent"), {"check", "bad.xml"}).exit_code, 1) << format;
    std::filesystem::remove(folder.path("sent/new-" + name));
    std::filesystem::remove(folder.path("sent/" + name));
  }
  // What stands on the command line is the user's own wish.
  folder.write("sent/referee.toml", "fail-on = \"never\"\n");
  EXPECT_EQ(
      run_in(folder.path("sent"), {"check", "--report", "json=../own.json", "bad.xml"}).exit_code,
      0);
  EXPECT_TRUE(has(read_file(folder.path("own.json")), "referee.report/1"));
}

TEST(Config, IsNamedInTheReportWithWhatItSets) {
  const Folder folder;
  folder.write("games/bad.xml", faulty_game());
  folder.write("referee.toml", "ignore = [\"score/*\"]\nfail-on = \"never\"\nrules = \"tenhou\"\n");
  const std::string line = "settings: ../referee.toml: fail-on, ignore";
  const auto check = [&](const std::string& format) {
    return run_in(folder.path("games"),
                  {"check", "--rules", "auto", "--format", format, "bad.xml"});
  };
  EXPECT_EQ(check("text").out.find(line + "\n"), 0U) << check("text").out;
  EXPECT_EQ(check("concise").out.find(line + "\n"), 0U) << check("concise").out;
  EXPECT_TRUE(has(check("markdown").out.substr(0, 200), "settings")) << check("markdown").out;
  EXPECT_TRUE(has(check("html").out, "<p class=\"by\" lang=\"en\">" + line + "</p>"));
  EXPECT_TRUE(has(check("json").out,
                  R"("settings":{"file":"../referee.toml","sets":["fail-on","ignore"]})"))
      << check("json").out;
  // Formats of other programs have no place for the line.
  for (const char* format : {"sarif", "junit", "github"})
    EXPECT_TRUE(has(check(format).err, line)) << format << check(format).err;
  const Outcome none =
      run_in(folder.path("games"), {"check", "--config", "none", "--format", "json", "bad.xml"});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_FALSE(has(none.out, "\"settings\"")) << none.out;
}

TEST(Config, HoldsNoPathWithAZeroByte) {
  const Folder folder;
  folder.write("p/ok.xml", small_game());
  folder.write("p/q/none.txt", "");
  for (const char* key : {"paths", "baseline", "rules", "waivers"}) {
    folder.write("p/referee.toml", std::string(key) + " = \"\\u0000\"\n");
    const Outcome run = run_in(folder.path("p/q"), {"check", "../ok.xml"});
    EXPECT_EQ(run.exit_code, 3) << key;
    EXPECT_TRUE(has(run.err, "no path holds a zero byte")) << run.err;
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
