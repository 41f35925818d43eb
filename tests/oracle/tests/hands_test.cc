// Two scorers that share nothing value the same hands alike: random ones from a pinned seed and
// from a new one each time, and with RapidCheck, which makes a hand that they disagree on small.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "tests/fresh_seed.h"
#include "tests/oracle/compare/compare.h"
#include "tests/oracle/presets.h"
#include "tests/oracle/random_hand.h"
#include "tests/oracle/score.h"
#include "tests/sanitized.h"

namespace oracle {

/// RapidCheck prints this.
void showValue(const Hand& hand, std::ostream& out) { out << described(hand); }

namespace {

constexpr int kHands = referee::test::kSanitized ? 1'000 : 10'000;

void compare_from(std::uint64_t seed, const std::vector<Ruleset>& asked = presets()) {
  Random random(seed);
  int differing = 0;
  for (int i = 0; i < kHands && differing < 3; ++i) {
    const Ruleset rules = random_rules(random, asked);
    const Hand hand = random_hand(random, rules);
    const std::string text = disagreement(hand, rules);
    if (!text.empty()) ++differing;
    EXPECT_EQ(text, "") << "hand " << i << " of seed " << seed
                        << "; reproduce: referee_compare_hands " << kHands << ' ' << seed;
  }
}

TEST(OracleHands, AgreeFromAPinnedSeed) { compare_from(20'261'121); }

TEST(OracleHands, OfThreePlayersAgree) {
  ASSERT_EQ(presets_of_cases_of_three().size(), 2U);
  const std::uint64_t seed = referee::test::fresh_seed();
  std::cout << "seed " << seed << '\n';
  for (const std::uint64_t each : {std::uint64_t{20'261'121}, seed})
    compare_from(each, presets_of_cases_of_three());
}

TEST(OracleHands, AgreeFromANewSeed) {
  const std::uint64_t seed = referee::test::fresh_seed();
  std::cout << "seed " << seed << "; reproduce: referee_compare_hands " << kHands << ' ' << seed
            << '\n';
  compare_from(seed);
}

/// Smaller: fewer things said of the win, one by one.
rc::Seq<Hand> with_less(const Hand& hand) {
  std::vector<Hand> smaller;
  for (bool Hand::*flag : {&Hand::riichi, &Hand::double_riichi, &Hand::ippatsu, &Hand::first_turn,
                           &Hand::last_tile, &Hand::after_replacement, &Hand::robbed_kan}) {
    if (!(hand.*flag)) continue;
    Hand less = hand;
    less.*flag = false;
    if (flag == &Hand::riichi) less.double_riichi = less.ippatsu = false;
    smaller.push_back(less);
  }
  for (std::vector<TileKind> Hand::*row : {&Hand::indicators, &Hand::ura_indicators}) {
    if ((hand.*row).empty()) continue;
    Hand less = hand;
    (less.*row).pop_back();
    smaller.push_back(less);
  }
  if (hand.honba > 0) {
    smaller.push_back(hand);
    smaller.back().honba = 0;
  }
  if (hand.reds != std::array<unsigned, 3>{}) {
    smaller.push_back(hand);
    smaller.back().reds = {};
  }
  return rc::seq::fromContainer(smaller);
}

rc::Gen<Hand> hands_under(const Ruleset& rules) {
  return [rules](const rc::Random& source, int) {
    rc::Random bits = source;
    Random random(bits.next());
    return rc::shrinkable::shrinkRecur(random_hand(random, rules),
                                       [](const Hand& hand) { return with_less(hand); });
  };
}

RC_GTEST_PROP(OracleHandsProperty, BothScorersAgreeUnderEveryPreset, ()) {
  const Ruleset& rules = presets()[*rc::gen::inRange<std::size_t>(0, presets().size())];
  const Hand hand = *hands_under(rules);
  const std::string text = disagreement(hand, rules);
  if (!text.empty()) RC_FAIL(text);
}

}  // namespace
}  // namespace oracle
