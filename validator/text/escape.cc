#include "validator/text/escape.h"

#include <cstdint>
#include <optional>

#include "validator/text/combining.h"

namespace referee {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

void append_hex(std::string& out, std::uint32_t value, unsigned digits) {
  for (unsigned i = digits; i-- > 0;) out += kDigits[(value >> (4 * i)) & 0xFU];
}

bool continues(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

struct Character {
  std::uint32_t code;
  std::size_t size;
};

/// The character that starts at `at`; nothing where no well-formed one does (Unicode, table 3-7: no
/// overlong forms, no surrogates).
std::optional<Character> character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at + i]));
  };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return Character{lead, 1};
  const std::size_t size = lead >= 0xC2 && lead < 0xE0   ? 2
                           : lead >= 0xE0 && lead < 0xF0 ? 3
                           : lead >= 0xF0 && lead < 0xF5 ? 4
                                                         : 0;
  if (size == 0) return std::nullopt;
  for (std::size_t i = 1; i < size; ++i)
    if (!continues(text, at + i)) return std::nullopt;
  std::uint32_t code = size == 2 ? lead & 0x1FU : size == 3 ? lead & 0x0FU : lead & 0x07U;
  for (std::size_t i = 1; i < size; ++i) code = (code << 6U) | (byte(i) & 0x3FU);
  const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  if (overlong || surrogate || code > 0x10FFFF) return std::nullopt;
  return Character{code, size};
}

struct CodeRange {
  std::uint32_t first, last;
};

/// What a reader would not see, or would see in the wrong place: controls, Unicode's format
/// characters (general category Cf), line and paragraph separators, the fillers that show as
/// nothing, variation selectors and what is no character.
constexpr CodeRange kHidden[] = {
    {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x034F, 0x034F},
    {0x0600, 0x0605},   {0x061C, 0x061C},   {0x06DD, 0x06DD},   {0x070F, 0x070F},
    {0x0890, 0x0891},   {0x08E2, 0x08E2},   {0x115F, 0x1160},   {0x17B4, 0x17B5},
    {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},
    {0x3164, 0x3164},   {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0xFFFE, 0xFFFF},   {0x110BD, 0x110BD},
    {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
    {0x1FFFE, 0x1FFFF}, {0xE0000, 0xE0FFF}, {0xE000, 0xF8FF},   {0xF0000, 0x10FFFF}};

bool is_hidden(std::uint32_t code) {
  for (const CodeRange& range : kHidden)
    if (code >= range.first && code <= range.last) return true;
  return false;
}

/// Tells character by character what a reader may see of a text.
class Seen {
 public:
  /// Whether the next character is to be escaped.
  bool hides(std::uint32_t code) {
    marks_ = is_combining_mark(code) ? marks_ + 1 : 0;
    return marks_ > kMostMarks || is_hidden(code);
  }
  /// The next characters are plain ones, if any.
  void pass(bool any) { marks_ = any ? 0 : marks_; }

 private:
  unsigned marks_ = 0;
};

bool is_plain(char c) { return c >= 0x20 && c < 0x7F && c != '\\' && c != '"'; }

void append_utf8(std::string& out, std::uint32_t code) {
  const auto tail = [&](unsigned shift) {
    out += static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
  };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0U | (code >> 6U));
    tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0U | (code >> 12U));
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0U | (code >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

struct Escape {
  std::size_t size = 0;  ///< 0: none stands there
  std::uint32_t code = 0;
  bool is_byte = false;  ///< "\xff" is a byte, the others are characters
};

/// The escape of append_printable that `printed` begins with.
Escape escape_at(std::string_view printed) {
  if (printed.size() < 2 || printed[0] != '\\') return {};
  if (printed[1] == '\\') return {2, '\\', true};
  const std::size_t digits = printed[1] == 'x'   ? 2
                             : printed[1] == 'u' ? 4
                             : printed[1] == 'U' ? 8
                                                 : 0;
  if (digits == 0 || printed.size() < 2 + digits) return {};
  std::uint32_t code = 0;
  for (const char c : printed.substr(2, digits)) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) return {};
    code = code << 4U | static_cast<std::uint32_t>(digit);
  }
  if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return {};
  return {2 + digits, code, digits == 2};
}

/// Copies the characters that need no thought and returns where the first other one stands.
std::size_t append_plain(std::string& out, std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_plain(text[end])) ++end;
  out += text.substr(at, end - at);
  return end;
}

}  // namespace

void append_printable(std::string& out, std::string_view text) {
  Seen seen;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t plain = append_plain(out, text, at);
    seen.pass(plain > at);
    at = plain;
    if (at == text.size()) break;
    const std::optional<Character> character = character_at(text, at);
    if (!character) {
      out += "\\x";
      append_hex(out, static_cast<unsigned char>(text[at]), 2);
      seen.pass(true);
      ++at;
      continue;
    }
    const bool hides = seen.hides(character->code);
    if (character->code == '\\') {
      out += "\\\\";
    } else if (!hides) {
      out += text.substr(at, character->size);
    } else if (character->code < 0x80) {
      out += "\\x";
      append_hex(out, character->code, 2);
    } else if (character->code < 0x10000) {
      out += "\\u";
      append_hex(out, character->code, 4);
    } else {
      out += "\\U";
      append_hex(out, character->code, 8);
    }
    at += character->size;
  }
}

std::string printable(std::string_view text) {
  constexpr std::size_t kMost = 4096;
  std::string out;
  if (text.size() <= kMost) {
    append_printable(out, text);
    return out;
  }
  // No name of a file is longer, and no line that people read.
  std::size_t end = kMost;
  while (end > kMost - 4 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  append_printable(out, text.substr(0, end));
  return out + "\xE2\x80\xA6";
}

std::string quoted_printable(std::string_view text) {
  std::string out = "\"";
  for (const char c : printable(text)) {
    if (c == '"') out += '\\';
    out += c;
  }
  return out + '"';
}

bool has_hidden(std::string_view text) {
  Seen seen;
  for (std::size_t at = 0; at < text.size();) {
    const std::optional<Character> character = character_at(text, at);
    if (!character || seen.hides(character->code)) return true;
    at += character->size;
  }
  return false;
}

std::string from_printable(std::string_view printed) {
  std::string out;
  while (!printed.empty()) {
    const Escape escape = escape_at(printed);
    if (escape.size == 0) {
      out += printed.front();
      printed.remove_prefix(1);
      continue;
    }
    if (escape.is_byte)
      out += static_cast<char>(escape.code);
    else
      append_utf8(out, escape.code);
    printed.remove_prefix(escape.size);
  }
  return out;
}

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  Seen seen;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t plain = append_plain(out, text, at);
    seen.pass(plain > at);
    at = plain;
    if (at == text.size()) break;
    const std::optional<Character> character = character_at(text, at);
    if (!character) {
      out += "\\ufffd";
      seen.pass(true);
      ++at;
      continue;
    }
    const std::uint32_t code = character->code;
    const bool hides = seen.hides(code);
    if (code == '"' || code == '\\') {
      out += '\\';
      out += static_cast<char>(code);
    } else if (!hides) {
      out += text.substr(at, character->size);
    } else if (code < 0x10000) {
      out += "\\u";
      append_hex(out, code, 4);
    } else {
      out += "\\u";
      append_hex(out, 0xD7C0U + (code >> 10U), 4);
      out += "\\u";
      append_hex(out, 0xDC00U + (code & 0x3FFU), 4);
    }
    at += character->size;
  }
  out += '"';
}

std::string valid_utf8(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::optional<Character> character = character_at(text, at);
    const std::size_t size = character ? character->size : 1;
    out += character ? text.substr(at, size) : "\xEF\xBF\xBD";
    at += size;
  }
  return out;
}

}  // namespace referee
