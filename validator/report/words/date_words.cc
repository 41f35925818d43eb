#include "validator/report/words/date_words.h"

#include <algorithm>
#include <optional>

namespace referee::report {
namespace {

/// Takes the digits off, and the sign behind them if there is one to be.
std::optional<std::string_view> take(std::string_view& text, std::size_t digits, char sign = 0) {
  const std::string_view number = text.substr(0, digits);
  const bool is_number =
      number.size() == digits &&
      std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!is_number || (sign != 0 && !text.substr(digits).starts_with(sign))) return std::nullopt;
  text.remove_prefix(digits + (sign != 0 ? 1 : 0));
  return number;
}

std::string_view without_zero(std::string_view number) {
  return number.starts_with('0') ? number.substr(1) : number;
}

/// Behind the minutes; nothing where something else stands there.
std::optional<std::string_view> zone_behind(std::string_view rest) {
  if (rest.starts_with(':')) {
    rest.remove_prefix(1);
    if (!take(rest, 2)) return std::nullopt;
    if (rest.starts_with('.'))
      rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of("0123456789", 1)));
  }
  if (rest.empty() || rest == "Z") return rest;
  std::string_view zone = rest.substr(1);
  const bool is_zone = (rest.front() == '+' || rest.front() == '-') && take(zone, 2, ':') &&
                       take(zone, 2) && zone.empty();
  return is_zone ? std::optional(rest) : std::nullopt;
}

}  // namespace

std::string date_words(std::string_view text, Language language) {
  std::string_view rest = text;
  const auto year = take(rest, 4, '-');
  const auto month = year ? take(rest, 2, '-') : std::nullopt;
  const auto day = month ? take(rest, 2) : std::nullopt;
  if (!day) return std::string(text);
  const std::string date = worded(ReportWord::OnDate, language,
                                  {*year, *month, *day, without_zero(*month), without_zero(*day)});
  if (rest.empty()) return date;
  const bool has_time = rest.front() == 'T' || rest.front() == ' ';
  rest.remove_prefix(1);
  const auto hour = has_time ? take(rest, 2) : std::nullopt;
  if (!hour) return std::string(text);
  if (rest.empty()) return date + " " + worded(ReportWord::AtHour, language, {*hour});
  const bool has_minutes = rest.front() == ':';
  rest.remove_prefix(1);
  const auto minute = has_minutes ? take(rest, 2) : std::nullopt;
  const auto zone = minute ? zone_behind(rest) : std::nullopt;
  if (!zone) return std::string(text);
  const std::string time = date + " " + worded(ReportWord::AtTime, language, {*hour, *minute});
  return zone->empty() ? time : time + worded(ReportWord::InBrackets, language, {*zone});
}

}  // namespace referee::report
