// Whether hands that a log lacks can lead from one header to another. Counters and scores only: how
// a header differs from the hand before it, and what that is called, is a rule's business
// (validator/rules/flow.cc).
#pragma once

#include <array>
#include <span>

#include "validator/flow/next_hand.h"
#include "validator/ruleset/ruleset.h"

namespace referee::flow {

/// What a header says. Facts that are not known are absent and fit everything.
struct Standing {
  NextHand counters;
  std::array<Known<Points>, kMaxSeats> scores{};
};

/// Whether one hand or more, played between them, lead from one of the standings `from` to `to`.
/// What the rules have for each hand (after) decides about round, dealer and honba. Points
/// move only with a result: without a win the scores differ by payments of draws and by riichi
/// sticks; where one hand alone is won, its payment must be one that a hand can have; two wins may
/// leave any scores whose sum fits the sticks. Scores that are wholly the same are no work of wins:
/// then only hands that move nothing count. `exact`: false where the log does not write all its
/// points. Hands that end with a foul, and liability below a yakuman, are not thought of.
bool hands_may_lead(std::span<const Standing> from, const Standing& to, Seat first_dealer,
                    bool exact, const Ruleset& ruleset);

}  // namespace referee::flow
