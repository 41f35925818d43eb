#include "importers/ronin/events.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "importers/ronin/meld.h"
#include "importers/ronin/result.h"

namespace referee::ronin {
namespace {

struct KindName {
  Kind kind;
  std::int64_t number;
  std::string_view name;
};
constexpr std::array<KindName, 9> kKinds = {{{Kind::Meld, 0, "meld"},
                                             {Kind::Draw, 1, "draw"},
                                             {Kind::Discard, 2, "discard"},
                                             {Kind::RoundEnd, 4, "round_end"},
                                             {Kind::Riichi, 5, "riichi_declared"},
                                             {Kind::Dora, 6, "dora_revealed"},
                                             {Kind::GameStart, 8, "game_started"},
                                             {Kind::RoundStart, 9, "round_started"},
                                             {Kind::GameEnd, 10, "game_end"}}};

constexpr std::array<std::string_view, 3> kVersions = {"0.1-dev", "0.2-dev", "0.3-dev"};
constexpr std::array<std::string_view, 4> kWinds = {"East", "South", "West", "North"};
constexpr std::int32_t kMostCounter = 10'000;

/// A draw and a discard of the later versions are one number: what happened * 544 + seat * 136 +
/// tile.
struct Packed {
  std::int64_t flags = 0;
  Seat seat;
  TileRef tile;
};

void read_seat_and_tile(const spelling::EventFields& fields, Packed& packed) {
  packed.seat = seat_of(fields, "seat");
  packed.tile = tile_of(fields, "tile_id");
}

std::optional<Packed> packed_of(const spelling::EventFields& fields, std::int64_t most_flags) {
  constexpr std::int64_t kTiles = static_cast<std::int64_t>(kPhysicalTiles);
  constexpr std::int64_t kSeats = static_cast<std::int64_t>(kMaxSeats);
  const auto code = fields.number<std::int64_t>("d", 0, (most_flags + 1) * kSeats * kTiles - 1);
  if (!code) {
    if (!fields.has("d"))
      fields.blame("d", {Said::AnInteger, 0, (most_flags + 1) * kSeats * kTiles - 1});
    return std::nullopt;
  }
  Packed packed;
  packed.flags = *code / (kSeats * kTiles);
  packed.seat = Seat{static_cast<std::uint8_t>(*code / kTiles % kSeats)};
  packed.tile = tile_numbered(*code % kTiles);
  return packed;
}

void read_draw(Game& game, const spelling::EventFields& fields) {
  std::optional<Packed> packed =
      fields.has("tile_id") ? std::optional<Packed>(std::in_place) : packed_of(fields, 0);
  if (!packed) return;
  if (!packed->seat.present()) read_seat_and_tile(fields, *packed);
  if (!packed->seat.present()) return;
  Event event = reader::event_of(EventKind::Draw, packed->seat);
  event.tile = packed->tile.tile;
  event.id = packed->tile.id;
  game.emit(event);
}

void read_discard(Game& game, const spelling::EventFields& fields) {
  constexpr std::int64_t kTsumogiri = 1;
  constexpr std::int64_t kRiichi = 2;
  std::optional<Packed> packed = fields.has("tile_id") ? std::optional<Packed>(std::in_place)
                                                       : packed_of(fields, kTsumogiri | kRiichi);
  if (!packed) return;
  Flag tsumogiri = (packed->flags & kTsumogiri) != 0 ? Flag::Yes : Flag::No;
  bool riichi = (packed->flags & kRiichi) != 0;
  if (!packed->seat.present()) {
    read_seat_and_tile(fields, *packed);
    const Known<bool> marked = fields.truth("is_tsumogiri");
    tsumogiri = !marked ? Flag::Absent : *marked ? Flag::Yes : Flag::No;
    riichi = fields.truth("is_riichi").value_or(false);
  }
  if (!packed->seat.present()) return;
  if (riichi) game.emit(reader::event_of(EventKind::RiichiDeclaration, packed->seat));
  Event event = reader::event_of(EventKind::Discard, packed->seat);
  event.tile = packed->tile.tile;
  event.id = packed->tile.id;
  event.tsumogiri = tsumogiri;
  game.emit(event);
}

std::optional<LaidMeld> read_laid(const spelling::EventFields& fields) {
  if (!fields.has("m") && fields.has("tile_ids")) {
    LaidMeld laid;
    laid.caller = seat_of(fields, "caller_seat");
    const std::optional<Meld> meld = read_meld_object(fields);
    if (!meld || !laid.caller.present()) return std::nullopt;
    laid.meld = *meld;
    return laid;
  }
  const auto code = fields.number<std::int32_t>("m", 0, kMaxMeldCode);
  if (code) return decode_meld(*code);
  if (!fields.has("m")) fields.blame("m", {Said::AnInteger, 0, kMaxMeldCode});
  return std::nullopt;
}

void read_meld(Game& game, const spelling::EventFields& fields) {
  std::optional<LaidMeld> laid = read_laid(fields);
  if (!laid) return;
  std::vector<Meld>& melds = game.melds[laid->caller.index()];
  complete(laid->meld, melds);
  game.lay(laid->caller, laid->meld);
}

void read_riichi(Game& game, const spelling::EventFields& fields) {
  const Seat seat = seat_of(fields, either(fields, "s", "seat"));
  if (seat.present()) game.emit(reader::event_of(EventKind::RiichiDeposit, seat));
}

void read_dora(Game& game, const spelling::EventFields& fields) {
  const TileRef tile = tile_of(fields, either(fields, "ti", "tile_id"));
  Event event = reader::event_of(EventKind::DoraReveal);
  event.tile = tile.tile;
  event.id = tile.id;
  game.emit(event);
}

void read_seating_dice(const spelling::EventFields& fields, GameHeader& header) {
  std::size_t i = 0;
  for (JsonView cast = fields.first_of(either(fields, "dd", "dealer_dice"), 2); cast;
       cast = cast.next()) {
    std::size_t in_cast = 0;
    for (JsonView die = fields.first_of(cast, 2); die; die = die.next(), ++in_cast) {
      if (die.kind() == JsonKind::Integer && die.integer() >= 1 && die.integer() <= 6)
        header.seating_dice[i + in_cast] = static_cast<std::uint8_t>(die.integer());
      else
        fields.faults().add(die, {Said::AnInteger, 1, 6});
    }
    i += 2;
  }
}

void read_seed(const spelling::EventFields& fields, GameHeader& header) {
  const std::string_view name = either(fields, "sd", "seed");
  const JsonView seed = fields.find(name);
  if (!seed) return;
  // The earliest versions write a fraction.
  if (seed.kind() == JsonKind::Text || seed.kind() == JsonKind::Number)
    header.seed.text = seed.text();
  else
    fields.blame(name, Said::SeedOfWalls);
  header.seed.style = fields.word(either(fields, "rv", "rng_version"));
}

void read_game_start(Game& game, const spelling::EventFields& fields) {
  constexpr std::size_t kMostPlayers = kMaxSeats;
  if (game.log.events.empty()) game.emit(reader::event_of(EventKind::StartGame));
  // The line of the version, which may stand before this one, says nothing of the game.
  if (game.log.events.size() == 1) {
    game.log.sources.clear();
    game.log.sources.push_back(game.place);
  }
  GameHeader& header = game.log.header;
  for (JsonView item = fields.first_of(either(fields, "p", "players"), kMostPlayers); item;
       item = item.next()) {
    const spelling::EventFields player(item, fields.faults());
    const Seat seat = seat_of(player, either(player, "s", "seat"));
    if (!seat.present()) continue;
    header.names[seat.index()] = player.word(either(player, "nm", "name"));
    if (player.has("ai") ? player.number<std::int32_t>("ai") != 0
                         : player.truth("is_ai_player") == true)
      header.extra.emplace_back("ai_player", std::to_string(unsigned{seat.value}));
  }
  header.first_dealer = fields.seat(either(fields, "dl", "dealer_seat"));
  read_seating_dice(fields, header);
  read_seed(fields, header);
  const std::string id(fields.word(either(fields, "gid", "game_id")));
  header.log_id = id;
  if (!id.empty()) header.extra.emplace_back("game_id", id);
}

/// The round wind 0..3; absent where it is neither a number nor a word.
Known<std::uint8_t> wind_of(const spelling::EventFields& fields) {
  if (fields.has("w")) return fields.number<std::uint8_t>("w", 0, 3);
  const std::string_view word = fields.word("round_wind");
  const auto wind = std::ranges::find(kWinds, word);
  if (wind != kWinds.end()) return static_cast<std::uint8_t>(wind - kWinds.begin());
  fields.blame(either(fields, "w", "round_wind"), Said::WindOfRound);
  return std::nullopt;
}

void read_hands(Game& game, const spelling::EventFields& fields, KyokuHeader& kyoku) {
  const std::string_view players = either(fields, "p", "players");
  if (!fields.has(players)) fields.blame(players, Said::PlayersOfHand);
  for (JsonView item = fields.first_of(players, kMaxSeats); item; item = item.next()) {
    const spelling::EventFields player(item, fields.faults());
    const Seat seat = seat_of(player, either(player, "s", "seat"));
    if (!seat.present()) continue;
    kyoku.scores[seat.index()] = points_of(game, player, "sc", "score");
    const std::string_view tiles_name = either(player, "tl", "tiles");
    if (auto tiles = tiles_of(player, tiles_name))
      kyoku.hands[seat.index()] = std::move(*tiles);
    else
      player.blame(tiles_name, Said::TilesDealt);
  }
}

void read_round_start(Game& game, const spelling::EventFields& outer) {
  const auto view = outer.has("view") ? outer.object("view") : std::nullopt;
  const spelling::EventFields& fields = view ? *view : outer;
  for (std::vector<Meld>& melds : game.melds) melds.clear();

  KyokuHeader kyoku;
  kyoku.dealer = seat_of(fields, either(fields, "dl", "dealer_seat"));
  kyoku.number = fields.number<std::uint32_t>(either(fields, "n", "round_number"), 0, kMostCounter);
  Seat& first_dealer = game.log.header.first_dealer;
  if (!first_dealer.present() && game.log.kyokus.empty() && kyoku.number == 0U)
    first_dealer = kyoku.dealer;
  const Known<std::uint8_t> wind = wind_of(fields);
  if (wind && kyoku.dealer.present() && first_dealer.present())
    kyoku.round = round_counted_from(first_dealer, *wind, kyoku.dealer);
  kyoku.honba = fields.number<std::int32_t>(either(fields, "h", "honba_sticks"), 0, kMostCounter);
  kyoku.kyotaku =
      fields.number<std::int32_t>(either(fields, "r", "riichi_sticks"), 0, kMostCounter);
  fields.numbers(either(fields, "dc", "dice"), kyoku.dice, 1, 6);
  const std::string_view indicators = either(fields, "di", "dora_indicators");
  const auto shown = tiles_of(fields, indicators);
  if (shown && shown->size() == 1)
    kyoku.indicator = shown->front();
  else
    fields.blame(indicators, Said::TheIndicators);
  read_hands(game, fields, kyoku);
  const std::string_view turn = either(fields, "cp", "current_player_seat");
  if (const Seat first = fields.seat(turn); first.present() && first != kyoku.dealer)
    kyoku.turn = first;
  game.log.kyokus.push_back(std::move(kyoku));
  game.emit(reader::event_of(EventKind::StartKyoku, Seat{}, reader::last_index(game.log.kyokus)));
}

}  // namespace

Kind kind_of(const JsonView& object) {
  const JsonView number = object.find("t");
  const JsonView name = object.find("type");
  for (const KindName& row : kKinds) {
    if (number.holds() ? number.kind() == JsonKind::Integer && number.integer() == row.number
                       : name.holds() && name.kind() == JsonKind::Text && name.text() == row.name)
      return row.kind;
  }
  return Kind::None;
}

bool is_version(const JsonView& object) {
  const JsonView version = object.find("version");
  return version.holds() && version.kind() == JsonKind::Text && object.size() == 1;
}

void read_version(Game& game, const spelling::EventFields& fields) {
  const std::string_view version = fields.word("version");
  if (std::ranges::find(kVersions, version) == kVersions.end())
    fields.faults().note_unknown(fields.find("version"), {Said::OneOf, "0.1-dev 0.2-dev 0.3-dev"});
  if (game.log.events.empty()) game.emit(reader::event_of(EventKind::StartGame));
  game.log.header.extra.emplace_back("version", version);
}

void read_event(Game& game, Kind kind, const spelling::EventFields& fields) {
  switch (kind) {
    case Kind::Meld: return read_meld(game, fields);
    case Kind::Draw: return read_draw(game, fields);
    case Kind::Discard: return read_discard(game, fields);
    case Kind::RoundEnd: return read_round_end(game, fields);
    case Kind::Riichi: return read_riichi(game, fields);
    case Kind::Dora: return read_dora(game, fields);
    case Kind::GameStart: return read_game_start(game, fields);
    case Kind::RoundStart: return read_round_start(game, fields);
    case Kind::GameEnd: return read_game_end(game, fields);
    case Kind::None: return;
  }
}

}  // namespace referee::ronin
