// A player's view of a game, without the tiles and the draws of the others, accuses nobody of what
// the whole game does not: every preset's games, as mjai writes them.
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "importers/mjai/write/writer.h"
#include "referee/session.h"
#include "tests/sanitized.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

using nlohmann::ordered_json;

/// What `viewer` sees of a game in mjai.
std::string view_of(std::string_view whole, unsigned viewer) {
  std::string view;
  for (std::size_t at = 0, end = 0; at < whole.size(); at = end + 1) {
    end = whole.find('\n', at);
    ordered_json line = ordered_json::parse(whole.substr(at, end - at));
    const std::string type = line.at("type");
    if (type == "tsumo" && line.at("actor") != viewer) continue;
    if (type == "start_kyoku")
      for (std::size_t s = 0; s < line.at("tehais").size(); ++s)
        if (s != viewer)
          for (ordered_json& tile : line.at("tehais").at(s)) tile = "?";
    view += line.dump() + '\n';
  }
  return view;
}

/// Rule and seat of each finding that is no note, and with what was expected.
std::set<std::string> accusations(std::string_view text, const Ruleset& ruleset) {
  std::set<std::string> found;
  Session session(SessionOptions{.rules = ruleset});
  session.check({text, "view.mjson"}, [&](const GameLog&, const GameReport& report) {
    for (const Finding& finding : report.findings)
      if (finding.severity != Severity::Note)
        found.insert(finding.rule + ": expected " + finding.expected + ", actual " +
                     finding.actual);
  });
  return found;
}

class PlayerView : public ::testing::TestWithParam<std::string_view> {};

TEST_P(PlayerView, AccusesNobodyOfWhatTheWholeGameDoesNot) {
  const Ruleset ruleset = testing::preset(GetParam());
  games::GameMaker maker(ruleset);
  unsigned kans = 0;
  for (unsigned number = 0; number < (kSanitized ? 1U : 2U); ++number) {
    games::GamePlan plan;
    plan.policy = "kans";
    GameLog log;
    ASSERT_TRUE(maker.make("view/" + std::to_string(number), plan, log));
    std::string whole;
    reader::Losses losses;
    mjai::write_mjai(log, whole, losses);
    const std::set<std::string> known = accusations(whole, ruleset);
    for (unsigned viewer = 0; viewer < ruleset.game_players; ++viewer) {
      const std::string view = view_of(whole, viewer);
      kans += view.find(R"("type":"dora")") != std::string::npos ? 1U : 0U;
      for (const std::string& accusation : accusations(view, ruleset))
        EXPECT_TRUE(known.count(accusation) == 1)
            << GetParam() << ", game " << number << ", viewer " << viewer << ": " << accusation;
    }
  }
  EXPECT_TRUE(!ruleset.dora_kan || kans > 0);
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, PlayerView, ::testing::ValuesIn(preset_names()),
                         [](const ::testing::TestParamInfo<std::string_view>& preset) {
                           std::string name(preset.param);
                           for (char& c : name)
                             if (c == '-' || c == '.') c = '_';
                           return name;
                         });

}  // namespace
}  // namespace referee::test
