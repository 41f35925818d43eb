// Plays generated games again with the second opinion: compare_games [GAMES] [SEED] [PRESET...]. So
// many games of each preset (all of them unless some are named), by every policy in turn. Prints
// each game in which the log and the second opinion differ, at most 20, and what was compared; exit
// 1 if there was any.
#include <cstdlib>
#include <iostream>
#include <vector>

#include "generator/play/stage.h"
#include "tests/oracle/presets.h"
#include "tests/oracle/replay.h"
#include "tools/games/game_maker.h"

int main(int argc, char** argv) {
  const std::uint64_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100;
  const std::string seed = argc > 2 ? argv[2] : "replay";
  const std::vector<std::string> chosen(argv + std::min(argc, 3), argv + argc);
  std::uint64_t differing = 0;
  for (const oracle::Ruleset& rules : oracle::presets()) {
    if (!chosen.empty() && std::find(chosen.begin(), chosen.end(), rules.name) == chosen.end())
      continue;
    referee::games::GameMaker maker(rules);
    referee::GameLog log;
    oracle::Replayed count;
    for (std::uint64_t i = 0; i < games; ++i) {
      const auto policies = referee::play::policies();
      const referee::play::Policy& policy = policies[i % policies.size()];
      referee::games::GamePlan plan;
      plan.policy = policy.name;
      const std::string label = seed + "/" + std::to_string(i);
      if (!maker.make(label, plan, log)) {
        std::cout << rules.name << ' ' << label << " could not be made\n";
        ++differing;
        continue;
      }
      const std::string text = oracle::game_disagreement(log, rules, count);
      if (!text.empty() && ++differing <= 20)
        std::cout << rules.name << ' ' << plan.policy << ' ' << label << '\n' << text;
    }
    std::cout << rules.name << ": " << count.games << " games, " << count.hands << " hands, "
              << count.wins << " wins, " << count.draws << " draws, " << count.riichi << " riichi"
              << std::endl;
  }
  std::cout << differing << " games differ\n";
  return differing == 0 ? 0 : 1;
}
