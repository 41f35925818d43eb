#include "importers/event_files/columns.h"

#include <algorithm>
#include <array>

#include "importers/text/nearest.h"
#include "validator/text/hand_name.h"
#include "validator/words/said.h"

namespace referee::event_files {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

constexpr std::int32_t kMostScore = 100'000'000;

}  // namespace

std::optional<Points> parse_score_cell(std::string_view text) {
  const auto points = tournament::values::parse_result_points(text);
  if (!points || points->hundredths % 100 != 0) return std::nullopt;
  const std::int64_t score = points->hundredths / 100;
  if (score > kMostScore || score < -kMostScore) return std::nullopt;
  return Points{static_cast<std::int32_t>(score)};
}

std::optional<Seat> parse_seat(std::string_view text, char first) {
  if (text.size() == 1 && text[0] >= first && text[0] <= first + 3)
    return Seat{static_cast<std::uint8_t>(text[0] - first)};
  const auto wind = wind_named(text);
  if (!wind) return std::nullopt;
  return Seat{*wind};
}

std::optional<std::int32_t> parse_count(std::string_view text) {
  const auto points = tournament::values::parse_result_points(text);
  if (!points || points->hundredths % 100 != 0) return std::nullopt;
  return static_cast<std::int32_t>(points->hundredths / 100);
}

Columns::Columns(std::string_view file, const CsvTable& table, int zone,
                 std::vector<tournament::Problem>& problems)
    : file_(file), table_(table), zone_(zone), problems_(problems) {
  for (const CsvFault& fault : table.faults)
    problems_.push_back(tournament::Problem{std::string(file_), fault.row, {}, fault.said});
}

void Columns::know(const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < table_.columns.size(); ++i) {
    const std::string name = lower(table_.columns[i]);
    if (name.empty()) continue;
    const bool is_known = std::ranges::find(names, name) != names.end();
    if (is_known && index_of(name) == i) continue;
    const std::vector<std::string_view> all(names.begin(), names.end());
    problems_.push_back(tournament::Problem{
        std::string(file_), 1, table_.columns[i],
        is_known ? say(Said::ColumnTwice)
                 : with_meant(say(Said::NoSuchColumn), text::nearest_word(name, all))});
  }
}

bool Columns::must_have(std::string_view name) {
  if (has(name)) return true;
  problems_.push_back(
      tournament::Problem{std::string(file_), 1, std::string(name), say(Said::ColumnMissing)});
  return false;
}

std::size_t Columns::index_of(std::string_view name) const {
  for (std::size_t i = 0; i < table_.columns.size(); ++i)
    if (lower(table_.columns[i]) == lower(name)) return i;
  return kNone;
}

std::string_view Columns::text(std::string_view name) const {
  const std::size_t index = index_of(name);
  if (index == kNone || row_ == nullptr) return {};
  return row_->cells[index];
}

void Columns::count_seats_in(const std::vector<std::string>& names) {
  std::array<std::size_t, 5> count{};
  std::size_t others = 0;
  for (const std::string& name : names) {
    const std::size_t index = index_of(name);
    if (index == kNone) continue;
    const auto says_nothing = [&](const CsvRow& row) { return row.cells[index].empty(); };
    // Of the fourth seat of a table of three.
    if (std::ranges::all_of(table_.rows, says_nothing)) continue;
    for (const CsvRow& row : table_.rows) {
      const std::string cell = tournament::values::plain_width(row.cells[index]);
      if (cell.size() == 1 && cell[0] >= '0' && cell[0] <= '4')
        ++count[static_cast<std::size_t>(cell[0] - '0')];
      else
        ++others;
    }
  }
  // A table of three has no fourth seat: 1 to 3 in all of them is every seat.
  const bool are_three =
      others == 0 && count[4] == 0 && count[1] > 0 && count[1] == count[2] && count[2] == count[3];
  first_seat_ = count[0] == 0 && (count[4] > 0 || are_three) ? '1' : '0';
}

Seat Columns::seat(std::string_view name) {
  const auto parse = [&](std::string_view text) { return parse_seat(text, first_seat_); };
  return value(name, Said::IsNoWind, parse).value_or(Seat{});
}

Known<tournament::values::ResultPoints> Columns::points(std::string_view name) {
  return value(name, Said::IsNoNumberOfPoints,
               [](std::string_view text) { return tournament::values::parse_result_points(text); });
}

Known<tournament::values::Moment> Columns::moment(std::string_view name) {
  return value(name, Said::IsNoDate, [&](std::string_view text) {
    return tournament::values::parse_moment(text, zone_);
  });
}

tournament::Bounds Columns::bounds(std::string_view from, std::string_view to) {
  tournament::Bounds bounds;
  bounds.from = moment(from);
  bounds.to = moment(to);
  bounds.from_text = text(from);
  bounds.to_text = text(to);
  if (!bounds.from || !bounds.to || !tournament::values::is_before(*bounds.to, *bounds.from))
    return bounds;
  wrong(from, say(Said::IsAfterTheEnd, bounds.from_text, bounds.to_text));
  return {};
}

void Columns::wrong(std::string_view column, Statement said) {
  problems_.push_back(tournament::Problem{std::string(file_),
                                          row_ == nullptr ? Known<std::uint32_t>{} : row_->row,
                                          std::string(column), std::move(said)});
}

}  // namespace referee::event_files
