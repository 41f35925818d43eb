// Who has other points or another place than is due, as a sentence, where a rule's own words are
// only its title: "Iris (West) paid 100 points too little for the win of Botan (East)".
#pragma once

#include "validator/facts/rule.h"

namespace referee::telling {

/// A sentence of a finding of the families `payment` and `final`: without its subject where the
/// finding has a seat and the sentence none (names_its_subject()), else whole; empty where the
/// rule's own words tell it as well. `finding` has its rule, its seat, both sides and its ledger.
[[gnu::cold]] Statement points_deed_of(const Context& c, const Finding& finding);

}  // namespace referee::telling
