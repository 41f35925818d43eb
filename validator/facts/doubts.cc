#include "validator/facts/doubts.h"

#include <algorithm>

#include "validator/facts/facts.h"
#include "validator/facts/settle_facts.h"
#include "validator/facts/win_claims.h"
#include "validator/facts/win_facts.h"
#include "validator/log/event_traits.h"
#include "validator/table/wall_match.h"

namespace referee {
namespace {

using trigger::only_if;

/// The last discard of the player on the left (chi), or of the one that the log names, and tiles of
/// the hand, all by their identities.
bool is_plain_call(const Context& c) {
  const Table& table = c.table;
  const Event& event = c.event();
  const Meld& meld = c.log.melds[event.index];
  const SeatState& caller = c.actor();
  const TileRef called = called_tile(meld);
  if (!table.hand.discarder.present() || table.hand.discarder != event.target ||
      table.hand.discarder == event.seat)
    return false;
  if (event.kind == EventKind::Chi && table.next(event.target) != event.seat) return false;
  if (!called.id.present() || !called.tile.present() || called != table.hand.discard) return false;
  if (caller.riichi != RiichiState::None || caller.hand.opaque) return false;
  TileIdSet laid;
  for (const TileRef& tile : tiles_from_hand(meld)) {
    if (!tile.tile.present() || !caller.hand.ids.has(tile.id) || laid.has(tile.id)) return false;
    laid.add(tile.id);
  }
  return true;
}

/// The first win on the tile that has just been drawn, or discarded by the player whom it names.
bool is_plain_win(const Context& c) {
  const Table& table = c.table;
  const Event& event = c.event();
  const TileRef tile = c.log.wins[event.index].tile;
  if (!tile.id.present() || !tile.tile.present()) return false;
  if (is_tsumo(event))
    return table.hand.phase == Phase::ToAct && table.hand.turn == event.seat &&
           c.actor().has_drawn && tile == c.actor().drawn;
  return table.hand.phase == Phase::ToDraw && table.hand.discarder.present() &&
         table.hand.discarder == event.target && tile == table.hand.discard;
}

bool is_ura_in_question(const Context& c) {
  const WinClaim& claim = c.log.wins[c.event().index];
  return c.actor().riichi != RiichiState::None ||
         (claim.ura_indicators && !claim.ura_indicators->empty());
}

template <class T, class U>
bool agrees(const Known<T>& claimed, const U& ruled) {
  return !claimed || static_cast<U>(*claimed) == ruled;
}

/// An ordinary hand, every item that the log writes of it being that of the best reading.
bool is_plain_value(const Context& c) {
  const WinClaim& claim = c.log.wins[c.event().index];
  const WinFacts& facts = win_facts(c);
  if (!facts.known || facts.ura_hidden || !claim.yaku) return false;
  const hand::HandValue& value = facts.ruled();
  if (value.outcome != hand::Outcome::Win || value.is_yakuman() || !value.worth.defined ||
      !value.payment.defined)
    return false;
  if (!names_exactly(*claim.yaku, value.yaku) || bonus_of(*claim.yaku) != bonus_of(value))
    return false;
  return agrees(claim.han, static_cast<std::int32_t>(value.han)) &&
         agrees(claim.fu, std::int32_t{value.fu.rounded}) &&
         agrees(claim.limit, value.worth.limit) && agrees(claim.points, value.payment.total);
}

bool is_plain_payment(const Context& c) {
  if (c.log.wins[c.event().index].liable.present()) return false;
  return payment_facts(c).is_plain && !is_before_nearer_win(c);
}

/// What a win repeats of the moment before it.
bool is_plain_before(const Context& c) {
  const WinClaim& claim = c.log.wins[c.event().index];
  const Counters& now = c.table.game.now;
  const auto same = [](const auto& claimed, const auto& known) {
    return !claimed || (known && *claimed == *known);
  };
  if (!same(claim.honba, now.honba) || !same(claim.kyotaku, now.kyotaku) || is_before_nearer_win(c))
    return false;
  for (std::size_t s = 0; s < c.table.game.players; ++s)
    if (!same(claim.scores.before[s], now.scores[s])) return false;
  return true;
}

bool is_plain_header(const Context& c) {
  const Table& table = c.table;
  if (table.game.overtime || table.game.game_over || table.hand.result.foul) return false;
  const HeaderFacts& facts = header_facts(c);
  return facts.known && facts.may_go_on && !facts.remark && !facts.round && !facts.dealer &&
         !facts.honba && !facts.sticks && !facts.scores;
}

/// `deal.hand_tiles` tiles for each seat and an indicator, all different, none of them a red five
/// where there may be none.
bool is_plain_deal(const Context& c) {
  const std::size_t dealt = c.ruleset.deal_hand_tiles;
  const KyokuHeader& header = c.log.kyokus[c.event().index];
  const bool may_be_red = (never_triggered_under(c.ruleset) & triggered_by(Trigger::TileRed)) != 0;
  TileIdSet seen;
  const auto fits = [&](const TileRef& tile) {
    seen.add(tile.id);
    return tile.id.present() && (may_be_red || !tile.tile.is_red());
  };
  for (std::size_t s = 0; s < c.table.game.players; ++s)
    if (header.hands[s].size() != dealt || !std::ranges::all_of(header.hands[s], fits))
      return false;
  return fits(header.indicator) && seen.size() == dealt * c.table.game.players + 1;
}

/// The deal, the first indicator and the dice are those of the hand's wall, if it has one.
bool is_deal_of_wall(const Context& c) {
  if (c.wall == nullptr || c.wall->state == HandWall::State::None) return true;
  const Wall* wall = c.wall->fitting();
  const KyokuHeader& header = c.log.kyokus[c.event().index];
  if (wall == nullptr || !c.wall->deal_agrees || c.wall->dealer != header.dealer) return false;
  if (!header.indicator.tile.present() || !header.indicator.id.present() ||
      header.indicator.id != wall->indicators[0])
    return false;
  for (std::size_t i = 0; i < header.dice.size(); ++i)
    if (!agrees(header.dice[i], wall->dice[i])) return false;
  return true;
}

Triggers beyond_doubt_at_win(const Context& c) {
  return only_if(is_plain_win(c), Trigger::NeedsWinRules) |
         only_if(is_tsumo(c.event()), Trigger::WonByRon) |
         only_if(!is_ura_in_question(c), Trigger::NeedsUraRules) |
         only_if(is_plain_value(c), Trigger::NeedsValueRules) |
         only_if(is_plain_payment(c), Trigger::NeedsPaymentRules) |
         only_if(is_plain_before(c), Trigger::NeedsBeforeRules);
}

}  // namespace

Triggers ruled_out(const Context& c) {
  const EventKind kind = c.event().kind;
  if (is_one_of(kind, kCalls)) return only_if(is_plain_call(c), Trigger::NeedsCallRules);
  if (kind == EventKind::Win) return beyond_doubt_at_win(c);
  if (kind != EventKind::StartKyoku) return 0;
  return only_if(is_plain_header(c), Trigger::NeedsHeaderRules) |
         only_if(is_plain_deal(c), Trigger::NeedsDealRules) |
         only_if(is_deal_of_wall(c), Trigger::WallDiffers);
}

}  // namespace referee
