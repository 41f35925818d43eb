// Whether the points that went from seat to seat over a hand or two can be what their results pay,
// together with the riichi sticks of these hands. A question of amounts alone: which hands lie
// between two headers is validator/flow/missing_hands.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "validator/ruleset/ruleset.h"
#include "validator/settlement/ledger.h"
#include "validator/tiles/seat_set.h"

namespace referee::flow {

/// A hand whose result may move points, known by what it does to the dealer and the counters.
struct MovingHand {
  enum class Kind : std::uint8_t {
    None,         ///< no such hand
    Win,          ///< one player wins
    SeveralWins,  ///< several win on one tile
    Draw,         ///< an exhaustive draw with its noten payments
    Nagashi,
  };
  Kind kind = Kind::None;
  Seat dealer;
  bool of_dealer = false;  ///< the dealer wins, is tenpai, has the nagashi mangan
  Known<std::int32_t> honba;

  constexpr bool operator==(const MovingHand&) const = default;
};

constexpr bool pays_a_player(const MovingHand& hand) {
  return hand.kind == MovingHand::Kind::Win || hand.kind == MovingHand::Kind::SeveralWins ||
         hand.kind == MovingHand::Kind::Nagashi;
}

/// Whether nothing lies on the table behind it.
inline bool takes_sticks(const MovingHand& hand, const Ruleset& ruleset) {
  return hand.kind == MovingHand::Kind::Win || hand.kind == MovingHand::Kind::SeveralWins ||
         (hand.kind == MovingHand::Kind::Nagashi && ruleset.deposits_taken_by_nagashi);
}

/// The amounts that hands pay under a ruleset.
class PayableMoves {
 public:
  /// The ruleset must outlive it.
  explicit PayableMoves(const Ruleset& ruleset) : ruleset_(ruleset) {}

  /// Whether `moves`, at most one of which pays a player, can leave `moved` at each seat, deposits
  /// and sticks taken included. `hands`: as many were played in all, so that no seat put down more
  /// sticks than that. That the points of all seats add up to what left the table is the caller's
  /// affair.
  bool can_move(const settlement::SeatPoints& moved, std::span<const MovingHand> moves,
                unsigned hands);

 private:
  using SeatPoints = settlement::SeatPoints;

  bool explain(const SeatPoints& rest, std::span<const MovingHand> moves, const MovingHand* paying,
               SeatSet takers, unsigned hands);
  bool is_paid(const SeatPoints& rest, const MovingHand& hand, unsigned hands);
  bool is_ron(const SeatPoints& rest, Seat winner, Seat giver, bool dealer, unsigned hands);
  bool is_tsumo(const SeatPoints& rest, Seat winner, Seat dealer, unsigned hands);
  bool are_deposits(const SeatPoints& rest, SeatSet but, unsigned hands) const;
  bool are_sticks(const SeatPoints& rest, SeatSet seats) const;
  bool is_worth(Points total, bool dealer, bool tsumo);
  const std::vector<Points>& totals(bool dealer, bool tsumo);

  const Ruleset& ruleset_;
  std::vector<Points> totals_[2][2];  ///< of a hand, ascending; by dealer and tsumo
};

}  // namespace referee::flow
