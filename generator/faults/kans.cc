// Faults of kans, in hands written for them.
#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/log/event_of.h"

namespace referee::faults {
namespace {

constexpr TileKind kEast{27};
constexpr TileKind kSouth{28};

/// A tile of nobody's wait is drawn by the seat on turn and dropped.
bool draw_and_drop(Scribe& scribe) {
  if (!scribe.draw_any()) return false;
  scribe.discard(scribe.table().at(scribe.table().hand.turn).drawn);
  return true;
}

bool passes(Scribe& scribe, unsigned turns) {
  for (unsigned i = 0; i < turns; ++i)
    if (!scribe.pass()) return false;
  return true;
}

std::optional<Fault> short_wall(const Game& game, Choice& choice) {
  const int least = game.ruleset.kan_min_wall;
  if (least == 0) return std::nullopt;
  std::array<std::string_view, kMaxSeats> hands = {"", "", "", ""};
  const unsigned turns =
      static_cast<unsigned>(game.shape.live_tiles() - least) % game.shape.players;
  hands[turns] = game.fitting("EEE 369m 147p 28s", "EEE 19m 147p 28s");
  const Deal deal{hands, "E"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    while (scribe.table().hand.live > least)
      if (!scribe.pass()) return std::nullopt;
    scribe.draw(*scribe.take(kEast));
    const std::uint32_t at = scribe.next();
    if (!scribe.ankan(kEast) || !draw_and_drop(scribe) || !scribe.play_out()) return std::nullopt;
    return scribe.draft().done(
        "kan/wall", at, "a hand is written in which a kan is declared with too few tiles left");
  });
}

std::optional<Fault> fifth(const Game& game, Choice& choice) {
  const Deal deal{{"111m 999m 111p 999p 1s", game.fitting("EEE 28m 28p 28s", "EEE 28p 28s")},
                  "19m19pE"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    for (const TileKind kind : kinds_of("19m19p")) {
      scribe.draw(*scribe.take(kind));
      if (!scribe.ankan(kind)) return std::nullopt;
    }
    if (!draw_and_drop(scribe)) return std::nullopt;
    scribe.draw(*scribe.take(kEast));
    const std::uint32_t at = scribe.next();
    if (!scribe.ankan(kEast)) return std::nullopt;
    return scribe.draft().done("kan/fifth", at, "a hand is written that stops at its fifth kan");
  });
}

std::optional<Fault> after_call(const Game& game, Choice& choice) {
  if (game.ruleset.kan_after_call) return std::nullopt;
  const Deal deal{{"", game.fitting("EE SSSS 147m 28p 3s 6s", "EE SSSS 147p 28s")}, "E"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    scribe.pass(*scribe.take(kEast));
    if (!scribe.call(EventKind::Pon, scribe.seat(1), {kEast, kEast})) return std::nullopt;
    const std::uint32_t at = scribe.next();
    if (!scribe.ankan(kSouth) || !draw_and_drop(scribe) || !scribe.play_out()) return std::nullopt;
    return scribe.draft().done("kan/after-call", at,
                               "a hand is written in which a kan is declared in the turn of a pon");
  });
}

/// East is called for a kan, and the replacement tile makes another one.
std::optional<Fault> after_open_kan(const Game& game, Choice& choice) {
  if (game.ruleset.kan_after_open_kan && game.ruleset.kan_after_replacement) return std::nullopt;
  const Deal deal{{"", game.fitting("EEE SSS 147m 28p 3s 6s", "EEE SSS 147p 28s")}, "ES"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    scribe.pass(*scribe.take(kEast));
    if (!scribe.call(EventKind::Daiminkan, scribe.seat(1), {kEast, kEast, kEast}))
      return std::nullopt;
    scribe.draw(*scribe.take(kSouth));
    const std::uint32_t at = scribe.next();
    if (!scribe.ankan(kSouth) || !draw_and_drop(scribe) || !scribe.play_out()) return std::nullopt;
    return scribe.draft().done("kan/after-replacement", at,
                               "a hand is written in which a kan is declared with the replacement "
                               "tile of an open kan");
  });
}

/// The fourth east is kept when the other two are called, and added a turn later.
std::optional<Fault> held_tile(const Game& game, Choice& choice) {
  if (game.ruleset.kan_shouminkan_held_tile) return std::nullopt;
  const Deal deal{{"", game.fitting("EEE 147m 28p 36s SN", "EEE 147p 258s 9p SN")}, "E"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    scribe.pass(*scribe.take(kEast));
    if (!scribe.call(EventKind::Pon, scribe.seat(1), {kEast, kEast})) return std::nullopt;
    scribe.discard(*scribe.held(scribe.seat(1), TileKind{30}));
    if (!scribe.pass_until(scribe.seat(1))) return std::nullopt;
    if (!scribe.draw_any()) return std::nullopt;
    const std::uint32_t at = scribe.next();
    const Meld& pon = scribe.table().at(scribe.seat(1)).melds[0];
    const auto added = scribe.held(scribe.seat(1), kEast);
    if (pon.kind != MeldKind::Pon || !added) return std::nullopt;
    Meld quad = pon;
    quad.kind = MeldKind::Shouminkan;
    quad.added = quad.size;
    quad.tiles[quad.size++] = *added;
    Event kan = event_of(EventKind::Shouminkan, scribe.seat(1), *added);
    kan.index = keep(scribe.draft().log.melds, quad);
    scribe.write(kan);
    if (!draw_and_drop(scribe) || !scribe.play_out()) return std::nullopt;
    return scribe.draft().done(
        "kan/held-tile", at,
        "a hand is written in which a tile is added to a pon that was kept before");
  });
}

std::optional<Fault> after_replacement(const Game& game, Choice& choice) {
  if (game.ruleset.kan_after_replacement) return std::nullopt;
  const Deal deal{{game.fitting("EEE SSS 147m 28p 3s 6s", "EEE SSS 147p 28s")}, "ES"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    scribe.draw(*scribe.take(kEast));
    if (!scribe.ankan(kEast)) return std::nullopt;
    scribe.draw(*scribe.take(kSouth));
    const std::uint32_t at = scribe.next();
    if (!scribe.ankan(kSouth) || !draw_and_drop(scribe) || !scribe.play_out()) return std::nullopt;
    return scribe.draft().done(
        "kan/after-replacement", at,
        "a hand is written in which a kan is declared with a replacement tile");
  });
}

/// A closed kan with one tile that the player does not hold, or an open one of a pon that is not
/// there.
std::optional<Fault> no_pon(const Game& game, Choice& choice) {
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    auto scribe = Scribe::deal(game, choice, hand,
                               {{game.fitting("EE 147m 28p 36s NP", "EE 147p 36s CP")}, "EE"});
    if (!scribe) return std::nullopt;
    const auto fourth = scribe->take(kEast);
    scribe->draw(*scribe->take(kEast));
    Meld quad;
    const bool open = choice.coin();
    quad.kind = open ? MeldKind::Shouminkan : MeldKind::Ankan;
    quad.tiles[quad.size++] = scribe->table().at(scribe->seat(0)).drawn;
    for (const TileRef& tile : scribe->draft().header(hand.start).hands[scribe->seat(0).index()])
      if (tile.tile.kind() == kEast) quad.tiles[quad.size++] = tile;
    quad.tiles[quad.size++] = *fourth;
    Event event = event_of(open ? EventKind::Shouminkan : EventKind::Ankan, scribe->seat(0));
    if (open) {
      quad.from = scribe->seat(1);
      quad.called = 3;
      quad.added = 0;
      put_tile(event, quad.tiles[0]);
    }
    event.index = keep(scribe->draft().log.melds, quad);
    const std::uint32_t at = scribe->next();
    scribe->write(event);
    if (!draw_and_drop(*scribe) || !passes(*scribe, 12)) return std::nullopt;
    return scribe->draft().done("kan/no-pon", at,
                                "a hand is written in which a kan lacks its tiles");
  });
}

/// The dealer declares riichi in the first turn, and a round later draws `then`; nothing where
/// tiles run out.
std::optional<Scribe> in_riichi(const Game& game, Choice& choice, const Hand& hand,
                                std::string_view tiles, std::string_view then) {
  auto scribe = Scribe::deal(game, choice, hand, {{tiles}, then});
  if (!scribe) return std::nullopt;
  if (game.ruleset.riichi_min_points.get() &&
      scribe->table().game.now.scores[scribe->seat(0).index()] <
          game.ruleset.riichi_min_points.get())
    return std::nullopt;
  if (!scribe->draw_any()) return std::nullopt;
  scribe->riichi();
  if (!scribe->pass() || !scribe->pass_until(scribe->seat(0))) return std::nullopt;
  if (then.empty()) {
    if (!scribe->draw_any()) return std::nullopt;
  } else {
    scribe->draw(*scribe->take(kinds_of(then).front()));
  }
  return scribe;
}

std::optional<Fault> riichi_tile(const Game& game, Choice& choice) {
  if (!game.ruleset.riichi_ankan_drawn_tile || game.ruleset.riichi_ankan == RiichiAnkan::Never)
    return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    auto scribe = in_riichi(game, choice, hand,
                            game.fitting("111123m 678p 78s EE", "111123p 678p 78s EE"), "");
    if (!scribe) return std::nullopt;
    const std::uint32_t at = scribe->next();
    const TileKind quad = kinds_of(game.fitting("1m", "1p")).front();
    if (!scribe->ankan(quad) || !draw_and_drop(*scribe) || !passes(*scribe, 12))
      return std::nullopt;
    return scribe->draft().done(
        "kan/in-riichi-tile", at,
        "a hand is written in which a kan in riichi is not of the tile just drawn");
  });
}

std::optional<Fault> riichi_wait(const Game& game, Choice& choice) {
  if (game.ruleset.riichi_ankan == RiichiAnkan::Never) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    auto scribe =
        in_riichi(game, choice, hand, game.fitting("2223m 678p 789p 111s", "2223p 678s 789s 111s"),
                  game.fitting("2m", "2p"));
    if (!scribe) return std::nullopt;
    const std::uint32_t at = scribe->next();
    const TileKind quad = kinds_of(game.fitting("2m", "2p")).front();
    if (!scribe->ankan(quad) || !draw_and_drop(*scribe) || !scribe->play_out()) return std::nullopt;
    return scribe->draft().done("kan/in-riichi-wait", at,
                                "a hand is written in which a kan in riichi changes the waits");
  });
}

std::optional<Fault> riichi_never(const Game& game, Choice& choice) {
  if (game.ruleset.riichi_ankan != RiichiAnkan::Never) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    auto scribe = in_riichi(game, choice, hand,
                            game.fitting("SSS 123m 678p 789s 1p", "SSS 123p 678p 789s C"), "S");
    if (!scribe) return std::nullopt;
    const std::uint32_t at = scribe->next();
    if (!scribe->ankan(kSouth) || !draw_and_drop(*scribe) || !scribe->play_out())
      return std::nullopt;
    return scribe->draft().done("kan/in-riichi-ankan", at,
                                "a hand is written with a closed kan in riichi");
  });
}

std::optional<Fault> riichi_open(const Game& game, Choice& choice) {
  if (game.ruleset.riichi_shouminkan) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    auto scribe = in_riichi(game, choice, hand,
                            game.fitting("SSS 123m 678p 789s 1p", "SSS 123p 678p 789s C"), "S");
    if (!scribe) return std::nullopt;
    const std::uint32_t at = scribe->next();
    if (!scribe->ankan(kSouth)) return std::nullopt;
    // The same kan, written as one of a pon.
    Draft& draft = scribe->draft();
    Event& kan = draft.at(at);
    Meld& quad = draft.log.melds[kan.index];
    for (std::size_t i = 0; i < quad.size; ++i)
      if (quad.tiles[i] == scribe->table().at(scribe->seat(0)).drawn)
        std::swap(quad.tiles[0], quad.tiles[i]);
    kan.kind = EventKind::Shouminkan;
    put_tile(kan, quad.tiles[0]);
    quad.kind = MeldKind::Shouminkan;
    quad.added = 0;
    quad.called = 3;
    quad.from = scribe->seat(1);
    return draft.done("kan/in-riichi-open", at,
                      "a hand is written that stops at an open kan in riichi");
  });
}

constexpr Row kKanRows[] = {
    {"kan/wall", short_wall},
    {"kan/fifth", fifth},
    {"kan/after-call", after_call},
    {"kan/after-replacement", after_replacement},
    {"kan/after-replacement", after_open_kan},
    {"kan/held-tile", held_tile},
    {"kan/no-pon", no_pon},
    {"kan/in-riichi-tile", riichi_tile},
    {"kan/in-riichi-wait", riichi_wait},
    {"kan/in-riichi-open", riichi_open},
    {"kan/in-riichi-ankan", riichi_never},
};

}  // namespace

std::span<const Row> kan_faults() { return kKanRows; }

}  // namespace referee::faults
