// Result points of an event, exact to a hundredth: what uma, oka, chips, penalties and averages are
// counted in. Scores at the table are Points (validator/tiles/tile.h) and never this.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace referee::tournament::values {

struct ResultPoints {
  std::int64_t hundredths = 0;

  static constexpr ResultPoints of_tenths(std::int64_t tenths) { return {tenths * 10}; }

  constexpr auto operator<=>(const ResultPoints&) const = default;
  constexpr ResultPoints operator-() const { return {-hundredths}; }
  constexpr ResultPoints& operator+=(ResultPoints other) {
    hundredths += other.hundredths;
    return *this;
  }
  constexpr ResultPoints& operator-=(ResultPoints other) {
    hundredths -= other.hundredths;
    return *this;
  }
  friend constexpr ResultPoints operator+(ResultPoints a, ResultPoints b) { return a += b; }
  friend constexpr ResultPoints operator-(ResultPoints a, ResultPoints b) { return a -= b; }
  friend constexpr ResultPoints operator*(ResultPoints a, std::int64_t times) {
    return {a.hundredths * times};
  }
};

/// `points` × `part` / `whole` to the nearest hundredth, halves away from zero. `whole` is above 0.
ResultPoints share_of(ResultPoints points, std::int64_t part, std::int64_t whole);

/// "48", "-12.5", "0.25": also a number of JSON.
std::string text_of(ResultPoints points);
/// "+48.0", "-12.5", "0.0": as players write them.
std::string signed_text(ResultPoints points);
/// "48", "+48.0", "▲12.5", "(12.5)", "12,5", "1,234.5": at most two decimals, behind a point or a
/// comma, and below ten million points; nothing for any other text. A mark before three digits
/// parts groups.
std::optional<ResultPoints> parse_result_points(std::string_view text);

}  // namespace referee::tournament::values
