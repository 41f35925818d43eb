// Moves and decisions put into legal games at every place where they may stand: a riichi without
// its discard, a hand that is declared dead, a hand that is thrown in, and decisions that change
// nothing. What must be found follows from docs/events.md and the texts that it rests on, and never
// from what the referee says.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "referee/session.h"
#include "tests/sanitized.h"
#include "tests/unit/rules/preset.h"
#include "tools/games/game_maker.h"
#include "validator/log/event_traits.h"
#include "validator/table/fold.h"

namespace referee::test {
namespace {

Event event_of(EventKind kind, Seat seat = Seat{}) {
  Event event;
  event.kind = kind;
  event.seat = seat;
  return event;
}

GameLog with(const GameLog& log, std::uint32_t number, const Event& event) {
  GameLog changed = log;
  changed.header.seed = WallSeed{};
  changed.events.insert(changed.events.begin() + static_cast<std::ptrdiff_t>(number), event);
  return changed;
}

/// What a player whose hand is dead may not do.
bool is_act(const GameLog& log, const Event& event) {
  if (event.kind == EventKind::Ryuukyoku)
    return log.ryuukyokus[event.index].kind == RyuukyokuKind::NineTerminals;
  return is_one_of(event.kind,
                   kMelds | on(EventKind::RiichiDeclaration, EventKind::Kita, EventKind::Win));
}

std::string text_of(const GameReport& report) {
  std::string text;
  for (const Finding& finding : report.findings)
    text += finding.rule + " at " + std::to_string(finding.event.value_or(0)) + ": expected " +
            finding.expected + ", actual " + finding.actual + "\n";
  return text.empty() ? "nothing" : text;
}

class Decisions : public ::testing::TestWithParam<std::string_view> {
 protected:
  /// Calls `visit(log, table before, number)` for each event of the hands of some games, up to and
  /// with the first result of each.
  template <class Visit>
  void each_event(const char* policy, Visit visit) {
    const Ruleset ruleset = testing::preset(GetParam());
    const TableShape shape = shape_of(ruleset);
    games::GameMaker maker(ruleset);
    const unsigned games = kSanitized ? 1 : 2;
    for (unsigned number = 0; number < games; ++number) {
      games::GamePlan plan;
      plan.policy = policy;
      GameLog log;
      ASSERT_TRUE(maker.make("decisions/" + std::to_string(number), plan, log));
      log.sources.clear();
      Table table;
      for (std::uint32_t i = 0; i < log.events.size(); ++i) {
        if (table.hand.in_play()) visit(ruleset, log, table, i);
        if (HasFatalFailure()) return;
        fold(table, log, i, shape);
      }
    }
  }

  GameReport judge(const Ruleset& ruleset, const GameLog& log) {
    return session_.judge_under(ruleset, log);
  }

 private:
  Session session_;
};

/// The discard belongs to the declaration (ronin-rulebook/6, jcr/Riichi): a win, a kan or nine
/// terminals in its place is one error.
TEST_P(Decisions, ARiichiHasItsDiscard) {
  unsigned tried = 0;
  for (const char* policy : {"mixed", "rare"})
    each_event(policy, [&](const Ruleset& ruleset, const GameLog& log, const Table& table,
                           std::uint32_t i) {
      const Event& event = log.events[i];
      const bool ends = event.kind == EventKind::Ryuukyoku &&
                        log.ryuukyokus[event.index].kind == RyuukyokuKind::NineTerminals;
      const bool acts =
          event.seat == table.hand.turn &&
          (event.kind == EventKind::Ankan || (event.kind == EventKind::Win && is_tsumo(event)));
      if ((!acts && !ends) || table.hand.phase != Phase::ToAct) return;
      const Seat seat = table.hand.turn;
      if (table.at(seat).riichi != RiichiState::None || table.at(seat).open) return;
      ++tried;
      const GameReport report =
          judge(ruleset, with(log, i, event_of(EventKind::RiichiDeclaration, seat)));
      ASSERT_EQ(report.findings.size(), 1U)
          << GetParam() << ", event " << i << ": " << text_of(report);
      const Finding& finding = report.findings[0];
      EXPECT_EQ(finding.severity, Severity::Error);
      EXPECT_EQ(finding.seat, seat);
      // A riichi that may not be declared at all is the graver fault of the two.
      if (finding.event != i + 1) {
        EXPECT_EQ(finding.event, i) << text_of(report);
      } else {
        EXPECT_EQ(finding.rule, "riichi/no-discard");
      }
    });
  EXPECT_GT(tried, 0U);
}

/// Whoever is declared dead draws and discards alone, whatever the ruleset says of fouls; nothing
/// else is wrong with the hand, but that a dead hand is noten where the ruleset says so.
TEST_P(Decisions, ADeadHandDoesNothing) {
  unsigned acts_found = 0;
  unsigned step = 0;
  each_event("mixed", [&](const Ruleset& ruleset, const GameLog& log, const Table&,
                          std::uint32_t i) {
    if (++step % 11 != 0) return;
    for (std::uint8_t s = 0; s < ruleset.game_players; ++s) {
      const Seat seat{s};
      const GameReport report = judge(ruleset, with(log, i, event_of(EventKind::DeadHand, seat)));
      std::vector<std::uint32_t> due;
      std::uint32_t end = i;
      for (; log.events[end].kind != EventKind::EndKyoku; ++end)
        if (log.events[end].seat == seat && is_act(log, log.events[end])) due.push_back(end + 1);
      std::vector<std::uint32_t> found;
      for (const Finding& finding : report.findings) {
        if (finding.rule == "flow/chonbo" && finding.seat == seat) {
          EXPECT_EQ(finding.severity, Severity::Error);
          found.push_back(finding.event.value_or(0));
          continue;
        }
        // The hand of the dead player is shown, paid or counted as tenpai.
        EXPECT_EQ(log.events[finding.event.value_or(1) - 1].kind, EventKind::Ryuukyoku)
            << GetParam() << ", seat " << int{s} << " dead at " << i << ": " << text_of(report);
        EXPECT_TRUE(ruleset.foul_agari_houki);
      }
      EXPECT_EQ(found, due) << GetParam() << ", seat " << int{s} << " dead at " << i << ": "
                            << text_of(report);
      acts_found += static_cast<unsigned>(found.size());
    }
  });
  EXPECT_GT(acts_found, 0U);
}

/// A hand that is thrown in owes nothing: neither a deposit nor an indicator nor a discard.
TEST_P(Decisions, AHandMayBeThrownInAnywhere) {
  unsigned step = 0;
  each_event("mixed",
             [&](const Ruleset& ruleset, const GameLog& log, const Table& table, std::uint32_t i) {
               bool declares = false;
               for (const SeatState& seat : table.hand.seats)
                 declares = declares || seat.riichi == RiichiState::Declared ||
                            seat.riichi == RiichiState::Discarded;
               if (!declares && ++step % 13 != 0) return;
               GameLog changed = with(log, i, event_of(EventKind::ThrownIn));
               changed.events.resize(i + 1);
               changed.events.push_back(event_of(EventKind::EndKyoku));
               changed.fragment = true;
               const GameReport report = judge(ruleset, changed);
               EXPECT_TRUE(report.findings.empty())
                   << GetParam() << ", event " << i << ": " << text_of(report);
             });
}

/// A decision that takes nothing from anybody changes no verdict, wherever it stands.
TEST_P(Decisions, WhatChangesNothingIsNoFault) {
  unsigned step = 0;
  each_event("mixed",
             [&](const Ruleset& ruleset, const GameLog& log, const Table& table, std::uint32_t i) {
               bool declares = false;
               for (const SeatState& seat : table.hand.seats)
                 declares = declares || seat.riichi == RiichiState::Declared ||
                            seat.riichi == RiichiState::Discarded;
               if (!declares && ++step % 13 != 0) return;
               for (const EventKind kind : {EventKind::Substitute, EventKind::Disconnect}) {
                 const GameReport report = judge(ruleset, with(log, i, event_of(kind, Seat{0})));
                 EXPECT_TRUE(report.findings.empty())
                     << GetParam() << ", event " << i << ": " << text_of(report);
               }
             });
}

INSTANTIATE_TEST_SUITE_P(BasePresets, Decisions,
                         ::testing::Values("ronin", "tenhou", "jcr", "wrc", "ema"));

}  // namespace
}  // namespace referee::test
