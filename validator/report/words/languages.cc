#include "validator/report/words/languages.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "validator/catalogue/catalogue.h"
#include "validator/words/wording.h"

namespace referee {
namespace {

constexpr std::array<std::string_view, kWords> kEnglishWords = {
#define RF_WORD(name, key, english) english,
#include "validator/report/words/words.def"
#undef RF_WORD
};

enum class RowKind : std::uint8_t { Language, Statement, ReportWord, Rule, Name, Label };

struct Row {
  RowKind kind;
  std::size_t number;
  const char* key;
  const char* words;
  const char* says;
};

// A row RF_LANGUAGE, which the build writes, stands before those of each file.
constexpr Row kRows[] = {
#define RF_LANGUAGE(code) {RowKind::Language, 0, code, "", ""},
#define RF_STATEMENT(name, words) \
  {RowKind::Statement, static_cast<std::size_t>(Said::name), "", words, ""},
#define RF_WORD(name, words) \
  {RowKind::ReportWord, static_cast<std::size_t>(ReportWord::name), "", words, ""},
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
static_assert(is_whole<RowKind::Statement, words::kStatements>(), "a language lacks a statement");
static_assert(is_whole<RowKind::ReportWord, kWords>(), "a language lacks a word");

template <class Counts>
constexpr std::size_t count_of_rows(Counts counts) {
  return static_cast<std::size_t>(std::count_if(std::begin(kRows), std::end(kRows), counts));
}
constexpr bool has_key(const Row& row) {
  return row.kind == RowKind::Rule || row.kind == RowKind::Name || row.kind == RowKind::Label;
}
constexpr std::size_t kOthers =
    count_of_rows([](const Row& row) { return row.kind == RowKind::Language; });

/// A row that is found by its key.
struct KeyedRow {
  RowKind kind = RowKind::Language;
  std::uint8_t other = 0;
  const char* key = "";
  const char* words = "";
  const char* says = "";
};

/// The rows in the order in which they are asked for; languages but English from 0.
struct Tables {
  std::array<std::string_view, kOthers + 1> codes{};
  std::array<std::array<const char*, words::kStatements>, kOthers> statements{};
  std::array<std::array<const char*, kWords>, kOthers> words{};
  std::array<KeyedRow, count_of_rows(has_key)> keyed{};

  constexpr Tables() {
    codes[0] = "en";
    std::size_t languages = 0;
    std::size_t next = 0;
    for (const Row& row : kRows) {
      if (row.kind == RowKind::Language) codes[++languages] = row.key;
      const std::size_t other = languages - 1;
      if (row.kind == RowKind::Statement) statements[other][row.number] = row.words;
      if (row.kind == RowKind::ReportWord) words[other][row.number] = row.words;
      if (has_key(row))
        keyed[next++] = {row.kind, static_cast<std::uint8_t>(other), row.key, row.words, row.says};
    }
  }
};
constexpr Tables kTables;

/// Of a language but English.
std::size_t other_of(Language language) { return static_cast<std::size_t>(language) - 1; }

/// Null where the language has no such row, and of English.
const KeyedRow* find(RowKind kind, std::string_view key, Language language) {
  if (language == Language::English) return nullptr;
  const auto row =
      std::find_if(kTables.keyed.begin(), kTables.keyed.end(), [&](const KeyedRow& each) {
        return each.kind == kind && each.other == other_of(language) && each.key == key;
      });
  return row == kTables.keyed.end() ? nullptr : &*row;
}

std::string_view found_or(RowKind kind, std::string_view english, Language language) {
  const KeyedRow* const row = find(kind, english, language);
  return row == nullptr ? english : row->words;
}

}  // namespace

std::string_view code_of(Language language) {
  return kTables.codes[static_cast<std::size_t>(language)];
}

std::span<const std::string_view> language_codes() { return kTables.codes; }

Known<Language> parse_language(std::string_view code) {
  const auto at = std::find(kTables.codes.begin(), kTables.codes.end(), code);
  if (at == kTables.codes.end()) return {};
  return static_cast<Language>(at - kTables.codes.begin());
}

std::string_view word(ReportWord word, Language language) {
  const auto number = static_cast<std::size_t>(word);
  if (language == Language::English) return kEnglishWords[number];
  return kTables.words[other_of(language)][number];
}

std::string_view pattern_in(Said id, Language language) {
  const auto number = static_cast<std::size_t>(id);
  if (language == Language::English || number >= words::kStatements)
    return words::words_of(id).english;
  return kTables.statements[other_of(language)][number];
}

RuleWords rule_in(std::string_view id, Language language) {
  if (language != Language::English) {
    const KeyedRow* const row = find(RowKind::Rule, id, language);
    return row == nullptr ? RuleWords() : RuleWords{row->words, row->says};
  }
  const CatalogueEntry* const entry = find_in_catalogue(id);
  return {"", entry == nullptr ? std::string_view() : entry->says};
}

std::string_view name_in(std::string_view english, Language language) {
  return found_or(RowKind::Name, english, language);
}

std::string_view label_in(std::string_view english, Language language) {
  return found_or(RowKind::Label, english, language);
}

}  // namespace referee
