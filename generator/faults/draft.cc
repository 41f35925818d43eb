#include "generator/faults/draft.h"

#include "validator/log/log_payloads.h"

namespace referee::faults {

Draft::Draft(const Game& game) : log(game.log) {
  log.sources.clear();
  log.uncertain.clear();
}

void Draft::insert(std::uint32_t number, const Event& event) {
  log.events.insert(log.events.begin() + static_cast<std::ptrdiff_t>(number), event);
  move_told(log, number, 0, 1);
}

void Draft::erase(std::uint32_t number, std::uint32_t count) {
  const auto first = log.events.begin() + static_cast<std::ptrdiff_t>(number);
  log.events.erase(first, first + static_cast<std::ptrdiff_t>(count));
  move_told(log, number, count, 0);
}

void Draft::move(std::uint32_t number, std::uint32_t to) {
  const Event event = log.events[number];
  erase(number);
  insert(to, event);
}

void Draft::cut(std::uint32_t number) {
  if (number < log.events.size())
    erase(number, static_cast<std::uint32_t>(log.events.size()) - number);
}

void Draft::drop_seed() {
  log.header.seed = WallSeed{};
  for (KyokuHeader& header : log.kyokus) header.seed.clear();
}

void Draft::rename_turn(std::uint32_t draw, TileRef tile) {
  for (const std::uint32_t number : {draw, draw + 1}) {
    log.events[number].tile = tile.tile;
    log.events[number].id = tile.id;
  }
}

void Draft::rename_tile(std::uint32_t first, std::uint32_t last, TileRef from, TileRef to) {
  change_tiles(log, first, last, [&](TileRef& tile) {
    if (tile.id.present() && tile.id == from.id) tile = to;
  });
}

void Draft::rename_all(std::uint32_t first, std::uint32_t last,
                       TileRef (*map)(TileRef, TileKind, TileKind), TileKind one, TileKind other) {
  change_tiles(log, first, last, [&](TileRef& tile) { tile = map(tile, one, other); });
}

Fault Draft::done(std::string_view rule, std::uint32_t event, std::string what) {
  const Seat seat = log.events[event].seat;
  return done_by(seat, rule, event, std::move(what));
}

Fault Draft::done_by(Seat seat, std::string_view rule, std::uint32_t event, std::string what) {
  drop_unused_payloads(log);
  return Fault{std::move(log), rule, event, seat, std::move(what)};
}

}  // namespace referee::faults
