// Faults of turns: events left out, put in, exchanged, or under another seat.
#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/log/event_of.h"
#include "validator/ruleset/last_tile.h"

namespace referee::faults {
namespace {

/// Draws with their discard right behind, a discard (or deposit) before and a draw after it.
std::vector<Place> plain_turns(const Game& game, Choice& choice) {
  return places(game, choice, [&](const Hand&, const Table& table, std::uint32_t i) {
    return game.is(i, EventKind::Draw) && table.hand.phase == Phase::ToDraw &&
           game.is(i + 1, EventKind::Discard) && game.is(i + 2, EventKind::Draw) &&
           (game.is(i - 1, EventKind::Discard) || game.is(i - 1, EventKind::RiichiDeposit));
  });
}

std::optional<Fault> without_draw(const Game& game, Choice& choice) {
  return first_of(plain_turns(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    Draft draft(game);
    if (choice.coin()) {
      draft.erase(turn.number);
      return draft.done("turn/discard-without-draw", turn.number, "a draw is left out");
    }
    draft.move(turn.number, turn.number + 1);
    return draft.done("turn/discard-without-draw", turn.number, "a discard stands before its draw");
  });
}

std::optional<Fault> turn_left_out(const Game& game, Choice& choice) {
  return first_of(plain_turns(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    Draft draft(game);
    draft.erase(turn.number, 2);
    return draft.done("turn/out-of-turn", turn.number, "a draw and its discard are left out");
  });
}

std::optional<Fault> under_another_seat(const Game& game, Choice& choice) {
  return first_of(plain_turns(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    Draft draft(game);
    const std::uint32_t number = turn.number + static_cast<std::uint32_t>(choice.below(2));
    Event& event = draft.at(number);
    event.seat = another_seat(game, choice, event.seat);
    return draft.done("turn/out-of-turn", number,
                      "a draw or discard is written under another seat");
  });
}

std::optional<Fault> without_discard(const Game& game, Choice& choice) {
  return first_of(plain_turns(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    Draft draft(game);
    if (choice.coin()) {
      draft.erase(turn.number + 1);
      return draft.done("turn/draw-without-discard", turn.number + 1, "a discard is left out");
    }
    draft.move(turn.number + 2, turn.number + 1);
    return draft.done("turn/draw-without-discard", turn.number + 1,
                      "the next player's draw stands before a discard");
  });
}

std::optional<Fault> without_replacement(const Game& game, Choice& choice) {
  const auto list = places(game, choice, [&](const Hand&, const Table& table, std::uint32_t i) {
    if (!game.is(i, EventKind::Draw) || table.hand.phase != Phase::ToReplace) return false;
    const std::uint32_t next = game.is(i + 1, EventKind::DoraReveal) ? i + 2 : i + 1;
    return game.is(next, EventKind::Discard) || game.is(next, EventKind::RiichiDeclaration);
  });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    // An indicator may be turned, too early or not, before the draw.
    const bool is_turned = game.is(place.number + 1, EventKind::DoraReveal);
    Draft draft(game);
    draft.erase(place.number);
    return draft.done("turn/missing-replacement", place.number, "a replacement draw is left out")
        .borne_by(is_turned ? place.number + 1 : place.number);
  });
}

/// A kan with nothing behind it but the discard, where the game has none.
std::optional<Fault> written_without_replacement(const Game& game, Choice& choice) {
  const Deal deal{{game.fitting("EEE 135m 79p", "EEE 1m 135s 79p")}, "E"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    scribe.draw(*scribe.take(TileKind{27}));
    if (!scribe.ankan(TileKind{27})) return std::nullopt;
    scribe.reveal_due(EventKind::Draw);
    const std::uint32_t at = scribe.next();
    const auto tile = scribe.held(scribe.seat(0), TileKind{0});
    const auto drawn = scribe.take_any(scribe.waited());
    if (!tile || !drawn) return std::nullopt;
    scribe.draw(*drawn);
    scribe.discard(*tile);
    if (!scribe.play_out()) return std::nullopt;
    scribe.draft().erase(at);
    return scribe.draft().done("turn/missing-replacement", at,
                               "a hand is written in which a kan has no replacement draw");
  });
}

std::optional<Fault> past_the_wall(const Game& game, Choice& choice) {
  return first_of(exhausted_hands(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const Table table = game.before(hand, hand.result);
    if (table.hand.phase != Phase::ToDraw || !is_drawn_out(table.hand.live, game.ruleset) ||
        !game.is(hand.result - 1, EventKind::Discard))
      return std::nullopt;
    std::vector<TileRef> tiles = game.unseen_without(hand, hand::kOrphans | game.sensitive(hand));
    if (tiles.empty() || table.at(table.hand.turn).riichi == RiichiState::Declared)
      return std::nullopt;
    const Event draw = event_of(EventKind::Draw, table.hand.turn, choice.one_of(tiles));
    Event discard = draw;
    discard.kind = EventKind::Discard;
    if (game.marks_tsumogiri) discard.tsumogiri = Flag::Yes;
    Draft draft(game);
    draft.drop_seed();
    draft.insert(hand.result, discard);
    draft.insert(hand.result, draw);
    return draft.done("turn/wall-exhausted", hand.result,
                      "one more turn is played than the wall has tiles for");
  });
}

std::optional<Fault> wrong_mark(const Game& game, Choice& choice) {
  const auto list = places(game, choice, [&](const Hand&, const Table& table, std::uint32_t i) {
    if (!game.is(i, EventKind::Discard)) return false;
    const SeatState& seat = table.at(game.event(i).seat);
    if (!seat.has_drawn || seat.riichi != RiichiState::None || !seat.drawn.tile.present())
      return false;
    const bool drawn = seat.drawn == game.event(i).tile_ref();
    return game.physical || !drawn || seat.hand.faces[game.event(i).tile.code] == 1;
  });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Table table = game.before(place.hand, place.number);
    Draft draft(game);
    Event& discard = draft.at(place.number);
    discard.tsumogiri = table.at(discard.seat).drawn == discard.tile_ref() ? Flag::No : Flag::Yes;
    return draft.done("turn/tsumogiri-flag", place.number, "a discard is marked wrongly");
  });
}

std::optional<Fault> after_the_end(const Game& game, Choice& choice) {
  const auto hands = hands_where(game, choice, [&](const Hand& hand) {
    return !game.unseen(hand).empty() && game.is(hand.end - 1, EventKind::EndKyoku);
  });
  return first_of(hands, [&](const Hand& hand) -> std::optional<Fault> {
    const TileRef tile = choice.one_of(game.unseen(hand));
    const Seat seat = any_seat(game, choice);
    Draft draft(game);
    draft.insert(hand.end - 1, event_of(EventKind::Draw, seat, tile));
    return draft.done("turn/after-end", hand.end - 1, "a draw stands behind the result");
  });
}

constexpr Row kTurnRows[] = {
    {"turn/out-of-turn", turn_left_out},
    {"turn/out-of-turn", under_another_seat},
    {"turn/draw-without-discard", without_discard},
    {"turn/discard-without-draw", without_draw},
    {"turn/missing-replacement", without_replacement},
    {"turn/missing-replacement", written_without_replacement},
    {"turn/wall-exhausted", past_the_wall},
    {"turn/tsumogiri-flag", wrong_mark},
    {"turn/after-end", after_the_end},
};

}  // namespace

std::span<const Row> turn_faults() { return kTurnRows; }

}  // namespace referee::faults
