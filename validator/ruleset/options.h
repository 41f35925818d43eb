// The option table (validator/ruleset/options.def): one row an option with its key, its type and
// range, its meaning, and how to read and set it in a Ruleset. From it come the parser of ruleset
// files, `referee rules`, the JSON Schema and the tests that every preset is complete. Of the
// values it holds those alone that a preset has without saying so; what presets say is in
// validator/ruleset/presets/.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "validator/ruleset/ruleset.h"

namespace referee {

enum class OptionType : std::uint8_t {
  Flag,           ///< true or false
  Count,          ///< a whole number: tiles, han, fu, winds, players
  Amount,         ///< points
  AmountOrNone,   ///< points, or none
  Form,           ///< one of named forms
  UmaScale,       ///< points, first place first, one entry a player; empty where there is none
  RedFiveCounts,  ///< three counts, for m p s
  HanPair,        ///< han closed, han open; 0 where the yaku does not count
  YakumanSet,     ///< names of yakuman
};

/// Least and greatest number that an option takes, inclusive; of every entry where it is a list.
/// Both zero where it holds no number.
struct Range {
  std::int32_t least = 0;
  std::int32_t most = 0;

  constexpr bool holds(std::int32_t value) const { return value >= least && value <= most; }
};

/// The value of an option by itself: none, true or false, a number, a form's name, numbers, or
/// names.
using OptionValue = std::variant<std::monostate, bool, std::int32_t, std::string,
                                 std::vector<std::int32_t>, std::vector<std::string>>;

/// Which values of an option the referee judges by. A ruleset with any other value is refused: it
/// would promise what nobody checks.
struct Judged {
  enum class By : std::uint8_t {
    EveryValue,  ///< some log is judged otherwise under each value that the type allows
    SomeValues,  ///< only `values` are known to the rules
    NoValue,     ///< texts differ, and no log is judged otherwise by what they say
  };
  By by = By::EveryValue;
  std::span<const std::string_view> values;  ///< as to_text() writes them; empty: every value
  std::string_view why;  ///< why no other value is judged, or none; a clause, empty for EveryValue
};

/// What a preset has that extends no other and says nothing of an option.
struct Otherwise {
  /// As a ruleset file has it, a name without its quotes: "[1, 1]", "null", "at-once". Empty where
  /// such a preset must speak.
  std::string_view value{};
  /// Why this value is taken, one sentence; empty where docs/values/ says it.
  std::string_view why{};
};

struct OptionInfo {
  OptionId id;
  std::string_view key;  ///< "kan.min_wall"
  OptionType type;
  Range range;
  std::span<const Form> forms;  ///< only of OptionType::Form
  std::string_view meaning;     ///< one sentence; of a flag, what `true` says
  OptionValue (*get)(const Ruleset&);
  /// Nothing is changed, and false returned, where the value is of another type, out of range or
  /// not judged (`judged`).
  bool (*set)(Ruleset&, const OptionValue&, const OptionInfo&);
  Judged judged{};
  Otherwise otherwise{};
};

/// Every option, in the order of OptionId.
std::span<const OptionInfo> option_table();
const OptionInfo& option_info(OptionId option);
/// Null for an unknown key.
const OptionInfo* find_option(std::string_view key);

inline OptionValue value_of(const Ruleset& ruleset, OptionId option) {
  return option_info(option).get(ruleset);
}
/// Sets an option on the word of the user or of the log: certain whatever the preset's grade was.
/// False as OptionInfo::set.
bool choose(Ruleset& ruleset, OptionId option, const OptionValue& value);

/// Whether a ruleset may have the value as far as Judged says; its type and range are not asked.
bool is_judged(const OptionInfo& option, const OptionValue& value);
/// What an option may be set to, to stand after "must be": "true or false", "a whole number from 0
/// to 136", "false (no other value is judged: a run never passes from 9 to 1)".
std::string allowed_values(const OptionInfo& option);
/// "only false is judged: ...", "no value is judged: ...", to stand by itself; empty where every
/// value is.
std::string judged_remark(const OptionInfo& option);
/// As a ruleset file has it, but for quotes, and "none" for null: "true", "1000", "at-once", "[1,
/// 1, 1]".
std::string to_text(const OptionValue& value);

/// Why these values cannot stand together, naming the keys; empty where they can. A ruleset that is
/// to be judged by must have none.
std::string contradiction(const Ruleset& ruleset);

/// "text", "inferred", "observed", "commentary", "assumed".
std::string_view name_of(Grade grade);
std::optional<Grade> parse_grade(std::string_view name);
/// "hard", "soft", "note".
std::string_view name_of(Stance stance);
std::optional<Stance> parse_stance(std::string_view name);

}  // namespace referee
