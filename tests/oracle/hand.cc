#include "tests/oracle/hand.h"

#include <algorithm>

namespace oracle {

const std::vector<TileKind>& all_kinds() {
  static const std::vector<TileKind> kKinds = [] {
    std::vector<TileKind> kinds;
    for (std::uint8_t k = 0; k < 34; ++k) kinds.push_back(TileKind{k});
    return kinds;
  }();
  return kKinds;
}

std::vector<TileKind> kinds_in_play(const Ruleset& rules) {
  std::vector<TileKind> kinds = all_kinds();
  if (rules.tiles_set == referee::TileSetKind::WithoutMiddleManzu)
    std::erase_if(kinds, [](TileKind kind) {
      return kind.is_suited() && kind.suit() == 0 && !kind.is_terminal();
    });
  return kinds;
}

std::vector<TileKind> seat_winds(const Ruleset& rules) {
  return {kWinds.begin(), kWinds.begin() + rules.game_players};
}

TileKind higher(TileKind kind, unsigned steps) {
  if (!kind.is_suited() || kind.rank() + steps > 9) return {};
  return TileKind{static_cast<std::uint8_t>(kind.value + steps)};
}

std::size_t count_of(const std::vector<TileKind>& tiles, TileKind kind) {
  return static_cast<std::size_t>(std::count(tiles.begin(), tiles.end(), kind));
}

std::vector<TileKind> Group::tiles() const {
  switch (shape) {
    case Shape::Run: return {first, higher(first, 1), higher(first, 2)};
    case Shape::Triplet: return {first, first, first};
    case Shape::Quad: return {first, first, first, first};
    case Shape::Pair: return {first, first};
  }
  return {};
}

bool Group::has(bool (*property)(TileKind)) const {
  const std::vector<TileKind> all = tiles();
  return std::any_of(all.begin(), all.end(), property);
}

bool Hand::closed() const {
  return std::none_of(laid.begin(), laid.end(), [](const Group& set) { return set.open; });
}

std::vector<TileKind> Hand::tiles() const {
  std::vector<TileKind> all = concealed;
  all.push_back(winning);
  for (const Group& set : laid)
    for (const TileKind kind : set.tiles()) all.push_back(kind);
  return all;
}

}  // namespace oracle
