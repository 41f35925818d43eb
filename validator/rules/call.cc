// Rules about chi, pon and daiminkan: who may take which discard, and when. Kuikae is in kuikae.cc,
// kans of one's own in kan.cc.
#include "validator/facts/reveals.h"
#include "validator/log/event_traits.h"
#include "validator/repair/repair.h"
#include "validator/repair/retold.h"
#include "validator/repair/supply.h"
#include "validator/rules/claims.h"
#include "validator/rules/families.h"
#include "validator/ruleset/last_tile.h"

namespace referee::rules {
namespace {

std::vector<Because> last_discard(const Context& c) {
  if (!c.table.hand.discarder.present()) return {};
  return {Because{c.table.hand.discard_event == kNoEvent
                      ? Known<std::uint32_t>{}
                      : Known<std::uint32_t>{c.table.hand.discard_event},
                  say(Said::SeatDiscarded, c.table.hand.discarder, c.table.hand.discard)}};
}

Answer takes_last_discard(const Context& c) {
  const TileRef called = called_tile(meld_of(c));
  const TileRef discard = c.table.hand.discard;
  if (!c.table.hand.discarder.present()) return Answer::No;
  if (!called.tile.present() || !discard.tile.present()) return Answer::Unknown;
  const bool same = called.id.present() && discard.id.present() ? called.id == discard.id
                                                                : called.tile == discard.tile;
  return same ? Answer::Yes : Answer::No;
}

Judgement own_discard(const Context& c) {
  const bool own =
      c.event().target == c.event().seat ||
      (c.table.hand.discarder == c.event().seat && takes_last_discard(c) != Answer::No);
  if (!own) return Judgement::holds();
  return Judgement::broken(say(Said::AnotherPlayersDiscard), say(Said::CallersOwnDiscard),
                           last_discard(c));
}

Judgement chi_not_allowed(const Context& c) {
  if (c.ruleset.call_chi_from != ChiFrom::Nobody) return Judgement::holds();
  return Judgement::broken(say(Said::NoChiHere), say(Said::ASet, meld_of(c)), last_discard(c));
}

Judgement north_not_allowed(const Context& c) {
  if (c.ruleset.call_north || meld_of(c).first_kind() != kNorth) return Judgement::holds();
  return Judgement::broken(say(Said::NoNorthCallHere), say(Said::ASet, meld_of(c)),
                           last_discard(c));
}

Judgement chi_from_left(const Context& c) {
  if (c.ruleset.call_chi_from != ChiFrom::Left) return Judgement::holds();
  const Seat left = c.table.next(c.event().seat, c.table.game.players - 1U);
  if (c.event().target.present() && c.event().target != left)
    return Judgement::broken(say(Said::ChiFromLeft, left), say(Said::ChiFrom, c.event().target),
                             last_discard(c));
  if (c.table.hand.discarder.present() && c.table.hand.discarder != left &&
      takes_last_discard(c) == Answer::Yes)
    return Judgement::broken(say(Said::ChiFromLeft, left),
                             say(Said::ChiOfDiscardOf, c.table.hand.discarder), last_discard(c));
  return Judgement::holds();
}

Judgement not_last_discard(const Context& c) {
  const Table& table = c.table;
  if (!table.hand.discarder.present())
    return Judgement::broken(say(Said::ClaimableDiscard), say(Said::NoClaimableDiscard));
  if (c.event().target.present() && c.event().target != table.hand.discarder)
    return Judgement::broken(say(Said::ClaimOn, table.hand.discarder),
                             say(Said::ClaimOn, c.event().target), last_discard(c));
  switch (takes_last_discard(c)) {
    case Answer::Yes: return Judgement::holds();
    case Answer::Unknown: return Judgement::unknown();
    case Answer::No: break;
  }
  return Judgement::broken(say(Said::ClaimedTileIs, table.hand.discard),
                           say(Said::ItIsTile, called_tile(meld_of(c))), last_discard(c));
}

/// ronin-rulebook/1: three or four alike, or three in a row of one suit; no honours in a run, no
/// run past 9.
bool forms_set(const Meld& meld) {
  const std::size_t size = meld.kind == MeldKind::Chi || meld.kind == MeldKind::Pon ? 3 : 4;
  if (meld.size != size) return false;
  std::array<std::uint8_t, 4> kinds{};
  for (std::size_t i = 0; i < size; ++i) {
    if (!meld.tiles[i].tile.present()) return true;
    kinds[i] = meld.tiles[i].tile.kind().value;
  }
  if (meld.kind != MeldKind::Chi) {
    for (std::size_t i = 1; i < size; ++i)
      if (kinds[i] != kinds[0]) return false;
    return true;
  }
  const TileKind low = meld.first_kind();
  if (!low.is_suited() || low.rank() > 7) return false;
  unsigned found = 0;
  for (std::size_t i = 0; i < size; ++i)
    if (kinds[i] < low.value + 3) found |= 1U << (kinds[i] - low.value);
  return found == 7;
}

Judgement invalid_set(const Context& c) {
  const Meld& meld = meld_of(c);
  if (forms_set(meld)) return Judgement::holds();
  return Judgement::broken(say(Said::TilesThatFormSet), say(Said::ASet, meld));
}

Judgement last_discard_called(const Context& c) {
  const std::int16_t live = c.table.hand.live;
  if (!is_drawn_out(live, c.ruleset) || c.ruleset.call_last_discard == LastDiscard::AnyCall)
    return Judgement::holds();
  return Judgement::broken(say(live > 0 ? Said::OnlyRonOfLastTile : Said::OnlyRonIsLeft),
                           say(Said::CallOfLastDiscard, meld_of(c).kind), last_discard(c));
}

Judgement call_in_riichi(const Context& c) {
  const SeatState& caller = c.actor();
  if (caller.riichi == RiichiState::None || c.ruleset.riichi_open_calls) return Judgement::holds();
  return Judgement::broken(say(Said::NoCallInRiichi), say(Said::ASet, meld_of(c)),
                           {Because{caller.riichi_event, say(Said::RiichiDeclared)}});
}

/// Two claims on one discard: what the log lets stand first must not be the weaker one. A log holds
/// the claims that were carried out and no clock, so only a claim that is written right behind a
/// weaker one shows (rulings C62).
Judgement precedence(const Context& c) {
  const Table& table = c.table;
  if (!table.hand.discarder.present()) return Judgement::holds();
  const Event* next = facts::next_play(c, c.number + 1U);
  if (next == nullptr || next->seat == c.event().seat || next->target != table.hand.discarder)
    return Judgement::holds();
  const bool ron = next->kind == EventKind::Win;
  const bool set = next->kind == EventKind::Pon || next->kind == EventKind::Daiminkan;
  const bool outranked = ron || (set && c.event().kind == EventKind::Chi &&
                                 c.ruleset.call_precedence == CallPrecedence::RonPonChi);
  if (!outranked) return Judgement::holds();
  const TileRef wanted = ron ? TileRef{} : called_tile(c.log.melds[next->index]);
  if (wanted.tile.present() && table.hand.discard.tile.present() &&
      wanted.tile.kind() != table.hand.discard.tile.kind())
    return Judgement::holds();
  Breach breach;
  breach.expected = say(ron ? Said::WinBeforeCall : Said::PonBeforeChi);
  breach.actual = say(Said::CallComesFirst, meld_of(c).kind);
  breach.because = {Because{static_cast<std::uint32_t>(next - c.log.events.data()),
                            say(Said::ClaimsSameDiscard, next->seat)}};
  breach.row_bears = !ron;  // a win comes first by every value
  return Judgement::broken(std::move(breach));
}

/// A player in riichi called; or the log names the wrong caller, who then acts.
[[gnu::cold]] void called_in_riichi_or_misnamed(const Context& c, std::vector<Table>& after) {
  const Event* next = facts::next_play(c, c.number + 1U);
  if (next != nullptr && next->seat != c.event().seat)
    repair::misread_call(c, after);
  else
    repair::claimed_or_ignored(c, after);
}

/// What the caller drew right before an open kan is the replacement for it.
void drawn_before_its_kan(const Context& c, std::vector<Table>& after) {
  const Seat seat = c.event().seat;
  const SeatState& actor = c.actor();
  if (c.event().kind != EventKind::Daiminkan || c.table.hand.phase != Phase::ToAct ||
      c.table.hand.turn != seat || !actor.has_drawn || actor.draw_event + 1U != c.number)
    return;
  Table table = c.table;
  const TileRef drawn = actor.drawn;
  SeatState& caller = table.at(seat);
  if (drawn.tile.present()) {
    caller.hand.take(drawn);
    repair::forget(table, Seat{}, drawn);
  }
  caller.has_drawn = false;
  // The draw has taken its tile from the live wall already.
  ++table.hand.live;
  fold(table, c.log, c.number, c.shape);
  fold_draw(table, seat, drawn, actor.draw_event);
  after.push_back(table);
}

/// The call takes a tile that is not the last discard: a discard is missing, or the call or the
/// discard names its tile wrongly.
[[gnu::cold]] void wrong_claim(const Context& c, std::vector<Table>& after) {
  const Event& event = c.event();
  const TileRef called =
      event.index < c.log.melds.size() ? called_tile(c.log.melds[event.index]) : TileRef{};
  if (event.target.present() && event.target != event.seat && c.table.hand.turn.present() &&
      c.table.hand.phase != Phase::Lost) {
    // The discard that was called is missing, with the draws and discards before it.
    Table table = c.table;
    if (table.hand.phase == Phase::ToReplace ||
        (table.hand.phase == Phase::ToDraw && table.hand.turn == event.target)) {
      repair::supply_draw(table, table.hand.turn);
    } else if (table.hand.phase == Phase::ToDraw) {
      repair::supply_turns(table, event.target, c.shape);
      repair::supply_draw(table, event.target);
    } else if (table.hand.turn != event.target) {
      repair::supply_discard(table, table.hand.turn);
      repair::supply_turns(table, event.target, c.shape);
      repair::supply_draw(table, event.target);
    }
    if (table.hand.turn == event.target) repair::supply_discard(table, event.target, called);
    repair::fold_event(c, table, after);
  }
  if (event.target.present() && event.target == c.table.hand.turn &&
      (c.table.hand.phase == Phase::ToAct || c.table.hand.phase == Phase::ToDiscard))
    repair::swapped_with_next(c, EventKind::Discard, event.target, after);
  if (event.target.present() && event.target == c.table.hand.discarder && called.tile.present()) {
    Table table = c.table;
    repair::discard_was(table, called);
    repair::fold_event(c, table, after);
  }
  repair::stray_call(c, after);
  repair::stray_draw(c, after);
  drawn_before_its_kan(c, after);
  Table discarded = c.table;
  if (repair::kita_was_discard(discarded) && discarded.hand.discarder == event.target)
    repair::fold_event(c, discarded, after);
  repair::misread_call(c, after);
}

constexpr Rule kCallRules[] = {
    {"call/own-discard", kCalls, Group::Play, kNoOption,
     "ronin-rulebook/4|wrc-2015-text/5.4|jcr/Normal Turn|definitions/claims",
     "a call on the caller's own discard", own_discard, repair::misread_call},
    {"call/chi-not-allowed", on(EventKind::Chi), Group::Play, OptionId::CallChiFrom,
     "observed/62|definitions/claims", "a chi where there is none", chi_not_allowed,
     repair::misread_call},
    {"call/north-not-allowed", on(EventKind::Pon, EventKind::Daiminkan), Group::Play,
     OptionId::CallNorth, "definitions/norths", "a call of a north that may not be called",
     north_not_allowed, repair::claimed_or_ignored},
    {"call/chi-not-from-left", on(EventKind::Chi), Group::Play, OptionId::CallChiFrom,
     "ronin-rulebook/4|wrc-2015-text/5.4|ema-2012-text/3.3.4|jcr/Normal Turn|definitions/claims",
     "chi from a player other than the one on the left", chi_from_left, repair::misread_call},
    {"call/not-last-discard", kCalls, Group::Play, kNoOption,
     "ronin-rulebook/4|wrc-2015-text/5.4|definitions/claims",
     "the claimed tile is not the last discard", not_last_discard, wrong_claim},
    {"call/invalid-set", kCalls | on(EventKind::Shouminkan, EventKind::Ankan), Group::Play,
     kNoOption, "ronin-rulebook/1|jcr/Sets|definitions/sets", "the tiles of the call form no set",
     invalid_set, repair::misread_call},
    {"call/last-discard", kCalls, Group::Play, OptionId::CallLastDiscard,
     "ronin/Calls & Turn Order|tenhou/31|wrc/5.7.1|ema/3.4.1|definitions/claims",
     "a call on the last discard", last_discard_called, repair::claimed_or_ignored,
     triggered_by(Trigger::WallEmpty)},
    {"call/in-riichi", kCalls, Group::Play, OptionId::RiichiOpenCalls,
     "ronin/Riichi|observed/28|wrc-2015-text/6.5.1|ema-2008/3.4.6|jcr/Riichi|definitions/riichi",
     "a call by a player in riichi", call_in_riichi, called_in_riichi_or_misnamed},
    {"call/precedence", kCalls, Group::Play, OptionId::CallPrecedence,
     "ronin/Calls & Turn Order|wrc-2015-text/5.4.1|ema-2012-text/3.3.1|definitions/claims",
     "a weaker claim goes before a stronger one", precedence, repair::ignored},
};

}  // namespace

std::span<const Rule> call() { return kCallRules; }

}  // namespace referee::rules
