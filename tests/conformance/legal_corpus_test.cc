// Every choice made in real games that are clean was one of the legal actions listed at its
// decision.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "importers/files/input.h"
#include "referee/session.h"
#include "tests/conformance/corpus.h"
#include "tests/unit/judge/taken_actions.h"

namespace referee {
namespace {

TEST(LegalCorpus, ListsEveryChoiceOfCleanGames) {
  const std::filesystem::path path = corpus("tenhou-4p.tar.gz");
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "skipped: no corpus";
  constexpr std::size_t kEach = 20;
  std::size_t files = 0, games = 0, choices = 0;
  files::InputReader inputs;
  Session session;
  inputs.read(
      path.string(),
      [&](files::Document& document) {
        if (files++ % kEach != 0) return true;
        const LogBytes bytes{document.bytes(), document.path, document.damage};
        session.check(bytes, [&](const GameLog& log, const GameReport& report) {
          if (report.verdict != Verdict::Clean) return;
          ++games;
          for (const test::Taken& taken :
               test::taken_actions(log, session.rules_for(log).ruleset)) {
            ++choices;
            EXPECT_TRUE(taken.listed) << document.path << ", event " << taken.event;
          }
        });
        return true;
      },
      [](const files::InputError& error) { ADD_FAILURE() << error.path << ": " << error.message; });
  EXPECT_GE(games, 200U);
  EXPECT_GT(choices, 100'000U);
}

}  // namespace
}  // namespace referee
