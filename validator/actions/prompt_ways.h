// The ways within an offer: which own tiles a call may use, which discards allow a riichi, which
// discards a swap forbids. What is due follows from the legal actions; what is told is brought into
// the same form. Not responsible for which offers there are.
#pragma once

#include <string>
#include <vector>

#include "validator/actions/legal_actions.h"
#include "validator/words/said.h"

namespace referee::actions {

/// Faces, ascending.
using Way = std::vector<Tile>;

/// Whether a platform that tells ways tells them of such an offer.
bool has_ways(EventKind kind);

/// What is due for an offer to `seat` after the event `actions` stands at, whose legal actions are
/// `legal`; each way once, ascending. The discards of a riichi are one a kind, as Mahjong Soul's
/// server lists them: of a red and a plain five the red one.
std::vector<Way> ways_due(EventKind kind, Seat seat, const std::vector<LegalAction>& legal,
                          const Ruleset& ruleset, LegalActions& actions);

/// What is told, in the same form. An own kan, and what may not be discarded, is told by its kind
/// alone.
std::vector<Way> ways_told(const Offer& offer);

/// The same ways as they are held against others: no text says how a server lists a five that may
/// be discarded with a riichi, so these are compared by their kinds.
std::vector<Way> as_compared(EventKind kind, std::vector<Way> ways);

/// The ways of `ways` that `others` lacks.
std::vector<Way> ways_beside(const std::vector<Way>& ways, const std::vector<Way>& others);

/// The ways as what a statement speaks of: "3m 4m; 4m 6m".
Statement stated(const std::vector<Way>& ways);

}  // namespace referee::actions
