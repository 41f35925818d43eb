#include "event/values/names.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>

#include <utf8proc.h>

namespace referee::event {
namespace {

struct Free {
  void operator()(utf8proc_uint8_t* memory) const { std::free(memory); }
};

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Blanks of ASCII: NFKC makes the others to these.
std::string without_spare_blanks(std::string_view text) {
  std::string out;
  bool wants_blank = false;
  for (const char c : text) {
    if (is_blank(c)) {
      wants_blank = !out.empty();
      continue;
    }
    if (wants_blank) out += ' ';
    wants_blank = false;
    out += c;
  }
  return out;
}

bool is_ascii(std::string_view text) {
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  return true;
}

/// The text that utf8proc makes; nothing for what is not UTF-8.
std::optional<std::string> mapped(std::string_view text, unsigned more) {
  utf8proc_uint8_t* memory = nullptr;
  const utf8proc_ssize_t length = utf8proc_map(
      reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
      static_cast<utf8proc_ssize_t>(text.size()), &memory,
      static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | more));
  const std::unique_ptr<utf8proc_uint8_t, Free> owner(memory);
  if (length < 0) return std::nullopt;
  return std::string(reinterpret_cast<const char*>(memory), static_cast<std::size_t>(length));
}

}  // namespace

std::string folded(std::string_view name) {
  if (is_ascii(name)) {
    std::string lower = without_spare_blanks(name);
    for (char& c : lower)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
  }
  const auto plain = mapped(name, UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
  return without_spare_blanks(plain ? std::string_view(*plain) : name);
}

std::string plain_width(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  return mapped(text, 0).value_or(std::string(text));
}

}  // namespace referee::event
