#include "tournament/values/csv_cell.h"

#include <algorithm>

#include "validator/text/escape.h"

namespace referee::tournament::values {
namespace {

constexpr char kGuard = '\'';

/// Whether a spreadsheet may take the text for a formula, apostrophes before it left aside: so a
/// text that begins with an apostrophe comes back as it was.
bool looks_like_formula(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(kGuard), text.size());
  return begin < text.size() &&
         std::string_view("=+-@\t\r").find(text[begin]) != std::string_view::npos;
}

/// Whether the text has an escape in it, and so is not what it says.
bool has_escape(std::string_view text) {
  for (const std::string_view sign : {"\\x", "\\u", "\\U"})
    for (std::size_t at = text.find(sign); at != std::string_view::npos;
         at = text.find(sign, at + 1))
      if (from_printable(text.substr(at, 10)) != text.substr(at, 10)) return true;
  return false;
}

}  // namespace

std::string csv_cell(std::string_view text) {
  std::string plain = has_hidden(text) || has_escape(text) ? printable(text) : std::string(text);
  if (looks_like_formula(plain)) plain.insert(plain.begin(), kGuard);
  if (plain.find_first_of("\",;\r\n\t") == std::string::npos) return plain;
  std::string cell = "\"";
  for (const char c : plain) {
    if (c == '"') cell += '"';
    cell += c;
  }
  return cell + '"';
}

std::string cell_text(std::string_view cell) {
  if (cell.starts_with(kGuard) && looks_like_formula(cell)) cell.remove_prefix(1);
  return has_escape(cell) ? from_printable(cell) : std::string(cell);
}

}  // namespace referee::tournament::values
