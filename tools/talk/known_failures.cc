#include "tools/talk/known_failures.h"

#include <sstream>

#include <fmt/format.h>

#include "importers/files/input.h"
#include "validator/text/escape.h"

namespace referee::talk {

std::string KnownFailures::read(const std::string& path) {
  std::string error;
  files::InputReader().read(
      path,
      [&](files::Document& document) {
        std::istringstream lines{std::string(document.bytes())};
        std::size_t number = 0;
        for (std::string line; std::getline(lines, line);) {
          ++number;
          std::istringstream words(line.substr(0, line.find('#')));
          Entry entry;
          std::string more;
          words >> entry.id >> entry.preset >> more;
          entry.line = number;
          if (!more.empty()) {
            error = fmt::format("{}: line {}: more than a case and a preset",
                                printable(document.path), number);
            return false;
          }
          if (!entry.id.empty()) entries_.push_back(std::move(entry));
        }
        return true;
      },
      [&](const files::InputError& trouble) {
        error = fmt::format("{}: {}", printable(trouble.path), printable(trouble.message));
      });
  return error;
}

}  // namespace referee::talk
