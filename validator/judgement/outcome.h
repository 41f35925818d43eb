// The outcome of a game in numbers, hand by hand: who won with what, which points moved, how the
// game ended. Once as the log claims it and once as the rules have it, in the same shape, so that
// both can be compared with a third account. It reports no fault and cites no rule
// (validator/judgement/judge.h does).
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"
#include "validator/settlement/ledger.h"

namespace referee::judgement {

/// A yaku and its han; 0 for a yakuman, because sources count its han differently.
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

/// The outcome that the log claims.
GameOutcome claimed_outcome(const GameLog& log, const Ruleset& ruleset);

/// The outcome that the rules give for the play that the log holds. The scores at the end follow
/// from the scores of the first hand and from the payments that the rules give in each hand. If the
/// rules allow several numbers, the log's number is taken if it is among them. A fact is absent if
/// the log hides what the fact depends on.
GameOutcome ruled_outcome(const GameLog& log, const Ruleset& ruleset);

}  // namespace referee::judgement
