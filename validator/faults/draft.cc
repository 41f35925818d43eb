#include "validator/faults/draft.h"

#include <algorithm>

namespace referee::faults {
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

Draft::Draft(const Game& game) : log(game.log) {
  log.sources.clear();
  log.uncertain.clear();
}

void Draft::insert(std::uint32_t number, const Event& event) {
  log.events.insert(log.events.begin() + static_cast<std::ptrdiff_t>(number), event);
}

void Draft::erase(std::uint32_t number, std::uint32_t count) {
  const auto first = log.events.begin() + static_cast<std::ptrdiff_t>(number);
  log.events.erase(first, first + static_cast<std::ptrdiff_t>(count));
}

void Draft::move(std::uint32_t number, std::uint32_t to) {
  const Event event = log.events[number];
  erase(number);
  insert(to, event);
}

void Draft::cut(std::uint32_t number) { log.events.resize(number); }

void Draft::drop_seed() {
  log.header.seed = WallSeed{};
  for (KyokuHeader& header : log.kyokus) header.seed.clear();
}

void Draft::retell_turn(std::uint32_t draw, TileRef tile) {
  for (const std::uint32_t number : {draw, draw + 1}) {
    log.events[number].tile = tile.tile;
    log.events[number].id = tile.id;
  }
}

template <class Change>
void Draft::change_tiles(std::uint32_t first, std::uint32_t last, Change change) {
  const auto all = [&](std::vector<TileRef>& tiles) { std::for_each(tiles.begin(), tiles.end(), change); };
  const auto meld = [&](Meld& each) { std::for_each(each.tiles.begin(), each.tiles.begin() + each.size, change); };
  for (std::uint32_t i = first; i < last; ++i) {
    Event& event = log.events[i];
    TileRef tile = event.tile_ref();
    change(tile);
    event.tile = tile.tile;
    event.id = tile.id;
    switch (event.kind) {
      case EventKind::StartKyoku:
        for (auto& tiles : log.kyokus[event.index].hands) all(tiles);
        change(log.kyokus[event.index].indicator);
        break;
      case EventKind::Chi:
      case EventKind::Pon:
      case EventKind::Daiminkan:
      case EventKind::Shouminkan:
      case EventKind::Ankan: meld(log.melds[event.index]); break;
      case EventKind::Win: {
        WinClaim& win = log.wins[event.index];
        change(win.tile);
        for (auto* list : {&win.concealed, &win.indicators, &win.ura_indicators})
          if (*list) all(**list);
        if (win.melds) std::for_each(win.melds->begin(), win.melds->end(), meld);
        break;
      }
      case EventKind::KyokuDraw:
        if (event.index >= log.draws.size()) break;
        for (auto& shown : log.draws[event.index].shown)
          if (shown) all(*shown);
        for (auto& melds : log.draws[event.index].melds)
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

void Draft::retell_tile(std::uint32_t first, std::uint32_t last, TileRef from, TileRef to) {
  change_tiles(first, last, [&](TileRef& tile) {
    if (tile.id.present() && tile.id == from.id) tile = to;
  });
}

void Draft::retell_all(std::uint32_t first, std::uint32_t last, TileRef (*map)(TileRef, TileKind, TileKind), TileKind one, TileKind other) {
  change_tiles(first, last, [&](TileRef& tile) { tile = map(tile, one, other); });
}

void Draft::tidy() {
  keep_used(log.kyokus, log.events, on(EventKind::StartKyoku));
  keep_used(log.melds, log.events, on(EventKind::Chi, EventKind::Pon, EventKind::Daiminkan, EventKind::Shouminkan, EventKind::Ankan));
  keep_used(log.deposits, log.events, on(EventKind::RiichiDeposit));
  keep_used(log.wins, log.events, on(EventKind::Win));
  keep_used(log.draws, log.events, on(EventKind::KyokuDraw));
  keep_used(log.finals, log.events, on(EventKind::EndGame));
  keep_used(log.fouls, log.events, on(EventKind::Chonbo));
  keep_used(log.players_seen, log.events, on(EventKind::Reconnect));
}

Fault Draft::done(std::string_view rule, std::uint32_t event, std::string what) {
  const Seat seat = log.events[event].seat;
  return done_by(seat, rule, event, std::move(what));
}

Fault Draft::done_by(Seat seat, std::string_view rule, std::uint32_t event, std::string what) {
  tidy();
  return Fault{std::move(log), rule, event, seat, std::move(what)};
}

}  // namespace referee::faults
