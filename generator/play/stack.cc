#include "generator/play/stack.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace referee::play {

Stack::Stack(Random& random, Seat dealer, const Ruleset& ruleset)
    : random_(random),
      dealer_(dealer),
      players_(ruleset.game_players),
      tiles_(tile_set_of(ruleset)),
      live_(ruleset.wall_tiles - std::max<std::size_t>(ruleset.wall_dead, 2 * kWallIndicators)),
      replacements_(std::min<std::size_t>(ruleset.wall_replacements, kMaxReplacements)),
      indicators_(ruleset.wall_tiles - 2 * kWallIndicators),
      ura_(indicators_ + kWallIndicators) {}

/// Replacements that the dead wall has no room for come from the end of the live tiles, which
/// nobody draws then: each of them shortens the hand by a tile.
std::size_t Stack::place_of_replacement(std::size_t number) const {
  const std::size_t room = indicators_ - live_;
  return number < room ? live_ + number : live_ - 1 - (number - room);
}

unsigned Stack::copies_left(TileKind kind) const {
  unsigned left = 0;
  if (!tiles_.has(kind)) return 0;
  for (std::size_t copy = 0; copy < 4; ++copy) left += used_[kind.index() * 4 + copy] ? 0U : 1U;
  return left;
}

bool Stack::put(std::size_t place, TileKind kind) {
  if (place >= places_.size() || places_[place].present() || copies_left(kind) == 0) return false;
  std::size_t id = 0;
  do id = kind.index() * 4 + random_.below(4);
  while (used_[id]);
  used_[id] = true;
  places_[place] = TileId{static_cast<std::uint8_t>(id)};
  return true;
}

bool Stack::deal(Seat seat, TileKind kind) {
  const std::size_t turn = distance(dealer_, seat, players_);
  for (std::size_t n = 0; n < 13; ++n) {
    const std::size_t place =
        n < 12 ? n / 4 * 4 * players_ + turn * 4 + n % 4 : std::size_t{12} * players_ + turn;
    if (!places_[place].present()) return put(place, kind);
  }
  return false;
}

bool Stack::draw(Seat seat, unsigned nth, TileKind kind) {
  const std::size_t place =
      std::size_t{13} * players_ + distance(dealer_, seat, players_) + std::size_t{nth} * players_;
  return place < live_ && put(place, kind);
}

bool Stack::draw_from_end(unsigned left, TileKind kind) {
  return left < live_ && put(live_ - 1 - left, kind);
}
bool Stack::replacement(std::size_t number, TileKind kind) {
  return number < replacements_ && put(place_of_replacement(number), kind);
}
bool Stack::indicator(std::size_t number, TileKind kind) {
  return number < kWallIndicators && put(indicators_ + number, kind);
}
bool Stack::ura(std::size_t number, TileKind kind) {
  return number < kWallIndicators && put(ura_ + number, kind);
}

Wall Stack::lay() {
  std::vector<std::uint8_t> rest;
  for (std::size_t id = 0; id < kPhysicalTiles; ++id)
    if (!used_[id] && tiles_.has(TileId{static_cast<std::uint8_t>(id)}.kind()))
      rest.push_back(static_cast<std::uint8_t>(id));
  for (std::size_t i = rest.size(); i > 1; --i)
    std::swap(rest[i - 1], rest[random_.below(static_cast<std::uint32_t>(i))]);
  const std::span all = std::span(places_).first(tiles_.size());
  for (TileId& place : all) {
    if (place.present()) continue;
    place = TileId{rest.back()};
    rest.pop_back();
  }
  Wall wall;
  wall.live_count = static_cast<std::uint8_t>(live_);
  std::copy_n(all.begin(), live_, wall.live.begin());
  wall.replacement_count = static_cast<std::uint8_t>(replacements_);
  for (std::size_t i = 0; i < replacements_; ++i)
    wall.replacements[i] = all[place_of_replacement(i)];
  std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(indicators_), kWallIndicators,
              wall.indicators.begin());
  std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(ura_), kWallIndicators, wall.ura.begin());
  for (std::uint8_t& die : wall.dice) die = static_cast<std::uint8_t>(1 + random_.below(6));
  return wall;
}

}  // namespace referee::play
