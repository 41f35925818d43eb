// Rules about whose turn it is and what a turn is made of: one draw, then one discard
// (ronin-rulebook/3, definitions/turn-order).
#include "validator/facts/reveals.h"
#include "validator/log/describe.h"
#include "validator/repair/repair.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

constexpr std::uint32_t kPlay =
    on(EventKind::Draw, EventKind::Discard, EventKind::Chi, EventKind::Pon, EventKind::Daiminkan,
       EventKind::Shouminkan, EventKind::Ankan, EventKind::Kita, EventKind::DoraReveal,
       EventKind::RiichiDeclaration, EventKind::RiichiDeposit);
/// What a player does with a drawn tile in hand.
constexpr std::uint32_t kTurnAction = on(EventKind::Discard, EventKind::RiichiDeclaration,
                                         EventKind::Shouminkan, EventKind::Ankan, EventKind::Kita);

std::vector<Because> since(std::uint32_t event, std::string message) {
  return {Because{event == kNoEvent ? Known<std::uint32_t>{} : Known<std::uint32_t>{event},
                  std::move(message)}};
}

bool closed(const Table& table) {
  return table.phase == Phase::Ended || table.phase == Phase::BetweenHands;
}

Judgement after_end(const Context& c) {
  const Table& table = c.table;
  if (!closed(table)) return Judgement::holds();
  if (c.event().kind == EventKind::Win && table.phase == Phase::Ended &&
      table.result.win_count > 0 && !table.result.tsumo && c.event().target == table.result.from &&
      c.event().seat != table.result.from &&
      (table.result.winners & (1U << c.event().seat.index())) == 0)
    return Judgement::holds();
  if (table.phase == Phase::BetweenHands && table.hands_started == 0)
    return Judgement::broken("a hand's start first", "an event before any hand has started");
  return Judgement::broken("the next hand, or the end of the game", "more play",
                           since(table.result_event, "the hand ended here"));
}

Judgement draw_without_discard(const Context& c) {
  const Table& table = c.table;
  if (table.phase == Phase::ToAct)
    return Judgement::broken(
        "a discard by " + describe(table.turn), describe(c.event().seat) + " draws",
        since(table.at(table.turn).draw_event, describe(table.turn) + " drew"));
  if (table.phase == Phase::ToDiscard)
    return Judgement::broken("a discard by " + describe(table.turn) + ", who has just called",
                             describe(c.event().seat) + " draws");
  return Judgement::holds();
}

Judgement missing_replacement(const Context& c) {
  const Table& table = c.table;
  if (table.phase != Phase::ToReplace) return Judgement::holds();
  const bool own = c.event().seat == table.turn;
  if (c.event().kind == EventKind::Draw ? own : !own) return Judgement::holds();
  return Judgement::broken("a replacement draw by " + describe(table.turn),
                           describe(c.event().seat) + " goes on without it",
                           since(table.last_kan_event, describe(table.turn) + " declared a kan"));
}

/// An indicator that is due only after the replacement draw, and no such draw comes after it
/// either.
Judgement missing_before_reveal(const Context& c) {
  const Table& table = c.table;
  if (table.phase != Phase::ToReplace || table.pending_count == 0 || table.reveals_to_come > 0)
    return Judgement::holds();
  for (std::size_t i = 0; i < table.pending_count; ++i)
    if (may_reveal(c, table.pending[i])) return Judgement::holds();
  const Event* next = next_play(c, c.number + 1U);
  if (next == nullptr || next->kind != EventKind::Discard || next->seat != table.turn)
    return Judgement::holds();
  return Judgement::broken("a replacement draw by " + describe(table.turn),
                           "an indicator, then a discard without it",
                           since(table.last_kan_event, describe(table.turn) + " declared a kan"));
}

Judgement discard_without_draw(const Context& c) {
  const Table& table = c.table;
  if (table.phase != Phase::ToDraw || c.event().seat != table.turn) return Judgement::holds();
  return Judgement::broken("a draw by " + describe(table.turn),
                           describe(table.turn) + " acts with nothing drawn or claimed");
}

Judgement out_of_turn(const Context& c) {
  const Table& table = c.table;
  if (c.event().seat == table.turn) return Judgement::holds();
  return Judgement::broken(
      "it is the turn of " + describe(table.turn), describe(c.event().seat) + " acts",
      since(table.discard_event, describe(table.discarder) + " discarded last"));
}

Judgement wall_exhausted(const Context& c) {
  // A replacement tile is none of the live wall's; that its kan came too late is kan/wall.
  if (c.table.live > 0 || c.table.phase == Phase::ToReplace) return Judgement::holds();
  return Judgement::broken("no draw: the live wall is empty", "one more draw");
}

Judgement tsumogiri_flag(const Context& c) {
  const Event& event = c.event();
  const SeatState& actor = c.actor();
  if (event.tsumogiri == Flag::Absent) return Judgement::holds();
  if (!event.tile.present() || actor.hand.opaque) return Judgement::unknown();
  const bool claimed = event.tsumogiri == Flag::Yes;
  if (!actor.has_drawn) {
    if (!claimed || c.table.phase != Phase::ToDiscard)
      return claimed ? Judgement::unknown() : Judgement::holds();
    return Judgement::broken("not the tile just drawn: nothing was drawn this turn",
                             "marked as the tile just drawn");
  }
  if (!actor.drawn.tile.present()) return Judgement::unknown();
  const bool by_id = event.id.present() && actor.drawn.id.present();
  const bool drawn = by_id ? event.id == actor.drawn.id : event.tile == actor.drawn.tile;
  if (claimed == drawn) return Judgement::holds();
  // Without identities a hand tile of the same face may be the one discarded.
  if (!claimed && !by_id && (actor.hand.faces[event.tile.code] > 1 || !actor.hand.exact()))
    return Judgement::holds();
  return Judgement::broken(
      drawn ? "marked as the tile just drawn" : "marked as a tile from the hand",
      claimed ? "marked as the tile just drawn" : "marked as a tile from the hand",
      since(actor.draw_event, "drew " + describe(actor.drawn)));
}

constexpr Rule kRules[] = {
    {"turn/after-end", kPlay | on(EventKind::Win, EventKind::Ryuukyoku), Group::Play, kNoOption,
     "ronin-rulebook/3|definitions/turn-order", "an event after the hand has ended", after_end,
     repair::after_the_end, triggered_by(Trigger::HandClosed)},
    {"turn/draw-without-discard", on(EventKind::Draw), Group::Play, kNoOption,
     "ronin-rulebook/3|definitions/turn-order", "a draw before the discard that must come first",
     draw_without_discard, repair::missing_discard, triggered_by(Trigger::TurnUnfinished)},
    {"turn/missing-replacement", on(EventKind::Draw) | kTurnAction, Group::Play, kNoOption,
     "ronin-rulebook/5|jcr/Normal Turn|definitions/replacement-draw",
     "a kan is not followed by its replacement draw", missing_replacement,
     repair::missing_replacement, triggered_by(Trigger::ReplacementDue)},
    {"turn/missing-replacement", on(EventKind::DoraReveal), Group::Reveal, kNoOption,
     "ronin-rulebook/5|jcr/Normal Turn|definitions/replacement-draw",
     "a kan is not followed by its replacement draw", missing_before_reveal,
     repair::missing_replacement},
    {"turn/discard-without-draw", kTurnAction, Group::Play, kNoOption,
     "ronin-rulebook/3|definitions/turn-order",
     "a player acts with nothing drawn or claimed before", discard_without_draw,
     repair::missing_draw, triggered_by(Trigger::NothingDrawn)},
    {"turn/out-of-turn", on(EventKind::Draw) | kTurnAction, Group::Play, kNoOption,
     "ronin-rulebook/3|definitions/turn-order", "a player acts whose turn it is not", out_of_turn,
     repair::missing_turns, triggered_by(Trigger::NotOnTurn)},
    {"turn/wall-exhausted", on(EventKind::Draw), Group::Play, OptionId::WallDead,
     "ronin/Wall & Draws|tenhou/31|wrc/5.7.1|ema/3.4.2|definitions/wall.tiles",
     "a draw past the last live tile", wall_exhausted, repair::claimed_or_ignored,
     triggered_by(Trigger::WallEmpty)},
    {"turn/tsumogiri-flag", on(EventKind::Discard), Group::Play, kNoOption, "",
     "the discard is marked wrongly as (not) the tile just drawn", tsumogiri_flag, nullptr,
     triggered_by(Trigger::DiscardMarked)},
};

}  // namespace

std::span<const Rule> turn() { return kRules; }

}  // namespace referee::rules
