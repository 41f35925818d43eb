// referee_write_option_witnesses [OPTION...]: looks for a log that shows each judged value of each
// option (of these alone) and prints the table of tests/conformance/option_witnesses.tsv. Values
// that no log shows are named on standard error. A witness that still holds is kept.
#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/conformance/option_witnesses.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

/// The values of one option that are still to be shown, by what to_text() writes.
using Wanted = std::map<std::string, OptionValue>;

std::vector<Wanted> wanted_values(const std::set<std::string>& only) {
  std::vector<Wanted> wanted(kOptionCount);
  for (const OptionInfo& option : option_table()) {
    if (!only.empty() && !only.contains(std::string(option.key))) continue;
    for (const std::string_view name : preset_names())
      for (const OptionValue& value : values_to_show(option, *find_preset(name)))
        wanted[static_cast<std::size_t>(option.id)].emplace(to_text(value), value);
  }
  return wanted;
}

/// Takes the witness for what it shows: both values, or the whole option where one is enough.
void take(const OptionWitness& witness, const OptionInfo& option, Wanted& values,
          std::vector<OptionWitness>& found) {
  found.push_back(witness);
  values.erase(witness.value);
  values.erase(witness.other);
  if (is_sampled(option)) values.clear();
}

/// Takes out of `wanted` what the log shows under the preset.
void ask(WitnessStand& stand, const std::string& log, const std::string& preset,
         std::vector<Wanted>& wanted, std::vector<OptionWitness>& found) {
  for (const OptionInfo& option : option_table()) {
    Wanted& values = wanted[static_cast<std::size_t>(option.id)];
    const Wanted asked = values;
    for (const auto& [text, value] : asked) {
      if (!values.contains(text)) continue;
      if (const auto other = stand.judged_otherwise(log, preset, option.id, value))
        take({std::string(option.key), text, *other, preset, log}, option, values, found);
    }
  }
}

int write(const std::set<std::string>& only) {
  std::vector<Wanted> wanted = wanted_values(only);
  WitnessStand stand;
  std::vector<OptionWitness> found;
  for (const OptionWitness& old : read_witnesses()) {
    const OptionInfo* option = find_option(old.option);
    if (option == nullptr) continue;
    Wanted& values = wanted[static_cast<std::size_t>(option->id)];
    const auto value = values.find(old.value);
    if (value != values.end() &&
        stand.judged_otherwise(old.log, old.base, option->id, value->second) == old.other)
      take(old, *option, values, found);
  }
  for (const WitnessStand::Log& log : stand.logs())
    for (const std::string& preset : log.presets) ask(stand, log.path, preset, wanted, found);
  std::sort(found.begin(), found.end(), [](const OptionWitness& a, const OptionWitness& b) {
    return std::pair(find_option(a.option)->id, a.value) <
           std::pair(find_option(b.option)->id, b.value);
  });
  std::cout << written(found);
  int missing = 0;
  for (const OptionInfo& option : option_table())
    for (const auto& [text, value] : wanted[static_cast<std::size_t>(option.id)]) {
      std::cerr << option.key << " = " << text << ": no log shows it\n";
      ++missing;
    }
  return missing == 0 ? 0 : 1;
}

}  // namespace
}  // namespace referee::test

int main(int argc, char** argv) {
  return referee::test::write(std::set<std::string>(argv + 1, argv + argc));
}
