// Rules about whose turn it is and what a turn is made of: one draw, then one discard
// (ronin-rulebook/3, definitions/turn-order).
#include "validator/facts/hand_query.h"
#include "validator/facts/reveals.h"
#include "validator/log/event_traits.h"
#include "validator/log/log_order.h"
#include "validator/repair/missing_kan.h"
#include "validator/repair/repair.h"
#include "validator/repair/retold.h"
#include "validator/repair/supply.h"
#include "validator/rules/families.h"
#include "validator/ruleset/last_tile.h"

namespace referee::rules {
namespace {

std::vector<Because> since(std::uint32_t event, Statement what) {
  return {Because{event == kNoEvent ? Known<std::uint32_t>{} : Known<std::uint32_t>{event},
                  std::move(what)}};
}

bool closed(const Table& table) {
  return table.hand.phase == Phase::Ended || table.hand.phase == Phase::BetweenHands;
}

Judgement after_end(const Context& c) {
  const Table& table = c.table;
  if (!closed(table)) return Judgement::holds();
  if (c.event().kind == EventKind::Win && table.hand.phase == Phase::Ended &&
      table.hand.result.win_count > 0 && !table.hand.result.tsumo &&
      c.event().target == table.hand.result.from && c.event().seat != table.hand.result.from &&
      (table.hand.result.winners & (1U << c.event().seat.index())) == 0)
    return Judgement::holds();
  if (table.hand.phase == Phase::BetweenHands && table.game.hands_started == 0)
    return Judgement::broken(say(Said::HandsStartFirst), say(Said::EventBeforeAnyHand));
  return Judgement::broken(say(Said::NextHandOrEnd), say(Said::MorePlay),
                           since(table.hand.result_event, say(Said::HandEndedHere)));
}

/// Where norths are set aside, a player who draws again in the same turn draws a replacement; what
/// it replaces is missing.
bool is_replacement_without_cause(const Context& c) {
  return c.ruleset.kita_on && c.event().kind == EventKind::Draw &&
         c.table.hand.phase == Phase::ToAct && c.table.hand.turn == c.event().seat;
}

Judgement replacement_without_cause(const Context& c) {
  if (!is_replacement_without_cause(c)) return Judgement::holds();
  return Judgement::broken(say(Said::KanNorthOrDiscardBy, c.table.hand.turn),
                           say(Said::DrawsAgain, c.event().seat),
                           since(c.actor().draw_event, say(Said::SeatDrew, c.event().seat)));
}

Judgement draw_without_discard(const Context& c) {
  const Table& table = c.table;
  if (is_replacement_without_cause(c)) return Judgement::holds();
  if (table.hand.phase == Phase::ToAct)
    return Judgement::broken(
        say(Said::DiscardBy, table.hand.turn), say(Said::SeatDraws, c.event().seat),
        since(table.at(table.hand.turn).draw_event, say(Said::SeatDrew, table.hand.turn)));
  if (table.hand.phase == Phase::ToDiscard)
    return Judgement::broken(say(Said::DiscardByCaller, table.hand.turn),
                             say(Said::SeatDraws, c.event().seat));
  return Judgement::holds();
}

/// The replacement for what was set out last is missing; `actual` comes instead.
Judgement without_replacement(const Table& table, Statement actual) {
  Breach breach;
  breach.expected = say(Said::ReplacementBy, table.hand.turn);
  breach.actual = std::move(actual);
  breach.because =
      since(table.hand.set_out_event, words::say_set_out(table.hand.turn, table.hand.set_out_kind));
  if (table.hand.set_out_kind == MeldKind::Kita)
    breach.note = say(Said::NoteNorthWithoutReplacement);
  return Judgement::broken(std::move(breach));
}

Judgement missing_replacement(const Context& c) {
  if (!facts::goes_on_without_replacement(c)) return Judgement::holds();
  return without_replacement(c.table, say(Said::SeatGoesOnWithoutIt, c.event().seat));
}

/// An indicator that is due only after the replacement draw, and no such draw comes after it
/// either.
Judgement missing_before_reveal(const Context& c) {
  const Table& table = c.table;
  if (table.hand.phase != Phase::ToReplace || table.hand.pending_count == 0 ||
      table.hand.reveals_to_come > 0)
    return Judgement::holds();
  for (std::size_t i = 0; i < table.hand.pending_count; ++i)
    if (facts::may_reveal(c, table.hand.pending[i])) return Judgement::holds();
  const Event* next = facts::next_play(c, c.number + 1U);
  if (next == nullptr || next->kind != EventKind::Discard || next->seat != table.hand.turn)
    return Judgement::holds();
  return without_replacement(table, say(Said::IndicatorThenDiscard));
}

Judgement discard_without_draw(const Context& c) {
  const Table& table = c.table;
  if (table.hand.phase != Phase::ToDraw || c.event().seat != table.hand.turn)
    return Judgement::holds();
  return Judgement::broken(say(Said::DrawBy, table.hand.turn),
                           say(Said::ActsWithNothing, table.hand.turn));
}

Judgement out_of_turn(const Context& c) {
  const Table& table = c.table;
  if (c.event().seat == table.hand.turn) return Judgement::holds();
  return Judgement::broken(
      say(Said::ItIsTurnOf, table.hand.turn), say(Said::SeatActs, c.event().seat),
      since(table.hand.discard_event, say(Said::DiscardedLast, table.hand.discarder)));
}

Judgement wall_exhausted(const Context& c) {
  // A replacement tile is none of the live wall's; that its kan came too late is kan/wall.
  const std::int16_t live = c.table.hand.live;
  if (!is_drawn_out(live, c.ruleset) || c.table.hand.phase == Phase::ToReplace)
    return Judgement::holds();
  Breach breach;
  if (live > 0) breach.decided_alone_by(OptionId::DrawExhaustiveAt);
  breach.expected = say(live > 0 ? Said::NoTileLeftToDraw : Said::NoDrawWallIsEmpty);
  breach.actual = say(Said::OneMoreDraw);
  return Judgement::broken(std::move(breach));
}

Judgement tsumogiri_flag(const Context& c) {
  const Event& event = c.event();
  const SeatState& actor = c.actor();
  if (event.tsumogiri == Flag::Absent) return Judgement::holds();
  if (!event.tile.present() || actor.hand.opaque) return Judgement::unknown();
  const bool claimed = event.tsumogiri == Flag::Yes;
  if (!actor.has_drawn) {
    if (!claimed || c.table.hand.phase != Phase::ToDiscard)
      return claimed ? Judgement::unknown() : Judgement::holds();
    return Judgement::broken(say(Said::NotTheDrawnTile), say(Said::MarkedAsDrawn));
  }
  switch (facts::fits_its_mark(actor, event)) {
    case Answer::Yes: return Judgement::holds();
    case Answer::Unknown: return Judgement::unknown();
    case Answer::No: break;
  }
  return Judgement::broken(say(claimed ? Said::MarkedFromHand : Said::MarkedAsDrawn),
                           say(claimed ? Said::MarkedAsDrawn : Said::MarkedFromHand),
                           since(actor.draw_event, say(Said::Drew, actor.drawn)));
}

void missing_call(const Context& c, std::vector<Table>& after) {
  Table table = c.table;
  if (repair::supply_call(c, c.event().seat, table)) repair::fold_event(c, table, after);
}

/// The draw, or riichi, and the discard behind it by the same seat are spurious, as when a turn was
/// written down twice.
void stray_turn(const Context& c, std::vector<Table>& after) {
  const Event* next = repair::next_move(c);
  if (!is_one_of(c.event().kind, on(EventKind::Draw, EventKind::RiichiDeclaration)) ||
      next == nullptr || next->kind != EventKind::Discard || next->seat != c.event().seat)
    return;
  Table table = c.table;
  table.hypothesis.mark_applied(c.number + 1U);
  after.push_back(table);
}

/// Whether the two events from `first` on are a draw of `seat` and its discard.
bool is_turn_of(const Context& c, std::uint32_t first, Seat seat) {
  if (first + 1U >= c.log.events.size()) return false;
  const Event& draw = c.log.events[first];
  const Event& discard = c.log.events[first + 1U];
  return draw.kind == EventKind::Draw && discard.kind == EventKind::Discard && draw.seat == seat &&
         discard.seat == seat && is_sound_play(draw, c.table.game.players) &&
         is_sound_play(discard, c.table.game.players);
}

/// The turn that was due stands behind the one that begins with the event.
void turn_before_due_one(const Context& c, std::vector<Table>& after) {
  if (c.table.hand.phase != Phase::ToDraw || !is_turn_of(c, c.number, c.event().seat)) return;
  const std::uint32_t due = c.number + 2U;
  if (!is_turn_of(c, due, c.table.hand.turn)) return;
  Table table = c.table;
  repair::supply_due_deposits(table, c.shape);
  fold(table, c.log, due, c.shape);
  fold(table, c.log, due + 1U, c.shape);
  fold(table, c.log, c.number, c.shape);
  table.hypothesis.mark_applied(due, 2);
  after.push_back(table);
}

/// The discard after a call, or the replacement draw of an open kan, stands before the call that it
/// belongs to.
void told_before_its_call(const Context& c, std::vector<Table>& after) {
  const std::uint32_t behind = c.number + 1U;
  if (behind >= c.log.events.size()) return;
  const Event& call = c.log.events[behind];
  const std::uint32_t calls = c.event().kind == EventKind::Discard
                                  ? on(EventKind::Chi, EventKind::Pon)
                              : c.event().kind == EventKind::Draw ? on(EventKind::Daiminkan)
                                                                  : 0;
  if (!is_one_of(call.kind, calls) || unsound(c.log, behind, c.table.game.players) != Unsound::No)
    return;
  if (call.seat != c.event().seat || !c.table.hand.discarder.present() ||
      call.target != c.table.hand.discarder)
    return;
  Table table = c.table;
  repair::supply_due_deposits(table, c.shape);
  fold(table, c.log, behind, c.shape);
  fold(table, c.log, c.number, c.shape);
  table.hypothesis.mark_applied(behind);
  after.push_back(table);
}

/// Whether a seat may hold what the event's kan takes out of the hand, and has the pon that it is
/// added to.
bool could_be_kan_of(const Context& c, const SeatState& seat) {
  const Meld& quad = c.log.melds[c.event().index];
  if (c.event().kind == EventKind::Shouminkan) {
    const auto* const end = seat.melds.data() + seat.meld_count;
    const bool has_pon = std::any_of(seat.melds.data(), end, [&](const Meld& meld) {
      return meld.kind == MeldKind::Pon && meld.first_kind() == quad.first_kind();
    });
    return (has_pon || seat.hand.opaque) && seat.hand.holds(c.event().tile_ref()) != Answer::No;
  }
  const auto tiles = tiles_from_hand(quad);
  return std::all_of(tiles.begin(), tiles.end(),
                     [&](const TileRef& tile) { return seat.hand.holds(tile) != Answer::No; });
}

/// Folds the event's kan in as one of the seat on turn.
void fold_kan_of_turn(const Context& c, Table& table) {
  const Seat actor = table.hand.turn;
  const std::size_t sets = table.at(actor).meld_count;
  GameLog alone;
  alone.events.push_back(c.event());
  alone.events[0].seat = actor;
  alone.events[0].index = 0;
  alone.melds.push_back(c.log.melds[c.event().index]);
  const std::size_t pending = table.hand.pending_count;
  fold(table, alone, 0, c.shape);
  table.hand.set_out_event = c.number;
  for (std::size_t i = pending; i < table.hand.pending_count; ++i)
    table.hand.pending[i].event = c.number;
  for (std::size_t i = sets; i < table.at(actor).meld_count; ++i)
    table.at(actor).meld_events[i] = c.number;
}

/// The log names the wrong seat: the one on turn acts.
void misnamed_seat(const Context& c, std::vector<Table>& after) {
  const Event& event = c.event();
  Table table = c.table;
  const Seat actor = table.hand.turn;
  const bool drew = table.hand.phase == Phase::ToAct;
  if (event.kind == EventKind::Draw &&
      (table.hand.phase == Phase::ToDraw || table.hand.phase == Phase::ToReplace)) {
    repair::supply_due_deposits(table, c.shape);
    fold_draw(table, actor, event.tile_ref(), c.number);
  } else if (event.kind == EventKind::Discard && (drew || table.hand.phase == Phase::ToDiscard)) {
    if (table.at(actor).hand.holds(event.tile_ref()) == Answer::No) return;
    fold_discard(table, actor, event.tile_ref(), c.number);
    amend_next(table, c.log, c.number, event.seat, actor);
  } else if (event.kind == EventKind::RiichiDeclaration && drew &&
             table.at(actor).riichi == RiichiState::None) {
    fold_riichi(table, actor, c.number);
    amend_next(table, c.log, c.number, event.seat, actor);
  } else if (event.kind == EventKind::Kita && drew) {
    if (table.at(actor).hand.holds(event.tile_ref()) == Answer::No) return;
    fold_kita(table, actor, event.tile_ref(), c.number, c.shape);
  } else if (is_one_of(event.kind, kOwnKans) && drew) {
    if (!could_be_kan_of(c, table.at(actor))) return;
    fold_kan_of_turn(c, table);
  } else {
    return;
  }
  after.push_back(table);
}

/// The declaration stands behind the discard that it belongs to.
void discard_before_its_riichi(const Context& c, std::vector<Table>& after) {
  const Seat seat = c.event().seat;
  if (c.event().kind != EventKind::RiichiDeclaration || c.table.hand.discarder != seat ||
      c.table.hand.phase != Phase::ToDraw)
    return;
  if (c.actor().riichi != RiichiState::None) return;
  Table table = c.table;
  repair::declare_behind_discard(table, seat, c.number);
  table.hand.set_owing(seat, true);
  after.push_back(table);
}

/// The acting seat takes the turn of another one, behind which play goes on.
void taken_turn(const Context& c, std::vector<Table>& after) {
  if (c.event().kind != EventKind::Draw || c.table.hand.phase != Phase::ToDraw) return;
  Table table = c.table;
  repair::supply_due_deposits(table, c.shape);
  const Seat due = table.hand.turn;
  fold_draw(table, c.event().seat, c.event().tile_ref(), c.number);
  table.hand.turn_of = due;
  after.push_back(table);
}

/// Another seat than the dealer begins the hand, and play goes on behind that seat: nothing is
/// missing, and no tile more is drawn.
void begun_by_another(const Context& c, std::vector<Table>& after) {
  if (c.event().kind != EventKind::Draw || c.table.hand.phase != Phase::ToDraw ||
      c.table.hand.discarder.present())
    return;
  Table table = c.table;
  fold_draw(table, c.event().seat, c.event().tile_ref(), c.number);
  after.push_back(table);
}

/// A draw of the acting seat is missing before the event.
[[gnu::cold]] void missing_draw(const Context& c, std::vector<Table>& after) {
  Table table = c.table;
  repair::supply_due_deposits(table, c.shape);
  repair::supply_draw(table, c.event().seat);
  repair::fold_event(c, table, after);
  if (c.event().kind == EventKind::Discard) missing_call(c, after);
  told_before_its_call(c, after);
  repair::swapped_with_next(c, EventKind::Draw, c.event().seat, after);
  repair::stray_discard(c, after);
  if (c.event().kind == EventKind::RiichiDeclaration) repair::stray_riichi(c, after);
}

/// The replacement draw of a kan is missing before the event.
[[gnu::cold]] void missing_replacement(const Context& c, std::vector<Table>& after) {
  const Seat actor = c.event().seat;
  Table table = c.table;
  const Seat late = table.hand.turn;
  repair::supply_draw(table, late);
  if (c.event().kind == EventKind::Draw && actor != late) {
    repair::supply_discard(table, late);
    repair::supply_turns(table, actor, c.shape);
  }
  repair::fold_event(c, table, after);
  repair::swapped_with_next(c, EventKind::Draw, late, after);
  repair::stray_discard(c, after);
  if (c.event().kind == EventKind::Draw) {
    Table discarded = c.table;
    if (repair::kita_was_discard(discarded) && discarded.hand.turn == actor)
      repair::fold_event(c, discarded, after);
  }
  repair::stray_set_out(c, after);
  if (c.event().kind != EventKind::Draw && c.event().kind != EventKind::Discard)
    repair::ignored(c, after);
  if (c.event().kind == EventKind::Draw && actor != late) misnamed_seat(c, after);
}

/// The draw is the replacement for what the same seat sets out behind it.
void set_out_behind(const Context& c, std::vector<Table>& after) {
  const std::uint32_t behind = c.number + 1U;
  if (behind >= c.log.events.size() || unsound(c.log, behind, c.table.game.players) != Unsound::No)
    return;
  const Event& next = c.log.events[behind];
  if (next.seat != c.event().seat || c.table.hand.turn != next.seat ||
      c.table.hand.phase != Phase::ToAct || !is_one_of(next.kind, kOwnKans | on(EventKind::Kita)))
    return;
  Table table = c.table;
  fold(table, c.log, behind, c.shape);
  fold(table, c.log, c.number, c.shape);
  table.hypothesis.mark_applied(behind);
  after.push_back(table);
}

/// A discard is missing before the event, a draw; or a kan is, whose replacement it is.
[[gnu::cold]] void missing_discard(const Context& c, std::vector<Table>& after) {
  const Seat actor = c.event().seat;
  if (actor == c.table.next(c.table.hand.turn))
    repair::swapped_with_next(c, EventKind::Discard, c.table.hand.turn, after);
  Table table = c.table;
  if (table.hand.turn.present()) {
    const Seat late = table.hand.turn;
    if (table.hand.phase == Phase::ToReplace) repair::supply_draw(table, late);
    repair::supply_discard(table, late);
    if (table.hand.turn != actor) repair::supply_turns(table, actor, c.shape);
  }
  repair::fold_event(c, table, after);
  repair::ignored(c, after);
  repair::stray_call(c, after);
  repair::stray_draw(c, after);
  set_out_behind(c, after);
  repair::missing_kan(c, after);
  if (actor == c.table.hand.turn && c.table.hand.phase == Phase::ToDiscard) {
    // What the log calls a pon was a kan.
    Table kan = c.table;
    repair::supply_kan(kan, MeldKind::Daiminkan, c.number > 0 ? c.number - 1U : c.number);
    repair::fold_event(c, kan, after);
  }
}

/// The turns between the seat whose turn it is and the acting seat are missing; or a call by the
/// acting seat is; or its turn is a spurious.
[[gnu::cold]] void missing_turns(const Context& c, std::vector<Table>& after) {
  const Seat actor = c.event().seat;
  const bool acts = c.event().kind != EventKind::Draw;
  {
    Table table = c.table;
    if (table.hand.turn.present() && table.hand.phase != Phase::Lost) {
      if (table.hand.phase != Phase::ToDraw) {
        const Seat late = table.hand.turn;
        if (table.hand.phase == Phase::ToReplace) repair::supply_draw(table, late);
        repair::supply_discard(table, late);
      }
      repair::supply_turns(table, actor, c.shape);
      if (acts) repair::supply_draw(table, actor);
    }
    repair::fold_event(c, table, after);
  }
  if (acts) missing_call(c, after);
  repair::ignored(c, after);
  if (!c.table.hand.turn.present() || c.table.hand.phase == Phase::Lost) return;
  if (c.ruleset.kita_on && c.event().kind == EventKind::Draw && c.table.hand.discarder == actor) {
    Table aside = c.table;
    if (repair::discard_was_kita(aside, c.shape)) repair::fold_event(c, aside, after);
  }
  stray_turn(c, after);
  turn_before_due_one(c, after);
  misnamed_seat(c, after);
  taken_turn(c, after);
  begun_by_another(c, after);
  told_before_its_call(c, after);
  discard_before_its_riichi(c, after);
  if (!acts) repair::missing_kan(c, after);
}

/// A win behind a ron that names the first winner again, or the one who gave the tile, may be a ron
/// of each other player.
void another_ron(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  const HandResult& before = c.table.hand.result;
  if (before.win_count == 0 || before.tsumo) return;
  const Table claimed = after.back();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    if (Seat{s} == before.from || (before.winners >> s & 1U) != 0) continue;
    Table table = claimed;
    HandResult& result = table.hand.result;
    result.tsumo = false;
    result.from = before.from;
    result.winners = static_cast<std::uint8_t>(before.winners | (1U << s));
    result.misnamed_win = c.number;
    result.misnamed_winner = Seat{s};
    after.push_back(table);
  }
}

/// The event comes after the hand's end: a spurious, or the start of its hand is missing.
[[gnu::cold]] void after_the_end(const Context& c, std::vector<Table>& after) {
  repair::ignored(c, after);
  if (c.event().kind == EventKind::Win) another_ron(c, after);
  if (is_one_of(c.event().kind, kHandEnds)) return;
  const Event* next = facts::next_play(c, c.number + 1U);
  constexpr std::uint32_t kCloses =
      on(EventKind::StartKyoku, EventKind::EndKyoku, EventKind::EndGame);
  if (next == nullptr || (on(next->kind) & kCloses) != 0) return;
  Table table = c.table;
  table.lose_hand();
  after.push_back(table);
}

constexpr Rule kTurnRules[] = {
    {"turn/after-end", kMoves | on(EventKind::Win, EventKind::Ryuukyoku, EventKind::ThrownIn),
     Group::Play, kNoOption, "ronin-rulebook/3|definitions/turn-order",
     "an event after the hand has ended", after_end, after_the_end,
     triggered_by(Trigger::HandClosed)},
    {"turn/missing-replacement", on(EventKind::Draw), Group::Play, OptionId::KitaOn,
     "observed/64|definitions/replacement-draw",
     "a replacement draw without a kan or a north set aside", replacement_without_cause,
     missing_discard, triggered_by(Trigger::TurnUnfinished)},
    {"turn/draw-without-discard", on(EventKind::Draw), Group::Play, kNoOption,
     "ronin-rulebook/3|definitions/turn-order", "a draw before the discard that must come first",
     draw_without_discard, missing_discard, triggered_by(Trigger::TurnUnfinished)},
    {"turn/missing-replacement", on(EventKind::Draw) | kTurnAction, Group::Play, kNoOption,
     "ronin-rulebook/5|jcr/Normal Turn|definitions/replacement-draw",
     "a kan is not followed by its replacement draw", missing_replacement, missing_replacement,
     triggered_by(Trigger::ReplacementDue)},
    {"turn/missing-replacement", on(EventKind::DoraReveal), Group::Reveal, kNoOption,
     "ronin-rulebook/5|jcr/Normal Turn|definitions/replacement-draw",
     "a kan is not followed by its replacement draw", missing_before_reveal, missing_replacement},
    {"turn/discard-without-draw", kTurnAction, Group::Play, kNoOption,
     "ronin-rulebook/3|jcr/Normal Turn|definitions/turn-order",
     "a player acts with nothing drawn or claimed before", discard_without_draw, missing_draw,
     triggered_by(Trigger::NothingDrawn)},
    {"turn/out-of-turn", on(EventKind::Draw) | kTurnAction, Group::Play, kNoOption,
     "ronin-rulebook/3|definitions/turn-order", "a player acts whose turn it is not", out_of_turn,
     missing_turns, triggered_by(Trigger::NotOnTurn)},
    {"turn/wall-exhausted", on(EventKind::Draw), Group::Play, OptionId::WallDead,
     "ronin/Wall & Draws|tenhou/31|wrc/5.7.1|ema/3.4.2|definitions/wall.tiles",
     "a draw past the last live tile", wall_exhausted, repair::claimed_or_ignored,
     triggered_by(Trigger::WallEmpty)},
    {"turn/tsumogiri-flag", on(EventKind::Discard), Group::Play, kNoOption, "",
     "the discard is marked wrongly as (not) the tile just drawn", tsumogiri_flag,
     repair::wrong_mark, triggered_by(Trigger::DiscardMarked)},
};

}  // namespace

std::span<const Rule> turn() { return kTurnRules; }

}  // namespace referee::rules
