// The words of the pages: whole in every language, and the same gaps in each.
#include "validator/report/words/words.h"

#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "validator/catalogue/catalogue.h"
#include "validator/report/words/rule_titles.h"

namespace referee {
namespace {

std::size_t gaps(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find("{}"); at != std::string_view::npos; at = text.find("{}", at + 2))
    ++count;
  return count;
}

bool has_kanji_or_kana(std::string_view text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0xE3) return true;
  return false;
}

TEST(Words, AreWholeInEveryLanguage) {
  for (std::size_t i = 0; i < kWords; ++i) {
    const auto which = static_cast<Word>(i);
    const std::string_view english = word(which, Language::English);
    const std::string_view japanese = word(which, Language::Japanese);
    EXPECT_FALSE(english.empty()) << i;
    EXPECT_FALSE(japanese.empty()) << i;
    EXPECT_FALSE(has_kanji_or_kana(english)) << english;
    EXPECT_TRUE(has_kanji_or_kana(japanese)) << english << ": " << japanese;
    EXPECT_EQ(gaps(english), gaps(japanese)) << english << ": " << japanese;
  }
}

TEST(Words, AreWhatPlayersSay) {
  EXPECT_EQ(words_of(*parse_tile("5pr"), Language::English), "red 5 of circles");
  EXPECT_EQ(words_of(*parse_tile("5pr"), Language::Japanese), "赤五筒");
  EXPECT_EQ(words_of(*parse_tile("C"), Language::Japanese), "中");
  EXPECT_EQ(words_of(Tile{}, Language::English), "unknown tile");
  EXPECT_EQ(round_words(std::uint8_t{6}, Language::English), "South 3");
  EXPECT_EQ(round_words(std::uint8_t{6}, Language::Japanese), "南3局");
  EXPECT_EQ(points_words(Points{-1234567}), "-1,234,567");
  EXPECT_EQ(points_words(Points{-800}), "-800");
  EXPECT_EQ(points_words(Points{0}), "0");
  EXPECT_EQ(worded(Word::WinsRon, Language::English, {"{}"}), "wins by ron on {}");
}

TEST(Words, NameEveryTileOnceForTheScript) {
  for (const Language language : {Language::English, Language::Japanese}) {
    std::string text;
    JsonWriter json(text);
    write_words(json, language);
    const nlohmann::json words = nlohmann::json::parse(text);
    std::set<std::string> names;
    for (const auto& [tile, name] : words["tiles"].items()) names.insert(name);
    EXPECT_EQ(names.size(), kFaces);
    // The words of the report as text are for no page.
    EXPECT_EQ(words.size(), static_cast<std::size_t>(Word::HandRow) + 1) << "a key stands twice";
  }
}

TEST(Words, EveryRuleHasATitleInJapanese) {
  std::set<std::string_view> titles;
  for (const CatalogueEntry& entry : catalogue()) {
    const std::string_view title = rule_title(entry.id, Language::Japanese);
    EXPECT_TRUE(has_kanji_or_kana(title)) << entry.id;
    EXPECT_TRUE(titles.insert(title).second) << title << " stands twice";
    EXPECT_EQ(rule_title(entry.id, Language::English), "");
  }
  EXPECT_EQ(rule_title("no/such-rule", Language::Japanese), "");
}

// Whole sentences with the signs of the language, and no English word.
TEST(Words, EveryRuleSaysInJapaneseWhatItSays) {
  std::set<std::string_view> texts;
  for (const CatalogueEntry& entry : catalogue()) {
    const std::string_view says = rule_says(entry.id, Language::Japanese);
    EXPECT_TRUE(says.ends_with("。")) << entry.id;
    EXPECT_EQ(says.find_first_of("(),:;.!?abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"),
              std::string_view::npos)
        << entry.id << ": " << says;
    EXPECT_TRUE(texts.insert(says).second) << says << " stands twice";
    EXPECT_EQ(rule_says(entry.id, Language::English), entry.says);
  }
}

TEST(Words, LanguagesHaveTheirCodes) {
  EXPECT_EQ(parse_language("en"), Language::English);
  EXPECT_EQ(parse_language("ja"), Language::Japanese);
  EXPECT_FALSE(parse_language("de").has_value());
  EXPECT_FALSE(parse_language("").has_value());
}

}  // namespace
}  // namespace referee
