#include "validator/log/log_payloads.h"

#include <algorithm>
#include <utility>

#include "validator/log/event_traits.h"

namespace referee {
namespace {

template <class T>
void keep_used(std::vector<T>& list, Payload payload, std::vector<Event>& events) {
  std::vector<T> used;
  for (Event& event : events) {
    if (traits_of(event.kind).payload != payload || event.index >= list.size()) continue;
    used.push_back(list[event.index]);
    event.index = static_cast<std::uint32_t>(used.size() - 1);
  }
  list = std::move(used);
}

using ChangeTile = std::function<void(TileRef&)>;

void change_all(std::vector<TileRef>& tiles, const ChangeTile& change) {
  std::for_each(tiles.begin(), tiles.end(), change);
}
void change_all(Known<std::vector<TileRef>>& tiles, const ChangeTile& change) {
  if (tiles) change_all(*tiles, change);
}

void change_in(Meld& meld, const ChangeTile& change) {
  std::for_each(meld.tiles.begin(), meld.tiles.begin() + meld.size, change);
}
void change_in(Known<std::vector<Meld>>& melds, const ChangeTile& change) {
  if (!melds) return;
  for (Meld& meld : *melds) change_in(meld, change);
}
void change_in(KyokuHeader& header, const ChangeTile& change) {
  for (std::vector<TileRef>& tiles : header.hands) change_all(tiles, change);
  change(header.indicator);
}
void change_in(WinClaim& win, const ChangeTile& change) {
  change(win.tile);
  change_all(win.concealed, change);
  change_all(win.indicators, change);
  change_all(win.ura_indicators, change);
  change_in(win.melds, change);
  change_all(win.norths, change);
}
void change_in(RyuukyokuClaim& draw, const ChangeTile& change) {
  for (auto& shown : draw.shown) change_all(shown, change);
  for (auto& melds : draw.melds) change_in(melds, change);
}
// Payloads that name no tile.
void change_in(DepositClaim&, const ChangeTile&) {}
void change_in(FinalClaim&, const ChangeTile&) {}
void change_in(PlayerFacts&, const ChangeTile&) {}
void change_in(FoulClaim&, const ChangeTile&) {}
void change_in(DecisionClaim&, const ChangeTile&) {}

}  // namespace

void change_tiles(GameLog& log, std::uint32_t first, std::uint32_t last,
                  const std::function<void(TileRef&)>& change) {
  for (std::uint32_t i = first; i < last; ++i) {
    Event& event = log.events[i];
    TileRef tile = event.tile_ref();
    change(tile);
    event.tile = tile.tile;
    event.id = tile.id;
    with_payloads(traits_of(event.kind).payload, [&](auto list) {
      if (event.index < (log.*list).size()) change_in((log.*list)[event.index], change);
    });
  }
}

void move_told(GameLog& log, std::uint32_t at, std::uint32_t removed, std::uint32_t added) {
  std::erase_if(log.told, [&](const ToldClaim& told) {
    return told.event >= at && told.event - at < removed;
  });
  for (ToldClaim& told : log.told)
    if (told.event >= at) told.event += added - removed;
}

void drop_unused_payloads(GameLog& log) {
  for (const Payload payload : kPayloads)
    with_payloads(payload, [&](auto list) { keep_used(log.*list, payload, log.events); });
}

}  // namespace referee
