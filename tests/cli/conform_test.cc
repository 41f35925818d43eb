// `referee conform serve`: the protocol of docs/conformance.md, kept to whatever comes in, and one
// answer of each question. That the answers are right is for the cases of fixtures/cases.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/json/json_tree.h"
#include "tests/cli/run_referee.h"
#include "tools/talk/compare.h"
#include "validator/ruleset/presets.h"

namespace referee::cli {
namespace {

using nlohmann::json;

/// The answers to some lines, one each.
std::vector<json> answers_to(const std::vector<std::string>& lines) {
  std::string input;
  for (const std::string& line : lines) input += line + "\n";
  const Outcome run = run_referee({"conform", "serve"}, {.input = input});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.err, "");
  std::vector<json> answers;
  for (std::size_t at = 0; at < run.out.size();) {
    const std::size_t end = run.out.find('\n', at);
    answers.push_back(json::parse(run.out.substr(at, end - at)));
    at = end + 1;
  }
  return answers;
}

json ask(const std::string& question, const std::string& rules, const std::string& input) {
  const auto answers = answers_to({R"({"type":"ask","id":[1,"a"],"question":")" + question +
                                   R"(","rules":)" + rules + R"(,"input":)" + input + "}"});
  EXPECT_EQ(answers.size(), 1U);
  if (answers.empty()) return {};
  EXPECT_EQ(answers[0]["id"], json::parse(R"([1,"a"])"));
  return answers[0];
}

TEST(ConformCompare, AnIndicatorMayStandBehindTheDiscardWhereTheRulesSaySo) {
  const auto any = [](std::string_view) { return true; };
  const std::string dora = R"({"type":"dora","dora_marker":"S"})";
  const std::string discard = R"({"type":"dahai","actor":1,"pai":"9m"})";
  JsonTree due;
  JsonTree behind;
  JsonTree other;
  ASSERT_TRUE(due.parse(R"({"answer":{"events":[)" + dora + "," + discard + "]}}", any));
  ASSERT_TRUE(behind.parse(R"({"events":[)" + discard + "," + dora + "]}", any));
  ASSERT_TRUE(
      other.parse(R"({"events":[)" + discard + R"(,{"type":"dora","dora_marker":"W"}]})", any));
  const auto is_right = [&](const char* preset, const JsonTree& given) {
    return talk::differences(talk::Level::Actions, "play", due.root(), given.root(), {},
                             talk::leeway_of(*find_preset(preset)))
        .empty();
  };
  // Tenhou shows it with the discard; Mahjong Soul before it, Ronin once the discard has passed.
  EXPECT_TRUE(is_right("tenhou", behind));
  EXPECT_FALSE(is_right("mahjong-soul", behind));
  EXPECT_FALSE(is_right("ronin", behind));
  EXPECT_FALSE(is_right("tenhou", other));
}

TEST(Conform, SaysHelloAndBye) {
  const auto answers = answers_to({R"({"type":"hello","protocol":"referee.conform/1"})",
                                   R"({"type":"bye"})", R"({"type":"bye"})"});
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[0]["type"], "hello");
  EXPECT_EQ(answers[0]["protocol"], "referee.conform/1");
  EXPECT_EQ(answers[0]["questions"],
            json::parse(R"(["finish","legal","score","settle","validate","waits","play"])"));
  EXPECT_EQ(answers[1], json::parse(R"({"type":"bye"})"));
}

TEST(Conform, AnswersEveryLineWhateverItIs) {
  const std::string deep(100'000, '[');
  const auto answers = answers_to(
      {"", "garbage", deep, "\xff\xfe", "[]", "{}", R"({"type":"ask"})",
       R"({"type":"hello","protocol":"referee.conform/9"})", R"({"type":"ask","id":1,"id":2})",
       R"({"type":"ask","id":"x","question":"riddle","rules":"ronin"})"});
  ASSERT_EQ(answers.size(), 9U);  // a blank line is none
  for (std::size_t i = 0; i + 3 < answers.size(); ++i) {
    EXPECT_TRUE(answers[i]["type"] == "error" || answers[i]["type"] == "skip") << answers[i];
    EXPECT_EQ(answers[i]["id"], nullptr);
  }
  EXPECT_EQ(answers[8]["type"], "skip");
  EXPECT_EQ(answers[8]["id"], "x");
}

TEST(Conform, EndsWithTheInput) { EXPECT_EQ(answers_to({}).size(), 0U); }

TEST(Conform, AnswersQuestions) {
  const char* const hand =
      R"({"concealed":["1m","2m","3m","4p","5p","6p","7s","8s","9s","E","E","S","S"],"win":"S","riichi":true,"seat":"E",
      "round":"S","indicators":["3m"]})";
  std::string line = hand;
  line.erase(line.find('\n'), 1);
  EXPECT_EQ(ask("score", "\"ronin\"", line)["answer"]["points"], 3900);
  EXPECT_EQ(
      ask("waits", "\"ronin\"",
          R"({"concealed":["3s"],"melds":[{"type":"pon","tiles":["3s","3s","3s"]},["1m","2m","3m"],["4m","5m","6m"],["7m","8m","9m"]]})")
          ["answer"],
      json::parse(R"({"tenpai":false,"waits":[],"by_shape":["3s"]})"));
  EXPECT_EQ(ask("settle", "\"tenhou\"",
                R"({"dealer":0,"from":2,"wins":[{"seat":1,"value":{"han":3,"fu":40}}]})")["answer"]
                                                                                         ["moves"],
            json::parse("[0,5200,-5200,0]"));
  EXPECT_EQ(ask("finish", "\"ronin\"",
                R"({"scores":[38700,24500,22300,14500]})")["answer"]["result_tenths"],
            json::parse("[480,50,-180,-350]"));
  // Whole thousands and exact tenths are both right in Tenhou.
  const json final_points =
      ask("finish", "\"tenhou\"", R"({"scores":[59800,12800,-3500,30900]})")["answer"]["accepted"];
  for (const char* way : {"[700,-270,-540,110]", "[698,-272,-535,109]"})
    EXPECT_NE(std::find(final_points.begin(), final_points.end(),
                        json{{"result_tenths", json::parse(way)}}),
              final_points.end())
        << way;
  EXPECT_EQ(
      ask("validate", "\"tenhou\"",
          R"({"events":[{"type":"start_game","schema":"referee.events/1","names":["A","B","C","D"],"first_dealer":0,"fragment":true}]})")
          ["answer"],
      json::parse(R"({"verdict":"accept","findings":[]})"));
}

/// Every member of an answer may be called unsaid.
void expect_known(const std::string& question, const std::string& input) {
  const json answer = ask(question, "\"tenhou\"", input).at("answer");
  json names = json::array();
  for (const auto& [name, value] : answer.items()) names.push_back(name);
  EXPECT_GE(names.size(), 1U) << question;
  JsonTree tree;
  ASSERT_TRUE(tree.parse(json{{"unsaid", names}}.dump(), [](std::string_view) { return true; }));
  EXPECT_EQ(talk::unknown_unsaid(question, tree.root()), "") << question;
}

TEST(Conform, KnowsTheMembersOfItsAnswers) {
  expect_known(
      "score",
      R"({"concealed":["1m","2m","3m","4p","5p","6p","7s","8s","9s","E","E","S","S"],"win":"S","seat":"E","round":"S"})");
  expect_known("waits",
               R"({"concealed":["1m","2m","3m","4p","5p","6p","7s","8s","9s","E","E","S","S"]})");
  expect_known(
      "settle",
      R"({"dealer":0,"from":2,"scores":[25000,25000,25000,25000],"wins":[{"seat":1,"value":{"han":3,"fu":40}}]})");
  expect_known("finish", R"({"scores":[38700,24500,22300,14500]})");
}

TEST(Conform, TakesARulesetInFull) {
  const char* const question =
      R"({"dealer":0,"from":2,"wins":[{"seat":1,"value":{"han":4,"fu":30}}]})";
  EXPECT_EQ(ask("settle", "\"tenhou\"", question)["answer"]["moves"][1], 7700);
  EXPECT_EQ(
      ask("settle", R"({"extends":"tenhou","pay.kiriage":true})", question)["answer"]["moves"][1],
      8000);
  EXPECT_EQ(ask("settle", R"({"extends":"tenhou","pay.kiriagge":true})", question)["type"],
            "error");
  EXPECT_EQ(ask("settle", "\"mars\"", question)["type"], "skip");
  EXPECT_EQ(ask("settle", "7", question)["type"], "skip");
}

// values/noten.on_abort: an abortive draw is paid as an exhaustive one is. Who wins is tenpai.
TEST(Conform, PaysForTenpaiAtAnAbortWhereTheRulesetDoes) {
  const char* const paid = R"({"extends":"tenhou","noten.on_abort":true})";
  const char* const drawn = R"({"dealer":0,"draw":"four-winds","tenpai":[1]})";
  const char* const thrice =
      R"({"dealer":0,"from":0,"wins":[{"seat":1,"value":{"han":1,"fu":30}},{"seat":2,"value":{"han":1,"fu":30}},{"seat":3,"value":{"han":1,"fu":30}}]})";
  EXPECT_EQ(ask("settle", paid, drawn)["answer"]["moves"], json({-1000, 3000, -1000, -1000}));
  EXPECT_EQ(ask("settle", paid, thrice)["answer"]["moves"], json({-3000, 1000, 1000, 1000}));
  EXPECT_EQ(ask("settle", "\"tenhou\"", drawn)["answer"]["moves"], json({0, 0, 0, 0}));
  EXPECT_EQ(ask("settle", "\"tenhou\"", thrice)["answer"]["moves"], json({0, 0, 0, 0}));
}

TEST(Conform, RefusesQuestionsThatMakeNoSense) {
  const std::vector<std::pair<std::string, std::string>> asked = {
      {"score", R"({"konkealed":[]})"},
      {"score", R"({"concealed":["1m"]})"},
      {"score", R"({"concealed":["10m"]})"},
      {"score", R"([])"},
      {"score", R"(null)"},
      {"score", R"({"riichi":1})"},
      // 14 tiles, and the red five that is named is none of them.
      {"score",
       R"({"concealed":["1m","2m","3m","4p","5p","6p","7s","8s","9s","E","E","E","S","S"],"win":"5pr","seat":"S","round":"E"})"},
      {"score", R"({"melds":[{"type":"set","tiles":["1m","1m","1m"]}]})"},
      {"score", R"({"melds":[["1m","2m","4m"]]})"},
      {"waits",
       R"({"concealed":["1m","1m","1m","1m","1m","2m","3m","4m","5m","6m","7m","8m","9m"]})"},
      {"waits", R"({"concealed":[]})"},
      {"settle", R"({})"},
      {"settle", R"({"wins":[{"seat":0}]})"},
      {"settle", R"({"from":0,"wins":[{"seat":0,"value":{"han":1}}]})"},
      {"settle",
       R"({"from":0,"wins":[{"seat":1,"value":{"han":1}},{"seat":1,"value":{"han":1}}]})"},
      {"settle", R"({"wins":[{"seat":1,"value":{"han":1}},{"seat":2,"value":{"han":1}}]})"},
      {"settle", R"({"wins":[{"seat":4,"value":{"han":1}}]})"},
      {"settle", R"({"draw":"rain"})"},
      {"settle", R"({"draw":"nagashi-mangan"})"},
      {"settle", R"({"draw":"exhaustive","honba":-1})"},
      {"finish", R"({"scores":[1,2,3,4,5]})"},
      {"finish", R"({"scores":[1.5]})"},
      {"finish", R"({"first_dealer":9})"},
      {"validate", R"({})"},
      {"validate", R"({"events":7})"},
      {"validate", R"({"events":[]})"},
      {"legal", R"({"seat":0})"},
      {"legal", R"({"seat":0,"events":[]})"},
      {"legal", R"({"seat":0,"events":[7]})"},
      {"legal", R"({"seat":4,"events":[{"type":"start_game","schema":"referee.events/1"}]})"},
      {"legal", R"({"events":[{"type":"start_game","schema":"referee.events/1"}]})"},
  };
  for (const auto& [question, input] : asked)
    EXPECT_EQ(ask(question, "\"ronin\"", input)["type"], "error") << question << " " << input;
}

TEST(Conform, SurvivesAnyNumbers) {
  for (
      const char* input :
      {R"({"dealer":0,"from":2,"honba":999,"sticks":999,"wins":[{"seat":1,"value":{"han":250,"fu":250}}]})",
       R"({"dealer":0,"wins":[{"seat":1,"value":{"yakuman":250,"largest":250,"liable_yakuman":250},"liable":2}]})",
       R"({"dealer":0,"from":3,"wins":[{"seat":1,"value":{"ron":1000000000}}]})"})
    for (const char* rules : {"\"ronin\"", "\"tenhou\"", "\"jcr\"", "\"wrc\"", "\"ema\""})
      EXPECT_NE(ask("settle", rules, input)["type"], "error") << input;
  EXPECT_EQ(ask("finish", "\"tenhou\"",
                R"({"scores":[1000000000,-1000000000,1000000000,0],"sticks":999})")["type"],
            "answer");
}

TEST(Conform, RefusesAWrongCommandLine) {
  EXPECT_EQ(run_referee({"conform"}).exit_code, 3);
  EXPECT_EQ(run_referee({"conform", "serve", "x"}).exit_code, 3);
}

TEST(Conform, SaysWhenAnAnswerIsLost) {
  EXPECT_EQ(
      run_referee({"conform", "serve"}, {.input = R"({"type":"bye"})", .out = OutTo::FullDisk})
          .exit_code,
      2);
}

}  // namespace
}  // namespace referee::cli
