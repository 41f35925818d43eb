// The walls of the corpus of real games, proved from their seeds.
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/files/input.h"
#include "importers/rulesets/ruleset_json.h"
#include "referee/session.h"
#include "tests/conformance/corpus.h"
#include "validator/report/json.h"

namespace referee {
namespace {

struct Walls {
  std::size_t games = 0;
  std::map<std::string, std::size_t> by_proof;
  std::vector<std::string> mismatches;  ///< paths
};

Ruleset ruleset_for(const GameLog& log, Session& session) { return session.rules_for(log).ruleset; }

/// The last tile drawn becomes one that was dealt.
void misname_a_draw(GameLog& log) {
  Event* last = nullptr;
  for (Event& event : log.events)
    if (event.kind == EventKind::Draw) last = &event;
  if (last == nullptr || log.kyokus.back().hands[0].empty()) return;
  const TileRef dealt = log.kyokus.back().hands[0][0];
  last->tile = dealt.tile;
  last->id = dealt.id;
}

Walls prove(const std::string& name, void (*change)(GameLog&) = nullptr) {
  Walls walls;
  const std::filesystem::path path = corpus(name);
  if (!std::filesystem::exists(path)) return walls;
  files::InputReader inputs;
  Session session;
  inputs.read(
      path.string(),
      [&](files::Document& document) {
        session.read({document.bytes(), document.path, document.damage}, [&](GameLog& log) {
          ++walls.games;
          if (change != nullptr) change(log);
          const GameReport report = session.judge_under(ruleset_for(log, session), log);
          ++walls.by_proof[std::string(name_of(report.wall))];
          if (report.wall == WallProof::Mismatch) walls.mismatches.push_back(document.path);
        });
        return true;
      },
      [&](const files::InputError& error) {
        ADD_FAILURE() << error.path << ": " << error.message;
      });
  return walls;
}

using Counts = std::map<std::string, std::size_t>;

TEST(WallsCorpus, EveryGameOfFourIsProved) {
  const Walls walls = prove("tenhou-4p.tar.gz");
  if (walls.games == 0) GTEST_SKIP() << "skipped: no corpus";
  EXPECT_EQ(walls.by_proof, (Counts{{"proved", 4542}}));
}

TEST(WallsCorpus, EveryGameOfThreeIsProved) {
  const Walls walls = prove("tenhou-sanma.tar.gz");
  if (walls.games == 0) GTEST_SKIP() << "skipped: no corpus";
  EXPECT_EQ(walls.by_proof, (Counts{{"proved", 1375}}));
}

TEST(WallsCorpus, NoGameOfThreeIsProvedWithAnotherTile) {
  Walls walls = prove("tenhou-sanma.tar.gz", misname_a_draw);
  if (walls.games == 0) GTEST_SKIP() << "skipped: no corpus";
  EXPECT_EQ(walls.by_proof["proved"], 0U);
}

TEST(WallsCorpus, EverySeedOfTheMixedLogsIsProvedButOne) {
  const Walls walls = prove("mixed-mjlog");
  if (walls.games == 0) GTEST_SKIP() << "skipped: no corpus";
  EXPECT_EQ(walls.games, 587U);
  // Its seed was pasted from another game.
  ASSERT_EQ(walls.mismatches.size(), 1U);
  EXPECT_NE(walls.mismatches[0].find("west__e32954a"), std::string::npos);
  EXPECT_EQ(walls.by_proof, (Counts{{"mismatch", 1}, {"no-seed", 7}, {"proved", 579}}));
}

TEST(WallsCorpus, RoninsExportIsProved) {
  const Walls walls = prove("ronin-tenhou-export");
  if (walls.games == 0) GTEST_SKIP() << "skipped: no corpus";
  EXPECT_EQ(walls.by_proof, (Counts{{"proved", 4}}));
}

}  // namespace
}  // namespace referee
