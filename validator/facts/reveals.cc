#include "validator/facts/reveals.h"

#include "validator/log/event_traits.h"

namespace referee {
namespace {

/// Three rons on one tile, which end the hand as a draw.
bool is_triple_ron(const Context& c, const Event& event) {
  return event.kind == EventKind::Ryuukyoku && event.index < c.log.ryuukyokus.size() &&
         c.log.ryuukyokus[event.index].kind == RyuukyokuKind::TripleRon;
}

/// Whether the kan that lies there may be robbed at all.
bool may_be_robbed(const Context& c) {
  if (!c.table.hand.robbable.present()) return false;
  return c.table.hand.robbed_is_closed() ? c.ruleset.chankan_ankan_kokushi
                                         : c.ruleset.chankan_shouminkan;
}

/// Whether the kan at event `kan` calls for a reveal as the log goes on.
bool calls_for_reveal(const Context& c, std::size_t kan) {
  const KandoraTiming timing = timing_of(c.ruleset, *traits_of(c.log.events[kan].kind).set);
  if (timing == KandoraTiming::Off) return false;
  const Event* next = next_play(c, kan + 1);
  const bool robbed = next != nullptr && (next->kind == EventKind::Win || is_triple_ron(c, *next));
  if (timing == KandoraTiming::AtOnce) return !robbed;
  for (std::size_t i = kan + 1; i < c.log.events.size(); ++i) {
    const EventKind kind = c.log.events[i].kind;
    if (is_one_of(kind, kHandEnds | kFrames)) return false;
    if (is_one_of(kind, kKans) && timing == KandoraTiming::BeforeDiscardOrReplacement) {
      const Event* after = next_play(c, i + 1);
      return after != nullptr && after->kind != EventKind::Win;
    }
    if (kind != EventKind::Discard) continue;
    if (timing == KandoraTiming::BeforeDiscardOrReplacement) return true;
    const Event* after = next_play(c, i + 1);
    return after != nullptr && !is_one_of(after->kind, kHandEnds | kFrames);
  }
  return false;
}

/// A pending indicator that the ruleset turns before the replacement draw of a later kan.
bool flips_before_replacement(const Context& c, const PendingReveal& pending) {
  return pending.replaced && c.table.hand.phase == Phase::ToReplace &&
         c.ruleset.kandora_pending == PendingKandora::FlipsBeforeReplacement;
}

}  // namespace

const Event* next_play(const Context& c, std::size_t from) {
  for (std::size_t i = from; i < c.log.events.size(); ++i) {
    const EventKind kind = c.log.events[i].kind;
    if (!is_one_of(kind, kAsides) && kind != EventKind::DoraReveal) return &c.log.events[i];
  }
  return nullptr;
}

KandoraTiming timing_of(const Ruleset& ruleset, MeldKind kind) {
  if (kind == MeldKind::Ankan) return ruleset.kandora_ankan;
  return kind == MeldKind::Daiminkan ? ruleset.kandora_daiminkan : ruleset.kandora_kakan;
}

bool about_to_be_robbed(const Context& c) {
  if (!may_be_robbed(c)) return false;
  const Event* next = next_play(c, c.number + 1U);
  if (next == nullptr) return false;
  return is_triple_ron(c, *next) ||
         (next->kind == EventKind::Win && next->target == c.table.hand.robbable &&
          next->seat != c.table.hand.robbable);
}

bool followed_by_kan(const Context& c, const PendingReveal& pending) {
  return !pending.discarded && pending.event != kNoEvent &&
         c.table.hand.last_kan_event != kNoEvent && c.table.hand.last_kan_event > pending.event;
}

bool may_reveal(const Context& c, const PendingReveal& pending) {
  switch (timing_of(c.ruleset, pending.kind)) {
    case KandoraTiming::Off: return false;
    case KandoraTiming::AtOnce: return pending.replaced || !about_to_be_robbed(c);
    case KandoraTiming::BeforeDiscardOrReplacement: {
      if (!pending.replaced) return false;
      if (c.table.hand.phase == Phase::ToReplace) return flips_before_replacement(c, pending);
      const Event* next = next_play(c, c.number + 1U);
      return next == nullptr || next->kind == EventKind::Discard ||
             next->kind == EventKind::RiichiDeclaration;
    }
    case KandoraTiming::AfterDiscardPasses:
      return pending.discarded || flips_before_replacement(c, pending);
  }
  return false;
}

bool must_be_revealed(const Context& c, const PendingReveal& pending) {
  const EventKind kind = c.event().kind;
  switch (timing_of(c.ruleset, pending.kind)) {
    case KandoraTiming::Off: return false;
    case KandoraTiming::AtOnce:
      if (!pending.replaced && is_triple_ron(c, c.event()) && may_be_robbed(c)) return false;
      return kind != EventKind::Win || pending.replaced;
    case KandoraTiming::BeforeDiscardOrReplacement:
      return pending.replaced &&
             (kind == EventKind::Discard ||
              (kind == EventKind::Draw && flips_before_replacement(c, pending)));
    case KandoraTiming::AfterDiscardPasses:
      return (pending.discarded && kind != EventKind::Win && kind != EventKind::Ryuukyoku) ||
             (kind == EventKind::Draw && flips_before_replacement(c, pending));
  }
  return false;
}

Ahead look_ahead(const Context& c) {
  Ahead ahead;
  for (std::size_t i = c.number + 1U; i < c.log.events.size(); ++i) {
    const EventKind kind = c.log.events[i].kind;
    if (kind == EventKind::DoraReveal) {
      if (ahead.reveals++ == c.table.hand.reveals_to_come)
        ahead.free_reveal = static_cast<std::uint32_t>(i);
    } else if (is_one_of(kind, kKans)) {
      if (calls_for_reveal(c, i)) ++ahead.kans;
    } else if (is_one_of(kind, kHandEnds | kFrames)) {
      break;
    }
  }
  return ahead;
}

}  // namespace referee
