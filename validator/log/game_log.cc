#include "validator/log/game_log.h"

#include <algorithm>
#include <utility>

namespace referee {
namespace {

constexpr std::array<std::string_view, 8> kRyuukyokuKinds = {
    "exhaustive", "nine-terminals", "four-riichi",    "triple-ron",
    "four-kans",  "four-winds",     "nagashi-mangan", "unknown"};

}  // namespace

std::string_view name_of(RyuukyokuKind kind) {
  return kRyuukyokuKinds[static_cast<std::size_t>(kind)];
}

std::optional<RyuukyokuKind> parse_draw_kind(std::string_view name) {
  for (std::size_t i = 0; i < kRyuukyokuKinds.size(); ++i)
    if (kRyuukyokuKinds[i] == name) return static_cast<RyuukyokuKind>(i);
  return std::nullopt;
}

Known<bool> tenpai_by_claim(const RyuukyokuClaim& claim, Seat seat) {
  if (claim.tenpai[seat.index()]) return claim.tenpai[seat.index()];
  if (tiles_if_any(claim.shown[seat.index()]) != nullptr) return true;
  return std::nullopt;
}

std::uint32_t GameLog::tell_findings(std::vector<Finding>& given) const {
  const auto is_of_tear = [&](const Finding& each) {
    return torn && (each.rule == "log/malformed" || each.rule == "log/incomplete" ||
                    each.rule == "log/unknown");
  };
  // The tear itself has a place in the text; what follows from it may have none.
  auto tear = std::find_if(findings.begin(), findings.end(), [&](const Finding& each) {
    return is_of_tear(each) && each.source.offset.has_value();
  });
  if (tear == findings.end()) tear = std::find_if(findings.begin(), findings.end(), is_of_tear);
  std::uint32_t others = 0;
  for (auto each = findings.begin(); each != findings.end(); ++each) {
    if (each == tear || !is_of_tear(*each))
      given.push_back(*each);
    else
      ++others;
  }
  return others;
}

void GameLog::clear() {
  // The longest text of a log, and the longest lists of its header.
  std::string seed = std::move(header.seed.text);
  ExtraFacts extra = std::move(header.extra);
  auto settings = std::move(header.settings);
  seed.clear();
  extra.clear();
  settings.clear();
  header = GameHeader{};
  header.seed.text = std::move(seed);
  header.extra = std::move(extra);
  header.settings = std::move(settings);
  events.clear();
  sources.clear();
  kyokus.clear();
  melds.clear();
  deposits.clear();
  wins.clear();
  ryuukyokus.clear();
  finals.clear();
  fouls.clear();
  decisions.clear();
  players_seen.clear();
  told.clear();
  uncertain.clear();
  fragment = false;
  torn = false;
  findings.clear();
  unchecked.clear();
}

}  // namespace referee
