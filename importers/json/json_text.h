// A value of a tree as JSON again, on one line. Members keep their order.
#pragma once

#include <string>

#include "importers/json/json_tree.h"

namespace referee {

class JsonWriter;

/// Null where there is no value.
void write(JsonWriter& json, JsonView value);

/// The same as a text of its own.
std::string json_text(JsonView value);

}  // namespace referee
