// Every mjlog of the corpus of real and foreign logs is read: the real ones without a word, the
// others without a crash.
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "tests/conformance/corpus.h"

namespace referee::test {
namespace {

struct Counted {
  std::size_t logs = 0;
  std::size_t other = 0;
  std::size_t games = 0;
  std::size_t without_end = 0;
  std::vector<std::string> findings;  // "path: rule at element"
  std::vector<std::string> errors;
};

/// Reads one entry of the corpus; `counted.logs` stays 0 where there is no corpus.
Counted read_corpus(const std::string& name) {
  Counted counted;
  const std::filesystem::path path = corpus(name);
  if (!std::filesystem::exists(path)) return counted;
  files::InputReader inputs;
  importers::LogReader logs;
  inputs.read(
      path.string(),
      [&](files::Document& document) {
        const Format format = logs.read(document.bytes(), document.damage, [&](GameLog& log) {
          ++counted.games;
          EXPECT_EQ(log.sources.size(), log.events.size());
          if (log.events.back().kind != EventKind::EndGame) ++counted.without_end;
          for (const Finding& finding : log.findings)
            counted.findings.push_back(document.path + ": " + finding.rule + " at " +
                                       std::to_string(finding.source.element.value_or(UINT32_MAX)));
        });
        ++(format == Format::Mjlog ? counted.logs : counted.other);
        return true;
      },
      [&](const files::InputError& error) {
        counted.errors.push_back(error.path + ": " + error.message);
      });
  return counted;
}

#define RF_NEEDS_LOGS(counted) \
  if ((counted).logs == 0) GTEST_SKIP() << "skipped: no corpus"

TEST(MjlogCorpus, FourPlayersAreReadWithoutAWord) {
  const Counted counted = read_corpus("tenhou-4p.tar.gz");
  RF_NEEDS_LOGS(counted);
  EXPECT_EQ(counted.logs, 4542U);
  EXPECT_EQ(counted.games, 4542U);
  EXPECT_EQ(counted.without_end, 0U);
  EXPECT_EQ(counted.findings, std::vector<std::string>{});
  EXPECT_EQ(counted.errors, std::vector<std::string>{});
}

TEST(MjlogCorpus, ThreePlayersAreReadWithoutAWord) {
  const Counted counted = read_corpus("tenhou-sanma.tar.gz");
  RF_NEEDS_LOGS(counted);
  EXPECT_EQ(counted.logs, 1375U);
  EXPECT_EQ(counted.without_end, 0U);
  EXPECT_EQ(counted.findings, std::vector<std::string>{});
}

TEST(MjlogCorpus, OnlyTheEditedOneOfTheMixedLogsHasFindings) {
  const Counted counted = read_corpus("mixed-mjlog");
  RF_NEEDS_LOGS(counted);
  EXPECT_EQ(counted.logs, 587U);
  // No server wrote this one: the dice of every hand are empty.
  for (const std::string& finding : counted.findings)
    EXPECT_NE(finding.find("states__f6b8521"), std::string::npos) << finding;
}

TEST(MjlogCorpus, RoninsExportIsReadWithoutAWord) {
  const Counted counted = read_corpus("ronin-tenhou-export");
  RF_NEEDS_LOGS(counted);
  EXPECT_EQ(counted.logs, 4U);
  EXPECT_EQ(counted.without_end, 0U);
  EXPECT_EQ(counted.findings, std::vector<std::string>{});
}

TEST(MjlogCorpus, DamagedAndMadeUpLogsAreRead) {
  for (const char* name : {"damaged-mjlog", "synthetic-mjlog"}) {
    const Counted counted = read_corpus(name);
    RF_NEEDS_LOGS(counted);
    EXPECT_EQ(counted.other, 0U) << name;
    EXPECT_GE(counted.games, counted.logs) << name;
    EXPECT_EQ(counted.errors, std::vector<std::string>{}) << name;
  }
}

}  // namespace
}  // namespace referee::test
