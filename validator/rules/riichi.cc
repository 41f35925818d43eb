// Rules about riichi: when it may be declared, its deposit, and the hand that may not change
// afterwards (ronin/Riichi).
#include "validator/facts/facts.h"
#include "validator/facts/hand_query.h"
#include "validator/facts/reveals.h"
#include "validator/facts/ryuukyoku_facts.h"
#include "validator/facts/settle_facts.h"
#include "validator/log/event_traits.h"
#include "validator/log/hand_view.h"
#include "validator/repair/repair.h"
#include "validator/repair/supply.h"
#include "validator/repair/unseen_riichi.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

std::vector<Because> declared(const SeatState& seat) {
  if (seat.riichi_event == kNoEvent) return {};
  return {Because{seat.riichi_event, say(Said::RiichiDeclared)}};
}

Judgement none_in_this_game(const Context& c) {
  if (c.ruleset.riichi_on) return Judgement::holds();
  return Judgement::broken(say(Said::NoRiichiInGame), say(Said::ARiichi));
}

Judgement twice(const Context& c) {
  if (c.actor().riichi == RiichiState::None) return Judgement::holds();
  return Judgement::broken(say(Said::OneRiichiAHand), say(Said::ASecondOne), declared(c.actor()));
}

Judgement open_hand(const Context& c) {
  const SeatState& actor = c.actor();
  if (!actor.open || !c.ruleset.riichi_must_be_closed) return Judgement::holds();
  for (std::size_t i = 0; i < actor.meld_count; ++i)
    if (actor.melds[i].is_open())
      return Judgement::broken(say(Said::AClosedHand), say(Said::AnOpenSet, actor.melds[i]),
                               {Because{actor.meld_events[i], say(Said::ASet, actor.melds[i])}});
  return Judgement::unknown();
}

Judgement riichi_points(const Context& c) {
  Known<Points> least = c.ruleset.riichi_min_points.get();
  const Known<Points> score = c.table.game.now.scores[c.event().seat.index()];
  const bool by_deposit =
      !c.ruleset.riichi_below_zero && (!least || *least < c.ruleset.riichi_stick);
  if (by_deposit) least = c.ruleset.riichi_stick;
  if (!least) return Judgement::holds();
  if (!score) return Judgement::unknown();
  if (*score >= *least) return Judgement::holds();
  if (by_deposit) {
    Breach breach;
    breach.decided_alone_by(OptionId::RiichiBelowZero);
    breach.expected = say(Said::AtLeastDeposit, *least);
    breach.actual = say(Said::PointsOf, *score);
    return Judgement::broken(std::move(breach));
  }
  return Judgement::broken(say(Said::AtLeastPoints, *least), say(Said::PointsOf, *score));
}

Judgement riichi_wall(const Context& c) {
  if (c.table.hand.live >= c.ruleset.riichi_min_wall) return Judgement::holds();
  return Judgement::broken(say(Said::AtLeastLiveTiles, c.ruleset.riichi_min_wall),
                           say(Said::LiveTiles, c.table.hand.live));
}

/// Whether a riichi is paid whose discard ends the hand by the draw `event`, and the option that
/// decides it; kNoOption where it is paid as behind any discard that passes.
struct DepositAtDraw {
  bool paid = true;
  OptionId by = kNoOption;
};

DepositAtDraw deposit_at(const Context& c, const Event& event) {
  if (event.kind != EventKind::Ryuukyoku || event.index >= c.log.ryuukyokus.size()) return {};
  switch (c.log.ryuukyokus[event.index].kind) {
    // Three rons on the declaring tile void the riichi (rulings C22).
    case RyuukyokuKind::TripleRon:
      return {c.ruleset.abort_triple_ron_riichi_paid, OptionId::AbortTripleRonRiichiPaid};
    // An engine ends the hand before it books the stick (rulings C24).
    case RyuukyokuKind::FourWinds:
    case RyuukyokuKind::FourKans:
      return {c.ruleset.abort_four_winds_riichi_paid, OptionId::AbortFourWindsRiichiPaid};
    case RyuukyokuKind::Exhaustive:
    case RyuukyokuKind::NineTerminals:
    case RyuukyokuKind::FourRiichi:
    case RyuukyokuKind::NagashiMangan:
    case RyuukyokuKind::Unknown: break;
  }
  return {};
}

/// A draw that the ruleset does not have, or three rons of which somebody does not wait for the
/// tile: the draw is at fault, and the deposit before it is not held against it.
bool cannot_be(const Context& c, const Event& draw) {
  const RyuukyokuKind kind = c.log.ryuukyokus[draw.index].kind;
  if (!facts::has_draw(c.ruleset, kind)) return true;
  const TileRef tile = c.table.hand.discard;
  if (kind != RyuukyokuKind::TripleRon || !tile.tile.present()) return false;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const auto waits = facts::waits_of(c.table.hand.seats[s], c.ruleset);
    if (Seat{s} != c.table.hand.discarder && waits && !waits->has(tile.tile.kind())) return true;
  }
  return false;
}

/// Of a deposit on whose riichi the draw `event` follows at once.
Judgement no_deposit_at(const Context& c, const Event& event) {
  const RyuukyokuKind kind = c.log.ryuukyokus[event.index].kind;
  Breach breach;
  breach.decided_alone_by(deposit_at(c, event).by);
  breach.expected = kind == RyuukyokuKind::TripleRon ? say(Said::NoDepositThreeWon)
                                                     : say(Said::NoDepositAborted, kind);
  breach.actual = say(Said::ADeposit);
  breach.because = declared(c.actor());
  return Judgement::broken(std::move(breach));
}

Judgement deposit_due(const Context& c) {
  const SeatState& actor = c.actor();
  // What becomes of the stick of a hand that was declared dead is the director's to say.
  if (actor.dead && actor.riichi != RiichiState::Established) return Judgement::unknown();
  if (actor.riichi == RiichiState::Established)
    return Judgement::broken(
        say(Said::OneDepositARiichi), say(Said::ASecondDeposit),
        actor.deposit_event == kNoEvent
            ? std::vector<Because>{}
            : std::vector<Because>{{actor.deposit_event, say(Said::DepositWasPaid)}});
  if (actor.riichi == RiichiState::None)
    return Judgement::broken(say(Said::NoDepositWithoutRiichi), say(Said::ADeposit));
  if (!c.table.hand.owes_deposit(c.event().seat))
    return Judgement::broken(say(Said::DepositAfterDiscard), say(Said::DepositBeforeIt),
                             declared(actor));
  const Event* next = facts::next_play(c, c.number + 1U);
  if (next != nullptr && !deposit_at(c, *next).paid && !cannot_be(c, *next))
    return deposit_at(c, *next).by == OptionId::AbortTripleRonRiichiPaid &&
                   !facts::may_be_won_by_all(c)
               ? Judgement::unknown()
               : no_deposit_at(c, *next);
  if (c.ruleset.riichi_stick_when_ronned || next == nullptr || next->kind != EventKind::Win ||
      next->target != c.event().seat || next->seat == c.event().seat)
    return Judgement::holds();
  Breach breach;
  breach.decided_by = OptionId::RiichiStickWhenRonned;
  breach.expected = say(Said::NoDepositWonOn);
  breach.actual = say(Said::ADeposit);
  breach.because = declared(actor);
  return Judgement::broken(std::move(breach));
}

Judgement deposit_amount(const Context& c) {
  if (c.event().index >= c.log.deposits.size()) return Judgement::holds();
  const DepositClaim& claim = c.log.deposits[c.event().index];
  if (claim.amount && *claim.amount != c.ruleset.riichi_stick)
    return Judgement::broken(say(Said::PointsOf, c.ruleset.riichi_stick),
                             say(Said::PointsOf, *claim.amount));
  bool unknown = false;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    if (!claim.scores[s]) continue;
    const Known<Points> before = c.table.game.now.scores[s];
    if (!before) {
      unknown = true;
      continue;
    }
    const Points due = Seat{s} == c.event().seat ? *before - c.ruleset.riichi_stick : *before;
    if (*claim.scores[s] != due)
      return Judgement::broken(say(Said::IsLeftWith, Seat{s}, due),
                               say(Said::IsLeftWith, Seat{s}, *claim.scores[s]));
  }
  return unknown ? Judgement::unknown() : Judgement::holds();
}

/// A wrong amount: the deposit was a stick, or the scores are as written.
void wrong_amount(const Context& c, std::vector<Table>& after) {
  repair::as_claimed(c, after);
  if (c.event().index >= c.log.deposits.size()) return;
  Table written = after.back();
  const DepositClaim& claim = c.log.deposits[c.event().index];
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    if (claim.scores[s]) written.game.now.scores[s] = claim.scores[s];
  after.push_back(written);
  std::vector<Table> declared;
  repair::unseen_riichi(c, claim.scores, declared);
  for (const Table& table : declared) repair::fold_event(c, table, after);
}

Judgement deposit_missing(const Context& c) {
  const Event& event = c.event();
  if (!c.table.hand.in_play()) return Judgement::holds();
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const SeatState& seat = c.table.hand.seats[s];
    if (!c.table.hand.owes_deposit(Seat{s})) continue;
    if (seat.dead) return Judgement::unknown();
    const DepositAtDraw at_draw = deposit_at(c, event);
    if (!at_draw.paid) return Judgement::holds();
    if (event.kind == EventKind::Ryuukyoku && event.index < c.log.ryuukyokus.size() &&
        c.log.ryuukyokus[event.index].kind == RyuukyokuKind::Unknown)
      return Judgement::unknown();
    // A call that a win outranks (call/precedence) leaves the discard won on.
    if (const Event* next = facts::next_play(c, c.number + 1U);
        event.kind != EventKind::Draw && next != nullptr && next->kind == EventKind::Win &&
        next->target == Seat{s})
      return Judgement::unknown();
    Breach breach;
    // Of a declaring discard that was called the deposit is due only because the riichi stands.
    if (is_one_of(event.kind, kCalls)) {
      breach.decided_by = OptionId::RiichiStandsWhenClaimed;
    }
    if (at_draw.by != kNoOption) breach.decided_alone_by(at_draw.by);
    breach.expected = say(Said::DepositWhenPassed, Seat{s});
    breach.actual = say(Said::NoDeposit);
    breach.because = declared(seat);
    breach.seat = Seat{s};
    return Judgement::broken(std::move(breach));
  }
  return Judgement::holds();
}

/// Where a table has the stick paid although the declaring discard is won on
/// (riichi.stick_when_ronned). Not every format writes deposits down; where none came with its
/// scores, only a payment that is right without the stick shows that it was not paid.
Judgement deposit_missing_when_won_on(const Context& c) {
  const Seat from = c.event().target;
  if (!from.present() || !c.table.hand.in_play() || !facts::owes_before_result(c, from))
    return Judgement::holds();
  if (c.log.deposits.empty()) {
    const facts::WinPayment& payment = facts::payment_facts(c);
    if (!payment.known || !payment.without_owed) return Judgement::unknown();
  }
  Breach breach;
  breach.expected = say(Said::DepositAlthoughWonOn, from);
  breach.actual = say(Said::NoDeposit);
  breach.because = declared(c.table.at(from));
  breach.seat = from;
  return Judgement::broken(std::move(breach));
}

Judgement hand_changed(const Context& c) {
  const SeatState& actor = c.actor();
  if (!actor.riichi_in_force() || actor.dead) return Judgement::holds();
  const Event& event = c.event();
  if (!c.ruleset.riichi_tsumogiri) return Judgement::holds();
  // Behind a call in riichi, a finding of its own, the discard cannot but come from the hand.
  if (c.table.hand.phase == Phase::ToDiscard) return Judgement::unknown();
  if (!actor.has_drawn || !actor.drawn.tile.present() || !event.tile.present()) {
    if (event.tsumogiri != Flag::No) return Judgement::unknown();
    return Judgement::broken(say(Said::TileJustDrawn), say(Said::MarkedFromHand), declared(actor));
  }
  const bool by_id = event.id.present() && actor.drawn.id.present();
  if (by_id ? event.id == actor.drawn.id : event.tile == actor.drawn.tile) {
    // Of two tiles of one face the mark alone tells which it was; without a second one the mark
    // itself is wrong (turn/tsumogiri-flag).
    const bool from_hand = !by_id && event.tsumogiri == Flag::No && actor.hand.exact() &&
                           actor.hand.faces[event.tile.code] > 1;
    if (!from_hand) return Judgement::holds();
    return Judgement::broken(say(Said::TileJustDrawn), say(Said::MarkedFromHand), declared(actor));
  }
  std::vector<Because> because = declared(actor);
  if (actor.draw_event != kNoEvent)
    because.push_back(Because{actor.draw_event, say(Said::Drew, actor.drawn)});
  return Judgement::broken(say(Said::TheDrawnTile, actor.drawn),
                           say(Said::ThisTile, event.tile_ref()), std::move(because));
}

/// A second riichi: it never happened, nor did its deposit unless that is the first one's or was
/// paid all the same.
[[gnu::cold]] void second_riichi(const Context& c, std::vector<Table>& after) {
  repair::ignored(c, after);
  repair::stray_riichi(c, after);
  // Nobody may declare twice, but the second stick was put down.
  const std::uint32_t deposit = after.back().hypothesis.applied_from;
  if (deposit == kNoEvent || c.actor().riichi != RiichiState::Established) return;
  Table paid = after.back();
  fold_deposit(paid, c.event().seat, deposit, c.shape);
  after.push_back(paid);
}

/// A deposit that is not due: its declaration is missing, it is another seat's or was paid for that
/// seat, it came before the discard, or it is a spurious.
[[gnu::cold]] void undue_deposit(const Context& c, std::vector<Table>& after) {
  const Seat seat = c.event().seat;
  if (c.actor().riichi == RiichiState::None && c.table.hand.discarder == seat) {
    Table table = c.table;
    repair::declare_behind_discard(table, seat, c.number);
    repair::fold_event(c, table, after);
  }
  if (c.actor().riichi == RiichiState::Declared) {
    repair::swapped_with_next(c, EventKind::Discard, seat, after);
    Table table = c.table;
    repair::supply_discard(table, seat);
    repair::fold_event(c, table, after);
  }
  repair::claimed_or_ignored(c, after);
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    if (!c.table.hand.owes_deposit(Seat{s})) continue;
    Table table = c.table;
    fold_deposit(table, Seat{s}, c.number, c.shape);
    after.push_back(table);
    // The stick is another player's for good.
    Known<Points>& spared = table.game.now.scores[s];
    Known<Points>& payer = table.game.now.scores[seat.index()];
    if (spared) spared = *spared + c.shape.riichi_stick;
    if (payer) payer = *payer - c.shape.riichi_stick;
    after.push_back(table);
  }
}

/// The deposit of a seat that owes one, where it stands later in the hand.
std::uint32_t deposit_told_later(const Context& c) {
  for (std::uint32_t i = c.number + 1U; i < end_of_view(c.log, c.number); ++i) {
    const Event& event = c.log.events[i];
    if (is_one_of(event.kind, kFrames)) break;
    if (event.kind == EventKind::RiichiDeposit && event.seat.present() &&
        c.table.hand.owes_deposit(event.seat))
      return i;
  }
  return kNoEvent;
}

/// A riichi deposit is missing before the event: it was paid, be it told later, or it was not; or
/// the riichi was never declared.
[[gnu::cold]] void missing_deposit(const Context& c, std::vector<Table>& after) {
  Table paid = c.table;
  repair::supply_due_deposits(paid, c.shape);
  repair::fold_event(c, paid, after);
  if (const std::uint32_t late = deposit_told_later(c); late != kNoEvent) {
    paid.hypothesis.mark_applied(late);
    repair::fold_event(c, paid, after);
    // A call that stands before the deposit may never have happened.
    if (is_one_of(c.event().kind, kCalls)) repair::ignored(c, after);
  }
  Table unpaid = c.table;
  for (std::uint8_t s = 0; s < unpaid.game.players; ++s) {
    if (!unpaid.hand.owes_deposit(Seat{s})) continue;
    unpaid.hand.set_owing(Seat{s}, false);
    unpaid.hand.seats[s].riichi = RiichiState::Established;
  }
  repair::fold_event(c, unpaid, after);
  Table undeclared = c.table;
  for (std::uint8_t s = 0; s < undeclared.game.players; ++s)
    if (undeclared.hand.owes_deposit(Seat{s}) && !repair::riichi_is_counted_later(c, Seat{s}))
      repair::withdraw_riichi(undeclared, Seat{s});
  if (undeclared != c.table) repair::fold_event(c, undeclared, after);
}

constexpr std::uint32_t kAfterDiscard = kTurnStarts | on(EventKind::Ryuukyoku);

constexpr Rule kRiichiRules[] = {
    {"riichi/not-allowed", on(EventKind::RiichiDeclaration), Group::Play, OptionId::RiichiOn,
     "jcr/Riichi|definitions/riichi", "a riichi in a game that has none", none_in_this_game,
     repair::void_riichi},
    {"riichi/twice", on(EventKind::RiichiDeclaration), Group::Play, kNoOption,
     "ronin-rulebook/6|jcr/Riichi|definitions/riichi", "a second riichi in one hand", twice,
     second_riichi},
    {"riichi/open-hand", on(EventKind::RiichiDeclaration), Group::Play,
     OptionId::RiichiMustBeClosed,
     "ronin-rulebook/6|observed/28|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/"
     "riichi",
     "riichi with an open meld", open_hand, repair::void_riichi},
    {"riichi/points", on(EventKind::RiichiDeclaration), Group::Play, OptionId::RiichiMinPoints,
     "ronin/Riichi|tenhou/20|definitions/riichi", "riichi with too few points", riichi_points,
     repair::void_riichi},
    {"riichi/wall", on(EventKind::RiichiDeclaration), Group::Play, OptionId::RiichiMinWall,
     "ronin/Riichi|tenhou/20|wrc-2015-text/6.5.1|definitions/riichi",
     "riichi with too few live tiles left", riichi_wall, repair::void_riichi},
    {"riichi/deposit", on(EventKind::RiichiDeposit), Group::Play, kNoOption,
     "ronin/Riichi|tenhou/21|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/riichi",
     "a riichi deposit that is not due", deposit_due, undue_deposit},
    {"riichi/deposit", on(EventKind::RiichiDeposit), Group::Play, OptionId::RiichiStick,
     "ronin/Riichi|tenhou/21|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/riichi",
     "a riichi deposit of a wrong amount, or paid by another", deposit_amount, wrong_amount},
    {"riichi/deposit", kAfterDiscard, Group::Deposit, OptionId::RiichiStick,
     "ronin/Riichi|tenhou/21|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/riichi",
     "a riichi deposit is missing", deposit_missing, missing_deposit,
     triggered_by(Trigger::DepositOwed)},
    {"riichi/deposit", on(EventKind::Win), Group::Deposit, OptionId::RiichiStickWhenRonned,
     "ronin/Riichi|tenhou/21|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/riichi",
     "a riichi deposit is missing", deposit_missing_when_won_on, missing_deposit,
     triggered_by(Trigger::DepositOwed)},
    {"riichi/hand-changed", on(EventKind::Discard), Group::Play, OptionId::RiichiTsumogiri,
     "ronin-rulebook/6|observed/28|jcr/Riichi|definitions/riichi",
     "a player in riichi discards a tile other than the one just drawn", hand_changed,
     repair::wrong_tile, triggered_by(Trigger::RiichiTileKept)},
};

}  // namespace

std::span<const Rule> riichi() { return kRiichiRules; }

}  // namespace referee::rules
