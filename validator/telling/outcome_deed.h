// How a hand ended or began otherwise than the rules have it, and what a player was offered, as a
// sentence, where a rule's own words are only its title: "East 3 follows, where East 2 is due".
#pragma once

#include "validator/facts/rule.h"

namespace referee::telling {

/// A sentence of a finding of the families `draw` and `flow`: without its subject where
/// the finding has a seat, whole where it has none; empty where the rule's own words tell it as
/// well. `finding` has its rule, its seat and both sides.
[[gnu::cold]] Statement outcome_deed_of(const Context& c, const Finding& finding);
/// The same of what players were told: offers, furiten, tiles left.
[[gnu::cold]] Statement offer_deed_of(const Finding& finding);

}  // namespace referee::telling
