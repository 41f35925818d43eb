#include "validator/facts/claims/listed_hand.h"

#include "validator/facts/hand_query.h"
#include "validator/log/game_log.h"

namespace referee::facts {
namespace {

/// Nothing where a tile is hidden.
std::optional<HandTiles> hand_of(const std::vector<TileRef>& listed) {
  HandTiles hand;
  for (const TileRef& tile : listed) {
    if (!tile.tile.present()) return std::nullopt;
    hand.add(tile);
  }
  return hand;
}

/// Whether tiles of the hand are hidden, and `listed` may be the hand.
bool may_be(const HandTiles& hand, const HandTiles& listed) {
  return hand.unknown > 0 && hand.phantom == 0 && !hand.opaque && hand.size() == listed.size() &&
         same_tiles(hand, tile_list(listed)) != Answer::No;
}

}  // namespace

std::optional<HandTiles> listed_hand(const Context& c) {
  if (c.event().index >= c.log.wins.size()) return std::nullopt;
  const WinClaim& claim = c.log.wins[c.event().index];
  const std::vector<TileRef>* listed = tiles_if_any(claim.concealed);
  std::optional<HandTiles> hand = listed == nullptr ? std::nullopt : hand_of(*listed);
  if (!hand || (!is_tsumo(c.event()) && !hand->take_held(claim.tile))) return std::nullopt;
  if (hand->size() != c.actor().hand.size()) return std::nullopt;
  return hand;
}

std::optional<Table> with_listed_hands(const Context& c) {
  if (c.table.hypothesis.disturbed_by != 0) return std::nullopt;
  std::optional<Table> table;
  const auto show = [&](Seat seat, const std::optional<HandTiles>& listed) {
    if (!listed || !may_be(c.table.at(seat).hand, *listed)) return;
    if (!table) table = c.table;
    table->at(seat).hand = *listed;
  };
  const Event& event = c.event();
  if (event.kind == EventKind::Win) show(event.seat, listed_hand(c));
  if (event.kind == EventKind::Ryuukyoku && event.index < c.log.ryuukyokus.size())
    for (std::uint8_t s = 0; s < c.table.game.players; ++s)
      if (const auto* shown = tiles_if_any(c.log.ryuukyokus[event.index].shown[s]))
        show(Seat{s}, hand_of(*shown));
  return table;
}

}  // namespace referee::facts
