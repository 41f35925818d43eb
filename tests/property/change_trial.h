// One thing of a legal hand made otherwise and the referee asked for it: what the property of the
// changes and the survey of them have in common. The changed game goes through the text of the
// stream, as a user's would.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/changes/change.h"
#include "referee/session.h"
#include "validator/log/finding.h"
#include "validator/ruleset/ruleset.h"

namespace referee::test {

enum class Found : std::uint8_t {
  Exact,      ///< one finding, where the change is
  Legal,      ///< no finding
  Echo,       ///< several findings
  Elsewhere,  ///< one finding, but not where the change is
};
std::string_view name_of(Found found);

struct ChangeTrial {
  Found found = Found::Legal;
  changes::Change change;
  std::string stream;  ///< the changed game
  std::vector<Finding> findings;
};

class ChangeTrials {
 public:
  /// Of a clean log. `bare`: what the log claims of values is forgotten first. Nothing where there
  /// is no place for a change of that kind.
  std::optional<ChangeTrial> run(const GameLog& log, const Ruleset& ruleset, changes::Kind kind,
                                 bool bare, std::uint64_t seed);

 private:
  Session session_;
};

/// "tsumo of seat 1 is left out, at 12; found: turn/missing-draw at 12 of seat 1: ...".
std::string description_of(const ChangeTrial& trial);

}  // namespace referee::test
