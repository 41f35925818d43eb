#include "tournament/games/joining.h"

#include <algorithm>
#include <map>
#include <utility>

namespace referee::tournament::games {
namespace {

/// One counter more in the same round, or the next round with no counter or one more.
bool follows(const PlayedGame& earlier, const PlayedGame& part) {
  const HandNumber& last = earlier.last_hand;
  const HandNumber& first = part.first_hand;
  if (first.round == last.round) return first.honba == last.honba + 1;
  return first.round == last.round + 1 && (first.honba == 0 || first.honba == last.honba + 1);
}

void join(PlayedGame& whole, PlayedGame part) {
  const auto hands = static_cast<std::uint32_t>(whole.hands.size());
  if (whole.parts.empty()) whole.parts.push_back({whole.report.path, whole.report.digest});
  whole.parts.push_back({part.report.path, part.report.digest});
  for (PlayedHand& hand : part.hands) whole.hands.push_back(std::move(hand));
  for (Finding& finding : part.report.findings) {
    finding.kyoku = finding.kyoku.value_or(0) + hands;
    finding.where = part.report.path + (finding.where.empty() ? "" : ": " + finding.where);
    whole.report.findings.push_back(std::move(finding));
  }
  for (Unchecked& unchecked : part.report.unchecked)
    whole.report.unchecked.push_back(std::move(unchecked));
  for (const std::string& setting : part.report.rules_adjusted)
    if (std::ranges::find(whole.report.rules_adjusted, setting) ==
        whole.report.rules_adjusted.end())
      whole.report.rules_adjusted.push_back(setting);
  whole.explained += part.explained;
  for (const std::string& setting : part.adjusted_otherwise)
    if (std::ranges::find(whole.adjusted_otherwise, setting) == whole.adjusted_otherwise.end())
      whole.adjusted_otherwise.push_back(setting);
  if (part.report.verdict == Verdict::Findings) whole.report.verdict = Verdict::Findings;
  if (part.report.wall != WallProof::Proved && whole.report.wall == WallProof::Proved)
    whole.report.wall = part.report.wall;
  whole.report.kyoku += part.report.kyoku;
  whole.report.events += part.report.events;
  whole.report.wins += part.report.wins;
  whole.last_hand = part.last_hand;
  whole.has_end = part.has_end;
  whole.scores = part.scores;
  whole.scores_otherwise = part.scores_otherwise;
  whole.claimed_tenths = part.claimed_tenths;
  whole.chips = part.chips;
}

}  // namespace

void join_parts(std::vector<PlayedGame>& games) {
  std::map<std::string, std::vector<std::size_t>> matches;
  for (std::size_t i = 0; i < games.size(); ++i)
    if (!games[i].match.empty()) matches[games[i].match].push_back(i);
  std::vector<bool> is_gone(games.size());
  for (auto& [match, parts] : matches) {
    std::ranges::stable_sort(parts, [&](std::size_t a, std::size_t b) {
      return games[a].first_hand < games[b].first_hand;
    });
    // Two parts with the same hand are of two matches, and nobody knows which continues which.
    const bool is_double = std::ranges::adjacent_find(parts, [&](std::size_t a, std::size_t b) {
                             return games[a].first_hand == games[b].first_hand;
                           }) != parts.end();
    if (is_double) continue;
    for (std::size_t i = 0; i < parts.size();) {
      std::size_t next = i + 1;
      for (; next < parts.size() && follows(games[parts[i]], games[parts[next]]); ++next) {
        join(games[parts[i]], std::move(games[parts[next]]));
        is_gone[parts[next]] = true;
      }
      i = next;
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < games.size(); ++i)
    if (!is_gone[i]) {
      if (kept != i) games[kept] = std::move(games[i]);
      ++kept;
    }
  games.resize(kept);
}

}  // namespace referee::tournament::games
