// Scenarios in which every tile that matters is laid: draws without a winner, kans, several
// winners, scores of exactly nothing, and norths.
#include <array>
#include <initializer_list>

#include "generator/play/scenarios.h"

namespace referee::play {

void nobody_ready(const Scene& scene) {
  others_drop(scene, Seat{});
  for (std::uint8_t s = 0; s < scene.roles.size(); ++s)
    for (unsigned rank = 0; rank < 9; rank += 3)
      for (unsigned suit = 0; suit < 3; ++suit)
        scene.stack.deal(Seat{s}, TileKind{static_cast<std::uint8_t>(suit * 9 + (rank + s) % 9)});
}

namespace {

constexpr TileKind kEast{27};
constexpr TileKind kNorth{30};

TileKind man(unsigned rank) { return TileKind{static_cast<std::uint8_t>(rank - 1)}; }
TileKind pin(unsigned rank) { return TileKind{static_cast<std::uint8_t>(rank + 8)}; }
TileKind sou(unsigned rank) { return TileKind{static_cast<std::uint8_t>(rank + 17)}; }

/// Deals these tiles, and lets the player keep them.
void lay(const Scene& scene, Seat seat, std::initializer_list<TileKind> kinds) {
  for (const TileKind kind : kinds) {
    ++scene.role(seat).target[kind];
    scene.stack.deal(seat, kind);
  }
}

/// Keeps the hand as it is and takes nothing but a win.
void keeps_still(Role& role) {
  role = Role{};
  role.call = role.kan = role.open_kan = role.riichi = role.nine_terminals = 0;
  role.throws_draws = true;
}

/// One or two players throw nothing but terminals and honours.
void nagashi(const Scene& scene) {
  others_drop(scene, Seat{});
  const Seat first = scene.any_seat();
  const unsigned count = scene.random.chance(30) ? 2 : 1;
  for (unsigned n = 0; n < count; ++n) {
    const Seat seat = scene.seat_after(first, n);
    Role& role = scene.role(seat);
    role.throws_draws = false;
    role.throws_first = hand::kOrphans;
    for (unsigned tile = 0; tile < 13; ++tile)
      scene.stack.deal(seat, any_of(scene, hand::kOrphans));
    for (unsigned draw = 0; draw < 18; ++draw) {
      const TileKind kind = any_of(scene, hand::kOrphans);
      if (scene.random.chance(count == 1 ? 55 : 45)) scene.stack.draw(seat, draw, kind);
    }
  }
  // Somebody may be tenpai all the same.
  const Seat other = scene.seat_before(first);
  if (!scene.random.chance(50)) return;
  if (const auto hand =
          hand_waiting_for(scene.random, copies_left(scene), any_of(scene, hand::kSimples)))
    deal(scene, other, *hand, 1);
}

/// Of the terminals and honours that one player throws another calls one.
void nagashi_called(const Scene& scene) {
  const Seat seat = scene.any_seat();
  others_drop(scene, Seat{});
  const Seat caller = scene.seat_after(seat, 2 % scene.players());
  const TileKind kind{static_cast<std::uint8_t>(kEast.value + scene.random.below(7))};
  scene.stack.deal(caller, kind);
  scene.stack.deal(caller, kind);
  scene.role(caller).calls_always = hand::KindMask::of(kind);
  Role& role = scene.role(seat);
  role.throws_draws = false;
  role.throws_first = hand::kOrphans;
  scene.stack.deal(seat, kind);
  for (unsigned tile = 1; tile < 13; ++tile) scene.stack.deal(seat, any_of(scene, hand::kOrphans));
  // Behind the call the draws of this seat are those that were the caller's.
  for (unsigned draw = 0; draw < 10; ++draw)
    for (const Seat drawer : {seat, caller})
      scene.stack.draw(drawer, draw, any_of(scene, hand::kOrphans));
}

/// Waits to the end for a tile of which the hand holds all four, in the hand or as a quad.
void own_four(const Scene& scene) {
  others_drop(scene, Seat{});
  const Seat seat = scene.any_seat();
  Role& role = scene.role(seat);
  keeps_still(role);
  if (scene.random.chance(50)) {
    lay(scene, seat, {pin(2), pin(3), pin(4), pin(6), pin(7), pin(8), sou(2), sou(3), sou(4)});
    const TileKind kind{static_cast<std::uint8_t>(kEast.value + scene.random.below(7))};
    lay(scene, seat, {kind, kind, kind, kind});
    return;
  }
  const TileKind quad = sou(3 + scene.random.below(5));
  const auto beside = [&](int step) {
    return TileKind{static_cast<std::uint8_t>(quad.value + step)};
  };
  lay(scene, seat,
      {pin(2), pin(2), pin(2), pin(8), pin(8), pin(8), kEast, kEast, beside(-1), beside(1)});
  lay(scene, seat, {quad, quad, quad});
  role.target[quad] = 4;
  role.kan = 100;
  role.useless_calls = true;
  scene.stack.draw(seat, 1, quad);
}

/// Two players in riichi win on one tile, and the nearer of them has the higher number.
void rons_with_sticks(const Scene& scene) {
  const unsigned players = scene.players();
  const Seat giver{static_cast<std::uint8_t>(players - 2)};
  others_drop(scene, giver);
  scene.role(giver) = scene.role(Seat{0});
  const TileKind kind = any_of(scene, hand::kSimples);
  scene.stack.draw(giver, 3, kind);
  for (const Seat seat : {Seat{static_cast<std::uint8_t>(players - 1)}, Seat{0}}) {
    hand::Counts left = copies_left(scene);
    const auto hand = left[kind] == 0 ? std::nullopt : hand_waiting_for(scene.random, left, kind);
    if (!hand) return;
    keeps_still(scene.role(seat));
    scene.role(seat).tsumo = 0;
    scene.role(seat).riichi = 100;
    deal(scene, seat, *hand, 1);
  }
}

/// A pair of the wind that is seat wind and round wind, in a hand of which its fu decide the tens.
void double_wind(const Scene& scene) {
  const unsigned round = scene.hand / scene.players() % 4;
  const Seat seat = scene.seat_after(scene.dealer, round);
  const TileKind wind{static_cast<std::uint8_t>(kEast.value + round)};
  others_drop(scene, seat);
  Role& role = scene.role(seat);
  keeps_still(role);
  role.riichi = 100;
  lay(scene, seat,
      {wind, wind, sou(4), sou(4), sou(4), sou(6), sou(6), sou(6), pin(2), pin(3), pin(4), pin(6),
       pin(7)});
  const unsigned draw = 2 + scene.random.below(2);
  scene.stack.draw(scene.another(seat), draw, pin(8));
}

/// Four quads of one player, one behind the other.
void four_kans_of_one(const Scene& scene) {
  const Seat seat = scene.any_seat();
  others_drop(scene, seat);
  Role& role = scene.role(seat);
  keeps_still(role);
  role.kan = 100;
  role.useless_calls = true;
  const std::array quads{man(1), man(9), pin(1), pin(9)};
  for (const TileKind quad : quads) {
    lay(scene, seat, {quad, quad, quad});
    role.target[quad] = 4;
  }
  lay(scene, seat, {sou(1)});
  scene.stack.draw(seat, 0, quads[0]);
  for (std::size_t n = 1; n < quads.size(); ++n) scene.stack.replacement(n - 1, quads[n]);
}

/// The discard behind an open quad is called.
void kan_and_call(const Scene& scene) {
  const Seat seat = scene.any_seat();
  const TileKind quad = any_of(scene, hand::kSimples);
  const TileKind called{static_cast<std::uint8_t>(kEast.value + scene.random.below(7))};
  others_drop(scene, Seat{});
  Role& role = scene.role(seat);
  keeps_still(role);
  for (int n = 0; n < 3; ++n) scene.stack.deal(seat, quad);
  scene.stack.deal(seat, called);
  role.kan = 100;
  role.calls_always = hand::KindMask::of(quad);
  role.throws_first = hand::KindMask::of(called);
  // No earlier turn, in which the tile would be thrown.
  const Seat giver = scene.seat_before(seat);
  scene.stack.draw(giver, 0, quad);
  if (distance(scene.dealer, seat, scene.players()) <
      distance(scene.dealer, giver, scene.players()))
    role.throws_first = {};
  const Seat caller = scene.seat_after(seat, 1);
  scene.role(caller).calls_always = hand::KindMask::of(called);
  scene.stack.deal(caller, called);
  scene.stack.deal(caller, called);
}

/// Seven pairs but for four alike among them.
void four_as_pairs(const Scene& scene) {
  const Seat seat = scene.any_seat();
  others_drop(scene, Seat{});
  Role& role = scene.role(seat);
  keeps_still(role);
  lay(scene, seat,
      {pin(1), pin(1), pin(1), pin(1), pin(5), pin(5), sou(2), sou(2), sou(7), sou(7), kEast, kEast,
       sou(9)});
  scene.stack.draw(seat, 1 + scene.random.below(3), sou(9));
}

/// Waits for a tile that hardly comes, and does not win.
void waits(const Scene& scene, Seat seat) {
  Role& role = scene.role(seat);
  keeps_still(role);
  role.ron = role.tsumo = 0;
  const TileKind wind{static_cast<std::uint8_t>(kEast.value + seat.value)};
  lay(scene, seat,
      {sou(1), sou(2), sou(3), sou(4), sou(5), sou(6), sou(7), sou(8), sou(9), pin(4), pin(5),
       pin(6), wind});
}

/// Everybody does.
void all_wait(const Scene& scene) {
  for (std::uint8_t s = 0; s < scene.players(); ++s) waits(scene, Seat{s});
}

/// Everybody declares riichi.
void all_in_riichi(const Scene& scene) {
  all_wait(scene);
  for (Role& role : scene.roles) role.riichi = 100;
}

/// A winning tile is let pass, a call follows, and the tile comes again before the own draw.
void pass_and_call(const Scene& scene) {
  others_drop(scene, Seat{});
  const Seat giver = scene.dealer;
  const Seat waiting = scene.seat_before(giver);
  const TileKind wait = sou(5);
  const TileKind called{static_cast<std::uint8_t>(kEast.value + scene.random.below(7))};
  keeps_still(scene.role(waiting));
  scene.role(waiting).ron = scene.role(waiting).tsumo = 0;
  lay(scene, waiting,
      {pin(2), pin(3), pin(4), pin(4), pin(5), pin(6), pin(6), pin(7), pin(8), sou(6), sou(6),
       sou(3), sou(4)});
  scene.role(giver).throws_draws = false;
  scene.role(giver).throws_first = hand::KindMask::of(wait);
  scene.role(giver).calls_always = hand::KindMask::of(called);
  for (const TileKind kind : {wait, called, called}) scene.stack.deal(giver, kind);
  scene.stack.draw(giver, 0, wait);
  scene.stack.draw(scene.seat_after(giver), 0, called);
}

/// Two players wait at the first draw, and nobody behind it: scores that end in 500 to the end.
void halves(const Scene& scene) {
  if (scene.hand > 0) return nobody_ready(scene);
  for (Role& role : scene.roles) {
    keeps_still(role);
    role.ron = role.tsumo = 0;
  }
  for (const Seat seat : {scene.dealer, scene.seat_after(scene.dealer, 2 % scene.players())}) {
    const auto hand =
        hand_waiting_for(scene.random, copies_left(scene), any_of(scene, hand::kSimples));
    if (hand) deal(scene, seat, *hand, 1);
  }
}

/// One player in riichi and nobody else ready, hand after hand: sticks that lie at the end.
void sticks_left(const Scene& scene) {
  others_drop(scene, Seat{});
  scene.role(Seat{0}) = scene.role(Seat{1});
  const Seat seat = scene.seat_after(scene.dealer);
  waits(scene, seat);
  scene.role(seat).riichi = 100;
}

/// Somebody has exactly nothing at the end of a hand: pays 24,000 for a limit hand of the dealer,
/// and then the last 1,000 for a riichi of which nothing comes.
void nothing_left(const Scene& scene) {
  constexpr Points kStart{25'000};
  if (scene.ruleset.game_start != kStart || scene.players() < 4 || scene.hand > 1)
    return nobody_ready(scene);
  const Seat payer = scene.seat_after(scene.dealer);
  if (scene.hand == 0) {
    others_drop(scene, scene.dealer);
    Role& role = scene.role(scene.dealer);
    keeps_still(role);
    role.tsumo = 0;
    scene.stack.indicator(0, kNorth);
    for (unsigned rank = 1; rank <= 9; ++rank) lay(scene, scene.dealer, {man(rank)});
    lay(scene, scene.dealer, {man(9), man(9), man(9), man(2)});
    scene.stack.draw(payer, 0, man(2));
    return;
  }
  all_wait(scene);
  scene.role(payer).riichi = 100;
}

/// A north set aside that another waits for.
void robbed_north(const Scene& scene) {
  const TileKind north{30};
  const Seat caller = scene.any_seat();
  const Seat waiting = scene.another(caller);
  others_drop(scene, waiting);
  const auto hand = hand_waiting_for(scene.random, copies_left(scene), north);
  if (!hand) return;
  deal(scene, waiting, *hand, 1);
  // The one that is kept for the pair is none to set aside.
  scene.role(waiting).kita = 0;
  scene.role(waiting).call = 0;
  scene.role(waiting).riichi = scene.random.chance(50) ? 100 : 0;
  scene.role(waiting).ron = scene.random.chance(80) ? 100 : 0;
  scene.role(caller).kita = 100;
  scene.stack.draw(caller, scene.random.below(6), north);
}

constexpr std::array kLaid = {
    Scenario{"all-in-riichi", all_in_riichi},
    Scenario{"double-wind", double_wind},
    Scenario{"four-as-pairs", four_as_pairs},
    Scenario{"four-kans-of-one", four_kans_of_one},
    Scenario{"halves", halves},
    Scenario{"kan-and-call", kan_and_call},
    Scenario{"nagashi", nagashi},
    Scenario{"nagashi-called", nagashi_called},
    Scenario{"nobody-ready", nobody_ready},
    Scenario{"nothing-left", nothing_left},
    Scenario{"own-four", own_four},
    Scenario{"pass-and-call", pass_and_call},
    Scenario{"robbed-north", robbed_north, true},
    Scenario{"sticks-left", sticks_left},
    Scenario{"rons-with-sticks", rons_with_sticks},
};

}  // namespace

std::span<const Scenario> laid_scenarios() { return kLaid; }

}  // namespace referee::play
