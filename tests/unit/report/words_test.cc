// The words of the pages: whole in every language, and the same gaps in each.
#include "validator/report/words/words.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "validator/catalogue/catalogue.h"

namespace referee {
namespace {

std::size_t gaps(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '{'));
}

bool has_kanji_or_kana(std::string_view text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0xE3) return true;
  return false;
}

TEST(Words, AreWholeInEveryLanguage) {
  for (std::size_t i = 0; i < kWords; ++i) {
    const auto which = static_cast<ReportWord>(i);
    const std::string_view english = word(which, Language::English);
    EXPECT_FALSE(english.empty()) << i;
    EXPECT_FALSE(has_kanji_or_kana(english)) << english;
    for (const std::string_view code : language_codes()) {
      const std::string_view other = word(which, *parse_language(code));
      EXPECT_FALSE(other.empty()) << code << ": " << english;
      EXPECT_EQ(gaps(english), gaps(other)) << code << ": " << english << ": " << other;
    }
  }
}

// Signs and what joins the parts of a sentence have no letters in any language.
TEST(Words, AreJapaneseInJapanese) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(ReportWord::Comma); ++i) {
    const std::string_view japanese = word(static_cast<ReportWord>(i), *parse_language("ja"));
    EXPECT_TRUE(has_kanji_or_kana(japanese)) << japanese;
  }
}

TEST(Words, PutTheirValuesWhereTheyAreAskedFor) {
  const std::string_view values[] = {"a", "b"};
  EXPECT_EQ(filled("{} and {}", values), "a and b");
  EXPECT_EQ(filled("{1} before {0}", values), "b before a");
  EXPECT_EQ(filled("{}{}{}", values), "ab");
}

TEST(Words, AreWhatPlayersSay) {
  EXPECT_EQ(words_of(*parse_tile("5pr"), Language::English), "red 5 of circles");
  EXPECT_EQ(words_of(*parse_tile("5pr"), *parse_language("ja")), "赤五筒");
  EXPECT_EQ(words_of(*parse_tile("C"), *parse_language("ja")), "中");
  EXPECT_EQ(words_of(Tile{}, Language::English), "unknown tile");
  EXPECT_EQ(round_words(std::uint8_t{6}, Language::English), "South 3");
  EXPECT_EQ(round_words(std::uint8_t{6}, *parse_language("ja")), "南3局");
  EXPECT_EQ(points_words(Points{-1234567}), "\u22121,234,567");
  EXPECT_EQ(points_words(Points{-800}), "\u2212800");
  EXPECT_EQ(points_words(Points{0}), "0");
  EXPECT_EQ(worded(ReportWord::WinsRon, Language::English, {"{}"}), "wins by ron on {}");
}

TEST(Words, NameEveryTileOnceForTheScript) {
  for (const std::string_view code : language_codes()) {
    const Language language = *parse_language(code);
    std::string text;
    JsonWriter json(text);
    write_words(json, language);
    const nlohmann::json words = nlohmann::json::parse(text);
    std::set<std::string> names;
    for (const auto& [tile, name] : words["tiles"].items()) names.insert(name);
    EXPECT_EQ(names.size(), kFaces);
    // The words of the report as text are for no page.
    EXPECT_EQ(words.size(), static_cast<std::size_t>(ReportWord::HandRow) + 1)
        << "a key stands twice";
  }
}

TEST(Words, EveryRuleHasATitleInJapanese) {
  std::set<std::string_view> titles;
  for (const CatalogueEntry& entry : catalogue()) {
    const std::string_view title = rule_in(entry.id, *parse_language("ja")).title;
    EXPECT_TRUE(has_kanji_or_kana(title)) << entry.id;
    EXPECT_TRUE(titles.insert(title).second) << title << " stands twice";
    EXPECT_EQ(rule_in(entry.id, Language::English).title, "");
  }
  EXPECT_EQ(rule_in("no/such-rule", *parse_language("ja")).title, "");
}

// Whole sentences with the signs of the language, and no English word.
TEST(Words, EveryRuleSaysInJapaneseWhatItSays) {
  std::set<std::string_view> texts;
  for (const CatalogueEntry& entry : catalogue()) {
    const std::string_view says = rule_in(entry.id, *parse_language("ja")).says;
    EXPECT_TRUE(says.ends_with("。")) << entry.id;
    EXPECT_EQ(says.find_first_of("(),:;.!?abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"),
              std::string_view::npos)
        << entry.id << ": " << says;
    EXPECT_TRUE(texts.insert(says).second) << says << " stands twice";
    EXPECT_EQ(rule_in(entry.id, Language::English).says, entry.says);
  }
}

TEST(Words, LanguagesHaveTheirCodes) {
  EXPECT_EQ(parse_language("en"), Language::English);
  for (const std::string_view code : language_codes()) {
    ASSERT_TRUE(parse_language(code).has_value()) << code;
    EXPECT_EQ(code_of(*parse_language(code)), code);
  }
  EXPECT_EQ(language_codes().front(), "en");
  EXPECT_FALSE(parse_language("de").has_value());
  EXPECT_FALSE(parse_language("").has_value());
}

}  // namespace
}  // namespace referee
