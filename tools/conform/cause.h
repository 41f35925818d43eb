// Why an adapter answers otherwise: the option whose other value would make its answer right. A
// guess, but a good one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/conform/compare.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/ruleset.h"

namespace referee::conform {

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
std::string words_of(const Cause& cause, const Ruleset& ruleset);

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

}  // namespace referee::conform
