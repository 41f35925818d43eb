// referee_other_values_survey [--pairs] [GAMES [PRESET]]: plays GAMES games (24) by every other
// value of every option of every preset, or of one, and judges them by the preset. Prints a line
// for each value that is not certain and yet makes an error, and for each that is certain and makes
// findings but no error; 1 if there is a line of the first kind. With --pairs two values that are
// not certain are changed at a time, of options of one family or a switch and what it switches.
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "tests/property/other_values_trial.h"

namespace {

using namespace referee::test;

int survey_pairs(unsigned games, std::string_view only) {
  OtherValueTrials trials;
  unsigned runs = 0, shown = 0, leaks = 0;
  for (const TwoOtherValues& values : two_other_values_of_presets()) {
    if (!only.empty() && values.preset->name != only) continue;
    const Verdicts verdicts = trials.run(values, 0, games);
    ++runs;
    if (verdicts.broken > 0) ++shown;
    if (verdicts.errors == 0) continue;
    ++leaks;
    std::cout << "not certain, yet an error: " << values.text() << " (" << verdicts.errors
              << " errors): " << verdicts.first_error << std::endl;
  }
  std::cout << runs << " pairs, " << shown << " of them shown by " << games << " games each; "
            << leaks << " yet an error\n";
  return leaks == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const bool pairs = argc > 1 && std::string_view(argv[1]) == "--pairs";
  if (pairs) {
    --argc;
    ++argv;
  }
  const unsigned games = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 24;
  const std::string_view only = argc > 2 ? argv[2] : "";
  if (pairs) return survey_pairs(games, only);
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
