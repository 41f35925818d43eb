#include "tools/json/json_text.h"

#include <fmt/format.h>

#include "validator/text/json_writer.h"

namespace referee {
namespace {

void write(JsonWriter& json, JsonView view) {
  if (!view) {
    json.null();
    return;
  }
  switch (view.kind()) {
    case JsonKind::Null: json.null(); break;
    case JsonKind::Bool: json.truth(view.truth()); break;
    case JsonKind::Integer: json.number(view.integer()); break;
    case JsonKind::Number: json.raw(view.text()); break;
    case JsonKind::Text: json.text(view.text()); break;
    case JsonKind::Array:
      json.open_array();
      for (JsonView child = view.first(); child; child = child.next()) write(json, child);
      json.close_array();
      break;
    case JsonKind::Object:
      json.open_object();
      for (JsonView child = view.first(); child; child = child.next()) {
        json.text_key(child.key());
        write(json, child);
      }
      json.close_object();
      break;
  }
}

}  // namespace

std::string json_text(JsonView view) {
  std::string out;
  JsonWriter json(out);
  write(json, view);
  return out;
}

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
