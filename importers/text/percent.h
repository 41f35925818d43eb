// Percent-encoding (RFC 3986), as logs use it for names and whole texts. It decodes and nothing
// else.
#pragma once

#include <string>
#include <string_view>

namespace referee::text {

/// "%41" to "A"; what is no such code stays as it is. The bytes need not be UTF-8.
std::string percent_decoded(std::string_view text);

}  // namespace referee::text
