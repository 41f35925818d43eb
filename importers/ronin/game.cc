#include "importers/ronin/game.h"

#include <algorithm>

#include "importers/spelling/tile_number.h"
#include "validator/log/event_traits.h"

namespace referee::ronin {
namespace {

/// What no table has, in points; also below what a product by 100 could overflow.
constexpr std::int64_t kMostPoints = 100'000'000;
constexpr Points kHundred{100};

/// How often the hands, counted from a first dealer, do not go on from one another.
unsigned leaps_from(Seat first_dealer, const std::vector<KyokuHeader>& kyokus) {
  unsigned leaps = 0;
  unsigned last = 0;
  for (const KyokuHeader& kyoku : kyokus) {
    if (!kyoku.round || !kyoku.dealer.present()) continue;
    const unsigned round = round_counted_from(first_dealer, *kyoku.round / kMaxSeats, kyoku.dealer);
    if (round != last && round != last + 1) ++leaps;
    last = round;
  }
  return leaps;
}

/// Rounds are not in the file: they are counted from the first dealer, whom the start of the game
/// and the first hand name. Where the two differ, the hands show which of them is miswritten.
void count_rounds(GameLog& log) {
  const Seat named = log.header.first_dealer;
  if (!named.present() || log.kyokus.empty() || log.kyokus[0].number != 0U) return;
  const Seat dealt = log.kyokus[0].dealer;
  if (!dealt.present() || dealt == named ||
      leaps_from(dealt, log.kyokus) >= leaps_from(named, log.kyokus))
    return;
  for (KyokuHeader& kyoku : log.kyokus)
    if (kyoku.round && kyoku.dealer.present())
      kyoku.round = round_counted_from(dealt, *kyoku.round / kMaxSeats, kyoku.dealer);
}

bool is_tile(const JsonView& value) {
  return value.kind() == JsonKind::Integer && value.integer() >= 0 &&
         value.integer() < static_cast<std::int64_t>(kPhysicalTiles);
}

}  // namespace

void Game::start() {
  log.header.format = "ronin";
  log.header.platform = "ronin";
  log.header.flags.players = 4;
  log.unchecked.push_back(words::not_checked("settings", say(Said::SettingsNotHeld)));
  log.events.push_back(reader::event_of(EventKind::StartGame));
  log.sources.push_back(place);
}

void Game::emit(const Event& event) {
  if (log.events.empty()) {
    start();
    if (event.kind == EventKind::StartGame) return;
    troubles.malformed(place, {Said::EventsFrom, "game_started"}, say(Said::NothingThere));
  }
  log.events.push_back(event);
  log.sources.push_back(place);
}

void Game::lay(Seat caller, const Meld& meld) {
  Event event = reader::event_of(event_kind_of(meld.kind), caller);
  const std::uint8_t own = meld.kind == MeldKind::Shouminkan ? meld.added : meld.called;
  if (own != Meld::kNone) {
    event.tile = meld.tiles[own].tile;
    event.id = meld.tiles[own].id;
  }
  if (meld.kind != MeldKind::Shouminkan) event.target = meld.from;
  log.melds.push_back(meld);
  event.index = reader::last_index(log.melds);
  melds[caller.index()].push_back(meld);
  emit(event);
}

void Game::finish() {
  if (log.events.empty()) start();
  count_rounds(log);
  const bool ended =
      std::ranges::any_of(log.events, [](const Event& e) { return e.kind == EventKind::EndGame; });
  if (!ended)
    troubles.incomplete(log.sources.back(), torn ? Said::LastLineTorn : Said::EndsBeforeGame,
                        reader::Missing::EndOfGame);
  else if (torn)
    troubles.malformed(place, {Said::Sound, "JSON"}, say(Said::EndOfText), say(Said::LastLineTorn));
  troubles.finish();
}

std::string_view either(const spelling::EventFields& fields, std::string_view short_name,
                        std::string_view long_name) {
  return fields.has(long_name) && !fields.has(short_name) ? long_name : short_name;
}

Seat seat_of(const spelling::EventFields& fields, std::string_view name) {
  if (!fields.has(name)) fields.blame(name, {Said::AnInteger, 0, 3});
  return fields.seat(name);
}

Known<Points> points_in(Game& game, const spelling::EventFields& fields, std::string_view name,
                        bool hundreds) {
  const std::int32_t unit = hundreds ? kHundred.value : 1;
  const auto number = fields.number<std::int32_t>(name, -kMostPoints / unit, kMostPoints / unit);
  if (!number) return std::nullopt;
  if (hundreds) game.log.header.floored_to = kHundred;
  return Points{*number * unit};
}

Known<Points> points_of(Game& game, const spelling::EventFields& fields,
                        std::string_view short_name, std::string_view long_name) {
  const std::string_view name = either(fields, short_name, long_name);
  return points_in(game, fields, name, name == short_name);
}

TileRef tile_numbered(std::int64_t number) {
  return spelling::tile_ref(TileId{static_cast<std::uint8_t>(number)}, true);
}

TileRef tile_of(const spelling::EventFields& fields, std::string_view name) {
  const JsonView value = fields.find(name);
  if (value && is_tile(value)) return tile_numbered(value.integer());
  fields.blame(name, {Said::AnInteger, 0, kPhysicalTiles - 1});
  return {};
}

Known<std::vector<TileRef>> tiles_of(const spelling::EventFields& fields, std::string_view name) {
  if (!fields.has(name)) return std::nullopt;
  Known<std::vector<TileRef>> tiles(std::in_place);
  tiles->reserve(14);
  for (JsonView item = fields.first_of(name, kPhysicalTiles); item; item = item.next()) {
    const bool sound = is_tile(item);
    tiles->push_back(sound ? tile_numbered(item.integer()) : TileRef{});
    if (!sound) fields.faults().add(item, {Said::AnInteger, 0, kPhysicalTiles - 1});
  }
  return tiles;
}

}  // namespace referee::ronin
