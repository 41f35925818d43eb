// A fault that is put into a clean generated game, written in a format and read back, is the same
// one finding: that id, in that hand, at that event. What a format cannot tell stands in a table,
// with the reason (tests/property/not_told.h).
#include "tests/property/written_faults.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "importers/writers.h"
#include "tests/property/fault_trial.h"
#include "tests/property/not_told.h"
#include "tests/sanitized.h"
#include "tools/games/game_maker.h"
#include "validator/catalogue/catalogue.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;  // of a format and an id

/// Whether every fault of the id is excused in the format.
bool is_never_told(std::string_view format, std::string_view rule) {
  const NotTold* const excuse = why_not_told(format, rule, {});
  return excuse != nullptr && excuse->what.empty();
}

/// One preset alone has the rule, and shares places, which a record of Mahjong Soul cannot say; and
/// a game with hidden hands is written in mjlog where the tiles that are hidden are not played.
bool is_rare(std::string_view format, std::string_view rule) {
  return (format == "mahjong-soul" && rule == "riichi/missed-win") ||
         (format == "mjlog" && rule == "payment/sum");
}

class Tried {
 public:
  /// Faults in games of each ruleset in each format: each pair until it was tried `times` times.
  void try_all(const std::string& seed, int times);
  /// The same for the pairs that no game has told yet.
  void try_untold(const std::string& seed) { try_all(seed, 0); }
  /// The pairs that were told exactly at least once.
  const std::set<Pair>& told() const { return told_; }

 private:
  void try_in(const GameLog& log, const importers::Writer& writer, WrittenFaults& trials,
              std::string_view rule, std::uint32_t number, const std::string& game);

  std::map<Pair, int> tried_;
  std::set<Pair> told_;
};

void Tried::try_in(const GameLog& log, const importers::Writer& writer, WrittenFaults& trials,
                   std::string_view rule, std::uint32_t number, const std::string& game) {
  const WrittenTrial trial = trials.run(log, writer, rule, number);
  if (trial.detection == Detection::NoPlace) return;
  ++tried_[{writer.name, rule}];
  const NotTold* const excuse = why_not_told(writer.name, rule, trial.what);
  const bool exact = trial.detection == Detection::Exact;
  if (exact) told_.insert({writer.name, rule});
  EXPECT_TRUE(exact || excuse != nullptr) << writer.name << ", " << game << trial.description;
  EXPECT_FALSE(exact && excuse != nullptr && excuse->what.empty())
      << writer.name << " tells " << rule << ", against tests/property/not_told.cc: " << game
      << trial.description;
}

/// Each ruleset once; one that is there for a single id several times, for not every game can be
/// written in every format.
std::vector<TrialRules> rules_of_games() {
  constexpr std::size_t kGamesForOneId = 6;
  std::vector<TrialRules> all;
  for (const TrialRules& rules : trial_rules())
    all.insert(all.end(), rules.only.empty() ? 1 : kGamesForOneId, rules);
  return all;
}

void Tried::try_all(const std::string& seed, int times) {
  games::GameMaker maker(*find_preset("tenhou"));
  std::uint32_t number = 0;
  for (const TrialRules& rules : rules_of_games()) {
    games::GamePlan plan;
    plan.policy = policy_of(number);
    GameLog log;
    const std::string label = seed + "/" + std::to_string(number);
    if (!maker.make(label, plan, rules.ruleset, log)) continue;
    WrittenFaults trials(rules.ruleset);
    for (const importers::Writer& writer : importers::writers()) {
      // tests/property/faults_property_test.cc has the stream.
      if (writer.name == "events" || !importers::why_not_written(writer, log).empty() ||
          !trials.stays_clean(log, writer))
        continue;
      for (const CatalogueEntry& entry : catalogue())
        if ((rules.only.empty() || entry.id == rules.only) &&
            (times > 0
                 ? tried_[{writer.name, entry.id}] < times
                 : !told_.contains({writer.name, entry.id}) &&
                       !is_never_told(writer.name, entry.id) && !is_rare(writer.name, entry.id)))
          try_in(log, writer, trials, entry.id, number,
                 rules.name + ", game " + label + " (" + std::string(plan.policy) + "): ");
    }
    ++number;
  }
}

TEST(WrittenFaults, AreOneFindingEachInEveryFormatThatCanTellThem) {
  Tried tried;
  tried.try_all("20261121", kSanitized ? 1 : 6);
  if (kSanitized) return;
  tried.try_untold("20261121/more");
  for (const importers::Writer& writer : importers::writers())
    for (const CatalogueEntry& entry : catalogue()) {
      if (writer.name == "events" || !faults::without_row(entry.id).empty() ||
          is_never_told(writer.name, entry.id) || is_rare(writer.name, entry.id))
        continue;
      EXPECT_TRUE(tried.told().contains({writer.name, entry.id}))
          << "no game has had a place for " << entry.id << " in " << writer.name << kHowToMake
          << ". What the format cannot tell stands in tests/property/not_told.cc";
    }
}

}  // namespace
}  // namespace referee::test
