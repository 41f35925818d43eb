// When a kan's indicator is due. One model for every ruleset: a kan leaves a pending reveal, and
// the ruleset's option for that kind of kan says from when it may be turned and before which event
// it must have been.
#pragma once

#include "validator/facts/rule.h"

namespace referee::facts {

/// The next event from number `from` on that is a player's or ends the hand: no reveal, nobody
/// leaving or returning. Null at the end.
const Event* next_play(const Context& c, std::size_t from);

/// Whether the event is one of another turn, or what a player does with a drawn tile in hand, while
/// a replacement tile is due.
bool goes_on_without_replacement(const Context& c);

/// The option's value for the kind of kan.
KandoraTiming timing_of(const Ruleset& ruleset, MeldKind kind);

/// Whether an indicator of this timing is due with the discard, not at the kan and not once the
/// discard has passed.
constexpr bool comes_with_discard(KandoraTiming timing) {
  return timing == KandoraTiming::BeforeDiscardOrReplacement ||
         timing == KandoraTiming::WithDiscardOrReplacement;
}

/// Whether the tile that lies there beside the discards may be won on at all: one of a kan, or a
/// north set aside.
bool may_be_robbed(const Context& c);

/// Whether no opponent is known not to wait for the tile that lies there. Where one is, a draw that
/// is told as one of three rons is a fault of its own (draw/triple-ron), and shows nothing else.
bool may_be_won_by_all(const Context& c);

/// Whether the hand ends right after this reveal by a legal robbery of the kan, which then never
/// was and earns no indicator (chankan.voids_kan). A robbery that the ruleset does not know is
/// another matter, and a finding of its own.
bool about_to_be_robbed(const Context& c);

/// Whether the discard that lies there is won on right after this reveal, by one player or more (or
/// by three, which ends the hand as a draw): the discard then does not pass (ronin/Kan Dora
/// Timing).
bool discard_about_to_be_won(const Context& c);

/// Whether another kan was declared, or a north set aside, after `pending` and before a discard:
/// whether the first indicator still waits then is `kandora.pending` or `kita.pending_kandora`.
bool followed_by_kan(const Context& c, const PendingReveal& pending);

/// Whether `pending` may be turned at this moment, before event `c.number`, which is the reveal
/// itself.
bool may_reveal(const Context& c, const PendingReveal& pending);

/// Whether `pending` must have been turned before event `c.number`.
bool must_be_revealed(const Context& c, const PendingReveal& pending);

/// What the rest of the hand, after event `c.number`, holds: reveals, kans that will call for one,
/// and those of the pending indicators that are due or will be: none is where the hand ends first.
struct Ahead {
  unsigned reveals = 0;
  unsigned kans = 0;
  unsigned pending = 0;
  std::uint32_t free_reveal =
      kNoEvent;  ///< the first that is not the late one of a kan already settled
};
Ahead look_ahead(const Context& c);

}  // namespace referee::facts
