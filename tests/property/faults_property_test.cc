// A fault of any id of the catalogue, put into a clean generated game, is one finding: that id, at
// that place, of that seat. The games are those of a pinned seed, and of a new one each time.
#include <cstdint>
#include <iostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/fresh_seed.h"
#include "tests/property/fault_trial.h"
#include "tests/sanitized.h"
#include "tools/games/game_maker.h"
#include "validator/catalogue/catalogue.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

std::string command(const TrialRules& rules, std::string_view policy, const std::string& seed,
                    std::uint32_t number, std::string_view id, std::uint64_t choice) {
  return "reproduce, with the ruleset " + rules.name +
         " as R: referee generate --rules R --policy " + std::string(policy) + " --seed " + seed +
         " --first " + std::to_string(number) + " | referee mutate --rules R --fault " +
         std::string(id) + " --seed " + std::to_string(choice) + " - | referee check --rules R -";
}

/// Each ruleset once; one that is there for a single id several times, for not every game has a
/// place for that.
std::vector<TrialRules> trial_rules_of_games() {
  constexpr std::size_t kGamesForOneId = 4;
  std::vector<TrialRules> all;
  for (const TrialRules& rules : trial_rules())
    all.insert(all.end(), rules.only.empty() ? 1 : kGamesForOneId, rules);
  return all;
}

/// One game of each ruleset, and in it a fault of each id, or of one in `stride` of them; the ids
/// for which there was a place.
std::set<std::string_view> try_all(const std::string& seed, std::size_t stride) {
  std::set<std::string_view> made;
  FaultTrials trials;
  games::GameMaker maker(*find_preset("tenhou"));
  std::uint32_t number = 0;
  for (const TrialRules& rules : trial_rules_of_games()) {
    games::GamePlan plan;
    plan.policy = policy_of(number);
    GameLog log;
    if (!maker.make(seed + "/" + std::to_string(number), plan, rules.ruleset, log)) {
      ADD_FAILURE() << "no game " << seed << '/' << number << " under " << rules.name;
      continue;
    }
    EXPECT_TRUE(trials.findings_of(log, rules.ruleset).empty())
        << "game " << seed << '/' << number << " under " << rules.name;
    for (std::size_t i = rules.only.empty() ? number % stride : 0; i < catalogue().size();
         i += rules.only.empty() ? stride : 1) {
      const std::string_view id = catalogue()[i].id;
      if (!rules.only.empty() && id != rules.only) continue;
      const Trial trial = trials.run(log, rules.ruleset, id, number);
      if (trial.detection == Detection::NoPlace) continue;
      made.insert(id);
      EXPECT_EQ(trial.detection, Detection::Exact)
          << description_of(trial) << '\n'
          << command(rules, plan.policy, seed, number, id, number);
    }
    ++number;
  }
  return made;
}

/// Whether an operator puts the fault into events, or the text of a stream may hold it.
bool can_be_made(std::string_view rule) {
  return faults::without_row(rule).empty() || rule.starts_with("log/");
}

TEST(Faults, AreOneFindingEachFromAPinnedSeed) {
  const std::set<std::string_view> made = try_all("20261121", kSanitized ? 4 : 1);
  if (kSanitized) return;
  for (const CatalogueEntry& entry : catalogue())
    EXPECT_TRUE(made.contains(entry.id) || !can_be_made(entry.id))
        << "no game has had a place for " << entry.id << kHowToMake;
}

TEST(Faults, AreOneFindingEachFromANewSeed) {
  const std::string seed = std::to_string(fresh_seed());
  std::cout << "seed " << seed << '\n';
  EXPECT_FALSE(try_all(seed, kSanitized ? 6 : 2).empty());
}

TEST(Faults, HaveAnOperatorForEveryId) {
  std::set<std::string_view> with_row;
  for (const faults::Row& row : faults::rows()) {
    EXPECT_NE(find_in_catalogue(row.rule), nullptr) << row.rule;
    EXPECT_TRUE(faults::without_row(row.rule).empty()) << row.rule;
    with_row.insert(row.rule);
  }
  for (const CatalogueEntry& entry : catalogue())
    EXPECT_NE(with_row.contains(entry.id), !faults::without_row(entry.id).empty())
        << entry.id << " has neither an operator nor a reason";
}

}  // namespace
}  // namespace referee::test
