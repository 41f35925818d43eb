// Makes a failing game small: the fewest hands and decisions with which the engine still fails in
// the same way.
#pragma once

#include "tools/drive/run.h"

namespace referee::drive {

/// Plays the failure's script again and again with the engine, and replaces it by the smallest that
/// fails for the same cause. Leaves it as it is where the engine does not fail again.
void shrink(Failure& failure, const Ruleset& ruleset, const DrivePlan& plan);

}  // namespace referee::drive
