#include "validator/text/columns.h"

#include "validator/text/escape.h"

namespace referee {
namespace {

constexpr std::string_view kCutMark = "\xE2\x80\xA6";

}  // namespace

std::string cut_to(std::string_view text, std::size_t columns) {
  std::size_t used = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    used += columns_from(text[at]);
    if (used > columns) return std::string(text.substr(0, at)).append(kCutMark);
    at += size;
  }
  return std::string(text);
}

std::string shown_name(std::string_view name, std::size_t columns) {
  const std::string whole = printable(name);
  std::string cut = cut_to(whole, columns);
  if (cut == whole) return std::string(name);
  cut.resize(cut.size() - kCutMark.size());
  // No half of an escape is left.
  while (printable(from_printable(cut)) != cut) cut.pop_back();
  return from_printable(cut).append(kCutMark);
}

}  // namespace referee
