// Two opinions that share nothing settle the same hands and games alike: wins with counters, sticks
// and liability, draws, the next hand, and the end of the game in numbers.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/fresh_seed.h"
#include "tests/oracle/compare/compare_settle.h"
#include "tests/oracle/presets.h"

namespace oracle {
namespace {

constexpr int kEnds = 20'000;

template <class Compare>
void compare_ends(Compare compare, const std::vector<Ruleset>& asked = presets()) {
  for (const std::uint64_t seed : {std::uint64_t{20'261'121}, referee::test::fresh_seed()}) {
    std::cout << "seed " << seed << '\n';
    Random random(seed);
    int differing = 0;
    for (int i = 0; i < kEnds && differing < 3; ++i) {
      const std::string text = compare(random, asked[pick(random, asked.size())]);
      if (!text.empty()) ++differing;
      EXPECT_EQ(text, "") << "end " << i << " of seed " << seed;
    }
  }
}

TEST(OracleSettlement, WinsAreSettledAlike) {
  compare_ends([](Random& random, const Ruleset& rules) {
    return disagreement(random_won_hand(random, rules), rules);
  });
}

TEST(OracleSettlement, DrawsAreSettledAlike) {
  compare_ends([](Random& random, const Ruleset& rules) {
    return draw_disagreement(random_over_hand(random, rules), rules);
  });
}

TEST(OracleSettlement, TheSameHandComesNext) {
  compare_ends([](Random& random, const Ruleset& rules) {
    return disagreement(random_over_hand(random, rules), rules);
  });
}

TEST(OracleSettlement, GamesEndWithTheSameNumbers) {
  compare_ends([](Random& random, const Ruleset& rules) {
    return result_disagreement(random_over_hand(random, rules), rules);
  });
}

/// Hands and games of three, with shares of a tsumo lost and shared.
TEST(OracleSettlement, ThreePlayersEndAlike) {
  std::vector<Ruleset> asked = presets_of_cases_of_three();
  ASSERT_EQ(asked.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    asked.push_back(asked[i]);
    asked.back().pay_absent_share = referee::AbsentShare::SplitEvenly;
  }
  compare_ends(
      [](Random& random, const Ruleset& rules) {
        const OverHand over = random_over_hand(random, rules);
        return disagreement(random_won_hand(random, rules), rules) + disagreement(over, rules) +
               draw_disagreement(over, rules) + result_disagreement(over, rules);
      },
      asked);
}

}  // namespace
}  // namespace oracle
