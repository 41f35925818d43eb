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
#include "tests/property/legal_changes.h"
#include "validator/log/finding.h"
#include "validator/ruleset/ruleset.h"

namespace referee::test {

enum class Found : std::uint8_t {
  Exact,      ///< one finding, where the change is; an error if the ruleset were certain throughout
  Nothing,    ///< no finding
  Echo,       ///< several findings
  Elsewhere,  ///< one finding, but not where the change is
  Soft,       ///< one finding, and no error although the ruleset is taken at its word
};
std::string_view name_of(Found found);

struct ChangeTrial {
  Found found = Found::Nothing;
  changes::Change change;
  std::string stream;  ///< the changed game
  std::vector<Finding> findings;
  const LegalChange* legal = nullptr;  ///< the change as one that leaves the hand legal

  /// The change is found where it is, or a legal one is at most doubted.
  bool is_right() const { return found == Found::Exact || (legal != nullptr && accuses_nobody()); }
  bool accuses_nobody() const { return found == Found::Nothing || found == Found::Soft; }
};

/// What the log that is changed tells.
struct Told {
  bool values = true;       ///< what it claims of wins and moves
  bool identities = false;  ///< which physical tile each is
};

class ChangeTrials {
 public:
  /// Of a clean log; what it does not tell by `told` is forgotten first. Nothing where there is no
  /// place for a change of that kind.
  std::optional<ChangeTrial> run(const GameLog& log, const Ruleset& ruleset, changes::Kind kind,
                                 Told told, std::uint64_t seed);

 private:
  std::vector<Finding> judged(const std::string& stream, const Ruleset& ruleset);

  Session session_;
};

/// The policies under which hands with much to change come about.
std::string_view policy_with_much_to_change(std::uint32_t number);

/// "tsumo of seat 1 is left out, at 12; found: turn/missing-draw at 12 of seat 1: ...".
std::string description_of(const ChangeTrial& trial);

}  // namespace referee::test
