// Faults of norths set aside, and of what only a table of three players forbids.

#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/log/event_of.h"

namespace referee::faults {
namespace {

Event set_aside(Seat seat, TileRef tile) { return event_of(EventKind::Kita, seat, tile); }

std::optional<TileRef> missing_tile(const Game& game, Choice& choice) {
  std::vector<TileRef> tiles;
  for (std::uint8_t id = 0; id < kPhysicalTiles; ++id)
    if (const TileId each{id}; !game.in_play(each.kind()))
      tiles.push_back({Tile::plain(each.kind()), game.physical ? each : TileId{}});
  if (tiles.empty()) return std::nullopt;
  return choice.one_of(tiles);
}

std::optional<Fault> missing_drawn(const Game& game, Choice& choice) {
  return first_of(won_turns(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    const auto tile = missing_tile(game, choice);
    if (!tile) return std::nullopt;
    Draft draft(game);
    draft.drop_seed();
    draft.rename_turn(turn.number, *tile);
    return draft.done("tiles/not-in-play", turn.number,
                      "a tile drawn and dropped is one that is not played with");
  });
}

std::optional<Fault> missing_turned(const Game& game, Choice& choice) {
  const auto hands =
      hands_where(game, choice, [&](const Hand& hand) { return !game.is_win(hand); });
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    const auto tile = missing_tile(game, choice);
    if (!tile) return std::nullopt;
    Draft draft(game);
    draft.drop_seed();
    draft.header(hand.start).indicator = *tile;
    return draft.done("tiles/not-in-play", hand.start,
                      "the indicator dealt is a tile that is not played with");
  });
}

/// A run is called where nobody calls one, in a hand written for it.
std::optional<Fault> run_called(const Game& game, Choice& choice) {
  if (game.ruleset.call_chi_from != ChiFrom::Nobody) return std::nullopt;
  const Deal deal{{"", "56p 19s 19m ESW"}, "7p"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    const std::vector<TileKind> run = kinds_of("567p");
    scribe.pass(*scribe.take(run[2]));
    const Seat caller = scribe.seat(1);
    const std::uint32_t at = scribe.next();
    if (!scribe.call(EventKind::Chi, caller, {run[0], run[1]})) return std::nullopt;
    scribe.discard(*scribe.held(caller, kinds_of("1s").front()));
    if (!scribe.pass() || !scribe.pass()) return std::nullopt;
    return scribe.draft().done("call/chi-not-allowed", at,
                               "a hand is written in which a run is called");
  });
}

/// A north is called where the ruleset lets nobody call one.
std::optional<Fault> north_called(const Game& game, Choice& choice) {
  if (game.ruleset.call_north) return std::nullopt;
  const Deal deal{{"", "NN 147p 258s 19m"}, "N"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    scribe.pass(*scribe.take(kNorth));
    const Seat caller = scribe.seat(1);
    const std::uint32_t at = scribe.next();
    if (!scribe.call(EventKind::Pon, caller, {kNorth, kNorth})) return std::nullopt;
    scribe.discard(*scribe.held(caller, kinds_of("1m").front()));
    if (!scribe.pass() || !scribe.pass()) return std::nullopt;
    return scribe.draft().done("call/north-not-allowed", at,
                               "a hand is written in which a north is called");
  });
}

/// A player who holds a north has it set aside before a discard, where none may be; it stays in
/// the hand, and nothing replaces it.
std::optional<Fault> inserted(const Game& game, Choice& choice, std::string_view rule, Phase phase,
                              std::string what) {
  const auto list = places(game, choice, [&](const Hand&, const Table& table, std::uint32_t i) {
    const Event& event = game.event(i);
    return event.kind == EventKind::Discard && table.hand.phase == phase &&
           table.at(event.seat).riichi == RiichiState::None &&
           table.at(event.seat).hand.count(kNorth) > 0 && table.hand.pending_count == 0 &&
           table.hand.live > 1;
  });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Table table = game.before(place.hand, place.number);
    const Seat seat = game.event(place.number).seat;
    std::optional<TileRef> north;
    for (std::uint8_t copy = 0; copy < kCopies; ++copy) {
      const TileRef tile{Tile::plain(kNorth),
                         game.physical
                             ? TileId{static_cast<std::uint8_t>(kNorth.value * kCopies + copy)}
                             : TileId{}};
      if (table.at(seat).hand.holds(tile) == Answer::Yes) north = tile;
    }
    if (!north) return std::nullopt;
    Draft draft(game);
    draft.insert(place.number, set_aside(seat, *north));
    return draft.done(rule, place.number, what);
  });
}

std::optional<Fault> not_allowed(const Game& game, Choice& choice) {
  if (game.ruleset.kita_on) return std::nullopt;
  return inserted(game, choice, "kita/not-allowed", Phase::ToAct,
                  "a north is set aside in a game that has none set aside");
}

std::optional<Fault> north_after_call(const Game& game, Choice& choice) {
  if (!game.ruleset.kita_on || game.ruleset.kita_after_call) return std::nullopt;
  return inserted(game, choice, "kita/after-call", Phase::ToDiscard,
                  "a north is set aside in the turn of a call");
}

std::optional<Fault> written_after_call(const Game& game, Choice& choice) {
  if (!game.ruleset.kita_on || game.ruleset.kita_after_call) return std::nullopt;
  const Deal deal{{"", "EE N 147p 258s 19m"}, "E"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    const TileKind east = kinds_of("E").front();
    scribe.pass(*scribe.take(east));
    const Seat caller = scribe.seat(1);
    if (!scribe.call(EventKind::Pon, caller, {east, east})) return std::nullopt;
    const std::uint32_t at = scribe.next();
    const TileRef north = *scribe.held(caller, kNorth);
    const TileRef dropped = *scribe.held(caller, kinds_of("1m").front());
    scribe.discard(dropped);
    if (!scribe.pass() || !scribe.pass()) return std::nullopt;
    scribe.draft().insert(at, set_aside(caller, north));
    return scribe.draft().done(
        "kita/after-call", at,
        "a hand is written in which a north is set aside in the turn of a pon");
  });
}

/// A north set aside is written as another tile.
std::optional<Fault> not_north(const Game& game, Choice& choice) {
  const auto list = places(game, choice, [&](const Hand& hand, const Table&, std::uint32_t i) {
    return game.is(i, EventKind::Kita) && !game.won_by(hand, game.event(i).seat);
  });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const std::vector<TileRef> tiles = game.unseen_without(place.hand, hand::KindMask::of(kNorth));
    if (tiles.empty()) return std::nullopt;
    const TileRef tile = choice.one_of(tiles);
    Draft draft(game);
    put_tile(draft.at(place.number), tile);
    draft.drop_seed();
    return draft.done("kita/not-north", place.number,
                      "a north set aside is written as another tile");
  });
}

/// The player of the last turns sets a north aside that no live tile could replace.
std::optional<Fault> north_at_short_wall(const Game& game, Choice& choice) {
  const int least = game.ruleset.kita_min_wall;
  if (!game.ruleset.kita_on || least == 0) return std::nullopt;
  std::array<std::string_view, kMaxSeats> hands = {"", "", "", ""};
  const unsigned turns =
      static_cast<unsigned>(game.shape.live_tiles() - least) % game.shape.players;
  hands[turns] = "N 19m 147p 258s";
  const Deal deal{hands};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    while (scribe.table().hand.live > least)
      if (!scribe.pass()) return std::nullopt;
    if (!scribe.draw_any()) return std::nullopt;
    const Seat seat = scribe.seat(turns);
    const std::uint32_t at = scribe.next();
    scribe.write(set_aside(seat, *scribe.held(seat, kNorth)));
    return scribe.draft().done(
        "kita/wall", at, "a hand is written in which a north is set aside with too few tiles left");
  });
}

/// A player in riichi draws another tile and sets a north of the hand aside.
std::optional<Fault> held_in_riichi(const Game& game, Choice& choice) {
  if (!game.ruleset.kita_on || game.ruleset.kita_in_riichi == KitaInRiichi::Any)
    return std::nullopt;
  const Deal deal{{"12345678p 123s NN"}, "E"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    const Seat seat = scribe.seat(0);
    if (game.ruleset.riichi_min_points.get() &&
        scribe.table().game.now.scores[seat.index()] < game.ruleset.riichi_min_points.get())
      return std::nullopt;
    scribe.draw(*scribe.take(kinds_of("E").front()));
    scribe.riichi();
    if (!scribe.pass() || !scribe.pass_until(seat)) return std::nullopt;
    const auto tile = scribe.take_any(scribe.waited() | hand::KindMask::of(kNorth));
    const auto replacement = scribe.take_any(scribe.waited() | hand::KindMask::of(kNorth));
    if (!tile || !replacement) return std::nullopt;
    scribe.draw(*tile);
    const std::uint32_t at = scribe.next();
    scribe.write(set_aside(seat, *scribe.held(seat, kNorth)));
    scribe.pass(*replacement);
    return scribe.draft().done("kita/in-riichi-tile", at,
                               "a hand is written in which a player in riichi sets another north "
                               "aside than the one drawn");
  });
}

/// A north is discarded where it must be set aside.
std::optional<Fault> discarded(const Game& game, Choice& choice) {
  if (!game.ruleset.kita_on || !game.ruleset.kita_obligatory) return std::nullopt;
  const std::string_view apart = "19m 147p 369s ESWPF";
  const Deal deal{{apart, apart, apart}, "N"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    scribe.draw(*scribe.take(kNorth));
    const std::uint32_t at = scribe.next();
    scribe.discard(*scribe.held(scribe.seat(0), kNorth));
    return scribe.draft().done("kita/kept", at, "a hand is written in which a north is discarded");
  });
}

/// Somebody wins on a north set aside where nobody may.
std::optional<Fault> robbed(const Game& game, Choice& choice) {
  if (!game.ruleset.kita_on || game.ruleset.kita_ron != KitaRon::Never) return std::nullopt;
  const Deal deal{{"", "123456789p PPP N"}, "N"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    const Seat owner = scribe.seat(0);
    const TileRef north = *scribe.take(kNorth);
    scribe.draw(north);
    scribe.write(set_aside(owner, north));
    const std::uint32_t at = scribe.next();
    scribe.bare_win(scribe.seat(1), owner);
    return scribe.draft().done("win/kita", at,
                               "a hand is written that is won on a north set aside");
  });
}

constexpr Row kKitaRows[] = {
    {"tiles/not-in-play", missing_drawn},
    {"tiles/not-in-play", missing_turned},
    {"call/chi-not-allowed", run_called},
    {"call/north-not-allowed", north_called},
    {"kita/not-allowed", not_allowed},
    {"kita/not-north", not_north},
    {"kita/after-call", north_after_call},
    {"kita/after-call", written_after_call},
    {"kita/wall", north_at_short_wall},
    {"kita/in-riichi-tile", held_in_riichi},
    {"kita/kept", discarded},
    {"win/kita", robbed},
};

}  // namespace

std::span<const Row> kita_faults() { return kKitaRows; }

}  // namespace referee::faults
