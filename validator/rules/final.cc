// Rules about the end of a game in numbers: leftover sticks, result points, placement (ronin/Scoring Fundamentals, tenhou/7 to 9,
// wrc/5.7.4, conflicts C4, C36, C55, C59).
#include <algorithm>

#include "validator/describe.h"
#include "validator/facts.h"
#include "validator/flow/final.h"
#include "validator/repair.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

using Scores = std::array<Points, kMaxSeats>;

const FinalClaim* claim_of(const Context& c) { return c.event().index < c.log.finals.size() ? &c.log.finals[c.event().index] : nullptr; }

bool all_known(const std::array<Known<Points>, kMaxSeats>& known, unsigned players, Scores& scores) {
  for (std::size_t s = 0; s < players; ++s) {
    if (!known[s]) return false;
    scores[s] = *known[s];
  }
  return true;
}

std::string row(const Scores& scores, unsigned players) {
  std::string text;
  for (std::size_t s = 0; s < players; ++s) text += (s == 0 ? "" : " / ") + describe(scores[s]);
  return text;
}

std::string row(const flow::ResultTenths& tenths, unsigned players) {
  std::string text;
  for (std::size_t s = 0; s < players; ++s) {
    const std::int64_t size = tenths[s] < 0 ? -std::int64_t{tenths[s]} : std::int64_t{tenths[s]};
    text += (s == 0 ? "" : " / ") + std::string(tenths[s] < 0 ? "-" : "+") + std::to_string(size / 10) + "." + std::to_string(size % 10);
  }
  return text;
}

/// The scores before leftover sticks are given out, and what lies on the table; false where that is not known.
bool leftover(const Context& c, Scores& scores, std::int32_t& sticks) {
  const Table& table = c.table;
  // Without a result the last hand has yet to move its points.
  if (table.hands_started > 0 && table.result_event == kNoEvent) return false;
  if (!all_known(table.now.scores, table.players, scores)) return false;
  const auto& ways = continuations(c);
  const Known<std::int32_t> left = ways && ways->ruled().over() ? ways->ruled().next.kyotaku : table.now.kyotaku;
  if (!left || *left < 0) return false;
  sticks = *left;
  return true;
}

std::vector<flow::FinalScores> due_scores(const Context& c) {
  Scores scores{};
  std::int32_t sticks = 0;
  if (!leftover(c, scores, sticks) || !c.table.first_dealer.present()) return {};
  return flow::final_scores(scores, sticks, c.table.first_dealer, c.ruleset);
}

Judgement scores(const Context& c) {
  const FinalClaim* claim = claim_of(c);
  Scores claimed{};
  if (claim == nullptr || !all_known(claim->scores, c.table.players, claimed)) return Judgement::holds();
  const auto due = due_scores(c);
  if (due.empty()) return Judgement::unknown();
  for (const flow::FinalScores& way : due) {
    if (!std::equal(claimed.begin(), claimed.begin() + c.table.players, way.scores.begin())) continue;
    if (!way.remark) return Judgement::holds();
    Breach breach;
    breach.ceiling = *way.remark;
    breach.expected = row(due.front().scores, c.table.players);
    breach.actual = row(claimed, c.table.players);
    return Judgement::broken(std::move(breach));
  }
  return Judgement::broken(row(due.front().scores, c.table.players), row(claimed, c.table.players));
}

/// A foul's points come off the result, after uma (wrc-2015-text/7.1).
void take_fouls_off(const Context& c, flow::ResultTenths& tenths) {
  constexpr std::int32_t kPointsPerTenth = 100;
  if (c.ruleset.foul_mode != FoulMode::ScorePenalty || !c.ruleset.foul_penalty) return;
  for (std::size_t s = 0; s < c.table.players; ++s) tenths[s] -= c.table.fouls[s] * (c.ruleset.foul_penalty->value / kPointsPerTenth);
}

std::vector<flow::Result> results(const Context& c, const Scores& scores, const flow::Places& places) {
  std::vector<flow::Result> all = flow::results(scores, places, c.ruleset);
  for (flow::Result& result : all) take_fouls_off(c, result.tenths);
  return all;
}

std::vector<flow::Result> ruled_results(const Context& c) {
  std::vector<flow::Result> all;
  Scores before{};
  std::int32_t sticks = 0;
  if (!leftover(c, before, sticks) || !c.table.first_dealer.present()) return all;
  const flow::Places places = flow::placement(before, c.table.first_dealer, c.ruleset);
  for (const flow::FinalScores& way : due_scores(c))
    for (const flow::Result& result : results(c, way.scores, places)) all.push_back(result);
  return all;
}

/// Results that follow from the final scores as they are written.
std::vector<flow::Result> claimed_results(const Context& c, const FinalClaim& claim) {
  Scores claimed{};
  if (!c.table.first_dealer.present() || !all_known(claim.scores, c.table.players, claimed)) return {};
  return results(c, claimed, flow::placement(claimed, c.table.first_dealer, c.ruleset));
}

Judgement points(const Context& c) {
  const FinalClaim* claim = claim_of(c);
  if (claim == nullptr) return Judgement::holds();
  flow::ResultTenths claimed{};
  for (std::size_t s = 0; s < c.table.players; ++s) {
    if (!claim->result_tenths[s]) return Judgement::holds();
    claimed[s] = *claim->result_tenths[s];
  }
  const auto holds_by = [&](const std::vector<flow::Result>& due) {
    return std::ranges::any_of(due, [&](const flow::Result& result) {
      return std::equal(claimed.begin(), claimed.begin() + c.table.players, result.tenths.begin());
    });
  };
  const std::vector<flow::Result> by_claim = claimed_results(c, *claim);
  if (holds_by(by_claim)) return Judgement::holds();
  const std::vector<flow::Result> by_rule = ruled_results(c);
  if (by_rule.empty() && by_claim.empty()) return Judgement::unknown();
  if (holds_by(by_rule)) return Judgement::holds();
  const flow::Result& due = by_rule.empty() ? by_claim.front() : by_rule.front();
  return Judgement::broken(row(due.tenths, c.table.players), row(claimed, c.table.players));
}

Judgement placement(const Context& c) {
  const FinalClaim* claim = claim_of(c);
  if (claim == nullptr || !c.table.first_dealer.present()) return Judgement::holds();
  Scores before{};
  std::int32_t sticks = 0;
  if (!leftover(c, before, sticks)) return Judgement::unknown();
  const flow::Places due = flow::placement(before, c.table.first_dealer, c.ruleset);
  for (std::uint8_t s = 0; s < c.table.players; ++s)
    if (claim->placement[s] && *claim->placement[s] != due[s])
      return Judgement::broken(describe(Seat{s}) + " in place " + std::to_string(due[s]),
                               "in place " + std::to_string(*claim->placement[s]));
  return Judgement::holds();
}

constexpr std::uint32_t kEnd = on(EventKind::EndGame);

constexpr Rule kRules[] = {
    {"final/scores", kEnd, Group::FinalScores, OptionId::EndSticks, "ronin/Riichi", "the final scores do not follow from the last hand",
     scores, nullptr},
    {"final/points", kEnd, Group::FinalPoints, OptionId::GameFinalRound, "ronin/Scoring Fundamentals",
     "the result points do not follow from the final scores", points, nullptr},
    {"final/placement", kEnd, Group::Placement, OptionId::GameTieBreak, "ronin/Scoring Fundamentals", "the placement is wrong", placement,
     nullptr},
};

}  // namespace

std::span<const Rule> final() { return kRules; }

}  // namespace referee::rules
