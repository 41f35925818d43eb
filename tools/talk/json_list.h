// Lists of texts, of numbers: read from JSON, and written into it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "importers/json/short_text.h"
#include "validator/text/json_writer.h"

namespace referee::talk {

/// The texts of a list, empty for what is none in it; none of any other value, and where there is
/// none.
inline std::vector<std::string> texts_of(JsonView list) {
  std::vector<std::string> out;
  if (list && list.kind() == JsonKind::Array)
    for (JsonView each = list.first(); each; each = each.next()) out.emplace_back(text_of(each));
  return out;
}

/// The member `name` with these values.
template <class List>
void write_list(JsonWriter& json, std::string_view name, const List& list) {
  json.key(name).open_array();
  for (const auto& each : list) json.value(each);
  json.close_array();
}

}  // namespace referee::talk
