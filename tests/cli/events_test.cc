// `referee events`, on whole runs of the program: what it writes, that the way through it changes
// no verdict, and how it refuses.
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

using nlohmann::json;

std::vector<json> parsed_lines(const std::string& text) {
  std::vector<json> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(json::parse(text.substr(at, end - at)));
    at = end + 1;
  }
  return lines;
}

/// The report of a log and that of its stream, both without the path.
void expect_same_report(const std::string& log) {
  const Folder folder;
  const std::string path = folder.write("log.xml", log);
  const Outcome direct = run_referee({"check", "--format", "json", path});
  const Outcome events = run_referee({"events", path});
  EXPECT_EQ(events.exit_code, 0) << events.err;
  const Outcome through = run_referee({"check", "--format", "json", "-"}, {.input = events.out});
  EXPECT_EQ(through.exit_code, direct.exit_code);
  std::vector<json> a = parsed_lines(direct.out);
  std::vector<json> b = parsed_lines(through.out);
  ASSERT_EQ(a.size(), 1U);
  ASSERT_EQ(b.size(), 1U);
  for (const char* of_the_file : {"path", "digest"}) {
    a[0].erase(of_the_file);
    b[0].erase(of_the_file);
  }
  EXPECT_EQ(a[0], b[0]);
}

TEST(Events, WritesOneLineAnEvent) {
  const Folder folder;
  const Outcome run = run_referee({"events", folder.write("log.xml", small_game())});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
  const std::vector<json> lines = parsed_lines(run.out);
  const std::vector<std::string> types = {"start_game", "start_kyoku", "tsumo", "hora",
                                          "end_kyoku",  "start_kyoku", "tsumo", "hora",
                                          "end_kyoku",  "end_game"};
  ASSERT_EQ(lines.size(), types.size());
  for (std::size_t i = 0; i < types.size(); ++i) EXPECT_EQ(lines[i]["type"], types[i]);
  EXPECT_EQ(lines[0]["schema"], "referee.events/1");
  EXPECT_EQ(lines[0]["names"], (json{"Aki", "B", "C", "D"}));
  // Elements of the log: GO UN TAIKYOKU INIT T.
  EXPECT_EQ(lines[2]["source"]["element"], 4);
  EXPECT_EQ(lines[3]["deltas"], (json{48000, -16000, -16000, -16000}));
  EXPECT_EQ(lines[9]["result_tenths"], (json{1310, -270, -470, -570}));
}

TEST(Events, ChangesNoReportOnTheWay) {
  expect_same_report(small_game());
  expect_same_report(faulty_game());
  expect_same_report(odd_game());
  expect_same_report(small_game({.type = 8 + 1 + 4, .first_name = "%FF%1B%5B"}));
  const std::string whole = small_game();
  expect_same_report(whole.substr(0, whole.size() * 2 / 3));
  expect_same_report(small_game({.more = "<D999/><T46"}));
}

TEST(Events, WritesAllGamesOfAFolder) {
  const Folder folder;
  folder.write("in/a.xml", small_game());
  folder.write("in/b.xml", faulty_game());
  folder.write("in/notes.txt", "no log");
  const Outcome run = run_referee({"events", folder.path("in")});
  EXPECT_EQ(run.exit_code, 0);
  const Outcome check = run_referee({"check", "--format", "json", "-"}, {.input = run.out});
  const std::vector<json> games = parsed_lines(check.out);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0]["verdict"], "clean");
  EXPECT_EQ(games[1]["verdict"], "findings");
  EXPECT_EQ(games[1]["game"], 1);
}

TEST(Events, RefusesWhatIsNoLog) {
  const Folder folder;
  for (const std::string& path :
       {folder.path("missing.xml"), folder.write("notes.txt", "no log"),
        folder.write("empty.xml", ""),
        (folder.write("none/notes.txt", "no log"), folder.path("none"))}) {
    const Outcome run = run_referee({"events", path});
    EXPECT_EQ(run.exit_code, 2) << path;
    EXPECT_EQ(run.out, "") << path;
    EXPECT_NE(run.err.find(path), std::string::npos) << run.err;
  }
  const Outcome large =
      run_referee({"events", "--max-size", "100", folder.write("log.xml", small_game())});
  EXPECT_EQ(large.exit_code, 2);
  EXPECT_NE(large.err, "");
}

TEST(Events, WithLegalActionsIsReadLikeAnyStream) {
  const Folder folder;
  const Outcome plain = run_referee({"events", folder.write("log.xml", small_game())});
  const Outcome legal = run_referee({"events", "--legal", folder.path("log.xml")});
  EXPECT_EQ(legal.exit_code, 0) << legal.err;
  // The dealer is dealt a complete hand and may win with the first draw (tenhou, the yakuman).
  EXPECT_NE(legal.out.find(R"({"type":"hora","actor":0,"target":0,"pai":"1s"})"), std::string::npos)
      << legal.out;
  EXPECT_EQ(plain.out.find("possible_actions"), std::string::npos);
  const std::string again = folder.write("legal.jsonl", legal.out);
  EXPECT_EQ(run_referee({"events", again}).out, plain.out);
}

TEST(Events, RefusesAWrongCommandLine) {
  EXPECT_EQ(run_referee({"events"}).exit_code, 3);
  EXPECT_EQ(run_referee({"events", "--loud", "x"}).exit_code, 3);
  EXPECT_EQ(run_referee({"events", "--legal", "--rules", "no-such", "x"}).exit_code, 3);
}

TEST(Events, SaysWhenTheStreamIsLost) {
  const Folder folder;
  const std::string path = folder.write("log.xml", small_game());
  const Outcome run = run_referee({"events", path}, {.out = OutTo::FullDisk});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_NE(run.err, "");
}

}  // namespace
}  // namespace referee::cli
