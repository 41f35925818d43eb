#include "validator/log/log_payloads.h"

#include <algorithm>
#include <utility>

namespace referee {
namespace {

template <class T>
void keep_used(std::vector<T>& list, std::vector<Event>& events, std::uint32_t kinds) {
  std::vector<T> used;
  for (Event& event : events) {
    if ((on(event.kind) & kinds) == 0 || event.index >= list.size()) continue;
    used.push_back(list[event.index]);
    event.index = static_cast<std::uint32_t>(used.size() - 1);
  }
  list = std::move(used);
}

}  // namespace

void change_tiles(GameLog& log, std::uint32_t first, std::uint32_t last,
                  const std::function<void(TileRef&)>& change) {
  const auto all = [&](std::vector<TileRef>& tiles) {
    std::for_each(tiles.begin(), tiles.end(), change);
  };
  const auto meld = [&](Meld& each) {
    std::for_each(each.tiles.begin(), each.tiles.begin() + each.size, change);
  };
  for (std::uint32_t i = first; i < last; ++i) {
    Event& event = log.events[i];
    TileRef tile = event.tile_ref();
    change(tile);
    event.tile = tile.tile;
    event.id = tile.id;
    switch (event.kind) {
      case EventKind::StartKyoku:
        if (event.index >= log.kyokus.size()) break;
        for (auto& tiles : log.kyokus[event.index].hands) all(tiles);
        change(log.kyokus[event.index].indicator);
        break;
      case EventKind::Chi:
      case EventKind::Pon:
      case EventKind::Daiminkan:
      case EventKind::Shouminkan:
      case EventKind::Ankan:
        if (event.index < log.melds.size()) meld(log.melds[event.index]);
        break;
      case EventKind::Win: {
        if (event.index >= log.wins.size()) break;
        WinClaim& win = log.wins[event.index];
        change(win.tile);
        for (auto* list : {&win.concealed, &win.indicators, &win.ura_indicators})
          if (*list) all(**list);
        if (win.melds) std::for_each(win.melds->begin(), win.melds->end(), meld);
        break;
      }
      case EventKind::Ryuukyoku:
        if (event.index >= log.ryuukyokus.size()) break;
        for (auto& shown : log.ryuukyokus[event.index].shown)
          if (shown) all(*shown);
        for (auto& melds : log.ryuukyokus[event.index].melds)
          if (melds) std::for_each(melds->begin(), melds->end(), meld);
        break;
      case EventKind::StartGame:
      case EventKind::Draw:
      case EventKind::Discard:
      case EventKind::Kita:
      case EventKind::DoraReveal:
      case EventKind::RiichiDeclaration:
      case EventKind::RiichiDeposit:
      case EventKind::EndKyoku:
      case EventKind::EndGame:
      case EventKind::Disconnect:
      case EventKind::Reconnect:
      case EventKind::AnnouncedFuriten:
      case EventKind::WinTileApart:
      case EventKind::Chonbo: break;
    }
  }
}

void drop_unused_payloads(GameLog& log) {
  keep_used(log.kyokus, log.events, on(EventKind::StartKyoku));
  keep_used(log.melds, log.events,
            on(EventKind::Chi, EventKind::Pon, EventKind::Daiminkan, EventKind::Shouminkan,
               EventKind::Ankan));
  keep_used(log.deposits, log.events, on(EventKind::RiichiDeposit));
  keep_used(log.wins, log.events, on(EventKind::Win));
  keep_used(log.ryuukyokus, log.events, on(EventKind::Ryuukyoku));
  keep_used(log.finals, log.events, on(EventKind::EndGame));
  keep_used(log.fouls, log.events, on(EventKind::Chonbo));
  keep_used(log.players_seen, log.events, on(EventKind::Reconnect));
}

}  // namespace referee
