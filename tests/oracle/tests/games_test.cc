// Generated games played again by the second opinion: it finds every win, every move of points,
// every next hand and every end as the log has it. A few games here; `referee_compare_games` does
// the same at length.
#include <gtest/gtest.h>

#include <iostream>

#include "generator/play/stage.h"
#include "tests/fresh_seed.h"
#include "tests/oracle/presets.h"
#include "tests/oracle/replay.h"
#include "tests/sanitized.h"
#include "tools/games/game_maker.h"
#include "validator/ruleset/presets.h"

namespace oracle {
namespace {

constexpr std::size_t kGames = referee::test::kSanitized ? 1 : 4;

void replay_games(const std::string& seed, Replayed& count) {
  const auto policies = referee::play::policies();
  referee::games::GameMaker maker(*referee::find_preset("tenhou"));
  for (const Ruleset& rules : presets()) {
    referee::GameLog log;
    for (std::size_t i = 0; i < kGames; ++i) {
      const referee::play::Policy& policy = policies[i % policies.size()];
      referee::games::GamePlan plan;
      plan.policy = policy.name;
      const std::string label = seed + "/" + std::to_string(i);
      ASSERT_TRUE(maker.make(label, plan, rules, log)) << rules.name << ' ' << label;
      EXPECT_EQ(game_disagreement(log, rules, count), "")
          << rules.name << ", policy " << plan.policy << ", " << label;
    }
  }
}

TEST(ReplayedGames, AreSeenAlikeByTheSecondOpinion) {
  Replayed count;
  replay_games("pinned", count);
  EXPECT_GT(count.wins, 25U * kGames);
  EXPECT_GT(count.draws, 12U * kGames);
}

TEST(ReplayedGames, AreSeenAlikeWithAnySeed) {
  const std::string seed = std::to_string(referee::test::fresh_seed());
  std::cout << "again: referee_compare_games " << kGames << ' ' << seed << '\n';
  Replayed count;
  replay_games(seed, count);
}

void find_what_is_spoilt(const Ruleset& rules) {
  referee::games::GameMaker maker(rules);
  referee::GameLog log;
  ASSERT_TRUE(maker.make("pinned/0", {}, log));
  Replayed count;
  ASSERT_EQ(game_disagreement(log, rules, count), "");
  const auto found = [&](const auto& spoil) {
    referee::GameLog wrong = log;
    spoil(wrong);
    return !game_disagreement(wrong, rules, count).empty();
  };
  ASSERT_FALSE(log.wins.empty());
  ASSERT_GT(log.kyokus.size(), 1U);
  EXPECT_TRUE(found([](referee::GameLog& wrong) { *wrong.wins.front().points += Points{100}; }));
  EXPECT_TRUE(found([](referee::GameLog& wrong) { *wrong.wins.front().fu += 10; }));
  EXPECT_TRUE(found([](referee::GameLog& wrong) { wrong.wins.front().yaku->clear(); }));
  EXPECT_TRUE(
      found([](referee::GameLog& wrong) { *wrong.wins.front().scores.delta[0] += Points{100}; }));
  EXPECT_TRUE(found([](referee::GameLog& wrong) { *wrong.kyokus[1].honba += 1; }));
  EXPECT_TRUE(found([](referee::GameLog& wrong) { *wrong.kyokus[1].scores[2] += Points{100}; }));
  EXPECT_TRUE(found([](referee::GameLog& wrong) { *wrong.finals.front().result_tenths[1] += 1; }));
}

/// The comparison itself: what is spoilt in a right log is found.
TEST(ReplayedGames, FindWhatIsSpoilt) { find_what_is_spoilt(presets().front()); }

TEST(ReplayedGames, FindWhatIsSpoiltOfThree) {
  for (const Ruleset& rules : presets_of_cases_of_three()) {
    find_what_is_spoilt(rules);
    // With other values of what norths and shares are worth, the same games look wrong.
    referee::games::GameMaker maker(rules);
    referee::GameLog log;
    Ruleset dearer = rules, shared = rules;
    ++dearer.kita_han.edit();
    shared.pay_absent_share = referee::AbsentShare::SplitEvenly;
    std::size_t by_norths = 0, by_shares = 0;
    for (int i = 0; i < 4; ++i) {
      ASSERT_TRUE(maker.make("spoilt/" + std::to_string(i), {}, log));
      Replayed count;
      ASSERT_EQ(game_disagreement(log, rules, count), "");
      by_norths += game_disagreement(log, dearer, count).empty() ? 0 : 1;
      by_shares += game_disagreement(log, shared, count).empty() ? 0 : 1;
    }
    EXPECT_GT(by_norths, 0U);
    EXPECT_GT(by_shares, 0U);
  }
}

}  // namespace
}  // namespace oracle
