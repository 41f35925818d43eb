// Parts of a JSON text that was read (importers/json/json_tree.h), written again on one line.
// Members keep their order; it formats nothing.
#pragma once

#include <string>
#include <string_view>

#include "importers/json/json_tree.h"

namespace referee {

/// "null" where there is no value.
std::string json_text(JsonView view);

/// The characters of a text; empty for any other value, and where there is none.
std::string_view text_of(JsonView view);

/// One line: `text` cut to about `most` bytes for a message, never inside a character, with the
/// bytes left out counted.
std::string shortened(std::string text, std::size_t most);

}  // namespace referee
