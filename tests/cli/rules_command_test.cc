// `referee rules`: what it prints for people and as JSON, and what it says of an argument that is
// no ruleset. The contents of the presets are tested elsewhere.
#include "tests/cli/run_referee.h"
#include "tests/cli/small_game.h"
#include "tools/commands/rules/command.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "importers/rulesets/ruleset_json.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

/// A file of this test alone, gone when the test is over.
class ScratchFile {
 public:
  ScratchFile(const std::string& name, const std::string& text)
      : path_(testing::TempDir() + "referee_rules_" + name) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~ScratchFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

cli::PrintedAnswer run(std::vector<std::string> words) {
  CLI::App app;
  cli::PrintedAnswer answer;
  commands::rules::add_rules_command(app, [&](const cli::PrintedAnswer& given) { answer = given; });
  std::reverse(words.begin(), words.end());  // as CLI::App::parse takes them
  app.parse(words);
  return answer;
}

TEST(RulesList, NamesEveryPresetOnALine) {
  const cli::PrintedAnswer answer = run({"rules", "list"});
  EXPECT_EQ(answer.exit_code, cli::ExitCode::Success);
  EXPECT_EQ(answer.error, "");
  for (const char* name : {"ema ", "ema2016 ", "jcr ", "mahjong-soul ", "mleague ", "ronin ",
                           "ronin-0.19 ", "tenhou ", "wrc "})
    EXPECT_TRUE(cli::has("\n" + answer.out, std::string("\n  ") + name));
  // By body and year.
  EXPECT_TRUE(cli::has("\n" + answer.out, "\nEMA\n  ema                 2012 "));
  EXPECT_LT(answer.out.find("\n  ema2016 "), answer.out.find("\n  ema2025 "));
  EXPECT_LT(answer.out.find("\nWRC\n  wrc "), answer.out.find("\n  wrc2022 "));
  EXPECT_EQ(nlohmann::json::parse(run({"rules", "list", "--format", "json"}).out).size(),
            preset_names().size());
}

TEST(RulesShow, GivesValueMeaningAndSource) {
  const cli::PrintedAnswer answer = run({"rules", "show", "ronin"});
  EXPECT_EQ(answer.exit_code, cli::ExitCode::Success);
  EXPECT_TRUE(cli::has(answer.out, "kan.min_wall = 2\n    Live tiles that must be left for a kan"));
  EXPECT_TRUE(cli::has(
      answer.out,
      "(text: Ronin Game Rules, Kan (Quads) [ronin/Kan (Quads)]; Ronin rulebook, section 5a "
      "[ronin-rulebook/5a]; Rulings, C25 [rulings/C25])"));
  EXPECT_TRUE(cli::has(answer.out, "warning at most"));
  for (const OptionInfo& option : option_table())
    EXPECT_TRUE(cli::has(answer.out, "\n" + std::string(option.key) + " = ")) << option.key;
}

TEST(RulesShow, SaysWhatIsNotJudged) {
  const cli::PrintedAnswer answer = run({"rules", "show", "tenhou"});
  EXPECT_TRUE(cli::has(answer.out, "deal.hand_tiles = 13\n"));
  EXPECT_TRUE(cli::has(answer.out, "\n    [only 13 is judged: "));
  EXPECT_TRUE(cli::has(answer.out, "\n    [no value is judged: no log says how tiles lie]\n"));
  const auto json = nlohmann::json::parse(run({"rules", "show", "tenhou", "--format", "json"}).out);
  EXPECT_EQ(json["options"]["sets.wrap"]["judged"],
            "only false is judged: no hand is read with such a run");
  EXPECT_FALSE(json["options"]["kan.min_wall"].contains("judged"));
}

TEST(RulesShow, RefusesAFileWithAValueThatIsNotJudged) {
  const ScratchFile file("twelve.json", R"({"extends":"wrc","deal.hand_tiles":12})");
  const cli::PrintedAnswer answer = run({"rules", "show", file.path()});
  EXPECT_EQ(answer.exit_code, cli::ExitCode::Usage);
  EXPECT_EQ(answer.error,
            "ruleset file " + file.path() +
                ": line 1: deal.hand_tiles must be 13 (no other value is judged: a hand is "
                "read as four sets and a pair), not 12");
}

TEST(RulesSchema, AllowsOnlyWhatIsJudged) {
  const auto schema = nlohmann::json::parse(run({"rules", "schema"}).out);
  EXPECT_EQ(schema["$defs"]["values"]["deal.hand_tiles"]["enum"], nlohmann::json::array({13}));
  EXPECT_EQ(schema["$defs"]["values"]["sets.wrap"]["enum"], nlohmann::json::array({false}));
  EXPECT_TRUE(cli::has(
      schema["$defs"]["settings"]["properties"]["sets.wrap"]["description"].get<std::string>(),
      "Only false is judged"));
}

TEST(RulesShow, JsonIsARulesetFile) {
  const cli::PrintedAnswer answer = run({"rules", "show", "ema", "--format", "json"});
  const RulesetResult again = parse_ruleset(answer.out, "again");
  ASSERT_TRUE(again.ruleset) << again.error;
  EXPECT_EQ(again.ruleset->yaku_shibari, 5);
}

TEST(RulesShow, TakesAFile) {
  const ScratchFile file("club.json", R"({"extends":"wrc","title":"Club night","kan.min_wall":3})");
  const cli::PrintedAnswer answer = run({"rules", "show", file.path()});
  EXPECT_EQ(answer.exit_code, cli::ExitCode::Success) << answer.error;
  EXPECT_TRUE(cli::has(answer.out, "Club night"));
  EXPECT_TRUE(cli::has(answer.out, "kan.min_wall = 3\n"));
  EXPECT_TRUE(cli::has(answer.out, "(text: this table's own rule)"));
}

TEST(RulesDiff, ListsOnlyWhatDiffers) {
  const cli::PrintedAnswer answer = run({"rules", "diff", "tenhou", "ronin"});
  EXPECT_TRUE(cli::has(answer.out, "kan.min_wall: 1 -> 2\n"));
  EXPECT_TRUE(cli::has(answer.out, "pay.kiriage: false -> true\n"));
  EXPECT_FALSE(cli::has(answer.out, "riichi.min_wall"));  // 4 in both texts
  EXPECT_TRUE(cli::has(run({"rules", "diff", "wrc", "wrc"}).out, "0 of "));
  EXPECT_EQ(nlohmann::json::parse(
                run({"rules", "diff", "wrc", "wrc", "--format", "json"}).out)["differences"]
                .size(),
            0U);
}

TEST(RulesSchema, IsJson) {
  EXPECT_TRUE(nlohmann::json::parse(run({"rules", "schema"}).out).is_object());
}

TEST(RulesCommand, SaysWhichArgumentIsNoRuleset) {
  const cli::PrintedAnswer unknown = run({"rules", "show", "nope"});
  EXPECT_EQ(unknown.exit_code, cli::ExitCode::Usage);
  EXPECT_EQ(unknown.out, "");
  EXPECT_TRUE(unknown.error.starts_with("unknown ruleset \"nope\"; known: ")) << unknown.error;
  EXPECT_TRUE(unknown.error.ends_with(", or the path of a ruleset file")) << unknown.error;

  const ScratchFile bad("bad.json", R"({"extends":"wrc","kan.min_wall":"three"})");
  const ScratchFile later("later.json",
                          "{\"extends\":\"wrc\",\n\"title\":\"kan.min_wall\",\n"
                          "\"options\":{\n\"kan.min_wall\" : \"three\"}}");
  EXPECT_TRUE(cli::has(run({"rules", "show", later.path()}).error, ": line 4: kan.min_wall"));
  EXPECT_EQ(run({"rules", "show", "no such.json"}).error,
            "there is no ruleset file \"no such.json\"");
  const cli::PrintedAnswer wrong = run({"rules", "diff", "wrc", bad.path()});
  EXPECT_EQ(wrong.exit_code, cli::ExitCode::Usage);
  EXPECT_EQ(wrong.error,
            "ruleset file " + bad.path() +
                ": line 1: kan.min_wall must be a whole number from 0 to 136, not \"three\"");

  const cli::PrintedAnswer folder = run({"rules", "show", testing::TempDir()});
  EXPECT_EQ(folder.exit_code, cli::ExitCode::Usage);
  EXPECT_TRUE(cli::has(folder.error, "cannot read ruleset file")) << folder.error;

  const ScratchFile huge("huge.json", std::string(3 << 20, ' '));
  EXPECT_TRUE(cli::has(run({"rules", "show", huge.path()}).error, "larger than"));
}

TEST(RulesCommand, InfersInFewLinesAndForPrograms) {
  // Tenhou's games start with 25,000 points, EMA's with 30,000.
  const ScratchFile log("small.xml", cli::small_game());
  const cli::PrintedAnswer text = run({"rules", "infer", log.path()});
  EXPECT_TRUE(cli::has(text.out, "best")) << text.out;
  EXPECT_LT(std::count(text.out.begin(), text.out.end(), '\n'), 8) << text.out;
  EXPECT_GT(run({"rules", "infer", "--all", log.path()}).out.size(), text.out.size());

  const auto answer =
      nlohmann::json::parse(run({"rules", "infer", "--format", "json", log.path()}).out);
  EXPECT_EQ(answer["schema"], "referee.infer/1");
  EXPECT_EQ(answer["games"], 1);
  std::map<std::string, bool> best;
  for (const auto& fit : answer["fits"]) {
    best[fit["preset"]] = fit["best"];
    EXPECT_EQ(fit["best"], fit["clean"] == 1) << fit;
    EXPECT_EQ(fit["broken"].empty(), fit["clean"] == 1) << fit;
  }
  EXPECT_TRUE(best["tenhou"]);
  EXPECT_FALSE(best["ema"]);
}

TEST(RulesCommand, InfersFromTablesOfFourAndOfThree) {
  // Each preset judges one of the two games, and some judge that one without a finding.
  const ScratchFile four("four.xml", cli::small_game());
  const ScratchFile three("three.xml", cli::small_game({.type = 25}));
  const auto answer = nlohmann::json::parse(
      run({"rules", "infer", "--format", "json", four.path(), three.path()}).out);
  EXPECT_EQ(answer["games"], 2);
  for (const auto& fit : answer["fits"]) EXPECT_LE(fit["clean"], fit["judged"]) << fit;
  const std::string text = run({"rules", "infer", "--all", three.path(), four.path()}).out;
  EXPECT_TRUE(cli::has(text, "cannot judge 1 game: another table\n")) << text;
}

TEST(RulesCommand, RefusesUnknownFormats) {
  EXPECT_THROW(run({"rules", "list", "--format", "yaml"}), CLI::ParseError);
}

}  // namespace
}  // namespace referee
