// Makes a failing game small: the fewest hands and decisions with which the engine still fails in
// the same way.
#pragma once

#include <string>
#include <vector>

#include "tools/drive/run.h"

namespace referee::drive {

/// Plays the failure's script again and again with the engine, and replaces it by the smallest that
/// fails for the same cause. Leaves it as it is where the engine does not fail again.
void shrink(Failure& failure, const Ruleset& ruleset, const DrivePlan& plan);

/// The events that a right engine gives for a script, as JSON lines, and the tries that it did not
/// refuse. False, with `error` set, where the script cannot be played.
struct PlayedScript {
  std::vector<std::string> lines;  ///< from the first start_kyoku on
  std::vector<std::string> taken;
  std::string error;
};
PlayedScript play_script(const Ruleset& ruleset, const Script& script);

/// The script as a case of the suite, on one line (`referee.case/1`, question `play`).
std::string case_of(const Script& script, const Ruleset& ruleset, const std::string& id,
                    const std::string& title);

}  // namespace referee::drive
