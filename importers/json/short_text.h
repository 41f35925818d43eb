// Texts of JSON that was read (importers/json/json_tree.h), and short enough for a message.
#pragma once

#include <string>
#include <string_view>

#include "importers/json/json_tree.h"

namespace referee {

/// The characters of a text; empty for any other value, and where there is none.
std::string_view text_of(JsonView view);

/// One line: `text` cut to about `most` bytes for a message, never inside a character, with the
/// bytes left out counted.
std::string shortened(std::string text, std::size_t most);

}  // namespace referee
