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

EventFinding& say_at(Audit& audit, std::size_t row, std::string message) {
  EventFinding& finding =
      add_finding(audit, "event/duplicate-game", Severity::Error, std::move(message));
  finding.file = audit.event.games[row].file;
  finding.row = audit.event.games[row].row;
  finding.expected = "one row a game";
  return finding;
}

}  // namespace

void DoubledRows::add(std::size_t first, std::size_t again, Known<std::size_t> game) {
  Again& rows = of_first_[first];
  if (rows.rows.empty()) rows.game = game;
  rows.rows.push_back(again);
}

void DoubledRows::say(Audit& audit) const {
  std::size_t doubled = 0;
  for (const auto& [first, again] : of_first_) doubled += again.rows.size();
  const std::size_t games = audit.event.games.size() - doubled;
  if (are_nearly_all(of_first_.size(), games) ||
      (of_first_.size() > 1 && of_first_.size() == games))
    return say_together(audit, doubled);
  for (const auto& [first, again] : of_first_) {
    const std::vector<std::size_t>& rows = again.rows;
    const std::size_t size = rows.size();
    EventFinding& finding = say_at(
        audit, rows.front(),
        size == 1 ? std::string("two rows of results are of the same game")
                  : fmt::format("{} rows of results are of the same game: ", size + 1) +
                        named_list(size, [&](std::size_t i) { return name_of(audit, rows[i]); }));
    finding.game = again.game;
    finding.rows_too_many = size;
    finding.actual = name_of(audit, first);
  }
}

void DoubledRows::say_together(Audit& audit, std::size_t doubled) const {
  std::vector<std::string> names;
  for (const auto& [first, again] : of_first_)
    names.push_back(
        fmt::format("{} ({})", name_of(audit, again.rows.front()), name_of(audit, first)));
  EventFinding& finding =
      say_at(audit, of_first_.begin()->second.rows.front(),
             fmt::format("{} games have a second row of results: ", names.size()) +
                 named_list(names.size(), [&](std::size_t i) { return names[i]; }));
  finding.actual = fmt::format("{} rows too many", doubled);
  finding.rows_too_many = doubled;
}

}  // namespace referee::event
