#include "importers/event/columns.h"

#include <algorithm>

#include <fmt/format.h>

#include "importers/text/nearest.h"

namespace referee {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

constexpr std::int32_t kMostScore = 100'000'000;

}  // namespace

std::optional<Points> parse_score(std::string_view text) {
  const auto points = event::parse_result_points(text);
  if (!points || points->hundredths % 100 != 0) return std::nullopt;
  const std::int64_t score = points->hundredths / 100;
  if (score > kMostScore || score < -kMostScore) return std::nullopt;
  return Points{static_cast<std::int32_t>(score)};
}

std::optional<Seat> parse_seat(std::string_view text) {
  constexpr std::string_view kWinds = "ESWN";
  if (text.size() != 1) return std::nullopt;
  const char c =
      text[0] >= 'a' && text[0] <= 'z' ? static_cast<char>(text[0] - 'a' + 'A') : text[0];
  if (c >= '0' && c <= '3') return Seat{static_cast<std::uint8_t>(c - '0')};
  const std::size_t wind = kWinds.find(c);
  if (wind == std::string_view::npos) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(wind)};
}

std::optional<std::int32_t> parse_count(std::string_view text) {
  const auto points = event::parse_result_points(text);
  if (!points || points->hundredths % 100 != 0) return std::nullopt;
  return static_cast<std::int32_t>(points->hundredths / 100);
}

Columns::Columns(std::string_view file, const CsvTable& table, int zone,
                 std::vector<event::Problem>& problems)
    : file_(file), table_(table), zone_(zone), problems_(problems) {
  for (const CsvFault& fault : table.faults)
    problems_.push_back({std::string(file_), fault.row, {}, fault.message});
}

void Columns::know(const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < table_.columns.size(); ++i) {
    const std::string name = lower(table_.columns[i]);
    if (name.empty()) continue;
    const bool is_known = std::find(names.begin(), names.end(), name) != names.end();
    if (is_known && index_of(name) == i) continue;
    const std::vector<std::string_view> all(names.begin(), names.end());
    problems_.push_back({std::string(file_), 1, table_.columns[i],
                         is_known
                             ? "the column stands there twice"
                             : fmt::format("there is no such column{}", did_you_mean(name, all))});
  }
}

bool Columns::must_have(std::string_view name) {
  if (has(name)) return true;
  problems_.push_back({std::string(file_), 1, std::string(name), "the column is missing"});
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

Known<event::ResultPoints> Columns::points(std::string_view name) {
  return value(name, "number of points",
               [](std::string_view text) { return event::parse_result_points(text); });
}

Known<event::Moment> Columns::moment(std::string_view name) {
  return value(name, "date or time",
               [&](std::string_view text) { return event::parse_moment(text, zone_); });
}

event::Bounds Columns::bounds(std::string_view from, std::string_view to) {
  event::Bounds bounds;
  bounds.from = moment(from);
  bounds.to = moment(to);
  bounds.from_text = text(from);
  bounds.to_text = text(to);
  if (!bounds.from || !bounds.to || !event::is_before(*bounds.to, *bounds.from)) return bounds;
  wrong(from, fmt::format("{} is after the end, {}", bounds.from_text, bounds.to_text));
  return {};
}

void Columns::wrong(std::string_view column, std::string message) {
  problems_.push_back({std::string(file_), row_ == nullptr ? Known<std::uint32_t>{} : row_->row,
                       std::string(column), std::move(message)});
}

}  // namespace referee
