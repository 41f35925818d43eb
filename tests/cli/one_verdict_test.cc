// All commands say the same of a log, on whole runs of the program. The log is one of those about
// which they used to differ: a game of the east wind alone, of a platform whose logs do not say so.
// Only the play shows it, and who looks at the header alone misses the south round.
// tests/conformance/one_verdict_test.cc holds every fixture against the same.
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run_referee.h"

namespace referee::cli {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

json report_of(const Outcome& run) {
  return json::parse(run.out.substr(0, run.out.find('\n')), nullptr, false);
}

json checked(const std::string& path) {
  return report_of(run_referee({"check", "--format", "json", path}));
}

/// A clean game of East 1 to East 4 that does not say how long it was to be.
class EastGame {
 public:
  EastGame() {
    const std::string rules =
        folder_.write("east.json", R"({"extends":"ronin","game.rounds":"east"})");
    const Outcome made = run_referee({"generate", "--rules", rules, "--seed", "one verdict"});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    const std::size_t first = made.out.find('\n');
    json start = json::parse(made.out.substr(0, first));
    start["platform"] = "ronin";
    start.erase("flags");
    log_ = folder_.write("games/east.jsonl", start.dump() + made.out.substr(first));
  }
  const std::string& path() const { return log_; }
  std::string folder() const { return folder_.path("games"); }
  std::string write(const std::string& name, const std::string& text) const {
    return folder_.write(name, text);
  }

 private:
  Folder folder_;
  std::string log_;
};

TEST(OneVerdict, CheckSeesThatOnlyTheEastWindWasPlayed) {
  const EastGame game;
  const json report = checked(game.path());
  EXPECT_EQ(report["verdict"], "clean");
  EXPECT_EQ(report["rules"], "ronin");
  EXPECT_EQ(report["rules_adjusted"], Words{"game.rounds=east"});
  // The oracle of the other tests: told that two winds are played, the game is not clean.
  std::string text = read_file(game.path());
  text.replace(text.find("\"platform\""), 0, R"("flags":{"winds":2},)");
  EXPECT_EQ(checked(game.write("south.jsonl", text))["verdict"], "findings");
}

TEST(OneVerdict, MutateTakesItForCleanAndItsFaultIsTheOnlyOne) {
  const EastGame game;
  for (const char* rule : {"payment/win", "flow/round", "log/incomplete"}) {
    const Outcome run = run_referee({"mutate", "--fault", rule, game.path()});
    ASSERT_EQ(run.exit_code, 0) << rule << ": " << run.err;
    const json report = checked(game.write("mutated.jsonl", run.out));
    EXPECT_EQ(report["rules_adjusted"], Words{"game.rounds=east"}) << rule;
    ASSERT_EQ(report["findings"].size(), 1U) << rule;
    EXPECT_EQ(report["findings"][0]["rule"], rule);
  }
}

TEST(OneVerdict, MinimizeFindsNothingInItAndKeepsItsRules) {
  const EastGame game;
  const Outcome none = run_referee({"minimize", "--rule", "flow/ended-early", game.path()});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_TRUE(has(none.err, "has no finding of flow/ended-early")) << none.err;

  const Outcome mutated = run_referee({"mutate", "--fault", "payment/win", game.path()});
  const Outcome small =
      run_referee({"minimize", "--rule", "payment/win", game.write("mutated.jsonl", mutated.out)});
  ASSERT_EQ(small.exit_code, 0) << small.err;
  const json report = checked(game.write("small.jsonl", small.out));
  ASSERT_EQ(report["findings"].size(), 1U);
  EXPECT_EQ(report["findings"][0]["rule"], "payment/win");
}

TEST(OneVerdict, InferCallsItsRulesClean) {
  const EastGame game;
  const Outcome run = run_referee({"rules", "infer", "--all", game.path()});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(has(run.out, "ronin: clean\n")) << run.out;
}

TEST(OneVerdict, GoldenSettlesItAsAGameOfTheEastWind) {
  const EastGame game;
  const Outcome blessed = run_referee({"golden", "bless", game.folder()});
  EXPECT_EQ(blessed.exit_code, 0) << blessed.err;
  const Outcome run = run_referee({"golden", "check", game.folder()});
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "not in agreement: 0")) << run.out;
}

TEST(OneVerdict, EventsWritesAStreamThatIsJudgedAlike) {
  const EastGame game;
  const json report = checked(game.path());
  for (const Words& more : {Words{}, Words{"--legal"}}) {
    Words arguments = {"events", game.path()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Outcome run = run_referee(arguments);
    ASSERT_EQ(run.exit_code, 0) << run.err;
    const json again = checked(game.write("stream.jsonl", run.out));
    for (const char* member : {"rules", "rules_adjusted", "verdict", "events", "wall"})
      EXPECT_EQ(again[member], report[member]) << member;
  }
}

/// Three of these games have the setting that only the play shows.
TEST(OneVerdict, MutateTakesTheRealGamesForCleanThatCheckDoes) {
  const std::filesystem::path corpus =
      std::filesystem::path(RF_SOURCE_DIR) / ".." / "shared" / "corpus" / "ronin";
  if (!std::filesystem::exists(corpus)) GTEST_SKIP() << "skipped: no corpus";
  std::size_t adjusted = 0;
  for (const auto& entry : std::filesystem::directory_iterator(corpus)) {
    if (!entry.is_regular_file()) continue;
    const Outcome check = run_referee({"check", "--format", "json", entry.path().string()});
    const json report = report_of(check);
    // One game a file, so that there is one verdict to compare.
    if (!report.is_object() || check.out.find('\n') + 1 != check.out.size()) continue;
    const Outcome run = run_referee({"mutate", "--fault", "log/unknown", entry.path().string()});
    EXPECT_EQ(report["verdict"] == "clean", run.exit_code == 0) << entry.path() << run.err;
    adjusted += report["rules_adjusted"] == Words{"game.rounds=east"} ? 1U : 0U;
  }
  EXPECT_GE(adjusted, 3U);
}

}  // namespace
}  // namespace referee::cli
