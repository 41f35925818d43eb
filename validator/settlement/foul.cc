#include "validator/settlement/foul.h"

namespace referee::settlement {
namespace {

constexpr Points kManganShare{2000};

/// Every opponent's share of what the offender pays, before it is doubled to and from the dealer.
Points share_of(const Ruleset& ruleset) {
  switch (ruleset.foul_mode) {
    case FoulMode::None:
    case FoulMode::ScorePenalty: return Points{};
    case FoulMode::DeadHand:
    case FoulMode::PointsToEach: return ruleset.foul_penalty.get().value_or(Points{});
    case FoulMode::ReverseMangan: return kManganShare;
  }
  return Points{};
}

}  // namespace

SeatPoints foul_payments(const Foul& foul, const Ruleset& ruleset) {
  SeatPoints moved{};
  const Points share = share_of(ruleset);
  for (std::uint8_t s = 0; s < ruleset.game_players; ++s) {
    const Seat seat{s};
    if (ruleset.foul_deposits_returned && foul.deposits.has(seat)) moved[s] += ruleset.riichi_stick;
    if (seat == foul.offender) continue;
    const bool doubled = ruleset.foul_mode != FoulMode::PointsToEach &&
                         (seat == foul.dealer || foul.offender == foul.dealer);
    const Points paid = share * (doubled ? 2 : 1);
    moved[s] += paid;
    moved[foul.offender.index()] -= paid;
  }
  return moved;
}

}  // namespace referee::settlement
