#include "tournament/values/points.h"

#include <algorithm>
#include <cstdlib>

#include "validator/text/hundredths.h"

namespace referee::tournament::values {
namespace {

constexpr std::size_t kMostDigits = 7;

/// What may stand for a minus, and what may stand before a number that is not negative.
constexpr std::string_view kMinuses[] = {"-", "\u2212", "\u2013", "\u25b2", "\u25b3", "\uff0d"};

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// Without the marks between groups of three digits: "1,234.5" and "1 234,5" are 1234.5, "12,000"
/// is 12000.
std::string without_groups(std::string_view text) {
  std::size_t whole = std::min(text.find('.'), text.size());
  const std::size_t comma = text.rfind(',');
  if (whole == text.size() && comma != std::string_view::npos && comma + 3 >= whole) whole = comma;
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_mark = text[i] == ',' || text[i] == ' ' || text[i] == '\'';
    const bool parts = is_mark && i > 0 && text[i - 1] >= '0' && text[i - 1] <= '9' && i < whole &&
                       (whole - i) % 4 == 0;
    if (!parts) plain += text[i];
  }
  return plain;
}

}  // namespace

ResultPoints share_of(ResultPoints points, std::int64_t part, std::int64_t whole) {
  const std::int64_t product = points.hundredths * part;
  const std::int64_t rounded = (std::abs(product) * 2 + whole) / (2 * whole);
  return {product < 0 ? -rounded : rounded};
}

std::string text_of(ResultPoints points) { return hundredths_text(points.hundredths); }

std::string signed_text(ResultPoints points) { return signed_hundredths(points.hundredths); }

std::optional<ResultPoints> parse_result_points(std::string_view written) {
  const std::string plain = without_groups(written);
  std::string_view text = plain;
  bool negative = false;
  // As book keepers write what is owed.
  if (text.starts_with('(') && text.ends_with(')')) {
    text.remove_prefix(1);
    text.remove_suffix(1);
    if (text.empty() || text[0] < '0' || text[0] > '9') return std::nullopt;
    negative = true;
  }
  for (const std::string_view minus : kMinuses)
    if (take(text, minus)) {
      negative = true;
      break;
    }
  if (!negative) take(text, "+");
  std::int64_t number = 0;
  std::size_t digits = 0;
  while (!text.empty() && text[0] >= '0' && text[0] <= '9' && digits < kMostDigits) {
    number = number * 10 + (text[0] - '0');
    ++digits;
    text.remove_prefix(1);
  }
  if (digits == 0) return std::nullopt;
  std::int64_t hundredths = number * 100;
  if (take(text, ".") || take(text, ",")) {
    if (text.empty() || text.size() > 2) return std::nullopt;
    std::int64_t worth = 10;
    for (const char c : text) {
      if (c < '0' || c > '9') return std::nullopt;
      hundredths += (c - '0') * worth;
      worth /= 10;
    }
    text = {};
  }
  if (!text.empty()) return std::nullopt;
  return ResultPoints{negative ? -hundredths : hundredths};
}

}  // namespace referee::tournament::values
