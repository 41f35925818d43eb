// A ruleset: the value of every option, how certain each value is, and where it comes from. Plain
// data that knows no preset, no file and no rule. Key `kan.min_wall` is the field `kan_min_wall`;
// meaning, unit and range of each are in the option table (validator/ruleset/options.h, or `referee
// rules show`), the named forms in validator/ruleset/forms.h. Points are points, never hundreds;
// tiles of a wall and han are counts.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/sanction.h"
#include "validator/log/severity.h"
#include "validator/ruleset/forms.h"
#include "validator/ruleset/option_id.h"
#include "validator/ruleset/option_reads.h"
#include "validator/ruleset/values.h"

namespace referee {

/// What the value of an option rests on, the best source deciding.
enum class Grade : std::uint8_t {
  Text,      ///< the rule text that the ruleset follows, what makes the game itself, or the table's
             ///< own word: a user's file or the log's flags
  Inferred,  ///< taken over because a list of changes does not name it
  Observed,  ///< counted in real games of the platform, or what its program was seen to do
  Commentary,  ///< another edition, another program, a news article, a wiki page
  Assumed,     ///< nothing; the customary value
};
inline constexpr std::size_t kGrades = static_cast<std::size_t>(Grade::Assumed) + 1;

/// How firmly the value may be held against a log.
enum class Stance : std::uint8_t {
  Hard,      ///< as its grade says
  Soft,      ///< the texts leave room: a warning at most
  NoteOnly,  ///< a log that differs is accepted with a note
};
inline constexpr std::size_t kStances = static_cast<std::size_t>(Stance::NoteOnly) + 1;

/// A view: the texts belong to the ruleset that it was taken from, or live as long as the program.
struct OptionMeta {
  Grade grade = Grade::Assumed;
  Stance stance = Stance::Hard;
  /// "source/section", the sources in validator/catalogue/sources.h
  std::span<const std::string_view> cites{};
  std::string_view remark{};  ///< one sentence for the reader of the preset; mostly empty
  bool found = false;  ///< by evidence: nobody says that the value was in force. A warning at most

  bool soft() const { return stance != Stance::Hard; }
};

/// One entry an option, in the order of OptionId.
using MetaTable = std::array<OptionMeta, kOptionCount>;

/// The gravest finding that a value of this grade and stance may give.
Severity ceiling(Grade grade, Stance stance);

struct Ruleset {
  std::string name;        ///< "tenhou"; of a user's file, the name that it gives or its path
  std::string title;       ///< one line for people
  std::string body;        ///< whose rules they are: "EMA"; empty where nobody says
  std::uint16_t year = 0;  ///< of the edition; 0 where nobody says
  Sanctions sanctions;     ///< what its text does about faults; null where it names none

#define RF_OPTION(id, type, field, ...) OptionField<type, OptionId::id> field;
#include "validator/ruleset/options.def"

  /// Valid until this ruleset is changed or destroyed; of a preset, as long as the program runs.
  const OptionMeta& meta(OptionId option) const;
  /// The texts are copied; copies of this ruleset share them.
  void set_meta(OptionId option, const OptionMeta& meta);
  /// Takes all of them from a table whose texts, like itself, live as long as the program runs.
  void share_metas(const MetaTable& table);
  /// Whether some value of this ruleset cites the source ("tenhou"): only the texts that a ruleset
  /// follows speak for it.
  bool follows(std::string_view source) const;
  /// The gravest finding that a rule resting on this option may give under this ruleset; of
  /// kNoOption an error.
  Severity ceiling(OptionId option) const;
  /// Of two options the one whose ceiling is lower, of equals the second.
  OptionId less_certain(OptionId one, OptionId other) const {
    return ceiling(one) < ceiling(other) || other == kNoOption ? one : other;
  }

 private:
  struct OwnMetas;
  const MetaTable* metas_ = nullptr;  ///< null while nothing is set
  std::shared_ptr<OwnMetas> own_;     ///< what `metas_` is part of, unless it is static; shared by
                                      ///< copies and copied before a change
};

}  // namespace referee
