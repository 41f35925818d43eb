#include "validator/facts/points_in_all.h"

#include "validator/settlement/counters.h"

namespace referee {

Known<Points> points_in_all(const Context& c, const std::array<Known<Points>, kMaxSeats>& scores,
                            Known<std::int32_t> sticks) {
  if (!sticks) return {};
  Points sum = settlement::worth_of_sticks(*sticks, c.ruleset);
  for (std::size_t s = 0; s < c.table.game.players; ++s) {
    if (!scores[s]) return {};
    sum += *scores[s];
  }
  return sum;
}

bool result_keeps_points(const Context& c) {
  const HandResult& result = c.table.hand.result;
  const bool ended = result.win_count > 0 || result.draw;
  return ended && !result.foul && !c.table.hypothesis.lost && !c.log.header.floored_to;
}

Known<Points> points_before_result(const Context& c) {
  if (!result_keeps_points(c)) return {};
  return points_in_all(c, c.table.hand.result.scores_before, c.table.hand.result.kyotaku);
}

}  // namespace referee
