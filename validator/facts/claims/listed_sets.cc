#include "validator/facts/claims/listed_sets.h"

#include <algorithm>
#include <span>

#include "validator/words/say.h"

namespace referee::facts {
namespace {

/// Whether it is hidden which tile was called.
bool hides_called(const Meld& meld) {
  return meld.called < meld.size && !meld.tiles[meld.called].tile.present();
}

}  // namespace

bool same_meld(const Meld& a, const Meld& b) {
  if (a.kind != b.kind || a.size != b.size) return false;
  // Which tile of a pon was called may be told otherwise with its fourth tile, and that is the
  // kan's fault.
  const bool by_player = a.kind == MeldKind::Shouminkan || hides_called(a) || hides_called(b);
  if (by_player ? a.from.present() && b.from.present() && a.from != b.from : !same_source(a, b))
    return false;
  // A hidden tile may be any.
  const auto holds_all_of = [](const Meld& meld, const Meld& other) {
    return std::all_of(other.tiles.begin(), other.tiles.begin() + other.size, [&](TileRef tile) {
      return std::any_of(meld.tiles.begin(), meld.tiles.begin() + meld.size, [&](TileRef each) {
        return !tile.tile.present() || !each.tile.present() || same_tile(tile, each);
      });
    });
  };
  return holds_all_of(a, b) && holds_all_of(b, a);
}

namespace {

/// Whether two sets are told in the same words where nobody is named.
bool looks_the_same(const Meld& a, const Meld& b) {
  return a.kind == b.kind &&
         std::equal(
             a.tiles.begin(), a.tiles.begin() + a.size, b.tiles.begin(), b.tiles.begin() + b.size,
             [](const TileRef& one, const TileRef& other) { return one.tile == other.tile; });
}

Statement say_sets(std::span<const Meld> melds, bool with_source) {
  if (melds.empty()) return say(Said::NoMelds);
  if (!with_source) return say(Said::TheSets, std::vector<Meld>(melds.begin(), melds.end()));
  std::vector<SourcedMeld> sourced;
  for (const Meld& meld : melds) sourced.push_back({meld});
  return say(Said::SourcedSets, sourced);
}

}  // namespace

bool have_same_sets(std::span<const Meld> laid, std::span<const Meld> listed) {
  return laid.size() == listed.size() &&
         std::all_of(laid.begin(), laid.end(), [&](const Meld& own) {
           return std::any_of(listed.begin(), listed.end(),
                              [&](const Meld& other) { return same_meld(own, other); });
         });
}

std::pair<Statement, Statement> say_sets(std::span<const Meld> laid, std::span<const Meld> listed) {
  const bool with_source =
      std::equal(laid.begin(), laid.end(), listed.begin(), listed.end(), looks_the_same);
  return {say_sets(laid, with_source), say_sets(listed, with_source)};
}

Answer same_norths(const SeatState& actor, const std::vector<TileRef>& listed) {
  if (actor.hand.opaque) return Answer::Unknown;
  if (listed.size() != actor.kitas) return Answer::No;
  const auto own = actor.set_aside();
  const auto is_among = [](TileRef tile, std::span<const TileRef> tiles) {
    return std::any_of(tiles.begin(), tiles.end(), [&](TileRef each) {
      return !each.tile.present() || !tile.tile.present() || same_tile(each, tile);
    });
  };
  const bool same =
      std::all_of(listed.begin(), listed.end(), [&](TileRef t) { return is_among(t, own); }) &&
      std::all_of(own.begin(), own.end(), [&](TileRef t) { return is_among(t, listed); });
  return same ? Answer::Yes : Answer::No;
}

}  // namespace referee::facts
