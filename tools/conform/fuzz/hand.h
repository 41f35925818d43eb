// Random hands as questions: what is it worth (`score`), what does it wait for (`waits`). Made from
// whole hands of every kind rather than from walls, so that rare ones are common; what they are
// worth is not known here.
#pragma once

#include "generator/play/random.h"
#include "tools/conform/fuzz/ask.h"
#include "validator/ruleset/ruleset.h"

namespace referee::conform {

/// Null now and then, where no such hand was found.
FuzzAskPointer random_score(play::Random& random, const Ruleset& ruleset);
FuzzAskPointer random_waits(play::Random& random, const Ruleset& ruleset);

}  // namespace referee::conform
