// One fault put into one game and the referee asked for it: what the property of the faults and the
// survey of them have in common. The log goes through the text of the stream, as a user's would.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/faults/fault.h"
#include "referee/session.h"
#include "validator/log/finding.h"
#include "validator/ruleset/ruleset.h"

namespace referee::test {

enum class Detection : std::uint8_t {
  NoPlace,  ///< the log has no place for the fault
  Exact,    ///< one finding: that id, at that place, of that seat
  Echo,     ///< the finding that is owed, and others
  Missed,   ///< no finding
  Wrong,    ///< findings, but not the one that is owed
};

struct Trial {
  Detection detection = Detection::NoPlace;
  std::optional<faults::Fault> fault;
  std::vector<Finding> findings;
};

/// Whether it is the finding that the fault gives: its rule, its event, its seat.
bool is_owed(const Finding& finding, const faults::Fault& fault);

/// faults::put(), in a log that holds what is due to be told where the fault is in that.
std::optional<faults::Fault> fault_in_told(const GameLog& log, const Ruleset& ruleset,
                                           std::string_view rule, std::uint64_t seed);

class FaultTrials {
 public:
  /// The findings of `log` under `ruleset`, its seed's walls included.
  std::vector<Finding> findings_of(const GameLog& log, const Ruleset& ruleset);
  /// `log` is clean. `rule`: any id of the catalogue.
  Trial run(const GameLog& log, const Ruleset& ruleset, std::string_view rule, std::uint64_t seed);

 private:
  Session session_;
};

/// A ruleset that faults are tried under.
struct TrialRules {
  std::string name;  ///< a preset, or the path of a ruleset file
  Ruleset ruleset;
  std::string only;  ///< the id that it is there for; empty: every id
};

/// Every preset, and the rulesets beside the fixtures of rules that can be broken under no preset.
std::vector<TrialRules> trial_rules();

/// What to do where no game has a place for a fault.
constexpr std::string_view kHowToMake =
    ": its operator (generator/faults/) finds no place in games of any preset, nor of the "
    "rules.json "
    "beside its fixtures; try it with referee mutate --rules R --fault ID GAMES";

/// How the game of this number is played: a policy of the generator.
std::string_view policy_of(std::uint32_t number);

/// "call/in-riichi at 311 of seat 2; found: ...".
std::string description_of(const Trial& trial);

}  // namespace referee::test
