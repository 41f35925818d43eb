// Tenhou's JSON logs of the corpus: every one is read, in one order of play. The games that the
// corpus holds as Tenhou's XML too are written like Tenhou's own export, column for column, and
// give the same findings in both formats.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "importers/tenhou6/write/writer.h"
#include "referee/session.h"
#include "tests/conformance/corpus.h"

namespace referee::test {
namespace {

using Json = nlohmann::json;

/// Calls `use` for every game of an entry of the corpus, with the name of its file and its bytes;
/// false where there is no corpus.
template <class Use>
bool read_corpus(const std::string& name, const Use& use) {
  if (!std::filesystem::exists(corpus(name))) return false;
  files::InputReader inputs;
  importers::LogReader logs;
  inputs.read(
      corpus(name).string(),
      [&](files::Document& document) {
        const std::string file = std::filesystem::path(document.path).filename().string();
        logs.read(document.bytes(), document.damage,
                  [&](GameLog& log) { use(file, log, document.bytes()); });
        return true;
      },
      [&](const files::InputError& error) {
        ADD_FAILURE() << error.path << ": " << error.message;
      });
  return true;
}

TEST(Tenhou6Corpus, RealGamesAreReadInOneOrder) {
  std::size_t games = 0;
  std::set<std::string> with_findings;
  const bool there =
      read_corpus("tenhou-json", [&](const std::string& file, GameLog& log, std::string_view) {
        ++games;
        EXPECT_EQ(log.header.format, "tenhou6") << file;
        EXPECT_TRUE(log.uncertain.empty()) << file;
        if (!log.findings.empty()) with_findings.insert(file);
      });
  if (!there) GTEST_SKIP() << "skipped: no corpus";
  EXPECT_EQ(games, 80U);
  // A sample made by hand, which lists 60 among the draws and other things that no platform writes.
  ASSERT_EQ(with_findings.size(), 1U);
  EXPECT_NE(with_findings.begin()->find("sample_tenhou"), std::string::npos);
}

TEST(Tenhou6Corpus, DamagedLogsAreRead) {
  std::set<std::string> files, others;
  const bool there =
      read_corpus("damaged-json", [&](const std::string& file, GameLog& log, std::string_view) {
        files.insert(file);
        EXPECT_EQ(log.sources.size(), log.events.size()) << file;
        // Two files write tiles as texts: one finding says so in place of hands.
        if (log.kyokus.empty()) others.insert(log.findings.at(0).message);
      });
  if (!there) GTEST_SKIP() << "skipped: no corpus";
  EXPECT_EQ(files.size(), 83U);
  ASSERT_EQ(others.size(), 1U);
  EXPECT_NE(others.begin()->find("dialect"), std::string::npos) << *others.begin();
}

/// What a game is known by in both formats: the tiles dealt in its first hand.
std::string deal_of(const Json& hand) {
  Json deal = Json::array();
  for (const std::size_t column : {4U, 7U, 10U, 13U}) {
    Json tiles = hand.at(column);
    std::sort(tiles.begin(), tiles.end());
    deal.push_back(std::move(tiles));
  }
  return deal.dump();
}

/// FindingSet without what the other format cannot say: numbers of events, places of the file.
using FindingSet = std::multiset<std::tuple<std::string, std::uint32_t, unsigned>>;

FindingSet judged(GameLog& log) {
  Session session;
  const GameReport report = session.judge(log);
  EXPECT_NE(report.verdict, Verdict::Unsupported);
  FindingSet findings;
  for (const Finding& finding : report.findings)
    findings.emplace(finding.rule, finding.kyoku.value_or(0), unsigned{finding.seat.value});
  return findings;
}

struct Game {
  std::string file;
  Json hands;
  FindingSet findings;
  bool exported = false;  ///< by Tenhou itself, not by a converter or an editor
};

Json written(const GameLog& log) {
  std::string text;
  reader::Losses losses;
  tenhou6::write_tenhou6(log, text, losses);
  return Json::parse(text).at("log");
}

TEST(Tenhou6Corpus, TheSameGameInXmlIsTheSameGame) {
  std::map<std::string, Game> by_deal;
  const bool there = read_corpus(
      "tenhou-json", [&](const std::string& file, GameLog& log, std::string_view bytes) {
        if (log.kyokus.empty() || log.header.platform != "tenhou") return;
        Game game;
        game.file = file;
        for (const auto& [key, value] : log.header.extra)
          game.exported = game.exported || (key == "ref" && value.find("gm-") != std::string::npos);
        game.hands = Json::parse(bytes).at("log");
        game.findings = judged(log);
        by_deal.emplace(deal_of(game.hands.at(0)), std::move(game));
      });
  if (!there) GTEST_SKIP() << "skipped: no corpus";
  std::set<std::string> pairs;
  std::size_t exported = 0;
  for (const char* folder : {"mixed-mjlog", "tenhou-4p.tar.gz"})
    read_corpus(folder, [&](const std::string& file, GameLog& log, std::string_view) {
      // Somebody has made the head of this one say that only the east wind is played.
      if (log.kyokus.empty() || log.header.platform != "tenhou" ||
          file.find("west__e32954a_1") != std::string::npos)
        return;
      const Json hands = written(log);
      const auto found = by_deal.find(deal_of(hands.at(0)));
      if (found == by_deal.end() || found->second.hands.size() != hands.size()) return;
      const Game& game = found->second;
      if (!pairs.insert(game.file).second) return;
      EXPECT_EQ(judged(log), game.findings) << file << " and " << game.file;
      if (!game.exported) return;
      ++exported;
      for (std::size_t hand = 0; hand < hands.size(); ++hand)
        for (std::size_t column = 0; column < 16; ++column)
          EXPECT_EQ(hands.at(hand).at(column), game.hands.at(hand).at(column))
              << file << " and " << game.file << ": " << hand << '/' << column;
    });
  EXPECT_GE(pairs.size(), 20U);
  EXPECT_GE(exported, 10U);
}

}  // namespace
}  // namespace referee::test
