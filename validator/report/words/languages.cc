#include "validator/report/words/languages.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "validator/catalogue/catalogue.h"
#include "validator/words/wording.h"

namespace referee {
namespace {

constexpr std::array<std::string_view, kWords> kEnglishWords = {
#define RF_WORD(name, key, english) english,
#include "validator/report/words/words.def"
#undef RF_WORD
};

enum class RowKind : std::uint8_t { Language, Statement, Word, Rule, Name, Label };

struct Row {
  RowKind kind;
  std::size_t number;
  std::string_view key;
  std::string_view words;
  std::string_view says;
};

// A row RF_LANGUAGE, which the build writes, stands before those of each file.
constexpr Row kRows[] = {
#define RF_LANGUAGE(code) {RowKind::Language, 0, code, "", ""},
#define RF_STATEMENT(name, words) \
  {RowKind::Statement, static_cast<std::size_t>(Said::name), "", words, ""},
#define RF_WORD(name, words) {RowKind::Word, static_cast<std::size_t>(Word::name), "", words, ""},
#define RF_RULE(id, title, says) {RowKind::Rule, 0, id, title, says},
#define RF_NAME(english, words) {RowKind::Name, 0, english, words, ""},
#define RF_LABEL(english, words) {RowKind::Label, 0, english, words, ""},
#include "validator/report/words/languages.inc"
};
#undef RF_LANGUAGE
#undef RF_STATEMENT
#undef RF_WORD
#undef RF_RULE
#undef RF_NAME
#undef RF_LABEL

/// Whether every language has each of `Rows` rows of a kind once.
template <RowKind Kind, std::size_t Rows>
constexpr bool is_whole() {
  std::array<std::uint8_t, Rows> seen{};
  std::uint8_t language = 0;
  std::size_t rows = Rows;
  for (const Row& row : kRows) {
    if (row.kind == RowKind::Language) {
      if (rows != Rows) return false;
      rows = 0;
      ++language;
    } else if (row.kind == Kind) {
      if (seen[row.number] == language) return false;
      seen[row.number] = language;
      ++rows;
    }
  }
  return rows == Rows;
}
static_assert(is_whole<RowKind::Statement, kStatements>(), "a language lacks a statement");
static_assert(is_whole<RowKind::Word, kWords>(), "a language lacks a word");

struct Translation {
  std::string_view code;
  std::array<std::string_view, kStatements> statements{};
  std::array<std::string_view, kWords> words{};
  std::unordered_map<std::string_view, RuleWords> rules;
  std::unordered_map<std::string_view, std::string_view> names;
  std::unordered_map<std::string_view, std::string_view> labels;

  void take(const Row& row) {
    switch (row.kind) {
      case RowKind::Language: code = row.key; break;
      case RowKind::Statement: statements[row.number] = row.words; break;
      case RowKind::Word: words[row.number] = row.words; break;
      case RowKind::Rule: rules[row.key] = {row.words, row.says}; break;
      case RowKind::Name: names[row.key] = row.words; break;
      case RowKind::Label: labels[row.key] = row.words; break;
    }
  }
};

const std::vector<Translation>& translations() {
  static const std::vector<Translation> all = [] {
    std::vector<Translation> made;
    for (const Row& row : kRows) {
      if (row.kind == RowKind::Language) made.emplace_back();
      made.back().take(row);
    }
    return made;
  }();
  return all;
}

/// Null of English.
const Translation* translation(Language language) {
  const auto number = static_cast<std::size_t>(language);
  return number == 0 ? nullptr : &translations().at(number - 1);
}

std::string_view found_in(const std::unordered_map<std::string_view, std::string_view>& table,
                          std::string_view english) {
  const auto at = table.find(english);
  return at == table.end() ? english : at->second;
}

}  // namespace

std::string_view code_of(Language language) {
  const Translation* const other = translation(language);
  return other == nullptr ? "en" : other->code;
}

std::span<const std::string_view> language_codes() {
  static const std::vector<std::string_view> codes = [] {
    std::vector<std::string_view> made = {"en"};
    for (const Translation& each : translations()) made.push_back(each.code);
    return made;
  }();
  return codes;
}

Known<Language> parse_language(std::string_view code) {
  const auto codes = language_codes();
  const auto at = std::find(codes.begin(), codes.end(), code);
  if (at == codes.end()) return {};
  return static_cast<Language>(at - codes.begin());
}

std::string_view word(Word word, Language language) {
  const Translation* const other = translation(language);
  return (other == nullptr ? kEnglishWords : other->words)[static_cast<std::size_t>(word)];
}

std::string_view pattern_in(Said id, Language language) {
  const Translation* const other = translation(language);
  const auto number = static_cast<std::size_t>(id);
  if (other == nullptr || number >= kStatements) return words_of(id).english;
  return other->statements[number];
}

RuleWords rule_in(std::string_view id, Language language) {
  if (const Translation* const other = translation(language)) {
    const auto at = other->rules.find(id);
    return at == other->rules.end() ? RuleWords() : at->second;
  }
  const CatalogueEntry* const entry = find_in_catalogue(id);
  return {"", entry == nullptr ? std::string_view() : entry->says};
}

std::string_view name_in(std::string_view english, Language language) {
  const Translation* const other = translation(language);
  return other == nullptr ? english : found_in(other->names, english);
}

std::string_view label_in(std::string_view english, Language language) {
  const Translation* const other = translation(language);
  return other == nullptr ? english : found_in(other->labels, english);
}

}  // namespace referee
