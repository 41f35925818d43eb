// Rules about hands that end without a winner (ronin/Wall & Draws, ronin/Abortive Draws).
#include "validator/repair/repair.h"
#include "validator/repair/supply.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

Judgement wall_not_empty(const Context& c) {
  if (!is_exhaustive(c) || c.table.hand.live <= c.ruleset.draw_exhaustive_at)
    return Judgement::holds();
  return Judgement::broken(say(Said::PlayUntilWallIsEmpty),
                           say(Said::LiveTilesLeft, c.table.hand.live));
}

/// The last discard must be out before the hand can be drawn.
Judgement discard_first(const Context& c) {
  if (!is_exhaustive(c) ||
      (c.table.hand.phase != Phase::ToAct && c.table.hand.phase != Phase::ToDiscard))
    return Judgement::holds();
  return Judgement::broken(say(Said::DiscardBy, c.table.hand.turn), say(Said::HandIsDrawn));
}

Judgement replacement_first(const Context& c) {
  if (!is_exhaustive(c) || c.table.hand.phase != Phase::ToReplace) return Judgement::holds();
  return Judgement::broken(
      say(Said::ReplacementBy, c.table.hand.turn), say(Said::HandIsDrawn),
      {Because{c.table.hand.set_out_event, words::say_was_set_out(c.table.hand.set_out_kind)}});
}

/// What is missing of the last turn: told behind the draw, or of tiles that nobody knows.
void with_last_turn(const Context& c, std::vector<Table>& before) {
  Table table = c.table;
  const Seat late = table.hand.turn;
  const EventKind missing =
      table.hand.phase == Phase::ToReplace ? EventKind::Draw : EventKind::Discard;
  if (const auto told_behind = repair::next_first(c, missing, late)) {
    before.push_back(*told_behind);
    return;
  }
  if (table.hand.phase == Phase::ToReplace) repair::supply_draw(table, late);
  repair::supply_discard(table, late);
  before.push_back(table);
}

Judgement missed_exhaustive(const Context& c) {
  const Table& table = c.table;
  if (table.hand.phase != Phase::ToDraw || table.hand.live > c.ruleset.draw_exhaustive_at)
    return Judgement::holds();
  // A log of several hands without one result writes no results; this one may have been drawn.
  if (c.event().kind == EventKind::EndKyoku && c.log.kyokus.size() > 1 && c.log.wins.empty() &&
      c.log.ryuukyokus.empty())
    return Judgement::not_in_log();
  return Judgement::broken(say(Said::ExhaustiveDrawIsDue), say(Said::GoesOnWithoutIt),
                           {Because{table.hand.discard_event, say(Said::TheLastDiscard)}});
}

Judgement no_result(const Context& c) {
  const Table& table = c.table;
  if (!table.hand.in_play()) return Judgement::holds();
  if (table.hand.phase == Phase::Lost) return Judgement::unknown();
  return Judgement::broken(say(Said::ResultOfHand), say(Said::GoesOnWithoutIt));
}

/// A hand that goes on behind this end was not at its end.
void left_or_stray_end(const Context& c, std::vector<Table>& after) {
  if (c.event().kind == EventKind::StartKyoku)
    repair::as_claimed(c, after);
  else
    repair::claimed_or_ignored(c, after);
}

/// An end of what has ended, or has not begun: docs/events.md has one behind the last result of a
/// hand, and one at the end of a game.
Judgement stray_end(const Context& c) {
  std::uint32_t before = c.number;
  const auto kind = [&] { return c.log.events[before].kind; };
  while (before-- > 0)
    if (kind() != EventKind::Disconnect && kind() != EventKind::Reconnect) break;
  if (before >= c.number) return Judgement::holds();
  const bool of_hand = c.event().kind == EventKind::EndKyoku;
  if (kind() != EventKind::EndGame &&
      !(of_hand && (kind() == EventKind::EndKyoku || kind() == EventKind::StartGame)))
    return Judgement::holds();
  return Judgement::broken(say(of_hand ? Said::HandBeforeItsEnd : Said::OneEndOfGame),
                           say(kind() == EventKind::EndKyoku  ? Said::HandHasEnded
                               : kind() == EventKind::EndGame ? Said::GameHasEnded
                                                              : Said::NoHandHasStarted));
}

constexpr std::uint32_t kBeyond =
    on(EventKind::StartKyoku, EventKind::EndKyoku, EventKind::EndGame);

constexpr Rule kDrawRules[] = {
    {"draw/wall-not-empty", kDraw, Group::Declaration, OptionId::DrawExhaustiveAt,
     "ronin/Wall & Draws|tenhou/31|wrc/5.7.2|ema/3.4.2|jcr/Draws and Abortive "
     "Games|definitions/hands-without-a-win",
     "an exhaustive draw while live tiles remain", wall_not_empty, repair::other_draw},
    {"turn/draw-without-discard", kDraw, Group::Declaration, kNoOption,
     "ronin-rulebook/3|wrc/5.7.2|ema/3.4.2|definitions/turn-order",
     "the hand is drawn before the discard that must come first", discard_first, nullptr,
     triggered_by(Trigger::TurnUnfinished), with_last_turn},
    {"turn/missing-replacement", kDraw, Group::Declaration, kNoOption,
     "ronin-rulebook/5|jcr/Normal Turn|definitions/replacement-draw",
     "a kan is not followed by its replacement draw", replacement_first, nullptr,
     triggered_by(Trigger::ReplacementDue), with_last_turn},
    {"draw/missed-exhaustive", kBeyond, Group::Play, OptionId::DrawExhaustiveAt,
     "ronin/Wall & Draws|tenhou/31|wrc/5.7.2|ema/3.4.2|jcr/Draws and Abortive "
     "Games|definitions/hands-without-a-win",
     "the hand goes on although the wall is empty and the last discard passed", missed_exhaustive,
     nullptr, triggered_by(Trigger::NothingDrawn)},
    {"log/incomplete", kBeyond, Group::Play, kNoOption, "",
     "the log leaves a hand without its result", no_result, left_or_stray_end,
     triggered_by(Trigger::HandOpen)},
    {"log/malformed", on(EventKind::EndKyoku, EventKind::EndGame), Group::Play, kNoOption, "",
     "the end of a hand or of the game out of place", stray_end, nullptr},
};

}  // namespace

std::span<const Rule> draw() { return kDrawRules; }

}  // namespace referee::rules
