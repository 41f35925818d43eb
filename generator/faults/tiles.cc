// Faults of tiles and deals.
#include <utility>

#include "generator/faults/places.h"
#include "validator/log/event_of.h"
#include "validator/log/event_traits.h"

namespace referee::faults {
namespace {

unsigned seen_of(const Table& table, TileKind kind) {
  unsigned seen = table.hand.seen[kind.value];
  for (unsigned suit = 0; suit < 3; ++suit)
    if (Tile::red_five(suit).kind() == kind) seen += table.hand.seen[Tile::red_five(suit).code];
  return seen;
}

/// The tile drawn in this turn, and dropped, is one of these.
std::optional<Fault> drawn_and_dropped(const Game& game, Choice& choice, const Place& turn,
                                       const std::vector<TileRef>& tiles, std::string_view rule,
                                       std::string what) {
  const std::vector<TileRef> fitting = harmless(game, turn, tiles);
  if (fitting.empty()) return std::nullopt;
  Draft draft(game);
  draft.drop_seed();
  draft.rename_turn(turn.number, choice.one_of(fitting));
  return draft.done(rule, turn.number, std::move(what));
}

std::optional<Fault> fifth_copy(const Game& game, Choice& choice) {
  return first_of(won_turns(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    const Table table = game.before(turn.hand, turn.number);
    std::vector<TileRef> tiles;
    for (std::uint8_t kind = 0; kind < kKinds; ++kind)
      if (seen_of(table, TileKind{kind}) == 4)
        tiles.push_back({Tile::plain(TileKind{kind}), TileId{}});
    return drawn_and_dropped(game, choice, turn, tiles, "tiles/too-many-copies",
                             "a tile drawn and dropped is a fifth copy");
  });
}

std::optional<Fault> second_place(const Game& game, Choice& choice) {
  if (!game.physical) return std::nullopt;
  return first_of(won_turns(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    const Table table = game.before(turn.hand, turn.number);
    std::vector<TileRef> tiles;
    for (std::uint8_t s = 0; s < table.game.players; ++s)
      for (const Discarded& discard : table.hand.seats[s].discards())
        if (!discard.claimed && !discard.tile.tile.is_red()) tiles.push_back(discard.tile);
    for (const TileRef& tile : game.header(turn.hand).hands[table.next(table.hand.turn).index()])
      if (table.at(table.next(table.hand.turn)).hand.has_known(tile) && !tile.tile.is_red())
        tiles.push_back(tile);
    return drawn_and_dropped(game, choice, turn, tiles, "tiles/duplicate-tile",
                             "a tile drawn and dropped has been seen before");
  });
}

std::optional<Fault> dealt_twice(const Game& game, Choice& choice) {
  if (!game.physical) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    KyokuHeader& header = draft.header(hand.start);
    const auto from = choice.below(game.shape.players);
    const auto to = (from + 1 + choice.below(game.shape.players - 1U)) % game.shape.players;
    header.hands[to][choice.below(13)] = choice.one_of(header.hands[from]);
    const Seat second{static_cast<std::uint8_t>(std::max(from, to))};
    draft.drop_seed();
    return draft.done_by(second, "tiles/duplicate-tile", hand.start,
                         "a dealt tile is dealt to another player too");
  });
}

std::optional<Fault> red_five(const Game& game, Choice& choice) {
  const auto turns = turns_where(game, choice, [](const Hand&) { return true; });
  return first_of(turns, [&](const Place& turn) -> std::optional<Fault> {
    const TileRef tile = game.event(turn.number).tile_ref();
    const TileKind kind = tile.tile.kind();
    if (!kind.is_suited() || kind.rank() != 5 || game.ruleset.dora_red.get()[kind.suit()] > 0)
      return std::nullopt;
    Draft draft(game);
    draft.rename_turn(turn.number, {Tile::red_five(kind.suit()), tile.id});
    return draft.done("tiles/red-five", turn.number,
                      "a five drawn and dropped is written as a red one");
  });
}

std::optional<Fault> dealt_red_five(const Game& game, Choice& choice) {
  if (!game.physical) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    std::vector<std::pair<Seat, TileRef>> fives;
    for (std::uint8_t s = 0; s < game.shape.players; ++s)
      for (const TileRef& tile : game.header(hand).hands[s]) {
        const TileKind kind = tile.tile.kind();
        if (kind.is_suited() && kind.rank() == 5 && game.ruleset.dora_red.get()[kind.suit()] == 0 &&
            !game.won_by(hand, Seat{s}))
          fives.emplace_back(Seat{s}, tile);
      }
    if (fives.empty()) return std::nullopt;
    const auto [dealt_to, five] = choice.one_of(fives);
    // A tile that a winner takes later would be counted.
    for (std::uint32_t i = hand.start; i < hand.end; ++i)
      if (game.event(i).kind == EventKind::Win)
        if (const auto& tiles = game.log.wins[game.event(i).index].concealed; tiles)
          for (const TileRef& tile : *tiles)
            if (tile.id == five.id) return std::nullopt;
    for (std::uint32_t i = hand.start; i < hand.end; ++i)
      if (is_one_of(game.event(i).kind, kCalls))
        for (const TileRef& tile : game.log.melds[game.event(i).index].tiles)
          if (tile.id == five.id) return std::nullopt;
    Draft draft(game);
    draft.rename_tile(hand.start, hand.end, five,
                      {Tile::red_five(five.tile.kind().suit()), five.id});
    return draft.done_by(dealt_to, "tiles/red-five", hand.start,
                         "a dealt five is written as a red one");
  });
}

std::optional<Fault> foreign_discard(const Game& game, Choice& choice) {
  const auto list =
      places(game, choice, [&](const Hand& hand, const Table& table, std::uint32_t number) {
        const Event& event = game.event(number);
        return event.kind == EventKind::Discard && table.hand.phase == Phase::ToAct &&
               table.hand.discards_made > table.game.players &&
               table.at(event.seat).riichi == RiichiState::None &&
               game.is(number + 1, EventKind::Draw) && game.is_win(hand) &&
               !game.won_by(hand, event.seat);
      });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const Table table = game.before(place.hand, place.number);
    std::vector<TileRef> tiles =
        harmless(game, {place.hand, place.number - 1}, game.unseen(place.hand));
    std::erase_if(tiles, [&](const TileRef& tile) {
      return table.at(game.event(place.number).seat).hand.count(tile.tile.kind()) > 0;
    });
    if (tiles.empty()) return std::nullopt;
    Draft draft(game);
    const TileRef tile = choice.one_of(tiles);
    Event& discard = draft.at(place.number);
    put_tile(discard, tile);
    if (discard.tsumogiri == Flag::Yes) discard.tsumogiri = Flag::No;
    return draft.done("tiles/not-in-hand", place.number,
                      "a discard is written as a tile that the player does not hold");
  });
}

std::optional<Fault> hand_of_12(const Game& game, Choice& choice) {
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    const Seat seat = any_seat(game, choice);
    auto& tiles = draft.header(hand.start).hands[seat.index()];
    tiles.erase(tiles.begin() + static_cast<std::ptrdiff_t>(choice.below(tiles.size())));
    return draft.done_by(seat, "deal/hand-size", hand.start, "a dealt hand lacks a tile");
  });
}

constexpr Row kTileRows[] = {
    {"tiles/too-many-copies", fifth_copy}, {"tiles/duplicate-tile", second_place},
    {"tiles/duplicate-tile", dealt_twice}, {"tiles/red-five", red_five},
    {"tiles/red-five", dealt_red_five},    {"tiles/not-in-hand", foreign_discard},
    {"deal/hand-size", hand_of_12},
};

}  // namespace

std::span<const Row> tile_faults() { return kTileRows; }

}  // namespace referee::faults
