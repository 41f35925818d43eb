// Rulesets as JSON: the preset files, when the program is built, and a user's own file are read by
// the same code. A file either gives every option or names the preset that it extends and gives
// what differs: {"extends":"tenhou","kuikae.suji":false}. A preset file that extends no other may
// be silent where the option table has a value for it. A value is plain, or an object with its
// grade, stance, citations and remark. Nothing here opens a file or judges a log.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "validator/ruleset/options.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

/// A ruleset with an empty `error`; or none, and one line that says what is wrong with its text and
/// what would be allowed. The line is printable as it is.
struct RulesetResult {
  std::optional<Ruleset> ruleset;
  std::string error;
};

/// The presets that a file may extend.
struct KnownPresets {
  std::function<const Ruleset*(std::string_view)> find;  ///< null if there is none of that name
  std::span<const std::string_view> names;               ///< for error lines
  /// Reads the other ruleset file that a file extends by its path; empty where only presets can be
  /// extended.
  std::function<RulesetResult(std::string_view)> open{};
  /// Whether a file that extends no preset may leave options out that have a value for it
  /// (OptionInfo::otherwise), and name those that nothing in its rules asks for: "does_not_arise".
  bool may_be_silent = false;
};

/// A copy of a preset (validator/ruleset/presets.h); an error for an unknown name names all that
/// there are.
RulesetResult load_preset(std::string_view name);

/// The ruleset that `text` describes. `label` is its name unless the text gives one. An option that
/// is not a given object with a grade counts as certain (Grade::Text). Refused are a text of more
/// than 1 MiB, an unknown key or one that is given twice, a value that OptionInfo::set refuses or
/// that cannot be meant in points, a contradiction(), and a file that extends nothing and leaves an
/// option out (but see KnownPresets::may_be_silent).
RulesetResult parse_ruleset(std::string_view text, std::string_view label);
RulesetResult parse_ruleset(std::string_view text, std::string_view label,
                            const KnownPresets& presets);

/// Text of a file in an error line: quoted, ASCII, never long.
std::string quoted_text(std::string_view text);

/// A complete ruleset file, one option a line, that parse_ruleset reads back to the same ruleset.
std::string ruleset_json(const Ruleset& ruleset);

/// What a person should read about an option. Raw.
struct OptionRemark {
  OptionId option;
  std::string remark;
};

/// A file that extends `preset` and changes nothing in it: each option of `remarks`, none twice,
/// stands on a line of its own with its value and the remark. It reads back to `preset`.
std::string extending_json(const Ruleset& preset, std::span<const OptionRemark> remarks);

/// A file that extends `preset` and gives the options in which `ruleset` differs from it, with
/// their grades and citations.
std::string differing_json(const Ruleset& preset, const Ruleset& ruleset);

/// The value as ruleset files write it: "[6,5]", "null", "\"always\"".
std::string value_json(const OptionValue& value);

/// {"name":…,"title":…} of every preset, in byte order of names, as one JSON array.
std::string preset_list_json();

/// The options whose values differ, in the order of the table:
/// {"a":"tenhou","b":"wrc","differences":[{"option":"kan.min_wall","meaning":…,"a":1,"b":2}]}.
std::string ruleset_diff_json(const Ruleset& a, const Ruleset& b);

/// The JSON Schema (draft 2020-12) of ruleset files.
std::string ruleset_schema_json();

}  // namespace referee
