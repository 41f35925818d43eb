// How the brackets of a JSON text stand in each other, without reading what they hold. Not a check
// that the text is JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace referee {

/// Bytes from the "{" at the start of `text` to the "}" that closes it; nothing where it is not
/// closed. Square brackets are not looked at.
std::optional<std::size_t> object_size(std::string_view text);

/// Whether the word stands in a key or text right in an object that nothing is around, of the first
/// ones or of others behind it.
bool holds_in_outermost(std::string_view text, std::string_view word);

}  // namespace referee
