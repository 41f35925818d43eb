#include "tournament/games/worths.h"

#include "tournament/games/row_seats.h"
#include "validator/telling/changes.h"
#include "validator/words/said.h"

namespace referee::tournament::games {
namespace {

bool has_no_shared_place(const flow::Places& places, std::size_t players) {
  for (std::size_t a = 0; a < players; ++a)
    for (std::size_t b = a + 1; b < players; ++b)
      if (places[a] == places[b]) return false;
  return true;
}

/// Whether the row gives every seat these points, with the worth of its chips or without.
bool has_points(const Audit& audit, const GameRow& row, const RowSeats& seats, const Worth& worth) {
  for (std::size_t s = 0; s < seats.size(); ++s) {
    if (!seats[s] || !row.seats[*seats[s]].points) return false;
    const ResultSeat& seat = row.seats[*seats[s]];
    const values::ResultPoints ruled = values::ResultPoints::of_tenths(worth.tenths[s]);
    if (*seat.points != ruled && *seat.points != ruled + audit.event.chip * seat.chips.value_or(0))
      return false;
  }
  return true;
}

bool has_places(const GameRow& row, const RowSeats& seats, const Worth& worth) {
  for (std::size_t s = 0; s < seats.size(); ++s)
    if (!seats[s] || row.seats[*seats[s]].place != worth.places[s]) return false;
  return true;
}

/// The moves of what would be otherwise, where it is this that is said of them.
Known<Scores> moves_said(const Finding& finding, Said said) {
  if (finding.changes.empty() || finding.changes.front().id != said) return std::nullopt;
  return telling::moves_in(finding.changes.front());
}

}  // namespace

std::vector<Worth> worths_of(const Scores& scores, Seat first_dealer, bool seats_are_known,
                             const Ruleset& rules) {
  std::vector<flow::Places> orders = {flow::placement(scores, first_dealer, rules)};
  if (!seats_are_known && rules.game_tie_break != referee::TieBreak::Shared)
    for (const flow::Places& places : flow::orders_of_ties(scores, rules.game_players))
      if (has_no_shared_place(places, rules.game_players)) orders.push_back(places);
  std::vector<Worth> worths;
  for (const flow::Places& places : orders)
    for (const flow::Result& result : flow::results(scores, places, rules, first_dealer))
      worths.push_back({places, result.tenths});
  return worths;
}

const Worth& chosen_worth(const Audit& audit, const AuditedGame& game,
                          const std::vector<Worth>& worths) {
  if (game.row) {
    const RowSeats seats = row_seats(audit, game);
    const GameRow& row = audit.event.games[*game.row];
    for (const Worth& worth : worths)
      if (has_points(audit, row, seats, worth)) return worth;
    for (const Worth& worth : worths)
      if (has_places(row, seats, worth)) return worth;
  }
  if (game.log && audit.logs[*game.log].claimed_tenths)
    for (const Worth& worth : worths)
      if (worth.tenths == *audit.logs[*game.log].claimed_tenths) return worth;
  return worths.front();
}

std::vector<flow::ResultTenths> results_of_log(const Audit& audit, std::size_t log) {
  const PlayedGame& played = audit.logs[log];
  std::vector<flow::ResultTenths> results;
  if (played.claimed_tenths) results.push_back(*played.claimed_tenths);
  if (!played.scores || !audit.rules || played.players != audit.rules->game_players) return results;
  for (const Worth& worth : worths_of(*played.scores, played.dealer(), true, *audit.rules))
    results.push_back(worth.tenths);
  return results;
}

Known<std::pair<Scores, Worth>> worth_with(const Audit& audit, std::size_t number,
                                           const Scores& moves) {
  const AuditedGame& game = audit.games[number];
  if (!audit.rules || !game.log || game.is_by_row) return std::nullopt;
  const PlayedGame& log = audit.logs[*game.log];
  if (!log.scores || log.players != audit.rules->game_players) return std::nullopt;
  Scores scores = *log.scores;
  for (std::size_t s = 0; s < log.players; ++s) scores[s] += moves[s];
  const std::vector<Worth> worths = worths_of(scores, log.dealer(), true, *audit.rules);
  if (worths.empty()) return std::nullopt;
  return std::pair(scores, worths.front());
}

Known<Worth> worth_without_win(const Audit& audit, std::size_t number, const Finding& finding) {
  const auto moves = moves_said(finding, Said::IfThisWinFalls);
  if (!moves) return std::nullopt;
  const auto worth = worth_with(audit, number, *moves);
  return worth ? Known<Worth>{worth->second} : std::nullopt;
}

Known<Scores> moves_of_correction(const Finding& finding) {
  return moves_said(finding, Said::AfterThisHand);
}

}  // namespace referee::tournament::games
