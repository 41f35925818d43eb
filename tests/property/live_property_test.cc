// A session that follows a game line by line: clean games are followed in silence, faults are named
// behind the event that bears them (faults::Fault::borne), what was told as final stands in the
// report, and the report is that of check().
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "importers/events/stream.h"
#include "importers/mjai/write/writer.h"
#include "tests/fresh_seed.h"
#include "tests/property/fault_trial.h"
#include "tests/property/live_trial.h"
#include "tests/sanitized.h"
#include "tools/commands/generate/game_maker.h"
#include "validator/catalogue/catalogue.h"
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
  write_events(log, stream);
  return stream;
}

/// A generated game of each preset, `games` times.
template <class Use>
void for_each_game(const std::string& seed, std::uint32_t games, const Use& use) {
  for (const std::string_view name : kPresets) {
    const Ruleset* const ruleset = find_preset(name);
    ASSERT_NE(ruleset, nullptr) << name;
    GameMaker maker(*ruleset);
    for (std::uint32_t number = 0; number < games; ++number) {
      SCOPED_TRACE("seed " + seed + "/" + std::to_string(number) + " under " + std::string(name));
      GamePlan plan;
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
    Losses losses;
    write_mjai(log, mjai, losses);
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

}  // namespace
}  // namespace referee::test
