// The files of web/ that a page carries in itself, compiled in by cmake/rf_embed.cmake.
#pragma once

#include <string_view>
#include <vector>

namespace referee {

/// "report" (the style), "replay", "drawing" and "controls" (the script), "tiles" (the faces);
/// empty for any other name.
std::string_view embedded_web(std::string_view name);
std::vector<std::string_view> embedded_web_names();

}  // namespace referee
