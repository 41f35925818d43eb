#include "validator/text/escape.h"

#include <cstdint>
#include <optional>

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

bool is_plain(char c) { return c >= 0x20 && c < 0x7F && c != '\\' && c != '"'; }

/// Copies the characters that need no thought and returns where the first other one stands.
std::size_t append_plain(std::string& out, std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_plain(text[end])) ++end;
  out += text.substr(at, end - at);
  return end;
}

}  // namespace

void append_printable(std::string& out, std::string_view text) {
  for (std::size_t at = append_plain(out, text, 0); at < text.size();
       at = append_plain(out, text, at)) {
    const std::optional<Character> character = character_at(text, at);
    if (!character) {
      out += "\\x";
      append_hex(out, static_cast<unsigned char>(text[at]), 2);
      ++at;
      continue;
    }
    if (character->code == '\\') {
      out += "\\\\";
    } else if (!is_hidden(character->code)) {
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
  std::string out;
  append_printable(out, text);
  return out;
}

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = append_plain(out, text, 0); at < text.size();
       at = append_plain(out, text, at)) {
    const std::optional<Character> character = character_at(text, at);
    if (!character) {
      out += "\\ufffd";
      ++at;
      continue;
    }
    const std::uint32_t code = character->code;
    if (code == '"' || code == '\\') {
      out += '\\';
      out += static_cast<char>(code);
    } else if (!is_hidden(code)) {
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
