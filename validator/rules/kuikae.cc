// Kuikae: what may be discarded after a chi or pon, and calls that leave nothing to discard
// (ronin/Call Rules, rulings C29).
#include "validator/repair/repair.h"
#include "validator/rules/families.h"
#include "validator/tiles/swap_call.h"

namespace referee::rules {
namespace {

std::vector<Because> the_call(const Context& c) {
  const SeatState& actor = c.actor();
  if (actor.meld_count == 0) return {};
  const std::size_t last = actor.meld_count - 1U;
  return {Because{actor.meld_events[last], say(Said::ASet, actor.melds[last])}};
}

bool kuikae_bars(const Ruleset& ruleset, const SwapCall& swap, TileKind kind) {
  return (kind == swap.same && ruleset.kuikae_same) || (kind == swap.suji && ruleset.kuikae_suji);
}

/// Whether kuikae bars every tile of the hand; false while a tile is unknown.
bool all_barred(const HandTiles& hand, const Ruleset& ruleset, const SwapCall& swap) {
  for (std::size_t code = 0; code < kFaces; ++code)
    if (hand.faces[code] > 0 &&
        !kuikae_bars(ruleset, swap, Tile{static_cast<std::uint8_t>(code)}.kind()))
      return false;
  return hand.exact() && hand.known > 0;
}

/// What is discarded behind a call that may not leave such a hand is no second fault.
bool had_no_choice(const Context& c) {
  return !c.ruleset.call_may_leave_no_discard &&
         all_barred(c.actor().hand, c.ruleset, {c.actor().swap_same, c.actor().swap_suji});
}

Judgement same(const Context& c) {
  if (!c.actor().swap_same.present() || !c.ruleset.kuikae_same) return Judgement::holds();
  if (!c.event().tile.present()) return Judgement::unknown();
  if (c.event().tile.kind() != c.actor().swap_same) return Judgement::holds();
  if (had_no_choice(c)) return Judgement::unknown();
  return Judgement::broken(say(Said::AnotherKindThanCalled),
                           say(Said::ThisTile, c.event().tile_ref()), the_call(c));
}

Judgement kuikae_suji(const Context& c) {
  if (!c.actor().swap_suji.present() || !c.ruleset.kuikae_suji) return Judgement::holds();
  if (!c.event().tile.present()) return Judgement::unknown();
  if (c.event().tile.kind() != c.actor().swap_suji) return Judgement::holds();
  if (had_no_choice(c)) return Judgement::unknown();
  return Judgement::broken(say(Said::AnotherKindThanOtherEnd),
                           say(Said::ThisTile, c.event().tile_ref()), the_call(c));
}

/// Whether a tile stays that nothing bars, as nearly always: seen without taking the two of the
/// call out of the hand. False decides nothing.
bool keeps_free_tile(const HandTiles& hand, const TileList& laid, const Ruleset& ruleset,
                     const SwapCall& swap) {
  const TileRef& one = laid.tiles[0];
  const TileRef& other = laid.tiles[1];
  if (laid.count != 2 || !hand.exact() || one.id == other.id || !hand.ids.has(one.id) ||
      !hand.ids.has(other.id))
    return false;
  if (!one.tile.present() || !other.tile.present()) return false;
  if (hand.faces[one.tile.code] == 0 ||
      hand.faces[other.tile.code] < (one.tile == other.tile ? 2 : 1))
    return false;
  for (std::uint8_t code = 0; code < kFaces; ++code)
    if (hand.faces[code] > 0 && code != one.tile.code && code != other.tile.code &&
        !kuikae_bars(ruleset, swap, Tile{code}.kind()))
      return true;
  return false;
}

Judgement no_discard_left(const Context& c) {
  const Meld& meld = c.log.melds[c.event().index];
  const SwapCall swap = swap_call(meld);
  const TileList laid = tiles_from_hand(meld);
  if (keeps_free_tile(c.actor().hand, laid, c.ruleset, swap) || c.ruleset.call_may_leave_no_discard)
    return Judgement::holds();
  HandTiles hand = c.actor().hand;
  for (const TileRef& tile : laid) hand.take(tile);
  if (!hand.exact()) return Judgement::unknown();
  if (hand.known == 0) return Judgement::unknown();
  if (!all_barred(hand, c.ruleset, swap)) return Judgement::holds();
  return Judgement::broken(say(Said::ATileLeftToDiscard), say(Said::EveryTileIsBarred));
}

/// The call stands, of the hand that the log has or of one with another tile; or it never happened.
void call_or_misread_hand(const Context& c, std::vector<Table>& after) {
  repair::claimed_of_misread_hand(c, after);
  repair::ignored(c, after);
}

constexpr Rule kKuikaeRules[] = {
    {"call/no-discard-left", on(EventKind::Chi, EventKind::Pon), Group::Play,
     OptionId::CallMayLeaveNoDiscard, "ronin/Call Rules|observed/47|definitions/claims",
     "a call that leaves only forbidden discards", no_discard_left, call_or_misread_hand},
    {"call/kuikae-same", on(EventKind::Discard), Group::Play, OptionId::KuikaeSame,
     "ronin/Call Rules|observed/46|wrc-2015-text/5.4|definitions/claims",
     "the kind just called is discarded", same, repair::wrong_tile,
     triggered_by(Trigger::KindSwapped)},
    {"call/kuikae-suji", on(EventKind::Discard), Group::Play, OptionId::KuikaeSuji,
     "ronin/Call Rules|observed/46|wrc-2015-text/5.4|definitions/claims",
     "the tile at the other end of the called run is discarded", kuikae_suji, repair::wrong_tile,
     triggered_by(Trigger::KindSwapped)},
};

}  // namespace

std::span<const Rule> kuikae() { return kKuikaeRules; }

}  // namespace referee::rules
