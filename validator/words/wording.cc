#include "validator/words/wording.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "validator/words/said.h"

namespace referee::words {
namespace {

constexpr std::array<std::string_view, 2 * kStatements> kRows = {
#define RF_STATEMENT(name, english) #name, english,
#include "validator/words/statements.def"
#undef RF_STATEMENT
};

/// "AtLeastLiveTiles" as "at-least-live-tiles".
std::string kebab(std::string_view name) {
  std::string out;
  for (const char letter : name) {
    const bool capital = letter >= 'A' && letter <= 'Z';
    if (capital && !out.empty()) out += '-';
    out += capital ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return out;
}

struct Rows {
  std::array<std::string, kStatements> names;
  std::array<StatementWords, kStatements> rows;

  Rows() {
    for (std::size_t i = 0; i < kStatements; ++i) {
      names[i] = kebab(kRows[2 * i]);
      rows[i] = {names[i], kRows[2 * i + 1]};
    }
  }
};

/// Walks a pattern: `text` gets what stands between the slots, `slot` the name of each and what
/// follows its colon.
template <class Text, class Slot>
void walk(std::string_view pattern, Text text, Slot slot) {
  while (!pattern.empty()) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    text(pattern.substr(0, open));
    pattern.remove_prefix(open);
    if (pattern.empty()) return;
    const std::size_t close = std::min(pattern.find('}'), pattern.size() - 1);
    const std::string_view inside = pattern.substr(1, close - 1);
    const std::size_t colon = inside.find(':');
    const bool has_choice = colon != std::string_view::npos;
    slot(inside.substr(0, colon), has_choice ? inside.substr(colon + 1) : std::string_view(),
         has_choice);
    pattern.remove_prefix(close + 1);
  }
}

}  // namespace

const StatementWords& words_of(Said id) {
  static const Rows table;
  const auto row = static_cast<std::size_t>(id);
  return table.rows[row < kStatements ? row : 0];
}

std::vector<std::string_view> arguments_of(std::string_view pattern) {
  std::vector<std::string_view> names;
  walk(
      pattern, [](std::string_view) {},
      [&](std::string_view name, std::string_view, bool) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
      });
  return names;
}

std::string Wording::slot(const Argument& argument, std::string_view choice,
                          bool has_choice) const {
  if (has_choice && choice.find('|') != std::string_view::npos) {
    const auto* const count = std::get_if<std::int64_t>(&argument);
    const bool one = count != nullptr && *count == 1;
    return std::string(one ? choice.substr(0, choice.find('|'))
                           : choice.substr(choice.find('|') + 1));
  }
  const bool has_joint = choice.starts_with('*');
  std::string words;
  if (const auto* const parts = std::get_if<std::vector<Statement>>(&argument)) {
    const std::string_view joint = has_joint ? choice.substr(1) : between_statements();
    for (const Statement& part : *parts)
      words += (words.empty() ? "" : std::string(joint)) + sentence(part);
  } else {
    words = value(argument);
  }
  return has_choice && !has_joint && !words.empty() ? std::string(choice) + words : words;
}

std::string Wording::sentence(const Statement& statement) const {
  const StatementWords& words = words_of(statement.id);
  const std::vector<std::string_view> names = arguments_of(words.english);
  assert(names.size() == statement.arguments.size());
  std::string out;
  walk(
      pattern(statement.id), [&](std::string_view text) { out += text; },
      [&](std::string_view name, std::string_view choice, bool has_choice) {
        const auto at =
            static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
        if (at < statement.arguments.size())
          out += slot(statement.arguments[at], choice, has_choice);
      });
  return out;
}

namespace {

std::string grounds_behind(const Finding& finding) {
  std::string words;
  for (const Statement& ground : finding.rests_on)
    words += (&ground == &finding.rests_on.front() ? " (" : "; ") + english().sentence(ground) +
             (&ground == &finding.rests_on.back() ? ")" : "");
  return words;
}

}  // namespace

bool names_its_subject(Said said) {
  return (said >= Said::NoIndicatorAfterKan && said <= Said::LeftWithAfterDeposit) ||
         said == Said::NoteWinIsMissing || said == Said::NoteNorthWithoutReplacement;
}

std::string bare_message(const Finding& finding) {
  const std::string grounds = grounds_behind(finding);
  return finding.message.ends_with(grounds)
             ? finding.message.substr(0, finding.message.size() - grounds.size())
             : finding.message;
}

void put_in_words(Finding& finding) {
  if (!finding.headline.empty()) finding.message = english().sentence(finding.headline);
  finding.message += grounds_behind(finding);
  if (!finding.required.empty()) finding.expected = english().sentence(finding.required);
  if (!finding.claimed.empty()) finding.actual = english().sentence(finding.claimed);
  for (Because& because : finding.because)
    if (!because.fact.empty()) because.message = english().sentence(because.fact);
}

}  // namespace referee::words
