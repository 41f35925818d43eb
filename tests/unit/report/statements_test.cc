// The table of statements: every row whole in every language, and what a reader gets of it.
#include <cstddef>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "validator/report/words/finding_words.h"
#include "validator/report/words/statement_json.h"
#include "validator/report/words/values.h"
#include "validator/words/wording.h"

namespace referee {
namespace {

std::set<std::string_view> names_in(std::string_view pattern) {
  const auto names = words::arguments_of(pattern);
  return {names.begin(), names.end()};
}

/// The pattern without its slots.
std::string between_slots(std::string_view pattern) {
  std::string out;
  bool inside = false;
  for (const char letter : pattern) {
    inside = letter == '{' || (inside && letter != '}');
    if (!inside && letter != '}') out += letter;
  }
  return out;
}

/// `check` gets the row and its pattern in each language.
template <class Check>
void for_each_row(Check check) {
  for (std::size_t i = 1; i < words::kStatements; ++i)
    for (const std::string_view code : language_codes())
      check(words::words_of(static_cast<Said>(i)),
            pattern_in(static_cast<Said>(i), *parse_language(code)), code);
}

TEST(Statements, HaveWordsInEveryLanguage) {
  EXPECT_GT(words::kStatements, 400U);
  for_each_row(
      [](const words::StatementWords& row, std::string_view pattern, std::string_view code) {
        EXPECT_FALSE(pattern.empty()) << code << ": " << row.name;
      });
}

TEST(Statements, NameTheSameArgumentsInEveryLanguage) {
  for_each_row(
      [](const words::StatementWords& row, std::string_view pattern, std::string_view code) {
        EXPECT_EQ(names_in(row.english), names_in(pattern)) << code << ": " << row.name;
      });
}

TEST(Statements, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for_each_row([&](const words::StatementWords& row, std::string_view, std::string_view code) {
    if (code != "en") return;
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_EQ(row.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string::npos)
        << row.name;
  });
}

// Japanese sentences have full-width signs and no English word.
TEST(Statements, AreJapaneseInJapanese) {
  for_each_row([](const words::StatementWords& row, std::string_view pattern,
                  std::string_view code) {
    if (code != "ja") return;
    const std::string text = between_slots(pattern);
    EXPECT_EQ(text.find_first_of("(),:;.!?abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"),
              std::string::npos)
        << row.name << ": " << text;
    for (const char* word : {"席", "立直", "不正", "打者"})
      EXPECT_EQ(text.find(word), std::string::npos) << row.name << ": " << text;
  });
}

TEST(Statements, ChooseTheWordByTheNumber) {
  EXPECT_EQ(words::english().sentence(say(Said::LiveTiles, 1)), "1 live tile");
  EXPECT_EQ(words::english().sentence(say(Said::LiveTiles, 3)), "3 live tiles");
  EXPECT_EQ(words::english().sentence(say(Said::CountOfSticks, Known<std::int32_t>())),
            "unknown riichi sticks");
}

TEST(Statements, JoinPartsByTheirPattern) {
  const std::vector<Statement> two = {say(Said::ThisName, std::string("Aoi")),
                                      say(Said::ThisName, std::string("Botan"))};
  EXPECT_EQ(words::english().sentence(say(Said::OneByOne, two)), "Aoi; Botan");
  EXPECT_EQ(words::english().sentence(say(Said::InTurn, two)), "Aoi, Botan");
  EXPECT_EQ(report::sentence_in(say(Said::InTurn, two), *parse_language("ja")), "Aoi、Botan");
}

TEST(Statements, ResultPointsOfAGameHaveASign) {
  const auto told = [](std::int64_t hundredths, bool has_sign) {
    return words::english().sentence(say(Said::TotalOf, Hundredths{hundredths, has_sign}));
  };
  EXPECT_EQ(told(1250, false), "12.5 points");
  EXPECT_EQ(told(4800, true), "+48.0 points");
  EXPECT_EQ(told(0, true), "0.0 points");
  EXPECT_EQ(report::sentence_in(say(Said::TotalOf, Hundredths{-25, true}), *parse_language("ja")),
            "−0.25ポイント");
}

/// Ron by West on a tile that West let South discard before, in East 3 with two counters.
Finding furiten() {
  const TileRef four{Tile::plain(TileKind{3}), {}};
  Finding finding;
  finding.rule = "furiten/temporary";
  finding.seat = Seat{0};
  finding.moment = {{std::uint8_t{2}}, 2, 13U, Seat{2}, 4};
  finding.message = "a ron after a winning tile was passed";
  finding.required = say(Said::PassedUntilDiscard, say(Said::NoRon));
  finding.claimed = say(Said::RonOn, four);
  finding.because = {Because{7U, say(Said::PassedDiscard, four, Seat{3})}};
  words::put_in_words(finding);
  return finding;
}
const std::array<std::string, kMaxSeats> kNames = {"Nazuna", "", "", ""};

TEST(FindingWords, NamePeopleAndWinds) {
  const Finding finding = furiten();
  const report::FindingWords words(finding, kNames, Language::English);
  EXPECT_EQ(words.place(), "East 3-2, Nazuna (West), turn 13");
  EXPECT_EQ(words.sentence(),
            "Nazuna (West): a ron after a winning tile was passed. In the log: ron on 4m. By the "
            "rules: no ron before the own next discard: a winning tile was passed.");
  EXPECT_EQ(words.because(finding.because[0]), "passed 4m discarded by South");
}

TEST(FindingWords, SpeakJapanese) {
  const Finding finding = furiten();
  const report::FindingWords words(finding, kNames, *parse_language("ja"));
  EXPECT_EQ(words.place(), "東3局2本場・Nazuna（西家）・13巡目");
  EXPECT_EQ(words.required(), "次の自分の打牌までロン不可（和了牌を見逃し）");
  EXPECT_EQ(words.claimed(), "四萬をロン");
  EXPECT_EQ(words.because(finding.because[0]), "南家の捨てた四萬を見逃し");
}

TEST(FindingWords, KeepTheSeatsOfTheLogInTheOldMembers) {
  const Finding finding = furiten();
  EXPECT_EQ(finding.actual, "ron on 4m");
  EXPECT_EQ(finding.because[0].message, "passed 4m discarded by seat 3");
}

TEST(StatementJson, IsTyped) {
  std::string text;
  JsonWriter json(text);
  json.open_object();
  report::write_statements(json, furiten());
  json.close_object();
  EXPECT_EQ(nlohmann::json::parse(text), nlohmann::json::parse(R"({
    "required":{"says":"passed-until-discard","ron":[{"says":"no-ron"}]},
    "claimed":{"says":"ron-on","tile":"4m"},
    "facts":[{"event":7,"says":"passed-discard","tile":"4m","seat":3}]})"));
}

TEST(Values, HaveNamesInEveryLanguage) {
  const auto named = [](const Argument& value, std::string_view english) {
    for (const std::string_view code : language_codes().subspan(1))
      EXPECT_NE(report::value_in(value, *parse_language(code)), english) << code;
  };
  for (std::uint8_t code = 0; code <= static_cast<std::uint8_t>(Yaku::KokushiThirteen); ++code) {
    const auto yaku = static_cast<Yaku>(code);
    named(std::vector<StatedYaku>{{yaku, 0}}, name_of(yaku));
  }
  for (const MeldKind kind : {MeldKind::Chi, MeldKind::Pon, MeldKind::Daiminkan,
                              MeldKind::Shouminkan, MeldKind::Ankan, MeldKind::Kita})
    named(kind, words::english_value(kind));
  for (std::uint8_t kind = 0; kind <= static_cast<std::uint8_t>(RyuukyokuKind::Unknown); ++kind)
    named(static_cast<RyuukyokuKind>(kind), name_of(static_cast<RyuukyokuKind>(kind)));
}

}  // namespace
}  // namespace referee
