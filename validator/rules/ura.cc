// Rules about the tiles that a win shows under the indicators. They are part of the wall: nobody
// has seen one of them before, whether a seed gives the wall or not.
#include <algorithm>

#include "validator/facts/copies.h"
#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/rules/families.h"
#include "validator/table/wall_match.h"

namespace referee::rules {
namespace {

/// The ura indicators of the win, as many as a wall has; empty where the log lists none.
std::span<const TileRef> listed_ura(const Context& c) {
  if (c.event().index >= c.log.wins.size()) return {};
  const auto& ura = c.log.wins[c.event().index].ura_indicators;
  return ura ? std::span<const TileRef>(*ura).first(std::min(ura->size(), kWallIndicators))
             : std::span<const TileRef>{};
}

/// Where the dead wall is short, the ura from this one on lie where replacement tiles lay.
constexpr std::size_t kFirstShared = 3;

/// Whether the ura of this place may be a tile that was drawn.
bool may_have_been_drawn(const Context& c, std::size_t place) {
  return c.ruleset.wall_ura_overlaps_replacement && place >= kFirstShared;
}

/// Whether the win lists other indicators than were turned: then one that was turned may be none
/// (dora/indicator-mismatch).
bool turned_otherwise(const Context& c) { return facts::is_broken(c, Group::Indicators); }

Judgement seen_before(const Context& c) {
  const std::span<const TileRef> ura = listed_ura(c);
  if (!ura.empty() && turned_otherwise(c)) return Judgement::unknown();
  TileIdSet seen = c.table.hand.located;
  for (std::size_t i = 0; i < ura.size(); ++i) {
    const bool elsewhere = seen.has(ura[i].id) && !may_have_been_drawn(c, i);
    if (elsewhere && facts::one_may_be_none(c.table, ura[i].id)) return Judgement::unknown();
    if (elsewhere) {
      Breach breach;
      breach.expected = say(Said::UraNotSeen);
      breach.actual = say(Said::SomewhereElse, NumberedTile{ura[i]});
      if (i >= kFirstShared) breach.decided_by = OptionId::WallUraOverlapsReplacement;
      return Judgement::broken(std::move(breach));
    }
    seen.add(ura[i].id);
  }
  return Judgement::holds();
}

Judgement one_ura_too_many(const Context& c) {
  const std::span<const TileRef> ura = listed_ura(c);
  if (std::ranges::all_of(ura, [](const TileRef& tile) { return tile.id.present(); }))
    return Judgement::holds();
  if (turned_otherwise(c)) return Judgement::unknown();
  auto seen = c.table.hand.seen;
  const auto of_kind = [&](TileKind kind) {
    unsigned n = 0;
    for (std::uint8_t code = 0; code < kFaces; ++code)
      if (Tile{code}.kind() == kind) n += seen[code];
    return n;
  };
  for (std::size_t i = 0; i < ura.size(); ++i) {
    const Tile face = ura[i].tile;
    if (!face.present() || ura[i].id.present() || may_have_been_drawn(c, i)) continue;
    const unsigned before = of_kind(face.kind());
    // More than the set has are a finding already.
    if (before <= c.ruleset.tiles_copies &&
        seen[face.code] <= std::max(1U, facts::most_of(c, face))) {
      Judgement judged = facts::one_more(c, face, before, seen[face.code],
                                         Said::AFifthUnderIndicators, Said::OneMoreUnderIndicators);
      if (judged.answer() != Answer::Yes) return judged;
    }
    ++seen[face.code];
  }
  return Judgement::holds();
}

Judgement not_of_the_wall(const Context& c) {
  const Wall* wall = c.wall == nullptr ? nullptr : c.wall->fitting();
  if (wall == nullptr) return Judgement::holds();
  const std::span<const TileRef> ura = listed_ura(c);
  for (std::size_t i = 0; i < ura.size(); ++i) {
    if (!ura[i].tile.present()) continue;
    const std::size_t place = indicator_place(c.table, i);
    if (place >= kWallIndicators) break;
    const TileId due = wall->ura[place];
    if (ura[i].id.present() ? ura[i].id == due : ura[i].tile.kind() == due.kind()) continue;
    return Judgement::broken(
        say(Said::UnderIndicator, NumberedTile{{Tile::plain(due.kind()), due}}, i + 1),
        say(Said::TheNumberedTile, NumberedTile{ura[i]}));
  }
  return Judgement::holds();
}

/// The first win before this one on the same tile that lists ura indicators; kNoEvent where there
/// is none.
std::uint32_t earlier_list(const Context& c) {
  std::uint32_t found = kNoEvent;
  for (std::uint32_t i = c.number; i-- > 0 && c.log.events[i].kind != EventKind::StartKyoku;) {
    const Event& event = c.log.events[i];
    if (event.kind != EventKind::Win || event.index >= c.log.wins.size()) continue;
    const auto& ura = c.log.wins[event.index].ura_indicators;
    if (ura && !ura->empty()) found = i;
  }
  return found;
}

/// Under each indicator lies one tile, whoever wins. A wall, or the tile itself where it lies in
/// another place, tells which of two lists is wrong.
Judgement not_as_listed_before(const Context& c) {
  if (c.wall != nullptr && c.wall->fitting() != nullptr) return Judgement::holds();
  const std::span<const TileRef> ura = listed_ura(c);
  const std::uint32_t earlier = ura.empty() ? kNoEvent : earlier_list(c);
  if (earlier == kNoEvent) return Judgement::holds();
  const std::vector<TileRef>& before = *c.log.wins[c.log.events[earlier].index].ura_indicators;
  for (std::size_t i = 0; i < std::min(ura.size(), before.size()); ++i) {
    if (!ura[i].tile.present() || !before[i].tile.present()) continue;
    const bool by_id = ura[i].id.present() && before[i].id.present();
    if (by_id ? ura[i].id == before[i].id : ura[i].tile == before[i].tile) continue;
    if (c.table.hand.located.has(before[i].id)) return Judgement::unknown();
    return Judgement::broken(say(Said::TileUnderIndicator, before[i], i + 1),
                             say(Said::ThisTile, ura[i]),
                             {Because{earlier, say(Said::UraOfWinBefore)}});
  }
  return Judgement::holds();
}

/// The first of the ura indicators that `wrong` calls so.
template <class Wrong>
Judgement none_is(const Context& c, Said expected, Wrong wrong) {
  for (const TileRef& tile : listed_ura(c))
    if (tile.tile.present() && wrong(tile.tile))
      return Judgement::broken(say(expected), say(Said::ThisTile, tile));
  return Judgement::holds();
}

Judgement kind_not_in_play(const Context& c) {
  return none_is(c, Said::ATileOfTheSet,
                 [&](Tile tile) { return ((c.shape.kinds >> tile.kind().value) & 1U) == 0; });
}

Judgement no_red_five(const Context& c) {
  return none_is(c, Said::NoRedFive,
                 [&](Tile tile) { return tile.is_red() && facts::most_of(c, tile) == 0; });
}

constexpr Rule kUraRules[] = {
    {"tiles/not-in-play", on(EventKind::Win), Group::Ura, OptionId::TilesSet,
     "observed/62|definitions/tiles.set", "an ura indicator of a kind that is not played with",
     kind_not_in_play, nullptr},
    {"tiles/red-five", on(EventKind::Win), Group::Ura, OptionId::DoraRed,
     "ronin/Dora|tenhou/2|definitions/tiles.set",
     "a red five under an indicator in a game without them", no_red_five, nullptr},
    {"tiles/duplicate-tile", on(EventKind::Win), Group::Ura, kNoOption,
     "ronin/Wall & Draws|definitions/tiles.copies",
     "an ura indicator is a tile that was seen before", seen_before, nullptr},
    {"tiles/too-many-copies", on(EventKind::Win), Group::Ura, kNoOption,
     "ronin/Wall & Draws|definitions/tiles.copies", "more copies of a tile than the set has",
     one_ura_too_many, nullptr},
    {"dora/indicator-mismatch", on(EventKind::Win), Group::Ura, kNoOption,
     "ronin/Dora Indicators|tenhou/26|ema-2012-text/4.1|wrc-2015-text/6.1|definitions/indicators",
     "the ura indicators are not those that the winner before has turned", not_as_listed_before,
     nullptr},
    {"wall/indicator", on(EventKind::Win), Group::Ura, kNoOption, "formats/Walls from a seed",
     "an ura indicator is not the one that the seed gives", not_of_the_wall, nullptr},
};

}  // namespace

std::span<const Rule> ura() { return kUraRules; }

}  // namespace referee::rules
