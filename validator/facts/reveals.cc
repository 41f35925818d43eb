#include "validator/facts/reveals.h"
#include "validator/log/hand_view.h"

#include "validator/facts/hand_query.h"
#include "validator/log/event_traits.h"

namespace referee::facts {
namespace {

bool is_told_as(const Context& c, const Event& event, RyuukyokuKind kind) {
  return event.kind == EventKind::Ryuukyoku && event.index < c.log.ryuukyokus.size() &&
         c.log.ryuukyokus[event.index].kind == kind;
}

/// Whether a draw is told as one of three rons on one tile, which end the hand.
bool is_told_as_triple_ron(const Context& c, const Event& event) {
  return is_told_as(c, event, RyuukyokuKind::TripleRon);
}

/// Whether four kans end the hand at the kan where they do not, or not yet: that is the finding
/// (draw/four-kans, draw/abort-not-allowed), and it leaves out what should follow the kan.
bool is_cut_off_at_kan(const Context& c) {
  return is_told_as(c, c.event(), RyuukyokuKind::FourKans) &&
         (!c.ruleset.abort_four_kans ||
          c.ruleset.abort_four_kans_timing == FourKansTime::AfterDiscard);
}

/// Three rons on the tile that lies there; a draw that is told as such, and cannot be one, is a
/// fault of its own (draw/triple-ron).
bool is_triple_ron(const Context& c, const Event& event) {
  return is_told_as_triple_ron(c, event) && may_be_won_by_all(c);
}

/// What becomes of an indicator that is still due when the tile for which a replacement is due was
/// set out: the rule for kans, or the one for norths.
bool flips_before_replacement(const Ruleset& ruleset, MeldKind set_out) {
  if (set_out == MeldKind::Kita) return ruleset.kita_pending_kandora != KitaKandora::StaysPending;
  return ruleset.kandora_pending == PendingKandora::FlipsBeforeReplacement;
}

/// Whether a ron on the north set aside finds a due indicator turned.
bool flips_before_ron(const Context& c, const PendingReveal& pending) {
  return pending.replaced && c.table.hand.robbed_is_kita() &&
         c.ruleset.kita_pending_kandora == KitaKandora::FlipsBeforeRon;
}

/// Whether the kan `kind` at event `kan`, which the log may have lost, calls for a reveal as the
/// log goes on.
bool calls_for_reveal(const Context& c, MeldKind kind, std::size_t kan) {
  const KandoraTiming timing = timing_of(c.ruleset, kind);
  if (timing == KandoraTiming::Off) return false;
  const Event* next = next_play(c, kan + 1);
  const bool robbed =
      next != nullptr && (next->kind == EventKind::Win || is_told_as_triple_ron(c, *next));
  if (timing == KandoraTiming::AtOnce) return !robbed;
  for (std::size_t i = kan + 1; i < end_of_view(c.log, kan); ++i) {
    const EventKind later = c.log.events[i].kind;
    if (is_one_of(later, kHandEnds | kFrames)) return false;
    if (is_one_of(later, kSetOut) && comes_with_discard(timing)) {
      if (later == EventKind::Kita && c.ruleset.kita_pending_kandora == KitaKandora::StaysPending)
        continue;
      const Event* after = next_play(c, i + 1);
      return after != nullptr && (after->kind != EventKind::Win ||
                                  (later == EventKind::Kita &&
                                   c.ruleset.kita_pending_kandora == KitaKandora::FlipsBeforeRon));
    }
    if (later != EventKind::Discard) continue;
    if (comes_with_discard(timing)) return true;
    const Event* after = next_play(c, i + 1);
    return after != nullptr && !is_one_of(after->kind, kHandEnds | kFrames);
  }
  return false;
}

/// A pending indicator that the ruleset turns before the replacement draw of a later kan or north.
bool flips_before_replacement(const Context& c, const PendingReveal& pending) {
  return pending.replaced && c.table.hand.phase == Phase::ToReplace &&
         flips_before_replacement(c.ruleset, c.table.hand.set_out_kind);
}

/// What the player on turn does in place of a discard is no moment for an indicator that comes with
/// the discard. Where others go on, the discard is what is missing.
bool discard_follows(const Context& c) {
  const Event* next = next_play(c, c.number + 1U);
  // A tile set aside where none is, is a finding of its own.
  if (next != nullptr && next->kind == EventKind::Kita && !c.ruleset.kita_on)
    next = next_play(c, static_cast<std::uint32_t>(next - c.log.events.data()) + 1U);
  return next == nullptr || next->seat != c.table.hand.turn ||
         !is_one_of(next->kind, kOwnKans | on(EventKind::Kita, EventKind::Win));
}

bool may_reveal_with_discard(const Context& c, const PendingReveal& pending) {
  if (!pending.replaced) return false;
  if (pending.discarded &&
      timing_of(c.ruleset, pending.kind) == KandoraTiming::WithDiscardOrReplacement)
    return true;
  if (c.table.hand.phase != Phase::ToReplace) return discard_follows(c);
  const bool robbed = c.table.hand.robbed_is_kita() && about_to_be_robbed(c);
  return flips_before_replacement(c, pending) && (!robbed || flips_before_ron(c, pending));
}

/// Whether the indicators that are due are turned right behind event `c.number`, before anything
/// else happens.
bool are_turned_behind(const Context& c) {
  unsigned turned = 0;
  for (std::size_t i = c.number + 1U;
       i < c.log.events.size() && c.log.events[i].kind == EventKind::DoraReveal; ++i)
    ++turned;
  return turned >= c.table.hand.pending_count;
}

bool is_due_with_discard(const Context& c, const PendingReveal& pending) {
  if (!pending.replaced) return false;
  switch (c.event().kind) {
    case EventKind::Discard:
      return timing_of(c.ruleset, pending.kind) != KandoraTiming::WithDiscardOrReplacement ||
             !are_turned_behind(c);
    case EventKind::Draw: return flips_before_replacement(c, pending);
    case EventKind::Win: return flips_before_ron(c, pending);
    default: return false;
  }
}

}  // namespace

const Event* next_play(const Context& c, std::size_t from) {
  for (std::size_t i = from; i < end_of_view(c.log, from); ++i) {
    const EventKind kind = c.log.events[i].kind;
    if (!is_one_of(kind, kAsides) && kind != EventKind::DoraReveal) return &c.log.events[i];
  }
  return nullptr;
}

bool goes_on_without_replacement(const Context& c) {
  if (c.table.hand.phase != Phase::ToReplace) return false;
  const bool own = c.event().seat == c.table.hand.turn;
  return c.event().kind == EventKind::Draw ? !own : own && is_one_of(c.event().kind, kTurnAction);
}

KandoraTiming timing_of(const Ruleset& ruleset, MeldKind kind) {
  if (!ruleset.dora_kan) return KandoraTiming::Off;
  if (kind == MeldKind::Ankan) return ruleset.kandora_ankan;
  return kind == MeldKind::Daiminkan ? ruleset.kandora_daiminkan.get() : ruleset.kandora_kakan;
}

bool may_be_won_by_all(const Context& c) {
  const HandState& hand = c.table.hand;
  const bool discarded = hand.discarder.present();
  const Seat giver = discarded ? hand.discarder : hand.robbable.seat;
  const Tile tile = discarded ? hand.discard.tile : hand.robbable.tile.tile;
  if (!tile.present()) return true;
  for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
    const auto waits = Seat{s} == giver ? std::nullopt : waits_of(hand.seats[s], c.ruleset);
    if (waits && !waits->has(tile.kind())) return false;
  }
  return true;
}

bool may_be_robbed(const Context& c) {
  const HandState& hand = c.table.hand;
  if (!hand.robbable.present()) return false;
  if (hand.robbed_is_kita()) return c.ruleset.kita_ron != KitaRon::Never;
  return hand.robbed_is_closed() ? c.ruleset.chankan_ankan_kokushi.get()
                                 : c.ruleset.chankan_shouminkan;
}

bool about_to_be_robbed(const Context& c) {
  if (!may_be_robbed(c)) return false;
  const Event* next = next_play(c, c.number + 1U);
  if (next == nullptr) return false;
  return is_triple_ron(c, *next) ||
         (next->kind == EventKind::Win && next->target == c.table.hand.robbable.seat &&
          next->seat != c.table.hand.robbable.seat);
}

bool discard_about_to_be_won(const Context& c) {
  if (!c.table.hand.discarder.present()) return false;
  const Event* next = next_play(c, c.number + 1U);
  if (next == nullptr) return false;
  return is_triple_ron(c, *next) ||
         (next->kind == EventKind::Win && !is_tsumo(*next) && next->seat != c.table.hand.discarder);
}

bool followed_by_kan(const Context& c, const PendingReveal& pending) {
  return !pending.discarded && pending.event != kNoEvent &&
         c.table.hand.set_out_event != kNoEvent && c.table.hand.set_out_event > pending.event;
}

bool may_reveal(const Context& c, const PendingReveal& pending) {
  switch (timing_of(c.ruleset, pending.kind)) {
    case KandoraTiming::Off: return false;
    case KandoraTiming::AtOnce: return pending.replaced || !about_to_be_robbed(c);
    case KandoraTiming::BeforeDiscardOrReplacement:
    case KandoraTiming::WithDiscardOrReplacement: return may_reveal_with_discard(c, pending);
    case KandoraTiming::AfterDiscardPasses:
      return (pending.discarded && !discard_about_to_be_won(c)) ||
             flips_before_replacement(c, pending);
  }
  return false;
}

bool must_be_revealed(const Context& c, const PendingReveal& pending) {
  const EventKind kind = c.event().kind;
  switch (timing_of(c.ruleset, pending.kind)) {
    case KandoraTiming::Off: return false;
    case KandoraTiming::AtOnce:
      if (!pending.replaced && is_told_as_triple_ron(c, c.event()) && may_be_robbed(c))
        return false;
      if (!pending.replaced && is_cut_off_at_kan(c)) return false;
      return kind != EventKind::Win || pending.replaced;
    case KandoraTiming::BeforeDiscardOrReplacement:
    case KandoraTiming::WithDiscardOrReplacement: return is_due_with_discard(c, pending);
    case KandoraTiming::AfterDiscardPasses:
      return (pending.discarded && kind != EventKind::Win && kind != EventKind::Ryuukyoku) ||
             (kind == EventKind::Draw && flips_before_replacement(c, pending));
  }
  return false;
}

Ahead look_ahead(const Context& c) {
  Ahead ahead;
  for (std::size_t i = 0; i < c.table.hand.pending_count; ++i) {
    const PendingReveal& pending = c.table.hand.pending[i];
    if (must_be_revealed(c, pending) || pending.event == kNoEvent ||
        calls_for_reveal(c, pending.kind, pending.event))
      ++ahead.pending;
  }
  for (std::size_t i = c.number + 1U; i < end_of_view(c.log, c.number); ++i) {
    const EventKind kind = c.log.events[i].kind;
    if (kind == EventKind::DoraReveal) {
      if (ahead.reveals++ == c.table.hand.reveals_to_come)
        ahead.free_reveal = static_cast<std::uint32_t>(i);
    } else if (is_one_of(kind, kKans)) {
      if (calls_for_reveal(c, *traits_of(kind).set, i)) ++ahead.kans;
    } else if (is_one_of(kind, kHandEnds | kFrames)) {
      break;
    }
  }
  return ahead;
}

}  // namespace referee::facts
