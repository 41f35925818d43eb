// Random hands as questions: what is the hand worth (`score`), what does it wait for (`waits`).
// They are made from whole hands of every kind and not from walls, so that rare hands are common.
// Their worth is not known here.
#pragma once

#include "generator/play/random.h"
#include "tools/conform/fuzz/ask.h"
#include "validator/ruleset/ruleset.h"

namespace referee::conform {

/// Null now and then, where no such hand was found.
FuzzAskPointer random_score(play::Random& random, const Ruleset& ruleset);
FuzzAskPointer random_waits(play::Random& random, const Ruleset& ruleset);

}  // namespace referee::conform
