// The event that a rule judges, as several families ask of it: the kinds of event that a row is
// for, and what the log claims with one.
#pragma once

#include <cstdint>

#include "validator/facts/rule.h"
#include "validator/log/game_log.h"

namespace referee::rules {

inline constexpr std::uint32_t kHeader = on(EventKind::StartKyoku);
inline constexpr std::uint32_t kDraw = on(EventKind::Ryuukyoku);
inline constexpr std::uint32_t kWin = on(EventKind::Win);
inline constexpr std::uint32_t kResult = on(EventKind::Win, EventKind::Ryuukyoku);

/// Each for an event of its kind.
inline const Meld& meld_of(const Context& c) { return c.log.melds[c.event().index]; }
inline const WinClaim& win_claim(const Context& c) { return c.log.wins[c.event().index]; }
inline const RyuukyokuClaim& draw_claim(const Context& c) {
  return c.log.ryuukyokus[c.event().index];
}

/// An exhaustive draw, with or without a nagashi mangan; no abort.
inline bool is_exhaustive(const Context& c) {
  return draw_claim(c).kind == RyuukyokuKind::Exhaustive ||
         draw_claim(c).kind == RyuukyokuKind::NagashiMangan;
}

}  // namespace referee::rules
