// Rules that hold a hand against the wall that the log's seed gives (validator/table/wall_match.h
// says which wall that is). A tile that comes where the wall does not give it is one finding; the
// place that it leaves open explains one other tile later.
#include "validator/facts/wall_differences.h"
#include "validator/repair/missing_kan.h"
#include "validator/repair/repair.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

/// A tile that came early leaves its own place to one of those that it displaced. Of tiles without
/// identities any copy may be meant.
bool is_explained(const Table& table, TileRef claimed, TileId due) {
  if (!table.hand.wall_early.has(due) || !claimed.tile.present()) return false;
  return claimed.id.present() ? table.hand.wall_displaced.has(claimed.id)
                              : table.hand.wall_displaced.count(claimed.tile.kind()) > 0;
}

Judgement compare(const Context& c, TileRef claimed, TileId due) {
  const Wall& wall = *facts::wall_of(c);
  switch (facts::is_due(wall, claimed, due)) {
    case Answer::Yes: return Judgement::holds();
    case Answer::Unknown: return Judgement::unknown();
    case Answer::No: break;
  }
  if (is_explained(c.table, claimed, due)) return Judgement::holds();
  return Judgement::broken(say(Said::TheNumberedTile, NumberedTile{facts::tile_of(wall, due)}),
                           say(Said::TheNumberedTile, NumberedTile{claimed}));
}

Judgement dealt_by_another(const Context& c) {
  if (facts::wall_of(c) == nullptr || c.wall->dealer == c.header().dealer)
    return Judgement::holds();
  return Judgement::broken(say(Said::WallDealtBy, c.wall->dealer),
                           say(Said::DealtBy, c.header().dealer));
}

bool is_not_committed(const Context& c) {
  return c.wall != nullptr && c.wall->commitment.state == CommitmentCheck::State::Differs;
}

Statement digest_compared(const CommitmentCheck& check) {
  const std::string digest(check.digest);
  switch (check.of) {
    case CommitmentCheck::Of::Wall: return say(Said::DigestOfWall, digest);
    case CommitmentCheck::Of::WallAndSalt: return say(Said::DigestOfWallAndSalt, digest);
    case CommitmentCheck::Of::Salt: return say(Said::DigestOfSalt, digest);
  }
  return {};
}

/// The wall in the log is not the one that was fixed before play, or its digest is not. Nothing
/// else is then held against this wall.
Judgement commitment(const Context& c) {
  if (!is_not_committed(c)) return Judgement::holds();
  const CommitmentCheck& check = c.wall->commitment;
  return Judgement::broken(say(Said::TextOfLog, std::string(check.due)),
                           say(Said::TextOfLog, std::string(check.claimed)),
                           {{{}, digest_compared(check)}});
}

Judgement is_one_set(const Context& c) {
  if (c.wall == nullptr || !c.wall->stated || is_not_committed(c)) return Judgement::holds();
  if (c.wall->state == HandWall::State::Refuted && c.wall->malformed)
    return Judgement::broken(say(Said::EveryTileOnce), say(Said::WallIsNoSet));
  const Wall* const wall = facts::wall_of(c);
  if (wall == nullptr || !wall->names_reds) return Judgement::holds();
  std::array<unsigned, 3> reds{};
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
    if (wall->reds.has(TileId{id}) && TileId{id}.kind().is_suited())
      ++reds[TileId{id}.kind().suit()];
  for (unsigned suit = 0; suit < reds.size(); ++suit) {
    const auto due = static_cast<unsigned>(c.ruleset.dora_red.get()[suit]);
    if (reds[suit] == due) continue;
    return Judgement::broken(say(Said::RedFivesOf, due, Tile::red_five(suit).kind()),
                             say(Said::Number, reds[suit]));
  }
  return Judgement::holds();
}

Judgement refuted(const Context& c) {
  if (c.wall == nullptr || c.wall->state != HandWall::State::Refuted || is_not_committed(c) ||
      (c.wall->stated && c.wall->malformed))
    return Judgement::holds();
  Breach breach;
  if (c.wall->malformed) {
    breach.expected = say(Said::SeedThatGivesWall);
    breach.actual = say(Said::NoWallFollows);
    breach.note = say(Said::NoteMalformedSeed);
  } else {
    breach.expected = say(Said::DealThatSeedGives);
    breach.actual = say(c.wall->game_refuted ? Said::NoHandIsOne : Said::ThisHandIsNone);
    if (c.wall->game_refuted) breach.note = say(Said::NoteSeedOfAnotherGame);
  }
  return Judgement::broken(std::move(breach));
}

std::vector<NumberedTile> list_of(const Wall& wall, const TileIdSet& tiles,
                                  const std::vector<Tile>& faces) {
  std::vector<NumberedTile> list;
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
    if (tiles.has(TileId{id})) list.push_back({facts::tile_of(wall, TileId{id})});
  if (list.empty())
    for (const Tile face : faces) list.push_back({TileRef{face, TileId{}}});
  return list;
}

Judgement deal(const Context& c) {
  const Wall* wall = facts::wall_of(c);
  if (wall == nullptr || c.wall->deal_agrees || c.wall->dealer != c.header().dealer)
    return Judgement::holds();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const facts::DealtDifference differing = facts::dealt_difference(c, *wall, Seat{s});
    if (!differing.any) continue;
    const auto missing = list_of(*wall, differing.missing, differing.missing_faces);
    const auto extra = list_of(*wall, differing.extra, differing.extra_faces);
    Breach breach;
    breach.seat = Seat{s};
    breach.expected = missing.empty() ? say(Said::IsDealtWhatWallGives, Seat{s})
                                      : say(Said::IsDealt, Seat{s}, missing);
    breach.actual =
        extra.empty() ? say(Said::Tiles, c.header().hands[s]) : say(Said::NumberedTiles, extra);
    const auto due = dealt_by(*wall, c.wall->dealer, c.table.game.players);
    for (std::uint8_t other = 0; other < c.table.game.players; ++other)
      if (differing.extra.size() > 0 && differing.extra.without(due[other]).size() == 0)
        breach.because.push_back(
            {{},
             say(differing.extra.size() == 1 ? Said::WallDealsThatTile : Said::WallDealsThoseTiles,
                 Seat{other})});
    return Judgement::broken(std::move(breach));
  }
  return Judgement::holds();
}

Judgement first_indicator(const Context& c) {
  const Wall* wall = facts::wall_of(c);
  if (wall == nullptr) return Judgement::holds();
  return compare(c, c.header().indicator, wall->indicators[0]);
}

std::vector<std::int64_t> listed(std::span<const std::uint8_t> dice) {
  return {dice.begin(), dice.end()};
}

template <std::size_t N>
Judgement compare_dice(const std::array<Known<std::uint8_t>, N>& claimed,
                       const std::array<std::uint8_t, N>& due) {
  std::array<std::uint8_t, N> shown = due;
  for (std::size_t i = 0; i < N; ++i) shown[i] = claimed[i].value_or(due[i]);
  if (shown == due) return Judgement::holds();
  return Judgement::broken(say(Said::Dice, listed(due)), say(Said::Dice, listed(shown)));
}

Judgement dice(const Context& c) {
  const Wall* wall = facts::wall_of(c);
  return wall == nullptr ? Judgement::holds() : compare_dice(c.header().dice, wall->dice);
}

Judgement seating(const Context& c) {
  if (c.wall == nullptr || !c.wall->seating) return Judgement::holds();
  const Seating& due = *c.wall->seating;
  Judgement thrown = compare_dice(c.log.header.seating_dice, due.dice);
  const Seat named_first = c.log.header.first_dealer;
  if (thrown.answer() == Answer::No || !named_first.present() || named_first == due.first_dealer)
    return thrown;
  return Judgement::broken(say(Said::DealsFirstByDice, due.first_dealer, listed(due.dice)),
                           say(Said::DealsFirst, named_first));
}

Judgement live_draw(const Context& c) {
  const Wall* wall = facts::wall_of(c);
  if (wall == nullptr || c.table.hand.phase == Phase::ToReplace) return Judgement::holds();
  const std::size_t next = next_live(c.table, c.shape);
  if (next >= wall->live_count) return Judgement::unknown();
  Judgement judgement = compare(c, c.event().tile_ref(), wall->live[next]);
  if (judgement.answer() != Answer::No) return judgement;
  std::vector<Because>& because = judgement.breach().because;
  const std::size_t ahead = facts::place_ahead_in_wall(c, *wall, c.event().tile_ref());
  if (ahead < wall->live_count) {
    const auto draws = static_cast<long long>(ahead - next);
    because.push_back(
        {{},
         say(Said::WallGivesLater, NumberedTile{facts::tile_of(*wall, wall->live[ahead])}, draws)});
  }
  const std::uint32_t later = facts::named_later(c, on(EventKind::Draw), wall->live[next]);
  if (later != kNoEvent)
    because.push_back({later, say(Said::DrawnHereExchanged,
                                  NumberedTile{facts::tile_of(*wall, wall->live[next])})});
  return judgement;
}

Judgement replacement(const Context& c) {
  const Wall* wall = facts::wall_of(c);
  if (wall == nullptr || c.table.hand.phase != Phase::ToReplace) return Judgement::holds();
  if (c.table.hand.replacements >= wall->replacement_count) return Judgement::unknown();
  return compare(c, c.event().tile_ref(), wall->replacements[c.table.hand.replacements]);
}

Judgement indicator(const Context& c) {
  const Wall* wall = facts::wall_of(c);
  if (wall == nullptr) return Judgement::holds();
  const std::size_t place = indicator_place(c.table, facts::turned_now(c.table));
  if (place >= kWallIndicators) return Judgement::unknown();
  return compare(c, c.event().tile_ref(), wall->indicators[place]);
}

Event with_tile(Event event, TileRef tile) {
  event.tile = tile.tile;
  event.id = tile.id;
  return event;
}

void displace(Table& table, TileRef claimed, TileId due) {
  if (!claimed.tile.present()) return;
  table.hand.wall_displaced.add(due);
  table.hand.wall_early.add(claimed.id);
  for (unsigned copy = 0; copy < kCopies && !claimed.id.present(); ++copy)
    table.hand.wall_early.add(
        TileId{static_cast<std::uint8_t>(claimed.tile.kind().value * kCopies + copy)});
}

/// Whether the tiles of both sets are copies of one another: of the same kinds, none of which has a
/// red copy.
bool are_copies(const TileIdSet& some, const TileIdSet& others) {
  constexpr unsigned kFive = 5;
  const auto counted = [&](const TileIdSet& tiles) {
    std::array<std::uint8_t, kKinds> kinds{};
    for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
      if (tiles.has(TileId{id})) ++kinds[TileId{id}.kind().value];
    return kinds;
  };
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
    if (some.has(TileId{id}) && TileId{id}.kind().is_suited() && TileId{id}.kind().rank() == kFive)
      return false;
  return counted(some) == counted(others);
}

/// The tile came out of its order and the one that was due takes its place later; or the log names
/// it wrongly.
void exchanged_or_misnamed(const Context& c, TileId due, std::vector<Table>& after) {
  Table exchanged = c.table;
  fold(exchanged, c.log, c.number, c.shape);
  displace(exchanged, c.event().tile_ref(), due);
  after.push_back(exchanged);
  // What the copies of one tile are called changes no hand.
  TileIdSet drawn, wanted;
  drawn.add(c.event().id);
  wanted.add(due);
  if (!c.event().id.present() || !are_copies(drawn, wanted)) {
    Table misnamed = c.table;
    fold_draw(misnamed, c.event().seat, TileRef{}, c.number);
    after.push_back(misnamed);
  }
  const std::uint32_t later =
      c.event().id.present() ? facts::named_later(c, on(EventKind::Draw), due) : kNoEvent;
  if (later == kNoEvent) return;
  // Only the names are: each tile was drawn where the wall gives it.
  const Event& other = c.log.events[later];
  Table names = c.table;
  fold_draw(names, c.event().seat, other.tile_ref(), c.number);
  names.hypothesis.amend(later, with_tile(other, c.event().tile_ref()));
  after.push_back(names);
}

/// So many draws are missing before the event. Whole rounds of turns are supplied; anything else
/// had a call in it.
void supply_draws(Table& table, std::size_t draws, const TableShape& shape) {
  const Seat turn = table.hand.turn;
  const bool whole_rounds = draws % table.game.players == 0;
  for (std::size_t i = 0; i < draws; ++i) {
    for (std::uint8_t s = 0; s < table.game.players; ++s)
      if (table.hand.owes_deposit(Seat{s})) fold_deposit(table, Seat{s}, kNoEvent, shape);
    fold_draw(table, table.hand.turn, TileRef{}, kNoEvent);
    fold_discard(table, table.hand.turn, TileRef{}, kNoEvent);
  }
  table.hand.turn = turn;
  if (!whole_rounds)
    for (SeatState& seat : table.hand.seats) seat.hand.opaque = true;
}

/// The tile with this identity as the hand in play has it; without a face where it never shows
/// which of the fives it is.
TileRef shown_as(const Context& c, TileId id) {
  for (const std::vector<TileRef>& hand : c.header().hands)
    for (const TileRef& tile : hand)
      if (tile.id == id) return tile;
  const std::uint32_t later =
      facts::named_later(c, on(EventKind::Draw, EventKind::Discard, EventKind::DoraReveal), id);
  if (later != kNoEvent) return c.log.events[later].tile_ref();
  constexpr unsigned kFive = 5;
  return id.kind().is_suited() && id.kind().rank() == kFive
             ? TileRef{}
             : facts::tile_of(*facts::wall_of(c), id);
}

/// Every seat was dealt what the wall gives. One tile that the deal has instead of another changed
/// names with it, wherever that comes.
void deal_as_due(const Context& c, const TileIdSet& extra, const TileIdSet& missing,
                 std::vector<Table>& after) {
  GameLog due;
  due.kyokus.push_back(c.header());
  due.events.push_back(c.event());
  due.events[0].index = 0;
  const auto walls = dealt_by(*facts::wall_of(c), c.wall->dealer, c.table.game.players);
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    std::vector<TileRef>& hand = due.kyokus[0].hands[s];
    if (hand.size() != walls[s].size()) return;
    hand.clear();
    for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
      if (walls[s].has(TileId{id})) hand.push_back(shown_as(c, TileId{id}));
  }
  Table table = c.table;
  fold(table, due, 0, c.shape);
  table.hand.indicator_events[0] = c.number;
  if (extra.size() == 1 && missing.size() == 1) {
    const TileId dealt = extra.first();
    const std::uint32_t later =
        facts::named_later(c, on(EventKind::Draw, EventKind::DoraReveal), missing.first());
    if (later != kNoEvent)
      table.hypothesis.amend(later, with_tile(c.log.events[later], shown_as(c, dealt)));
  }
  after.push_back(table);
}

/// The dice decide who deals first, or the log names that player rightly.
[[gnu::cold]] void wrong_seating(const Context& c, std::vector<Table>& after) {
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  Table due = claimed;
  due.game.first_dealer = c.wall->seating->first_dealer;
  after.push_back(claimed);
  after.push_back(due);
}

/// The wall's dealer plays first, or the one that the log names.
[[gnu::cold]] void wrong_dealer(const Context& c, std::vector<Table>& after) {
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  Table due = claimed;
  due.game.now.dealer = due.hand.at_start.dealer = due.hand.turn = c.wall->dealer;
  after.push_back(due);
  after.push_back(claimed);
}

/// Other tiles were dealt; or those of the wall were, and the log names some of them wrongly.
/// Without a wall: as claimed.
[[gnu::cold]] void wrong_deal(const Context& c, std::vector<Table>& after) {
  if (facts::wall_of(c) == nullptr) {
    repair::as_claimed(c, after);
    return;
  }
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  Table misnamed = claimed;
  TileIdSet extra;
  TileIdSet missing;
  bool other_tiles = false;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const facts::DealtDifference differing =
        facts::dealt_difference(c, *facts::wall_of(c), Seat{s});
    extra.add(differing.extra);
    missing.add(differing.missing);
    other_tiles = other_tiles || !differing.extra_faces.empty() ||
                  !are_copies(differing.extra, differing.missing);
    for (const TileRef& tile : c.header().hands[s])
      if (differing.extra.has(tile.id)) repair::forget(misnamed, Seat{s}, tile);
    for (const Tile face : differing.extra_faces)
      repair::forget(misnamed, Seat{s}, TileRef{face, TileId{}});
  }
  // What one seat has too much and another too little was exchanged within the deal.
  claimed.hand.wall_early = extra.without(missing);
  claimed.hand.wall_displaced = missing.without(extra);
  after.push_back(claimed);
  // What the copies of one tile are called changes no hand.
  if (other_tiles) after.push_back(misnamed);
  deal_as_due(c, claimed.hand.wall_early, claimed.hand.wall_displaced, after);
}

/// One of the tiles dealt whose kind there is too often is misnamed, or the wall is wrong.
[[gnu::cold]] void not_one_set(const Context& c, std::vector<Table>& after) {
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  Table misnamed = claimed;
  const std::uint64_t kinds = c.wall->wall.too_many;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s)
    for (const TileRef& tile : c.header().hands[s])
      if (tile.tile.present() && ((kinds >> tile.tile.kind().value) & 1U) != 0)
        repair::forget(misnamed, Seat{s}, tile);
  after.push_back(claimed);
  if (kinds != 0) after.push_back(misnamed);
}

/// A live tile comes where the wall has another one: the two were exchanged, or their names; or
/// draws, a kan or nothing is missing.
[[gnu::cold]] void out_of_wall_order(const Context& c, std::vector<Table>& after) {
  const Wall& wall = *facts::wall_of(c);
  const std::size_t next = next_live(c.table, c.shape);
  const std::size_t ahead = facts::place_ahead_in_wall(c, wall, c.event().tile_ref());
  exchanged_or_misnamed(c, wall.live[next], after);
  if (ahead < wall.live_count) {
    Table missing = c.table;
    supply_draws(missing, ahead - next, c.shape);
    fold(missing, c.log, c.number, c.shape);
    after.push_back(missing);
  } else {
    // A draw too many: the wall waits.
    Table spurious = c.table;
    if (spurious.hand.live < c.shape.live_tiles()) ++spurious.hand.live;
    fold(spurious, c.log, c.number, c.shape);
    after.push_back(spurious);
  }
  const bool replaces = c.table.hand.replacements < wall.replacement_count &&
                        facts::is_due(wall, c.event().tile_ref(),
                                      wall.replacements[c.table.hand.replacements]) == Answer::Yes;
  if (replaces) repair::missing_kan(c, after);
}

/// A replacement tile is another one than the wall's: it was exchanged, or its name.
[[gnu::cold]] void wrong_replacement(const Context& c, std::vector<Table>& after) {
  exchanged_or_misnamed(c, facts::wall_of(c)->replacements[c.table.hand.replacements], after);
}

/// The same for an indicator, of the header or turned.
[[gnu::cold]] void wrong_wall_indicator(const Context& c, std::vector<Table>& after) {
  const std::size_t number =
      c.event().kind == EventKind::StartKyoku ? 0 : facts::turned_now(c.table);
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  const TileRef turned = claimed.hand.indicators[number];
  const TileRef due = facts::tile_of(
      *facts::wall_of(c), facts::wall_of(c)->indicators[indicator_place(claimed, number)]);
  Table misnamed = claimed;
  displace(claimed, turned, due.id);
  after.push_back(claimed);
  repair::forget(misnamed, Seat{}, turned);
  misnamed.hand.indicators[number] = due;
  misnamed.hand.located.add(due.id);
  ++misnamed.hand.seen[due.tile.code];
  after.push_back(misnamed);
  const std::uint32_t later =
      turned.id.present()
          ? facts::named_later(c, on(EventKind::Draw, EventKind::DoraReveal), due.id)
          : kNoEvent;
  if (later == kNoEvent) return;
  misnamed.hypothesis.amend(later, with_tile(c.log.events[later], turned));
  after.push_back(misnamed);
}

constexpr Rule kWallRules[] = {
    {"wall/dice", on(EventKind::StartGame), Group::Header, kNoOption, "formats/Walls from a seed",
     "the first dealer or the dice are not those that the seed gives", seating, wrong_seating},
    {"wall/hash", kHeader, Group::Deal, kNoOption, "formats/Walls that a log states",
     "the wall is not the one whose digest was shown before play", commitment, repair::as_claimed},
    {"wall/tiles", kHeader, Group::Deal, kNoOption, "formats/Walls that a log states",
     "the wall and the tiles dealt beside it are not one set", is_one_set, not_one_set},
    {"wall/deal", kHeader, Group::Header, kNoOption, "formats/Walls from a seed",
     "the seed gives this hand to another dealer", dealt_by_another, wrong_dealer,
     triggered_by(Trigger::WallDiffers)},
    {"wall/deal", kHeader, Group::Deal, kNoOption, "formats/Walls from a seed",
     "this hand was not dealt from a wall that the seed gives", refuted, nullptr,
     triggered_by(Trigger::WallDiffers)},
    {"wall/deal", kHeader, Group::Deal, kNoOption, "formats/Walls from a seed",
     "a dealt tile is not the one that the seed gives", deal, wrong_deal,
     triggered_by(Trigger::WallDiffers)},
    {"wall/indicator", kHeader, Group::Deal, kNoOption, "formats/Walls from a seed",
     "the indicator is not the one that the seed gives", first_indicator, wrong_wall_indicator,
     triggered_by(Trigger::WallDiffers)},
    {"wall/dice", kHeader, Group::Deal, kNoOption, "formats/Walls from a seed",
     "the dice are not those that the seed gives", dice, nullptr,
     triggered_by(Trigger::WallDiffers)},
    {"wall/draw", on(EventKind::Draw), Group::Play, kNoOption, "formats/Walls from a seed",
     "a drawn tile is not the next one of the wall that the seed gives", live_draw,
     out_of_wall_order, triggered_by(Trigger::WallDiffers)},
    {"wall/replacement", on(EventKind::Draw), Group::Play, kNoOption, "formats/Walls from a seed",
     "a replacement tile is not the one that the seed gives", replacement, wrong_replacement,
     triggered_by(Trigger::WallDiffers)},
    {"wall/indicator", on(EventKind::DoraReveal), Group::Reveal, kNoOption,
     "formats/Walls from a seed", "the indicator is not the one that the seed gives", indicator,
     wrong_wall_indicator},
};

}  // namespace

std::span<const Rule> wall() { return kWallRules; }

}  // namespace referee::rules
