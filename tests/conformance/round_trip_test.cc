// A game has one verdict in every format: legal games of every preset, written in each format and
// read again, are clean under their rules; or the writer has refused the game before, with a
// sentence and exit code 2.
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/writers.h"
#include "tests/cli/run_referee.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

/// One game each of the policies that leave common ways.
constexpr const char* kPolicies = "rare,wild,kans,callers";
constexpr const char* kGames = "4";

/// Not held yet: what a record of Mahjong Soul loses there, and its writer does not refuse.
const std::set<std::string> kOpen = {
    "jcr as mahjong-soul",        // a stick that is put down right before the end of a hand
    "mu-league as mahjong-soul",  // indicators that the rules turn and do not count
};

TEST(RoundTrip, EveryPresetThroughEveryWriter) {
  std::size_t refused = 0;
  for (const std::string_view preset : preset_names()) {
    for (const Writer& writer : writers()) {
      const cli::Folder folder;
      const std::string rules(preset);
      if (kOpen.contains(rules + " as " + std::string(writer.name))) continue;
      const cli::Outcome made = cli::run_referee(
          {"generate", "--rules", rules, "--seed", "round trip", "--games", kGames, "--policy",
           kPolicies, "--to", std::string(writer.name), "--output", folder.path("games/")});
      // A format of four players refuses all games of three.
      const bool too_few = find_preset(preset)->game_players < 4 && writer.name == "majiang";
      if (too_few) {
        EXPECT_EQ(made.exit_code, 2) << preset;
      }
      if (made.exit_code == 2) {
        refused += too_few ? 0 : 1;
        EXPECT_TRUE(cli::has(made.err, "cannot hold this game")) << made.err;
        if (std::filesystem::is_empty(folder.path("games"))) continue;
      } else {
        ASSERT_EQ(made.exit_code, 0) << made.err;
      }
      const cli::Outcome checked = cli::run_referee(
          {"check", "--rules", rules, "--no-table", "--format", "concise", folder.path("games")});
      EXPECT_EQ(checked.exit_code, 0) << rules << " as " << writer.name << "\n" << checked.out;
      EXPECT_TRUE(cli::has(checked.out + checked.err, " 0 with findings"))
          << rules << " as " << writer.name << "\n"
          << checked.out;
    }
  }
  // Rules with moves below a hundred are few.
  EXPECT_LT(refused, 4U);
}

}  // namespace
}  // namespace referee::test
