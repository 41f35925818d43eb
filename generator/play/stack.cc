#include "generator/play/stack.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace referee::play {

Stack::Stack(Random& random, Seat dealer, unsigned players)
    : random_(random), dealer_(dealer), players_(players) {}

unsigned Stack::copies_left(TileKind kind) const {
  unsigned left = 0;
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
  return place < kLive && put(place, kind);
}

bool Stack::draw_from_end(unsigned left, TileKind kind) {
  return left < kLive && put(kLive - 1 - left, kind);
}
bool Stack::replacement(std::size_t number, TileKind kind) {
  return number < 4 && put(kReplacement + number, kind);
}
bool Stack::indicator(std::size_t number, TileKind kind) {
  return number < kWallIndicators && put(kIndicator + number, kind);
}
bool Stack::ura(std::size_t number, TileKind kind) {
  return number < kWallIndicators && put(kUra + number, kind);
}

Wall Stack::lay() {
  std::vector<std::uint8_t> rest;
  for (std::size_t id = 0; id < kPhysicalTiles; ++id)
    if (!used_[id]) rest.push_back(static_cast<std::uint8_t>(id));
  for (std::size_t i = rest.size(); i > 1; --i)
    std::swap(rest[i - 1], rest[random_.below(static_cast<std::uint32_t>(i))]);
  for (TileId& place : places_) {
    if (place.present()) continue;
    place = TileId{rest.back()};
    rest.pop_back();
  }
  Wall wall;
  wall.live_count = kLive;
  std::copy_n(places_.begin(), kLive, wall.live.begin());
  wall.replacement_count = 4;
  std::copy_n(places_.begin() + kReplacement, 4, wall.replacements.begin());
  std::copy_n(places_.begin() + kIndicator, kWallIndicators, wall.indicators.begin());
  std::copy_n(places_.begin() + kUra, kWallIndicators, wall.ura.begin());
  for (std::uint8_t& die : wall.dice) die = static_cast<std::uint8_t>(1 + random_.below(6));
  return wall;
}

}  // namespace referee::play
