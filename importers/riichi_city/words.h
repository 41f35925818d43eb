// The numbers by which Riichi City's records speak of tiles, actions, ends of hands and yaku. Words
// only: what they are worth is not known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::riichi_city {

/// handEventRecord[].eventType.
inline constexpr std::int64_t kDeal = 1;
inline constexpr std::int64_t kTurn = 2;
inline constexpr std::int64_t kOffer = 3;
inline constexpr std::int64_t kAction = 4;
inline constexpr std::int64_t kHandEnd = 5;
inline constexpr std::int64_t kGameEnd = 6;
inline constexpr std::int64_t kKanIndicators = 7;
/// Automatic play, a win that was let pass, a pause, waits: they say nothing that the play does not
/// show.
inline constexpr std::int64_t kFirstSilent = 8;
inline constexpr std::int64_t kLastSilent = 11;

enum class Action : std::uint8_t {
  ChiLow = 2,  ///< the called tile is the lowest
  ChiMiddle,
  ChiHigh,
  Pon,
  OpenKan,
  Ron,
  ClosedKan,
  AddedKan,
  Tsumo,
  Discard,
  NineTerminals,
  North,
};
std::optional<Action> action_of(std::int64_t number);

/// end_type of a hand that was won.
inline constexpr std::int64_t kEndRon = 0;
inline constexpr std::int64_t kEndTsumo = 1;
/// The kind of a draw; nothing for a win and for numbers that are not known.
std::optional<RyuukyokuKind> draw_of_end(std::int64_t end_type);

/// A tile by its number; absent for one that is none.
Tile tile_of(std::int64_t number);

/// A yaku by its number (fang_type). Two numbers leave the wind to the hand.
struct YakuWord {
  Yaku yaku = Yaku::Unknown;
  bool of_seat_wind = false;
  bool of_round_wind = false;
  std::string_view name;  ///< for what Yaku has no value for
};
std::optional<YakuWord> yaku_of(std::int64_t fang_type);
inline constexpr std::int64_t kNagashi = 30;
/// A north that was set aside, which counts as a dora.
inline constexpr std::int64_t kNorthDora = 55;

/// The wind of `quan_feng`: 0 East to 2 West.
std::optional<std::uint8_t> wind_of(std::int64_t quan_feng);

}  // namespace referee::riichi_city
