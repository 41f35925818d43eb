// Every generated case of the conformance suite that is no stream answered again by the second
// opinion: it must say what the case says. (The first opinion answers them in `referee conform
// run`; tests/suite/check.py is the second for streams.) And the suite covers what it is said to
// cover.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "importers/rulesets/ruleset_json.h"
#include "tests/oracle/compare/case_json.h"
#include "tests/sanitized.h"

namespace oracle {
namespace {

constexpr std::size_t kEvery = referee::test::kSanitized ? 5 : 1;

bool is_stream(const std::filesystem::path& file) {
  const std::string name = file.stem().string();
  return name.starts_with("legal") || name.starts_with("faults");
}

/// All but the plays, whose second opinion is the player
/// (SuitePlays.AreWhatThePlayerPlaysAtTheTable).
std::vector<Json> generated_cases() {
  std::vector<Json> all;
  const std::filesystem::path folder =
      std::filesystem::path(RF_SOURCE_DIR) / "fixtures/cases/generated";
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (!is_stream(entry.path())) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
      Json one = Json::parse(line);
      if (one.at("question") != "play") all.push_back(std::move(one));
    }
  }
  return all;
}

const Ruleset& rules_of(const Json& one, const std::string& preset) {
  static std::map<std::string, Ruleset> all;
  Json file{{"extends", preset}};
  if (one.at("input").contains("rules")) file.update(one["input"]["rules"]);
  const std::string text = file.dump();
  if (const auto found = all.find(text); found != all.end()) return found->second;
  const referee::RulesetResult read = referee::parse_ruleset(text, preset);
  EXPECT_TRUE(read.ruleset.has_value()) << read.error;
  return all[text] = read.ruleset.value_or(Ruleset{});
}

std::optional<Json> answered(const Json& one, const Ruleset& rules) {
  const Json& input = one.at("input");
  const std::string question = one.at("question").get<std::string>();
  if (question == "score") return answer_of(hand_of(input), rules);
  if (question == "waits") {
    Json hand = input;
    // The tile won on is no part of the question.
    hand.update(Json{{"win", "1m"}, {"by", "ron"}, {"seat", "E"}, {"round", "E"}});
    return waits_answer_of(hand_of(hand), rules);
  }
  if (question == "settle") return answer_of(settle_case_of(input, rules), rules);
  if (question == "finish") return answer_of(finish_case_of(input), rules);
  ADD_FAILURE() << question;
  return std::nullopt;
}

TEST(GeneratedCases, SayWhatTheSecondOpinionSays) {
  std::size_t answers = 0, number = 0;
  for (const Json& one : generated_cases()) {
    if (number++ % kEvery != 0) continue;
    for (const auto& [preset, expect] : one.at("expect").items()) {
      const std::optional<Json> answer = answered(one, rules_of(one, preset));
      ASSERT_TRUE(answer) << one.at("id");
      EXPECT_EQ(*answer, expect.at("answer")) << one.at("id") << " under " << preset;
      EXPECT_FALSE(expect.at("cites").empty()) << one.at("id");
      ++answers;
    }
  }
  EXPECT_GE(answers, 2'000U / kEvery);
}

TEST(GeneratedCases, CoverYakuLimitsFuItemsAndOptions) {
  std::set<std::string> ids, yaku, limits, options;
  for (const Json& one : generated_cases()) {
    EXPECT_TRUE(ids.insert(one.at("id").get<std::string>()).second) << one.at("id");
    const Json rules = one.at("input").value("rules", Json::object());
    for (const auto& [key, value] : rules.items()) options.insert(key);
    for (const auto& [preset, expect] : one.at("expect").items()) {
      const Json& answer = expect.at("answer");
      const Json awards = answer.value("yaku", Json::array());
      for (const Json& award : awards) yaku.insert(award.at("yaku").get<std::string>());
      if (answer.contains("limit")) limits.insert(answer.at("limit").get<std::string>());
    }
  }
  EXPECT_GE(ids.size(), 2'000U);
  for (std::size_t i = 0; i < referee::kYakuCount; ++i) {
    const auto each = static_cast<Yaku>(i);
    // No yaku of a hand, no yaku of any preset, or of a ruleset whose values are open.
    if (referee::is_bonus(each) || each == Yaku::OpenRiichi || each == Yaku::Unknown ||
        each == Yaku::Paarenchan)
      continue;
    EXPECT_EQ(yaku.count(std::string(referee::name_of(each))), 1U) << referee::name_of(each);
  }
  EXPECT_EQ(limits.size(), 5U);
  for (const char* key : {"yaku.kuitan", "pay.kiriage", "yakuman.kazoe", "yakuman.stack",
                          "fu.double_wind", "fu.rinshan_tsumo", "yaku.renhou", "yaku.ippatsu",
                          "yakuman.double", "yakuman.list", "win.min_yaku", "dora.on"})
    EXPECT_EQ(options.count(key), 1U) << key;
}

TEST(GeneratedCases, CoverThreePlayers) {
  std::map<std::string, std::size_t> questions;
  std::set<std::string> options, yaku;
  std::set<unsigned> norths;
  bool pointed = false, pointed_below = false;
  for (const Json& one : generated_cases()) {
    if (!one.at("expect").contains("tenhou-sanma") &&
        !one.at("expect").contains("mahjong-soul-sanma"))
      continue;
    ++questions[one.at("question").get<std::string>()];
    const Json& input = one.at("input");
    const Json rules = input.value("rules", Json::object());
    for (const auto& [key, value] : rules.items()) options.insert(key);
    norths.insert(input.value("norths", 0U));
    const auto shows_west = [&](const char* row) {
      const Json shown = input.value(row, Json::array());
      return input.contains("norths") && std::find(shown.begin(), shown.end(), "W") != shown.end();
    };
    pointed = pointed || shows_west("indicators");
    pointed_below = pointed_below || shows_west("ura_indicators");
    for (const auto& [preset, expect] : one.at("expect").items()) {
      const Json awards = expect.at("answer").value("yaku", Json::array());
      for (const Json& award : awards) yaku.insert(award.at("yaku").get<std::string>());
    }
  }
  EXPECT_GE(questions["score"], 300U);
  EXPECT_GE(questions["settle"], 200U);
  EXPECT_GE(questions["finish"], 20U);
  EXPECT_EQ(norths, (std::set<unsigned>{0, 1, 2, 3, 4}));
  EXPECT_TRUE(pointed && pointed_below);
  for (const char* key :
       {"kita.han", "kita.indicated", "dora.cycle", "yaku.north", "pay.absent_share"})
    EXPECT_EQ(options.count(key), 1U) << key;
  // Nobody sits in the north, and no run of three colours is left (observed/71).
  EXPECT_EQ(yaku.count("round-north") + yaku.count("sanshoku-doujun"), 0U);
}

}  // namespace
}  // namespace oracle
