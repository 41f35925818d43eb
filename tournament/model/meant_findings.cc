#include "tournament/model/meant_findings.h"

#include <algorithm>
#include <variant>

#include "tournament/model/lookup.h"
#include "validator/words/said.h"

namespace referee::tournament {
namespace {

/// Whether the statement speaks of the seat.
bool names(const Statement& statement, Seat seat) {
  return std::ranges::any_of(statement.arguments, [&](const Argument& argument) {
    if (const auto* const one = std::get_if<Seat>(&argument)) return *one == seat;
    const auto* const parts = std::get_if<std::vector<Statement>>(&argument);
    return parts != nullptr &&
           std::ranges::any_of(*parts, [&](const Statement& part) { return names(part, seat); });
  });
}

bool is_about(const Finding& finding, Seat seat) {
  // First stands whose points are others; whose place is, is no matter of theirs.
  if (!finding.changes.empty() && names(finding.changes.front(), seat)) return true;
  for (const Statement* const part :
       {&finding.required, &finding.claimed, &finding.headline, &finding.deed})
    if (names(*part, seat)) return true;
  return false;
}

std::vector<Seat> seats_of(const AuditedGame& game, std::size_t player) {
  std::vector<Seat> seats;
  for (const AuditedSeat& seat : game.seats)
    if (seat.seat.present() && (seat.player == player || seat.plays_for == player))
      seats.push_back(seat.seat);
  return seats;
}

const AuditedGame* game_with_log(const Audit& audit, const Decision& decision) {
  if (!decision.game || !audit.games[*decision.game].log) return nullptr;
  return &audit.games[*decision.game];
}

}  // namespace

std::vector<std::size_t> findings_meant(const Audit& audit, const Decision& decision) {
  const AuditedGame* const game = game_with_log(audit, decision);
  if (game == nullptr) return {};
  const std::vector<Finding>& findings = audit.logs[*game->log].report.findings;
  std::vector<std::size_t> fit;
  for (std::size_t f = 0; f < findings.size(); ++f)
    if (findings[f].rule == decision.row.rule &&
        (!decision.row.hand || findings[f].kyoku == decision.row.hand))
      fit.push_back(f);
  if (!decision.player) return fit;
  const std::vector<Seat> seats = seats_of(*game, *decision.player);
  std::vector<std::size_t> own;
  std::vector<std::size_t> others;
  for (const std::size_t f : fit) {
    const Finding& finding = findings[f];
    if (std::ranges::find(seats, finding.seat) != seats.end())
      own.push_back(f);
    else if (std::ranges::any_of(seats, [&](Seat seat) { return is_about(finding, seat); }))
      others.push_back(f);
  }
  return own.empty() ? others : own;
}

Statement say_findings_there(const Audit& audit, const Decision& decision) {
  const AuditedGame* const game = game_with_log(audit, decision);
  if (game == nullptr) return say(Said::Nothing);
  const PlayedGame& log = audit.logs[*game->log];
  std::vector<const Finding*> there;
  for (const Finding& finding : log.report.findings)
    if (finding.kyoku && *finding.kyoku < log.hands.size()) there.push_back(&finding);
  const auto is_elsewhere = [&](const Finding* finding) {
    return finding->kyoku != decision.row.hand;
  };
  if (decision.row.hand && !std::ranges::all_of(there, is_elsewhere))
    std::erase_if(there, is_elsewhere);
  if (there.empty()) return say(Said::Nothing);
  const std::vector<std::string> players = names_at(audit, *game);
  return say(Said::InTurn, first_of(there.size(), [&](std::size_t i) {
               const Finding& finding = *there[i];
               const Statement& where = log.hands[*finding.kyoku].where;
               const bool has_player =
                   finding.seat.present() && finding.seat.index() < players.size();
               return has_player ? say(Said::FindingOfPlayerThere, finding.rule,
                                       players[finding.seat.index()], where)
                                 : say(Said::FindingThere, finding.rule, where);
             }));
}

}  // namespace referee::tournament
