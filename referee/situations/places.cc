#include "referee/situations/places.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include "validator/flow/placement.h"
#include "validator/judgement/judge.h"
#include "validator/log/event_traits.h"
#include "validator/telling/changes.h"
#include "validator/words/said.h"

namespace referee::situations {
namespace {

/// A log with more findings about points than this is hardly wrong in one of them.
constexpr std::size_t kMostLookedAt = 8;

/// Points that do not follow from scores and places which are right.
constexpr std::string_view kResultPoints = "final/points";

using KnownScores = std::array<Known<Points>, kMaxSeats>;

void add_to(KnownScores& scores, const telling::Moves& moves) {
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    if (scores[seat]) *scores[seat] += moves[seat];
}

ScoreClaim* scores_of(GameLog& log, const Event& event) {
  if (event.kind == EventKind::Win && event.index < log.wins.size())
    return &log.wins[event.index].scores;
  if (event.kind == EventKind::Ryuukyoku && event.index < log.ryuukyokus.size())
    return &log.ryuukyokus[event.index].scores;
  if (event.kind == EventKind::Chonbo && event.index < log.fouls.size())
    return &log.fouls[event.index].scores;
  return nullptr;
}

/// The log as it would be if the result `number` had moved these points too, and all else had been
/// played alike.
GameLog mended(const GameLog& log, std::uint32_t number, const telling::Moves& moves) {
  GameLog other = log;
  if (ScoreClaim* const result = scores_of(other, other.events[number])) {
    add_to(result->delta, moves);
    add_to(result->after, moves);
  }
  for (std::size_t i = number + std::size_t{1}; i < other.events.size(); ++i) {
    const Event& event = other.events[i];
    if (ScoreClaim* const later = scores_of(other, event)) {
      add_to(later->before, moves);
      add_to(later->after, moves);
    } else if (event.kind == EventKind::StartKyoku && event.index < other.kyokus.size()) {
      add_to(other.kyokus[event.index].scores, moves);
    } else if (event.kind == EventKind::RiichiDeposit && event.index < other.deposits.size()) {
      add_to(other.deposits[event.index].scores, moves);
    } else if (event.kind == EventKind::EndGame && event.index < other.finals.size()) {
      FinalClaim& claim = other.finals[event.index];
      add_to(claim.scores, moves);
      // What follows from the scores is asked of them, not of what was written.
      claim.result_tenths = {};
      claim.placement = {};
      claim.first = {};
    }
  }
  return other;
}

/// What is found in a log, without its words.
using Found = std::set<std::tuple<std::uint32_t, std::string, std::uint8_t>>;

Found found_in(const GameLog& log, const Ruleset& ruleset) {
  JudgeOptions options;
  options.weigh_findings = false;
  options.are_settled = true;
  GameReport report;
  judge(log, ruleset, options, report);
  Found found;
  for (const Finding& finding : report.findings)
    if (!finding.rule.starts_with("final/"))
      found.emplace(finding.event.value_or(0), finding.rule, finding.seat.value);
  return found;
}

bool is_about_end(const Finding& finding) {
  return finding.rule.starts_with("final/") || finding.rule == "log/incomplete";
}

/// The scores at the end, as the log has them: written there, or behind the last result.
std::optional<flow::Places> places_by(const KnownScores& scores, const GameLog& log,
                                      const Ruleset& ruleset) {
  Seat first = log.header.first_dealer;
  if (!first.present() && !log.kyokus.empty() && log.kyokus[0].round == 0)
    first = log.kyokus[0].dealer;
  std::array<Points, kMaxSeats> known{};
  for (std::size_t seat = 0; seat < ruleset.game_players; ++seat) {
    if (!scores[seat]) return std::nullopt;
    known[seat] = *scores[seat];
  }
  return first.present() ? std::optional(flow::placement(known, first, ruleset)) : std::nullopt;
}

/// Absent where the log does not hold the end of its game.
std::optional<KnownScores> scores_at_end(const GameLog& log) {
  if (log.events.empty() || log.fragment) return std::nullopt;
  const auto end = std::find_if(log.events.rbegin(), log.events.rend(), [](const Event& event) {
    return event.kind == EventKind::EndGame;
  });
  if (end == log.events.rend() || end->index >= log.finals.size()) return std::nullopt;
  return log.finals[end->index].scores;
}

std::vector<Statement> say_places(const flow::Places& now, const flow::Places& then) {
  std::vector<Statement> parts;
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    if (now[seat] != then[seat]) parts.push_back(say(Said::SeatInPlace, Seat{seat}, then[seat]));
  return parts;
}

Statement said_of_places(const KnownScores& scores, const telling::Moves& moves, const GameLog& log,
                         const Ruleset& ruleset) {
  KnownScores right = scores;
  add_to(right, moves);
  const auto now = places_by(scores, log, ruleset);
  const auto then = places_by(right, log, ruleset);
  if (!now || !then) return {};
  const std::vector<Statement> parts = say_places(*now, *then);
  return parts.empty() ? say(Said::PlacesStay) : say(Said::PlacesWouldBe, parts);
}

/// The points that a finding says to be wrong, and that leave as many on the table.
std::optional<telling::Moves> moves_of(const Finding& finding) {
  if (finding.changes.empty()) return std::nullopt;
  const Said said = finding.changes.front().id;
  if (said != Said::AfterThisHand && said != Said::AtEndOfGame && said != Said::IfThisWinFalls)
    return std::nullopt;
  const auto moves = telling::moves_in(finding.changes.front());
  if (!moves) return std::nullopt;
  Points sum;
  for (const Points points : *moves) sum += points;
  return sum == Points{} || said == Said::AtEndOfGame ? moves : std::nullopt;
}

}  // namespace

bool bears_on_places(const GameReport& report) {
  return std::ranges::any_of(report.findings, [](const Finding& finding) {
    return !finding.changes.empty() || finding.rule == kResultPoints;
  });
}

void add_places(const GameLog& log, const Ruleset& ruleset, GameReport& report) {
  const auto scores = scores_at_end(log);
  if (!scores) return;
  std::optional<Found> as_it_is;
  std::size_t looked_at = 0;
  const auto about_end = std::ranges::count_if(report.findings, is_about_end);
  for (Finding& finding : report.findings) {
    if (finding.rule == kResultPoints && about_end == 1)
      finding.changes = {say(Said::OnlyResultPointsChange)};
    const auto moves = moves_of(finding);
    // An end that is in question itself is no ground; but it may be this finding's own.
    if (!moves || !finding.event || *finding.event >= log.events.size() ||
        about_end > (is_about_end(finding) ? 1 : 0))
      continue;
    if (++looked_at > kMostLookedAt) return;
    // Where a win falls, the hands behind it are supposed as they were played, and said to be so.
    const bool is_fall = finding.changes.front().id == Said::IfThisWinFalls;
    if (!is_about_end(finding) && !is_fall) {
      if (!as_it_is) as_it_is = found_in(log, ruleset);
      const Found then = found_in(mended(log, *finding.event, *moves), ruleset);
      if (!std::includes(as_it_is->begin(), as_it_is->end(), then.begin(), then.end())) continue;
    }
    Statement said = said_of_places(*scores, *moves, log, ruleset);
    if (!said.empty())
      finding.changes.insert(finding.changes.end() - (is_fall ? 1 : 0), std::move(said));
  }
}

}  // namespace referee::situations
