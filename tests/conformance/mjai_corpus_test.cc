// Every mjai log of the corpus is read, and real games give as mjai the findings that they give as
// mjlog.
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "importers/writers.h"
#include "referee/session.h"
#include "tests/conformance/corpus.h"

namespace referee::test {
namespace {

std::vector<std::string> findings_of(GameLog& log, Session& session) {
  std::vector<std::string> findings;
  const GameReport report = session.judge(log);
  if (report.verdict == Verdict::Unsupported) return {"unsupported"};
  for (const Finding& finding : report.findings)
    findings.push_back(finding.rule + " of hand " +
                       (finding.kyoku ? std::to_string(*finding.kyoku) : "-"));
  std::sort(findings.begin(), findings.end());
  return findings;
}

TEST(MjaiCorpus, EveryFileIsRead) {
  const std::string path = corpus("mjai").string();
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "skipped: no corpus";
  std::size_t files = 0;
  std::size_t games = 0;
  std::vector<std::string> findings;
  files::InputReader inputs;
  importers::LogReader logs;
  inputs.read(
      path,
      [&](files::Document& document) {
        const Format format = logs.read(document.bytes(), document.damage, [&](GameLog& log) {
          ++games;
          EXPECT_EQ(log.sources.size(), log.events.size());
          for (const Finding& finding : log.findings)
            if (finding.rule != "log/incomplete") findings.push_back(document.path);
        });
        EXPECT_EQ(format, Format::Mjai) << document.path;
        ++files;
        return true;
      },
      [&](const files::InputError& error) {
        ADD_FAILURE() << error.path << ": " << error.message;
      });
  EXPECT_EQ(files, 338U);
  EXPECT_EQ(games, 339U);  // one file holds two
  // One is a game of another kind of mahjong, whose four hands have no indicator.
  EXPECT_EQ(findings.size(), 4U);
  for (const std::string& each : findings)
    EXPECT_NE(each.find("haifu_log_1001_0"), std::string::npos) << each;
}

/// Pairs that a converter wrote with both spellings of its members: the same game, so the same
/// verdict.
TEST(MjaiCorpus, BothSpellingsOfAGameAreJudgedAlike) {
  const std::string path = corpus("mjai").string();
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "skipped: no corpus";
  std::map<std::string, std::vector<std::vector<std::string>>> by_game;
  files::InputReader inputs;
  importers::LogReader logs;
  Session session;
  inputs.read(
      path,
      [&](files::Document& document) {
        const std::size_t lens = document.path.find("mortal-lens__");
        if (lens == std::string::npos) return true;
        const std::string game =
            document.path.substr(lens, document.path.find("__", lens + 13) - lens);
        logs.read(document.bytes(), document.damage,
                  [&](GameLog& log) { by_game[game].push_back(findings_of(log, session)); });
        return true;
      },
      [](const files::InputError&) {});
  EXPECT_EQ(by_game.size(), 5U);
  for (const auto& [game, verdicts] : by_game) {
    ASSERT_EQ(verdicts.size(), 2U) << game;
    EXPECT_EQ(verdicts[0], verdicts[1]) << game;
  }
}

/// Each real game is written as mjai, read back and judged. The seed is lost and with it the wall,
/// which these games agree with.
TEST(MjaiCorpus, RealGamesGiveTheSameFindingsAsMjai) {
  constexpr std::size_t kGames = 1000;
  const std::string path = corpus("tenhou-4p.tar.gz").string();
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "skipped: no corpus";
  const importers::Writer* const writer = importers::find_writer("mjai");
  ASSERT_NE(writer, nullptr);
  std::size_t games = 0;
  files::InputReader inputs;
  importers::LogReader logs;
  importers::LogReader again;
  Session session;
  inputs.read(
      path,
      [&](files::Document& document) {
        logs.read(document.bytes(), document.damage, [&](GameLog& log) {
          ++games;
          std::string text;
          reader::Losses losses;
          writer->write(log, text, losses);
          std::size_t read = 0;
          again.read(text, {}, [&](GameLog& copy) {
            ++read;
            EXPECT_EQ(copy.events.size() + static_cast<std::size_t>(std::count_if(
                                               log.events.begin(), log.events.end(),
                                               [](const Event& event) {
                                                 return event.kind == EventKind::Disconnect ||
                                                        event.kind == EventKind::Reconnect;
                                               })),
                      log.events.size())
                << document.path;
            EXPECT_EQ(findings_of(copy, session), findings_of(log, session)) << document.path;
          });
          EXPECT_EQ(read, 1U) << document.path;
        });
        return games < kGames;
      },
      [&](const files::InputError& error) {
        ADD_FAILURE() << error.path << ": " << error.message;
      });
  EXPECT_EQ(games, kGames);
}

}  // namespace
}  // namespace referee::test
