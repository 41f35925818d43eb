// The files of web/ that a page carries in itself, compiled in by cmake/rf_embed.cmake.
#pragma once

#include <string_view>

namespace referee::html {

/// "script" (replay.js, drawing.js, controls.js and case_sheet.js, one behind the other), "report"
/// (the style), "tiles" (the faces); empty for any other name.
std::string_view embedded_web(std::string_view name);
/// The SHA-256 digest of the same bytes, as 64 hexadecimal digits.
std::string_view embedded_web_sha256(std::string_view name);

}  // namespace referee::html
