// Every fact of the real games' results, as the server wrote it, against what the rules make of the
// play: yaku with han, dora, fu, points, moves, final scores and result points. The server's own
// numbers are the oracle; the counts are printed.
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "importers/files/input.h"
#include "referee/session.h"
#include "tools/commands/golden/compare.h"

namespace referee::test {
namespace {

struct Tally {
  std::uint64_t compared = 0;
  std::uint64_t silent = 0;  ///< the rules cannot tell: the log hides what the fact rests on
};

TEST(OutcomeCorpus, RulesGiveWhatTheServerWrote) {
  const std::filesystem::path path =
      std::filesystem::path(RF_SOURCE_DIR) / ".." / "shared" / "corpus" / "tenhou-4p.tar.gz";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "skipped: no corpus";
  files::InputReader inputs;
  Session session;
  std::map<std::string, Tally> facts;
  std::uint64_t games = 0;
  std::uint64_t disagreements = 0;
  inputs.read(
      path.string(),
      [&](files::Document& document) {
        session.read({document.bytes(), document.path, document.damage}, [&](GameLog& log) {
          ++games;
          const RulesChoice& choice = session.rules_for(log);
          const judgement::GameOutcome claimed = judgement::claimed_outcome(log, choice.ruleset);
          const judgement::GameOutcome ruled = judgement::ruled_outcome(log, choice.ruleset);
          const unsigned players = choice.ruleset.game_players;
          // With the log's own account in the place of the golden, every fact of the log is looked
          // up in the referee's.
          std::map<std::string, std::int64_t> of_referee;
          for (const commands::golden::OutcomeFact& fact :
               commands::golden::facts_of(ruled, players))
            ++of_referee[fact.name];
          for (const commands::golden::OutcomeFact& fact :
               commands::golden::facts_of(claimed, players)) {
            Tally& tally = facts[fact.name];
            ++(of_referee[fact.name]-- > 0 ? tally.compared : tally.silent);
          }
          for (const commands::golden::Disagreement& each :
               commands::golden::compare(claimed, claimed, ruled, players).disagreements) {
            ++disagreements;
            ADD_FAILURE() << document.path << ": " << each.where << ", " << each.fact.name
                          << ": the log has " << each.fact.value << ", the rules give "
                          << each.referee.value_or("nothing");
          }
        });
        return disagreements < 20;
      },
      [](const files::InputError& error) { ADD_FAILURE() << error.path << ": " << error.message; });
  EXPECT_EQ(games, 4542U);
  EXPECT_EQ(disagreements, 0U);
  for (const auto& [name, tally] : facts) {
    std::cout << "  " << name << ": " << tally.compared << " compared, " << tally.silent
              << " that the rules cannot tell\n";
    EXPECT_EQ(tally.silent, 0U) << name;
  }
  EXPECT_GT(facts["yaku"].compared, 30'000U);
  EXPECT_GT(facts["final scores"].compared, 4'000U);
}

}  // namespace
}  // namespace referee::test
