// Explains a wrong payment of a win: the single item that accounts for the whole difference from
// the right payment. An item is named only if the amounts are exactly those of another treatment of
// the item (none, another count, another payer, another winner). Every other difference belongs to
// the hand's own payment. It does not decide whether a payment is right: settle() and
// accepted_totals() do.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "validator/settlement/win.h"

namespace referee::settlement {

/// In order of precedence: of several items that explain the same amounts the first is named.
enum class Item : std::uint8_t { Pao, RiichiSticks, Honba, Hand };

/// How an item was treated otherwise. "By" a seat: who paid.
enum class TreatmentKind : std::uint8_t {
  NobodyLiable,
  Liable,  ///< `seat`
  LiableForAll,
  LiableForHalf,
  LiableForWholeHand,
  LiableForOneYakuman,  ///< of several
  HalfOffHundreds,      ///< a half that is no multiple of 100 points
  AbsentShareToo,       ///< of a tsumo at a table that lacks a player
  Sticks,               ///< `sticks` in place of the right count
  SticksOfOtherWorth,   ///< `stick` each
  SticksTaken,          ///< by `seat`, who did not win
  SticksPaid,           ///< by `seat`
  SticksAndHonba,       ///< both counts are others
  Honba,                ///< `honba` in place of the right count
  HonbaByDiscarder,
  HonbaByAll,
  HonbaByLiable,
  HonbaBySeat,
  HonbaShared,  ///< by the liable player and the discarder
  HonbaOfRonByEach,
  HonbaOfWholeRonByEach,
  HonbaOfOneShare,   ///< of a tsumo, in place of a ron's
  HonbaNotBySeat,    ///< all pay but `seat`
  HonbaShareOfSeat,  ///< `seat` alone pays, and one share
  HandPaidBy,        ///< the whole ron, by `seat`
};
struct Treatment {
  TreatmentKind kind{};
  Seat seat{};
  Seat winner{};  ///< whose payment; absent where one player wins alone
  std::int32_t sticks = 0;
  std::int32_t honba = 0;
  Points stick{};

  bool operator==(const Treatment&) const = default;
};

struct Explanation {
  Item item = Item::Hand;
  std::size_t winner = 0;  ///< the first winner (index into win.winners) whose payment differs
  std::vector<Treatment> treatments;   ///< one a winner whose payment differs; empty where none is
                                       ///< known
  Severity ceiling = Severity::Error;  ///< of what accepted_totals() takes with a remark
  std::vector<Ledger> expected;        ///< a ledger a winner, as the ruleset has it
  std::vector<Ledger> actual;          ///< a ledger a winner that adds up to what was paid

  bool begins_with(TreatmentKind kind) const {
    return !treatments.empty() && treatments[0].kind == kind;
  }
};

/// Whether nobody is liable and everybody gets what settle() gives: nearly every win. False decides
/// nothing, explain() does.
bool paid_as_ruled(const Win& win, std::span<const SeatPoints> paid, const Ruleset& ruleset);

/// Explains `paid` (a delta a seat for each winner of `win`, in the same order). Nothing where all
/// payments are right; a payment that accepted_totals() takes with a remark is explained as
/// Item::Pao under that remark's severity.
std::optional<Explanation> explain(const Win& win, std::span<const SeatPoints> paid,
                                   const Ruleset& ruleset);

}  // namespace referee::settlement
