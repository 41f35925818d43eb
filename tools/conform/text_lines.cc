#include "tools/conform/text_lines.h"

#include <algorithm>

#include <fmt/format.h>

namespace referee::conform {

void append_lines(std::string& out, std::string_view head, std::string_view text) {
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    out += fmt::format("  {:<10}{}\n", head, line);
    head = "";
  }
}

}  // namespace referee::conform
