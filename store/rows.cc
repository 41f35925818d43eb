#include "store/rows.h"

#include <algorithm>

namespace referee::store {
namespace {

constexpr std::size_t kDayDigits = 8;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Where the endings of a file's name begin: at most three, of a letter and up to seven letters and
/// digits each.
std::size_t start_of_endings(std::string_view name) {
  constexpr int kMostEndings = 3;
  constexpr std::size_t kMostLetters = 8;
  std::size_t start = name.size();
  for (int i = 0; i < kMostEndings; ++i) {
    const std::size_t dot = name.substr(0, start).rfind('.');
    if (dot == std::string_view::npos) break;
    const std::string_view ending = name.substr(dot + 1, start - dot - 1);
    const bool is_ending =
        !ending.empty() && ending.size() <= kMostLetters && is_letter(ending[0]) &&
        std::ranges::all_of(ending, [](char c) { return is_letter(c) || is_digit(c); });
    if (!is_ending) break;
    start = dot;
  }
  return start;
}

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
  if (end != std::string::npos) place.before = path.substr(0, end + 1);
  place.name = path.substr(end + 1);  // npos + 1 is 0
  place.day = day_in(place.name);
  const std::size_t endings = start_of_endings(place.name);
  place.after = place.name.substr(endings);
  place.name.resize(endings);
  return place;
}

}  // namespace referee::store
