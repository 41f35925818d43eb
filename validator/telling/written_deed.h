// What the log has otherwise than the rules, or has too much, as a sentence, where a rule's own
// words are only its title: "the indicator is 5m, where the wall has 5p".
#pragma once

#include "validator/facts/rule.h"

namespace referee::telling {

/// A sentence of a finding whose two sides say all of it: without its subject where the finding has
/// a seat and the sentence none (names_its_subject()), else whole; empty where the rule's own words
/// tell it as well. `finding` has its rule, its seat, both sides and its facts.
[[gnu::cold]] Statement written_deed_of(const Context& c, const Finding& finding);

}  // namespace referee::telling
