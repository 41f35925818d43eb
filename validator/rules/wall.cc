// Rules that hold a hand against the wall that the log's seed gives (validator/table/wall_match.h
// says which wall that is). A tile that comes where the wall does not give it is one finding; the
// place that it leaves open explains one other tile later.
#include "validator/facts/wall_differences.h"
#include "validator/log/describe.h"
#include "validator/repair/wall_repair.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

constexpr std::uint32_t kHeader = on(EventKind::StartKyoku);

std::string named(TileId id) {
  return describe(tile_of(id)) + " (tile " + std::to_string(unsigned{id.value}) + ")";
}
std::string named(TileRef tile) {
  return tile.id.present()
             ? describe(tile) + " (tile " + std::to_string(unsigned{tile.id.value}) + ")"
             : describe(tile);
}

/// A tile that came early leaves its own place to one of those that it displaced.
bool is_explained(const Table& table, TileRef claimed, TileId due) {
  return table.wall_early.has(due) && claimed.id.present() && table.wall_displaced.has(claimed.id);
}

Judgement compare(const Context& c, TileRef claimed, TileId due) {
  switch (is_due(claimed, due)) {
    case Answer::Yes: return Judgement::holds();
    case Answer::Unknown: return Judgement::unknown();
    case Answer::No: break;
  }
  if (is_explained(c.table, claimed, due)) return Judgement::holds();
  return Judgement::broken(named(due), named(claimed));
}

Judgement dealt_by_another(const Context& c) {
  if (wall_of(c) == nullptr || c.wall->dealer == c.header().dealer) return Judgement::holds();
  return Judgement::broken("the wall dealt by " + describe(c.wall->dealer),
                           "dealt by " + describe(c.header().dealer));
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
    if (c.wall->game_refuted)
      breach.note = "the seed does not give this game: no hand was dealt from one of its walls";
  }
  return Judgement::broken(std::move(breach));
}

std::string list_of(const TileIdSet& tiles) {
  std::string text;
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
    if (tiles.has(TileId{id})) text += (text.empty() ? "" : ", ") + named(TileId{id});
  return text;
}

Judgement deal(const Context& c) {
  const Wall* wall = wall_of(c);
  if (wall == nullptr || c.wall->deal_agrees || c.wall->dealer != c.header().dealer)
    return Judgement::holds();
  for (std::uint8_t s = 0; s < c.table.players; ++s) {
    const DealtDifference differing = dealt_difference(c, *wall, Seat{s});
    if (!differing.any) continue;
    const std::string missing = list_of(differing.missing);
    const std::string extra = list_of(differing.extra);
    Breach breach;
    breach.seat = Seat{s};
    breach.expected =
        describe(Seat{s}) + " is dealt " + (missing.empty() ? "what the wall gives" : missing);
    breach.actual = extra.empty() ? describe(std::span<const TileRef>(c.header().hands[s])) : extra;
    const auto due = dealt_by(*wall, c.wall->dealer, c.table.players);
    for (std::uint8_t other = 0; other < c.table.players; ++other)
      if (!extra.empty() && differing.extra.without(due[other]).size() == 0)
        breach.because.push_back(
            {{},
             "the wall deals " + describe(Seat{other}) +
                 (differing.extra.size() == 1 ? " that tile" : " those tiles")});
    return Judgement::broken(std::move(breach));
  }
  return Judgement::holds();
}

Judgement first_indicator(const Context& c) {
  const Wall* wall = wall_of(c);
  if (wall == nullptr) return Judgement::holds();
  return compare(c, c.header().indicator, wall->indicators[0]);
}

std::string dice_text(std::span<const std::uint8_t> dice) {
  std::string text;
  for (const std::uint8_t die : dice)
    text += (text.empty() ? "" : ", ") + std::to_string(unsigned{die});
  return text;
}

template <std::size_t N>
Judgement compare_dice(const std::array<Known<std::uint8_t>, N>& claimed,
                       const std::array<std::uint8_t, N>& due) {
  std::array<std::uint8_t, N> shown = due;
  for (std::size_t i = 0; i < N; ++i) shown[i] = claimed[i].value_or(due[i]);
  if (shown == due) return Judgement::holds();
  return Judgement::broken("dice " + dice_text(due), "dice " + dice_text(shown));
}

Judgement dice(const Context& c) {
  const Wall* wall = wall_of(c);
  return wall == nullptr ? Judgement::holds() : compare_dice(c.header().dice, wall->dice);
}

Judgement seating(const Context& c) {
  if (c.wall == nullptr || !c.wall->seating) return Judgement::holds();
  const Seating& due = *c.wall->seating;
  Judgement thrown = compare_dice(c.log.header.seating_dice, due.dice);
  const Seat named_first = c.log.header.first_dealer;
  if (thrown.answer() == Answer::No || !named_first.present() || named_first == due.first_dealer)
    return thrown;
  return Judgement::broken(
      describe(due.first_dealer) + " deals first, by dice " + dice_text(due.dice),
      describe(named_first) + " deals first");
}

Judgement live_draw(const Context& c) {
  const Wall* wall = wall_of(c);
  if (wall == nullptr || c.table.phase == Phase::ToReplace) return Judgement::holds();
  const std::size_t next = next_live(c.table, c.shape);
  if (next >= wall->live_count) return Judgement::unknown();
  Judgement judgement = compare(c, c.event().tile_ref(), wall->live[next]);
  if (judgement.answer() != Answer::No) return judgement;
  std::vector<Because>& because = judgement.breach().because;
  const std::size_t ahead = place_ahead(c, *wall, c.event().tile_ref());
  if (ahead < wall->live_count) {
    const auto draws = static_cast<long long>(ahead - next);
    because.push_back({{},
                       "the wall gives " + named(wall->live[ahead]) + " " +
                           count_of(draws, "draw", "draws") + " later"});
  }
  const std::uint32_t later = named_later(c, on(EventKind::Draw), wall->live[next]);
  if (later != kNoEvent)
    because.push_back(
        {later, named(wall->live[next]) + " is drawn here, as if the two were exchanged"});
  return judgement;
}

Judgement replacement(const Context& c) {
  const Wall* wall = wall_of(c);
  if (wall == nullptr || c.table.phase != Phase::ToReplace) return Judgement::holds();
  if (c.table.replacements >= wall->replacement_count) return Judgement::unknown();
  return compare(c, c.event().tile_ref(), wall->replacements[c.table.replacements]);
}

Judgement indicator(const Context& c) {
  const Wall* wall = wall_of(c);
  if (wall == nullptr) return Judgement::holds();
  const std::size_t place = indicator_place(c.table, turned_now(c.table));
  if (place >= kWallIndicators) return Judgement::unknown();
  return compare(c, c.event().tile_ref(), wall->indicators[place]);
}

constexpr Rule kRules[] = {
    {"wall/dice", on(EventKind::StartGame), Group::Header, kNoOption, "formats/Walls from a seed",
     "the first dealer or his dice are not those that the seed gives", seating,
     repair::wrong_seating},
    {"wall/deal", kHeader, Group::Header, kNoOption, "formats/Walls from a seed",
     "the seed gives this hand to another dealer", dealt_by_another, repair::wrong_dealer,
     triggered_by(Trigger::WallDiffers)},
    {"wall/deal", kHeader, Group::Deal, kNoOption, "formats/Walls from a seed",
     "this hand was not dealt from a wall that the seed gives", refuted, nullptr,
     triggered_by(Trigger::WallDiffers)},
    {"wall/deal", kHeader, Group::Deal, kNoOption, "formats/Walls from a seed",
     "a dealt tile is not the one that the seed gives", deal, repair::wrong_deal,
     triggered_by(Trigger::WallDiffers)},
    {"wall/indicator", kHeader, Group::Deal, kNoOption, "formats/Walls from a seed",
     "the indicator is not the one that the seed gives", first_indicator,
     repair::wrong_wall_indicator, triggered_by(Trigger::WallDiffers)},
    {"wall/dice", kHeader, Group::Deal, kNoOption, "formats/Walls from a seed",
     "the dice are not those that the seed gives", dice, nullptr,
     triggered_by(Trigger::WallDiffers)},
    {"wall/draw", on(EventKind::Draw), Group::Play, kNoOption, "formats/Walls from a seed",
     "a drawn tile is not the next one of the wall that the seed gives", live_draw,
     repair::out_of_wall_order, triggered_by(Trigger::WallDiffers)},
    {"wall/replacement", on(EventKind::Draw), Group::Play, kNoOption, "formats/Walls from a seed",
     "a replacement tile is not the one that the seed gives", replacement,
     repair::wrong_replacement, triggered_by(Trigger::WallDiffers)},
    {"wall/indicator", on(EventKind::DoraReveal), Group::Reveal, kNoOption,
     "formats/Walls from a seed", "the indicator is not the one that the seed gives", indicator,
     repair::wrong_wall_indicator},
};

}  // namespace

std::span<const Rule> wall() { return kRules; }

}  // namespace referee::rules
