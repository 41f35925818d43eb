#include <cstdint>
#include <string>
#include <vector>

#include "tournament/games/steps.h"
#include "tournament/model/lookup.h"

namespace referee::tournament::games {
namespace {

/// A point of the result is a thousand of the score.
constexpr std::int64_t kScoreOfPoint = 1000;
/// A table counts in hundreds at the least.
constexpr std::int32_t kLeastScore = 100;
/// Sticks that nobody gets make a sum smaller.
constexpr std::int32_t kMostLeft = 8000;
/// Nobody has so many result points after one game.
constexpr values::ResultPoints kTooMany{100 * kScoreOfPoint};

using Rows = std::vector<GameRow*>;

/// In hundreds, as score sheets have them: the sum times a hundred is what a table has.
bool is_in_hundreds(const GameRow& row, const Ruleset& rules) {
  std::int64_t sum = 0;
  for (const ResultSeat& seat : row.seats) {
    if (!seat.score) return false;
    sum += seat.score->value;
  }
  const std::int64_t due =
      std::int64_t{rules.game_start.get().value} * static_cast<std::int64_t>(row.seats.size());
  const std::int64_t left = due - sum * kLeastScore;
  return due >= 100 * kLeastScore && left >= 0 && left <= kMostLeft;
}

/// Everybody's points are whole hundreds, and somebody has more than a game can bring.
bool is_in_table_points(const GameRow& row) {
  bool has_too_many = false;
  for (const ResultSeat& seat : row.seats) {
    if (!seat.points || seat.points->hundredths % (100 * kLeastScore) != 0) return false;
    has_too_many = has_too_many || *seat.points >= kTooMany || -*seat.points >= kTooMany;
  }
  return has_too_many;
}

template <class IsMeant, class Mend>
void mend(const Rows& rows, IsMeant is_meant, Mend mend_row) {
  Rows meant;
  for (GameRow* row : rows)
    if (is_meant(*row)) meant.push_back(row);
  if (!are_nearly_all(meant.size(), rows.size())) return;
  for (GameRow* row : meant) mend_row(*row, row == meant.front());
}

void mend_file(Audit& audit, const Rows& rows) {
  const std::string& file = rows.front()->file;
  if (audit.rules)
    mend(
        rows, [&](const GameRow& row) { return is_in_hundreds(row, *audit.rules); },
        [&](GameRow& row, bool is_first) {
          const std::int32_t written = row.seats.front().score->value;
          for (ResultSeat& seat : row.seats) seat.score = *seat.score * kLeastScore;
          if (is_first)
            audit.problem(file, row.row, "",
                          say(Said::ScoresInHundreds, written, row.seats.front().score->value));
        });
  mend(rows, is_in_table_points, [&](GameRow& row, bool is_first) {
    const values::ResultPoints written = *row.seats.front().points;
    for (ResultSeat& seat : row.seats) seat.points->hundredths /= kScoreOfPoint;
    if (is_first)
      audit.problem(file, row.row, "",
                    say(Said::PointsOfTable, plain(written), plain(*row.seats.front().points)));
  });
}

}  // namespace

void mend_scales(Audit& audit) {
  std::vector<GameRow>& games = audit.event.games;
  for (std::size_t begin = 0; begin < games.size();) {
    Rows rows;
    std::size_t end = begin;
    for (; end < games.size() && games[end].file == games[begin].file; ++end)
      rows.push_back(&games[end]);
    mend_file(audit, rows);
    begin = end;
  }
}

}  // namespace referee::tournament::games
