#include "referee/unread_game.h"

#include <utility>

#include "importers/no_log.h"

namespace referee {

std::optional<GameReport> report_of_unread_game(std::string_view path, std::string_view bytes) {
  NoLog no_log = describe_no_log(bytes);
  if (no_log.unread_game.empty()) return std::nullopt;
  GameReport report;
  report.path = path;
  report.verdict = Verdict::Unsupported;
  report.unchecked.push_back({"every rule", std::move(no_log.unread_game), 1});
  return report;
}

}  // namespace referee
