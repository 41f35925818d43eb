// The plain player: goes for a complete hand the shortest way, calls now and then, declares riichi and wins whenever it can. The other
// players of generated games are this one with other habits.
#pragma once

#include "validator/play/distance.h"
#include "validator/play/player.h"

namespace referee::play {

/// How often, in percent, a player takes what is offered.
struct Habits {
  std::uint8_t win = 100;
  std::uint8_t riichi = 90;
  std::uint8_t call = 30;      ///< chi and pon that bring it nearer
  std::uint8_t kan = 50;       ///< own kans
  std::uint8_t open_kan = 10;  ///< daiminkan
  std::uint8_t nine = 60;      ///< nine terminals
  bool useless_calls = false;  ///< also those that bring it no nearer
};

class SteadyPlayer : public Player {
 public:
  /// `distance` must outlive this and may serve many players.
  SteadyPlayer(Distance& distance, const Habits& habits) : distance_(distance), habits_(habits) {}

  void rate(const View& view, std::span<Move> moves) override;

 protected:
  /// What the hand is to become.
  virtual Goal goal(const View&) const { return {}; }
  /// The cost of a discard that leaves the hand with `left`; the smallest is thrown.
  virtual std::int32_t cost_of_discard(const View& view, TileRef tile, const hand::Counts& left);

 private:
  std::int32_t cost(const View& view, const Move& move, const hand::Counts& counts);
  bool brings_nearer(const View& view, const Move& move, const hand::Counts& counts);

  Distance& distance_;
  Habits habits_;
};

}  // namespace referee::play
