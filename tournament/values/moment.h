// When something was: a date or a time, as exactly as it is known. A day, an hour or a second is a
// span of seconds, so that "the hour from 19:00" and "until 19:30" can be compared honestly. It
// knows no clock.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace referee::tournament::values {

/// Seconds since 1970-01-01T00:00Z: from `begin` up to, and without, `end`.
struct Moment {
  std::int64_t begin = 0;
  std::int64_t end = 0;

  constexpr bool operator==(const Moment&) const = default;
};

/// Minutes east of Greenwich: "Z" 0, "+09:00" 540. Nothing for any other text.
std::optional<int> parse_zone(std::string_view text);

/// The zone at the end of a time, where it has one.
std::optional<int> zone_in(std::string_view time);

/// "2026-11-23", "2026-11-23T19", "2026-11-23 19:30", "2026-11-23T19:30:05+09:00"; without a zone
/// in `zone` (minutes east). Nothing for any other text, and for days that no calendar has.
std::optional<Moment> parse_moment(std::string_view text, int zone);

/// "2026-11-23T19:30" of seconds since 1970-01-01T00:00.
std::string minute_text(std::int64_t seconds);

/// All of `moment` lies before `bound` begins.
constexpr bool is_before(const Moment& moment, const Moment& bound) {
  return moment.end <= bound.begin;
}
/// All of `moment` lies behind the end of `bound`, which is inclusive.
constexpr bool is_after(const Moment& moment, const Moment& bound) {
  return moment.begin >= bound.end;
}

}  // namespace referee::tournament::values
