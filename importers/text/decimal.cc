#include "importers/text/decimal.h"

#include <cmath>
#include <cstdlib>
#include <string>

namespace referee {
namespace {

bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

/// Takes the digits from the front; false where there is none.
bool take_digits(std::string_view& text) {
  std::size_t count = 0;
  while (count < text.size() && is_decimal_digit(text[count])) ++count;
  text.remove_prefix(count);
  return count > 0;
}

bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.starts_with('0'))
    text.remove_prefix(1);
  else if (!take_digits(text))
    return false;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    if (!take_digits(text)) return false;
  }
  if (text.starts_with('e') || text.starts_with('E')) {
    text.remove_prefix(1);
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    if (!take_digits(text)) return false;
  }
  return text.empty();
}

}  // namespace

std::optional<double> decimal_of(std::string_view text) {
  if (!is_number(text)) return std::nullopt;
  // The program never sets a locale: the point is a point.
  const double value = std::strtod(std::string(text).c_str(), nullptr);
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace referee
