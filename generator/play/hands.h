// From hand to hand: how one is dealt, and what follows it.
#pragma once

#include <array>

#include "generator/play/hand_play.h"
#include "validator/flow/next_hand.h"

namespace referee::play {

/// Pushes the header of a hand that is dealt from the desk's wall.
void start_hand(Desk& desk, const flow::NextHand& next,
                const std::array<Known<Points>, kMaxSeats>& scores);

/// What follows the hand that has just ended; its EndKyoku is not pushed yet. Where a player may
/// stop the game or not, either.
flow::Continuation what_follows(Desk& desk);

}  // namespace referee::play
