#include "validator/repair/unseen_riichi.h"

#include <algorithm>

#include "validator/log/event_traits.h"
#include "validator/log/hand_view.h"
#include "validator/table/fold.h"

namespace referee::repair {
namespace {

/// Whether the seat wins this hand, here or further on, and names the yaku.
bool names(const Context& c, Seat seat, Yaku yaku) {
  for (std::size_t i = c.number; i < end_of_view(c.log, c.number); ++i) {
    const Event& event = c.log.events[i];
    if (is_one_of(event.kind, kFrames)) break;
    if (event.kind != EventKind::Win || event.seat != seat || event.index >= c.log.wins.size())
      continue;
    const auto& named = c.log.wins[event.index].yaku;
    return named && std::any_of(named->begin(), named->end(),
                                [&](const YakuClaim& each) { return each.yaku == yaku; });
  }
  return false;
}

}  // namespace

void unseen_riichi(const Context& c, const std::array<Known<Points>, kMaxSeats>& left,
                   std::vector<Table>& tables) {
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const SeatState& state = c.table.hand.seats[s];
    const Known<Points> now = c.table.game.now.scores[s];
    if (state.riichi != RiichiState::None || state.open || state.river_count == 0) continue;
    if (now && left[s] && *left[s] != *now - c.ruleset.riichi_stick) continue;
    Table table = c.table;
    fold_riichi(table, Seat{s}, kNoEvent);
    fold_deposit(table, Seat{s}, kNoEvent, c.shape);
    SeatState& declared = table.at(Seat{s});
    declared.double_riichi = names(c, Seat{s}, Yaku::DoubleRiichi);
    declared.ippatsu = names(c, Seat{s}, Yaku::Ippatsu);
    tables.push_back(table);
  }
}

void riichi_left_out(const Context& c, std::vector<Table>& before) {
  const Event& event = c.event();
  const bool won = event.kind == EventKind::Win;
  const Known<std::int32_t> sticks =
      won ? c.log.wins[event.index].kyotaku : c.log.ryuukyokus[event.index].kyotaku;
  const auto& left =
      won ? c.log.wins[event.index].scores.before : c.log.ryuukyokus[event.index].scores.before;
  const Known<std::int32_t> now = c.table.game.now.kyotaku;
  if (sticks && now && *sticks != *now + 1) return;
  unseen_riichi(c, left, before);
  if (before.empty()) return;
  before.push_back(c.table);
  Table written = c.table;
  if (sticks) written.game.now.kyotaku = sticks;
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (left[s]) written.game.now.scores[s] = left[s];
  before.push_back(written);
}

}  // namespace referee::repair
