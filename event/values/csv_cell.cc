#include "event/values/csv_cell.h"

#include <algorithm>

namespace referee::event {
namespace {

constexpr char kGuard = '\'';

/// Whether a spreadsheet may take the text for a formula, apostrophes before it left aside: so a
/// text that begins with an apostrophe comes back as it was.
bool looks_like_formula(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(kGuard), text.size());
  return begin < text.size() &&
         std::string_view("=+-@\t\r").find(text[begin]) != std::string_view::npos;
}

}  // namespace

std::string csv_cell(std::string_view text) {
  std::string plain(text);
  if (looks_like_formula(text)) plain.insert(plain.begin(), kGuard);
  if (plain.find_first_of("\",;\r\n\t") == std::string::npos) return plain;
  std::string cell = "\"";
  for (const char c : plain) {
    if (c == '"') cell += '"';
    cell += c;
  }
  return cell + '"';
}

std::string_view without_guard(std::string_view cell) {
  if (cell.starts_with(kGuard) && looks_like_formula(cell)) cell.remove_prefix(1);
  return cell;
}

}  // namespace referee::event
