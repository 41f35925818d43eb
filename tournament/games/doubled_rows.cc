#include "tournament/games/doubled_rows.h"

#include <utility>
#include <vector>

#include "tournament/model/lookup.h"

namespace referee::tournament::games {
namespace {

Statement say_row(const Audit& audit, std::size_t row) {
  return tournament::say_row(audit.event.games[row]);
}

}  // namespace

EventFinding& DoubledRows::say_at(Audit& audit, std::size_t row, Statement headline) const {
  const Severity severity = kind_ == Kind::SameGame ? Severity::Error : Severity::Warning;
  EventFinding& finding = add_finding(audit, "event/duplicate-game", severity, std::move(headline));
  finding.file = audit.event.games[row].file;
  finding.row = audit.event.games[row].row;
  finding.required = referee::say(Said::OneRowAGame);
  return finding;
}

void DoubledRows::add(std::size_t first, std::size_t again, Known<std::size_t> game) {
  Again& rows = of_first_[first];
  rows.rows.push_back(again);
  if (game) rows.games.push_back(*game);
}

void DoubledRows::say(Audit& audit) const {
  std::size_t doubled = 0;
  for (const auto& [first, again] : of_first_) doubled += again.rows.size();
  const std::size_t games = audit.event.games.size() - doubled;
  if (are_nearly_all(of_first_.size(), games) ||
      (of_first_.size() > 1 && of_first_.size() == games))
    return say_together(audit, doubled);
  const bool is_sure = kind_ == Kind::SameGame;
  for (const auto& [first, again] : of_first_) {
    const std::vector<std::size_t>& rows = again.rows;
    const std::size_t size = rows.size();
    const auto say_one = [&](std::size_t i) { return say_row(audit, rows[i]); };
    EventFinding& finding =
        say_at(audit, rows.front(),
               size == 1 ? referee::say(is_sure ? Said::TwoRowsOfGame : Said::MayBeRowOfGame,
                                        say_one(0), say_row(audit, first))
                         : referee::say(is_sure ? Said::ManyRowsOfGame : Said::ManyRowsMayBeOfGame,
                                        size + 1, first_of(size, say_one)));
    finding.claimed = say_row(audit, first);
    if (!is_sure) {
      finding.games = again.games;
      continue;
    }
    if (!again.games.empty()) finding.game = again.games.front();
    finding.rows_too_many = size;
  }
}

void DoubledRows::say_together(Audit& audit, std::size_t doubled) const {
  Statements rows;
  for (const auto& [first, again] : of_first_)
    rows.push_back(referee::say(Said::GameAndOther, say_row(audit, again.rows.front()),
                                say_row(audit, first)));
  EventFinding& finding = say_at(
      audit, of_first_.begin()->second.rows.front(),
      referee::say(kind_ == Kind::SameGame ? Said::GamesHaveSecondRow : Said::GamesMayHaveSecondRow,
                   rows.size(), first_of(rows.size(), [&](std::size_t i) { return rows[i]; })));
  finding.claimed = referee::say(Said::RowsTooMany, doubled);
  if (kind_ == Kind::SameGame) {
    finding.rows_too_many = doubled;
    return;
  }
  for (const auto& [first, again] : of_first_)
    finding.games.insert(finding.games.end(), again.games.begin(), again.games.end());
}

}  // namespace referee::tournament::games
