// The table at one moment of a game: everything that a rule may ask about what went before. One
// state with four hands; every event folds into it (validator/table/fold.h) whether it was legal or
// not. A Table is one hypothesis of what really happened: after a finding the referee goes on with
// several. Fixed size, no pointers, cheap enough to copy when a rule was broken, never copied
// before.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "validator/log/game_log.h"
#include "validator/ruleset/option_reads.h"
#include "validator/tiles/hand_tiles.h"
#include "validator/tiles/meld.h"

namespace referee {

struct Ruleset;

inline constexpr std::uint32_t kNoEvent = 0xFFFFFFFF;

enum class Phase : std::uint8_t {
  BetweenHands,  ///< before a deal, or after a hand was closed
  ToDraw,        ///< `turn` draws from the live wall; a discard may still be claimed
  ToReplace,     ///< `turn` has declared a kan or set a north aside, and draws its replacement
  ToAct,         ///< `turn` has drawn
  ToDiscard,     ///< `turn` has called chi or pon
  Ended,         ///< a result stands
  Lost,          ///< what was read does not tell what is going on in this hand
};

enum class RiichiState : std::uint8_t { None, Declared, Discarded, Established };

struct Discarded {
  TileRef tile;
  std::uint32_t event = kNoEvent;  ///< kNoEvent: supplied, the log does not hold it
  bool claimed = false;
  bool riichi = false;

  constexpr bool operator==(const Discarded&) const = default;
};

/// More discards than any legal hand has; what comes after is not kept.
inline constexpr std::size_t kMaxDiscards = 40;
inline constexpr std::size_t kMaxIndicators = 8;
inline constexpr std::size_t kMaxSets = 4;
/// Norths that one player can set aside: every copy.
inline constexpr std::size_t kMaxNorths = kCopies;

struct SeatState {
  HandTiles hand;
  std::array<Meld, kMaxSets> melds{};
  std::array<std::uint32_t, kMaxSets> meld_events{};
  std::uint8_t meld_count = 0;
  std::array<TileRef, kMaxNorths> norths{};
  std::uint8_t kitas = 0;  ///< norths set aside; those past the last place of `norths` are not kept
  bool open = false;
  std::array<Discarded, kMaxDiscards> river{};
  std::uint8_t river_count = 0;
  TileRef drawn;           ///< the tile drawn this turn
  bool has_drawn = false;  ///< ... and there is one
  std::uint32_t draw_event = kNoEvent;
  RiichiState riichi = RiichiState::None;
  bool double_riichi = false;
  bool ippatsu = false;
  std::uint32_t riichi_event = kNoEvent;
  std::uint32_t deposit_event = kNoEvent;
  bool announced_furiten = false;  ///< with the riichi
  bool tile_not_apart = false;     ///< the drawn tile was put into the hand, as the log says
  bool dead = false;               ///< the hand was declared dead
  std::uint8_t turns = 0;          ///< draws and claims so far
  std::uint8_t draws = 0;
  // Kinds that others discarded or added to a pon and this seat let pass, a bit a kind.
  std::uint64_t passed_since_discard = 0;
  std::uint64_t passed_since_call = 0;  ///< ... since the last call by anybody
  std::uint64_t passed_since_riichi = 0;
  // Kinds of the closed kans of others since then, which thirteen orphans alone might have won on.
  std::uint64_t ankans_since_discard = 0;
  std::uint64_t ankans_since_riichi = 0;
  TileKind swap_same;  ///< the kind that may not be discarded after a call
  TileKind swap_suji;

  /// Declared, and the declaring discard is out: the hand stays as it is.
  bool riichi_in_force() const {
    return riichi == RiichiState::Discarded || riichi == RiichiState::Established;
  }
  std::span<const Meld> sets() const { return {melds.data(), meld_count}; }
  std::span<const Discarded> discards() const { return {river.data(), river_count}; }
  std::span<const TileRef> set_aside() const {
    return {norths.data(), std::min<std::size_t>(kitas, kMaxNorths)};
  }
  bool operator==(const SeatState&) const = default;
};

/// A kan whose indicator has not been turned yet.
struct PendingReveal {
  MeldKind kind = MeldKind::Ankan;
  std::uint32_t event = kNoEvent;
  bool replaced = false;   ///< its replacement tile has been drawn
  bool discarded = false;  ///< the discard after it is out

  constexpr bool operator==(const PendingReveal&) const = default;
};

/// A tile that its owner sets out in the own turn and that others may still win on: one of a kan,
/// or a north set aside.
struct Robbable {
  Seat seat;  ///< the owner; absent where no tile may be won on so
  TileRef tile;
  MeldKind kind = MeldKind::Shouminkan;
  // What it ends if nobody wins on it.
  bool ends_ippatsu = true;
  bool ends_first_turn = true;

  constexpr bool present() const { return seat.present(); }
  constexpr bool operator==(const Robbable&) const = default;
};

/// What a finished hand leaves for the next one.
struct HandResult {
  std::uint8_t winners = 0;  ///< a bit a seat
  std::uint8_t win_count = 0;
  std::uint32_t misnamed_win = kNoEvent;  ///< a win of which the log names another winner
  Seat misnamed_winner;                   ///< whose it is
  bool tsumo = false;
  Seat from;
  Known<RyuukyokuKind> draw;
  bool foul = false;            ///< the hand ended by a foul
  bool thrown_in = false;       ///< ... or without a result and without anybody's fault
  Known<std::int32_t> kyotaku;  ///< riichi sticks on the table before the result
  std::int32_t left = 0;        ///< of those, how many no winner has taken
  std::array<Known<Points>, kMaxSeats> scores_before{};  ///< the scores before the result
  std::array<Known<bool>, kMaxSeats> tenpai{};
  std::array<Known<bool>, kMaxSeats> nagashi{};

  bool operator==(const HandResult&) const = default;
};

/// The counters that a header repeats.
struct Counters {
  Known<std::uint8_t> round;
  Seat dealer;
  Known<std::int32_t> honba;
  Known<std::int32_t> kyotaku;
  std::array<Known<Points>, kMaxSeats> scores{};

  bool operator==(const Counters&) const = default;
};

/// What outlives a hand: who plays, where the game stands, and what it has counted.
struct GameState {
  std::uint8_t players = 4;
  std::uint64_t kinds = kEveryKind;  ///< in play, a bit a kind
  Seat first_dealer;
  Counters now;  ///< as of this moment; deposits already taken
  std::uint32_t hands_started = 0;
  Known<std::uint8_t> dealer_wins;  ///< wins in a row of the dealer before this hand; absent where
                                    ///< the log begins later, or lost a hand, and may lack some
  std::array<std::uint8_t, kMaxSeats> fouls{};  ///< settled so far in this game
  /// Options that say what some of the scores are, for the log writes none; empty where it writes
  /// them. The same of round, honba and riichi sticks of the hand.
  OptionSet scores_by, counters_by;
  std::array<Points, kMaxSeats> off_result{};  ///< penalties that come off the final result
  std::uint32_t time_up_in = 0;  ///< hands_started when time ran out; 0 while it has not
  bool overtime = false;   ///< the game went on after its end; its flow is not judged any more
  bool game_over = false;  ///< an end of the game has been read

  bool operator==(const GameState&) const = default;
};

/// What every hand starts afresh.
struct HandState {
  Counters at_start;  ///< the header of this hand
  Phase phase = Phase::BetweenHands;
  Seat turn;
  Seat turn_of;  ///< whose turn `turn` has taken, where the order of the seats goes on from that
                 ///< seat
  std::array<SeatState, kMaxSeats> seats{};
  Seat discarder;  ///< of the discard that may still be claimed; absent when there is none
  TileRef discard;
  std::uint32_t discard_event = kNoEvent;
  Robbable robbable;
  std::int16_t live = 0;  ///< tiles left in the live wall
  std::uint8_t replacements = 0;
  std::uint8_t kans = 0;
  std::uint32_t set_out_event = kNoEvent;  ///< the last kan, or north set aside
  MeldKind set_out_kind = MeldKind::Ankan;
  bool after_replacement = false;        ///< the tile just drawn is a replacement tile
  bool abort_waived = false;             ///< an abortive draw was due and play went on
  std::uint8_t discards_since_call = 0;  ///< since the last call or kan by anybody
  bool interrupted = false;  ///< a call or kan, or what counts as one, has been made in this hand
  std::uint16_t discards_made = 0;
  std::uint8_t equal_discards =
      0;  ///< so many of the last discards in a row are of one kind; 0 while the last is hidden
  std::uint8_t owing = 0;  ///< seats whose declaring discard is out, was not won on and is not paid
                           ///< for; a bit a seat

  std::array<TileRef, kMaxIndicators> indicators{};
  std::array<std::uint32_t, kMaxIndicators> indicator_events{};
  std::uint8_t indicator_count = 0;
  std::array<PendingReveal, kMaxIndicators> pending{};
  std::uint8_t pending_count = 0;
  std::uint8_t reveals_to_come =
      0;  ///< indicators already counted whose event is still to come (late ones)
  std::uint8_t reveals_in_advance = 0;  ///< indicators already turned for kans still to come
  std::uint8_t indicators_passed =
      0;  ///< places in the wall's row whose indicator was due and never turned; a bit a place

  TileIdSet located;                        ///< physical tiles that have been seen
  std::array<std::uint8_t, kFaces> seen{};  ///< tiles seen, by face
  TileIdSet wall_early;                     ///< tiles that came before the wall gave them
  TileIdSet wall_displaced;                 ///< tiles that did not come when the wall gave them

  HandResult result;
  std::uint32_t result_event = kNoEvent;

  SeatState& at(Seat seat) { return seats[seat.index()]; }
  const SeatState& at(Seat seat) const { return seats[seat.index()]; }
  bool in_play() const { return phase != Phase::BetweenHands && phase != Phase::Ended; }
  /// The tile that may be won on is one of a closed kan.
  bool robbed_is_closed() const { return robbable.present() && robbable.kind == MeldKind::Ankan; }
  /// ... or a north set aside.
  bool robbed_is_kita() const { return robbable.present() && robbable.kind == MeldKind::Kita; }
  bool owes_deposit(Seat seat) const { return ((owing >> seat.index()) & 1U) != 0; }
  void set_owing(Seat seat, bool owes) {
    const auto bit = static_cast<std::uint8_t>(1U << seat.index());
    owing = static_cast<std::uint8_t>(owes ? owing | bit : owing & ~bit);
  }
  std::span<const TileRef> shown_indicators() const { return {indicators.data(), indicator_count}; }

  bool operator==(const HandState&) const = default;
};

/// How this table understands its hand otherwise than the log tells it, and how far the hand is to
/// be believed. A hand that starts is believed again.
struct Hypothesis {
  // Later events that were understood together with an earlier one: the first, and how many.
  std::uint32_t applied_from = kNoEvent;
  std::uint32_t applied_count = 0;
  std::uint32_t amended = kNoEvent;  ///< a later event that is taken to say `amendment` instead,
                                     ///< since the log took two for each other
  Event amendment;
  std::uint8_t unread_gaps =
      0;  ///< unreadable places of this hand that have not explained a contradiction yet
  bool lost = false;  ///< not even the start of this hand could be read: nothing in it is judged
  bool unreliable = false;  ///< an unreadable place has explained a contradiction: what this hand
                            ///< looks like since is not certain
  std::uint32_t disturbed_by = 0;  ///< 1 + number of the finding that left something unknown here

  void mark_applied(std::uint32_t from, std::uint32_t count = 1) {
    applied_from = from;
    applied_count = count;
  }
  bool is_applied(std::uint32_t number) const { return number - applied_from < applied_count; }
  void amend(std::uint32_t number, const Event& meant) {
    amended = number;
    amendment = meant;
  }
  /// Event number `number` of `log`, as this hypothesis reads it.
  const Event& read(const GameLog& log, std::uint32_t number) const {
    return number == amended ? amendment : log.events[number];
  }

  bool operator==(const Hypothesis&) const = default;
};

struct Table {
  GameState game;
  HandState hand;
  Hypothesis hypothesis;

  SeatState& at(Seat seat) { return hand.at(seat); }
  const SeatState& at(Seat seat) const { return hand.at(seat); }
  Seat next(Seat seat, unsigned steps = 1) const { return next_seat(seat, game.players, steps); }
  /// Nothing is known of this hand any more, nor of what the next one must be.
  void lose_hand() {
    hand.phase = Phase::Lost;
    hand.result_event = kNoEvent;
    hypothesis.lost = true;
    game.now = Counters{};
  }

  bool operator==(const Table&) const = default;
};
static_assert(std::is_trivially_copyable_v<Table>);

/// "South 1-0, turn 9, seat 2": wind and number of the round, honba, the seat's draws and claims so
/// far. Parts that are not known are left out. `begins`: the event spoken of is itself the seat's
/// next draw or claim.
std::string place_of(const Table& table, Seat seat, bool begins = false);
/// The same as values.
Moment moment_of(const Table& table, Seat seat, bool begins = false);

}  // namespace referee
