// A game has one verdict in every format: legal games of every preset, written in each format and
// read again, are clean under their rules; or the writer has refused the game before, with a
// sentence and exit code 2.
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include <gtest/gtest.h>

#include "importers/writers.h"
#include "tests/cli/run_referee.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

/// One game in turn of each of the policies that leave common ways.
constexpr const char* kPolicies = "rare,wild,kans,callers";

/// `name` of the environment, for runs at length; `usual` where it is not set.
std::string setting(const char* name, const char* usual) {
  const char* const given = std::getenv(name);
  return given != nullptr ? given : usual;
}

/// Writes games of `rules` into `folder`. Texts come from the generator, bytes from its stream.
cli::Outcome write_games(const std::string& rules, const Writer& writer,
                         const std::string& folder) {
  const bool is_text = writer.form == WriterForm::Text;
  const cli::Folder streams;
  const std::string first = is_text ? folder : streams.path("");
  cli::Outcome made = cli::run_referee(
      {"generate", "--rules", rules, "--seed", setting("RF_ROUND_TRIP_SEED", "round trip"),
       "--games", setting("RF_ROUND_TRIP_GAMES", "4"), "--policy", kPolicies, "--to",
       is_text ? std::string(writer.name) : "events", "--output", first});
  if (is_text || made.exit_code != 0) return made;
  return cli::run_referee(
      {"convert", "--to", std::string(writer.name), "--output", folder, streams.path("")});
}

/// Whether the writer refused a game.
bool hold(const std::string& rules, const Writer& writer) {
  SCOPED_TRACE(rules + " as " + std::string(writer.name));
  const cli::Folder folder;
  const cli::Outcome made = write_games(rules, writer, folder.path("games/"));
  // A format of four players refuses all games of three: no news.
  const bool too_few = find_preset(rules)->game_players < 4 && writer.name == "majiang";
  if (too_few) {
    EXPECT_EQ(made.exit_code, 2);
  }
  const bool refused = made.exit_code == 2 && !too_few;
  if (made.exit_code == 2)
    EXPECT_TRUE(cli::has(made.err, "cannot hold this game")) << made.err;
  else
    EXPECT_EQ(made.exit_code, 0) << made.err;
  std::error_code none;
  if (std::filesystem::is_empty(folder.path("games"), none) || none) return refused;
  const cli::Outcome checked = cli::run_referee(
      {"check", "--rules", rules, "--no-table", "--format", "concise", folder.path("games")});
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
  EXPECT_TRUE(cli::has(checked.out + checked.err, " 0 with findings, 0 unreadable, 0 unsupported"))
      << checked.out;
  return refused;
}

TEST(RoundTrip, EveryPresetThroughEveryWriter) {
  std::size_t refused = 0;
  for (const std::string_view preset : preset_names())
    for (const WriterForm form : {WriterForm::Text, WriterForm::Bytes})
      for (const Writer& writer : writers(form))
        refused += hold(std::string(preset), writer) ? 1U : 0U;
  // Rules with moves below a hundred are few, and so are those with indicators before a call.
  EXPECT_LT(refused, 6U);
}

// WRC 5.6: a hand whose winning tile was put among the others has no pinfu and no fu for the wait.
// Most formats have no place for where the tile was, and such a log is not accused of it.
TEST(RoundTrip, OfATileThatWasPutIntoTheHand) {
  const std::string fixture = std::string(RF_SOURCE_DIR) +
                              "/fixtures/rules/score/yaku/ok-winning-tile-put-into-the-hand.jsonl";
  for (const Writer& writer : writers()) {
    SCOPED_TRACE(writer.name);
    const cli::Folder folder;
    const cli::Outcome made = cli::run_referee(
        {"convert", "--to", std::string(writer.name), "--output", folder.path("game"), fixture});
    ASSERT_EQ(made.exit_code, 0) << made.err;
    const cli::Outcome checked = cli::run_referee(
        {"check", "--rules", "wrc", "--no-table", "--format", "concise", folder.path("game")});
    EXPECT_TRUE(cli::has(checked.out + checked.err, " 0 with findings")) << checked.out;
  }
}

}  // namespace
}  // namespace referee::test
