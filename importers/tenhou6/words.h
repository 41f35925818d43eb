// The words of tenhou.net/6: names of yaku, of draws and of limits, as Tenhou writes them and as
// converters do (Mahjong Soul's Japanese, English and romaji). Only names; what they are worth is
// not known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::tenhou6 {

/// A yaku by its name. Some converters write "the round's wind" and not which: those two are
/// resolved by the kyoku.
struct YakuName {
  Yaku yaku = Yaku::Unknown;
  bool of_seat_wind = false;
  bool of_round_wind = false;
};
std::optional<YakuName> yaku_of_name(std::string_view name);
/// Tenhou's name; empty for what it has no name for.
std::string_view name_of_yaku(Yaku yaku);

/// What the first word of a result says.
struct ResultWord {
  bool win = false;
  RyuukyokuKind draw = RyuukyokuKind::Unknown;
  Known<bool> all_tenpai;  ///< of an exhaustive draw where the word says so
};
std::optional<ResultWord> result_of_word(std::string_view word);
/// Tenhou's word for a draw without moves of points.
std::string_view word_of_draw(RyuukyokuKind kind);

/// The limit that a score text begins with, and how many bytes name it; nothing where it begins
/// with none.
struct LimitWord {
  Limit limit = Limit::None;
  std::size_t size = 0;
};
std::optional<LimitWord> limit_at(std::string_view text);
/// Tenhou's word; empty for Limit::None.
std::string_view word_of_limit(Limit limit);

}  // namespace referee::tenhou6
