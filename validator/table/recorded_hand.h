// One hand of a game, kept so that a page can step through it: its events, and what it began with.
// A value; who records it is referee/record_hands.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "validator/log/event.h"
#include "validator/log/game_log.h"
#include "validator/table/fold.h"
#include "validator/table/table.h"

namespace referee {

struct RecordedEvent {
  Event event;
  std::vector<Tile> set;  ///< of a call or kan: the whole set, as the log names it
};

/// How a hand ended, as the log claims it.
struct RecordedResult {
  Seat winner;           ///< absent: a draw
  Seat from;             ///< who discarded the tile; absent where it was drawn
  Known<Points> points;  ///< of the hand alone, as WinClaim::points
  Known<std::int32_t> han;
  Known<std::int32_t> fu;
  Known<RyuukyokuKind> draw;
  std::array<Known<bool>, kMaxSeats> tenpai{};  ///< of a draw
};

struct RecordedHand {
  Known<std::uint32_t> kyoku;  ///< from 0
  std::uint32_t first = 0;     ///< number of the first event
  std::vector<RecordedEvent> events;
  std::vector<std::string> lines;  ///< of the canonical stream (docs/events.md), one an event,
                                   ///< without the places in the file
  TableShape shape;
  std::array<Known<Points>, kMaxSeats> scores{};  ///< before the first event
  Counters at_start;                              ///< round, dealer and honba of the header
  std::vector<RecordedResult> results;            ///< in the order of the log
  std::array<Known<Points>, kMaxSeats> scores_after{};

  bool has(std::uint32_t event) const { return event - first < events.size(); }
};

}  // namespace referee
