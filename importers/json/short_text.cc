#include "importers/json/short_text.h"

#include <fmt/format.h>

namespace referee {

std::string_view text_of(JsonView view) {
  return view && view.kind() == JsonKind::Text ? view.text() : std::string_view{};
}

std::string shortened(std::string text, std::size_t most) {
  if (text.size() <= most + 40) return text;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  const std::size_t left_out = text.size() - end;
  text.resize(end);
  return text + fmt::format("... ({} bytes more)", left_out);
}

}  // namespace referee
