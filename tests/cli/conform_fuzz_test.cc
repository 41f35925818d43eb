// `referee conform fuzz`: that our own adapter agrees with everything, and that one which is wrong
// on purpose (tests/cli/wrong_adapter.py) is caught, with a small question, the cause, and a case
// that can be asked again.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/rulesets/ruleset_json.h"
#include "tests/cli/run_referee.h"
#include "tests/fresh_seed.h"
#include "tools/conform/fuzz/hand.h"

namespace referee::cli {
namespace {

using nlohmann::json;

struct Report {
  Outcome run;
  std::vector<json> groups;
  json summary;
};

Report fuzz(const std::string& what, const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"conform", "fuzz", "--format", "json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  for (const std::string& word :
       {std::string("--"), std::string("python3"),
        RF_SOURCE_DIR + std::string("/tests/cli/wrong_adapter.py"), what, std::string(program())})
    arguments.push_back(word);
  Report report{run_referee(arguments), {}, {}};
  const std::string& out = report.run.out;
  for (std::size_t at = 0; at < out.size();) {
    const std::size_t end = out.find('\n', at);
    const json line = json::parse(out.substr(at, end - at));
    if (line.contains("case")) report.groups.push_back(line);
    if (line.contains("summary")) report.summary = line["summary"];
    at = end + 1;
  }
  return report;
}

TEST(ConformFuzz, OurOwnAdapterAgrees) {
  const std::string random = std::to_string(test::fresh_seed());
  for (const std::string& seed : {std::string("pinned"), random}) {
    const Outcome run = run_referee({"conform", "fuzz", "--seed", seed, "--questions", "70", "--",
                                     program(), "conform", "serve"});
    EXPECT_EQ(run.exit_code, 0) << "again with: referee conform fuzz --seed " << seed
                                << " --questions 70 -- referee conform serve\n"
                                << run.out << run.err;
    for (const char* question : {"score", "waits", "settle", "finish", "legal", "validate"})
      EXPECT_TRUE(has(run.out, std::string(question) + " ")) << run.out;
    EXPECT_TRUE(has(run.out, " 0 skipped, 0 disagreements of 0 causes\n")) << run.out;
  }
}

TEST(ConformFuzz, AsksAboutTablesOfThree) {
  const std::string random = std::to_string(test::fresh_seed());
  for (const std::string& seed : {std::string("pinned"), random}) {
    const Outcome run =
        run_referee({"conform", "fuzz", "--seed", seed, "--questions", "150", "--preset",
                     "tenhou-sanma,mahjong-soul-sanma", "--", program(), "conform", "serve"});
    EXPECT_EQ(run.exit_code, 0) << "seed " << seed << '\n' << run.out << run.err;
    EXPECT_TRUE(has(run.out, " 0 skipped, 0 disagreements of 0 causes\n")) << run.out;
  }
  const std::vector<std::string> some = {"--seed",       "t",    "--questions", "60", "--preset",
                                         "tenhou-sanma", "--ask"};
  for (const auto& [what, question] : {std::pair{"norths", "score"}, std::pair{"kept", "legal"}}) {
    std::vector<std::string> arguments = some;
    arguments.emplace_back(question);
    const Report report = fuzz(what, arguments);
    EXPECT_EQ(report.run.exit_code, 1) << what << '\n' << report.run.out;
    EXPECT_FALSE(report.groups.empty()) << what;
  }
}

TEST(ConformFuzz, AsksTheSameForTheSameSeed) {
  const std::vector<std::string> some = {"--seed", "same",   "--questions", "30",
                                         "--ask",  "settle", "--preset",    "tenhou"};
  EXPECT_EQ(fuzz("honba", some).run.out, fuzz("honba", some).run.out);
}

TEST(ConformFuzz, FindsTheOptionAndTheSmallestHand) {
  const Report report =
      fuzz("kuitan", {"--seed", "k", "--questions", "200", "--ask", "score", "--preset", "tenhou"});
  EXPECT_EQ(report.run.exit_code, 1);
  ASSERT_EQ(report.groups.size(), 1U) << report.run.out;
  const json& group = report.groups[0];
  EXPECT_EQ(group["cause"], "as if yaku.kuitan were false, not true");
  EXPECT_GT(group["seen"], 1);
  // One open set is what it takes; nothing else is left of the triggers.
  const json& input = group["case"]["input"];
  EXPECT_EQ(input["melds"].size(), 1U) << input;
  for (const char* gone :
       {"honba", "sticks", "haitei", "houtei", "rinshan", "chankan", "ura_indicators"})
    EXPECT_FALSE(input.contains(gone)) << input;
  EXPECT_EQ(input["by"], "ron");
}

TEST(ConformFuzz, ComparesFinalPointsOfWhichSeveralAreRight) {
  const Report report =
      fuzz("uma", {"--seed", "u", "--questions", "20", "--ask", "finish", "--preset", "tenhou"});
  EXPECT_EQ(report.run.exit_code, 1);
  ASSERT_EQ(report.groups.size(), 1U) << report.run.out;
  EXPECT_EQ(report.groups[0]["differences"][0]["where"], "result_tenths");
  EXPECT_TRUE(has(report.groups[0]["cause"].get<std::string>(), "as if game.uma were"))
      << report.groups[0];
  EXPECT_TRUE(report.groups[0]["case"]["expect"]["tenhou"]["answer"].contains("result_tenths") ||
              report.groups[0]["case"]["expect"]["tenhou"]["answer"].contains("accepted"));
}

TEST(ConformFuzz, GuessesOnlyWhatSomebodyPlays) {
  const Report report =
      fuzz("base", {"--seed", "g", "--questions", "20", "--ask", "score", "--preset", "tenhou"});
  ASSERT_FALSE(report.groups.empty()) << report.run.out;
  for (const json& group : report.groups)
    EXPECT_FALSE(has(group["cause"].get<std::string>(), "as if")) << group["cause"];
}

/// A hand holds 13 tiles less three a set, or one more with the winning one among them.
void expect_possible(const conform::FuzzAsk& ask) {
  const json hand = json::parse(ask.input());
  const std::size_t concealed = hand["concealed"].size();
  const std::size_t whole = 14 - 3 * hand.value("melds", json::array()).size();
  const bool has_win = std::find(hand["concealed"].begin(), hand["concealed"].end(), hand["win"]) !=
                       hand["concealed"].end();
  EXPECT_TRUE(concealed + 1 == whole || (concealed == whole && has_win)) << hand;
}

TEST(ConformFuzz, AsksOfHandsThatCanBe) {
  const RulesetResult tenhou = load_preset("tenhou");
  ASSERT_TRUE(tenhou.ruleset) << tenhou.error;
  play::Random random(1);
  for (int n = 0; n < 6000; ++n) {
    const conform::FuzzAskPointer ask = conform::random_score(random, *tenhou.ruleset);
    if (!ask) continue;
    expect_possible(*ask);
    if (n % 20 == 0)
      for (const conform::FuzzAskPointer& smaller : ask->simpler()) expect_possible(*smaller);
  }
}

TEST(ConformFuzz, PrintsCasesThatFailAgain) {
  const Report report = fuzz(
      "honba", {"--seed", "h", "--questions", "60", "--ask", "settle", "--preset", "tenhou,ronin"});
  ASSERT_FALSE(report.groups.empty());
  const Folder folder;
  std::string cases;
  for (const json& group : report.groups) {
    cases += group["case"].dump() + "\n";
    // Two counters at most are needed to see that they are forgotten.
    EXPECT_LE(group["case"]["input"]["honba"], 2) << group;
    EXPECT_LE(group["case"]["input"].value("wins", json::array()).size(), 1U) << group;
  }
  const std::string suite = folder.write("cases.jsonl", cases);
  const auto run = [&](std::vector<std::string> adapter) {
    std::vector<std::string> arguments = {"conform", "run", "--suite", suite, "--"};
    arguments.insert(arguments.end(), adapter.begin(), adapter.end());
    return run_referee(arguments);
  };
  const Outcome wrong = run(
      {"python3", RF_SOURCE_DIR + std::string("/tests/cli/wrong_adapter.py"), "honba", program()});
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_FALSE(has(wrong.out, " pass")) << wrong.out;
  EXPECT_EQ(run({program(), "conform", "serve"}).exit_code, 0);
}

TEST(ConformFuzz, CutsStreamsToWhatMatters) {
  const Report kan =
      fuzz("kan", {"--seed", "a", "--questions", "120", "--ask", "legal", "--preset", "tenhou"});
  ASSERT_FALSE(kan.groups.empty()) << kan.run.out;
  for (const json& group : kan.groups) EXPECT_EQ(group["case"]["question"], "legal");
  EXPECT_TRUE(std::any_of(kan.groups.begin(), kan.groups.end(), [](const json& group) {
    return group["cause"] == "actions left out in ankan";
  })) << kan.run.out;
  const Report blind =
      fuzz("blind", {"--seed", "b", "--questions", "60", "--ask", "validate", "--preset", "wrc"});
  ASSERT_FALSE(blind.groups.empty()) << blind.run.out;
  for (const json& group : blind.groups) {
    EXPECT_FALSE(group["case"]["expect"]["wrc"]["rules"].empty());
    // One hand is enough, and nothing follows what is wrong.
    const json& events = group["case"]["input"]["events"];
    EXPECT_LE(std::count_if(events.begin(), events.end(),
                            [](const json& event) { return event["type"] == "start_kyoku"; }),
              2);
  }
}

TEST(ConformFuzz, TakesACrashForAnAnswer) {
  const Report report =
      fuzz("crash", {"--seed", "c", "--questions", "6", "--ask", "score", "--preset", "ronin"});
  EXPECT_EQ(report.run.exit_code, 1);
  ASSERT_EQ(report.groups.size(), 1U) << report.run.out;
  EXPECT_EQ(report.groups[0]["cause"], "crash");
  EXPECT_TRUE(has(report.groups[0]["note"].get<std::string>(), "no riichi here"));
  EXPECT_TRUE(report.groups[0]["case"]["input"]["riichi"]);
}

TEST(ConformFuzz, SaysWhyNothingWasAsked) {
  EXPECT_EQ(fuzz("skip", {"--questions", "5"}).run.exit_code, 2);
  EXPECT_EQ(run_referee({"conform", "fuzz", "--", "/no/such/program"}).exit_code, 2);
  EXPECT_EQ(run_referee({"conform", "fuzz"}).exit_code, 3);
  for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
           {"--preset", "mars"}, {"--ask", "riddle"}, {"--format", "junit"}, {"--questions", "0"}})
    EXPECT_EQ(run_referee({"conform", "fuzz", wrong[0], wrong[1], "--", "true"}).exit_code, 3)
        << wrong[0];
}

}  // namespace
}  // namespace referee::cli
