// A hand that stands alone, as a part of a game, owes nothing to hands that the log does not hold:
// every hand of a clean generated game is clean by itself. Rules that look back over hands (wins in
// a row, jcr/Dealer's Extra Hand) take what the counters tell, or say nothing.
#include <string>

#include <gtest/gtest.h>

#include "tests/property/fault_trial.h"
#include "tests/sanitized.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"

namespace referee::test {
namespace {

/// The log with nothing but its start and the hand whose header has this number.
GameLog alone(const GameLog& log, std::uint32_t hand) {
  GameLog part = log;
  part.fragment = true;
  part.events.clear();
  bool inside = true;
  for (const Event& event : log.events) {
    if (event.kind == EventKind::EndGame) break;
    if (event.kind == EventKind::StartKyoku) inside = event.index == hand;
    if (inside) part.events.push_back(event);
  }
  return part;
}

void expect_clean_hands(const Ruleset& ruleset, const std::string& label) {
  games::GameMaker maker(ruleset);
  FaultTrials trials;
  const unsigned games = kSanitized ? 1 : 4;
  for (unsigned number = 0; number < games; ++number) {
    games::GamePlan plan;
    plan.policy = number % 2 == 0 ? "mixed" : "rare";
    GameLog log;
    ASSERT_TRUE(maker.make("alone/" + std::to_string(number), plan, log));
    for (std::uint32_t hand = 0; hand < log.kyokus.size(); ++hand)
      for (const Finding& finding : trials.findings_of(alone(log, hand), ruleset))
        ADD_FAILURE() << label << ", game " << number << ", hand " << hand << ": " << finding.rule
                      << ": " << finding.expected << " | " << finding.actual;
  }
}

TEST(HandAlone, IsCleanUnderEveryPreset) {
  for (const char* preset : {"ronin", "tenhou", "wrc", "ema", "jcr", "mahjong-soul", "mleague"})
    expect_clean_hands(testing::preset(preset), preset);
}

TEST(HandAlone, MayEndARowOfWins) {
  // Two wins make the row, so that many games hold one.
  for (const char* preset : {"jcr", "tenhou"}) {
    Ruleset ruleset = testing::preset(preset);
    ruleset.yaku_paarenchan = 2;
    ruleset.yaku_paarenchan_deal_passes = true;
    expect_clean_hands(ruleset, preset);
  }
}

}  // namespace
}  // namespace referee::test
