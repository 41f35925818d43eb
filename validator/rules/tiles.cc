// Rules about the tiles themselves: where a tile may be, how many there are of it, and what a deal
// looks like.
#include <algorithm>

#include "validator/facts/copies.h"
#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/reveals.h"
#include "validator/log/event_traits.h"
#include "validator/repair/repair.h"
#include "validator/repair/supply.h"
#include "validator/rules/families.h"
#include "validator/ruleset/tile_set.h"

namespace referee::rules {
namespace {

constexpr std::uint32_t kAppears = on(EventKind::Draw, EventKind::DoraReveal);

/// The kind is one that the ruleset plays without.
bool is_out_of_play(const Context& c, TileRef tile) {
  return tile.tile.present() && ((c.shape.kinds >> tile.tile.kind().value) & 1U) == 0;
}

Judgement not_in_play(const Context& c) {
  if (!is_out_of_play(c, c.event().tile_ref())) return Judgement::holds();
  return Judgement::broken(say(Said::ATileOfTheSet), say(Said::ThisTile, c.event().tile_ref()));
}

/// The faces, a bit for each Tile::code, of the kinds that are played with.
std::uint64_t faces_of(std::uint64_t kinds) {
  for (unsigned suit = 0; suit < 3; ++suit)
    if (((kinds >> Tile::red_five(suit).kind().value) & 1U) != 0)
      kinds |= std::uint64_t{1} << Tile::red_five(suit).code;
  return kinds;
}

Judgement not_in_play_dealt(const Context& c) {
  if ((facts::deal_facts(c).faces & ~faces_of(c.shape.kinds)) == 0) return Judgement::holds();
  const KyokuHeader& header = c.header();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s)
    for (const TileRef& tile : header.hands[s]) {
      if (!is_out_of_play(c, tile)) continue;
      Breach breach;
      breach.expected = say(Said::TilesOfTheSet);
      breach.actual = say(Said::DealtTo, tile, Seat{s});
      breach.seat = Seat{s};
      return Judgement::broken(std::move(breach));
    }
  if (is_out_of_play(c, header.indicator))
    return Judgement::broken(say(Said::TilesOfTheSet), say(Said::ThisTile, header.indicator));
  return Judgement::holds();
}

Judgement duplicate(const Context& c) {
  const Event& event = c.event();
  if (!event.id.present() || !c.table.hand.located.has(event.id)) return Judgement::holds();
  if (facts::one_may_be_none(c.table, event.id)) return Judgement::unknown();
  Breach breach;
  breach.expected = say(Said::TileNotSeen);
  breach.actual = say(Said::SomewhereElse, NumberedTile{event.tile_ref()});
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    if (c.table.hand.seats[s].hand.ids.has(event.id))
      breach.because.push_back(Because{{}, say(Said::HoldsIt, Seat{s})});
    for (const Discarded& discard : c.table.hand.seats[s].discards())
      if (discard.tile.id == event.id)
        breach.because.push_back(Because{discard.event == kNoEvent
                                             ? Known<std::uint32_t>{}
                                             : Known<std::uint32_t>{discard.event},
                                         say(Said::DiscardedIt, Seat{s})});
  }
  return Judgement::broken(std::move(breach));
}

Judgement duplicate_dealt(const Context& c) {
  if (!facts::deal_facts(c).twice) return Judgement::holds();
  TileIdSet seen;
  const KyokuHeader& header = c.header();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    for (const TileRef& tile : header.hands[s]) {
      if (seen.has(tile.id)) {
        Breach breach;
        breach.expected = say(Said::EveryTileDealtOnce);
        breach.actual = say(Said::DealtTwice, NumberedTile{tile});
        breach.seat = Seat{s};
        return Judgement::broken(std::move(breach));
      }
      seen.add(tile.id);
    }
  }
  if (seen.has(header.indicator.id))
    return Judgement::broken(say(Said::IndicatorNotDealt),
                             say(Said::WhichWasDealtToo, header.indicator));
  return Judgement::holds();
}

Judgement too_many(const Context& c) {
  const Event& event = c.event();
  if (!event.tile.present() || event.id.present()) return Judgement::holds();
  return facts::one_more(c, event.tile, facts::seen_of(c.table, event.tile.kind()),
                         c.table.hand.seen[event.tile.code], Said::AFifth, Said::OneMore);
}

Judgement too_many_dealt(const Context& c) {
  // Physical tiles are too many only where one of them is there twice.
  if (facts::deal_facts(c).identified) return Judgement::holds();
  const KyokuHeader& header = c.header();
  std::array<unsigned, kFaces> faces{};
  const auto count = [&](TileRef tile) {
    if (tile.tile.present()) ++faces[tile.tile.code];
  };
  for (std::uint8_t s = 0; s < c.table.game.players; ++s)
    for (const TileRef& tile : header.hands[s]) count(tile);
  count(header.indicator);
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    unsigned n = faces[kind];
    for (unsigned suit = 0; suit < 3; ++suit) {
      const Tile red = Tile::red_five(suit);
      if (red.kind() == TileKind{kind}) n += faces[red.code];
      if (red.kind() == TileKind{kind} && faces[red.code] > facts::most_of(c, red) &&
          facts::most_of(c, red) > 0)
        return facts::too_many_of_face(c, red,
                                       say(Said::CountOfTile, faces[red.code], TileRef{red, {}}));
    }
    if (n > c.ruleset.tiles_copies)
      return Judgement::broken(say(Said::FourCopiesOf, TileKind{kind}), say(Said::CountInDeal, n));
    if (const Tile plain = Tile::plain(TileKind{kind});
        faces[kind] > facts::most_of(c, plain) && facts::tells_red_fives(c.log))
      return facts::too_many_of_face(c, plain,
                                     say(Said::CountOfTile, faces[kind], TileRef{plain, {}}));
  }
  return Judgement::holds();
}

Judgement no_red(const Context& c) {
  if (!c.event().tile.is_red() || facts::most_of(c, c.event().tile) > 0) return Judgement::holds();
  return Judgement::broken(say(Said::NoRedFive), say(Said::ThisTile, c.event().tile_ref()));
}

Judgement no_red_dealt(const Context& c) {
  const KyokuHeader& header = c.header();
  const auto wrong = [&](TileRef tile) {
    return tile.tile.is_red() && facts::most_of(c, tile.tile) == 0;
  };
  for (std::uint8_t s = 0; s < c.table.game.players; ++s)
    for (const TileRef& tile : header.hands[s])
      if (wrong(tile)) {
        Breach breach;
        breach.expected = say(Said::NoRedFive);
        breach.actual = say(Said::DealtTo, tile, Seat{s});
        breach.seat = Seat{s};
        return Judgement::broken(std::move(breach));
      }
  if (wrong(header.indicator))
    return Judgement::broken(say(Said::NoRedFive), say(Said::ThisTile, header.indicator));
  return Judgement::holds();
}

Judgement hand_size(const Context& c) {
  const KyokuHeader& header = c.header();
  bool unknown = false;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    if (header.hands[s].size() == c.ruleset.deal_hand_tiles) continue;
    // A hand that is not written is not one of no tiles.
    if (header.hands[s].empty()) {
      unknown = true;
      continue;
    }
    Breach breach;
    breach.expected = say(Said::TilesDealtTo, c.ruleset.deal_hand_tiles, Seat{s});
    breach.actual = say(Said::CountOfTiles, header.hands[s].size());
    breach.seat = Seat{s};
    return Judgement::broken(std::move(breach));
  }
  return unknown ? Judgement::unknown() : Judgement::holds();
}

Judgement one_not_held(const Context& c) {
  switch (c.actor().hand.holds(c.event().tile_ref())) {
    case Answer::Yes: return Judgement::holds();
    case Answer::Unknown: return Judgement::unknown();
    case Answer::No: break;
  }
  return Judgement::broken(say(Said::ATileThatHolds, c.event().seat),
                           say(Said::ThisTile, c.event().tile_ref()));
}

Judgement set_not_held(const Context& c) {
  HandTiles hand = c.actor().hand;
  bool unknown = false;
  for (const TileRef& tile : tiles_from_hand(c.log.melds[c.event().index])) {
    const Answer here = hand.holds(tile);
    if (here == Answer::No)
      return Judgement::broken(say(Said::TilesThatHolds, c.event().seat),
                               say(Said::IsNotHeld, tile));
    unknown = unknown || here == Answer::Unknown;
    hand.take(tile);
  }
  return unknown ? Judgement::unknown() : Judgement::holds();
}

/// Whether `other` is the same physical tile, where its identity is known, or one of the same kind.
bool is_such(TileRef tile, TileRef other) {
  if (!other.tile.present()) return false;
  return tile.id.present() ? tile.id == other.id : tile.tile.kind() == other.tile.kind();
}

/// What was turned as an indicator like `tile` is another one.
void wrong_indicators(const Table& table, TileRef tile, std::vector<Table>& others) {
  for (std::size_t i = 0; i < table.hand.indicator_count; ++i) {
    const TileRef shown = table.hand.indicators[i];
    if (!is_such(tile, shown)) continue;
    Table other = table;
    repair::forget(other, Seat{}, shown);
    other.hand.indicators[i] = TileRef{};
    others.push_back(other);
  }
}

/// The tiles of the hand one of which is perhaps no such tile: the one with the identity of `tile`;
/// or, where that is not known, one of its face; and one of the other face where the whole kind
/// has one too many.
std::vector<TileRef> such_in_hand(const HandTiles& hand, TileRef tile, bool whole_kind) {
  std::vector<TileRef> such;
  if (tile.id.present()) {
    if (hand.ids.has(tile.id)) such.push_back(tile);
    return such;
  }
  if (hand.faces[tile.tile.code] > 0) such.push_back(TileRef{tile.tile, {}});
  if (!whole_kind) return such;
  for (const TileRef& held : repair::held_of(hand, tile.tile.kind()))
    if (held.tile != tile.tile && (such.empty() || such.back().tile != held.tile))
      such.push_back(TileRef{held.tile, {}});
  return such;
}

/// As claimed; or the tile that comes is another one, or the one in somebody's hand or among the
/// indicators is: the same tile or, where identities are not known, one of its kind. A draw behind
/// which somebody's turn begins may never have happened.
void one_too_many(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  const Event& event = c.event();
  if (event.kind == EventKind::Draw) {
    after.push_back(c.table);
    fold_draw(after.back(), event.seat, TileRef{}, c.number);
    const Event* next = facts::next_play(c, c.number + 1U);
    if (next != nullptr && is_one_of(next->kind, kTurnStarts)) repair::ignored(c, after);
  }
  if (event.kind == EventKind::DoraReveal) {
    Table other = after.back();
    // Of a tile with an identity the one that was seen before is still there.
    if (!event.id.present()) repair::forget(other, Seat{}, event.tile_ref());
    if (other.hand.indicator_count > 0)
      other.hand.indicators[other.hand.indicator_count - 1U] = TileRef{};
    after.push_back(other);
  }
  const bool whole_kind = facts::seen_of(c.table, event.tile.kind()) >= c.ruleset.tiles_copies;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s)
    for (const TileRef& held :
         such_in_hand(c.table.hand.seats[s].hand, event.tile_ref(), whole_kind)) {
      Table other = c.table;
      repair::forget(other, Seat{s}, held);
      repair::fold_event(c, std::move(other), after);
    }
  std::vector<Table> others;
  wrong_indicators(c.table, event.tile_ref(), others);
  for (const Table& other : others) repair::fold_event(c, other, after);
}

/// As dealt; or one tile of the kind is another one, in one of the hands that have it or as the
/// indicator.
void too_many_told(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  const Table claimed = after.back();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    std::uint64_t faces = 0;
    for (const TileRef& tile : c.header().hands[s]) {
      if (!tile.tile.present() || (faces >> tile.tile.code & 1U) != 0) continue;
      faces |= std::uint64_t{1} << tile.tile.code;
      if (facts::seen_of(claimed, tile.tile.kind()) <= c.ruleset.tiles_copies &&
          claimed.hand.seen[tile.tile.code] <= facts::most_of(c, tile.tile))
        continue;
      after.push_back(claimed);
      repair::forget(after.back(), Seat{s}, tile);
    }
  }
  if (const TileRef shown = c.header().indicator;
      shown.tile.present() && facts::seen_of(claimed, shown.tile.kind()) > c.ruleset.tiles_copies)
    wrong_indicators(claimed, TileRef{shown.tile, {}}, after);
}

/// As dealt; or the tile that the dealer has too much is the first draw; or nobody knows which
/// tiles are in the hand that is too long.
void wrong_hand_size(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  const Table claimed = after.back();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const std::vector<TileRef>& hand = c.header().hands[s];
    if (hand.size() <= c.ruleset.deal_hand_tiles) continue;
    if (c.header().dealer == Seat{s}) {
      after.push_back(claimed);
      fold_draw(after.back(), Seat{s}, TileRef{}, kNoEvent);
    }
    Table unknown = claimed;
    for (const TileRef& tile : hand) repair::forget(unknown, Seat{s}, tile);
    unknown.at(Seat{s}).hand = HandTiles{};
    unknown.at(Seat{s}).hand.unknown = c.ruleset.deal_hand_tiles;
    after.push_back(unknown);
  }
}

/// The indicator is the tile that the log names, or another one.
[[gnu::cold]] void wrong_indicator(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  if (c.event().kind == EventKind::Draw) {
    // Another tile was drawn, if the discard behind it is said to be the one just drawn and is not
    // the tile named.
    const Event* next = facts::next_play(c, c.number + 1U);
    const bool at_once = next != nullptr && next->kind == EventKind::Discard &&
                         next->seat == c.event().seat && next->tsumogiri == Flag::Yes;
    if (!at_once || (next->tile == c.event().tile && next->id == c.event().id)) return;
    Table other = c.table;
    fold_draw(other, c.event().seat, TileRef{}, c.number);
    after.push_back(other);
    return;
  }
  Table table = after.back();
  for (std::size_t i = 0; i < table.hand.indicator_count; ++i) {
    if (table.hand.indicator_events[i] != c.number) continue;
    table.hand.indicators[i] = TileRef{};
    after.push_back(table);
    return;
  }
}

/// The indicator is another tile, or the one that was dealt like it is.
[[gnu::cold]] void wrong_indicator_or_dealt(const Context& c, std::vector<Table>& after) {
  wrong_indicator(c, after);
  const TileRef shown = c.header().indicator;
  if (!shown.id.present()) return;
  const Table claimed = after.front();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    if (std::ranges::find(c.header().hands[s], shown.id, &TileRef::id) == c.header().hands[s].end())
      continue;
    after.push_back(claimed);
    repair::forget(after.back(), Seat{s}, shown);
    after.back().hand.located.add(shown.id);
  }
}

/// The tiles that are not in play are others, which nobody can read.
void other_tiles_dealt(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  Table other = after.back();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s)
    for (const TileRef& tile : c.header().hands[s])
      if (is_out_of_play(c, tile)) repair::forget(other, Seat{s}, tile);
  if (is_out_of_play(c, c.header().indicator)) other.hand.indicators[0] = TileRef{};
  after.push_back(other);
}

/// The tile added is as claimed, also where the player draws it later in the hand: then the log may
/// have taken that draw and the one before the kan for each other.
void added_of_exchanged_draws(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  const Event& event = c.event();
  const TileRef drawn = c.actor().drawn;
  if (!c.actor().has_drawn || !drawn.tile.present()) return;
  const auto from = c.log.events.begin() + c.number + 1;
  const auto end = std::find_if(from, c.log.events.end(), [](const Event& each) {
    return each.kind == EventKind::EndKyoku || each.kind == EventKind::StartKyoku;
  });
  const auto draw = std::find_if(from, end, [&](const Event& each) {
    return each.kind == EventKind::Draw && each.seat == event.seat &&
           same_tile(each.tile_ref(), event.tile_ref());
  });
  if (draw == end) return;
  Table table = c.table;
  repair::draw_was(table, event.seat, event.tile_ref());
  Event meant = *draw;
  meant.tile = drawn.tile;
  meant.id = drawn.id;
  table.hypothesis.amend(static_cast<std::uint32_t>(draw - c.log.events.begin()), meant);
  repair::fold_event(c, std::move(table), after);
}

constexpr Rule kTilesRules[] = {
    {"tiles/not-in-play", kAppears, Group::Play, OptionId::TilesSet,
     "observed/62|definitions/tiles.set", "a tile of a kind that is not played with", not_in_play,
     wrong_indicator, triggered_by(Trigger::TileNotInPlay)},
    {"tiles/not-in-play", on(EventKind::StartKyoku), Group::Deal, OptionId::TilesSet,
     "observed/62|definitions/tiles.set", "a tile of a kind that is not played with",
     not_in_play_dealt, other_tiles_dealt, triggered_by(Trigger::TileNotInPlay)},
    {"tiles/duplicate-tile", kAppears, Group::Play, kNoOption,
     "ronin/Wall & Draws|definitions/tiles.copies", "the same physical tile in two places",
     duplicate, one_too_many, triggered_by(Trigger::TileSeen)},
    {"tiles/duplicate-tile", on(EventKind::StartKyoku), Group::Deal, kNoOption,
     "ronin/Wall & Draws|definitions/tiles.copies", "the same physical tile in two places",
     duplicate_dealt, wrong_indicator_or_dealt},
    {"tiles/too-many-copies", kAppears, Group::Play, kNoOption,
     "ronin/Wall & Draws|tenhou/2|definitions/tiles.copies",
     "more copies of a tile than the set has", too_many, one_too_many,
     triggered_by(Trigger::TileUnidentified)},
    {"tiles/too-many-copies", on(EventKind::StartKyoku), Group::Deal, kNoOption,
     "ronin/Wall & Draws|tenhou/2|definitions/tiles.copies",
     "more copies of a tile than the set has", too_many_dealt, too_many_told},
    {"tiles/red-five", kAppears, Group::Play, OptionId::DoraRed,
     "ronin/Dora|tenhou/2|definitions/tiles.set", "a red five in a game without them", no_red,
     nullptr, triggered_by(Trigger::TileRed)},
    {"tiles/red-five", on(EventKind::StartKyoku), Group::Deal, OptionId::DoraRed,
     "ronin/Dora|tenhou/2|definitions/tiles.set", "a red five in a game without them", no_red_dealt,
     nullptr, triggered_by(Trigger::TileRed)},
    {"deal/hand-size", on(EventKind::StartKyoku), Group::Deal, kNoOption,
     "ronin-rulebook/1|definitions/deal.hand_tiles", "a starting hand is not 13 tiles", hand_size,
     wrong_hand_size},
    {"tiles/not-in-hand", on(EventKind::Discard), Group::Play, kNoOption,
     "ronin-rulebook/3|jcr/Normal Turn|definitions/turn-order",
     "a discard that the player does not hold", one_not_held, repair::wrong_tile,
     triggered_by(Trigger::TileNotHeld)},
    {"tiles/not-in-hand", on(EventKind::Shouminkan), Group::Play, kNoOption,
     "ronin-rulebook/3|definitions/sets", "a tile set out that the player does not hold",
     one_not_held, added_of_exchanged_draws},
    {"tiles/not-in-hand", on(EventKind::Kita), Group::Play, kNoOption, "definitions/norths",
     "a tile set out that the player does not hold", one_not_held, repair::other_north,
     triggered_by(Trigger::TileNotHeld)},
    {"tiles/not-in-hand", kCalls, Group::Play, kNoOption, "ronin-rulebook/4|definitions/claims",
     "a call with tiles that the player does not hold", set_not_held, repair::misread_call},
};

}  // namespace

std::span<const Rule> tiles() { return kTilesRules; }

}  // namespace referee::rules
