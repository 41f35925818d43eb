#include "validator/repair/repair.h"

#include <algorithm>

#include "validator/facts/hand_query.h"
#include "validator/facts/reveals.h"
#include "validator/facts/win_facts.h"
#include "validator/log/event_traits.h"
#include "validator/log/hand_view.h"
#include "validator/log/log_order.h"
#include "validator/repair/missing_kan.h"
#include "validator/repair/retold.h"
#include "validator/repair/supply.h"

namespace referee::repair {

void forget(Table& table, Seat seat, TileRef tile) {
  if (!tile.tile.present()) return;
  if (seat.present()) {
    SeatState& holder = table.at(seat);
    holder.hand.dispute(tile);
    // The one just drawn may be the one that is another.
    if (same_tile(holder.drawn, tile)) holder.drawn = TileRef{};
  }
  table.hand.located.remove(tile.id);
  if (table.hand.seen[tile.tile.code] > 0) --table.hand.seen[tile.tile.code];
}

void draw_was(Table& table, Seat seat, TileRef tile) {
  SeatState& state = table.at(seat);
  forget(table, Seat{}, state.drawn);
  state.hand.take(state.drawn);
  state.hand.add(tile);
  state.drawn = tile;
  table.hand.located.add(tile.id);
  ++table.hand.seen[tile.tile.code];
}

void discard_was(Table& table, TileRef tile) {
  SeatState& giver = table.at(table.hand.discarder);
  giver.hand.add(table.hand.discard);
  giver.hand.take(tile);
  table.hand.discard = tile;
  if (giver.river_count > 0) giver.river[giver.river_count - 1U].tile = tile;
}

void as_claimed(const Context& c, std::vector<Table>& after) { fold_event(c, c.table, after); }

void ignored(const Context& c, std::vector<Table>& after) { after.push_back(c.table); }

void claimed_or_ignored(const Context& c, std::vector<Table>& after) {
  as_claimed(c, after);
  ignored(c, after);
}

void misread_call(const Context& c, std::vector<Table>& after) {
  if (is_one_of(c.event().kind, kOwnKans)) {
    misread_kan(c, after);
    return;
  }
  claimed_or_ignored(c, after);
  ankan_told_as_call(c, after);
  if (c.event().kind == EventKind::Pon && c.log.melds[c.event().index].size == kCopies) {
    Table kan = c.table;
    if (supply_called_kan(c, c.event().seat, kan)) after.push_back(kan);
  }
  exchanged_hands(c, after);
  if (c.table.hand.phase != Phase::ToDraw) return;
  const Event* next = facts::next_play(c, c.number + 1U);
  const bool moves = next != nullptr && is_sound_play(*next, c.table.game.players);
  const bool discards = moves && next->kind == EventKind::Discard;
  // Who draws behind a kan is who made it.
  const bool replaces =
      moves && next->kind == EventKind::Draw && c.event().kind == EventKind::Daiminkan;
  const Seat caller = discards || replaces ? next->seat : c.event().seat;
  Table table = c.table;
  if (!supply_call(c, caller, table)) return;
  after.push_back(table);
  if (c.event().kind != EventKind::Daiminkan || discards) return;
  if (supply_called_kan(c, caller, table)) {
    after.push_back(table);
    return;
  }
  supply_kan(table, MeldKind::Daiminkan, c.number);
  after.push_back(table);
}

void misread_kan(const Context& c, std::vector<Table>& after) {
  claimed_or_ignored(c, after);
  exchanged_hands(c, after);
  if (c.event().seat != c.table.hand.turn) return;
  ankan_was_added(c, after);
  for (const MeldKind kind : {MeldKind::Ankan, MeldKind::Shouminkan}) {
    Table table = c.table;
    supply_kan(table, kind, c.number);
    after.push_back(table);
  }
}

void stray_discard(const Context& c, std::vector<Table>& after) {
  const Event* next = facts::next_play(c, c.number + 1U);
  if (c.event().kind != EventKind::Discard || next == nullptr) return;
  const std::uint32_t of_turn = kOwnKans | on(EventKind::Draw, EventKind::Discard,
                                              EventKind::RiichiDeclaration, EventKind::Kita);
  const bool same_turn = next->seat == c.event().seat && is_one_of(next->kind, of_turn);
  const bool passed_over = is_one_of(next->kind, kCalls | on(EventKind::Win)) &&
                           c.table.hand.discarder.present() &&
                           next->target == c.table.hand.discarder;
  if (same_turn || passed_over) ignored(c, after);
}

void other_draw(const Context& c, std::vector<Table>& after) {
  as_claimed(c, after);
  const Table claimed = after.back();
  // One abortive draw stands for all of them: the same follows from each.
  for (const RyuukyokuKind kind :
       {RyuukyokuKind::Exhaustive, RyuukyokuKind::NagashiMangan, RyuukyokuKind::FourWinds}) {
    // Whose the nagashi mangan is may be what is told wrongly.
    if (claimed.hand.result.draw == kind && kind != RyuukyokuKind::NagashiMangan) continue;
    Table table = claimed;
    table.hand.result.draw = kind;
    for (std::uint8_t s = 0; s < c.table.game.players; ++s) {
      // Who was declared noten is paid and followed as noten.
      const Answer is = facts::is_tenpai_at_draw(c.table, Seat{s}, c.ruleset);
      if (!table.hand.result.tenpai[s] && is != Answer::Unknown)
        table.hand.result.tenpai[s] = is == Answer::Yes;
      if (kind != RyuukyokuKind::NagashiMangan) continue;
      const Answer has = facts::has_nagashi(c.table.hand.seats[s], c.ruleset);
      if (has != Answer::Unknown) table.hand.result.nagashi[s] = has == Answer::Yes;
    }
    after.push_back(table);
  }
  const Event* next = facts::next_play(c, c.number + 1U);
  if (next != nullptr && !is_one_of(next->kind, kFrames)) ignored(c, after);
}

namespace {

bool has_riichi_yaku(const WinClaim& claim) {
  return claim.yaku && std::any_of(claim.yaku->begin(), claim.yaku->end(), [](const YakuClaim& y) {
           return y.yaku == Yaku::Riichi || y.yaku == Yaku::DoubleRiichi;
         });
}

}  // namespace

bool riichi_is_counted_later(const Context& c, Seat seat) {
  Known<std::int32_t> sticks = c.table.game.now.kyotaku;
  for (std::uint32_t i = c.number; i < end_of_view(c.log, c.number); ++i) {
    const Event& event = c.log.events[i];
    switch (event.kind) {
      case EventKind::RiichiDeclaration:
        // What is counted behind a second declaration may be that one.
        if (i > c.number && event.seat == seat) return false;
        break;
      case EventKind::RiichiDeposit:
        if (sticks && event.seat != seat) ++*sticks;
        break;
      case EventKind::Win: {
        if (event.index >= c.log.wins.size()) return false;
        const WinClaim& claim = c.log.wins[event.index];
        if (event.seat == seat && claim.yaku) return has_riichi_yaku(claim);
        return sticks && claim.kyotaku && *claim.kyotaku > *sticks;
      }
      case EventKind::Ryuukyoku: {
        if (event.index >= c.log.ryuukyokus.size()) return false;
        const RyuukyokuClaim& claim = c.log.ryuukyokus[event.index];
        if (claim.kyotaku) return sticks && *claim.kyotaku > *sticks;
        if (claim.kind == RyuukyokuKind::NagashiMangan) return false;
        break;
      }
      case EventKind::StartKyoku: {
        if (event.index >= c.log.kyokus.size()) return false;
        const Known<std::int32_t> carried = c.log.kyokus[event.index].kyotaku;
        return sticks && carried && *carried > *sticks;
      }
      case EventKind::EndGame: return false;
      default: break;
    }
  }
  return false;
}

void stray_riichi(const Context& c, std::vector<Table>& after) {
  constexpr std::uint32_t kNear = 4;
  Table table = c.table;
  for (std::uint32_t i = c.number + 1U; i < c.log.events.size() && i <= c.number + kNear; ++i) {
    if (c.log.events[i].seat != c.event().seat) continue;
    // The deposit behind a second declaration is that one's.
    if (c.log.events[i].kind == EventKind::RiichiDeclaration) break;
    if (c.log.events[i].kind == EventKind::RiichiDeposit) table.hypothesis.mark_applied(i);
  }
  after.push_back(table);
}

void void_riichi(const Context& c, std::vector<Table>& after) {
  as_claimed(c, after);
  if (!riichi_is_counted_later(c, c.event().seat)) stray_riichi(c, after);
}

namespace {

/// One tile of the hand, nobody knows which, is another one.
void misread_one(HandTiles& hand) {
  ++hand.unknown;
  ++hand.phantom;
}

/// The hand that the log shows of the seat at the result of the hand in play; null where it shows
/// none, or one that is no longer the hand of the event.
const std::vector<TileRef>* shown_at_result(const Context& c, Seat seat) {
  for (std::uint32_t i = c.number + 1U; i < end_of_view(c.log, c.number); ++i) {
    const Event& event = c.log.events[i];
    if (is_one_of(event.kind, kFrames) || (is_one_of(event.kind, kMelds) && event.seat == seat))
      return nullptr;
    if (event.kind == EventKind::Win && event.seat == seat)
      return tiles_if_any(c.log.wins[event.index].concealed);
    if (event.kind == EventKind::Ryuukyoku)
      return tiles_if_any(c.log.ryuukyokus[event.index].shown[seat.index()]);
  }
  return nullptr;
}

/// Whether a tile of the kind is drawn or turned later in the hand.
bool comes_later(const Context& c, TileKind kind) {
  for (std::uint32_t i = c.number + 1U; i < end_of_view(c.log, c.number); ++i) {
    const Event& event = c.log.events[i];
    if (is_one_of(event.kind, kFrames)) return false;
    if (is_one_of(event.kind, on(EventKind::Draw, EventKind::DoraReveal)) && event.tile.present() &&
        event.tile.kind() == kind)
      return true;
  }
  return false;
}

/// A hand that waits only for tiles of which the hand itself holds all four, and of which one more
/// comes later: one of those four is another tile than the log names.
void fourth_is_another(const Context& c, hand::KindMask waits, std::vector<Table>& after) {
  hand::for_each_kind(waits, [&](TileKind kind) {
    const TileList four = held_of(c.actor().hand, kind);
    if (four.count < kCopies || !comes_later(c, kind)) return;
    for (const TileRef& tile : four) {
      Table table = c.table;
      forget(table, c.event().seat, tile);
      fold_riichi(table, c.event().seat, c.number);
      after.push_back(table);
      if (!tile.id.present()) return;
    }
  });
}

/// Whether the log shows at the result the hand that it has behind the declaring discard.
bool is_shown(const Context& c, const SeatState& behind) {
  const std::vector<TileRef>* shown = shown_at_result(c, c.event().seat);
  if (shown == nullptr || !behind.hand.exact()) return false;
  HandTiles rest = behind.hand;
  for (const TileRef& tile : *shown)
    if (rest.has_known(tile)) rest.take(tile);
  return rest.known == 0;
}

/// Whether `hand`, which waits for nothing, is tenpai with `tile` in place of one that it has.
bool waits_with(const SeatState& hand, TileRef tile, const Ruleset& ruleset) {
  bool waits = false;
  for (std::uint8_t code = 0; code < kFaces && !waits; ++code) {
    if (hand.hand.faces[code] == 0) continue;
    SeatState with = hand;
    with.hand.take(TileRef{Tile{code}, {}});
    with.hand.add(TileRef{tile.tile, {}});
    const auto kinds = facts::waits_of(with, ruleset);
    waits = kinds && !kinds->empty();
  }
  return waits;
}

/// Whether the seat has let a tile of `kind` pass in riichi by another event than `but`.
bool passed_elsewhere(const Context& c, Seat seat, TileKind kind, std::uint32_t but) {
  for (std::uint32_t i = c.table.at(seat).riichi_event; i < c.number; ++i) {
    const Event& event = c.log.events[i];
    if (i != but && event.seat != seat && event.tile.present() && event.tile.kind() == kind &&
        is_one_of(event.kind, on(EventKind::Discard, EventKind::Shouminkan, EventKind::Kita)))
      return true;
  }
  return false;
}

/// An earlier discard of the seat is the tile that the hand lacks, and is named wrongly: nobody in
/// riichi has let the tile pass that it is called.
void earlier_discard_is_another(const Context& c, const SeatState& behind,
                                std::vector<Table>& after) {
  for (std::size_t i = 0; i < behind.river_count; ++i) {
    const Discarded& discard = behind.river[i];
    if (!discard.tile.tile.present() || discard.event == kNoEvent) continue;
    const TileKind kind = discard.tile.tile.kind();
    Table table = c.table;
    bool passed = false;
    for (std::uint8_t s = 0; s < table.game.players; ++s) {
      SeatState& other = table.at(Seat{s});
      if (Seat{s} == c.event().seat || other.riichi == RiichiState::None ||
          other.riichi_event > discard.event || passed_elsewhere(c, Seat{s}, kind, discard.event))
        continue;
      other.passed_since_riichi &= ~hand::KindMask::of(kind).bits;
      passed = true;
    }
    if (!passed || !waits_with(behind, discard.tile, c.ruleset)) continue;
    SeatState& actor = table.at(c.event().seat);
    actor.river[i].tile = TileRef{};
    misread_one(actor.hand);
    fold_riichi(table, c.event().seat, c.number);
    after.push_back(table);
  }
}

}  // namespace

void void_riichi_of_other_tiles(const Context& c, std::vector<Table>& after) {
  void_riichi(c, after);
  const Seat seat = c.event().seat;
  const TileRef drawn = c.actor().drawn;
  if (const Event* next = next_move(c);
      next != nullptr && next->kind == EventKind::Discard && next->seat == seat) {
    SeatState behind = c.actor();
    behind.hand.take(next->tile_ref());
    if (is_shown(c, behind)) return;
    if (const auto waits = facts::waits_of(behind, c.ruleset); waits && !waits->empty()) {
      fourth_is_another(c, *waits, after);
      return;
    }
    earlier_discard_is_another(c, behind, after);
    Event meant = *next;
    const TileRef thrown = next->tsumogiri == Flag::Yes ? drawn : TileRef{};
    meant.tile = thrown.tile;
    meant.id = thrown.id;
    Table table = c.table;
    fold_riichi(table, seat, c.number);
    table.hypothesis.amend(c.number + 1U, meant);
    after.push_back(table);
  }
  Table table = c.table;
  misread_one(table.at(seat).hand);
  fold_riichi(table, seat, c.number);
  after.push_back(table);
}

void claimed_of_misread_hand(const Context& c, std::vector<Table>& after) {
  as_claimed(c, after);
  Table table = c.table;
  misread_one(table.at(c.event().seat).hand);
  fold_event(c, table, after);
}

namespace {

/// What was drawn was discarded, and one of the two events names it wrongly.
void misnamed_turn(const Context& c, std::vector<Table>& after) {
  const SeatState& actor = c.actor();
  const Event& event = c.event();
  const TileRef named = event.tile_ref();
  if (!actor.has_drawn || !actor.drawn.tile.present() || !named.tile.present() ||
      event.tsumogiri == Flag::No || same_tile(actor.drawn, named))
    return;
  Table table = c.table;
  fold_discard(table, event.seat, actor.drawn, c.number);
  after.push_back(table);
  table = c.table;
  draw_was(table, event.seat, named);
  fold_discard(table, event.seat, named, c.number);
  after.push_back(table);
}

/// A tile of the hand that the log names wrongly is discarded.
void hidden_discard(const Context& c, std::vector<Table>& after) {
  Table table = c.table;
  fold_discard(table, c.event().seat, TileRef{}, c.number);
  after.push_back(table);
}

/// The tile discarded lies in a set of the actor's by its number: another one of its face, which
/// the hand seems to hold, was set out in its place.
void other_copy_set_out(const Context& c, std::vector<Table>& after) {
  const TileRef tile = c.event().tile_ref();
  if (!tile.id.present()) return;
  for (std::size_t m = 0; m < c.actor().meld_count; ++m)
    for (std::size_t i = 0; i < c.actor().melds[m].size; ++i) {
      if (c.actor().melds[m].tiles[i] != tile) continue;
      for (const TileRef& held : held_of(c.actor().hand, tile.tile.kind())) {
        if (held.tile != tile.tile || !held.id.present()) continue;
        Table table = c.table;
        SeatState& actor = table.at(c.event().seat);
        actor.melds[m].tiles[i].id = held.id;
        actor.hand.ids.remove(held.id);
        actor.hand.ids.add(tile.id);
        fold_event(c, std::move(table), after);
      }
    }
}

}  // namespace

void wrong_tile(const Context& c, std::vector<Table>& after) {
  as_claimed(c, after);
  hidden_discard(c, after);
  other_copy_set_out(c, after);
  misnamed_turn(c, after);
  exchanged_hands(c, after);
  stray_discard(c, after);
}

void wrong_mark(const Context& c, std::vector<Table>& after) {
  as_claimed(c, after);
  misnamed_turn(c, after);
  if (c.event().tsumogiri == Flag::No) hidden_discard(c, after);
  stray_discard(c, after);
}

}  // namespace referee::repair
