// Points that move, itemised: one row for each cause, one column for each seat. It adds and names;
// win.h and ryuukyoku.h beside it decide what has to be paid.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "validator/log/finding.h"
#include "validator/tiles/tile.h"

namespace referee::settlement {

/// What each seat gains (positive) or pays (negative). Seats that are not in play stay at 0.
using SeatPoints = std::array<Points, kMaxSeats>;

enum class Cause : std::uint8_t {
  Hand,          ///< the value of the winning hand, as if nobody were liable
  Honba,         ///< the counters, as if nobody were liable
  RiichiSticks,  ///< sticks taken from the table: the only row that does not sum to zero
  Pao,           ///< what liability moves between those who pay
  Noten,
  Nagashi,
};
inline constexpr std::size_t kCauses = static_cast<std::size_t>(Cause::Nagashi) + 1;

/// The words of a report: "hand", "honba", "riichi sticks", "pao", "noten", "nagashi".
std::string_view name_of(Cause cause);

struct Ledger {
  std::array<SeatPoints, kCauses> rows{};

  SeatPoints& row(Cause cause) { return rows[static_cast<std::size_t>(cause)]; }
  const SeatPoints& row(Cause cause) const { return rows[static_cast<std::size_t>(cause)]; }
  /// `from` pays `to`. Both must be seats of the table.
  void pay(Cause cause, Seat from, Seat to, Points amount);
  /// `to` takes from the table.
  void take(Cause cause, Seat to, Points amount);
  /// The rows added up: the deltas that a log writes with a result.
  SeatPoints total() const;

  bool operator==(const Ledger&) const = default;
};

/// The ledger that adds up to `total` and differs from `expected` in the row of `cause` alone: how
/// a report shows a payment of which only the sum is known.
Ledger blame(const Ledger& expected, Cause cause, const SeatPoints& total);

/// The rows of a finding: every cause that moves points in either ledger, for the seats
/// 0..players-1.
std::vector<LedgerRow> report_rows(const Ledger& expected, const Ledger& actual, unsigned players);

}  // namespace referee::settlement
