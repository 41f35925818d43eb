#include "validator/game_log.h"

namespace referee {
namespace {

constexpr std::array<std::string_view, 8> kDrawKinds = {"exhaustive", "nine-terminals", "four-riichi",    "triple-ron",
                                                        "four-kans",  "four-winds",     "nagashi-mangan", "unknown"};

}  // namespace

std::string_view name_of(DrawKind kind) { return kDrawKinds[static_cast<std::size_t>(kind)]; }

std::optional<DrawKind> parse_draw_kind(std::string_view name) {
  for (std::size_t i = 0; i < kDrawKinds.size(); ++i)
    if (kDrawKinds[i] == name) return static_cast<DrawKind>(i);
  return std::nullopt;
}

void GameLog::clear() {
  header = GameHeader{};
  events.clear();
  sources.clear();
  kyokus.clear();
  melds.clear();
  deposits.clear();
  wins.clear();
  draws.clear();
  finals.clear();
  fouls.clear();
  players_seen.clear();
  uncertain.clear();
  fragment = false;
  findings.clear();
  unchecked.clear();
}

}  // namespace referee
