// Why an adapter answers otherwise: the option whose other value would make its answer right. A
// guess, but a good one. And what kind of difference it is, where no option explains it.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/talk/compare.h"
#include "validator/log/statement.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/ruleset.h"

namespace referee::talk {

/// A question as it was sent, and its answer as JSON.
struct Sample {
  std::string line;
  std::string answer;
};

struct Cause {
  OptionId option;
  OptionValue value;

  bool operator==(const Cause&) const = default;
};

/// "as if kuikae.same were true, not false", under `ruleset`.
Statement say_as_if(const Cause& cause, const Ruleset& ruleset);

class CauseSearch {
 public:
  /// Whether `cause` explains why all of `samples` differ from what `ruleset` gives; `wrong` are
  /// the differences of one of them, of which the rules must say something under the other value
  /// too.
  bool explains(const Cause& cause, std::span<const Sample> samples, std::string_view question,
                const Ruleset& ruleset, Level level, const std::vector<Difference>& wrong) const;

  /// The first cause that does, in the order of the options.
  std::optional<Cause> find(std::span<const Sample> samples, std::string_view question,
                            const Ruleset& ruleset, Level level,
                            const std::vector<Difference>& wrong) const;
};

/// What many wrong answers of one cause have in common.
struct Kind {
  std::set<std::string> places;       ///< members that differ: "next/honba", "yaku"
  std::vector<std::string> in_names;  ///< yaku, rules or kinds of action that one answer alone has
};

/// Where the differences are, places in lists left out.
std::set<std::string> places_of(const std::vector<Difference>& differences);

/// `expectation` is the object of a case and `answer` that of the adapter, empty where there is
/// none; both are JSON.
Kind kind_of(std::string_view question, std::string_view expectation, std::string_view answer,
             const std::vector<Difference>& differences);

/// "actions left out in ankan"
std::string words_of(const Kind& kind);

}  // namespace referee::talk
