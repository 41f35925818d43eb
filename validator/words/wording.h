// Statements as sentences. A language has a pattern for each and the words of the values; both are
// handed in, so that the words of a reader's language need not be here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/log/finding.h"
#include "validator/words/said.h"

namespace referee::words {

/// A row of the table of statements.
struct StatementWords {
  std::string_view name;     ///< "at-least-live-tiles", as reports have it
  std::string_view english;  ///< its pattern
};
inline constexpr std::size_t kStatements = 0
#define RF_STATEMENT(name, english) +1
#include "validator/words/statements.def"
#undef RF_STATEMENT
    ;
const StatementWords& words_of(Said id);

/// The arguments of a pattern, each once, in the order of their first use: "count" of
/// "{count} live {count:tile|tiles}".
std::vector<std::string_view> arguments_of(std::string_view pattern);

/// How a language puts statements in words.
class Wording {
 public:
  virtual ~Wording() = default;
  /// Raw: escape the result. Empty for nothing said.
  std::string sentence(const Statement& statement) const;

 protected:
  virtual std::string_view pattern(Said id) const = 0;
  /// One value; statements are put in words already.
  virtual std::string value(const Argument& argument) const = 0;
  virtual std::string_view between_statements() const = 0;

 private:
  std::string slot(const Argument& argument, std::string_view choice, bool has_choice) const;
};

/// One value in English; empty for statements.
std::string english_value(const Argument& argument);
/// The same as people read it, with a true minus.
std::string english_value_to_read(const Argument& argument);
/// Short English, in the seats and tiles of the log: "ron on 5m", "seat 2 deals".
const Wording& english();
/// The statement in such English as people read it; without one what is handed in.
std::string english_to_read(const Statement& statement, const std::string& otherwise);

/// Whether a deed or a headline of a finding says itself who or what it is about, so that no
/// player's name stands before it.
bool names_its_subject(Said said);

/// Fills `message`, `expected`, `actual`, and the messages of the facts, from the statements; what
/// a finding rests on stands behind its message.
void put_in_words(Finding& finding);
/// The message without what the finding rests on.
std::string bare_message(const Finding& finding);

}  // namespace referee::words
