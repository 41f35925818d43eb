#include "importers/event_files/result_rows.h"

#include <algorithm>

namespace referee::event_files {

bool is_game(Columns& columns, const tournament::GameRow& row, std::string_view column) {
  if (row.seats.size() < 3) {
    columns.wrong(column, say(Said::ThreeOrFourPlay));
    return false;
  }
  const auto name_of = [](const tournament::ResultSeat& seat) {
    return seat.account.empty() ? seat.player : seat.account;
  };
  for (std::size_t a = 0; a < row.seats.size(); ++a)
    for (std::size_t b = a + 1; b < row.seats.size(); ++b)
      if (name_of(row.seats[a]) == name_of(row.seats[b])) {
        columns.wrong(column, say(Said::SitsTwiceInRow, name_of(row.seats[a])));
        return false;
      }
  const bool has_scores =
      std::ranges::all_of(row.seats, [](const auto& seat) { return seat.score.has_value(); });
  const bool has_points =
      std::ranges::all_of(row.seats, [](const auto& seat) { return seat.points.has_value(); });
  if (has_scores || has_points) return true;
  columns.wrong({}, say(Said::NeitherScoresNorPoints));
  return false;
}

std::optional<std::uint32_t> parse_natural(std::string_view text) {
  const auto number = parse_count(text);
  if (!number || *number < 0) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}

}  // namespace referee::event_files
