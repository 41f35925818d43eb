// The short ways of the referee against the long ones, over whole games: what a rule is not asked
// about it does not object to, and turns folded together leave the table that their draws and
// discards leave.
#include <algorithm>
#include <array>
#include <utility>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/property/made_up_games.h"
#include "tests/unit/rules/preset.h"
#include "tools/commands/generate/game_maker.h"
#include "validator/facts/facts.h"
#include "validator/rules/families.h"
#include "validator/table/plain_turns.h"

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
    GameMaker maker(ruleset);
    for (const char* const label : {"one", "two", "three"}) {
      SCOPED_TRACE(std::string(name) + ", " + label);
      GameLog log;
      ASSERT_TRUE(maker.make(label, GamePlan{}, log));
      // Most formats do not mark a discard as the tile just drawn.
      for (Event& event : log.events) event.tsumogiri = Flag::Absent;
      each_moment_of(log, ruleset, visit);
    }
  }
}

TEST(QuickWays, RulesThatAreNotAskedHold) {
  std::size_t left_out = 0;
  std::size_t asked = 0;
  each_moment([&](const Table& table, const GameLog& log, std::uint32_t number,
                  const Ruleset& ruleset, const TableShape& shape) {
    const rules::KindRules& rules =
        rules::rules_by_kind()[static_cast<std::size_t>(log.events[number].kind)];
    Facts facts;
    const Context context{table, log, number, ruleset, shape, facts};
    const Triggers triggers =
        triggers_of(table, log.events[number], shape) & ~never_triggered_under(ruleset);
    for (std::size_t row = 0; row < rules.rows.size(); ++row) {
      if ((rules.whens[row] & triggers) != 0) {
        ++asked;
        continue;
      }
      ++left_out;
      EXPECT_EQ(rules.rows[row]->judge(context).answer(), Answer::Yes)
          << rules.rows[row]->id << " at event " << number;
    }
  });
  EXPECT_GT(left_out, asked);
  EXPECT_GT(asked, 0U);
}

std::uint32_t folded_together(Table table, const GameLog& log, std::uint32_t number,
                              const TableShape& shape, Triggers moot, const HandWall& wall = {}) {
  return fold_plain_turns(table, log, number, shape, moot, wall);
}

/// Holds the turns that are folded together from event `number` on against the same events one by
/// one; returns how many events they are.
std::uint32_t expect_plain(const Table& table, const GameLog& log, std::uint32_t number,
                           const TableShape& shape, Triggers moot) {
  Table together = table;
  const std::uint32_t count = fold_plain_turns(together, log, number, shape, moot, HandWall{});
  Table one_by_one = table;
  for (std::uint32_t each = number; each < number + count; ++each) {
    const Event& event = log.events[each];
    const Triggers any = rules::rules_by_kind()[static_cast<std::size_t>(event.kind)].any;
    EXPECT_EQ(triggers_of(one_by_one, event, shape) & any & ~moot, 0U) << "event " << each;
    fold(one_by_one, log, each, shape);
  }
  EXPECT_EQ(together, one_by_one) << "event " << number;
  return count;
}

TEST(QuickWays, TurnsFoldedTogetherAreTheirDrawsAndDiscards) {
  std::size_t events = 0;
  std::size_t longest = 0;
  std::size_t without_moot = 0;
  each_moment([&](const Table& table, const GameLog& log, std::uint32_t number,
                  const Ruleset& ruleset, const TableShape& shape) {
    Table before = table;
    before.hand.after_replacement = true;
    const std::uint32_t count =
        expect_plain(before, log, number, shape, never_triggered_under(ruleset));
    events += count;
    longest = std::max<std::size_t>(longest, count);
    // Norths and the smaller set of tiles are of games of three players, which these are not.
    without_moot += expect_plain(table, log, number, shape,
                                 triggered_by(Trigger::NorthHeld, Trigger::TileNotInPlay));
  });
  EXPECT_GT(events, 200U);
  EXPECT_GT(longest, 20U);
  EXPECT_GT(without_moot, 100U);
  EXPECT_LT(without_moot, events);
}

std::uint32_t norths_in(const GameLog& log, std::uint32_t number, std::uint32_t count) {
  return static_cast<std::uint32_t>(
      std::count_if(log.events.begin() + number, log.events.begin() + number + count,
                    [](const Event& event) { return event.kind == EventKind::Kita; }));
}

TEST(QuickWays, TurnsWithNorthsFoldedTogetherAreTheirEvents) {
  std::size_t turns = 0;
  std::size_t turns_of_two = 0;
  each_moment_of_three([&](const Table& table, const GameLog& log, std::uint32_t number,
                           const Ruleset& ruleset, const TableShape& shape) {
    const std::uint32_t count =
        expect_plain(table, log, number, shape, never_triggered_under(ruleset));
    if (count == 0 || log.events[number + 1].kind != EventKind::Kita) return;
    ++turns;
    if (log.events[number + 3].kind == EventKind::Kita) ++turns_of_two;
  });
  EXPECT_GT(turns, 50U);
  EXPECT_GT(turns_of_two, 5U);
}

/// Each makes the table before a turn one at which some rule may have a say, or at which the steps
/// of a turn are others.
constexpr std::array<void (*)(Table&), 16> kUnquiet = {
    [](Table& t) { t.hand.phase = Phase::ToAct; },
    [](Table& t) { t.hand.phase = Phase::ToReplace; },
    [](Table& t) { t.hypothesis.lost = true; },
    [](Table& t) {
      t.hand.robbable = Robbable{t.next(t.hand.turn), {}};
    },
    [](Table& t) { t.hand.turn_of = t.next(t.hand.turn); },
    [](Table& t) { t.hypothesis.mark_applied(0); },
    [](Table& t) { t.hypothesis.amend(0, Event{}); },
    [](Table& t) { t.hand.pending_count = 1; },
    [](Table& t) { t.hand.set_owing(t.next(t.hand.turn), true); },
    [](Table& t) { t.hand.turn = Seat{}; },
    [](Table& t) { t.hand.live = 0; },
    [](Table& t) { t.hand.kans = 4; },
    [](Table& t) { t.hand.equal_discards = t.game.players; },
    [](Table& t) { t.at(t.hand.turn).hand.opaque = true; },
    [](Table& t) { t.at(t.hand.turn).riichi = RiichiState::Declared; },
    [](Table& t) { t.at(t.hand.turn).river_count = kMaxDiscards; },
};

void expect_none_at_unquiet_tables(const Table& table, const GameLog& log, std::uint32_t number,
                                   const TableShape& shape, Triggers moot) {
  for (std::size_t i = 0; i < kUnquiet.size(); ++i) {
    Table unquiet = table;
    kUnquiet[i](unquiet);
    EXPECT_EQ(folded_together(unquiet, log, number, shape, moot), 0U)
        << "change " << i << " at event " << number;
  }
}

TEST(QuickWays, NoTurnIsFoldedAtAnUnquietTable) {
  std::size_t turns = 0;
  each_moment([&](const Table& table, const GameLog& log, std::uint32_t number,
                  const Ruleset& ruleset, const TableShape& shape) {
    const Triggers moot = never_triggered_under(ruleset);
    const std::uint32_t whole = folded_together(table, log, number, shape, moot);
    if (whole == 0) return;
    ++turns;
    expect_none_at_unquiet_tables(table, log, number, shape, moot);
    Table short_of_tiles = table;
    short_of_tiles.hand.live = 1;
    EXPECT_EQ(folded_together(short_of_tiles, log, number, shape, moot), 2U) << "event " << number;
    // The discard that would be the fourth of its kind in a row ends the run behind it.
    Table alike = table;
    alike.hand.discard = log.events[number + 1].tile_ref();
    alike.hand.equal_discards = static_cast<std::uint8_t>(alike.game.players - 1U);
    EXPECT_EQ(folded_together(alike, log, number, shape, moot), 2U) << "event " << number;
  });
  EXPECT_GT(turns, 100U);
}

/// Each makes something of an event another than it is.
constexpr std::array<void (*)(Event&, const Table&), 12> kSpoils = {
    [](Event& e, const Table&) {
      e.kind = e.kind == EventKind::Draw ? EventKind::Discard : EventKind::Draw;
    },
    [](Event& e, const Table&) { e.kind = EventKind::RiichiDeclaration; },
    [](Event& e, const Table& table) { e.seat = table.next(e.seat); },
    [](Event& e, const Table&) { e.seat = Seat{}; },
    [](Event& e, const Table&) { e.target = Seat{1}; },
    [](Event& e, const Table&) { e.tile = Tile{}; },
    [](Event& e, const Table&) { e.tile = Tile::red_five(1); },
    [](Event& e, const Table&) {
      e.tile = Tile{static_cast<std::uint8_t>((e.tile.code + 1U) % kKinds)};
    },
    [](Event& e, const Table&) { e.id = TileId{}; },
    [](Event& e, const Table&) {
      e.id = TileId{static_cast<std::uint8_t>((e.id.value + 4U) % kPhysicalTiles)};
    },
    [](Event& e, const Table& table) { e.id = table.hand.discard.id; },
    [](Event& e, const Table&) { e.tsumogiri = Flag::Yes; },
};

TEST(QuickWays, TurnsOfASpoiltLogAreFoldedTogetherOnlyWhereNoRuleHasASay) {
  std::size_t ended = 0;
  std::size_t spoilt = 0;
  each_moment([&](const Table& table, GameLog& log, std::uint32_t number, const Ruleset& ruleset,
                  const TableShape& shape) {
    const Triggers moot = never_triggered_under(ruleset);
    const std::uint32_t whole = folded_together(table, log, number, shape, moot);
    if (whole == 0) return;
    const std::uint32_t at = number + number % std::min(whole, 6U);
    const Event right = log.events[at];
    for (const auto spoil : kSpoils) {
      spoil(log.events[at], table);
      if (log.events[at] != right) {
        ++spoilt;
        if (expect_plain(table, log, number, shape, moot) <= at - number) ++ended;
      }
      log.events[at] = right;
    }
  });
  // A tile that is another one of its kind, or of another hand's, may stay unnoticed; most of the
  // changes are not.
  EXPECT_GT(ended, spoilt * 3 / 4);
  EXPECT_GT(spoilt, 1000U);
}

TEST(QuickWays, ATurnWithNorthsOfASpoiltLogIsFoldedOnlyWhereNoRuleHasASay) {
  std::size_t ended = 0;
  std::size_t spoilt = 0;
  each_moment_of_three([&](const Table& table, GameLog& log, std::uint32_t number,
                           const Ruleset& ruleset, const TableShape& shape) {
    const Triggers moot = never_triggered_under(ruleset);
    const std::uint32_t whole = folded_together(table, log, number, shape, moot);
    if (whole == 0 || log.events[number + 1].kind != EventKind::Kita) return;
    std::uint32_t turn = 2;
    while (log.events[number + turn - 1].kind == EventKind::Kita) turn += 2;
    const auto spoil_each = [&](Event& event) {
      const Event right = event;
      for (const auto spoil : kSpoils) {
        spoil(event, table);
        if (event != right) {
          ++spoilt;
          if (expect_plain(table, log, number, shape, moot) < turn) ++ended;
        }
        event = right;
      }
    };
    for (std::uint32_t each = 0; each < turn; ++each) spoil_each(log.events[number + each]);
    expect_none_at_unquiet_tables(table, log, number, shape, moot);
    Table few = table;
    few.hand.live = static_cast<std::int16_t>(turn / 2 - 1);
    expect_plain(few, log, number, shape, moot);
    few = table;
    few.hand.replacements = static_cast<std::uint8_t>(shape.wall_replacements - turn / 2 + 2);
    expect_plain(few, log, number, shape, moot);
  });
  EXPECT_GT(ended, spoilt * 3 / 4);
  EXPECT_GT(spoilt, 1000U);
}

TEST(QuickWays, ATurnWithNorthsEndsTheRunBeforeItWhereTheWallGivesOtherTiles) {
  std::size_t turns = 0;
  each_moment_of_three([&](const Table& table, const GameLog& log, std::uint32_t number,
                           const Ruleset& ruleset, const TableShape& shape) {
    const Triggers moot = never_triggered_under(ruleset);
    const std::uint32_t whole = folded_together(table, log, number, shape, moot);
    const std::uint32_t norths = norths_in(log, number, whole);
    if (norths == 0) return;
    ++turns;
    HandWall wall;
    wall.state = HandWall::State::Fits;
    std::size_t live = next_live(table, shape);
    std::size_t replacement = table.hand.replacements;
    std::uint32_t first = whole;  // event of the first turn with a north
    for (std::uint32_t at = number; at < number + whole; ++at) {
      if (log.events[at].kind == EventKind::Kita) first = std::min(first, at - 1 - number);
      if (log.events[at].kind != EventKind::Draw) continue;
      const bool replaces = at > number && log.events[at - 1].kind == EventKind::Kita;
      (replaces ? wall.wall.replacements[replacement++] : wall.wall.live[live++]) =
          log.events[at].id;
    }
    wall.wall.live_count = static_cast<std::uint8_t>(live);
    wall.wall.replacement_count = static_cast<std::uint8_t>(replacement);
    EXPECT_EQ(folded_together(table, log, number, shape, moot, wall), whole);
    std::swap(wall.wall.replacements[table.hand.replacements], wall.wall.live[live - 1]);
    EXPECT_EQ(folded_together(table, log, number, shape, moot, wall), first);
    std::swap(wall.wall.replacements[table.hand.replacements], wall.wall.live[live - 1]);
    wall.wall.replacement_count = table.hand.replacements;
    EXPECT_EQ(folded_together(table, log, number, shape, moot, wall), first);
  });
  EXPECT_GT(turns, 50U);
}

TEST(QuickWays, TurnsFoldedTogetherEndBeforeADrawThatTheWallDoesNotGive) {
  std::size_t runs = 0;
  each_moment([&](const Table& table, const GameLog& log, std::uint32_t number,
                  const Ruleset& ruleset, const TableShape& shape) {
    const auto folded_with = [&](const HandWall& wall) {
      return folded_together(table, log, number, shape, never_triggered_under(ruleset), wall);
    };
    const std::uint32_t whole = folded_with(HandWall{});
    if (whole < 4) return;
    ++runs;
    HandWall wall;
    wall.state = HandWall::State::Fits;
    const std::size_t next = next_live(table, shape);
    for (std::uint32_t turn = 0; turn < whole / 2; ++turn)
      wall.wall.live[next + turn] = log.events[number + 2 * turn].id;
    wall.wall.live_count = static_cast<std::uint8_t>(next + whole / 2);
    EXPECT_EQ(folded_with(wall), whole);
    const std::uint32_t other = number % (whole / 2);
    wall.wall.live_count = static_cast<std::uint8_t>(next + other);
    EXPECT_EQ(folded_with(wall), 2 * other) << "event " << number << ", a wall too short";
    wall.wall.live_count = static_cast<std::uint8_t>(next + whole / 2);
    std::swap(wall.wall.live[next + other], wall.wall.live[next + (other + 1) % (whole / 2)]);
    EXPECT_EQ(folded_with(wall), 2 * std::min(other, (other + 1) % (whole / 2)))
        << "event " << number << ", two tiles exchanged";
  });
  EXPECT_GT(runs, 100U);
}

}  // namespace
}  // namespace referee
