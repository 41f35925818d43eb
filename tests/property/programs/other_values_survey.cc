// referee_other_values_survey [GAMES [PRESET]]: plays GAMES games (24) by every other value of
// every option of every preset, or of one, and judges them by the preset. Prints a line for each
// value that is not certain and yet makes an error, and for each that is certain and makes findings
// but no error; 1 if there is a line of the first kind.
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "tests/property/other_values_trial.h"

int main(int argc, char** argv) {
  using namespace referee::test;
  const unsigned games = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 24;
  const std::string_view only = argc > 2 ? argv[2] : "";
  OtherValueTrials trials;
  unsigned runs = 0, shown = 0, leaks = 0, doubts = 0;
  for (const OtherValue& value : other_values_of_presets()) {
    if (!only.empty() && value.preset->name != only) continue;
    const Verdicts verdicts = trials.run(value, 0, games);
    ++runs;
    if (verdicts.broken > 0) ++shown;
    if (!value.certain() && verdicts.errors > 0) {
      ++leaks;
      std::cout << "not certain, yet an error: " << value.text() << " (" << verdicts.errors
                << " errors): " << verdicts.first_error << '\n';
    }
    if (value.certain() && verdicts.broken > 0 && verdicts.errors == 0) {
      ++doubts;
      std::cout << "certain, but no error: " << value.text() << " (" << verdicts.others
                << " warnings): " << verdicts.first_other << '\n';
    }
  }
  std::cout << runs << " values, " << shown << " of them shown by " << games << " games each; "
            << leaks << " not certain and yet an error, " << doubts << " certain and no error\n";
  return leaks == 0 ? 0 : 1;
}
