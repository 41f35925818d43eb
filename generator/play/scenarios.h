// Situations that a random wall hardly ever gives, laid out tile by tile: who holds what, who draws
// what, and what each player does with it. A scenario makes a situation likely. Not responsible for
// whether the situation happens, nor for how it is judged.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "generator/play/role.h"
#include "generator/play/stack.h"
#include "generator/play/target_hands.h"
#include "validator/ruleset/ruleset.h"

namespace referee::play {

struct Scene {
  Random& random;
  const Ruleset& ruleset;
  std::uint32_t hand;  ///< its number in the game, from 0
  Seat dealer;
  Stack& stack;
  std::span<Role> roles;  ///< by seat

  Seat seat_after(Seat seat, unsigned steps = 1) const { return next_seat(seat, players(), steps); }
  unsigned players() const { return static_cast<unsigned>(roles.size()); }
  Seat seat_before(Seat seat) const { return seat_after(seat, players() - 1); }
  /// Any other seat.
  Seat another(Seat seat) const { return seat_after(seat, 1 + random.below(players() - 1)); }
  Role& role(Seat seat) const { return roles[seat.index()]; }
  Seat any_seat() const { return Seat{static_cast<std::uint8_t>(random.below(players()))}; }
};

struct Scenario {
  std::string_view name;
  void (*set)(const Scene& scene);
  bool of_norths = false;  ///< only where norths are set aside
};

// What scenes are made of.
/// Tiles of each kind that are not laid yet.
hand::Counts copies_left(const Scene& scene);
/// One of these kinds; absent where the table has none of them.
TileKind any_of(const Scene& scene, hand::KindMask wanted);
/// Deals all of the hand but its last `missing` tiles, and lets the player keep it.
void deal(const Scene& scene, Seat seat, const TargetHand& hand, unsigned missing);
/// Everybody else drops what is drawn and takes nothing.
void others_drop(const Scene& scene, Seat seat);
/// Nobody is ever ready: hands without a point moved, to a game of ties.
void nobody_ready(const Scene& scene);

/// Those of generator/play/laid_scenarios.cc, for every ruleset.
std::span<const Scenario> laid_scenarios();

/// Those that can happen under the ruleset, in the order of their names.
std::span<const Scenario> scenarios(const Ruleset& ruleset);

}  // namespace referee::play
