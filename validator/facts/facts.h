// Answers that several rules of one event share, computed at most once for a table and an event.
// Derived values only: each could be computed from the Context again.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "validator/facts/rule.h"
#include "validator/flow/next_hand.h"
#include "validator/hand/counts.h"

namespace referee::facts {

/// A hand's header held against what the hand before it requires.
struct HeaderFacts {
  bool known = false;  ///< false: the result before it is not known, or the log is a part of a game
  bool first = false;  ///< the first hand of the game
  bool may_go_on = true;  ///< false: the game was over
  flow::EndReason end = flow::EndReason::None;
  flow::Continuations ways;
  flow::NextHand due;  ///< the continuation that comes nearest to the header
  std::array<Known<Points>, kMaxSeats> due_scores{};
  Known<Severity> remark;
  bool round = false, dealer = false, honba = false, sticks = false,
       scores = false;             ///< which facts differ
  bool sticks_and_scores = false;  ///< the sticks differ, and the scores by these very sticks and
                                   ///< nothing else: they were given back to players, or are still
                                   ///< theirs. One fact then, that of the sticks

  unsigned differing() const {
    return unsigned{round} + unsigned{honba} + unsigned{sticks} +
           unsigned{scores && !sticks_and_scores};
  }
};

/// The tiles of a deal, those of all hands and the indicator, taken together.
struct DealFacts {
  std::uint64_t faces = 0;  ///< a bit for each Tile::code that is there
  bool identified = true;   ///< each tile has its TileId
  bool twice = false;       ///< some TileId is there twice
};

struct WinPayment;
struct WinFacts;

struct Facts {
  std::unique_ptr<HeaderFacts> header;
  std::optional<DealFacts> deal;
  std::shared_ptr<const WinPayment> payment;
  std::shared_ptr<WinFacts> win;
  std::optional<std::optional<hand::KindMask>> waits;
  std::unique_ptr<const std::optional<flow::Continuations>> continuations;
  std::uint32_t broken = 0;  ///< groups of rules broken so far at this event (bit_of)
};

/// Whether a rule of the group that is asked before is broken at the event.
inline bool is_broken(const Context& c, Group group) {
  return (c.facts.broken & bit_of(group)) != 0;
}

/// What the hand of the event's seat waits for by shape (validator/facts/hand_query.h); nothing
/// while tiles are unknown.
const std::optional<hand::KindMask>& actor_waits(const Context& c);

/// Of a StartKyoku event.
const HeaderFacts& header_facts(const Context& c);

/// Of a StartKyoku event.
const DealFacts& deal_facts(const Context& c);

/// What may follow the hand that `table` has just ended; nothing while its result is not known.
const std::optional<flow::Continuations>& continuations(const Context& c);

/// Whether the game may end at the event; where it may not, at least one hand is missing before it.
/// What ends nothing (a part of a game, a log without hands) may always stop.
struct ClockLimit {
  std::uint32_t fewest = 0;  ///< hands of a game whose time has run out
  std::uint32_t most = 0;
};
/// Absent while the time has not run out, and where the ruleset has no limit of time.
std::optional<ClockLimit> hands_by_the_clock(const Context& c);

Answer game_may_end(const Context& c);

/// Whether scores of `due` and `claimed` points are the same to a log that floors them
/// (GameHeader::floored_to). Half of a ron under liability may leave a part below that multiple
/// which the log does not show; two of them make one unit more than its sums say (ronin replay
/// format, section 7; ronin/Liability (Pao)).
bool floored_apart(const GameLog& log, Points due, Points claimed);

}  // namespace referee::facts
