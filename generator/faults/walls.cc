// Faults that only the wall shows. Whether the seed gives a wall is not known here: the log is
// taken to be one whose wall is proved.
#include <algorithm>

#include "generator/faults/places.h"

namespace referee::faults {
namespace {

bool has_seed(const Game& game) {
  if (!game.physical) return false;
  return !game.log.header.seed.text.empty() ||
         std::any_of(game.log.kyokus.begin(), game.log.kyokus.end(),
                     [](const KyokuHeader& header) { return !header.seed.empty(); });
}

/// Changes one letter in the last third of a seed, which holds neither the name nor the length of
/// the style. False if no letter can be changed.
bool change_letter(std::string& seed, Choice& choice) {
  for (unsigned tries = 0; tries < 64 && !seed.empty(); ++tries) {
    const std::size_t at =
        seed.size() - 1 - choice.below(std::max<std::size_t>(1, seed.size() / 3));
    char& letter = seed[at];
    // The last letters of base64 may hold bits that count for nothing.
    if (at + 4 > seed.size()) continue;
    if (letter >= '0' && letter <= '8') {
      ++letter;
      return true;
    }
    if ((letter >= 'A' && letter < 'F') || (letter >= 'a' && letter < 'f')) {
      ++letter;
      return true;
    }
  }
  return false;
}

std::optional<Fault> other_seed(const Game& game, Choice& choice) {
  if (!has_seed(game) || game.hands.empty()) return std::nullopt;
  Draft draft(game);
  if (!draft.log.header.seed.text.empty()) {
    if (!change_letter(draft.log.header.seed.text, choice)) return std::nullopt;
    for (std::uint32_t i = 0; i < draft.log.events.size(); ++i)
      if (draft.log.events[i].kind == EventKind::StartKyoku)
        return draft.done("wall/deal", i, "a letter of the seed is another one");
    return std::nullopt;
  }
  const Hand& hand = choice.one_of(game.hands);
  if (!change_letter(draft.header(hand.start).seed, choice)) return std::nullopt;
  return draft.done("wall/deal", hand.start, "a letter of a hand's seed is another one");
}

/// A dealt tile is renamed everywhere, as a tile that nobody saw.
std::optional<Fault> other_deal(const Game& game, Choice& choice) {
  if (!has_seed(game)) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const Seat seat = any_seat(game, choice);
    const TileRef old = choice.one_of(game.header(hand).hands[seat.index()]);
    // One that stands for the same kind, so that nothing else changes.
    for (const TileRef& tile : game.unseen(hand)) {
      if (tile.tile != old.tile) continue;
      Draft draft(game);
      draft.rename_tile(hand.start, hand.end, old, tile);
      return draft.done_by(seat, "wall/deal", hand.start,
                           "a dealt tile is another copy of its kind than the wall gives");
    }
    return std::nullopt;
  });
}

std::optional<Fault> draw(const Game& game, Choice& choice) {
  if (!has_seed(game)) return std::nullopt;
  return first_of(won_turns(game, choice), [&](const Place& turn) -> std::optional<Fault> {
    const std::vector<TileRef> tiles = harmless(game, turn, game.unseen(turn.hand));
    if (tiles.empty()) return std::nullopt;
    Draft draft(game);
    draft.rename_turn(turn.number, choice.one_of(tiles));
    return draft.done("wall/draw", turn.number,
                      "a tile drawn and dropped is not the one that the wall gives");
  });
}

std::optional<Fault> replacement(const Game& game, Choice& choice) {
  if (!has_seed(game)) return std::nullopt;
  const auto list = places(game, choice, [&](const Hand&, const Table& table, std::uint32_t i) {
    return game.is(i, EventKind::Draw) && table.hand.phase == Phase::ToReplace;
  });
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const TileRef old = game.event(place.number).tile_ref();
    for (const TileRef& tile : game.unseen(place.hand)) {
      if (tile.tile != old.tile) continue;
      Draft draft(game);
      draft.rename_tile(place.number, place.hand.end, old, tile);
      return draft.done("wall/replacement", place.number,
                        "a replacement tile is another copy of its kind than the wall gives");
    }
    // A tile that is dropped at once may be of any kind.
    std::uint32_t drop = place.number + 1;
    while (game.is(drop, EventKind::DoraReveal)) ++drop;
    if (!game.is(drop, EventKind::Discard) || game.event(drop).tile_ref() != old ||
        !game.is(drop + 1, EventKind::Draw) || !game.is_win(place.hand))
      return std::nullopt;
    const std::vector<TileRef> tiles =
        harmless(game, {place.hand, drop - 1}, game.unseen(place.hand));
    if (tiles.empty()) return std::nullopt;
    Draft draft(game);
    draft.rename_tile(place.number, place.hand.end, old, choice.one_of(tiles));
    return draft.done("wall/replacement", place.number,
                      "a replacement tile is not the one that the wall gives");
  });
}

/// An indicator is renamed as another tile, in a hand that nobody wins, or as another copy of its
/// kind.
std::optional<Fault> indicator(const Game& game, Choice& choice) {
  if (!has_seed(game)) return std::nullopt;
  std::vector<Place> list;
  for (const Hand& hand : game.hands)
    for (std::uint32_t i = hand.start; i < hand.result; ++i)
      if (i == hand.start || game.is(i, EventKind::DoraReveal)) list.push_back({hand, i});
  choice.shuffle(list);
  return first_of(list, [&](const Place& place) -> std::optional<Fault> {
    const TileRef old = place.number == place.hand.start ? game.header(place.hand).indicator
                                                         : game.event(place.number).tile_ref();
    for (const TileRef& tile : game.unseen(place.hand)) {
      if (tile.tile != old.tile && game.is_win(place.hand)) continue;
      Draft draft(game);
      draft.rename_tile(place.hand.start, place.hand.end, old, tile);
      return draft.done("wall/indicator", place.number,
                        "an indicator is not the tile that the wall gives");
    }
    return std::nullopt;
  });
}

std::optional<Fault> ura(const Game& game, Choice& choice) {
  if (!has_seed(game)) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    const WinClaim* win = game.single_win(hand);
    if (win == nullptr || !win->ura_indicators || win->ura_indicators->empty()) return std::nullopt;
    const TileRef old = win->ura_indicators->back();
    for (const TileRef& tile : game.unseen(hand)) {
      if (tile.tile != old.tile) continue;
      Draft draft(game);
      draft.win(hand.result).ura_indicators->back() = tile;
      return draft.done("wall/indicator", hand.result,
                        "an ura indicator is not the tile that the wall gives");
    }
    return std::nullopt;
  });
}

std::optional<Fault> dice(const Game& game, Choice& choice) {
  if (!has_seed(game)) return std::nullopt;
  return first_of(any_hand(game, choice), [&](const Hand& hand) -> std::optional<Fault> {
    Draft draft(game);
    Known<std::uint8_t>& die = draft.header(hand.start).dice[choice.below(2)];
    if (!die) return std::nullopt;
    die = static_cast<std::uint8_t>(*die % 6 + 1);
    return draft.done("wall/dice", hand.start, "a die shows another number");
  });
}

constexpr Row kWallRows[] = {
    {"wall/deal", other_seed},     {"wall/deal", other_deal},
    {"wall/draw", draw},           {"wall/replacement", replacement},
    {"wall/indicator", indicator}, {"wall/indicator", ura},
    {"wall/dice", dice},
};

}  // namespace

std::span<const Row> wall_faults() { return kWallRows; }

}  // namespace referee::faults
