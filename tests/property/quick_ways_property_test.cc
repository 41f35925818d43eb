// The short ways of the referee against the long ones, over whole games: what a rule is not asked about it does not object to, and a turn
// folded at once leaves the table that its draw and its discard leave.
#include <gtest/gtest.h>

#include "tests/property/made_up_games.h"
#include "tools/platform_rules.h"
#include "validator/doubts.h"
#include "validator/facts.h"
#include "validator/rules/families.h"

namespace referee {
namespace {

/// Calls `visit(table, log, number, ruleset, shape)` for each event of each game, with the table before it.
template <class Visit>
void each_moment(Visit visit) {
  RulesChooser chooser{std::nullopt};
  test::each_made_up_game([&](const std::string& path, GameLog& log) {
    SCOPED_TRACE(path);
    const RulesChoice& choice = chooser.choose(log.header);
    if (!choice.unsupported.empty() || choice.ruleset.call_discard_first) return;
    const TableShape shape = shape_of(choice.ruleset);
    Table table;
    for (std::uint32_t number = 0; number < log.events.size(); ++number) {
      visit(table, log, number, choice.ruleset, shape);
      fold(table, log, number, shape);
    }
  });
}

TEST(QuickWays, RulesThatAreNotAskedHold) {
  std::size_t left_out = 0;
  std::size_t asked = 0;
  each_moment([&](const Table& table, const GameLog& log, std::uint32_t number, const Ruleset& ruleset, const TableShape& shape) {
    const rules::KindRules& rules = rules::rules_by_kind()[static_cast<std::size_t>(log.events[number].kind)];
    Facts facts;
    const Context context{table, log, number, ruleset, shape, facts};
    const Circumstances circumstances = circumstances_of(table, log.events[number]) & ~beyond_doubt(context) & ~moot_under(ruleset);
    for (std::size_t row = 0; row < rules.rows.size(); ++row) {
      if ((rules.whens[row] & circumstances) != 0) {
        ++asked;
        continue;
      }
      ++left_out;
      EXPECT_EQ(rules.rows[row]->judge(context).answer(), Answer::Yes) << rules.rows[row]->id << " at event " << number;
    }
  });
  EXPECT_GT(left_out, asked);
  EXPECT_GT(asked, 0U);
}

TEST(QuickWays, ATurnFoldedAtOnceIsItsDrawAndItsDiscard) {
  std::size_t turns = 0;
  each_moment([&](const Table& table, const GameLog& log, std::uint32_t number, const Ruleset& ruleset, const TableShape& shape) {
    if (number + 1U >= log.events.size()) return;
    const Event& draw = log.events[number];
    const Event& discard = log.events[number + 1U];
    if (!is_plain_turn(table, draw, discard, moot_under(ruleset))) return;
    ++turns;
    Table one_by_one = table;
    fold(one_by_one, log, number, shape);
    fold(one_by_one, log, number + 1U, shape);
    Table at_once = table;
    fold_turn(at_once, draw.seat, draw.tile_ref(), discard.tile_ref(), number);
    EXPECT_EQ(at_once, one_by_one) << "event " << number;
  });
  EXPECT_GT(turns, 100U);
}

}  // namespace
}  // namespace referee
