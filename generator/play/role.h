// What a player of generated games wants in one hand: habits, a goal, tiles to keep, to discard and
// to call. Plain data that a stage hands out before each deal (generator/play/stage.h);
// role_player.cc plays it.
#pragma once

#include <cstdint>

#include "generator/play/distance.h"
#include "validator/hand/counts.h"

namespace referee::play {

struct Role {
  // How often, in percent, what is offered is taken.
  std::uint8_t tsumo = 100;
  std::uint8_t ron = 100;
  std::uint8_t riichi = 90;
  std::uint8_t call = 30;  ///< chi and pon that bring the hand nearer
  std::uint8_t kan = 50;   ///< own kans
  std::uint8_t open_kan = 10;
  std::uint8_t nine_terminals = 60;
  std::uint8_t kita = 85;  ///< norths set aside, where that is a choice

  bool useless_calls = false;            ///< also calls that bring the hand no nearer
  bool any_move = false;                 ///< no plan: any discard and any call
  bool throws_draws = false;             ///< discards what it draws
  bool follows_winds = false;            ///< throws the wind that the others throw
  std::int16_t riichi_from_live = 1000;  ///< declares only once so few live tiles are left

  Goal goal;
  hand::Counts target;          ///< so many of each kind are never thrown; all zero: no such plan
  hand::KindMask throws_first;  ///< kinds to be rid of at once
  hand::KindMask calls_always;  ///< kinds to pon, and to make a quad of
};

}  // namespace referee::play
