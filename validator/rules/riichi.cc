// Rules about riichi: when it may be declared, its deposit, and the hand that may not change
// afterwards (ronin/Riichi).
#include "validator/facts/facts.h"
#include "validator/facts/reveals.h"
#include "validator/facts/settle_facts.h"
#include "validator/log/describe.h"
#include "validator/repair/repair.h"
#include "validator/rules/families.h"

namespace referee::rules {
namespace {

std::vector<Because> declared(const SeatState& seat) {
  if (seat.riichi_event == kNoEvent) return {};
  return {Because{seat.riichi_event, "riichi declared"}};
}

Judgement twice(const Context& c) {
  if (c.actor().riichi == RiichiState::None) return Judgement::holds();
  return Judgement::broken("one riichi a hand", "a second one", declared(c.actor()));
}

Judgement open_hand(const Context& c) {
  const SeatState& actor = c.actor();
  if (!actor.open || !c.ruleset.riichi_must_be_closed) return Judgement::holds();
  for (std::size_t i = 0; i < actor.meld_count; ++i)
    if (actor.melds[i].is_open())
      return Judgement::broken("a closed hand", "an open " + describe(actor.melds[i]),
                               {Because{actor.meld_events[i], describe(actor.melds[i])}});
  return Judgement::unknown();
}

Judgement points(const Context& c) {
  const Known<Points> least = c.ruleset.riichi_min_points;
  const Known<Points> score = c.table.now.scores[c.event().seat.index()];
  if (!least) return Judgement::holds();
  if (!score) return Judgement::unknown();
  if (*score >= *least) return Judgement::holds();
  return Judgement::broken("at least " + describe(*least) + " points",
                           describe(*score) + " points");
}

Judgement wall(const Context& c) {
  if (c.table.live >= c.ruleset.riichi_min_wall) return Judgement::holds();
  return Judgement::broken(
      "at least " + count_of(c.ruleset.riichi_min_wall, "live tile", "live tiles"),
      count_of(c.table.live, "live tile", "live tiles"));
}

Judgement deposit_due(const Context& c) {
  const SeatState& actor = c.actor();
  if (actor.riichi == RiichiState::Established)
    return Judgement::broken(
        "one deposit a riichi", "a second deposit",
        actor.deposit_event == kNoEvent
            ? std::vector<Because>{}
            : std::vector<Because>{{actor.deposit_event, "the deposit was paid"}});
  if (actor.riichi == RiichiState::None)
    return Judgement::broken("no deposit without a riichi", "a deposit");
  if (!c.table.owes_deposit(c.event().seat))
    return Judgement::broken("a deposit after the declaring discard", "a deposit before it",
                             declared(actor));
  const Event* next = next_play(c, c.number + 1U);
  if (c.ruleset.riichi_stick_when_ronned || next == nullptr || next->kind != EventKind::Win ||
      next->target != c.event().seat || next->seat == c.event().seat)
    return Judgement::holds();
  Breach breach;
  breach.ceiling = c.ruleset.ceiling(OptionId::RiichiStickWhenRonned);
  breach.also_cites = OptionId::RiichiStickWhenRonned;
  breach.expected = "no deposit: the declaring discard was won on";
  breach.actual = "a deposit";
  breach.because = declared(actor);
  return Judgement::broken(std::move(breach));
}

Judgement deposit_amount(const Context& c) {
  if (c.event().index >= c.log.deposits.size()) return Judgement::holds();
  const DepositClaim& claim = c.log.deposits[c.event().index];
  if (claim.amount && *claim.amount != c.ruleset.riichi_stick)
    return Judgement::broken(describe(c.ruleset.riichi_stick) + " points",
                             describe(*claim.amount) + " points");
  bool unknown = false;
  for (std::uint8_t s = 0; s < c.table.players; ++s) {
    if (!claim.scores[s]) continue;
    const Known<Points> before = c.table.now.scores[s];
    if (!before) {
      unknown = true;
      continue;
    }
    const Points due = Seat{s} == c.event().seat ? *before - c.ruleset.riichi_stick : *before;
    if (*claim.scores[s] != due)
      return Judgement::broken(describe(Seat{s}) + " is left with " + describe(due),
                               describe(Seat{s}) + " is left with " + describe(*claim.scores[s]));
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
    if (claim.scores[s]) written.now.scores[s] = claim.scores[s];
  after.push_back(written);
}

Judgement deposit_missing(const Context& c) {
  const Event& event = c.event();
  if (!c.table.in_hand()) return Judgement::holds();
  for (std::uint8_t s = 0; s < c.table.players; ++s) {
    const SeatState& seat = c.table.seats[s];
    if (!c.table.owes_deposit(Seat{s})) continue;
    bool on_fourth_wind = false;
    if (event.kind == EventKind::Ryuukyoku && event.index < c.log.ryuukyokus.size()) {
      const RyuukyokuKind kind = c.log.ryuukyokus[event.index].kind;
      // Three rons on the declaring tile void the riichi (rulings C22).
      if (kind == RyuukyokuKind::TripleRon || kind == RyuukyokuKind::Unknown)
        return Judgement::unknown();
      if (kind == RyuukyokuKind::FourWinds && !c.ruleset.abort_four_winds_riichi_paid)
        return Judgement::holds();
      on_fourth_wind = kind == RyuukyokuKind::FourWinds;
    }
    // A call that a win outranks (call/precedence) leaves the discard won on.
    if (const Event* next = next_play(c, c.number + 1U);
        event.kind != EventKind::Draw && next != nullptr && next->kind == EventKind::Win &&
        next->target == Seat{s})
      return Judgement::unknown();
    Breach breach;
    // Of a declaring discard that was called the deposit is due only because the riichi stands.
    if (event.kind == EventKind::Chi || event.kind == EventKind::Pon ||
        event.kind == EventKind::Daiminkan) {
      breach.ceiling = c.ruleset.ceiling(OptionId::RiichiStandsWhenClaimed);
      breach.also_cites = OptionId::RiichiStandsWhenClaimed;
    }
    // An engine ends the hand before it books the stick (rulings C24).
    if (on_fourth_wind)
      breach.decide_by_option_alone(OptionId::AbortFourWindsRiichiPaid, c.ruleset);
    breach.expected = "a deposit by " + describe(Seat{s}) + ", whose declaring discard passed";
    breach.actual = "no deposit";
    breach.because = declared(seat);
    breach.seat = Seat{s};
    return Judgement::broken(std::move(breach));
  }
  return Judgement::holds();
}

/// Where a table has the stick paid although the declaring discard is won on (riichi.stick_when_ronned). Not every
/// format writes deposits down; where none came with its scores, only a payment that is right
/// without the stick shows that it was not paid.
Judgement deposit_missing_when_won_on(const Context& c) {
  const Seat from = c.event().target;
  if (!from.present() || !c.table.in_hand() || !owes_before_result(c, from))
    return Judgement::holds();
  if (c.log.deposits.empty()) {
    const WinPayment& payment = payment_facts(c);
    if (!payment.known || !payment.without_owed) return Judgement::unknown();
  }
  Breach breach;
  breach.expected = "a deposit by " + describe(from) + ", although the declaring discard is won on";
  breach.actual = "no deposit";
  breach.because = declared(c.table.at(from));
  breach.seat = from;
  return Judgement::broken(std::move(breach));
}

Judgement hand_changed(const Context& c) {
  const SeatState& actor = c.actor();
  if (actor.riichi == RiichiState::None || actor.riichi == RiichiState::Declared)
    return Judgement::holds();
  const Event& event = c.event();
  if (!c.ruleset.riichi_tsumogiri) return Judgement::holds();
  // Behind a call in riichi, a finding of its own, the discard cannot but come from the hand.
  if (c.table.phase == Phase::ToDiscard) return Judgement::unknown();
  if (!actor.has_drawn || !actor.drawn.tile.present() || !event.tile.present()) {
    if (event.tsumogiri != Flag::No) return Judgement::unknown();
    return Judgement::broken("the tile just drawn", "marked as a tile from the hand",
                             declared(actor));
  }
  const bool by_id = event.id.present() && actor.drawn.id.present();
  if (by_id ? event.id == actor.drawn.id : event.tile == actor.drawn.tile) {
    // Of two tiles of one face the mark alone tells which it was; without a second one the mark
    // itself is wrong (turn/tsumogiri-flag).
    const bool from_hand = !by_id && event.tsumogiri == Flag::No && actor.hand.exact() &&
                           actor.hand.faces[event.tile.code] > 1;
    if (!from_hand) return Judgement::holds();
    return Judgement::broken("the tile just drawn", "marked as a tile from the hand",
                             declared(actor));
  }
  std::vector<Because> because = declared(actor);
  if (actor.draw_event != kNoEvent)
    because.push_back(Because{actor.draw_event, "drew " + describe(actor.drawn)});
  return Judgement::broken("the tile just drawn, " + describe(actor.drawn),
                           describe(event.tile_ref()), std::move(because));
}

constexpr std::uint32_t kAfterDiscard =
    on(EventKind::Draw, EventKind::Chi, EventKind::Pon, EventKind::Daiminkan, EventKind::Ryuukyoku);

constexpr Rule kRules[] = {
    {"riichi/twice", on(EventKind::RiichiDeclaration), Group::Play, kNoOption,
     "ronin-rulebook/6|definitions/riichi", "a second riichi in one hand", twice,
     repair::second_riichi},
    {"riichi/open-hand", on(EventKind::RiichiDeclaration), Group::Play,
     OptionId::RiichiMustBeClosed,
     "ronin-rulebook/6|observed/28|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/"
     "riichi",
     "riichi with an open meld", open_hand, repair::void_riichi},
    {"riichi/points", on(EventKind::RiichiDeclaration), Group::Play, OptionId::RiichiMinPoints,
     "ronin/Riichi|tenhou/20|definitions/riichi", "riichi with too few points", points,
     repair::void_riichi},
    {"riichi/wall", on(EventKind::RiichiDeclaration), Group::Play, OptionId::RiichiMinWall,
     "ronin/Riichi|tenhou/20|wrc-2015-text/6.5.1|definitions/riichi",
     "riichi with too few live tiles left", wall, repair::void_riichi},
    {"riichi/deposit", on(EventKind::RiichiDeposit), Group::Play, kNoOption,
     "ronin/Riichi|tenhou/21|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/riichi",
     "a riichi deposit that is not due", deposit_due, repair::undue_deposit},
    {"riichi/deposit", on(EventKind::RiichiDeposit), Group::Play, OptionId::RiichiStick,
     "ronin/Riichi|tenhou/21|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/riichi",
     "a riichi deposit of a wrong amount, or paid by another", deposit_amount, wrong_amount},
    {"riichi/deposit", kAfterDiscard, Group::Deposit, OptionId::RiichiStick,
     "ronin/Riichi|tenhou/21|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/riichi",
     "a riichi deposit is missing", deposit_missing, repair::missing_deposit,
     triggered_by(Trigger::DepositOwed)},
    {"riichi/deposit", on(EventKind::Win), Group::Deposit, OptionId::RiichiStickWhenRonned,
     "ronin/Riichi|tenhou/21|wrc-2015-text/6.5.1|ema-2008/3.3.14|jcr/Riichi|definitions/riichi",
     "a riichi deposit is missing", deposit_missing_when_won_on, repair::missing_deposit,
     triggered_by(Trigger::DepositOwed)},
    {"riichi/hand-changed", on(EventKind::Discard), Group::Play, OptionId::RiichiTsumogiri,
     "ronin-rulebook/6|observed/28|jcr/Riichi|definitions/riichi",
     "a player in riichi discards a tile other than the one just drawn", hand_changed,
     repair::wrong_tile, triggered_by(Trigger::RiichiTileKept)},
};

}  // namespace

std::span<const Rule> riichi() { return kRules; }

}  // namespace referee::rules
