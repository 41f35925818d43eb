// Two opinions that share nothing settle the same hands and games alike: wins with counters, sticks
// and liability, draws, the next hand, and the end of the game in numbers.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/oracle/compare/compare_settle.h"
#include "tests/oracle/presets.h"

namespace oracle {
namespace {

constexpr int kEnds = 20'000;

template <class Compare>
void compare_ends(Compare compare) {
  for (const std::uint64_t seed :
       {std::uint64_t{20'261'121}, std::uint64_t{std::random_device{}()}}) {
    std::cout << "seed " << seed << '\n';
    Random random(seed);
    int differing = 0;
    for (int i = 0; i < kEnds && differing < 3; ++i) {
      const std::string text = compare(random, presets()[pick(random, presets().size())]);
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

}  // namespace
}  // namespace oracle
