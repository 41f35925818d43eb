// A game has one verdict in every format: legal games of every preset, written in each format and
// read again, are clean under their rules; or the writer has refused the game before, with a
// sentence and exit code 2.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/writers.h"
#include "tests/cli/run_referee.h"
#include "tests/conformance/corpus.h"
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
cli::Outcome write_games(const std::string& rules, const importers::Writer& writer,
                         const std::string& folder) {
  const bool is_text = writer.form == importers::WriterForm::Text;
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
bool hold(const std::string& rules, const importers::Writer& writer) {
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
    for (const importers::WriterForm form :
         {importers::WriterForm::Text, importers::WriterForm::Bytes})
      for (const importers::Writer& writer : importers::writers(form))
        refused += hold(std::string(preset), writer) ? 1U : 0U;
  // Rules with moves below a hundred are few, and so are those with indicators before a call.
  EXPECT_LT(refused, 6U);
}

// WRC 5.6: a hand whose winning tile was put among the others has no pinfu and no fu for the wait.
// Most formats have no place for where the tile was, and such a log is not accused of it.
TEST(RoundTrip, OfATileThatWasPutIntoTheHand) {
  const std::string fixture = std::string(RF_SOURCE_DIR) +
                              "/fixtures/rules/score/yaku/ok-winning-tile-put-into-the-hand.jsonl";
  for (const importers::Writer& writer : importers::writers()) {
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

/// The rules of the errors and warnings of each game, by its file without the ending; games that
/// are not judged, and names of several games, are left out.
using Findings = std::map<std::string, std::vector<std::string>>;

Findings findings_of(const std::string& folder, const std::string& rules) {
  const cli::Outcome checked = cli::run_referee(
      {"check", "--rules", rules, "--no-table", "--format", "json", "--no-alternatives", folder});
  Findings all;
  std::map<std::string, int> games;
  std::istringstream lines(checked.out);
  for (std::string line; std::getline(lines, line);) {
    const auto game = nlohmann::json::parse(line);
    if (!game.contains("findings") || game["verdict"] == "unsupported") continue;
    const std::string name = std::filesystem::path(game["path"].get<std::string>()).filename();
    const std::string stem = name.substr(0, name.find('.'));
    ++games[stem];
    auto& rules_broken = all[stem];
    for (const auto& finding : game["findings"])
      if (finding["severity"] != "note" && finding["rule"] != "rules/differ")
        rules_broken.push_back(finding["rule"]);
  }
  std::erase_if(all, [&](const auto& game) { return games[game.first] > 1; });
  return all;
}

/// Each game of `folder` whose names are all different, through each writer: what is written has
/// no finding that the game has not, and is clean where the game is. Returns how many were written.
std::size_t hold_verdicts(const std::string& folder, const std::string& rules) {
  SCOPED_TRACE(folder);
  const Findings before = findings_of(folder, rules);
  std::size_t written = 0;
  for (const importers::WriterForm form :
       {importers::WriterForm::Text, importers::WriterForm::Bytes})
    for (const importers::Writer& writer : importers::writers(form)) {
      SCOPED_TRACE(writer.name);
      const cli::Folder out;
      const cli::Outcome made = cli::run_referee(
          {"convert", "--to", std::string(writer.name), "--output", out.path("games/"), folder});
      EXPECT_TRUE(made.exit_code == 0 || cli::has(made.err, "cannot hold this game")) << made.err;
      if (!std::filesystem::exists(out.path("games"))) continue;
      for (auto& [name, after] : findings_of(out.path("games"), rules)) {
        const auto own = before.find(name);
        if (own == before.end()) continue;
        ++written;
        EXPECT_EQ(after.empty(), own->second.empty()) << name;
        for (const std::string& rule : after)
          EXPECT_LE(std::count(after.begin(), after.end(), rule),
                    std::count(own->second.begin(), own->second.end(), rule))
              << name << ": " << rule;
      }
    }
  return written;
}

/// A copy of each fixture of a rule under the ruleset `rules`, in one folder, named by its path.
void gather_fixtures(const std::string& rules, const std::string& to) {
  const std::filesystem::path root = std::string(RF_SOURCE_DIR) + "/fixtures/rules";
  std::filesystem::create_directories(to);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".jsonl") continue;
    if (!cli::has(cli::read_file(entry.path()), "\"rules\":\"" + rules + "\"")) continue;
    std::string name = std::filesystem::relative(entry.path(), root);
    std::replace(name.begin(), name.end(), '/', '_');
    std::filesystem::copy_file(entry.path(), std::filesystem::path(to) / name);
  }
}

TEST(OneVerdictInEveryFormat, OfFixturesOfRules) {
  for (const std::string rules : {"tenhou", "ronin", "jcr", "wrc", "ema", "tenhou-sanma"}) {
    const cli::Folder folder;
    gather_fixtures(rules, folder.path("all"));
    EXPECT_GT(hold_verdicts(folder.path("all"), rules), 20U) << rules;
  }
}

class OneVerdictOfTheCorpus : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(OneVerdictOfTheCorpus, InEveryFormat) {
  const auto [folder, rules] = GetParam();
  RF_NEEDS_CORPUS(folder);
  EXPECT_GT(hold_verdicts(corpus(folder), rules), 5U);
}

INSTANTIATE_TEST_SUITE_P(
    Folders, OneVerdictOfTheCorpus,
    testing::Values(std::pair{"riichi-city", "riichi-city"}, std::pair{"ronin", "ronin"},
                    std::pair{"tenhou-lobby", "tenhou"}, std::pair{"mahjong-soul", "mahjong-soul"}),
    [](const auto& each) {
      std::string name = each.param.first;
      std::replace_if(
          name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
      return name;
    });

}  // namespace
}  // namespace referee::test
