// Faults of riichi: declarations, deposits, and the hand behind them.
#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/facts/hand_query.h"
#include "validator/log/event_of.h"
#include "validator/log/event_traits.h"
#include "validator/ruleset/last_tile.h"

namespace referee::faults {
namespace {

Event declaration_of(Seat seat) { return event_of(EventKind::RiichiDeclaration, seat); }

/// What `seat` waits for after discarding `tile`; empty where that is not known.
hand::KindMask waits_after(const Table& table, Seat seat, const TileRef& tile,
                           const Ruleset& ruleset) {
  SeatState then = table.at(seat);
  then.hand.take(tile);
  return facts::waits_of(then, ruleset).value_or(hand::KindMask{});
}

/// A deposit by `seat` at event `number` of the log: what it moves is carried through the hand and
/// the game, or the log ends behind the hand. False where the hand has several winners.
bool carry_stick(const Game& game, Draft& draft, std::uint32_t number, Seat seat, Choice& choice) {
  GameLog& log = draft.log;
  const Points stick = game.ruleset.riichi_stick;
  std::uint32_t end = number;
  std::uint32_t win = kNoEvent;
  bool next_hand = false;
  for (std::uint32_t i = number; i < log.events.size() && win == kNoEvent; ++i) {
    const Event& event = log.events[i];
    if (event.kind == EventKind::EndKyoku && !next_hand) end = i + 1;
    if (event.kind == EventKind::StartKyoku || event.kind == EventKind::EndGame) next_hand = true;
    if (event.kind == EventKind::StartKyoku && log.kyokus[event.index].kyotaku)
      ++*log.kyokus[event.index].kyotaku;
    if (event.kind == EventKind::Ryuukyoku) {
      if (log.ryuukyokus[event.index].kyotaku) ++*log.ryuukyokus[event.index].kyotaku;
      if (log.ryuukyokus[event.index].kind == RyuukyokuKind::NagashiMangan) return false;
    }
    if (event.kind == EventKind::Chonbo) return false;
    if (event.kind == EventKind::Win) win = i;
  }
  std::array<Points, kMaxSeats> delta{};
  delta[seat.index()] = -stick;
  // The declaration has its own precondition, so that the scores are shifted from behind the
  // deposit.
  bool carried = carry_scores(game, log, number + 1, delta);
  if (win != kNoEvent) {
    if (win + 1 < log.events.size() && log.events[win + 1].kind == EventKind::Win) return false;
    WinClaim& claim = log.wins[log.events[win].index];
    const std::size_t winner = log.events[win].seat.index();
    if (claim.kyotaku) ++*claim.kyotaku;
    if (claim.scores.delta[winner]) *claim.scores.delta[winner] += stick;
    if (claim.scores.after[winner]) *claim.scores.after[winner] += stick;
    delta = {};
    delta[winner] = stick;
    carried = carry_scores(game, log, win + 1, delta) && carried;
  }
  if (carried && choice.coin()) return true;
  if (end == number) return false;
  draft.cut(end);
  draft.make_fragment();
  return true;
}

/// An illegal declaration before a discard that nobody claims, with its deposit.
std::optional<Fault> declared(const Game& game, Choice& choice, std::string_view rule,
                              std::string what,
                              bool (*wanted)(const Game&, const Hand&, const Table&,
                                             std::uint32_t)) {
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        if (!game.is(i, EventKind::Discard) || table.hand.phase != Phase::ToAct ||
            !(game.is(i + 1, EventKind::Draw) || game.is(i + 1, EventKind::Ryuukyoku)))
          return false;
        const Seat seat = game.event(i).seat;
        if (table.at(seat).riichi != RiichiState::None ||
            table.hand.discards_made <= table.game.players || game.won_by(hand, seat))
          return false;
        if (waits_after(table, seat, game.event(i).tile_ref(), game.ruleset).empty() ||
            game.drawn(hand) != nullptr) {
          if (game.drawn(hand) == nullptr || !game.exhausted(hand)) return false;
          if (waits_after(table, seat, game.event(i).tile_ref(), game.ruleset).empty())
            return false;
        }
        // A fourth riichi would end the hand, be it this one or a later player's.
        const Table end = game.before(hand, hand.result);
        unsigned others = 0;
        for (const SeatState& each : end.hand.seats)
          others += each.riichi != RiichiState::None ? 1U : 0U;
        if (game.ruleset.abort_four_riichi && others + 1 >= table.game.players) return false;
        // The player must go on dropping what is drawn.
        for (std::uint32_t k = i + 1; k < hand.result; ++k) {
          const Event& event = game.event(k);
          if (event.seat != seat) continue;
          if (event.kind == EventKind::Discard && game.event(k - 1).tile_ref() != event.tile_ref())
            return false;
          if (event.kind != EventKind::Discard && event.kind != EventKind::Draw) return false;
        }
        return wanted(game, hand, table, i);
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Seat seat = game.event(place.number).seat;
    Draft draft(game);
    draft.insert(place.number + 1, event_of(EventKind::RiichiDeposit, seat));
    draft.insert(place.number, declaration_of(seat));
    if (!carry_stick(game, draft, place.number + 2, seat, choice)) return std::nullopt;
    return draft.done(rule, place.number, what);
  });
}

bool has_shown(const Game& game, const Hand& hand, Seat seat) {
  const RyuukyokuClaim* draw = game.drawn(hand);
  return draw == nullptr ||
         draw->tenpai[seat.index()].value_or(draw->shown[seat.index()].has_value());
}

bool enough_points(const Game& game, const Table& table, Seat seat) {
  return !game.ruleset.riichi_min_points.get() ||
         table.game.now.scores[seat.index()].value_or(Points{}) >=
             *game.ruleset.riichi_min_points.get();
}

std::optional<Fault> open_hand(const Game& game, Choice& choice) {
  if (!game.ruleset.riichi_must_be_closed) return std::nullopt;
  return declared(game, choice, "riichi/open-hand", "a player with an open set declares riichi",
                  [](const Game& g, const Hand& hand, const Table& table, std::uint32_t i) {
                    const Seat seat = g.event(i).seat;
                    return table.at(seat).open && table.hand.live >= g.ruleset.riichi_min_wall &&
                           !is_drawn_out(table.hand.live, g.ruleset) && has_shown(g, hand, seat) &&
                           enough_points(g, table, seat);
                  });
}

std::optional<Fault> declared_at_short_wall(const Game& game, Choice& choice) {
  return declared(game, choice, "riichi/wall", "riichi is declared with too few tiles left",
                  [](const Game& g, const Hand& hand, const Table& table, std::uint32_t i) {
                    const Seat seat = g.event(i).seat;
                    return !table.at(seat).open && table.hand.live < g.ruleset.riichi_min_wall &&
                           has_shown(g, hand, seat) && enough_points(g, table, seat);
                  });
}

/// The player to move draws a tile that nobody waits for, declares riichi and drops it, and the
/// hand is played out. Gives the number of the event that declares.
Known<std::uint32_t> riichi_on_a_drawn_tile(Scribe& scribe) {
  if (!scribe.draw_any()) return std::nullopt;
  const std::uint32_t at = scribe.next();
  scribe.riichi();
  if (!scribe.play_out()) return std::nullopt;
  return at;
}

/// A hand written for it: everybody passes until too few tiles are left.
std::optional<Fault> written_short_wall(const Game& game, Choice& choice) {
  if (game.ruleset.riichi_min_wall == 0) return std::nullopt;
  const Deal deal{{game.fitting("123m 456p 789s EE 12s", "123p 456p 789s EE 12s")}};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    if (!enough_points(game, scribe.table(), scribe.seat(0))) return std::nullopt;
    while (scribe.table().hand.live > game.ruleset.riichi_min_wall ||
           scribe.table().hand.turn != scribe.seat(0))
      if (!scribe.pass()) return std::nullopt;
    const Known<std::uint32_t> at = riichi_on_a_drawn_tile(scribe);
    if (!at) return std::nullopt;
    return scribe.draft().done(
        "riichi/wall", *at,
        "a hand is written in which riichi is declared with too few tiles left");
  });
}

std::optional<Fault> written_open_hand(const Game& game, Choice& choice) {
  if (!game.ruleset.riichi_must_be_closed) return std::nullopt;
  const Deal deal{{"", game.fitting("EE 123m 456p 78s NN 1s", "EE 123p 456p 78s CC 1s")}, "E"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    if (!enough_points(game, scribe.table(), scribe.seat(1))) return std::nullopt;
    const TileKind east{27};
    scribe.pass(*scribe.take(east));
    if (!scribe.call(EventKind::Pon, scribe.seat(1), {east, east})) return std::nullopt;
    scribe.discard(*scribe.held(scribe.seat(1), TileKind{18}));
    if (!scribe.pass_until(scribe.seat(1))) return std::nullopt;
    const Known<std::uint32_t> at = riichi_on_a_drawn_tile(scribe);
    if (!at) return std::nullopt;
    return scribe.draft().done(
        "riichi/open-hand", *at,
        "a hand is written in which a player with an open set declares riichi");
  });
}

/// The declaring discard is another tile of the hand, so that it is not tenpai; the hand is never
/// shown, as another player wins.
std::optional<Fault> not_tenpai(const Game& game, Choice& choice) {
  if (!game.ruleset.riichi_must_be_tenpai) return std::nullopt;
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        return game.is(i, EventKind::Discard) && table.hand.phase == Phase::ToAct &&
               table.at(game.event(i).seat).riichi == RiichiState::Declared &&
               game.is(i + 1, EventKind::RiichiDeposit) && game.is(i + 2, EventKind::Draw) &&
               game.is_win(hand) && !game.won_by(hand, game.event(i).seat) &&
               game.is(i - 1, EventKind::RiichiDeclaration);
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Table table = game.before(place.hand, place.number);
    const Seat seat = game.event(place.number).seat;
    for (std::uint32_t i = place.number + 1; i < place.hand.result; ++i)
      if (game.event(i).seat == seat && is_one_of(game.event(i).kind, kOwnKans))
        return std::nullopt;
    const hand::KindMask sensitive = game.sensitive(place.hand);
    std::vector<TileRef> tiles;
    for (const TileRef& tile : game.header(place.hand).hands[seat.index()])
      if (table.at(seat).hand.has_known(tile) && !sensitive.has(tile.tile.kind()) &&
          waits_after(table, seat, tile, game.ruleset).empty() &&
          !game.joins_equal_discards(place.hand, place.number, tile.tile.kind()))
        tiles.push_back(tile);
    if (tiles.empty()) return std::nullopt;
    const TileRef tile = choice.one_of(tiles);
    Draft draft(game);
    Event& discard = draft.at(place.number);
    put_tile(discard, tile);
    if (discard.tsumogiri != Flag::Absent)
      discard.tsumogiri = table.at(seat).drawn == tile ? Flag::Yes : Flag::No;
    return draft
        .done("riichi/not-tenpai", place.number - 1,
              "the discard of a riichi is one that does not leave the hand tenpai")
        .borne_by(place.number);
  });
}

/// One hand alone, in which a player who declares riichi has too little.
std::optional<Fault> too_few_points(const Game& game, Choice& choice) {
  if (!game.ruleset.riichi_min_points.get()) return std::nullopt;
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        return game.is(i, EventKind::RiichiDeclaration) &&
               game.is(hand.end - 1, EventKind::EndKyoku) &&
               table.game.now.scores[game.event(i).seat.index()].has_value();
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Table table = game.before(place.hand, place.number);
    const Seat seat = game.event(place.number).seat;
    Draft draft(game);
    draft.cut(place.hand.end);
    draft.erase(1, place.hand.start - 1);
    draft.make_fragment();
    std::array<Points, kMaxSeats> delta{};
    delta[seat.index()] = *game.ruleset.riichi_min_points.get() -
                          Points{100 * static_cast<int>(1 + choice.below(9))} -
                          *table.game.now.scores[seat.index()];
    delta[table.next(seat).index()] = -delta[seat.index()];
    // Nothing follows the hand, so whether the game would go on is no matter.
    carry_scores(game, draft.log, 1, delta);
    return draft.done("riichi/points", place.number - place.hand.start + 1,
                      "the hand is left alone, and the player in riichi has too few points");
  });
}

/// Whether event `i` is the discard of a player in riichi that drops the tile just drawn.
bool drops_in_riichi(const Game& game, const Table& table, std::uint32_t i) {
  return game.is(i, EventKind::Discard) && game.is(i - 1, EventKind::Draw) &&
         table.at(game.event(i).seat).riichi == RiichiState::Established &&
         game.is(i + 1, EventKind::Draw);
}

std::optional<Fault> twice(const Game& game, Choice& choice) {
  const auto list = places(game, choice, [&](const Hand&, const Table& table, std::uint32_t i) {
    return drops_in_riichi(game, table, i);
  });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    Draft draft(game);
    draft.insert(place.number, declaration_of(game.event(place.number).seat));
    return draft.done("riichi/twice", place.number, "a player in riichi declares it again");
  });
}

std::optional<Fault> hand_changed(const Game& game, Choice& choice) {
  if (!game.ruleset.riichi_tsumogiri) return std::nullopt;
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        return drops_in_riichi(game, table, i) && game.is_win(hand) &&
               !game.won_by(hand, game.event(i).seat);
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Table table = game.before(place.hand, place.number);
    const Seat seat = game.event(place.number).seat;
    for (std::uint32_t i = place.number; i < place.hand.result; ++i)
      if (game.event(i).seat == seat && is_one_of(game.event(i).kind, kOwnKans))
        return std::nullopt;
    std::vector<TileRef> tiles;
    for (const TileRef& tile : game.header(place.hand).hands[seat.index()])
      if (table.at(seat).hand.has_known(tile) &&
          tile.tile.kind() != table.at(seat).drawn.tile.kind())
        tiles.push_back(tile);
    tiles = harmless(game, {place.hand, place.number - 1}, tiles);
    if (tiles.empty()) return std::nullopt;
    const TileRef tile = choice.one_of(tiles);
    Draft draft(game);
    Event& discard = draft.at(place.number);
    put_tile(discard, tile);
    if (discard.tsumogiri != Flag::Absent) discard.tsumogiri = Flag::No;
    return draft.done("riichi/hand-changed", place.number,
                      "a player in riichi drops a tile of the hand");
  });
}

bool is_deposit_behind_discard(const Game& game, std::uint32_t i) {
  return game.is(i, EventKind::RiichiDeposit) && game.is(i - 1, EventKind::Discard) &&
         is_one_of(game.event(i + 1).kind, kTurnStarts | on(EventKind::Ryuukyoku));
}

std::optional<Fault> deposit(const Game& game, Choice& choice) {
  const auto list = places(game, choice, [&](const Hand& hand, const Table&, std::uint32_t i) {
    const RyuukyokuClaim* draw = game.drawn(hand);
    return is_deposit_behind_discard(game, i) &&
           (i + 1 < hand.result || (draw != nullptr && draw->kind != RyuukyokuKind::TripleRon &&
                                    draw->kind != RyuukyokuKind::FourWinds));
  });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Seat seat = game.event(place.number).seat;
    Draft draft(game);
    switch (choice.below(4)) {
      case 0:
        draft.erase(place.number);
        return draft.done_by(seat, "riichi/deposit", place.number, "a deposit is left out");
      case 1: {
        draft.insert(place.number + 1, game.event(place.number));
        return draft.done("riichi/deposit", place.number + 1, "a deposit is written twice");
      }
      case 2: {
        DepositClaim claim;
        claim.amount = game.ruleset.riichi_stick + Points{choice.coin() ? 100 : -500};
        draft.at(place.number).index = keep(draft.log.deposits, claim);
        return draft.done("riichi/deposit", place.number, "a deposit is of a wrong amount");
      }
      default: {
        draft.at(place.number).seat = next_seat(seat, game.shape.players);
        return draft.done("riichi/deposit", place.number,
                          "a deposit is written under another seat");
      }
    }
  });
}

std::optional<Fault> missed_win(const Game& game, Choice& choice) {
  if (!game.ruleset.riichi_must_win) return std::nullopt;
  const Deal deal{{game.fitting("123m 456p 789s EE 12s", "123p 456p 789s EE 12s")}, "3s"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    if (!scribe.draw_any()) return std::nullopt;
    scribe.riichi();
    if (!scribe.pass() || !scribe.pass_until(scribe.seat(0))) return std::nullopt;
    scribe.draw(*scribe.take(TileKind{20}));
    const std::uint32_t at = scribe.next();
    scribe.discard(scribe.table().at(scribe.seat(0)).drawn);
    if (!scribe.play_out()) return std::nullopt;
    return scribe.draft().done(
        "riichi/missed-win", at,
        "a hand is written in which a player in riichi drops a winning draw");
  });
}

/// The dealer's declaring tile is one that the hand waits for.
std::optional<Fault> in_furiten(const Game& game, Choice& choice) {
  if (game.ruleset.riichi_furiten) return std::nullopt;
  constexpr TileKind kWait{26};  // 9s
  const Deal deal{{game.fitting("123m 456m 789p 55s 78s", "123p 456p 789p 55s 78s")}, "9s"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    if (!enough_points(game, scribe.table(), scribe.seat(0))) return std::nullopt;
    scribe.draw(*scribe.take(kWait));
    const std::uint32_t at = scribe.next();
    scribe.riichi();
    if (!scribe.play_out()) return std::nullopt;
    return scribe.draft().done("riichi/furiten", at,
                               "a hand is written in which riichi is declared with a tile that "
                               "the hand waits for");
  });
}

/// Whether the player on turn, who has drawn, could declare riichi for all that is known without
/// the discard.
bool could_declare(const Game& game, const Table& table) {
  if (!game.ruleset.riichi_on || table.hand.phase != Phase::ToAct) return false;
  const Seat seat = table.hand.turn;
  const SeatState& state = table.at(seat);
  return state.riichi == RiichiState::None && !state.open && !state.dead &&
         table.hand.live >= game.ruleset.riichi_min_wall && enough_points(game, table, seat) &&
         table.game.now.scores[seat.index()].value_or(Points{}) >= game.ruleset.riichi_stick;
}

/// The player declares riichi and then makes the kan, wins or has the hand drawn as in the game.
std::optional<Fault> no_discard(const Game& game, Choice& choice) {
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t i) {
        const Event& event = game.event(i);
        const RyuukyokuClaim* draw = game.drawn(hand);
        const bool acts =
            event.seat == table.hand.turn &&
            (event.kind == EventKind::Ankan || (event.kind == EventKind::Win && is_tsumo(event)));
        const bool aborts = event.kind == EventKind::Ryuukyoku && draw != nullptr &&
                            draw->kind == RyuukyokuKind::NineTerminals;
        return (acts || aborts) && could_declare(game, table);
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Seat seat = game.before(place.hand, place.number).hand.turn;
    Draft draft(game);
    draft.insert(place.number, declaration_of(seat));
    return draft.done_by(seat, "riichi/no-discard", place.number + 1,
                         "a player declares riichi and goes on without the discard");
  });
}

/// The dealer declares riichi on a hand that the second draw has completed, and wins with that
/// draw.
std::optional<Fault> written_no_discard(const Game& game, Choice& choice) {
  constexpr TileKind kWait{20};  // 3s
  const Deal deal{{game.fitting("123m 456p 789s EE 12s", "123p 456p 789s EE 12s")}, "3s"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    if (!scribe.pass() || !scribe.pass_until(scribe.seat(0))) return std::nullopt;
    scribe.draw(*scribe.take(kWait));
    if (!could_declare(game, scribe.table())) return std::nullopt;
    const std::uint32_t at = scribe.next();
    if (!scribe.wins(scribe.seat(0), {scribe.seat(0)})) return std::nullopt;
    scribe.draft().insert(at, declaration_of(scribe.seat(0)));
    return scribe.draft().done("riichi/no-discard", at + 1,
                               "a hand is written in which a player declares riichi and wins with "
                               "the draw of that turn");
  });
}

/// A hand written for it: the dealer declares riichi as if there were one.
std::optional<Fault> where_there_is_none(const Game& game, Choice& choice) {
  if (game.ruleset.riichi_on) return std::nullopt;
  const Deal deal{{game.fitting("123m 456p 789s EE 12s", "123p 456p 789s EE 12s")}};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    if (!enough_points(game, scribe.table(), scribe.seat(0))) return std::nullopt;
    if (!scribe.pass() || !scribe.pass_until(scribe.seat(0))) return std::nullopt;
    const Known<std::uint32_t> at = riichi_on_a_drawn_tile(scribe);
    if (!at) return std::nullopt;
    return scribe.draft().done("riichi/not-allowed", *at,
                               "a hand is written in which riichi is declared although there is "
                               "none");
  });
}

constexpr Row kRiichiRows[] = {
    {"riichi/not-allowed", where_there_is_none}, {"riichi/open-hand", open_hand},
    {"riichi/open-hand", written_open_hand},     {"riichi/not-tenpai", not_tenpai},
    {"riichi/points", too_few_points},           {"riichi/wall", declared_at_short_wall},
    {"riichi/wall", written_short_wall},         {"riichi/twice", twice},
    {"riichi/no-discard", no_discard},           {"riichi/no-discard", written_no_discard},
    {"riichi/hand-changed", hand_changed},       {"riichi/deposit", deposit},
    {"riichi/missed-win", missed_win},           {"riichi/furiten", in_furiten},
};

}  // namespace

std::span<const Row> riichi_faults() { return kRiichiRows; }

}  // namespace referee::faults
