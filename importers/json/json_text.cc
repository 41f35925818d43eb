#include "importers/json/json_text.h"

#include "validator/text/json_writer.h"

namespace referee {

void write(JsonWriter& json, JsonView value) {
  if (!value) {
    json.null();
    return;
  }
  switch (value.kind()) {
    case JsonKind::Null: json.null(); return;
    case JsonKind::Bool: json.truth(value.truth()); return;
    case JsonKind::Integer: json.number(value.integer()); return;
    case JsonKind::Number: json.raw(value.text()); return;
    case JsonKind::Text: json.text(value.text()); return;
    case JsonKind::Array:
      json.open_array();
      for (JsonView item = value.first(); item; item = item.next()) write(json, item);
      json.close_array();
      return;
    case JsonKind::Object:
      json.open_object();
      for (JsonView member = value.first(); member; member = member.next()) {
        json.text_key(member.key());
        write(json, member);
      }
      json.close_object();
      return;
  }
}

std::string json_text(JsonView value) {
  std::string out;
  JsonWriter json(out);
  write(json, value);
  return out;
}

}  // namespace referee
