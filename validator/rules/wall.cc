// Rules that hold a hand against the wall that the log's seed gives (validator/wall_match.h says which wall that is). A tile that comes
// where the wall does not give it is one finding; the place that it leaves open explains one other tile later.
#include "validator/describe.h"
#include "validator/missing_kan.h"
#include "validator/repair.h"
#include "validator/rules/families.h"
#include "validator/wall_match.h"

namespace referee::rules {
namespace {

constexpr std::uint32_t kHeader = on(EventKind::StartKyoku);

const KyokuHeader& header_of(const Context& c) { return c.log.kyokus[c.event().index]; }

const Wall* wall_of(const Context& c) { return c.wall == nullptr ? nullptr : c.wall->fitting(); }

/// The face is what the wall can say; which of the fives are red is the ruleset's.
TileRef ref(TileId id) { return id.present() ? TileRef{Tile::plain(id.kind()), id} : TileRef{}; }

std::string named(TileId id) { return describe(ref(id)) + " (tile " + std::to_string(unsigned{id.value}) + ")"; }
std::string named(TileRef tile) {
  return tile.id.present() ? describe(tile) + " (tile " + std::to_string(unsigned{tile.id.value}) + ")" : describe(tile);
}

/// Whether the log's tile is the wall's, as far as it tells.
Answer same(TileRef claimed, TileId due) {
  if (!claimed.tile.present() || !due.present()) return Answer::Unknown;
  if (claimed.id.present()) return claimed.id == due ? Answer::Yes : Answer::No;
  return claimed.tile.kind() == due.kind() ? Answer::Yes : Answer::No;
}

/// A tile that came early leaves its own place to one of those that it displaced.
bool is_explained(const Table& table, TileRef claimed, TileId due) {
  return table.wall_early.has(due) && claimed.id.present() && table.wall_displaced.has(claimed.id);
}

Judgement compare(const Context& c, TileRef claimed, TileId due) {
  switch (same(claimed, due)) {
    case Answer::Yes: return Judgement::holds();
    case Answer::Unknown: return Judgement::unknown();
    case Answer::No: break;
  }
  if (is_explained(c.table, claimed, due)) return Judgement::holds();
  return Judgement::broken(named(due), named(claimed));
}

std::size_t next_live(const Context& c) { return referee::next_live(c.table, c.shape); }

/// Where `tile` lies in the live wall behind the next tile; the wall's end if it does not.
std::size_t place_ahead(const Context& c, const Wall& wall, TileRef tile) {
  for (std::size_t i = next_live(c) + 1; i < wall.live_count; ++i)
    if (same(tile, wall.live[i]) == Answer::Yes) return i;
  return wall.live_count;
}

Judgement dealt_by_another(const Context& c) {
  if (wall_of(c) == nullptr || c.wall->dealer == header_of(c).dealer) return Judgement::holds();
  return Judgement::broken("the wall dealt by " + describe(c.wall->dealer), "dealt by " + describe(header_of(c).dealer));
}

Judgement refuted(const Context& c) {
  if (c.wall == nullptr || c.wall->state != HandWall::State::Refuted) return Judgement::holds();
  Breach breach;
  if (c.wall->malformed) {
    breach.expected = "a seed that gives a wall";
    breach.actual = "no wall follows from it";
    breach.note = "the seed is malformed, so that it does not give this game";
  } else {
    breach.expected = "a deal that the seed gives";
    breach.actual = c.wall->game_refuted ? "no hand is one of them" : "this hand is none of them";
    if (c.wall->game_refuted) breach.note = "the seed does not give this game: no hand was dealt from one of its walls";
  }
  return Judgement::broken(std::move(breach));
}

struct DealtDifference {
  TileIdSet extra;    ///< dealt by the log, not by the wall, to that seat
  TileIdSet missing;  ///< the reverse
  bool any = false;
};

/// Physical tiles; faces without them cannot tell which tile was exchanged.
DealtDifference difference(const Context& c, const Wall& wall, Seat seat) {
  DealtDifference result;
  const TileIdSet due = dealt_by(wall, c.wall->dealer, c.table.players)[seat.index()];
  TileIdSet dealt;
  std::array<std::uint8_t, kKinds> left{};
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
    if (due.has(TileId{id})) ++left[TileId{id}.kind().index()];
  bool all_ids = true;
  for (const TileRef& tile : header_of(c).hands[seat.index()]) {
    if (!tile.tile.present()) {
      all_ids = false;
      continue;
    }
    if (tile.id.present()) {
      dealt.add(tile.id);
      if (due.has(tile.id)) continue;
      result.extra.add(tile.id);
      result.any = true;
    } else {
      all_ids = false;
      std::uint8_t& copies = left[tile.tile.kind().index()];
      if (copies == 0) result.any = true;
      if (copies > 0) --copies;
    }
  }
  if (all_ids && !header_of(c).hands[seat.index()].empty())
    for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
      if (due.has(TileId{id}) && !dealt.has(TileId{id})) result.missing.add(TileId{id});
  return result;
}

std::string list_of(const TileIdSet& tiles) {
  std::string text;
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
    if (tiles.has(TileId{id})) text += (text.empty() ? "" : ", ") + named(TileId{id});
  return text;
}

Judgement deal(const Context& c) {
  const Wall* wall = wall_of(c);
  if (wall == nullptr || c.wall->deal_agrees || c.wall->dealer != header_of(c).dealer) return Judgement::holds();
  for (std::uint8_t s = 0; s < c.table.players; ++s) {
    const DealtDifference differing = difference(c, *wall, Seat{s});
    if (!differing.any) continue;
    const std::string missing = list_of(differing.missing);
    const std::string extra = list_of(differing.extra);
    Breach breach;
    breach.seat = Seat{s};
    breach.expected = describe(Seat{s}) + " is dealt " + (missing.empty() ? "what the wall gives" : missing);
    breach.actual = extra.empty() ? describe(std::span<const TileRef>(header_of(c).hands[s])) : extra;
    return Judgement::broken(std::move(breach));
  }
  return Judgement::holds();
}

Judgement first_indicator(const Context& c) {
  const Wall* wall = wall_of(c);
  if (wall == nullptr) return Judgement::holds();
  return compare(c, header_of(c).indicator, wall->indicators[0]);
}

std::string dice_text(std::span<const std::uint8_t> dice) {
  std::string text;
  for (const std::uint8_t die : dice) text += (text.empty() ? "" : ", ") + std::to_string(unsigned{die});
  return text;
}

template <std::size_t N>
Judgement compare_dice(const std::array<Known<std::uint8_t>, N>& claimed, const std::array<std::uint8_t, N>& due) {
  std::array<std::uint8_t, N> shown = due;
  for (std::size_t i = 0; i < N; ++i) shown[i] = claimed[i].value_or(due[i]);
  if (shown == due) return Judgement::holds();
  return Judgement::broken("dice " + dice_text(due), "dice " + dice_text(shown));
}

Judgement dice(const Context& c) {
  const Wall* wall = wall_of(c);
  return wall == nullptr ? Judgement::holds() : compare_dice(header_of(c).dice, wall->dice);
}

Judgement seating(const Context& c) {
  if (c.wall == nullptr || !c.wall->seating) return Judgement::holds();
  const Seating& due = *c.wall->seating;
  Judgement thrown = compare_dice(c.log.header.seating_dice, due.dice);
  const Seat named_first = c.log.header.first_dealer;
  if (thrown.answer() == Answer::No || !named_first.present() || named_first == due.first_dealer) return thrown;
  return Judgement::broken(describe(due.first_dealer) + " deals first, by dice " + dice_text(due.dice),
                           describe(named_first) + " deals first");
}

/// The later event of this hand, of one of these kinds, that the log names `tile` with; kNoEvent if there is none.
std::uint32_t named_later(const Context& c, std::uint32_t kinds, TileId tile) {
  for (std::uint32_t i = c.number + 1; i < c.log.events.size() && c.log.events[i].kind != EventKind::StartKyoku; ++i)
    if ((on(c.log.events[i].kind) & kinds) != 0 && c.log.events[i].id == tile) return i;
  return kNoEvent;
}

std::uint32_t drawn_later(const Context& c, TileId tile) { return named_later(c, on(EventKind::Draw), tile); }

Event with_tile(Event event, TileRef tile) {
  event.tile = tile.tile;
  event.id = tile.id;
  return event;
}

Judgement live_draw(const Context& c) {
  const Wall* wall = wall_of(c);
  if (wall == nullptr || c.table.phase == Phase::ToReplace) return Judgement::holds();
  const std::size_t next = next_live(c);
  if (next >= wall->live_count) return Judgement::unknown();
  Judgement judgement = compare(c, c.event().tile_ref(), wall->live[next]);
  if (judgement.answer() != Answer::No) return judgement;
  std::vector<Because>& because = judgement.breach().because;
  const std::size_t ahead = place_ahead(c, *wall, c.event().tile_ref());
  if (ahead < wall->live_count) {
    const auto draws = static_cast<long long>(ahead - next);
    because.push_back({{}, "the wall gives " + named(wall->live[ahead]) + " " + count_of(draws, "draw", "draws") + " later"});
  }
  const std::uint32_t later = drawn_later(c, wall->live[next]);
  if (later != kNoEvent) because.push_back({later, named(wall->live[next]) + " is drawn here, as if the two were exchanged"});
  return judgement;
}

Judgement replacement(const Context& c) {
  const Wall* wall = wall_of(c);
  if (wall == nullptr || c.table.phase != Phase::ToReplace) return Judgement::holds();
  if (c.table.replacements >= wall->replacement_count) return Judgement::unknown();
  return compare(c, c.event().tile_ref(), wall->replacements[c.table.replacements]);
}

/// Which of the table's indicators an event turns: one that was due before comes first.
std::size_t turned_now(const Table& table) {
  if (table.reveals_to_come > 0)
    for (std::size_t i = 0; i < table.indicator_count; ++i)
      if (table.indicator_events[i] == kNoEvent) return i;
  return table.indicator_count;
}

Judgement indicator(const Context& c) {
  const Wall* wall = wall_of(c);
  if (wall == nullptr) return Judgement::holds();
  const std::size_t place = indicator_place(c.table, turned_now(c.table));
  if (place >= kWallIndicators) return Judgement::unknown();
  return compare(c, c.event().tile_ref(), wall->indicators[place]);
}

void displace(Table& table, TileRef claimed, TileId due) {
  if (!claimed.id.present()) return;
  table.wall_early.add(claimed.id);
  table.wall_displaced.add(due);
}

/// The tile came out of its order and the one that was due takes its place later; or the log names it wrongly.
void exchanged_or_misnamed(const Context& c, TileId due, std::vector<Table>& after) {
  Table exchanged = c.table;
  fold(exchanged, c.log, c.number, c.shape);
  displace(exchanged, c.event().tile_ref(), due);
  after.push_back(exchanged);
  Table misnamed = c.table;
  fold_draw(misnamed, c.event().seat, TileRef{}, c.number);
  after.push_back(misnamed);
  const std::uint32_t later = c.event().id.present() ? drawn_later(c, due) : kNoEvent;
  if (later == kNoEvent) return;
  // Only the names are: each tile was drawn where the wall gives it.
  const Event& other = c.log.events[later];
  Table names = c.table;
  fold_draw(names, c.event().seat, other.tile_ref(), c.number);
  names.amend(later, with_tile(other, c.event().tile_ref()));
  after.push_back(names);
}

/// So many draws are missing before the event. Whole rounds of turns are supplied; anything else had a call in it.
void supply_draws(Table& table, std::size_t draws, const TableShape& shape) {
  const Seat turn = table.turn;
  const bool whole_rounds = draws % table.players == 0;
  for (std::size_t i = 0; i < draws; ++i) {
    for (std::uint8_t s = 0; s < table.players; ++s)
      if (table.owes_deposit(Seat{s})) fold_deposit(table, Seat{s}, kNoEvent, shape);
    fold_draw(table, table.turn, TileRef{}, kNoEvent);
    fold_discard(table, table.turn, TileRef{}, kNoEvent);
  }
  table.turn = turn;
  if (!whole_rounds)
    for (SeatState& seat : table.seats) seat.hand.opaque = true;
}

void out_of_order(const Context& c, std::vector<Table>& after) {
  const Wall& wall = *wall_of(c);
  const std::size_t next = next_live(c);
  const std::size_t ahead = place_ahead(c, wall, c.event().tile_ref());
  exchanged_or_misnamed(c, wall.live[next], after);
  if (ahead < wall.live_count) {
    Table missing = c.table;
    supply_draws(missing, ahead - next, c.shape);
    fold(missing, c.log, c.number, c.shape);
    after.push_back(missing);
  } else {
    // A draw too many: the wall waits.
    Table stray = c.table;
    if (stray.live < c.shape.live_tiles) ++stray.live;
    fold(stray, c.log, c.number, c.shape);
    after.push_back(stray);
  }
  const bool replaces =
      c.table.replacements < wall.replacement_count && same(c.event().tile_ref(), wall.replacements[c.table.replacements]) == Answer::Yes;
  if (replaces) repair::missing_kan(c, after);
}

void wrong_replacement(const Context& c, std::vector<Table>& after) {
  exchanged_or_misnamed(c, wall_of(c)->replacements[c.table.replacements], after);
}

/// A tile that is not believed to be where the log has it is nowhere yet.
void forget(Table& table, TileRef tile) {
  if (!tile.tile.present()) return;
  for (SeatState& seat : table.seats) seat.hand.dispute(tile);
  if (tile.id.present()) table.located.remove(tile.id);
  if (table.seen[tile.tile.code] > 0) --table.seen[tile.tile.code];
}

/// The tile with this identity as the hand in play has it; without a face where it never shows which of the fives it is.
TileRef shown_as(const Context& c, TileId id) {
  for (const std::vector<TileRef>& hand : header_of(c).hands)
    for (const TileRef& tile : hand)
      if (tile.id == id) return tile;
  const std::uint32_t later = named_later(c, on(EventKind::Draw, EventKind::Discard, EventKind::DoraReveal), id);
  if (later != kNoEvent) return c.log.events[later].tile_ref();
  constexpr unsigned kFive = 5;
  return id.kind().is_suited() && id.kind().rank() == kFive ? TileRef{} : ref(id);
}

/// Every seat was dealt what the wall gives. One tile that the deal has instead of another changed names with it, wherever that comes.
void deal_as_due(const Context& c, const TileIdSet& extra, const TileIdSet& missing, std::vector<Table>& after) {
  GameLog due;
  due.kyokus.push_back(header_of(c));
  due.events.push_back(c.event());
  due.events[0].index = 0;
  const auto walls = dealt_by(*wall_of(c), c.wall->dealer, c.table.players);
  for (std::uint8_t s = 0; s < c.table.players; ++s) {
    std::vector<TileRef>& hand = due.kyokus[0].hands[s];
    if (hand.size() != walls[s].size()) return;
    hand.clear();
    for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
      if (walls[s].has(TileId{id})) hand.push_back(shown_as(c, TileId{id}));
  }
  Table table = c.table;
  fold(table, due, 0, c.shape);
  table.indicator_events[0] = c.number;
  if (extra.size() == 1 && missing.size() == 1) {
    const TileId dealt = extra.first();
    const std::uint32_t later = named_later(c, on(EventKind::Draw, EventKind::DoraReveal), missing.first());
    if (later != kNoEvent) table.amend(later, with_tile(c.log.events[later], shown_as(c, dealt)));
  }
  after.push_back(table);
}

void wrong_deal(const Context& c, std::vector<Table>& after) {
  if (wall_of(c) == nullptr) {
    repair::as_claimed(c, after);
    return;
  }
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  Table misnamed = claimed;
  TileIdSet extra;
  TileIdSet missing;
  for (std::uint8_t s = 0; s < c.table.players; ++s) {
    const DealtDifference differing = difference(c, *wall_of(c), Seat{s});
    extra.add(differing.extra);
    missing.add(differing.missing);
    for (const TileRef& tile : header_of(c).hands[s])
      if (differing.extra.has(tile.id)) forget(misnamed, tile);
  }
  // What one seat has too much and another too little was exchanged within the deal.
  claimed.wall_early = extra.without(missing);
  claimed.wall_displaced = missing.without(extra);
  after.push_back(claimed);
  after.push_back(misnamed);
  deal_as_due(c, claimed.wall_early, claimed.wall_displaced, after);
}

/// The dice decide who deals first, or the log names him rightly.
void wrong_seating(const Context& c, std::vector<Table>& after) {
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  Table due = claimed;
  due.first_dealer = c.wall->seating->first_dealer;
  after.push_back(claimed);
  after.push_back(due);
}

/// The wall's dealer plays first, or the one that the log names.
void wrong_dealer(const Context& c, std::vector<Table>& after) {
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  Table due = claimed;
  due.now.dealer = due.at_start.dealer = due.turn = c.wall->dealer;
  after.push_back(due);
  after.push_back(claimed);
}

void wrong_indicator(const Context& c, std::vector<Table>& after) {
  const std::size_t number = c.event().kind == EventKind::StartKyoku ? 0 : turned_now(c.table);
  Table claimed = c.table;
  fold(claimed, c.log, c.number, c.shape);
  const TileRef turned = claimed.indicators[number];
  const TileRef due = ref(wall_of(c)->indicators[indicator_place(claimed, number)]);
  Table misnamed = claimed;
  displace(claimed, turned, due.id);
  after.push_back(claimed);
  forget(misnamed, turned);
  misnamed.indicators[number] = due;
  misnamed.located.add(due.id);
  ++misnamed.seen[due.tile.code];
  after.push_back(misnamed);
  const std::uint32_t later = turned.id.present() ? named_later(c, on(EventKind::Draw, EventKind::DoraReveal), due.id) : kNoEvent;
  if (later == kNoEvent) return;
  misnamed.amend(later, with_tile(c.log.events[later], turned));
  after.push_back(misnamed);
}

constexpr Rule kRules[] = {
    {"wall/dice", on(EventKind::StartGame), Group::Header, kNoOption, "seed-formats/walls|matrix/186",
     "the first dealer or his dice are not those that the seed gives", seating, wrong_seating},
    {"wall/deal", kHeader, Group::Header, kNoOption, "seed-formats/walls|matrix/186", "the seed gives this hand to another dealer",
     dealt_by_another, wrong_dealer, when(Circumstance::WallDiffers)},
    {"wall/deal", kHeader, Group::Deal, kNoOption, "seed-formats/walls|matrix/186",
     "this hand was not dealt from a wall that the seed gives", refuted, nullptr, when(Circumstance::WallDiffers)},
    {"wall/deal", kHeader, Group::Deal, kNoOption, "seed-formats/walls|matrix/186", "a dealt tile is not the one that the seed gives", deal,
     wrong_deal, when(Circumstance::WallDiffers)},
    {"wall/indicator", kHeader, Group::Deal, kNoOption, "seed-formats/walls|matrix/186", "the indicator is not the one that the seed gives",
     first_indicator, wrong_indicator, when(Circumstance::WallDiffers)},
    {"wall/dice", kHeader, Group::Deal, kNoOption, "seed-formats/walls|matrix/186", "the dice are not those that the seed gives", dice,
     nullptr, when(Circumstance::WallDiffers)},
    {"wall/draw", on(EventKind::Draw), Group::Play, kNoOption, "seed-formats/walls|matrix/186",
     "a drawn tile is not the next one of the wall that the seed gives", live_draw, out_of_order, when(Circumstance::WallDiffers)},
    {"wall/replacement", on(EventKind::Draw), Group::Play, kNoOption, "seed-formats/walls|matrix/186",
     "a replacement tile is not the one that the seed gives", replacement, wrong_replacement, when(Circumstance::WallDiffers)},
    {"wall/indicator", on(EventKind::DoraReveal), Group::Reveal, kNoOption, "seed-formats/walls|matrix/186",
     "the indicator is not the one that the seed gives", indicator, wrong_indicator},
};

}  // namespace

std::span<const Rule> wall() { return kRules; }

}  // namespace referee::rules
