// What final scores are worth by the rules: places and result points, in every way that is right.
#pragma once

#include <utility>
#include <vector>

#include "tournament/model/audit.h"
#include "validator/flow/final.h"
#include "validator/flow/placement.h"

namespace referee::tournament::games {

using Scores = std::array<Points, kMaxSeats>;

/// What a game is worth by the rules, seat by seat.
struct Worth {
  flow::Places places{};
  flow::ResultTenths tenths{};
};

/// Every right worth of these scores, the ruled one first. Where nobody says who sat where, tied
/// players may stand in any order. Empty where the ruleset knows no result points.
std::vector<Worth> worths_of(const Scores& scores, Seat first_dealer, bool seats_are_known,
                             const Ruleset& rules);

/// Of several right worths the one that the organiser's row of the game has, else the log's, else
/// the ruled one. `worths` is not empty.
const Worth& chosen_worth(const Audit& audit, const AuditedGame& game,
                          const std::vector<Worth>& worths);

/// What the game of the log would be worth if only the win fell that a finding forbids: nothing
/// where the finding forbids none, or the end is not known.
Known<Worth> worth_without_win(const Audit& audit, std::size_t game, const Finding& finding);

/// What a hand moves besides, where its points are those of the rules and not the log's: nothing
/// where the finding is about no such points.
Known<Scores> moves_of_correction(const Finding& finding);
/// The final scores of the log with these moves, and their worth; nothing where the end is not
/// known.
Known<std::pair<Scores, Worth>> worth_with(const Audit& audit, std::size_t game,
                                           const Scores& moves);

/// The result points that may stand in an organiser's row of this log: by the rules of the event,
/// and as the log itself has them. Seat by seat.
std::vector<flow::ResultTenths> results_of_log(const Audit& audit, std::size_t log);

}  // namespace referee::tournament::games
