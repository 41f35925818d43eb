// Makes a failing game small: the fewest hands and decisions with which the engine still fails in
// the same way, and that game as a case of the suite.
#pragma once

#include "tools/drive/run.h"

namespace referee::drive {

/// Plays the failure's script again and again with the engine, and replaces it by the smallest that
/// fails for the same cause. Leaves it as it is where the engine does not fail again. Writes it as
/// a case where the engine fails that too; `engine` is its name.
void shrink(Failure& failure, const Ruleset& ruleset, const DrivePlan& plan,
            const std::string& engine);

}  // namespace referee::drive
