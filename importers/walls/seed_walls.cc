#include "importers/walls/seed_walls.h"

#include <algorithm>

namespace referee::walls {

SeedWalls::Opened SeedWalls::open(const GameLog& log, unsigned players) {
  const WallSeed& seed = log.header.seed;
  const bool three_players = log.header.flags.players.value_or(players) == 3;
  if (seed.style == kRoninSeedStyle && !seed.text.empty()) {
    ronin_.open(seed.text);
    return {&ronin_, {}};
  }
  if (seed.style == kStatedWallStyle || seed.style == kUnsaltedWallStyle) {
    // Each hand states its own, and so may one that a damage goes through.
    if (log.torn) return {nullptr, Said::TextIsDamaged};
    stated_.open(log, three_players);
    return {&stated_, {}};
  }
  const TenhouSeed style = tenhou_seed_style(seed.text);
  if (style == TenhouSeed::MixedBytes || style == TenhouSeed::MixedWords) {
    tenhou_.open(log, style, three_players);
    return {&tenhou_, {}};
  }
  const auto states_own = [](const KyokuHeader& kyoku) {
    return tenhou_seed_style(kyoku.seed) == TenhouSeed::RawWords;
  };
  if (std::ranges::any_of(log.kyokus, states_own)) {
    tenhou_.open(log, TenhouSeed::RawWords, three_players);
    return {&tenhou_, {}};
  }
  const auto states_any = [](const KyokuHeader& kyoku) { return !kyoku.seed.empty(); };
  if (!seed.text.empty() || std::ranges::any_of(log.kyokus, states_any))
    return {nullptr, Said::SeedOfUnknownStyle};
  return {};
}

}  // namespace referee::walls
