// The addresses within a page: of a game, of a finding, of a hand, and of a step in it. They are
// the same for the same log on every run and every number of threads, and unlike those of other
// logs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "validator/log/game_report.h"
#include "validator/table/recorded_hand.h"

namespace referee::html {

/// "g" and twelve digits, of the path and the number of the game.
std::string place_of_game(const GameReport& report);
/// "GAME/f3": the finding of this index.
std::string place_of_finding(const std::string& game, std::size_t finding);
/// "GAME/4": a hand that is replayed.
std::string place_of_hand(const std::string& game, const RecordedHand& hand);
/// "GAME/4/311": the table before event 311.
std::string place_of_step(const std::string& hand, std::uint32_t event);

/// The hand that the event stands in; null where none is kept.
const RecordedHand* hand_of_event(const GameReport& report, Known<std::uint32_t> event);
/// The findings that have an event in the hand, by their places in the report, in order.
std::vector<std::size_t> findings_in(const GameReport& report, const RecordedHand& hand);

}  // namespace referee::html
