// Real logs through the canonical stream and back: nothing is lost, and the bytes are stable.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "importers/stream/stream.h"
#include "tests/conformance/corpus.h"

namespace referee {
namespace {

/// Takes every `step`-th file of one part of the corpus there and back; returns the number of
/// games.
std::size_t there_and_back(const std::string& part, std::size_t step) {
  std::size_t games = 0;
  std::size_t files = 0;
  files::InputReader input;
  importers::LogReader reader;
  std::string stream;
  input.read(
      (corpus(part)).string(),
      [&](files::Document& document) {
        if (files++ % step != 0) return true;
        reader.read(document.bytes(), document.damage, [&](GameLog& log) {
          ++games;
          stream.clear();
          stream::write_events(log, stream);
          std::string again;
          stream::read_events(stream, [&](GameLog& back) {
            EXPECT_EQ(back, log) << document.path;
            stream::write_events(back, again);
          });
          EXPECT_TRUE(again == stream) << document.path;
          EXPECT_EQ(stream.find(R"("meld":)"), std::string::npos)
              << document.path << ": a call and its set disagree";
        });
        return true;
      },
      [](const files::InputError& error) { ADD_FAILURE() << error.path << ": " << error.message; });
  return games;
}

class EventsCorpus : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(corpus(""))) GTEST_SKIP() << "skipped: no corpus";
  }
};

TEST_F(EventsCorpus, KeepsEveryLogOfThreePlayers) {
  EXPECT_GT(there_and_back("tenhou-sanma.tar.gz", 1), 1000U);
}

TEST_F(EventsCorpus, KeepsLogsOfFourPlayers) {
  EXPECT_GT(there_and_back("tenhou-4p.tar.gz", 20), 200U);
}

TEST_F(EventsCorpus, KeepsOddAndDamagedLogs) {
  EXPECT_GT(there_and_back("mixed-mjlog", 1), 0U);
  EXPECT_GT(there_and_back("damaged-mjlog", 1), 0U);
  EXPECT_GT(there_and_back("ronin-tenhou-export", 1), 0U);
}

TEST_F(EventsCorpus, ReadsPlainMjaiStably) {
  std::size_t games = 0;
  for (const auto& entry : std::filesystem::directory_iterator(corpus("mjai"))) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)),
                            std::istreambuf_iterator<char>());
    std::string once;
    stream::read_events(bytes, [&](GameLog& log) {
      ++games;
      stream::write_events(log, once);
    });
    std::string twice;
    stream::read_events(once, [&](GameLog& log) { stream::write_events(log, twice); });
    EXPECT_TRUE(twice == once) << entry.path();
  }
  EXPECT_GT(games, 0U);
}

}  // namespace
}  // namespace referee
