// What the options of `referee check` do, on whole runs of the program.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

using nlohmann::json;

/// Every line of a JSON report.
std::vector<json> games_of(const std::string& report) {
  std::vector<json> games;
  for (std::size_t at = 0; at < report.size();) {
    const std::size_t end = report.find('\n', at);
    games.push_back(json::parse(report.substr(at, end - at)));
    at = end + 1;
  }
  return games;
}

/// A riichi on 1m 1m 1m 1m 9m 9m 2p 2p 8p 8p 3s 3s 7s, which lets a 7s pass and wins on the next.
constexpr const char* kFourAlike =
    R"({"type":"start_game","schema":"referee.events/1","names":["A","B","C","D"],)"
    R"("fragment":true})"
    "\n"
    R"({"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,)"
    R"("dora_marker":"C","scores":[25000,25000,25000,25000],"tehais":[["1m","1m","1m",)"
    R"("1m","9m","9m","2p","2p","8p","8p","3s","3s","7s"],["2m","2m","2m","3m","3m",)"
    R"("3m","4m","4m","4m","6m","6m","6m","P"],["3p","3p","3p","4p","4p","4p","5p",)"
    R"("5p","5p","6p","6p","6p","F"],["4s","4s","4s","5s","5s","5s","6s","6s","6s",)"
    R"("8s","8s","8s","N"]]})"
    "\n"
    R"({"type":"tsumo","actor":0,"pai":"E"})"
    "\n"
    R"({"type":"reach","actor":0})"
    "\n"
    R"({"type":"dahai","actor":0,"pai":"E","tsumogiri":true})"
    "\n"
    R"({"type":"reach_accepted","actor":0})"
    "\n"
    R"({"type":"tsumo","actor":1,"pai":"7s"})"
    "\n"
    R"({"type":"dahai","actor":1,"pai":"7s","tsumogiri":true})"
    "\n"
    R"({"type":"tsumo","actor":2,"pai":"7s"})"
    "\n"
    R"({"type":"dahai","actor":2,"pai":"7s","tsumogiri":true})"
    "\n"
    R"({"type":"hora","ura_markers":["C"],"actor":0,"target":2,"pai":"7s",)"
    R"("yaku":[{"yaku":"double-riichi","han":2},{"yaku":"ippatsu","han":1},)"
    R"({"yaku":"chiitoitsu","han":2}],"han":5,"fu":25,"points":12000,"deltas":[13000,0,)"
    R"(-12000,0]})"
    "\n";

std::vector<std::string> rules_of(const json& game) {
  std::vector<std::string> rules;
  for (const json& finding : game.at("findings")) rules.push_back(finding.at("rule"));
  return rules;
}

TEST(Check, PrintsOneJsonLineAGameAndNothingElse) {
  const Folder folder;
  const std::string ok = folder.write("ok.xml", small_game());
  const std::string bad = folder.write("bad.xml", faulty_game());
  const Outcome run = run_referee({"check", "--format", "json", bad, ok});
  EXPECT_EQ(run.exit_code, 1);
  const std::vector<json> games = games_of(run.out);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0]["path"], bad);
  EXPECT_EQ(games[0]["verdict"], "findings");
  EXPECT_EQ(games[0]["format"], "mjlog");
  EXPECT_EQ(games[0]["kyoku"], 2);
  EXPECT_EQ(games[0]["wins"], 2);
  ASSERT_EQ(rules_of(games[0]), std::vector<std::string>{"flow/scores"});
  const json& finding = games[0]["findings"][0];
  // Elements of the log: GO UN TAIKYOKU, INIT T AGARI of the first hand, and the INIT that is
  // wrong.
  EXPECT_EQ(finding["source"]["element"], 6);
  EXPECT_EQ(finding["kyoku"], 1);
  EXPECT_EQ(games[1]["path"], ok);
  EXPECT_EQ(games[1]["verdict"], "clean");
  EXPECT_EQ(games[1]["findings"], json::array());
}

TEST(Check, SaysWhichRulesetAndWhy) {
  const Folder folder;
  const std::string east = folder.write("east.xml", small_game({.type = 1 | 2}));
  const json by_log = games_of(run_referee({"check", "--format", "json", east}).out).at(0);
  EXPECT_EQ(by_log["rules"], "tenhou");
  EXPECT_EQ(by_log["rules_from"], "format");
  EXPECT_EQ(by_log["rules_adjusted"], json::parse(R"(["dora.red=[0, 0, 0]","game.rounds=east"])"));
  const json by_user =
      games_of(run_referee({"check", "--format", "json", "--rules", "wrc", east}).out).at(0);
  EXPECT_EQ(by_user["rules"], "wrc");
  EXPECT_EQ(by_user["rules_from"], "option");
  EXPECT_EQ(by_user["rules_adjusted"], json::array());
}

TEST(Check, JudgesByAFileOfTheUsersOwn) {
  const Folder folder;
  const std::string rules =
      folder.write("house.json", R"({"extends":"tenhou","game.start":27000})");
  const std::string ok = folder.write("ok.xml", small_game());
  EXPECT_EQ(run_referee({"check", "--rules", "tenhou", ok}).exit_code, 0);
  const Outcome run = run_referee({"check", "--format", "json", "--rules", rules, ok});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(rules_of(games_of(run.out).at(0)).at(0), "deal/start");
}

TEST(Check, FourAlikeWaitAsTwoPairsWhereTheyWin) {
  const Folder folder;
  const std::string rules =
      folder.write("house.json", R"({"extends":"tenhou","yaku.chiitoitsu_distinct":false})");
  const std::string log = folder.write("log.jsonl", kFourAlike);
  const auto found = [&](const std::string& by) {
    return rules_of(
        games_of(run_referee({"check", "--format", "json", "--rules", by, log}).out).at(0));
  };
  EXPECT_EQ(found("tenhou"), std::vector<std::string>{"riichi/not-tenpai"});
  EXPECT_EQ(found(rules), std::vector<std::string>{"furiten/riichi"});
}

TEST(Check, ReadsStandardInput) {
  const Outcome run = run_referee({"check", "--format", "json", "-"}, {.input = faulty_game()});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(games_of(run.out).at(0)["path"], "-");
}

TEST(Check, NamesEntriesOfFoldersAndArchives) {
  const Folder folder;
  folder.write("games/b.xml", small_game());
  folder.write("games/a/c.xml", small_game());
  folder.write("games/B.xml", small_game());
  const std::string root = folder.path("games");
  std::vector<std::string> paths;
  for (const json& game : games_of(run_referee({"check", "--format", "json", root}).out))
    paths.push_back(game["path"]);
  EXPECT_EQ(paths, (std::vector<std::string>{root + "/B.xml", root + "/a/c.xml", root + "/b.xml"}))
      << "byte order of names";
  ASSERT_EQ(std::system(("tar -C " + folder.path() + " -czf " + folder.path("g.tgz") +
                         " games/b.xml games/a/c.xml")
                            .c_str()),
            0);
  paths.clear();
  for (const json& game :
       games_of(run_referee({"check", "--format", "json", folder.path("g.tgz")}).out))
    paths.push_back(game["path"]);
  EXPECT_EQ(paths.size(), 2U);
  for (const std::string& path : paths)
    EXPECT_TRUE(path.starts_with(folder.path("g.tgz!games/"))) << path;
}

TEST(Check, WritesTheReportToAFile) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const Outcome run = run_referee({"check", "--output", folder.path("report"), bad});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "");
  EXPECT_EQ(read_file(folder.path("report")), run_referee({"check", bad}).out);
}

TEST(Check, FailsOnTheSeverityAskedFor) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const std::string odd = folder.write("odd.xml", odd_game());
  EXPECT_EQ(run_referee({"check", odd}).exit_code, 0) << "a warning is no error";
  EXPECT_EQ(run_referee({"check", "--fail-on", "warning", odd}).exit_code, 1);
  EXPECT_EQ(run_referee({"check", "--fail-on", "warning", bad}).exit_code, 1);
  EXPECT_EQ(run_referee({"check", "--fail-on", "never", bad}).exit_code, 0);
  EXPECT_TRUE(has(run_referee({"check", "--fail-on", "never", bad}).out, "error[flow/scores]"))
      << "still reported";
}

TEST(Check, SelectsAndIgnoresRules) {
  const Folder folder;
  const std::string log =
      folder.write("two.xml", small_game({.second_scores = "731,90,90,90", .more = "<SURPRISE/>"}));
  const auto found = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"check", "--format", "json"});
    options.push_back(log);
    const Outcome run = run_referee(options);
    const json game = games_of(run.out).at(0);
    return std::pair{rules_of(game), std::pair{run.exit_code, game["verdict"].get<std::string>()}};
  };
  using Rules = std::vector<std::string>;
  EXPECT_EQ(found({}), (std::pair{Rules{"flow/scores", "log/unknown"},
                                  std::pair{1, std::string("findings")}}));
  EXPECT_EQ(found({"--select", "log/*"}),
            (std::pair{Rules{"log/unknown"}, std::pair{0, std::string("findings")}}));
  EXPECT_EQ(found({"--ignore", "flow/scores"}),
            (std::pair{Rules{"log/unknown"}, std::pair{0, std::string("findings")}}));
  EXPECT_EQ(found({"--select", "log/*,flow/scores", "--ignore", "log/unknown"}).first,
            Rules{"flow/scores"});
  EXPECT_EQ(found({"--select", "log/*", "--select", "flow/*"}).first.size(), 2U);
  EXPECT_EQ(found({"--ignore", "log/*,flow/*"}),
            (std::pair{Rules{}, std::pair{0, std::string("findings")}}))
      << "what is left out makes no game clean";
}

TEST(Check, AcceptsTheFindingsOfABaseline) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const std::string baseline = folder.path("baseline.json");
  EXPECT_EQ(run_referee({"check", "--format", "json", "--output", baseline, bad}).exit_code, 1);
  const Outcome again = run_referee({"check", "--baseline", baseline, bad});
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_TRUE(has(again.out, "(in the baseline)")) << again.out;
  EXPECT_TRUE(has(again.out, "1 of them in the baseline")) << again.out;
  const std::string other =
      folder.write("other.xml", small_game({.first_name = "%42", .second_scores = "731,90,90,90"}));
  EXPECT_EQ(run_referee({"check", "--baseline", baseline, bad, other}).exit_code, 1)
      << "the same fault in another game is new";
}

TEST(Check, ShowsSoManyFindingsAGameAndCountsTheRest) {
  const Folder folder;
  std::string many;
  for (int i = 0; i < 60; ++i) many += "<SURPRISE" + std::to_string(i) + "/>";
  const std::string log =
      folder.write("many.xml", small_game({.second_scores = "731,90,90,90", .more = many}));
  const std::size_t all =
      games_of(run_referee({"check", "--format", "json", "--max-findings", "1000", log}).out)
          .at(0)["findings"]
          .size();
  ASSERT_GT(all, 50U);
  EXPECT_EQ(games_of(run_referee({"check", "--format", "json", log}).out).at(0)["findings"].size(),
            50U);
  const json game =
      games_of(run_referee({"check", "--format", "json", "--max-findings", "1", log}).out).at(0);
  EXPECT_EQ(game["findings"].size(), 1U);
  EXPECT_EQ(game["unchecked"].back()["count"], all - 1);
  const Outcome none = run_referee({"check", "--max-findings", "0", log});
  EXPECT_EQ(none.exit_code, 1) << "what is not shown counts all the same";
  EXPECT_TRUE(has(none.out, std::to_string(all) + " more findings left off")) << none.out;
}

TEST(Check, GivesUpOnALogThatIsNoGame) {
  const Folder folder;
  std::string draws;
  for (int i = 0; i < 100000; ++i) draws += "<T60/>";
  std::string log = small_game();
  log.insert(log.find("<AGARI"), draws);
  const Outcome run = run_referee({"check", "--format", "json", folder.write("flood.xml", log)});
  EXPECT_EQ(run.exit_code, 1);
  const json game = games_of(run.out).at(0);
  EXPECT_EQ(game["findings"].size(), 50U);
  EXPECT_TRUE(has(game["unchecked"].dump(), "given up after")) << game["unchecked"].dump();
  EXPECT_LT(run.out.size(), 1000000U);
}

TEST(Check, GivesTheSameBytesForAnyNumberOfJobs) {
  const Folder folder;
  for (int i = 0; i < 200; ++i) {
    SmallGame game;
    if (i % 3 == 0) game.second_scores = "73" + std::to_string(i % 10) + ",90,90,90";
    if (i % 7 == 0) game.type = 25;
    if (i % 11 == 0)
      game.more = std::string(static_cast<std::size_t>(i) * 500, ' ') + "<SURPRISE/>";
    folder.write("games/" + std::to_string(i) + ".xml", small_game(game));
  }
  folder.write("games/notes.txt", "no log");
  folder.write("games/empty.xml", "");
  for (const char* format : {"text", "concise", "json", "github", "junit", "sarif", "markdown"}) {
    const Outcome one =
        run_referee({"check", "--jobs", "1", "--format", format, folder.path("games")});
    EXPECT_EQ(one.exit_code, 2) << "the empty log";
    for (const char* jobs : {"2", "7"}) {
      const Outcome more =
          run_referee({"check", "--jobs", jobs, "--format", format, folder.path("games")});
      EXPECT_EQ(more.out, one.out) << format << " with " << jobs << " jobs";
      EXPECT_EQ(more.err, one.err);
      EXPECT_EQ(more.exit_code, one.exit_code);
    }
  }
}

TEST(Check, NeverLetsANameReachTheTerminalAsItIs) {
  const Folder folder;
  // ESC ] 0 ; x BEL, CSI as one character, right-to-left override, a byte that is no UTF-8.
  const SmallGame game{.first_name = "%1B%5D0%3Bx%07%C2%9B31m%E2%80%AE%FF%0A",
                       .second_scores = "731,90,90,90"};
  const std::string log = folder.write("evil.xml", small_game(game));
  Outcome text = run_referee({"check", log});
  EXPECT_EQ(text.exit_code, 1);
  // The sign that a name is cut is ours.
  constexpr std::string_view kCut = "\u2026";
  for (std::size_t at = 0; (at = text.out.find(kCut)) != std::string::npos;)
    text.out.erase(at, kCut.size());
  for (const char c : text.out)
    EXPECT_TRUE(c == '\n' || (c >= 0x20 && c < 0x7f)) << static_cast<int>(c);
  EXPECT_TRUE(has(text.out, "\"\\x1b]0;x\\x07\\u009b31m\\u202e\\xff\\x0a\"")) << text.out;
}

TEST(Check, EscapesNamesOfFilesToo) {
  const Folder folder;
  const std::string path = folder.write("\x1b[31mred\xff.xml", faulty_game());
  const std::string gone = folder.path("\x1b[2Jgone.xml");
  const Outcome run = run_referee({"check", path, gone});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_FALSE(has(run.out + run.err, "\x1b"));
  EXPECT_TRUE(has(run.out, "\\x1b[31mred\\xff.xml")) << run.out;
  EXPECT_EQ(games_of(run_referee({"check", "--format", "json", path}).out).size(), 1U);
}

TEST(Check, ColoursOnATerminalUnlessAskedNotTo) {
  const Folder folder;
  const std::string bad = folder.write("bad.xml", faulty_game());
  const auto on_terminal = [&](std::vector<std::string> arguments,
                               std::vector<std::string> environment) {
    return has(run_referee(std::move(arguments),
                           {.out = OutTo::Terminal, .environment = std::move(environment)})
                   .out,
               "\x1b[");
  };
  EXPECT_TRUE(on_terminal({"check", bad}, {}));
  EXPECT_TRUE(on_terminal({"check", bad}, {"NO_COLOR="}))
      << "only a value that is not empty counts";
  EXPECT_FALSE(on_terminal({"check", bad}, {"NO_COLOR=1"}));
  EXPECT_FALSE(on_terminal({"check", "--format", "json", bad}, {}));
  EXPECT_FALSE(has(run_referee({"check", bad}).out, "\x1b["));
}

}  // namespace
}  // namespace referee::cli
