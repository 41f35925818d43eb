#include "importers/mjlog/write/text.h"

#include <algorithm>

namespace referee::mjlog {
namespace {

bool is_name(std::string_view name) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  return !name.empty() && name.size() <= 64 && letter(name.front()) &&
         std::ranges::all_of(name, [&](char c) {
           return letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
         });
}

}  // namespace

// Entities are kept as they are written, so that an "&" is one too; control characters and quotes
// are not for an attribute.
bool is_safe(std::string_view value) {
  return std::ranges::all_of(value, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte != 0x7F && c != '"' && c != '\'' && c != '<' && c != '>';
  });
}

void put_attribute(std::string_view name, std::string_view value, std::string& out) {
  out += ' ';
  out += name;
  out += "=\"";
  out += value;
  out += '"';
}

void put_raw(std::string_view name, std::string_view value, std::string& out,
             reader::Losses& losses) {
  if (is_safe(value))
    put_attribute(name, value, out);
  else
    losses.add("texts with characters that XML does not allow");
}

bool put_extra(std::string_view name, std::string_view value,
               std::span<const std::string_view> taken, std::string& out) {
  if (!is_name(name) || value.empty() || !is_safe(value) ||
      std::ranges::find(taken, name) != taken.end())
    return false;
  // Of two attributes of one name only the first would be read.
  const std::size_t element = out.rfind('<');
  if (element != std::string::npos &&
      std::string_view(out).substr(element).find(" " + std::string(name) + "=\"") !=
          std::string_view::npos)
    return false;
  put_attribute(name, value, out);
  return true;
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string encoded;
  encoded.reserve(text.size() * 3);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    encoded += '%';
    encoded += kDigits[byte / 16];
    encoded += kDigits[byte % 16];
  }
  return encoded;
}

}  // namespace referee::mjlog
