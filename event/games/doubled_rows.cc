#include "event/games/doubled_rows.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "event/model/lookup.h"

namespace referee::event {
namespace {

std::string name_of(const Audit& audit, std::size_t row) {
  const GameRow& one = audit.event.games[row];
  return fmt::format("{}, row {}", one.file, one.row);
}

}  // namespace

EventFinding& DoubledRows::say_at(Audit& audit, std::size_t row, std::string message) const {
  const Severity severity = kind_ == Kind::SameGame ? Severity::Error : Severity::Warning;
  EventFinding& finding = add_finding(audit, "event/duplicate-game", severity, std::move(message));
  finding.file = audit.event.games[row].file;
  finding.row = audit.event.games[row].row;
  finding.expected = "one row a game";
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
    std::string message;
    if (size == 1)
      message = is_sure ? "two rows of results are of the same game"
                        : "the row has the players and the scores of a row before it: is it the "
                          "same game?";
    else
      message = fmt::format("{} rows of results {} of the same game: ", size + 1,
                            is_sure ? "are" : "may be") +
                named_list(size, [&](std::size_t i) { return name_of(audit, rows[i]); });
    EventFinding& finding = say_at(audit, rows.front(), std::move(message));
    finding.actual = name_of(audit, first);
    if (!is_sure) {
      finding.games = again.games;
      continue;
    }
    if (!again.games.empty()) finding.game = again.games.front();
    finding.rows_too_many = size;
  }
}

void DoubledRows::say_together(Audit& audit, std::size_t doubled) const {
  std::vector<std::string> names;
  for (const auto& [first, again] : of_first_)
    names.push_back(
        fmt::format("{} ({})", name_of(audit, again.rows.front()), name_of(audit, first)));
  EventFinding& finding =
      say_at(audit, of_first_.begin()->second.rows.front(),
             fmt::format("{} games {} a second row of results: ", names.size(),
                         kind_ == Kind::SameGame ? "have" : "may have") +
                 named_list(names.size(), [&](std::size_t i) { return names[i]; }));
  finding.actual = fmt::format("{} rows too many", doubled);
  if (kind_ == Kind::SameGame) {
    finding.rows_too_many = doubled;
    return;
  }
  for (const auto& [first, again] : of_first_)
    finding.games.insert(finding.games.end(), again.games.begin(), again.games.end());
}

}  // namespace referee::event
