#include "tools/json/json_text.h"

#include <fmt/format.h>

#include "validator/report/escape.h"

namespace referee {
namespace {

void append(std::string& out, JsonView view) {
  const auto each = [&](char open, char close, const auto& write) {
    out += open;
    for (JsonView child = view.first(); child; child = child.next()) {
      if (out.back() != open) out += ',';
      write(child);
    }
    out += close;
  };
  if (!view) {
    out += "null";
    return;
  }
  switch (view.kind()) {
    case JsonKind::Null: out += "null"; break;
    case JsonKind::Bool: out += view.truth() ? "true" : "false"; break;
    case JsonKind::Integer: out += std::to_string(view.integer()); break;
    case JsonKind::Number: out += view.text(); break;
    case JsonKind::Text: append_json_string(out, view.text()); break;
    case JsonKind::Array: each('[', ']', [&](JsonView child) { append(out, child); }); break;
    case JsonKind::Object:
      each('{', '}', [&](JsonView child) {
        append_json_string(out, child.key());
        out += ':';
        append(out, child);
      });
      break;
  }
}

}  // namespace

std::string json_text(JsonView view) {
  std::string out;
  append(out, view);
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
