#include "validator/settlement/ledger.h"

#include <algorithm>
#include <limits>

namespace referee::settlement {
namespace {

/// What a log claims may be any number, so the difference to it may not fit.
Points difference(Points claimed, Points expected) {
  using Limits = std::numeric_limits<std::int32_t>;
  const std::int64_t exact = std::int64_t{claimed.value} - expected.value;
  return Points{static_cast<std::int32_t>(
      std::clamp<std::int64_t>(exact, Limits::min() / 2, Limits::max() / 2))};
}

}  // namespace

std::string_view name_of(Cause cause) {
  switch (cause) {
    case Cause::Hand: return "hand";
    case Cause::Honba: return "honba";
    case Cause::RiichiSticks: return "riichi sticks";
    case Cause::Pao: return "pao";
    case Cause::Noten: return "noten";
    case Cause::Nagashi: return "nagashi";
  }
  return "hand";
}

void Ledger::pay(Cause cause, Seat from, Seat to, Points amount) {
  row(cause)[from.index()] -= amount;
  row(cause)[to.index()] += amount;
}

void Ledger::take(Cause cause, Seat to, Points amount) { row(cause)[to.index()] += amount; }

SeatPoints Ledger::total() const {
  SeatPoints sum{};
  for (const SeatPoints& one : rows) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) sum[seat] += one[seat];
  }
  return sum;
}

Ledger blame(const Ledger& expected, Cause cause, const SeatPoints& total) {
  Ledger blamed = expected;
  const SeatPoints sum = expected.total();
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    blamed.row(cause)[seat] += difference(total[seat], sum[seat]);
  return blamed;
}

std::vector<LedgerRow> report_rows(const Ledger& expected, const Ledger& actual, unsigned players) {
  std::vector<LedgerRow> rows;
  for (std::size_t cause = 0; cause < kCauses; ++cause) {
    if (expected.rows[cause] == SeatPoints{} && actual.rows[cause] == SeatPoints{}) continue;
    LedgerRow& row = rows.emplace_back();
    row.cause = name_of(static_cast<Cause>(cause));
    for (std::size_t seat = 0; seat < players && seat < kMaxSeats; ++seat) {
      row.expected[seat] = expected.rows[cause][seat];
      row.actual[seat] = actual.rows[cause][seat];
    }
  }
  return rows;
}

}  // namespace referee::settlement
