// Real logs written as mjlog and read again: nothing changes but the places in the file, and
// nothing is lost.
#include "importers/mjlog/write/writer.h"

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "tests/conformance/corpus.h"

namespace referee::test {
namespace {

GameLog without_places(GameLog log) {
  log.sources.clear();
  log.findings.clear();
  return log;
}

struct Written {
  std::size_t games = 0;
  std::vector<std::string> changed;
  std::vector<std::string> losses;  // "path: what"
};

Written write_all(const std::string& name) {
  Written counted;
  files::InputReader inputs;
  importers::LogReader reader;
  importers::LogReader second;
  std::string text;
  inputs.read(
      corpus(name).string(),
      [&](files::Document& document) {
        reader.read(document.bytes(), document.damage, [&](GameLog& log) {
          ++counted.games;
          text.clear();
          reader::Losses losses;
          mjlog::write_mjlog(log, text, losses);
          for (const reader::Loss& loss : losses.list())
            counted.losses.push_back(document.path + ": " + loss.what);
          std::size_t again = 0;
          second.read(text, "", [&](GameLog& copy) {
            ++again;
            if (!(without_places(copy) == without_places(log)))
              counted.changed.push_back(document.path);
          });
          if (again != 1)
            counted.changed.push_back(document.path + ": " + std::to_string(again) + " games");
        });
        return true;
      },
      [&](const files::InputError& error) {
        ADD_FAILURE() << error.path << ": " << error.message;
      });
  return counted;
}

TEST(MjlogWriteCorpus, RealLogsStayAsTheyAre) {
  for (const char* name : {"tenhou-4p.tar.gz", "tenhou-sanma.tar.gz"}) {
    RF_NEEDS_CORPUS(name);
    const Written counted = write_all(name);
    EXPECT_GT(counted.games, 1'000U);
    EXPECT_EQ(counted.changed, std::vector<std::string>{}) << name;
    EXPECT_EQ(counted.losses, std::vector<std::string>{}) << name;
  }
}

TEST(MjlogWriteCorpus, MixedLogsStayAsTheyAre) {
  RF_NEEDS_CORPUS("mixed-mjlog");
  const Written counted = write_all("mixed-mjlog");
  // The dice of this one are empty, which the copy says in its root.
  ASSERT_EQ(counted.changed.size(), 1U);
  EXPECT_NE(counted.changed[0].find("states__f6b8521"), std::string::npos) << counted.changed[0];
  EXPECT_EQ(counted.losses, std::vector<std::string>{});
}

}  // namespace
}  // namespace referee::test
