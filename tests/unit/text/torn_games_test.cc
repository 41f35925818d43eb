// Which of the games that a reader finds in a text are parts of one that is damaged: the text alone
// decides, by its brackets.
#include "importers/torn_games.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace referee {
namespace {

GameLog game_at(std::uint32_t line) {
  GameLog log;
  log.sources.push_back({.element = {}, .offset = {}, .line = line, .pointer = {}});
  log.kyokus.emplace_back();
  return log;
}

GameLog part_at(std::uint32_t line) {
  GameLog log = game_at(line);
  log.kyokus.clear();
  Finding finding;
  finding.rule = "log/malformed";
  finding.source.line = line;
  log.findings.push_back(finding);
  return log;
}

std::vector<GameLog> joined(const std::string& text, std::vector<GameLog> games) {
  std::vector<GameLog> out;
  GameLog held;
  const importers::TornGames::OnGame keep = [&](GameLog& log) { out.push_back(log); };
  importers::TornGames torn(text, held, keep);
  for (GameLog& game : games) torn.take(game);
  torn.close();
  return out;
}

TEST(TornGames, OfATextWhoseBracketsEndTooEarlyNothingIsJudged) {
  const std::vector<GameLog> logs = joined(R"({"log":[1]}, {"a":2}])", {game_at(1), part_at(1)});
  ASSERT_EQ(logs.size(), 1U);
  EXPECT_TRUE(logs[0].kyokus.empty());
  ASSERT_EQ(logs[0].findings.size(), 1U);
  EXPECT_EQ(logs[0].findings[0].rule, "log/malformed");
  EXPECT_EQ(logs[0].findings[0].source.offset, 11U) << "behind the first value";
}

TEST(TornGames, PartsAreOneFinding) {
  const std::vector<GameLog> logs =
      joined(R"({"log":[1]}, {"a":2}, {"b":3})", {part_at(1), part_at(1), part_at(1)});
  ASSERT_EQ(logs.size(), 1U);
  EXPECT_TRUE(logs[0].torn);
  EXPECT_EQ(logs[0].findings.size(), 1U);
}

TEST(TornGames, ValuesOfASoundTextAreFaultsOfTheirOwn) {
  for (const std::string text : {"{\"log\":[1]}\n{\"a\":2}\n", "[{\"log\":[1]},{\"a\":2}]"}) {
    const std::vector<GameLog> logs = joined(text, {game_at(1), part_at(2)});
    ASSERT_EQ(logs.size(), 2U) << text;
    EXPECT_EQ(logs[0].kyokus.size(), 1U);
    EXPECT_FALSE(logs[0].torn);
  }
}

TEST(TornGames, ALineThatIsSoundStandsBesideOneThatIsTorn) {
  const std::string text = "{\"log\":[1]}\n{\"log\":[2\n{\"a\":3}\n";
  const std::vector<GameLog> logs = joined(text, {game_at(1), part_at(2), part_at(3)});
  ASSERT_EQ(logs.size(), 3U);
  EXPECT_EQ(logs[0].kyokus.size(), 1U);
}

}  // namespace
}  // namespace referee
