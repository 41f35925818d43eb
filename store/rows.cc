#include "store/rows.h"

namespace referee::store {
namespace {

constexpr std::size_t kDayDigits = 8;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::int64_t day_in(std::string_view name) {
  for (std::size_t i = 0; i + kDayDigits <= name.size(); ++i) {
    if (i > 0 && is_digit(name[i - 1])) continue;
    if (const std::int64_t day = day_of_digits(name.substr(i)); day != 0) return day;
  }
  return 0;
}

}  // namespace

std::int64_t day_of_digits(std::string_view text) {
  if (text.size() < kDayDigits) return 0;
  std::int64_t day = 0;
  for (const char c : text.substr(0, kDayDigits)) {
    if (!is_digit(c)) return 0;
    day = day * 10 + (c - '0');
  }
  const std::int64_t year = day / 10000;
  const std::int64_t month = day / 100 % 100;
  const std::int64_t in_month = day % 100;
  // No log is older than the first platforms.
  const bool is_day =
      year >= 1990 && year < 2100 && month >= 1 && month <= 12 && in_month >= 1 && in_month <= 31;
  return is_day ? day : 0;
}

Place place_of(const std::string& path) {
  const std::size_t end = path.find_last_of("/!");
  Place place;
  if (end != std::string::npos) place.folder = path.substr(0, end + 1);
  place.name = path.substr(end + 1);  // npos + 1 is 0
  place.day = day_in(place.name);
  return place;
}

}  // namespace referee::store
