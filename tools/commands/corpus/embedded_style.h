// The style of the plots of a corpus report, compiled in by cmake/rf_embed.cmake.
#pragma once

#include <string_view>

namespace referee::commands::corpus {

/// "corpus"; empty for any other name.
std::string_view embedded_style(std::string_view name);
/// The SHA-256 digest of the same bytes, as 64 hexadecimal digits.
std::string_view embedded_style_sha256(std::string_view name);

}  // namespace referee::commands::corpus
