// How replays name yaku: numbers in the later versions, words with their han behind them ("Dora 2")
// in the earlier ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::ronin {

/// The yaku with this number; nothing for a number that names none (ronin replay format, section
/// 4).
std::optional<Yaku> yaku_of(std::int64_t id);

/// A yaku as words, with its han where they say so. The words do not say which wind, so `seat_wind`
/// and `round_wind` (0 East) do, where they are known. Yaku::Unknown, with the log's own name, for
/// words that are none.
YakuClaim yaku_in_words(std::string_view words, Known<std::uint8_t> seat_wind,
                        Known<std::uint8_t> round_wind);

}  // namespace referee::ronin
