// What a log leaves out of its results accuses nobody: a legal game without what some formats do
// not write of a draw or a win is clean under its own rules, whatever the rules are.
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/property/name_of_case.h"
#include "tests/sanitized.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"
#include "validator/ruleset/presets.h"

namespace referee::test {
namespace {

/// What is left out: who was tenpai, which kind of draw it was, what results moved.
struct LeftOut {
  bool tenpai;
  bool kind;
  bool moves;
};
constexpr std::array<LeftOut, 5> kLeftOut = {{{true, false, false},
                                              {false, true, false},
                                              {true, true, false},
                                              {true, false, true},
                                              {true, true, true}}};

std::string describe(const LeftOut& what) {
  return std::string(what.tenpai ? " tenpai" : "") + (what.kind ? " kind" : "") +
         (what.moves ? " moves" : "");
}

void leave_out(const LeftOut& what, GameLog& log) {
  for (RyuukyokuClaim& draw : log.ryuukyokus) {
    if (what.kind) draw.kind = RyuukyokuKind::Unknown;
    if (what.tenpai) {
      draw.tenpai = {};
      draw.shown = {};
      draw.nagashi = {};
    }
    if (what.moves) draw.scores = ScoreClaim{};
  }
  if (!what.moves) return;
  for (WinClaim& win : log.wins) win.scores = ScoreClaim{};
}

class LeftOutOfResults : public ::testing::TestWithParam<std::string_view> {};

TEST_P(LeftOutOfResults, AccusesNobody) {
  const Ruleset ruleset = testing::preset(GetParam());
  games::GameMaker maker(ruleset);
  Session session;
  const unsigned games = kSanitized ? 1 : 6;
  for (unsigned number = 0; number < games; ++number) {
    games::GamePlan plan;
    const bool three = ruleset.game_players != kMaxSeats;
    plan.policy = number % 2 == 0 ? "mixed" : three ? "kans" : "rare";
    GameLog whole;
    ASSERT_TRUE(maker.make("left-out/" + std::to_string(number), plan, whole));
    for (const LeftOut& what : kLeftOut) {
      GameLog log = whole;
      leave_out(what, log);
      const GameReport report = session.judge_under(ruleset, log);
      for (const Finding& finding : report.findings)
        ADD_FAILURE() << GetParam() << ", game " << number << " without" << describe(what) << ": "
                      << finding.rule << " at event " << finding.event.value_or(0) << ": expected "
                      << finding.expected << ", actual " << finding.actual;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryPreset, LeftOutOfResults, ::testing::ValuesIn(preset_names()),
                         name_of_case);

class LeftOutLength : public ::testing::TestWithParam<std::string_view> {};

/// A game that names neither rules nor length, of one wind or of two, judged by the preset by which
/// it was played.
TEST_P(LeftOutLength, IsUnderstoodFromTheEnd) {
  const unsigned games = kSanitized ? 2 : 30;
  games::GameMaker maker(*find_preset("tenhou"));
  for (const char* rounds : {"east", "east-south"}) {
    const Ruleset played =
        testing::preset_with(GetParam(), OptionId::GameRounds, std::string(rounds));
    Session session(SessionOptions{.rules = testing::preset(GetParam())});
    for (unsigned number = 0; number < games; ++number) {
      GameLog log;
      ASSERT_TRUE(maker.make("length/" + std::to_string(number), games::GamePlan{}, played, log));
      log.header.flags.winds.reset();
      log.header.rules.clear();
      const GameReport report = session.judge(log);
      for (const Finding& finding : report.findings)
        ADD_FAILURE() << GetParam() << ' ' << rounds << ", game " << number << ": " << finding.rule
                      << ": expected " << finding.expected << ", actual " << finding.actual;
    }
  }
}

/// Games of the east wind in which nobody ever had the points that end the extra round, so that it
/// was played to its end: their lengths are those of games of two winds that ended early.
TEST(LeftOutLengthOfOneWind, IsUnderstoodWhereTheExtraRoundWasPlayedToItsEnd) {
  const Ruleset played = testing::preset_with("ronin", OptionId::GameRounds, std::string("east"));
  games::GameMaker maker(played);
  games::GamePlan plan;
  plan.policy = "steady";
  // Of the first 2,000 these end so.
  for (const int number : {652, 1185, 1451, 1461, 1469, 1487, 1528, 1537, 1679}) {
    GameLog log;
    ASSERT_TRUE(maker.make("whole-south/" + std::to_string(number), plan, log));
    constexpr std::uint8_t kSouth4 = 7;
    ASSERT_EQ(log.kyokus.back().round, kSouth4) << number;
    for (const Known<Points>& score : log.finals.back().scores)
      ASSERT_LT(*score, played.sd_threshold) << number;
    log.header.flags.winds.reset();
    log.header.rules.clear();
    log.header.platform = "ronin";
    for (SessionOptions options :
         {SessionOptions{}, SessionOptions{.rules = testing::preset("ronin")}}) {
      const GameReport report = Session(std::move(options)).judge(log);
      for (const Finding& finding : report.findings)
        ADD_FAILURE() << "game " << number << ": " << finding.rule << ": expected "
                      << finding.expected << ", actual " << finding.actual;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(OnlinePlatforms, LeftOutLength,
                         ::testing::Values("tenhou", "ronin", "mahjong-soul", "riichi-city"),
                         name_of_case);

}  // namespace
}  // namespace referee::test
