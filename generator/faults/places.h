// How an operator finds a place for its fault: it collects all candidates in one list, and tries
// them in the order of the seed until one fits.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "generator/faults/draft.h"
#include "generator/faults/fault.h"
#include "generator/faults/game.h"

namespace referee::faults {

struct Place {
  Hand hand;
  std::uint32_t number = 0;
};

/// The events for which `wanted(hand, table before, number)` says so, in the order of the seed.
template <class Wanted>
std::vector<Place> places(const Game& game, Choice& choice, Wanted wanted) {
  std::vector<Place> list;
  for (const Hand& hand : game.hands)
    game.walk(hand, [&](const Table& table, std::uint32_t number) {
      if (wanted(hand, table, number)) list.push_back({hand, number});
    });
  choice.shuffle(list);
  return list;
}

/// The hands for which `wanted(hand)` says so, in the order of the seed.
template <class Wanted>
std::vector<Hand> hands_where(const Game& game, Choice& choice, Wanted wanted) {
  std::vector<Hand> list;
  for (const Hand& hand : game.hands)
    if (wanted(hand)) list.push_back(hand);
  choice.shuffle(list);
  return list;
}

inline std::vector<Hand> any_hand(const Game& game, Choice& choice) {
  return hands_where(game, choice, [](const Hand&) { return true; });
}

inline std::vector<Hand> exhausted_hands(const Game& game, Choice& choice) {
  return hands_where(game, choice, [&](const Hand& hand) { return game.exhausted(hand); });
}

/// The passing turns of the hands for which `wanted(hand)` says so, in the order of the seed.
template <class Wanted>
std::vector<Place> turns_where(const Game& game, Choice& choice, Wanted wanted) {
  std::vector<Place> list;
  for (const Hand& hand : game.hands)
    if (wanted(hand))
      for (const std::uint32_t turn : game.passing_turns(hand)) list.push_back({hand, turn});
  choice.shuffle(list);
  return list;
}

/// The passing turns of hands that somebody wins.
inline std::vector<Place> won_turns(const Game& game, Choice& choice) {
  return turns_where(game, choice, [&](const Hand& hand) { return game.is_win(hand); });
}

inline Seat any_seat(const Game& game, Choice& choice) {
  return Seat{static_cast<std::uint8_t>(choice.below(game.shape.players))};
}

inline Seat another_seat(const Game& game, Choice& choice, Seat seat) {
  return next_seat(seat, game.shape.players,
                   static_cast<unsigned>(1 + choice.below(game.shape.players - 1U)));
}

/// The first fault that `make` gives for one of the list.
template <class T, class Make>
std::optional<Fault> first_of(const std::vector<T>& list, Make make) {
  for (const T& each : list)
    if (std::optional<Fault> fault = make(each)) return fault;
  return std::nullopt;
}

/// The tiles that a turn may be given without further consequences: nobody waits for them, and they
/// do not join discards of the same kind.
inline std::vector<TileRef> harmless(const Game& game, const Place& turn,
                                     std::vector<TileRef> tiles) {
  const hand::KindMask sensitive = game.sensitive(turn.hand);
  std::erase_if(tiles, [&](const TileRef& tile) {
    return sensitive.has(tile.tile.kind()) ||
           game.joins_equal_discards(turn.hand, turn.number + 1, tile.tile.kind());
  });
  return tiles;
}

std::span<const Row> tile_faults();
std::span<const Row> turn_faults();
std::span<const Row> call_faults();
std::span<const Row> kan_faults();
std::span<const Row> kita_faults();
std::span<const Row> riichi_faults();
std::span<const Row> furiten_faults();
std::span<const Row> dora_faults();
std::span<const Row> win_faults();
std::span<const Row> score_faults();
std::span<const Row> payment_faults();
std::span<const Row> draw_faults();
std::span<const Row> flow_faults();
std::span<const Row> final_faults();
std::span<const Row> wall_faults();
std::span<const Row> told_faults();
std::span<const Row> log_faults();

}  // namespace referee::faults
