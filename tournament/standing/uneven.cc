#include "tournament/standing/uneven.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tournament/model/lookup.h"

namespace referee::tournament::standing {
namespace {

constexpr std::size_t kReasons = 6;

using Parts = std::array<values::ResultPoints, kReasons>;

values::ResultPoints& of(Parts& parts, UnevenReason reason) {
  return parts[static_cast<std::size_t>(reason)];
}

/// What the table holds more than it began with; absent without all scores.
Known<std::int32_t> surplus(const AuditedGame& game, const Ruleset& rules) {
  std::int32_t sum = 0;
  for (const AuditedSeat& seat : game.seats) {
    if (!seat.score || !seat.points) return std::nullopt;
    sum += seat.score->value - rules.game_start.get().value;
  }
  return sum;
}

Parts parts_of(const Audit& audit, const AuditedGame& game) {
  Parts parts{};
  values::ResultPoints ruled;
  for (const AuditedSeat& seat : game.seats) {
    if (!seat.result) continue;
    const values::ResultPoints chips =
        audit.event.chip * (seat.points ? seat.chips.value_or(0) : 0);
    const values::ResultPoints points = seat.points.value_or(values::ResultPoints{});
    ruled += points;
    of(parts, UnevenReason::Chips) += chips;
    of(parts, UnevenReason::Decisions) += *seat.result - points - chips;
  }
  const auto more = audit.rules ? surplus(game, *audit.rules) : std::nullopt;
  if (!more) {
    of(parts, UnevenReason::Row) = ruled;
    return parts;
  }
  constexpr std::int32_t kPointsAHundredth = 10;
  const values::ResultPoints of_scores{*more / kPointsAHundredth};
  const bool are_sticks = audit.rules->end_sticks == EndSticks::Nobody && *more < 0 &&
                          *more % std::max(audit.rules->riichi_stick.get().value, 1) == 0;
  of(parts, are_sticks ? UnevenReason::Sticks : UnevenReason::Scores) = of_scores;
  of(parts, UnevenReason::Ruleset) = ruled - of_scores;
  return parts;
}

}  // namespace

std::vector<UnevenPart> uneven_parts(const Audit& audit, std::size_t stage) {
  std::array<UnevenPart, kReasons> all;
  for (const std::size_t number : games_of_stage(audit, stage)) {
    const Parts parts = parts_of(audit, audit.games[number]);
    for (std::size_t r = 0; r < kReasons; ++r) {
      if (parts[r] == values::ResultPoints{}) continue;
      all[r].sum += parts[r];
      all[r].games.push_back(number);
    }
  }
  std::vector<UnevenPart> found;
  for (std::size_t r = 0; r < kReasons; ++r) {
    if (all[r].games.empty()) continue;
    all[r].reason = static_cast<UnevenReason>(r);
    found.push_back(std::move(all[r]));
  }
  return found;
}

}  // namespace referee::tournament::standing
