#include "tools/commands/corpus/file_list.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>

#include "importers/files/input.h"

namespace referee::commands::corpus {

std::string read_file_list(const std::string& from, std::vector<std::string>& paths) {
  constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 32U;
  std::string error;
  files::InputReader(kMostBytes)
      .read(
          from,
          [&](files::Document& document) {
            std::string_view rest = document.bytes();
            const char between = rest.find('\0') == std::string_view::npos ? '\n' : '\0';
            while (!rest.empty()) {
              const std::size_t end = std::min(rest.find(between), rest.size());
              if (end > 0) paths.emplace_back(rest.substr(0, end));
              rest.remove_prefix(std::min(end + 1, rest.size()));
            }
            return true;
          },
          [&](const files::InputError& trouble) {
            error = fmt::format("{}: {}", trouble.path, trouble.message);
          });
  return error;
}

}  // namespace referee::commands::corpus
