// Situations that a random wall hardly ever gives, laid out tile by tile: who holds what, who draws
// what, and what each player does with it. A scenario makes a situation likely. Not responsible for
// whether the situation happens, nor for how it is judged.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "generator/play/role.h"
#include "generator/play/stack.h"
#include "validator/ruleset/ruleset.h"

namespace referee::play {

struct Scene {
  Random& random;
  const Ruleset& ruleset;
  std::uint32_t hand;  ///< its number in the game, from 0
  Seat dealer;
  Stack& stack;
  std::span<Role> roles;  ///< by seat

  Seat seat_after(Seat seat, unsigned steps = 1) const {
    return next_seat(seat, static_cast<unsigned>(roles.size()), steps);
  }
  Role& role(Seat seat) const { return roles[seat.index()]; }
  Seat any_seat() const {
    return Seat{static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(roles.size())))};
  }
};

struct Scenario {
  std::string_view name;
  void (*set)(const Scene& scene);
};

std::span<const Scenario> scenarios();

}  // namespace referee::play
