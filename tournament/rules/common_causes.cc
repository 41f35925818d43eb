#include "tournament/rules/common_causes.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tournament/games/row_seats.h"
#include "tournament/model/lookup.h"

namespace referee::tournament::rules {
namespace {

/// Hundredths of a point: what rounding to whole points may change between two rows, and what the
/// first place takes of the rounding of the others.
constexpr std::int64_t kRounding = 100;
constexpr std::int64_t kRoundingOfFirst = 300;

using ByPlace = std::array<values::ResultPoints, kMaxSeats>;

/// What a row gives each place more than the rules do, and what the rules add to the base there.
struct RowDifference {
  ByPlace more{};
  ByPlace added{};
};

/// Absent where the row does not say all points, or a place is shared.
Known<RowDifference> difference_of(const Audit& audit, const AuditedGame& game) {
  const games::RowSeats seats = games::row_seats(audit, game);
  if (!games::has_all_players(seats)) return std::nullopt;
  const GameRow& row = audit.event.games[*game.row];
  RowDifference difference;
  std::array<bool, kMaxSeats> is_taken{};
  for (std::size_t s = 0; s < game.seats.size(); ++s) {
    const AuditedSeat& seat = game.seats[s];
    const auto& points = row.seats[*seats[s]].points;
    if (!points || !seat.points || !seat.uma || !seat.place) return std::nullopt;
    const std::size_t place = *seat.place - 1U;
    if (place >= kMaxSeats || std::exchange(is_taken[place], true)) return std::nullopt;
    difference.more[place] = *points - *seat.points;
    difference.added[place] = *seat.uma;
  }
  return difference;
}

/// Whether the row gives each place so much more than the rules do. Who share a place have together
/// what their places have.
bool has_difference(const Audit& audit, const AuditedGame& game, const ByPlace& more) {
  const games::RowSeats seats = games::row_seats(audit, game);
  if (!games::has_all_players(seats)) return false;
  const GameRow& row = audit.event.games[*game.row];
  ByPlace sums{};
  std::array<std::size_t, kMaxSeats> sharing{};
  for (std::size_t s = 0; s < game.seats.size(); ++s) {
    const AuditedSeat& seat = game.seats[s];
    const auto& points = row.seats[*seats[s]].points;
    if (!points || !seat.points || !seat.place || *seat.place > kMaxSeats) return false;
    sums[*seat.place - 1U] += *points - *seat.points;
    ++sharing[*seat.place - 1U];
  }
  for (std::size_t p = 0; p < kMaxSeats; ++p) {
    if (sharing[p] == 0) continue;
    std::int64_t room = p == 0 ? kRoundingOfFirst : 0;
    for (std::size_t next = p; next < std::min(p + sharing[p], kMaxSeats); ++next) {
      sums[p] -= more[next];
      if (next > 0) room += kRounding;
    }
    if (std::abs(sums[p].hundredths) > room) return false;
  }
  return true;
}

std::vector<Hundredths> row_of(const ByPlace& points, std::size_t places) {
  std::vector<Hundredths> row;
  for (std::size_t p = 0; p < places; ++p) row.push_back(with_sign(points[p]));
  return row;
}

class RowsOfStage {
 public:
  RowsOfStage(Audit& audit, std::size_t stage, std::string file)
      : audit_(audit), stage_(stage), file_(std::move(file)) {}

  /// Leaves out the findings of the rows and gives the one that takes their place; absent where too
  /// few rows say the same.
  Known<EventFinding> join() {
    std::vector<std::size_t> of_points;
    for (std::size_t f = 0; f < audit_.findings.size(); ++f)
      if (const EventFinding& finding = audit_.findings[f];
          finding.rule == "event/result-points" && finding.game && finding.stage == stage_ &&
          finding.file == file_)
        of_points.push_back(f);
    const std::size_t rows = rows_with_points();
    // Some of the rows may have mistakes of their own.
    constexpr std::size_t kMostTried = 8;
    for (std::size_t tried = 0; tried < std::min(of_points.size(), kMostTried); ++tried) {
      const EventFinding& first = audit_.findings[of_points[tried]];
      const auto difference = difference_of(audit_, audit_.games[*first.game]);
      if (!difference) continue;
      std::vector<bool> is_joined(audit_.findings.size());
      games_.clear();
      for (const std::size_t f : of_points) {
        const std::size_t game = *audit_.findings[f].game;
        is_joined[f] = has_difference(audit_, audit_.games[game], difference->more);
        if (is_joined[f]) games_.push_back(game);
      }
      if (!are_nearly_all(games_.size(), rows)) continue;
      EventFinding one = joined(*difference, first, games_.size(), rows);
      std::size_t f = 0;
      std::erase_if(audit_.findings, [&](const EventFinding&) { return is_joined[f++]; });
      return one;
    }
    return {};
  }

 private:
  std::size_t rows_with_points() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(audit_.games, [&](const AuditedGame& game) {
          if (!game.row || game.stage != stage_) return false;
          const GameRow& row = audit_.event.games[*game.row];
          return row.file == file_ && std::ranges::any_of(row.seats, [](const ResultSeat& seat) {
                   return seat.points.has_value();
                 });
        }));
  }

  EventFinding joined(const RowDifference& difference, const EventFinding& first, std::size_t count,
                      std::size_t rows) const {
    const std::size_t places = audit_.games[*first.game].seats.size();
    ByPlace theirs{};
    for (std::size_t p = 0; p < places; ++p) theirs[p] = difference.added[p] + difference.more[p];
    EventFinding one;
    one.rule = first.rule;
    one.stage = first.stage;
    one.file = first.file;
    one.row = first.row;
    one.games = games_;
    one.more_by_place = difference.more;
    one.headline = say(Said::RowsOfAnotherUma, count, rows, row_of(difference.more, places));
    one.required = say(Said::UmaOfEvent, row_of(difference.added, places));
    one.claimed = say(Said::UmaOfRows, row_of(theirs, places));
    return one;
  }

  Audit& audit_;
  std::size_t stage_;
  std::string file_;
  std::vector<std::size_t> games_;  ///< of the rows that are joined
};

}  // namespace

void join_rows_of_another_uma(Audit& audit) {
  std::map<std::pair<std::size_t, std::string>, std::size_t> groups;
  for (const EventFinding& finding : audit.findings)
    if (finding.rule == "event/result-points" && finding.stage && finding.game)
      ++groups[{*finding.stage, finding.file}];
  for (const auto& [group, count] : groups)
    if (auto one = RowsOfStage(audit, group.first, group.second).join())
      audit.findings.push_back(std::move(*one));
}

}  // namespace referee::tournament::rules
