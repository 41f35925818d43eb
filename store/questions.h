// Questions that a corpus database answers by name, and how their answers are written. A question
// is one SELECT; ?1 is the run, ?2 and ?3 are its words.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/dump.h"
#include "store/sqlite.h"

namespace referee::store {

struct Question {
  std::string_view name;
  std::string_view words;  ///< what may stand behind the name: "[YAKU]", "N SEED"; empty for none
  std::size_t least = 0;   ///< words that must be there
  std::size_t most = 0;
  std::string_view meaning;  ///< one line
  std::string_view sql;
  std::string_view sql_of_word = {};  ///< in place of `sql` where a word is given
  /// In place of `sql_of_word` where the word is of so many wins that they are found sooner by
  /// reading all than by an index; the rows are the same.
  std::string_view sql_of_common_word = {};
  bool needs_wins = false;     ///< of a run with wins alone
  std::string_view word = {};  ///< always stands for ?2
  /// Fills a temporary table that `sql` reads; null for most.
  void (*prepare)(const Connection& corpus, std::int64_t run) = nullptr;
};
std::span<const Question> questions();
/// Null for a name that nothing has.
const Question* find_question(std::string_view name);

enum class AnswerForm : std::uint8_t {
  Text,   ///< columns with tabs between, and a line of their names; what a terminal could obey is
          ///< escaped
  Lines,  ///< a JSON object a row
};

/// The run of this number; without one the last run. Throws StoreError where there is none.
std::int64_t run_of(const Connection& corpus, std::optional<std::int64_t> wanted);

/// Asks a question with as many words as it takes.
void ask(const Connection& corpus, const Question& question, std::int64_t run,
         const std::vector<std::string>& words, AnswerForm form, const Out& out);

/// An answer in memory: the first rows as texts (empty for NULL), and how many there are.
struct Answer {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
  std::uint64_t count = 0;
};
Answer answer(const Connection& corpus, const Question& question, std::int64_t run,
              std::size_t most_rows);

/// Any statement that only reads. Throws StoreError for others.
void ask_sql(const Connection& corpus, const std::string& sql, AnswerForm form, const Out& out);
/// All that is known of the log whose digest begins with `digits` (hexadecimal, at least four).
void show(const Connection& corpus, const std::string& digits, AnswerForm form, const Out& out);
/// The games of which two runs think differently.
void diff(const Connection& corpus, std::int64_t before, std::int64_t after, AnswerForm form,
          const Out& out);

}  // namespace referee::store
