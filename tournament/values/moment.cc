#include "tournament/values/moment.h"

#include <chrono>

#include <fmt/format.h>

namespace referee::tournament::values {
namespace {

constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;

/// Takes `digits` digits off the front of `text`.
std::optional<int> take_number(std::string_view& text, std::size_t digits) {
  if (text.size() < digits) return std::nullopt;
  int number = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    number = number * 10 + (text[i] - '0');
  }
  text.remove_prefix(digits);
  return number;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text[0] != c) return false;
  text.remove_prefix(1);
  return true;
}

bool starts_with_digit(std::string_view text) {
  return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

/// Days since 1970-01-01.
std::optional<std::int64_t> take_day(std::string_view& text) {
  const auto year = take_number(text, 4);
  if (!year || !(take(text, '-') || take(text, '/'))) return std::nullopt;
  const auto month = take_number(text, 2);
  if (!month || !(take(text, '-') || take(text, '/'))) return std::nullopt;
  const auto day = take_number(text, 2);
  if (!day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year{*year},
                                         std::chrono::month{static_cast<unsigned>(*month)},
                                         std::chrono::day{static_cast<unsigned>(*day)}};
  if (!date.ok()) return std::nullopt;
  return std::chrono::sys_days{date}.time_since_epoch().count();
}

/// Adds the time of the day in `text`, as far as it goes, to `moment`; false where it is none.
bool take_time(std::string_view& text, Moment& moment) {
  const auto hour = take_number(text, 2);
  if (!hour || *hour > 23) return false;
  moment.begin += *hour * kHour;
  moment.end = moment.begin + kHour;
  if (!take(text, ':')) return true;
  const auto minute = take_number(text, 2);
  if (!minute || *minute > 59) return false;
  moment.begin += *minute * kMinute;
  moment.end = moment.begin + kMinute;
  if (!take(text, ':')) return true;
  const auto second = take_number(text, 2);
  if (!second || *second > 60) return false;
  moment.begin += *second;
  moment.end = moment.begin + 1;
  if (take(text, '.'))
    while (starts_with_digit(text)) text.remove_prefix(1);
  return true;
}

}  // namespace

std::string minute_text(std::int64_t seconds) {
  const std::int64_t day = seconds >= 0 ? seconds / kDay : (seconds - kDay + 1) / kDay;
  const std::chrono::year_month_day date{
      std::chrono::sys_days{std::chrono::days{static_cast<int>(day)}}};
  const std::int64_t minutes = (seconds - day * kDay) / kMinute;
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     minutes / 60, minutes % 60);
}

std::optional<int> parse_zone(std::string_view text) {
  if (text == "Z") return 0;
  const bool east = take(text, '+');
  if (!east && !take(text, '-')) return std::nullopt;
  const auto hours = take_number(text, 2);
  if (!hours || *hours > 14) return std::nullopt;
  take(text, ':');
  const auto minutes = text.empty() ? std::optional(0) : take_number(text, 2);
  if (!minutes || *minutes > 59 || !text.empty()) return std::nullopt;
  return (east ? 1 : -1) * (*hours * 60 + *minutes);
}

std::optional<int> zone_in(std::string_view time) {
  const std::size_t at = time.find_last_of("Z+-");
  const bool is_behind_day =
      at != std::string_view::npos && at > std::string_view("2026-11-23").size();
  return is_behind_day ? parse_zone(time.substr(at)) : std::nullopt;
}

std::optional<Moment> parse_moment(std::string_view text, int zone) {
  const auto day = take_day(text);
  if (!day) return std::nullopt;
  Moment moment{*day * kDay, (*day + 1) * kDay};
  if (take(text, 'T') || (text.size() > 1 && take(text, ' ')))
    if (!take_time(text, moment)) return std::nullopt;
  if (!text.empty()) {
    const auto own = parse_zone(text);
    if (!own) return std::nullopt;
    zone = *own;
  }
  moment.begin -= zone * kMinute;
  moment.end -= zone * kMinute;
  return moment;
}

}  // namespace referee::tournament::values
