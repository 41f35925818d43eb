// The outcome of a game in numbers, hand by hand: who won with what, which points moved, how the
// game ended. Once as the log claims it and once as the rules have it, in the same shape, so that
// both can be compared with a third account. It reports no fault and cites no rule
// (validator/referee.h does).
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"
#include "validator/settlement/ledger.h"

namespace referee {

/// A yaku and its han; 0 for a yakuman, whose han nobody counts alike.
using NamedYaku = std::map<Yaku, std::int32_t>;

struct WinOutcome {
  Seat seat;
  Known<bool> wins;       ///< false: by the rules this is no winning hand
  Known<NamedYaku> yaku;  ///< dora, ura dora and red fives included where they count
  Known<std::int32_t> han;
  Known<std::int32_t> fu;  ///< both absent for a yakuman
  Known<Points> points;    ///< of the hand alone

  bool operator==(const WinOutcome&) const = default;
};

struct HandOutcome {
  Known<std::uint8_t> round;  ///< 0 East 1 ..
  Known<std::int32_t> honba;
  Known<RyuukyokuKind> draw;  ///< absent for a hand that was won
  std::vector<WinOutcome> wins;
  Known<settlement::Ledger>
      ledger;  ///< of all results of the hand together; a log holds only its total
  Known<settlement::SeatPoints> moves;  ///< its total

  bool operator==(const HandOutcome&) const = default;
};

struct GameOutcome {
  std::vector<HandOutcome> hands;
  Known<settlement::SeatPoints> scores;  ///< at the end, leftover sticks given out
  Known<std::array<std::int32_t, kMaxSeats>> result_tenths;

  bool operator==(const GameOutcome&) const = default;
};

/// What the log says.
GameOutcome claimed_outcome(const GameLog& log, const Ruleset& ruleset);

/// What the rules say of the play that the log holds. The scores at the end follow from the first
/// hand's and from what the rules move in each. Where the rules leave several numbers open, it is
/// the one that the log has, if any. A fact is absent where the log hides what it rests on.
GameOutcome ruled_outcome(const GameLog& log, const Ruleset& ruleset);

}  // namespace referee
