// Explains a wrong payment of a win: the single item that accounts for the whole difference from
// the right payment. An item is named only if the amounts are exactly those of another treatment of
// the item (none, another count, another payer, another winner). Every other difference belongs to
// the hand's own payment. It does not decide whether a payment is right: settle() and
// accepted_totals() do.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "validator/settlement/win.h"

namespace referee::settlement {

/// In order of precedence: of several items that explain the same amounts the first is named.
enum class Item : std::uint8_t { Pao, RiichiSticks, Honba, Hand };

struct Explanation {
  Item item = Item::Hand;
  std::size_t winner = 0;  ///< the first winner (index into win.winners) whose payment differs
  std::string treatment;   ///< "no honba", "3 riichi sticks", "nobody liable"; empty where no
                           ///< treatment is known
  Severity ceiling = Severity::Error;  ///< by the options on which the item rests
  std::vector<Ledger> expected;        ///< a ledger a winner, as the ruleset has it
  std::vector<Ledger> actual;          ///< a ledger a winner that adds up to what was paid
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
