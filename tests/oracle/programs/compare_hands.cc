// Compares both opinions on as many random hands, settlements and ends of games as asked for:
// compare_hands [HANDS] [SEED] [PRESET...]. Under every preset, unless some are named. Prints each
// disagreement, at most 20, and how often each yaku was seen; exit 1 if there was any.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>

#include "tests/oracle/compare/compare.h"
#include "tests/oracle/compare/compare_settle.h"
#include "tests/oracle/presets.h"
#include "tests/oracle/random_hand.h"
#include "tests/oracle/score.h"

int main(int argc, char** argv) {
  const std::uint64_t hands = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
  const std::uint64_t seed =
      argc > 2 ? std::strtoull(argv[2], nullptr, 10) : std::random_device{}();
  oracle::Random random(seed);
  std::vector<oracle::Ruleset> presets = oracle::presets();
  const std::vector<std::string> chosen(argv + std::min(argc, 3), argv + argc);
  if (!chosen.empty())
    std::erase_if(presets, [&](const oracle::Ruleset& rules) {
      return std::find(chosen.begin(), chosen.end(), rules.name) == chosen.end();
    });
  if (presets.empty()) {
    std::cerr << "no preset of that name is known to the second opinion\n";
    return 3;
  }
  std::uint64_t differing = 0;
  std::map<std::string_view, std::uint64_t> seen;
  for (std::uint64_t i = 0; i < hands; ++i) {
    const oracle::Ruleset rules = oracle::random_rules(random, presets);
    const oracle::Hand hand = oracle::random_hand(random, rules);
    std::string text = oracle::disagreement(hand, rules);
    text += oracle::disagreement(oracle::random_won_hand(random, rules), rules);
    const oracle::OverHand over = oracle::random_over_hand(random, rules);
    text += oracle::disagreement(over, rules) + oracle::draw_disagreement(over, rules) +
            oracle::result_disagreement(over, rules);
    if (!text.empty() && ++differing <= 20) std::cout << text << '\n';
    if (i % 100 != 0) continue;
    const std::vector<oracle::Value> values = oracle::values(hand, rules);
    for (const oracle::Award& award : values.front().yaku) ++seen[referee::name_of(award.yaku)];
  }
  std::cout << hands << " hands, seed " << seed << ", " << differing
            << " disagreements; of every hundredth hand:";
  for (const auto& [name, count] : seen) std::cout << ' ' << name << ' ' << count;
  std::cout << '\n';
  return differing == 0 ? 0 : 1;
}
