// A session that follows a game line by line: clean games are followed in silence, faults are named
// behind the event that bears them (faults::Fault::borne), what was told as final stands in the
// report, and the report is that of check().
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "importers/mjai/write/writer.h"
#include "importers/stream/stream.h"
#include "tests/fresh_seed.h"
#include "tests/property/fault_trial.h"
#include "tests/property/live_trial.h"
#include "tests/sanitized.h"
#include "tools/games/game_maker.h"
#include "validator/catalogue/catalogue.h"
#include "validator/judgement/live_judge.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

constexpr std::string_view kPresets[] = {"tenhou", "tenhou-sanma", "wrc", "ema2016", "ronin"};

Session session_under(const Ruleset& ruleset) {
  SessionOptions options;
  options.rules = ruleset;
  return Session(options);
}

std::string stream_of(const GameLog& log) {
  std::string stream;
  stream::write_events(log, stream);
  return stream;
}

/// A generated game of each preset, `games` times.
template <class Use>
void for_each_game(const std::string& seed, std::uint32_t games, const Use& use) {
  for (const std::string_view name : kPresets) {
    const Ruleset* const ruleset = find_preset(name);
    ASSERT_NE(ruleset, nullptr) << name;
    games::GameMaker maker(*ruleset);
    for (std::uint32_t number = 0; number < games; ++number) {
      SCOPED_TRACE("seed " + seed + "/" + std::to_string(number) + " under " + std::string(name));
      games::GamePlan plan;
      plan.policy = policy_of(number);
      GameLog log;
      ASSERT_TRUE(maker.make(seed + "/" + std::to_string(number), plan, log));
      use(log, *ruleset, number);
    }
  }
}

TEST(Live, CleanGamesAreFollowedInSilence) {
  const std::string seed = std::to_string(fresh_seed());
  std::cout << "seed " << seed << '\n';
  for_each_game(seed, kSanitized ? 2 : 12, [](const GameLog& log, const Ruleset& ruleset, auto) {
    Session session = session_under(ruleset);
    std::string mjai;
    reader::Losses losses;
    mjai::write_mjai(log, mjai, losses);
    for (const std::string& text : {stream_of(log), mjai}) {
      const LiveCourse course = follow_lines(session, text);
      for (const ToldNews& told : course.told)
        ADD_FAILURE() << told.news.finding.rule << " behind line " << told.line << ": "
                      << told.news.finding.message;
      EXPECT_EQ(course.reports, check_whole(session, text));
    }
  });
}

TEST(Live, FaultsAreNamedByTheEventThatBearsThem) {
  const std::string seed = std::to_string(fresh_seed());
  std::cout << "seed " << seed << '\n';
  constexpr std::size_t kOneOf = kSanitized ? 4 : 2;  // referee_live_survey tries all of them
  std::size_t index = 0;
  std::size_t made = 0;
  std::size_t at_once = 0;
  std::string others;
  for_each_game(seed, 1, [&](const GameLog& log, const Ruleset& ruleset, std::uint32_t number) {
    Session session = session_under(ruleset);
    for (const CatalogueEntry& entry : catalogue()) {
      if (++index % kOneOf != 0) continue;
      if (!faults::without_row(entry.id).empty()) continue;
      const auto fault = fault_in_told(log, ruleset, entry.id, number);
      if (!fault) continue;
      SCOPED_TRACE(std::string(entry.id) + ": " + fault->what);
      const std::string stream = stream_of(fault->log);
      const LiveCourse course = follow_lines(session, stream);
      EXPECT_EQ(broken_promise(course), "");
      EXPECT_EQ(course.reports, check_whole(session, stream));
      const std::size_t line = line_of(course, fault->rule, fault->event);
      EXPECT_LE(line, course.lines) << "never named";
      ++made;
      if (line == fault->borne)
        ++at_once;
      else
        others += "\n" + std::string(entry.id) + " at line " + std::to_string(line) +
                  ", borne by " + std::to_string(fault->borne) + ": " + fault->what;
    }
  });
  EXPECT_GT(made, 0U);
  EXPECT_GE(100 * at_once, 98 * made) << at_once << " of " << made << others;
}

/// Every fixture that is a stream or mjai, in whatever state.
TEST(Live, TheEndIsTheReportOfTheWholeLog) {
  Session session;
  SessionOptions under_tenhou;
  under_tenhou.rules = *find_preset("tenhou");
  Session named(under_tenhou);
  std::size_t logs = 0;
  for (const char* const folder : {"/fixtures/rules", "/fixtures/events"})
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(RF_SOURCE_DIR) + folder)) {
      const std::string path = entry.path().string();
      if (!path.ends_with(".jsonl") || (kSanitized && ++logs % 8 != 0)) continue;
      SCOPED_TRACE(path);
      std::ifstream file(path, std::ios::binary);
      const std::string bytes(std::istreambuf_iterator<char>(file), {});
      for (Session* const each : {&session, &named}) {
        const LiveCourse course = follow_lines(*each, bytes, path);
        EXPECT_EQ(course.reports, check_whole(*each, bytes, path));
        EXPECT_EQ(broken_promise(course), "");
      }
      ++logs;
    }
  EXPECT_GT(logs, 0U);
}

/// A game that is judged by rules that it was not played by has much that is broken from its first
/// hand on. It is weighed a few times, and not at each event.
TEST(Live, WhatIsBrokenIsWeighedAFewTimes) {
  const std::string seed = std::to_string(fresh_seed());
  std::cout << "seed " << seed << '\n';
  games::GameMaker maker(*find_preset("tenhou"));
  for (const std::string_view rules : {"wrc2025", "mu-league"}) {
    SCOPED_TRACE(std::string(rules) + ", seed " + seed);
    const Ruleset& ruleset = *find_preset(rules);
    games::GamePlan plan;
    GameLog log;
    ASSERT_TRUE(maker.make(seed, plan, log));
    // Whether a finding is wanted is asked of each that is weighed.
    std::size_t asked = 0;
    JudgeOptions options;
    options.is_wanted = [&](std::string_view) { return ++asked > 0; };
    GameReport whole;
    judge(log, ruleset, options, whole);
    const std::size_t once = std::exchange(asked, 0);
    EXPECT_GT(once, 0U);
    GameLog grown = log;
    grown.events.clear();
    judgement::LiveJudge judge(grown, ruleset, options);
    for (const Event& event : log.events) {
      grown.events.push_back(event);
      judge.look();
    }
    std::cout << rules << ": " << asked << " weighed, " << once << " by the whole log\n";
    EXPECT_LE(asked, 10 * once) << "of " << log.events.size() << " events";

    Session session = session_under(ruleset);
    const LiveCourse course = follow_lines(session, stream_of(log));
    EXPECT_EQ(course.reports, check_whole(session, stream_of(log)));
    EXPECT_EQ(broken_promise(course), "");
    EXPECT_FALSE(course.told.empty());
  }
}

/// Bytes of memory that the process has now; absent where the system does not say.
std::optional<std::size_t> resident() {
  std::ifstream file("/proc/self/statm");
  std::size_t pages = 0;
  if (kSanitized || !(file >> pages >> pages)) return {};
  constexpr std::size_t kPage = 4096;
  return pages * kPage;
}

/// A server has a session a table. Half of a long game is as much as a table has in the mean.
TEST(Live, AThousandTablesTakeLessThan150Megabytes) {
  if (!resident()) GTEST_SKIP() << "the memory of the process is not known";
  games::GameMaker maker(*find_preset("tenhou"));
  games::GamePlan plan;
  GameLog log;
  ASSERT_TRUE(maker.make("a thousand tables", plan, log));
  std::string mjai;
  reader::Losses losses;
  mjai::write_mjai(log, mjai, losses);
  std::vector<Session> sessions;  // all are kept: what the first ones free would serve the next
  for (const std::string& game : {stream_of(log), mjai}) {
    constexpr std::size_t kTables = 200;
    std::size_t before = 0;
    for (std::size_t table = 0; table <= kTables; ++table) {
      if (table == 1) before = *resident();
      sessions.push_back(session_under(*find_preset("tenhou")));
      for (std::string_view rest = game; rest.size() > game.size() / 2;) {
        const std::size_t size = rest.find('\n') + 1;
        sessions.back().feed(rest.substr(0, size));
        sessions.back().legal();
        rest.remove_prefix(size);
      }
    }
    const std::size_t each = (*resident() - before) / kTables;
    std::cout << each << " bytes a table\n";
    EXPECT_LT(each, 150'000U);
  }
}

}  // namespace
}  // namespace referee::test
