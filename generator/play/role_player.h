// A player who plays the role that it is given: it takes the shortest way to a complete hand of its
// goal, and calls, declares and wins as often as the role says.
#pragma once

#include "generator/play/player.h"
#include "generator/play/role.h"

namespace referee::play {

class RolePlayer : public Player {
 public:
  /// Both must outlive this; the role may change from hand to hand.
  RolePlayer(Distance& distance, const Role& role) : distance_(distance), role_(role) {}

  void rate(const View& view, std::span<Move> moves) override;

 private:
  std::int32_t cost(const View& view, const Move& move, const hand::Counts& counts);
  std::int32_t cost_of_discard(const View& view, TileRef tile, const hand::Counts& counts);
  std::int32_t cost_of_call(const View& view, const Move& move, const hand::Counts& counts);
  bool brings_nearer(const View& view, const Move& move, const hand::Counts& counts);

  Distance& distance_;
  const Role& role_;
  bool declares_ = false;  ///< riichi, if it is offered in this decision
};

}  // namespace referee::play
