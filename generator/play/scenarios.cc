#include "generator/play/scenarios.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "validator/ruleset/tile_set.h"

namespace referee::play {

hand::Counts copies_left(const Scene& scene) {
  hand::Counts left;
  for (std::uint8_t k = 0; k < kKinds; ++k)
    left.of[k] = static_cast<std::uint8_t>(scene.stack.copies_left(TileKind{k}));
  return left;
}

TileKind any_of(const Scene& scene, hand::KindMask wanted) {
  const hand::KindMask kinds = wanted & hand::KindMask{tile_set_of(scene.ruleset).kinds};
  std::uint32_t number = scene.random.below(kinds.size());
  TileKind found;
  hand::for_each_kind(kinds, [&](TileKind kind) {
    if (number-- == 0) found = kind;
  });
  return found;
}

void deal(const Scene& scene, Seat seat, const TargetHand& hand, unsigned missing) {
  Role& role = scene.role(seat);
  for (std::size_t i = 0; i < hand.size(); ++i) {
    ++role.target[hand[i]];
    if (i + missing < hand.size()) scene.stack.deal(seat, hand[i]);
  }
}

void others_drop(const Scene& scene, Seat seat) {
  for (std::size_t s = 0; s < scene.roles.size(); ++s) {
    if (s == seat.index()) continue;
    Role& role = scene.roles[s];
    role = Role{};
    role.throws_draws = true;
    role.riichi = role.call = role.kan = role.open_kan = role.nine_terminals = role.ron =
        role.tsumo = role.kita = 0;
  }
}

namespace {

/// A hand of any maker, out of what is left.
std::optional<TargetHand> any_hand(const Scene& scene) {
  const auto makers = hand_makers();
  constexpr int kTries = 30;
  for (int n = 0; n < kTries; ++n)
    if (const auto hand =
            makers[scene.random.below(static_cast<std::uint32_t>(makers.size()))].make(
                scene.random, copies_left(scene)))
      return hand;
  return std::nullopt;
}

/// Lays the tile that is drawn in turn `number`, counted from the first one of the dealer.
void draw_at(const Scene& scene, unsigned number, TileKind kind) {
  scene.stack.draw(scene.seat_after(scene.dealer, number % scene.players()),
                   number / scene.players(), kind);
}

/// Deals the hand but for its last tile, and for a set whose place something else takes: the pair
/// comes first where it was made first, so that a run is given up wherever it stands.
void deal_without_set(const Scene& scene, Seat seat, const TargetHand& hand) {
  for (std::size_t i = 0; i + 1 < hand.size(); ++i) {
    if (i >= 2 && i < 5) continue;
    ++scene.role(seat).target[hand[i]];
    scene.stack.deal(seat, hand[i]);
  }
}

void nobody_wins(const Scene& scene) {
  for (Role& role : scene.roles) role.ron = role.tsumo = 0;
}

/// Indicators that point to what the hand holds most of.
void make_dora(const Scene& scene, const TargetHand& hand) {
  const TileKind wanted = hand[scene.random.below(static_cast<std::uint32_t>(hand.size()))];
  for (std::uint8_t k = 0; k < kKinds; ++k) {
    if (dora_of(TileKind{k}) != wanted) continue;
    scene.stack.indicator(0, TileKind{k});
    if (scene.random.chance(50)) scene.stack.ura(0, TileKind{k});
    if (scene.random.chance(50)) scene.stack.indicator(1, TileKind{k});
    if (scene.random.chance(50)) scene.stack.ura(1, TileKind{k});
  }
}

/// A hand that is nearly whole from the start, won by a draw or by a discard of another.
void made_by(const Scene& scene, Seat seat) {
  const auto hand = any_hand(scene);
  if (!hand) return;
  const unsigned missing = 1 + scene.random.below(3);
  deal(scene, seat, *hand, missing);
  if (scene.random.chance(60)) others_drop(scene, seat);
  Role& role = scene.role(seat);
  role.call = static_cast<std::uint8_t>(scene.random.chance(50) ? 0 : 60);
  if (scene.random.chance(40)) make_dora(scene, *hand);
  unsigned nth = 0;
  for (unsigned i = missing; i > 1; --i, nth += 1 + scene.random.below(2))
    scene.stack.draw(seat, nth, (*hand)[hand->size() - i]);
  nth += scene.random.below(3);
  const TileKind last = hand->back();
  if (scene.random.chance(50))
    scene.stack.draw(seat, nth, last);
  else
    scene.stack.draw(scene.another(seat), nth, last);
}

void made(const Scene& scene) { made_by(scene, scene.any_seat()); }

/// The dealer wins with the tiles dealt, or nearly so, and deals the next hand again.
void dealer_made(const Scene& scene) {
  const auto hand = any_hand(scene);
  if (!hand) return;
  deal(scene, scene.dealer, *hand, 1);
  others_drop(scene, scene.dealer);
  scene.role(scene.dealer).kan = 0;
  scene.stack.draw(scene.dealer, scene.random.chance(20) ? 0 : 1 + scene.random.below(2),
                   hand->back());
}

/// Won on a discard before the own first draw.
void early_ron(const Scene& scene) {
  const Seat seat = scene.another(scene.dealer);
  const auto hand = any_hand(scene);
  if (!hand) return;
  deal(scene, seat, *hand, 1);
  others_drop(scene, seat);
  scene.stack.draw(scene.dealer, 0, hand->back());
}

/// Won with the last tile, drawn or discarded.
void last_tile(const Scene& scene) {
  const unsigned drawer =
      (scene.ruleset.wall_tiles - scene.ruleset.wall_dead - 13U * scene.players() - 1U);
  const Seat last = scene.seat_after(scene.dealer, drawer % scene.players());
  const Seat seat = scene.random.chance(50) ? last : scene.another(last);
  const auto hand = any_hand(scene);
  if (!hand) return;
  deal(scene, seat, *hand, 1);
  others_drop(scene, seat);
  scene.stack.draw_from_end(0, hand->back());
  // The other copies lie where nobody comes.
  for (std::size_t n = 1; n < kWallIndicators; ++n) scene.stack.ura(n, hand->back());
  scene.role(seat).riichi = scene.random.chance(50) ? 100 : 0;
  if (scene.random.chance(30))
    scene.role(seat).riichi_from_live =
        static_cast<std::int16_t>(scene.ruleset.riichi_min_wall + 3);
}

/// A quad, and the winning tile as its replacement.
void after_kan(const Scene& scene) {
  const Seat seat = scene.any_seat();
  const TileKind quad = any_of(scene, hand::KindMask{(std::uint64_t{1} << kKinds) - 1});
  hand::Counts left = copies_left(scene);
  left[quad] = 0;
  const auto hand = hand_waiting_for(
      scene.random, left, any_of(scene, hand::kSimples.without(hand::KindMask::of(quad))));
  if (!hand) return;
  // One set of the hand is the quad.
  Role& role = scene.role(seat);
  deal_without_set(scene, seat, *hand);
  ++role.target[hand->back()];
  role.target[quad] = 4;
  role.kan = role.open_kan = 100;
  role.useless_calls = true;
  role.riichi = scene.random.chance(50) ? 100 : 0;
  role.call = 0;
  others_drop(scene, seat);
  const bool added = scene.random.chance(40);
  if (added) role.calls_always = hand::KindMask::of(quad);
  for (int n = 0; n < (added ? 2 : 3); ++n) scene.stack.deal(seat, quad);
  if (added) {
    role.kan = 0;
    scene.stack.draw(scene.seat_before(seat), 0, quad);
    role.kan = 100;
    // The pon takes the turn of the draw: the next tile for this seat is that of the seat behind.
    scene.stack.draw(scene.seat_after(seat, 1), 1, quad);
    scene.stack.draw(seat, 2, quad);
  } else {
    scene.stack.draw(scene.random.chance(30) ? scene.another(seat) : seat, 1, quad);
  }
  if (scene.random.chance(70)) scene.stack.replacement(0, hand->back());
}

/// A pon, the fourth tile, and somebody who waits for it.
void robbed_kan(const Scene& scene) {
  const unsigned players = scene.players();
  const Seat caller = scene.any_seat();
  const Seat giver = scene.another(caller);
  const TileKind kind = any_of(scene, hand::KindMask{(std::uint64_t{1} << 27) - 1});
  scene.stack.deal(caller, kind);
  scene.stack.deal(caller, kind);
  const unsigned place = distance(scene.dealer, giver, players) + players * scene.random.below(2);
  scene.stack.draw(giver, place / players, kind);
  scene.stack.draw(scene.dealer, 0, any_of(scene, hand::kHonours));
  // After the pon the turns go on from the caller.
  draw_at(scene, place + players, kind);
  nobody_wins(scene);
  for (Role& role : scene.roles) {
    role.throws_draws = true;
    role.call = role.riichi = 0;
  }
  Role& role = scene.role(caller);
  role.calls_always = hand::KindMask::of(kind);
  role.kan = 100;
  role.open_kan = 0;
  role.useless_calls = true;
  for (unsigned step = 1; step < players; ++step) {
    const Seat seat = scene.seat_after(caller, step);
    if (seat == giver) continue;
    hand::Counts left = copies_left(scene);
    left[kind] = 1;
    const auto hand = hand_waiting_for(scene.random, left, kind);
    if (!hand) continue;
    // One tile short until the pon has been made, so that the discard itself is no win.
    Role& waiting = scene.role(seat);
    waiting = Role{};
    deal(scene, seat, *hand, 2);
    draw_at(scene, place + step, (*hand)[hand->size() - 2]);
    waiting.call = 0;
    waiting.riichi = static_cast<std::uint8_t>(scene.random.below(100));
    if (scene.random.chance(60)) break;
  }
}

/// A closed quad that thirteen orphans wait for.
void robbed_closed_kan(const Scene& scene) {
  const Seat caller = scene.any_seat();
  const TileKind kind = any_of(scene, hand::kOrphans);
  for (int n = 0; n < 3; ++n) scene.stack.deal(caller, kind);
  const unsigned nth = 1 + scene.random.below(3);
  scene.stack.draw(caller, nth, kind);
  const Seat waiting = scene.another(caller);
  TargetHand hand;
  std::size_t size = 0;
  hand::for_each_kind(hand::kOrphans.without(hand::KindMask::of(kind)),
                      [&](TileKind each) { hand[size++] = each; });
  hand[size++] = hand[scene.random.below(12)];
  hand[size] = kind;
  others_drop(scene, caller);
  Role& role = scene.role(caller);
  role.kan = 100;
  role.useless_calls = true;
  role.target[kind] = 4;
  role.riichi = role.call = 0;
  scene.role(waiting) = Role{};
  scene.role(waiting).nine_terminals = 0;
  scene.role(waiting).call = 0;
  scene.role(waiting).riichi = scene.random.chance(30) ? 100 : 0;
  deal(scene, waiting, hand, 1);
}

/// Two or three hands that wait for one tile.
void several_rons(const Scene& scene) {
  const Seat giver = scene.any_seat();
  const TileKind kind = any_of(scene, hand::KindMask{(std::uint64_t{1} << 27) - 1});
  const unsigned nth = 1 + scene.random.below(3);
  scene.stack.draw(giver, nth, kind);
  others_drop(scene, giver);
  scene.role(giver) = scene.role(scene.seat_after(giver));
  const unsigned others = scene.players() - 1;
  const unsigned winners = scene.random.chance(50) ? others : 2;
  for (unsigned step = 1; step <= winners; ++step) {
    // The second of two in four sits on either side of the giver.
    const bool is_free = winners < others && step == 2;
    const Seat seat = scene.seat_after(giver, is_free ? 1 + step * scene.random.below(2) : step);
    hand::Counts left = copies_left(scene);
    if (left[kind] == 0) return;
    const auto hand = hand_waiting_for(scene.random, left, kind);
    if (!hand) continue;
    Role& role = scene.role(seat);
    role = Role{};
    role.call = 0;
    role.riichi = static_cast<std::uint8_t>(scene.random.below(101));
    deal(scene, seat, *hand, 1);
  }
}

/// Everybody waits and declares; nobody wins.
void four_riichi(const Scene& scene) {
  for (std::uint8_t s = 0; s < scene.roles.size(); ++s) {
    const auto hand = any_hand(scene);
    if (!hand) continue;
    Role& role = scene.roles[s];
    role = Role{};
    role.riichi = 100;
    role.call = role.open_kan = role.kan = role.nine_terminals = 0;
    deal(scene, Seat{s}, *hand, 1);
  }
  if (scene.random.chance(80)) nobody_wins(scene);
}

/// The same wind from everybody, or one kind drawn four times in a row.
void four_alike(const Scene& scene) {
  if (scene.random.chance(70)) {
    const TileKind wind{static_cast<std::uint8_t>(27 + scene.random.below(4))};
    for (std::uint8_t s = 0; s < scene.roles.size(); ++s) {
      scene.stack.deal(Seat{s}, wind);
      scene.roles[s] = Role{};
      scene.roles[s].throws_first = hand::KindMask::of(wind);
      scene.roles[s].nine_terminals = 0;
    }
    // The last of them may declare riichi with it.
    const Seat last = scene.seat_before(scene.dealer);
    if (!scene.random.chance(30)) return;
    if (const auto hand =
            hand_waiting_for(scene.random, copies_left(scene), any_of(scene, hand::kSimples))) {
      scene.role(last).riichi = 100;
      for (std::size_t i = 0; i + 2 < hand->size(); ++i) scene.stack.deal(last, (*hand)[i]);
      scene.stack.draw(last, 0, (*hand)[hand->size() - 2]);
    }
    return;
  }
  const TileKind kind = any_of(scene, hand::KindMask{(std::uint64_t{1} << kKinds) - 1});
  others_drop(scene, Seat{});
  const unsigned nth = scene.random.below(6);
  const Seat first = scene.any_seat();
  const unsigned players = scene.players();
  for (unsigned step = 0; step < players; ++step) {
    draw_at(scene, distance(scene.dealer, first, players) + nth * players + step, kind);
  }
}

void nine_terminals(const Scene& scene) {
  const Seat seat = scene.any_seat();
  hand::KindMask kinds = hand::kOrphans;
  const unsigned count = 8 + scene.random.below(4);
  for (unsigned n = 0; n < count; ++n) {
    const TileKind kind = any_of(scene, kinds);
    kinds = kinds.without(hand::KindMask::of(kind));
    scene.stack.deal(seat, kind);
  }
  for (Role& role : scene.roles) role.call = 0;
  scene.role(seat).nine_terminals = 100;
}

/// The last set of three dragons or four winds comes from another player.
void liable(const Scene& scene) {
  const Seat seat = scene.any_seat();
  const bool dragons = scene.random.chance(50);
  const unsigned first = dragons ? 31 : 27;
  const unsigned sets = dragons ? 3 : 4;
  others_drop(scene, seat);
  Role& role = scene.role(seat);
  role = Role{};
  role.call = 0;
  role.kan = scene.random.chance(30) ? 100 : 0;
  role.nine_terminals = 0;
  role.useless_calls = true;
  unsigned place = 2;
  for (unsigned n = 0; n < sets; ++n) {
    const TileKind kind{static_cast<std::uint8_t>(first + n)};
    role.calls_always |= hand::KindMask::of(kind);
    role.target[kind] = 4;
    scene.stack.deal(seat, kind);
    scene.stack.deal(seat, kind);
    if (scene.random.chance(15)) scene.stack.deal(seat, kind);
    place += 1 + scene.random.below(3);
    draw_at(scene, place, kind);
    if (scene.random.chance(30)) draw_at(scene, place + 9, kind);
  }
  const hand::KindMask rest = scene.random.chance(40) ? hand::kHonours : hand::kSimples;
  const TileKind single = any_of(scene, rest);
  role.target[single] = static_cast<std::uint8_t>(std::max<unsigned>(role.target[single], 2));
  scene.stack.deal(seat, single);
  if (dragons) {
    const TileKind triplet = any_of(scene, rest.without(hand::KindMask::of(single)));
    role.target[triplet] = 3;
    for (int n = 0; n < 3; ++n) scene.stack.deal(seat, triplet);
  }
  for (int n = 0; n < 3; ++n) {
    place += 2 + scene.random.below(4);
    draw_at(scene, place, single);
  }
  // Another who waits for the same tile, or for one of the sets.
  if (!scene.random.chance(25)) return;
  const Seat other = scene.another(seat);
  if (const auto hand = hand_waiting_for(scene.random, copies_left(scene), single)) {
    scene.role(other) = Role{};
    deal(scene, other, *hand, 1);
  }
}

/// Quads: of one player, or of several.
void many_kans(const Scene& scene) {
  const Seat first = scene.any_seat();
  const bool alone = scene.random.chance(50);
  const Seat second = alone ? first : scene.another(first);
  others_drop(scene, first);
  for (const Seat seat : {first, second}) {
    Role& role = scene.role(seat);
    role = Role{};
    role.kan = role.open_kan = 100;
    role.useless_calls = true;
    role.nine_terminals = role.call = 0;
    role.riichi = scene.random.chance(20) ? 100 : 0;
  }
  hand::KindMask kinds{(std::uint64_t{1} << kKinds) - 1};
  const unsigned quads = 3 + scene.random.below(2);
  std::array<unsigned, 2> draws{};
  for (unsigned n = 0; n < quads; ++n) {
    const TileKind kind = any_of(scene, kinds);
    kinds = kinds.without(hand::KindMask::of(kind));
    const std::size_t which = n % 2;
    const Seat seat = which == 0 ? first : second;
    Role& role = scene.role(seat);
    role.target[kind] = 4;
    const bool called = scene.random.chance(30);
    for (int copy = 0; copy < (called ? 2 : 3); ++copy) scene.stack.deal(seat, kind);
    if (called) {
      role.calls_always |= hand::KindMask::of(kind);
      scene.stack.draw(scene.another(seat), ++draws[which], kind);
      scene.stack.draw(seat, draws[which] + 2, kind);
    } else if (scene.random.chance(40) && n > 0) {
      scene.stack.replacement(n - 1, kind);
    } else {
      scene.stack.draw(scene.random.chance(20) ? scene.seat_after(seat) : seat, draws[which]++,
                       kind);
    }
  }
  if (!alone) return;
  const TileKind single = any_of(scene, kinds);
  scene.role(first).target[single] = 2;
  scene.stack.deal(first, single);
  if (scene.random.chance(50)) scene.stack.replacement(quads - 1, single);
  for (unsigned n = 0; n < 3; ++n) scene.stack.draw(scene.any_seat(), 6 + 2 * n, single);
}

/// A riichi, the winning tile let go, and more to come: furiten, and quads that leave the wait as
/// it was.
void bound_hand(const Scene& scene) {
  const Seat seat = scene.any_seat();
  const TileKind kind = any_of(scene, hand::kSimples);
  const TileKind quad = any_of(scene, hand::kHonours);
  hand::Counts left = copies_left(scene);
  left[quad] = 0;
  const auto hand = hand_waiting_for(scene.random, left, kind);
  if (!hand) return;
  others_drop(scene, seat);
  Role& role = scene.role(seat);
  role = Role{};
  role.riichi = 100;
  role.call = 0;
  role.kan = 100;
  role.ron = scene.random.chance(60) ? 0 : 100;
  role.tsumo = scene.random.chance(30) ? 0 : 100;
  deal_without_set(scene, seat, *hand);
  role.target[quad] = 3;
  for (int n = 0; n < 3; ++n) scene.stack.deal(seat, quad);
  scene.stack.draw(seat, 2 + scene.random.below(3), quad);
  // One chance after the other: compilers differ in the order of arguments.
  const unsigned passed = 1 + scene.random.below(4);
  scene.stack.draw(scene.another(seat), passed, kind);
  const unsigned discarded = 5 + scene.random.below(4);
  scene.stack.draw(scene.another(seat), discarded, kind);
  scene.stack.draw(seat, 6 + scene.random.below(6), kind);
}

/// Hands that wait to the end, or none at all: draws, ties and sticks that nobody takes.
void to_the_end(const Scene& scene) {
  others_drop(scene, Seat{});
  const unsigned waiting = scene.random.below(scene.players() + 1);
  for (std::uint8_t s = 0; s < scene.roles.size() && s < waiting; ++s) {
    const auto hand =
        hand_waiting_for(scene.random, copies_left(scene), any_of(scene, hand::kSimples));
    if (!hand) continue;
    Role& role = scene.roles[s];
    deal(scene, Seat{s}, *hand, 1);
    role.throws_draws = false;
    role.riichi = scene.random.chance(50) ? 100 : 0;
    role.riichi_from_live = static_cast<std::int16_t>(
        scene.random.chance(50) ? 1000 : scene.ruleset.riichi_min_wall + 3);
  }
}

/// Hands without a winner until the extra round, as a game made of nothing else has them; there
/// somebody wins with its wind.
void extra_round(const Scene& scene) {
  const std::uint32_t round = scene.hand / scene.players();
  if (round < scene.ruleset.game_rounds || round > 3) return nobody_ready(scene);
  const TileKind wind{static_cast<std::uint8_t>(27 + round)};
  const Seat seat = scene.any_seat();
  hand::Counts left = copies_left(scene);
  left[wind] = 0;
  const auto hand = hand_waiting_for(scene.random, left, any_of(scene, hand::kSimples));
  if (!hand) return;
  others_drop(scene, seat);
  Role& role = scene.role(seat);
  role.target[wind] = 3;
  for (int n = 0; n < 3; ++n) scene.stack.deal(seat, wind);
  // The triplet stands for a run of the hand.
  deal_without_set(scene, seat, *hand);
  ++role.target[hand->back()];
  scene.stack.draw(seat, 1, hand->back());
}

/// Norths in a hand, and more of them as replacements.
void many_norths(const Scene& scene) {
  const TileKind north{30};
  const Seat seat = scene.any_seat();
  const unsigned dealt = 1 + scene.random.below(3);
  for (unsigned n = 0; n < dealt; ++n) scene.stack.deal(seat, north);
  if (dealt < 4 && scene.random.chance(50)) scene.stack.replacement(scene.random.below(2), north);
  scene.role(seat).kita = 100;
  if (scene.random.chance(50)) made_by(scene, seat);
  scene.role(seat).kita = 100;
}

constexpr std::array kScenarios = {
    Scenario{"after-kan", after_kan},
    Scenario{"bound-hand", bound_hand},
    Scenario{"dealer", dealer_made},
    Scenario{"early-ron", early_ron},
    Scenario{"extra-round", extra_round},
    Scenario{"four-alike", four_alike},
    Scenario{"four-riichi", four_riichi},
    Scenario{"kans", many_kans},
    Scenario{"last-tile", last_tile},
    Scenario{"liable", liable},
    Scenario{"made", made},
    Scenario{"nine-terminals", nine_terminals},
    Scenario{"robbed-closed-kan", robbed_closed_kan},
    Scenario{"robbed-kan", robbed_kan},
    Scenario{"several-rons", several_rons},
    Scenario{"to-the-end", to_the_end},
};
constexpr Scenario kManyNorths{"many-norths", many_norths};

std::vector<Scenario> all_scenarios(bool norths) {
  std::vector<Scenario> all(kScenarios.begin(), kScenarios.end());
  for (const Scenario& each : laid_scenarios())
    if (norths || !each.of_norths) all.push_back(each);
  if (norths) all.push_back(kManyNorths);
  std::sort(all.begin(), all.end(),
            [](const Scenario& a, const Scenario& b) { return a.name < b.name; });
  return all;
}

}  // namespace

std::span<const Scenario> scenarios(const Ruleset& ruleset) {
  static const std::vector<Scenario> kAll = all_scenarios(false);
  static const std::vector<Scenario> kWithNorths = all_scenarios(true);
  return ruleset.kita_on ? kWithNorths : kAll;
}

}  // namespace referee::play
