#include "generator/play/stage.h"

#include <algorithm>

#include "generator/play/stack.h"

namespace referee::play {
namespace {

using Cast = void (*)(Random&, Role&);

void steady(Random&, Role& role) { role.call = 10; }
void caller(Random&, Role& role) {
  role.call = 90;
  role.open_kan = 30;
  role.kan = 80;
}
void kans(Random&, Role& role) {
  role.kan = role.open_kan = 100;
  role.call = 60;
  role.useless_calls = true;
  role.goal.shape = Goal::Shape::Triplets;
}
/// Lets wins go and stays out of riichi: furiten, tenpai draws, hands without yaku.
void quiet(Random&, Role& role) {
  role.riichi = 0;
  role.ron = 30;
  role.tsumo = 60;
}
/// Declares and then lets many a win go.
void passing(Random&, Role& role) {
  role.riichi = 100;
  role.call = 0;
  role.ron = 30;
  role.tsumo = 30;
}
void outside(Random&, Role& role) {
  role.throws_first = hand::kOrphans;
  role.call = 0;
  role.nine_terminals = 0;
}
void winds(Random&, Role& role) {
  role.follows_winds = true;
  role.call = 0;
}
void wild(Random& random, Role& role) {
  role.any_move = true;
  role.call = role.kan = role.open_kan = static_cast<std::uint8_t>(random.below(100));
}
/// Waits with its riichi until it is nearly too late.
void late(Random& random, Role& role) {
  role.riichi = 100;
  role.call = 0;
  role.ron = role.tsumo = 20;
  role.riichi_from_live = static_cast<std::int16_t>(4 + random.below(6));
}
void flush(Random& random, Role& role) {
  role.goal.kinds = hand::suit_mask(random.below(3));
  if (random.chance(70)) role.goal.kinds |= hand::kHonours;
  role.call = 70;
}
void simples(Random&, Role& role) {
  role.goal.kinds = hand::kSimples;
  role.call = 70;
}
void triplets(Random&, Role& role) {
  role.goal.shape = Goal::Shape::Triplets;
  role.call = 60;
}
void pairs(Random&, Role& role) { role.goal.shape = Goal::Shape::SevenPairs; }
void orphans(Random& random, Role& role) {
  role.goal.shape = random.chance(70) ? Goal::Shape::Orphans : Goal::Shape::Triplets;
  role.goal.kinds = hand::kOrphans;
  role.nine_terminals = 0;
}

constexpr std::array<Cast, 14> kCasts = {steady,  caller,   kans,  quiet,  passing,
                                         outside, winds,    wild,  late,   flush,
                                         simples, triplets, pairs, orphans};

void all_alike(Random& random, std::span<Role> roles, Cast cast) {
  for (Role& role : roles) cast(random, role);
}

void cast_mixed(Random& random, std::span<Role> roles) {
  for (Role& role : roles) kCasts[random.below(kCasts.size())](random, role);
}
void cast_steady(Random& random, std::span<Role> roles) { all_alike(random, roles, steady); }
void cast_callers(Random& random, std::span<Role> roles) { all_alike(random, roles, caller); }
void cast_kans(Random& random, std::span<Role> roles) { all_alike(random, roles, kans); }
void cast_furiten(Random& random, std::span<Role> roles) {
  for (Role& role : roles) (random.chance(50) ? passing : quiet)(random, role);
}
void cast_wild(Random& random, std::span<Role> roles) { all_alike(random, roles, wild); }

constexpr std::array kPolicies = {
    Policy{"callers", "everybody calls what brings them nearer", false, cast_callers},
    Policy{"furiten", "players declare, wait and let wins go", false, cast_furiten},
    Policy{"kans", "every triplet and quad is taken", false, cast_kans},
    Policy{"mixed", "another role for each player in each hand", false, cast_mixed},
    Policy{"rare", "walls laid so that rare things happen; such games have no seed", true,
           cast_mixed},
    Policy{"steady", "closed hands and riichi", false, cast_steady},
    Policy{"wild", "any legal move", false, cast_wild},
};

}  // namespace

std::span<const Policy> policies() { return kPolicies; }

const Policy* find_policy(std::string_view name) {
  const auto found = std::find_if(kPolicies.begin(), kPolicies.end(),
                                  [&](const Policy& policy) { return policy.name == name; });
  return found == kPolicies.end() ? nullptr : &*found;
}

Stage::Stage(const Policy& policy, const Ruleset& ruleset, WallSource* source, Distance& distance,
             std::uint64_t seed)
    : policy_(policy),
      ruleset_(ruleset),
      source_(source),
      random_(seed),
      players_{RolePlayer(distance, roles_[0]), RolePlayer(distance, roles_[1]),
               RolePlayer(distance, roles_[2]), RolePlayer(distance, roles_[3])} {
  if (policy.stacks && random_.chance(30)) theme_ = &any_scenario();
}

const Scenario& Stage::any_scenario() {
  const auto all = scenarios(ruleset_);
  return all[random_.below(static_cast<std::uint32_t>(all.size()))];
}

WallBlock Stage::wall(std::uint32_t block, Seat dealer, Wall& wall) {
  roles_.fill(Role{});
  policy_.cast(random_, std::span(roles_).first(ruleset_.game_players));
  if (!policy_.stacks && source_ != nullptr) return source_->wall(block, dealer, wall);
  Stack stack(random_, dealer, ruleset_);
  if (!policy_.stacks) {
    wall = stack.lay();
    return WallBlock::Given;
  }
  // Now and then a hand as it comes, so that the game goes its way.
  // A dealer who wins every hand would never let the game end.
  const std::uint32_t most_of_a_theme = 4U * (ruleset_.game_rounds + 1U);
  if (block >= most_of_a_theme) theme_ = nullptr;
  const Scene scene{random_, ruleset_, block,
                    dealer,  stack,    std::span(roles_).first(ruleset_.game_players)};
  // A theme may need its first hands.
  const unsigned left_out = theme_ == nullptr ? 20U : block < 2 ? 0U : 5U;
  if (!random_.chance(left_out)) (theme_ != nullptr ? *theme_ : any_scenario()).set(scene);
  wall = stack.lay();
  return WallBlock::Given;
}

Known<Seating> Stage::seating() {
  return policy_.stacks || source_ == nullptr ? Known<Seating>{} : source_->seating();
}

}  // namespace referee::play
