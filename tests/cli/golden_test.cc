// `referee golden check|bless`, on whole runs of the program: of referee, log and golden, each in
// turn is made the one that stands alone.
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"

namespace referee::cli {
namespace {

using nlohmann::json;

std::string fixture() {
  return read_file(std::string(RF_SOURCE_DIR) + "/fixtures/games/nagashi-double-ron.mjlog");
}

/// `text` with the first `from` made `to`.
std::string edited(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// A folder with one log and its golden.
class Blessed {
 public:
  explicit Blessed(const std::string& log) : log_(folder_.write("log.mjlog", log)) {
    const Outcome run = run_referee({"golden", "bless", folder_.path()});
    EXPECT_EQ(run.exit_code, 0) << run.err;
    EXPECT_TRUE(has(run.out, "goldens: 1 new, 0 written over, 0 as they were, 0 differ"))
        << run.out;
  }
  std::string golden() const { return read_file(log_ + ".golden.json"); }
  void set_golden(const std::string& text) const { folder_.write("log.mjlog.golden.json", text); }
  void set_log(const std::string& text) const { folder_.write("log.mjlog", text); }
  std::string path() const { return folder_.path(); }
  Outcome check(std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"golden", "check", folder_.path()});
    return run_referee(more);
  }
  /// The disagreements as JSON.
  std::vector<json> disagreements(std::vector<std::string> more = {}) const {
    more.insert(more.end(), {"--format", "json"});
    const Outcome run = check(more);
    EXPECT_EQ(run.exit_code, 1) << run.err;
    std::vector<json> all;
    for (std::size_t at = 0; at < run.out.size();) {
      const std::size_t end = run.out.find('\n', at);
      all.push_back(json::parse(run.out.substr(at, end - at)));
      at = end + 1;
    }
    return all;
  }

 private:
  Folder folder_;
  std::string log_;
};

TEST(Golden, BlessedLogsAgree) {
  const Blessed blessed(fixture());
  const Outcome run = blessed.check();
  EXPECT_EQ(run.exit_code, 0) << run.out << run.err;
  EXPECT_EQ(run.err, "");
  EXPECT_TRUE(has(run.out, "1 log with a golden, 0 logs without; facts compared: ")) << run.out;
  EXPECT_TRUE(has(run.out, ", not in agreement: 0\n")) << run.out;
  EXPECT_FALSE(has(run.out, "facts compared: 0"));
  const json golden = json::parse(blessed.golden());
  EXPECT_EQ(golden["schema"], "referee.golden/1");
  EXPECT_EQ(golden["rules"], "tenhou");
}

// Written by hand in small_game(): the dealer is dealt a yakuman twice, 16,000 from each and 100
// more for a counter; 25,000 each at the start; first place has the rest of the result points.
TEST(Golden, HoldsWhatTheGameCameTo) {
  const json game = json::parse(Blessed(small_game()).golden())["games"][0];
  ASSERT_EQ(game["hands"].size(), 2U);
  EXPECT_EQ(game["hands"][0]["wins"][0]["yaku"], json::parse(R"({"tenhou":"yakuman"})"));
  EXPECT_EQ(game["hands"][0]["wins"][0]["points"], 48000);
  EXPECT_EQ(game["hands"][1]["ledger"],
            json::parse(R"({"hand":[48000,-16000,-16000,-16000],"honba":[300,-100,-100,-100]})"));
  EXPECT_EQ(game["scores"], json::parse("[121300,-7100,-7100,-7100]"));
  EXPECT_EQ(game["result_tenths"], json::parse("[1310,-270,-470,-570]"));
}

TEST(Golden, SaysThatTheGoldenStandsAlone) {
  const Blessed blessed(small_game());
  blessed.set_golden(edited(blessed.golden(), "\"points\":48000", "\"points\":96000"));
  const auto all = blessed.disagreements();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0]["fact"], "points");
  EXPECT_EQ(all[0]["kyoku"], 0);
  EXPECT_EQ(all[0]["seat"], 0);
  EXPECT_EQ(all[0]["alone"], "golden");
  EXPECT_EQ(all[0]["referee"], "48,000");
  EXPECT_EQ(all[0]["log"], "48,000");
  EXPECT_EQ(all[0]["golden"], "96,000");
  EXPECT_TRUE(has(blessed.check().out,
                  "log.mjlog: hand 0 (East 1-0), seat 0, points: the golden stands alone\n    "
                  "referee  48,000\n"));
}

TEST(Golden, SaysThatTheLogStandsAlone) {
  const Blessed blessed(small_game());
  blessed.set_log(edited(small_game(), "ten=\"30,48000,5\"", "ten=\"30,32000,5\""));
  const auto all = blessed.disagreements();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0]["fact"], "points");
  EXPECT_EQ(all[0]["alone"], "log");
}

// Under rules with dearer counters the referee moves more points than log and golden, and ends with
// other scores.
TEST(Golden, SaysThatTheRefereeStandsAlone) {
  const Blessed blessed(small_game());
  const Folder rules;
  const auto all = blessed.disagreements(
      {"--rules", rules.write("r.json", R"({"extends":"tenhou","honba.tsumo_each":200})")});
  ASSERT_GE(all.size(), 1U);
  for (const json& each : all) EXPECT_EQ(each["alone"], "referee") << each;
  EXPECT_EQ(all[0]["fact"], "moves");
  EXPECT_EQ(all[0]["kyoku"], 1);
}

TEST(Golden, ThreeAnswersAreNobodysAlone) {
  const Blessed blessed(small_game());
  blessed.set_log(edited(small_game(), "ten=\"30,48000,5\"", "ten=\"30,32000,5\""));
  blessed.set_golden(edited(blessed.golden(), "\"points\":48000", "\"points\":96000"));
  const auto all = blessed.disagreements();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0]["alone"], nullptr);
  EXPECT_TRUE(has(blessed.check().out, "no two of a kind"));
}

TEST(Golden, ComparesOnlyWhatTheGoldenStates) {
  const Blessed blessed(small_game());
  blessed.set_golden(
      R"({"schema":"referee.golden/1","games":[{"hands":[{"wins":[{"seat":0,"points":48000}]},{}]}]})");
  EXPECT_EQ(blessed.check().exit_code, 0);
  EXPECT_TRUE(has(blessed.check().out,
                  "facts compared: 3, not in agreement: 0"));  // hands, the result, points
  blessed.set_golden(R"({"schema":"referee.golden/1","games":[{"hands":[{}]}]})");
  const auto all = blessed.disagreements();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0]["fact"], "hands");
}

TEST(Golden, BlessNeverWritesOverWithoutBeingTold) {
  const Blessed blessed(small_game());
  const std::string mine = edited(blessed.golden(), "\"points\":48000", "\"points\":96000");
  blessed.set_golden(mine);
  const Outcome left = run_referee({"golden", "bless", blessed.path()});
  EXPECT_EQ(left.exit_code, 1);
  EXPECT_TRUE(has(left.out, "1 differ and are left alone (--write writes over them)")) << left.out;
  EXPECT_EQ(blessed.golden(), mine);
  const Outcome written = run_referee({"golden", "bless", "--write", blessed.path()});
  EXPECT_EQ(written.exit_code, 0);
  EXPECT_TRUE(has(written.out, "1 written over")) << written.out;
  EXPECT_EQ(blessed.check().exit_code, 0);
  EXPECT_TRUE(has(run_referee({"golden", "bless", blessed.path()}).out, "1 as they were"));
}

TEST(Golden, BlessSaysWhereTheLogIsOfAnotherMind) {
  const Folder folder;
  folder.write("log.mjlog", edited(small_game(), "ten=\"30,48000,5\"", "ten=\"30,32000,5\""));
  const Outcome run = run_referee({"golden", "bless", folder.path()});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(has(run.out,
                  "hand 0 (East 1-0), seat 0, points: the log has 32,000; the golden gets the "
                  "referee's 48,000"))
      << run.out;
}

TEST(Golden, RefusesWhatItCannotCompare) {
  const Blessed blessed(small_game());
  const auto refused = [&](const std::string& golden, const std::string& why) {
    blessed.set_golden(golden);
    const Outcome run = blessed.check();
    EXPECT_EQ(run.exit_code, 2) << golden;
    EXPECT_TRUE(has(run.err, why)) << run.err;
  };
  refused("", "a syntax error");
  refused("[]", "must be an object");
  refused(R"({"games":[]})", "is not of schema referee.golden/1");
  refused(R"({"schema":"referee.golden/1"})", "has no \"games\"");
  refused(R"({"schema":"referee.golden/1","games":[]})", "holds 0 games, the log 1");
  refused(R"({"schema":"referee.golden/1","games":[{"hand":[]}]})",
          "/games/0/hand is no member that is known here");
  refused(R"({"schema":"referee.golden/1","games":[{"hands":[{"wins":[{"seat":4}]}]}]})",
          "must be 0 to 3");
  refused(
      R"({"schema":"referee.golden/1","games":[{"hands":[{"wins":[{"seat":0,"yaku":{"riiichi":1}}]}]}]})",
      "is no yaku");
  refused(R"({"schema":"referee.golden/1","games":[{"hands":[{"wins":[{"seat":0,"fu":"40"}]}]}]})",
          "must be a whole number");

  const Folder empty;
  EXPECT_EQ(run_referee({"golden", "check", empty.path()}).exit_code, 2);
  empty.write("log.mjlog", small_game());
  const Outcome without = run_referee({"golden", "check", empty.path()});
  EXPECT_EQ(without.exit_code, 2);
  EXPECT_TRUE(has(without.err, "no log has a golden beside it"));
  empty.write("gone.mjlog.golden.json", "{}");
  EXPECT_TRUE(has(run_referee({"golden", "check", empty.path()}).err,
                  "the log that it belongs to is not there"));
}

TEST(Golden, RefusesAWrongCommandLine) {
  EXPECT_EQ(run_referee({"golden"}).exit_code, 3);
  EXPECT_EQ(run_referee({"golden", "check"}).exit_code, 3);
  EXPECT_EQ(run_referee({"golden", "check", "--rules", "nope", "x"}).exit_code, 3);
  EXPECT_EQ(run_referee({"golden", "check", "--format", "xml", "x"}).exit_code, 3);
  EXPECT_EQ(run_referee({"golden", "bless", "--force", "x"}).exit_code, 3);
  EXPECT_EQ(run_referee({"golden", "check", "/no/such/folder"}).exit_code, 2);
}

}  // namespace
}  // namespace referee::cli
