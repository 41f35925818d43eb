// The number of a physical tile is a fact like any other: where a log tells it of some tiles and
// not of others, what it tells nowhere contradicts the play (docs/events.md).
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "referee/session.h"
#include "tests/property/name_of_case.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"

namespace referee::test {
namespace {

/// Forgets the number of one tile in so many.
class Forgetting {
 public:
  Forgetting(std::uint32_t seed, std::uint32_t one_in) : state_(seed), one_in_(one_in) {}
  void operator()(TileId& id) {
    state_ = state_ * 1664525U + 1013904223U;
    if ((state_ >> 16U) % one_in_ == 0) id = TileId{};
  }

 private:
  std::uint32_t state_;
  std::uint32_t one_in_;
};

/// A line for each error of a game judged without its walls.
std::string errors_of(const GameLog& log, const Ruleset& ruleset) {
  std::string lines;
  for (const Finding& finding : Session().judge_under(ruleset, log).findings)
    if (finding.severity == Severity::Error)
      lines += finding.rule + " at event " + std::to_string(finding.event.value_or(0)) +
               ": expected " + finding.expected + ", actual " + finding.actual + "\n";
  return lines;
}

class KnownIds : public ::testing::TestWithParam<std::string_view> {};

TEST_P(KnownIds, OfSomeTilesAccuseNobody) {
  const Ruleset ruleset = testing::preset(GetParam());
  games::GameMaker maker(ruleset);
  const bool holds =
      rc::check(std::string(GetParam()), [&](std::uint16_t number, std::uint16_t seed) {
        games::GamePlan plan;
        plan.policy = *rc::gen::element<std::string>("mixed", "rare", "wild", "kans", "callers");
        plan.most_hands = 3;
        GameLog log;
        RC_ASSERT(maker.make("ids/" + std::to_string(number), plan, log));
        log.header.seed = {};
        const auto one_in = [] { return *rc::gen::element<std::uint32_t>(1, 2, 4, 1000000); };
        Forgetting dealt(seed, one_in()), drawn(seed + 1U, one_in()),
            discarded(seed + 2U, one_in()), called(seed + 3U, one_in());
        for (KyokuHeader& kyoku : log.kyokus)
          for (auto& hand : kyoku.hands)
            for (TileRef& tile : hand) dealt(tile.id);
        for (Event& event : log.events)
          (event.kind == EventKind::Draw ? drawn : discarded)(event.id);
        for (Meld& meld : log.melds)
          for (TileRef& tile : meld.tiles) called(tile.id);
        const std::string errors = errors_of(log, ruleset);
        RC_LOG() << errors << log;
        RC_ASSERT(errors.empty());
      });
  EXPECT_TRUE(holds);
}

INSTANTIATE_TEST_SUITE_P(Presets, KnownIds,
                         ::testing::Values("tenhou", "ema", "majiang", "tenhou-sanma", "ronin"),
                         name_of_case);

}  // namespace
}  // namespace referee::test
