// A log of an event after it was judged: what an audit needs to know of it, without its events. It
// judges nothing itself.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "validator/flow/final.h"
#include "validator/log/game_log.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/ruleset.h"

namespace referee::tournament {

struct PlayedHand {
  Known<std::uint8_t> round;  ///< 0 East 1
  Known<std::int32_t> honba;
  Statement where;                             ///< "East 1-0"
  std::vector<Statement> result;               ///< wins, a draw, fouls
  Known<std::array<Points, kMaxSeats>> moves;  ///< deposits included
  Known<std::array<Points, kMaxSeats>> after;
  std::string deal;  ///< a digest of all tiles dealt and the indicator, the same whatever the seats
                     ///< are called; empty where the log does not show them all
};

/// A hand by its round (0 East 1) and its counters.
struct HandNumber {
  std::uint8_t round = 0;
  std::int32_t honba = 0;

  auto operator<=>(const HandNumber&) const = default;
};

struct PlayedPart {
  std::string path;
  std::string digest;
};

struct PlayedGame {
  GameReport report;  ///< under the ruleset of the event, with its digest
  std::string log_id;
  std::string platform;
  std::string named_rules;  ///< the ruleset that the log names; empty where it names none
  std::string lobby;
  std::string started;
  std::array<std::string, kMaxSeats> accounts;  ///< raw; names are in the report
  unsigned players = 4;
  Seat first_dealer;  ///< absent: seat 0, as dealer() has it
  std::vector<PlayedHand> hands;
  /// The log shows how the game ended. Without that it has neither scores, points nor chips.
  bool has_end = false;
  Known<std::array<Points, kMaxSeats>> scores;       ///< at the end, sticks given out; with the
                                                     ///< payments that were decided
  Known<flow::ResultTenths> claimed_tenths;          ///< what the log says of the result
  Known<std::array<std::int32_t, kMaxSeats>> chips;  ///< won
  std::string match;      ///< equal for the parts of one match; empty for a whole game
  HandNumber first_hand;  ///< of a part
  HandNumber last_hand;
  std::vector<PlayedPart> parts;  ///< of a game that was joined, in its order; empty for others
  std::string stated_rules;     ///< a ruleset file of what the log says of its table's rules; empty
                                ///< where it states none
  std::uint32_t explained = 0;  ///< findings of play that are not in `report`: FittingRules do not
                                ///< have them
  Known<std::array<Points, kMaxSeats>> scores_otherwise;  ///< as `scores`, by these rules
  std::vector<std::string> adjusted_otherwise;  ///< as GameReport::rules_adjusted, beside these
  std::string seed;  ///< what the log says of its walls; empty where it says nothing

  Seat dealer() const { return first_dealer.present() ? first_dealer : Seat{0}; }
};

/// The log stops before the end of its game, and has a finding of play for that.
bool is_cut_short(const PlayedGame& game);

/// What `log` says of itself, and `report` of it, which was judged under `rules`.
PlayedGame played_game(const GameLog& log, GameReport report, const Ruleset& rules);

}  // namespace referee::tournament
