// Faults of furiten: a tile that was drawn and dropped is renamed, so that a ron that
// follows is barred.
#include "generator/faults/places.h"
#include "generator/faults/scribe.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/win_facts.h"

namespace referee::faults {
namespace {

/// Turns of hands that end with the ron of one player.
std::vector<Place> turns_before_ron(const Game& game, Choice& choice) {
  return turns_where(game, choice, [&](const Hand& hand) {
    return game.single_win(hand) != nullptr && game.is_ron(hand);
  });
}

struct Winner {
  Seat seat;
  Table table;  ///< before the win
  TileKind tile;
};

Winner winner_of(const Game& game, const Hand& hand) {
  Winner winner{game.event(hand.result).seat, game.before(hand, hand.result), TileKind{}};
  const TileRef tile = winner.table.hand.discarder.present() ? winner.table.hand.discard
                                                             : winner.table.hand.robbable.tile;
  if (tile.tile.present()) winner.tile = tile.tile.kind();
  return winner;
}

/// The fault that names an unseen tile of `kind` in the turn; nothing if there is no such tile, or
/// if another player would have to win on the tile.
std::optional<Fault> renamed_turn(const Game& game, const Place& turn, const Winner& winner,
                                  TileKind kind, std::string_view rule, std::string what) {
  if (!kind.present() || game.joins_equal_discards(turn.hand, turn.number + 1, kind))
    return std::nullopt;
  if (game.ruleset.riichi_must_win) {
    const Table table = game.before(turn.hand, turn.number);
    const SeatState& drawer = table.at(table.hand.turn);
    if (drawer.riichi != RiichiState::None &&
        facts::waits_of(drawer, game.ruleset).value_or(hand::KindMask{}).has(kind))
      return std::nullopt;
  }
  for (const TileRef& tile : game.unseen(turn.hand)) {
    if (tile.tile.kind() != kind) continue;
    Draft draft(game);
    draft.drop_seed();
    draft.rename_turn(turn.number, tile);
    return draft.done_by(winner.seat, rule, turn.hand.result, std::move(what));
  }
  return std::nullopt;
}

std::optional<Fault> by_discard(const Game& game, Choice& choice) {
  return first_of(turns_before_ron(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    const Winner winner = winner_of(game, turn.hand);
    if (game.event(turn.number).seat != winner.seat ||
        winner.table.at(winner.seat).announced_furiten)
      return std::nullopt;
    if (game.ruleset.riichi_must_win && winner.table.at(winner.seat).riichi_event < turn.number)
      return std::nullopt;
    TileKind kind = winner.tile;
    if (game.ruleset.furiten_scope == FuritenScope::AnyWait && choice.coin()) {
      const SeatState& seat = winner.table.at(winner.seat);
      const auto waits = facts::waits_of(seat, game.ruleset);
      if (!waits) return std::nullopt;
      std::vector<TileKind> kinds;
      hand::for_each_kind(
          facts::without_own_four(*waits, *facts::concealed_counts(seat),
                                  facts::melded_counts(seat), game.ruleset.furiten_own_four),
          [&](TileKind each) { kinds.push_back(each); });
      if (!kinds.empty()) kind = choice.one_of(kinds);
    }
    return renamed_turn(game, turn, winner, kind, "furiten/discard",
                        "the winner of a ron has discarded a tile that they wait for");
  });
}

/// Seats that pass the tile at `turn` while the winner is between the last discard and the win.
std::optional<Fault> in_turn(const Game& game, Choice& choice) {
  return first_of(turns_before_ron(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    const Winner winner = winner_of(game, turn.hand);
    const SeatState& seat = winner.table.at(winner.seat);
    const bool bars_for_good = seat.riichi != RiichiState::None &&
                               game.ruleset.furiten_riichi == RiichiFuriten::RestOfHand;
    if (bars_for_good || game.event(turn.number).seat == winner.seat || seat.river_count == 0)
      return std::nullopt;
    if (seat.river[seat.river_count - 1U].event > turn.number) return std::nullopt;
    for (std::uint32_t i = turn.number + 2; i < turn.hand.result; ++i)
      if (game.event(i).kind != EventKind::Draw && game.event(i).kind != EventKind::Discard)
        return std::nullopt;
    const bool could =
        game.with_context(game.log, winner.table, turn.hand.result, [&](const Context& c) {
          return facts::could_ron(c, winner.seat, winner.tile).value_or(false);
        });
    if (!could) return std::nullopt;
    return renamed_turn(game, turn, winner, winner.tile, "furiten/temporary",
                        "the winner of a ron has just let the tile pass");
  });
}

std::optional<Fault> ron_in_riichi(const Game& game, Choice& choice) {
  if (game.ruleset.furiten_riichi != RiichiFuriten::RestOfHand) return std::nullopt;
  return first_of(turns_before_ron(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    const Winner winner = winner_of(game, turn.hand);
    const SeatState& seat = winner.table.at(winner.seat);
    if (seat.riichi == RiichiState::None || seat.riichi_event > turn.number ||
        game.event(turn.number).seat == winner.seat)
      return std::nullopt;
    return renamed_turn(game, turn, winner, winner.tile, "furiten/riichi",
                        "the winner of a ron has let the tile pass in riichi");
  });
}

/// 1-4-7: a discard three or six ranks away.
std::optional<Fault> on_the_line(const Game& game, Choice& choice) {
  if (!game.ruleset.furiten_suji147) return std::nullopt;
  return first_of(turns_before_ron(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    const Winner winner = winner_of(game, turn.hand);
    const auto waits = facts::waits_of(winner.table.at(winner.seat), game.ruleset);
    if (game.event(turn.number).seat != winner.seat || !winner.tile.is_suited() || !waits)
      return std::nullopt;
    std::vector<TileKind> line;
    for (unsigned rank = (winner.tile.rank() - 1U) % 3U; rank < 9; rank += 3) {
      const TileKind kind{static_cast<std::uint8_t>(winner.tile.suit() * 9U + rank)};
      if (!waits->has(kind)) line.push_back(kind);
    }
    if (line.empty() || winner.table.at(winner.seat).announced_furiten) return std::nullopt;
    return renamed_turn(game, turn, winner, choice.one_of(line), "furiten/suji",
                        "the winner of a ron has discarded a tile of the same line");
  });
}

/// The dealer discards one of the own waits in the first turn and draws another in the second.
std::optional<Fault> by_draw(const Game& game, Choice& choice) {
  if (game.ruleset.furiten_tsumo_allowed) return std::nullopt;
  constexpr TileKind kDropped{26};  // 9s
  constexpr TileKind kDrawn{23};    // 6s
  const Deal deal{{game.fitting("123m 456m 789p 55s 78s", "123p 456p 789p 55s 78s")}, "69s"};
  return first_written(game, choice, deal, [&](Scribe& scribe) -> std::optional<Fault> {
    scribe.pass(*scribe.take(kDropped));
    if (!scribe.pass() || !scribe.pass_until(scribe.seat(0))) return std::nullopt;
    scribe.draw(*scribe.take(kDrawn));
    const std::uint32_t at = scribe.next();
    if (!scribe.wins(scribe.seat(0), {scribe.seat(0)})) return std::nullopt;
    scribe.end_hand();
    return scribe.draft().done("furiten/tsumo", at,
                               "a hand is written in which a player in furiten wins by tsumo");
  });
}

constexpr Row kFuritenRows[] = {
    {"furiten/discard", by_discard},   {"furiten/temporary", in_turn},
    {"furiten/riichi", ron_in_riichi}, {"furiten/suji", on_the_line},
    {"furiten/tsumo", by_draw},
};

}  // namespace

std::span<const Row> furiten_faults() { return kFuritenRows; }

}  // namespace referee::faults
