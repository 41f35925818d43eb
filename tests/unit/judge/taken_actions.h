// The choices that a log's players made, held against those that LegalActions lists. For tests
// only.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "validator/actions/legal_actions.h"
#include "validator/log/event_traits.h"

namespace referee::test {

inline bool is_choice(const GameLog& log, const Event& event) {
  switch (event.kind) {
    case EventKind::Discard:
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan:
    case EventKind::RiichiDeclaration:
    case EventKind::Win: return true;
    case EventKind::Ryuukyoku:
      return event.index < log.ryuukyokus.size() &&
             log.ryuukyokus[event.index].kind == RyuukyokuKind::NineTerminals;
    default: return false;
  }
}

inline std::vector<Tile> sorted_tiles(const Meld& meld) {
  std::vector<Tile> tiles;
  for (std::size_t i = 0; i < meld.size; ++i) tiles.push_back(meld.tiles[i].tile);
  std::sort(tiles.begin(), tiles.end());
  return tiles;
}

inline bool is_same(const GameLog& log, const Event& event, const LegalAction& action) {
  if (action.kind != event.kind || (event.seat.present() && action.seat != event.seat))
    return false;
  if (event.kind == EventKind::Discard)
    return action.tile.tile == event.tile &&
           (event.tsumogiri == Flag::Absent || action.tsumogiri == event.tsumogiri);
  if (action.meld) return sorted_tiles(*action.meld) == sorted_tiles(log.melds[event.index]);
  return true;
}

struct Taken {
  std::uint32_t event = 0;
  bool listed = false;
};

/// Every choice of the log and whether it was listed at the decision before it.
inline std::vector<Taken> taken_actions(const GameLog& log, const Ruleset& ruleset) {
  LegalActions legal(log, ruleset);
  std::vector<LegalAction> open;
  std::vector<Taken> taken;
  for (std::uint32_t number = 0; number < log.events.size(); ++number) {
    const Event& event = log.events[number];
    if (is_choice(log, event))
      taken.push_back(
          {number, std::any_of(open.begin(), open.end(), [&](const LegalAction& action) {
             return is_same(log, event, action);
           })});
    const std::vector<LegalAction>& next = legal.after(number);
    // An indicator, a deposit or what is said beside the play leaves the decision open, and so does
    // the first of several wins.
    constexpr std::uint32_t kKeep =
        kAsides | on(EventKind::DoraReveal, EventKind::RiichiDeposit, EventKind::Win);
    if (!is_one_of(event.kind, kKeep)) open = next;
  }
  return taken;
}

}  // namespace referee::test
