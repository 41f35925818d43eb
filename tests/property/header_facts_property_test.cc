// One or two facts of a header changed in a clean generated game are one finding, at that header:
// of the fact that is wrong, or of the first of two in the order of ARCHITECTURE.md, "One fault,
// one finding". The changes are such that no hand can be missing: points that nobody lost, a
// counter that only a win takes away where no points moved (ronin/Dealer Rotation).
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/property/fault_trial.h"
#include "tests/sanitized.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"

namespace referee::test {
namespace {

enum class HeaderChange : std::uint8_t {
  Round,
  Dealer,
  Score,
  Honba,
  Sticks,
  HonbaAndStick,
  RoundAndScore,
  ScoreAndHonba,
  ScoreAndHonbaByAHundred,
  StickPutDown,
  StickGivenBack,
  DealPassed,
};
constexpr int kChanges = static_cast<int>(HeaderChange::DealPassed) + 1;

/// What is owed for a change: an id, and another one where the ruleset is less certain of the
/// first.
struct Owed {
  std::string_view rule;
  std::string_view or_rule;
};

void pass_deal(KyokuHeader& header, const Ruleset& ruleset) {
  const bool last = *header.round % 4U + 1U >= ruleset.game_players;
  header.round =
      static_cast<std::uint8_t>(last ? (*header.round / 4U + 1U) * 4U : *header.round + 1U);
  header.dealer = next_seat(header.dealer, ruleset.game_players);
}

/// Changes the header. The id that is owed for it; nothing where the header has no place for the
/// change. `seat`: whose score.
std::optional<std::string_view> change(KyokuHeader& header, HeaderChange what, std::size_t seat,
                                       const Ruleset& ruleset) {
  const Points stick = ruleset.riichi_stick;
  switch (what) {
    case HeaderChange::Round: ++*header.round; return "flow/round";
    case HeaderChange::Dealer:
      header.dealer = next_seat(header.dealer, ruleset.game_players);
      return "deal/dealer";
    case HeaderChange::Score: *header.scores[seat] += stick; return "flow/scores";
    case HeaderChange::Honba: ++*header.honba; return "flow/honba";
    case HeaderChange::Sticks: ++*header.kyotaku; return "flow/riichi-sticks";
    case HeaderChange::HonbaAndStick:
      ++*header.honba;
      ++*header.kyotaku;
      return "flow/honba";
    case HeaderChange::RoundAndScore:
      pass_deal(header, ruleset);
      *header.scores[seat] += stick;
      return "flow/round";
    case HeaderChange::ScoreAndHonba:
      ++*header.honba;
      *header.scores[seat] += stick;
      return "flow/scores";
    case HeaderChange::ScoreAndHonbaByAHundred:
      // No hand moves a tenth of a stick from one player to another, as far as the texts give its
      // worth.
      if (ruleset.score_system == ScoreSystem::PointsAndDoubles) return std::nullopt;
      ++*header.honba;
      *header.scores[seat] += Points{stick.value / 10};
      *header.scores[(seat + 1) % ruleset.game_players] -= Points{stick.value / 10};
      return "flow/scores";
    case HeaderChange::StickPutDown:
      ++*header.kyotaku;
      *header.scores[seat] -= stick;
      return "flow/riichi-sticks";
    case HeaderChange::StickGivenBack:
      if (*header.kyotaku == 0) return std::nullopt;
      --*header.kyotaku;
      *header.scores[seat] += stick;
      return "flow/riichi-sticks";
    case HeaderChange::DealPassed:
      if (*header.honba == 0 || !ruleset.honba_kept_when_deal_passes) return std::nullopt;
      header.honba = 0;
      pass_deal(header, ruleset);
      return "flow/round";
  }
  return std::nullopt;
}

std::string words_of(const std::vector<Finding>& findings) {
  std::string words;
  for (const Finding& finding : findings)
    words += finding.rule + " at " + std::to_string(finding.event.value_or(0)) + ": " +
             finding.expected + " | " + finding.actual + "\n";
  return words.empty() ? "no finding" : words;
}

/// Whether the preset's own texts give everything that a header shows.
bool is_certain(std::string_view preset) { return preset == "ronin" || preset == "tenhou"; }

/// What is wrong with the findings of the log with the header of `hand` changed; empty where they
/// are the one that is owed, or the header has no place for the change.
std::string complaint(const GameLog& log, std::size_t hand, std::size_t seat, HeaderChange what,
                      std::string_view preset, const Ruleset& ruleset) {
  GameLog changed = log;
  const auto owed = change(changed.kyokus[hand], what, seat, ruleset);
  if (!owed) return {};
  // The wall is dealt by the one who deals.
  changed.header.seed = {};
  for (KyokuHeader& header : changed.kyokus) header.seed = {};
  const auto starts = [&](const Event& event) {
    return event.kind == EventKind::StartKyoku && event.index == hand;
  };
  const auto at = static_cast<std::uint32_t>(
      std::find_if(log.events.begin(), log.events.end(), starts) - log.events.begin());
  FaultTrials trials;
  const std::vector<Finding> findings = trials.findings_of(changed, ruleset);
  const std::string words = std::string(preset) + ", hand " + std::to_string(hand) + ", change " +
                            std::to_string(static_cast<int>(what)) + ": " + words_of(findings);
  if (findings.size() != 1 || findings.front().event != at) return words;
  const Finding& finding = findings.front();
  const bool certain = is_certain(preset);
  const bool grave =
      certain ? finding.severity == Severity::Error : finding.severity != Severity::Note;
  return grave && finding.rule == *owed ? std::string() : words;
}

class HeaderFactsUnder : public ::testing::TestWithParam<std::string_view> {};

TEST_P(HeaderFactsUnder, PresetThatAreWrongAreOneFinding) {
  const Ruleset ruleset = testing::preset(GetParam());
  games::GameMaker maker(ruleset);
  const unsigned games = kSanitized ? 1 : 3;
  for (unsigned number = 0; number < games; ++number) {
    games::GamePlan plan;
    plan.policy = number % 2 == 0 ? "mixed" : "rare";
    GameLog log;
    ASSERT_TRUE(maker.make("headers/" + std::to_string(number), plan, log));
    for (std::size_t hand = 1; hand < log.kyokus.size(); ++hand)
      for (int what = 0; what < kChanges; ++what)
        EXPECT_EQ(complaint(log, hand, (hand + number) % ruleset.game_players,
                            static_cast<HeaderChange>(what), GetParam(), ruleset),
                  "");
  }
}

RC_GTEST_PROP(HeaderFactsOfAnyGame, ThatAreWrongAreOneFinding, ()) {
  const auto preset = *rc::gen::element<std::string>("ronin", "tenhou", "wrc", "ema", "jcr");
  const Ruleset ruleset = testing::preset(preset);
  games::GameMaker maker(ruleset);
  GameLog log;
  const auto label = *rc::gen::arbitrary<std::uint32_t>();
  RC_PRE(maker.make("any-header/" + std::to_string(label), games::GamePlan{}, log));
  RC_PRE(log.kyokus.size() > 1);
  const auto hand = *rc::gen::inRange<std::size_t>(1, log.kyokus.size());
  const auto seat = *rc::gen::inRange<std::size_t>(0, ruleset.game_players);
  const auto what = static_cast<HeaderChange>(*rc::gen::inRange(0, kChanges));
  RC_ASSERT(complaint(log, hand, seat, what, preset, ruleset) == std::string());
}

INSTANTIATE_TEST_SUITE_P(Presets, HeaderFactsUnder,
                         ::testing::Values("ronin", "tenhou", "wrc", "ema", "jcr"),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace referee::test
