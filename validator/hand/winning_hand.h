// A win as the scorer sees it: the tiles, the melds, and the circumstances of the win. The caller
// derives all of them from the play, never from a log's claims. Nothing is judged here.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "validator/hand/readings.h"

namespace referee::hand {

struct WinningHand {
  Counts concealed;  ///< 14 - 3 * melds tiles, the winning tile included
  Melds melds;
  Tile winning;
  std::array<std::uint8_t, 3>
      reds{};  ///< red fives of m p s in the whole hand, melds and winning tile included
  std::uint8_t norths = 0;  ///< set aside; no part of the hand's sets

  bool tsumo = false;
  TileKind seat_wind;  ///< East is the dealer
  TileKind round_wind;

  bool riichi = false;         ///< in force, double riichi included
  bool double_riichi = false;  ///< declared with the first discard, no call before it
  bool ippatsu = false;
  /// Tsumo: on the winner's first draw. Ron: before it. In both cases with no call before, nor,
  /// where the ruleset says so, a closed quad.
  bool first_turn = false;
  bool last_tile = false;  ///< no live tile is left
  bool after_replacement =
      false;  ///< tsumo: on a replacement tile. Ron: on a discard that followed one.
  bool robbed_kan = false;
  bool haitei_too =
      false;  ///< where the ruleset accepts haitei beside rinshan and beside it not, it is counted
  bool tile_apart = true;      ///< the tile of a tsumo was kept apart from the hand (wrc/5.6)
  bool tsumo_fu_lost = false;  ///< ... and the hand is taken to show no tsumo either (rulings C54)
  std::uint8_t dealer_wins =
      0;  ///< the dealer's wins in a row, this one included; 0 for any other winner
  std::uint32_t honba = 0;

  std::span<const TileKind>
      indicators;  ///< those that count for this win, in the order of their reveal
  std::span<const TileKind> ura_indicators;  ///< empty where the winner may not look

  bool closed() const { return !melds.any_open(); }
  bool dealer() const { return seat_wind == kEast; }

  static constexpr TileKind kEast{27};
};

}  // namespace referee::hand
