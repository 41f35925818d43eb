#include "tests/oracle/divide.h"

#include <algorithm>

namespace oracle {
namespace {

using Groups = std::vector<Group>;

/// Takes these tiles away; false if they are not all there.
bool take(std::vector<TileKind>& tiles, const std::vector<TileKind>& wanted) {
  for (const TileKind kind : wanted) {
    const auto at = std::find(tiles.begin(), tiles.end(), kind);
    if (!kind.present() || at == tiles.end()) return false;
    tiles.erase(at);
  }
  return true;
}

/// The first tile must be in some set: try each that begins with it.
void sets_of(const std::vector<TileKind>& sorted, Groups& so_far, std::vector<Groups>& found) {
  if (sorted.empty()) {
    found.push_back(so_far);
    return;
  }
  for (const Shape shape : {Shape::Triplet, Shape::Run}) {
    const Group group{shape, sorted.front()};
    const std::vector<TileKind> wanted = group.tiles();
    if (wanted.empty() ||
        !std::includes(sorted.begin(), sorted.end(), wanted.begin(), wanted.end()))
      continue;
    std::vector<TileKind> rest = sorted;
    take(rest, wanted);
    so_far.push_back(group);
    sets_of(rest, so_far, found);
    so_far.pop_back();
  }
}

bool is_orphan(TileKind kind) { return kind.is_terminal_or_honour(); }

bool is_seven_pairs(const std::vector<TileKind>& tiles, bool differ) {
  if (tiles.size() != 14) return false;
  for (const TileKind kind : tiles)
    if (count_of(tiles, kind) != 2 && (differ || count_of(tiles, kind) != 4)) return false;
  return true;
}

bool is_orphans(const std::vector<TileKind>& tiles) {
  if (tiles.size() != 14 || !std::all_of(tiles.begin(), tiles.end(), is_orphan)) return false;
  for (const TileKind kind : all_kinds())
    if (is_orphan(kind) && count_of(tiles, kind) == 0) return false;
  return true;
}

}  // namespace

std::vector<std::vector<Group>> divisions(std::vector<TileKind> tiles, bool with_pair) {
  std::sort(tiles.begin(), tiles.end());
  std::vector<Groups> found;
  Groups so_far;
  if (!with_pair) {
    sets_of(tiles, so_far, found);
    return found;
  }
  for (std::size_t i = 1; i < tiles.size(); ++i) {
    const bool pair_begins = tiles[i] == tiles[i - 1] && (i == 1 || tiles[i] != tiles[i - 2]);
    if (!pair_begins) continue;
    const Group pair{Shape::Pair, tiles[i]};
    std::vector<TileKind> rest = tiles;
    if (!take(rest, pair.tiles())) continue;
    so_far = {pair};
    sets_of(rest, so_far, found);
  }
  return found;
}

std::vector<Reading> readings(const Hand& hand, bool pairs_differ) {
  std::vector<TileKind> tiles = hand.concealed;
  tiles.push_back(hand.winning);
  std::vector<Reading> found;
  if (tiles.size() + 3 * hand.laid.size() != 14) return found;
  if (hand.laid.empty() && is_seven_pairs(tiles, pairs_differ)) {
    std::sort(tiles.begin(), tiles.end());
    Reading reading{Form::SevenPairs, {}};
    for (std::size_t i = 0; i < 14; i += 2) reading.groups.push_back({Shape::Pair, tiles[i]});
    found.push_back(reading);
  }
  if (hand.laid.empty() && is_orphans(tiles)) found.push_back({Form::Orphans, {}});
  for (const Groups& division : divisions(tiles, true)) {
    for (std::size_t place = 0; place < division.size(); ++place) {
      const std::vector<TileKind> in_group = division[place].tiles();
      if (count_of(in_group, hand.winning) == 0) continue;
      Reading reading{Form::Sets, division};
      reading.groups[place].finished = true;
      for (const Group& set : hand.laid) reading.groups.push_back(set);
      found.push_back(reading);
    }
  }
  return found;
}

bool complete(const std::vector<TileKind>& concealed, std::size_t sets, bool pairs_differ) {
  if (concealed.size() + 3 * sets != 14) return false;
  if (sets == 0 && (is_seven_pairs(concealed, pairs_differ) || is_orphans(concealed))) return true;
  return !divisions(concealed, true).empty();
}

std::vector<TileKind> waits(const std::vector<TileKind>& concealed, std::size_t sets,
                            bool pairs_differ) {
  std::vector<TileKind> found;
  for (const TileKind kind : all_kinds()) {
    std::vector<TileKind> tiles = concealed;
    tiles.push_back(kind);
    if (complete(tiles, sets, pairs_differ)) found.push_back(kind);
  }
  return found;
}

}  // namespace oracle
