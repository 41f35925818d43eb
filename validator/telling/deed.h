// What somebody did, as a player would tell it, where a rule's own words are only its title:
// "ronned 4m in furiten".
#pragma once

#include "validator/facts/rule.h"

namespace referee::telling {

/// What the finding's seat did at the event of `c`, as a sentence that lacks its subject
/// (validator/words/wording.h, names_its_subject()), or without a seat what happened; empty where
/// the rule's own words tell it as well. `finding` has its rule, its seat, both sides and its
/// facts.
[[gnu::cold]] Statement deed_of(const Context& c, const Finding& finding);

}  // namespace referee::telling
