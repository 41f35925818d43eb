// What follows a finished hand: the next hand's round, dealer, counters and sticks, or the end of
// the game. A pure function of the hand's header, its result and the ruleset. Final scores are in
// final.h.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"
#include "validator/tiles/seat_set.h"

namespace referee::flow {

/// A hand that is over and settled. Facts that are not known are absent; then every continuation
/// that they leave open is given.
struct HandEnd {
  Known<std::uint8_t> round;
  Seat dealer;
  Seat first_dealer;
  Known<std::int32_t> honba;  ///< in this hand's header
  Known<std::int32_t>
      kyotaku;  ///< sticks on the table before the result: carried ones and this hand's
  std::array<Known<Points>, kMaxSeats> scores{};  ///< after the result's payments
  SeatSet winners;                                ///< empty: a draw
  /// Read only without winners. Unknown: every kind that it can be.
  RyuukyokuKind draw = RyuukyokuKind::Unknown;
  std::array<Known<bool>, kMaxSeats> tenpai{};  ///< read at exhaustive draws and nagashi mangan
  SeatSet nagashi;                              ///< who has nagashi mangan, where `draw` says so
  Known<std::uint32_t>
      dealer_wins;  ///< of the dealer in a row, this one included; read only with yaku.paarenchan
  bool old_log = false;  ///< a log of its platform's first years; see the options *_old_lenient
};

struct NextHand {
  Known<std::uint8_t> round;
  Seat dealer;
  Known<std::int32_t> honba;
  Known<std::int32_t> kyotaku;

  constexpr bool operator==(const NextHand&) const = default;
};

enum class EndReason : std::uint8_t {
  None,        ///< the game goes on
  Tobi,        ///< a score below the limit
  DealerStop,  ///< the dealer leads in the last hand and wins (agariyame) or is tenpai (tenpaiyame)
  Target,    ///< the last regular hand, or a hand of the extra round, is over and somebody has the
             ///< target
  LastHand,  ///< there is no further hand
};

struct Continuation {
  EndReason end = EndReason::None;
  NextHand
      next;  ///< of a game that is over only `kyotaku` has a meaning: the sticks left on the table
  Known<Severity> remark;  ///< what a log that goes on so still deserves; absent: nothing

  bool over() const { return end != EndReason::None; }
  bool operator==(const Continuation&) const = default;
};

/// Every continuation that is right, the ruled one first, and what decides each of their facts.
struct Continuations {
  std::array<Continuation, 24> ways{};
  std::size_t count = 0;
  // The option that decides a fact: of those it rests on the least certain, of equals the nearest
  // to the case.
  OptionId round_by = kNoOption;  ///< the round and the dealer
  OptionId honba_by = kNoOption;
  OptionId sticks_by = kNoOption;
  OptionId end_by = kNoOption;  ///< the game goes on though it is over, or the reverse

  std::span<const Continuation> all() const { return {ways.data(), count}; }
  const Continuation& ruled() const { return ways[0]; }
  bool may_end() const;
  bool may_go_on() const;
};

/// How often the dealer of a hand has won before it, in a row, as its counter tells. Only where
/// nothing but a dealer's win adds to the counter (jcr/Dealer's Extra Hand); absent elsewhere, and
/// where the counter is not known.
Known<std::uint32_t> wins_by_counter(Known<std::int32_t> honba, const Ruleset& ruleset);

/// Whether the counter of a hand is too low for its dealer to win `times` times in a row with it:
/// each win before it would have added one.
bool cannot_be_win_number(Known<std::int32_t> honba, std::uint32_t times, const Ruleset& ruleset);

/// Sources: ronin/Dealer Rotation, ronin/West Round (Sudden Death), tenhou/3-6, 9, 12, 14, 17,
/// jcr/Post Hand, jcr/Draws and Abortive Games, wrc/5.7, ema/3.4.
Continuations after(const HandEnd& hand, const Ruleset& ruleset);

/// After a foul under a ruleset with `foul.redeal`: the same hand again, with `hand.kyotaku` sticks
/// (wrc/5.7, ema/3.4).
Continuations redealt(const HandEnd& hand);

}  // namespace referee::flow
