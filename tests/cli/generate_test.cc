// `referee generate`: what a user sees of it. That its games are legal is
// tests/property/generated_games_property_test.cc.
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_referee.h"

namespace referee::cli {
namespace {

TEST(Generate, GivesTheSameBytesForTheSameSeed) {
  const Outcome first =
      run_referee({"generate", "--rules", "tenhou", "--seed", "same", "--games", "2"});
  const Outcome again =
      run_referee({"generate", "--rules", "tenhou", "--seed", "same", "--games", "2"});
  const Outcome other =
      run_referee({"generate", "--rules", "tenhou", "--seed", "other", "--games", "2"});
  EXPECT_EQ(first.exit_code, 0);
  EXPECT_EQ(first.out, again.out);
  EXPECT_NE(first.out, other.out);
  EXPECT_EQ(first.err, "");
}

TEST(Generate, MakesAPartOfARunAgain) {
  const Outcome both =
      run_referee({"generate", "--rules", "wrc", "--seed", "part", "--games", "2"});
  const Outcome second =
      run_referee({"generate", "--rules", "wrc", "--seed", "part", "--games", "1", "--first", "1"});
  EXPECT_FALSE(second.out.empty());
  EXPECT_TRUE(both.out.ends_with(second.out));
}

TEST(Generate, CountsWhatTheGamesHaveShown) {
  const Outcome run =
      run_referee({"generate", "--rules", "mleague", "--games", "1", "--coverage", "-"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_TRUE(run.out.starts_with("games\tmleague\t1\n"));
  EXPECT_NE(run.out.find("\nevent\tstart_game\t1\n"), std::string::npos);
  EXPECT_NE(run.out.find("\ndraw\tnine-terminals\t0\tnot under this ruleset\n"), std::string::npos);
}

TEST(Generate, LaysWallsForThreePlayers) {
  const Outcome run = run_referee({"generate", "--rules", "tenhou-sanma", "--policy", "rare",
                                   "--seed", "three", "--games", "80", "--coverage", "-"});
  EXPECT_EQ(run.exit_code, 0);
  // What a random wall gives about once in a thousand games.
  for (const char* rare : {"situation\twin/robbed-kan", "rule that forbade\tkita/wall",
                           "situation\tkan/fourth", "yaku\tdaisangen"}) {
    const std::size_t row = run.out.find("\n" + std::string(rare) + "\t");
    ASSERT_NE(row, std::string::npos) << rare;
    EXPECT_NE(run.out[run.out.find_last_of('\t', run.out.find('\n', row + 1)) + 1], '0') << rare;
  }
}

TEST(Generate, RefusesWhatThereIsNot) {
  EXPECT_EQ(run_referee({"generate", "--rules", "nothing"}).exit_code, 3);
  EXPECT_EQ(run_referee({"generate", "--rules", "ema", "--to", "paper"}).exit_code, 3);
  EXPECT_EQ(run_referee({"generate", "--rules", "ema", "--policy", "honest"}).exit_code, 3);
  EXPECT_EQ(run_referee({"generate"}).exit_code, 3);
  EXPECT_EQ(run_referee({"generate", "--rules", "ema", "--output", "/nowhere/at/all"}).exit_code,
            2);
}

}  // namespace
}  // namespace referee::cli
