#include "validator/repair/retold.h"

#include <algorithm>
#include <utility>

#include "validator/log/event_traits.h"
#include "validator/log/log_order.h"

namespace referee::repair {
namespace {

/// The start of the hand in play; kNoEvent where the log has none.
std::uint32_t start_of_hand(const Context& c) {
  for (std::uint32_t i = c.number; i-- > 0;)
    if (c.log.events[i].kind == EventKind::StartKyoku) return i;
  return kNoEvent;
}

/// Counters that outlive a hand stand as they are now.
void keep_counters(const Context& c, Table& table) {
  table.game = c.table.game;
  table.hand.at_start = c.table.hand.at_start;
}

/// Whether the seat may hold what the event takes out of its hand.
bool may_hold(const Table& table, const GameLog& log, const Event& event) {
  const auto held = [&](const TileRef& tile) {
    return table.at(event.seat).hand.holds(tile) != Answer::No;
  };
  if (event.kind == EventKind::Discard) return held(event.tile_ref());
  if (!is_one_of(event.kind, kMelds) || event.index >= log.melds.size()) return true;
  if (event.kind == EventKind::Shouminkan) return held(event.tile_ref());
  const TileList tiles = tiles_from_hand(log.melds[event.index]);
  return std::all_of(tiles.begin(), tiles.end(), held);
}

/// Whether the event was followed the first time: one that no table can follow never is.
bool is_told(const Context& c, std::uint32_t number) {
  return unsound(c.log, number, c.table.game.players) == Unsound::No;
}

/// `log`: the one that is judged, or a copy of its events with other hands.
void tell_again(const Context& c, const GameLog& log, std::uint32_t number, Table& table) {
  if (is_told(c, number)) fold(table, log, number, c.shape);
}

/// The table before this event as if event `number` of the same hand had never happened.
std::optional<Table> without_event(const Context& c, std::uint32_t number) {
  const std::uint32_t start = start_of_hand(c);
  if (c.table.hypothesis.disturbed_by != 0 || start == kNoEvent || number <= start)
    return std::nullopt;
  Table table;
  table.game = c.table.game;
  for (std::uint32_t i = start; i < c.number; ++i)
    if (i != number) tell_again(c, c.log, i, table);
  keep_counters(c, table);
  return table;
}

}  // namespace

void exchanged_hands(const Context& c, std::vector<Table>& after) {
  const Seat actor = c.event().seat;
  const std::uint32_t start = start_of_hand(c);
  if (c.table.hypothesis.disturbed_by != 0 || start == kNoEvent || !actor.present() ||
      c.log.events[start].index >= c.log.kyokus.size())
    return;
  GameLog alone;
  alone.events.assign(c.log.events.begin(), c.log.events.begin() + c.number + 1);
  alone.kyokus = {c.log.kyokus[c.log.events[start].index]};
  alone.events[start].index = 0;
  alone.melds = c.log.melds;
  alone.deposits = c.log.deposits;
  auto& hands = alone.kyokus[0].hands;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    if (Seat{s} == actor || hands[s].size() != hands[actor.index()].size()) continue;
    std::swap(hands[s], hands[actor.index()]);
    Table table;
    table.game = c.table.game;
    bool fits = true;
    for (std::uint32_t i = start; i <= c.number && fits; ++i) {
      fits = i == start || !is_told(c, i) || !alone.events[i].seat.present() ||
             may_hold(table, alone, alone.events[i]);
      if (i < c.number) tell_again(c, alone, i, table);
    }
    std::swap(hands[s], hands[actor.index()]);
    if (!fits) continue;
    keep_counters(c, table);
    fold(table, c.log, c.number, c.shape);
    after.push_back(std::move(table));
  }
}

std::optional<Table> without_last_call(const Context& c) {
  const Seat caller = c.table.hand.turn;
  if (!caller.present() || c.table.at(caller).meld_count == 0) return std::nullopt;
  const std::uint32_t call = c.table.at(caller).meld_events[c.table.at(caller).meld_count - 1U];
  if (call >= c.number || !is_one_of(c.log.events[call].kind, kCalls)) return std::nullopt;
  return without_event(c, call);
}

std::optional<Table> without_set_out(const Context& c) {
  const std::uint32_t set_out = c.table.hand.set_out_event;
  if (c.table.hand.phase != Phase::ToReplace || set_out >= c.number ||
      !is_one_of(c.log.events[set_out].kind, kSetOut))
    return std::nullopt;
  return without_event(c, set_out);
}

void stray_call(const Context& c, std::vector<Table>& after) {
  auto table = without_last_call(c);
  if (!table || table->hand.phase != Phase::ToDraw) return;
  const bool draws = c.event().kind == EventKind::Draw && table->hand.turn == c.event().seat;
  const bool calls = is_one_of(c.event().kind, kCalls) && c.event().target.present() &&
                     table->hand.discarder == c.event().target;
  if (!draws && !calls) return;
  fold(*table, c.log, c.number, c.shape);
  after.push_back(*table);
}

void stray_draw(const Context& c, std::vector<Table>& after) {
  const std::uint32_t draw = c.table.hand.phase == Phase::ToAct && c.table.hand.turn.present()
                                 ? c.table.at(c.table.hand.turn).draw_event
                                 : kNoEvent;
  if (draw == kNoEvent || draw + 1U != c.number) return;
  auto table = without_event(c, draw);
  if (!table) return;
  const Event& event = c.event();
  const bool draws = event.kind == EventKind::Draw && event.seat == table->hand.turn;
  const bool calls = is_one_of(event.kind, kCalls) && event.target.present() &&
                     event.target == table->hand.discarder;
  if (!draws && !calls) return;
  fold(*table, c.log, c.number, c.shape);
  after.push_back(*table);
}

void stray_set_out(const Context& c, std::vector<Table>& after) {
  auto table = without_set_out(c);
  if (!table || table->hand.turn != c.event().seat) return;
  const bool draws = c.event().kind == EventKind::Draw;
  if (table->hand.phase != (draws ? Phase::ToDraw : Phase::ToAct)) return;
  if (!may_hold(*table, c.log, c.event())) return;
  fold(*table, c.log, c.number, c.shape);
  after.push_back(*table);
}

}  // namespace referee::repair
