// Hands out the roles of a game, hand by hand, and lays the walls that are laid on purpose. It
// decides what a game is likely to show, never what is legal.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "generator/play/player.h"
#include "generator/play/role.h"
#include "generator/play/role_player.h"
#include "generator/play/scenarios.h"
#include "validator/log/wall.h"
#include "validator/ruleset/ruleset.h"

namespace referee::play {

/// What the hands of a game are to be like.
struct Policy {
  std::string_view name;
  std::string_view meaning;
  bool stacks = false;  ///< the walls are laid for it: the game has no seed
  /// The roles of one hand, for walls that are what they are.
  void (*cast)(Random& random, std::span<Role> roles) = nullptr;
};

/// Every policy, by name.
std::span<const Policy> policies();
/// Null for a name that there is not.
const Policy* find_policy(std::string_view name);

/// The players of one game, and its walls: those of a source, or stacked ones where the policy lays
/// them.
class Stage : public WallSource {
 public:
  /// `source` may be null where the policy stacks, and where no seed gives such walls: they are
  /// shuffled then. All must outlive this.
  Stage(const Policy& policy, const Ruleset& ruleset, WallSource* source, Distance& distance,
        std::uint64_t seed);
  /// The same, and every hand that can be is laid for `theme`. The policy stacks.
  Stage(const Policy& policy, const Ruleset& ruleset, const Scenario& theme, Distance& distance,
        std::uint64_t seed)
      : Stage(policy, ruleset, nullptr, distance, seed) {
    theme_ = &theme;
  }

  /// Casts the roles of the hand, too.
  WallBlock wall(std::uint32_t block, Seat dealer, Wall& wall) override;
  Known<Seating> seating() override;
  Player* player(Seat seat) { return &players_[seat.index()]; }

 private:
  const Scenario& any_scenario();

  const Policy& policy_;
  const Ruleset& ruleset_;
  WallSource* source_;
  Random random_;
  const Scenario* theme_ = nullptr;  ///< of every hand of this game, where there is one
  std::array<Role, kMaxSeats> roles_{};
  std::array<RolePlayer, kMaxSeats> players_;
};

}  // namespace referee::play
