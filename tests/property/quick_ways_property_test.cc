// The short way of the referee against the long one, over whole games: what a rule is not asked
// about it does not object to.
#include <algorithm>
#include <array>
#include <utility>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/property/made_up_games.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"
#include "validator/facts/facts.h"
#include "validator/rules/families.h"

namespace referee {
namespace {

template <class Visit>
void each_moment_of(GameLog& log, const Ruleset& ruleset, Visit& visit) {
  const TableShape shape = shape_of(ruleset);
  Table table;
  for (std::uint32_t number = 0; number < log.events.size(); ++number) {
    visit(table, log, number, ruleset, shape);
    fold(table, log, number, shape);
  }
}

/// Calls `visit(table, log, number, ruleset, shape)` for each event of each game, with the table
/// before it. The events of the log may be changed meanwhile.
template <class Visit>
void each_moment(Visit visit) {
  Session session;
  test::each_made_up_game([&](const std::string& path, GameLog& log) {
    SCOPED_TRACE(path);
    const RulesChoice& choice = session.rules_for(log);
    if (!choice.unsupported.empty() || choice.ruleset.call_discard_first) return;
    each_moment_of(log, choice.ruleset, visit);
  });
}

/// The same for games of three players, which the generator makes.
template <class Visit>
void each_moment_of_three(Visit visit) {
  for (const char* const name : {"tenhou-sanma", "mahjong-soul-sanma"}) {
    const Ruleset ruleset = testing::preset(name);
    games::GameMaker maker(ruleset);
    for (const char* const label : {"one", "two", "three"}) {
      SCOPED_TRACE(std::string(name) + ", " + label);
      GameLog log;
      ASSERT_TRUE(maker.make(label, games::GamePlan{}, log));
      // Most formats do not mark a discard as the tile just drawn.
      for (Event& event : log.events) event.tsumogiri = Flag::Absent;
      each_moment_of(log, ruleset, visit);
    }
  }
}

/// Of the questions about one event: how many were not asked, and how many were.
struct Asked {
  std::size_t left_out = 0;
  std::size_t asked = 0;
};

TEST(QuickWays, RulesThatAreNotAskedHold) {
  Asked count;
  const auto hold = [&](const Table& table, const GameLog& log, std::uint32_t number,
                        const Ruleset& ruleset, const TableShape& shape) {
    const rules::KindRules& rules =
        rules::rules_by_kind()[static_cast<std::size_t>(log.events[number].kind)];
    facts::Facts facts;
    const Context context{table, log, number, ruleset, shape, facts};
    const Triggers triggers =
        triggers_of(table, log.events[number], shape) & ~never_triggered_under(ruleset);
    for (std::size_t row = 0; row < rules.rows.size(); ++row) {
      if ((rules.whens[row] & triggers) != 0) {
        ++count.asked;
        continue;
      }
      ++count.left_out;
      EXPECT_EQ(rules.rows[row]->judge(context).answer(), Answer::Yes)
          << rules.rows[row]->id << " at event " << number;
    }
  };
  for (const bool of_three : {false, true}) {
    count = {};
    of_three ? each_moment_of_three(hold) : each_moment(hold);
    EXPECT_GT(count.left_out, count.asked);
    EXPECT_GT(count.asked, 0U);
  }
}

}  // namespace
}  // namespace referee
