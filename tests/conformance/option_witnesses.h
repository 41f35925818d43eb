// Which log shows that a value of an option makes a difference: the fixtures of the checkout, each
// judged under a ruleset with the value and with another. For tests and the program that writes
// their table (tests/conformance/option_witnesses.tsv); it says nothing about which report is
// right.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/ruleset/options.h"

namespace referee::test {

/// A line of the table.
struct OptionWitness {
  std::string option;  ///< "kan.min_wall"
  std::string value;   ///< as to_text() writes it
  std::string other;   ///< the value in whose place it is set, and which is shown as well
  std::string base;    ///< the preset that is judged with the one and with the other
  std::string log;     ///< a file under fixtures/; of a case, whose own options are set too
};

/// The other values of an option under `base` that are to make a difference: of a flag and of named
/// forms every judged one, of numbers and lists a few near ones.
std::vector<OptionValue> values_to_show(const OptionInfo& option, const Ruleset& base);

/// Whether one value of the option is enough, there being too many to show them all.
bool is_sampled(const OptionInfo& option);

/// Judges fixtures under presets; reads each once.
class WitnessStand {
 public:
  WitnessStand();
  ~WitnessStand();

  /// Every log under fixtures/ that can be a witness, and the presets that it speaks of: those that
  /// a case names, the one of a rule fixture's own header or ruleset file.
  struct Log {
    std::string path;
    std::vector<std::string> presets;
  };
  const std::vector<Log>& logs() const { return logs_; }

  /// The value that the preset, with the log's own options, has in place of this one, as to_text()
  /// writes it; nothing where findings, their gravity and what could not be checked are the same
  /// with both, or where a ruleset with this one would contradict itself.
  std::optional<std::string> judged_otherwise(const std::string& log, const std::string& preset,
                                              OptionId option, const OptionValue& value);

 private:
  struct Games;
  Games& games_of(const std::string& log);

  std::vector<Log> logs_;
  std::map<std::string, Games> games_;
};

std::vector<OptionWitness> read_witnesses();
std::string written(const std::vector<OptionWitness>& witnesses);

}  // namespace referee::test
