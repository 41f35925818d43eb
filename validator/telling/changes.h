// What would be otherwise, were the log put right: only what follows from the finding's own values
// with certainty. What else would have been played nobody can say.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "validator/facts/rule.h"

namespace referee::telling {

/// Points by seat.
using Moves = std::array<Points, kMaxSeats>;

/// What each seat would get, or pay, besides what the log moves: from the ledger, else from the
/// rows of both sides. Nothing where some of it is not known.
std::optional<Moves> correction_of(const Finding& finding);

/// "Iris has 1,000 more; Botan has 1,000 fewer": who has other points, in the order of the seats.
std::vector<Statement> say_moves(const Moves& moves);
/// The reverse of say_moves(); nothing where the statement names no moves.
std::optional<Moves> moves_in(const Statement& statement);

/// What the points of the hand would be. `finding` has its rule, both sides and its ledger; `c` is
/// the table before its event.
[[gnu::cold]] std::vector<Statement> changes_of_hand(const Context& c, const Finding& finding);

}  // namespace referee::telling
