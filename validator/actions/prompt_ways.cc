#include "validator/actions/prompt_ways.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "validator/log/event_traits.h"

namespace referee::actions {
namespace {

bool comes_before(Tile a, Tile b) { return a.code < b.code; }

bool is_less(const Way& a, const Way& b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), comes_before);
}

void order(std::vector<Way>& ways) {
  for (Way& way : ways) std::sort(way.begin(), way.end(), comes_before);
  std::sort(ways.begin(), ways.end(), is_less);
  ways.erase(std::unique(ways.begin(), ways.end()), ways.end());
}

Way of_kind(Tile tile) { return tile.present() ? Way{Tile::plain(tile.kind())} : Way{}; }

Way own_tiles(EventKind kind, const Meld& meld) {
  if (is_one_of(kind, kOwnKans)) return of_kind(meld.tiles[0].tile);
  Way own;
  for (std::uint8_t i = 0; i < meld.size; ++i)
    if (i != meld.called) own.push_back(meld.tiles[i].tile);
  return own;
}

/// The kinds that a swap after the call of the seat forbids, whether it holds them or not.
std::vector<Way> forbidden(const SeatState& seat, const Ruleset& ruleset) {
  std::vector<Way> ways;
  if (ruleset.kuikae_same && seat.swap_same.present())
    ways.push_back({Tile::plain(seat.swap_same)});
  if (ruleset.kuikae_suji && seat.swap_suji.present())
    ways.push_back({Tile::plain(seat.swap_suji)});
  return ways;
}

/// Told by their kind alone: records name the tiles of a quad, or a five, in different ways.
bool is_by_kind(EventKind kind) { return is_one_of(kind, kOwnKans | on(EventKind::Discard)); }

/// Each kind once: who holds a red and a plain five is shown the red one.
std::vector<Way> riichi_ways(std::vector<Tile> faces) {
  std::stable_partition(faces.begin(), faces.end(), [](Tile face) { return face.is_red(); });
  std::vector<Way> ways;
  for (const Tile face : faces)
    if (std::none_of(ways.begin(), ways.end(),
                     [&](const Way& way) { return way[0].kind() == face.kind(); }))
      ways.push_back({face});
  return ways;
}

}  // namespace

bool has_ways(EventKind kind) {
  return is_one_of(kind, kMelds | on(EventKind::RiichiDeclaration, EventKind::Discard));
}

std::vector<Way> ways_due(EventKind kind, Seat seat, const std::vector<LegalAction>& legal,
                          const Ruleset& ruleset, LegalActions& actions) {
  std::vector<Way> ways;
  if (kind == EventKind::Discard) {
    ways = forbidden(actions.table().at(seat), ruleset);
  } else if (kind == EventKind::RiichiDeclaration) {
    ways = riichi_ways(actions.riichi_discards(seat));
  } else {
    for (const LegalAction& action : legal)
      if (action.kind == kind && action.seat == seat && action.meld)
        ways.push_back(own_tiles(kind, *action.meld));
  }
  order(ways);
  return ways;
}

std::vector<Way> ways_told(const Offer& offer) {
  std::vector<Way> ways;
  if (!offer.ways) return ways;
  for (const std::vector<Tile>& way : *offer.ways) {
    if (way.empty()) continue;
    ways.push_back(is_by_kind(offer.kind) ? of_kind(way.front()) : way);
  }
  order(ways);
  return ways;
}

std::vector<Way> as_compared(EventKind kind, std::vector<Way> ways) {
  if (kind != EventKind::RiichiDeclaration) return ways;
  for (Way& way : ways) way = of_kind(way.front());
  order(ways);
  return ways;
}

std::vector<Way> ways_beside(const std::vector<Way>& ways, const std::vector<Way>& others) {
  std::vector<Way> beside;
  std::set_difference(ways.begin(), ways.end(), others.begin(), others.end(),
                      std::back_inserter(beside), is_less);
  return beside;
}

Statement stated(const std::vector<Way>& ways) {
  std::vector<Statement> list;
  for (const Way& way : ways) {
    std::vector<TileRef> tiles;
    for (const Tile tile : way) tiles.push_back({tile, TileId{}});
    list.push_back(say(Said::Tiles, tiles));
  }
  return say(Said::Ways, list);
}

}  // namespace referee::actions
