// What a seat could do with its tiles at a decision; which of it the rules allow is asked for in
// generator/play/hand_play.cc.
#include <algorithm>

#include "generator/play/hand_play.h"
#include "generator/play/results.h"
#include "validator/facts/hand_query.h"
#include "validator/hand/value.h"
#include "validator/log/event_of.h"
#include "validator/table/wall_match.h"
#include "validator/tiles/swap_call.h"

namespace referee::play {
namespace {

bool needs_replacement(Act act) {
  return act == Act::Ankan || act == Act::Shouminkan || act == Act::Daiminkan || act == Act::Kita;
}

}  // namespace

EventKind kind_of(Act act) {
  switch (act) {
    case Act::Discard:
    case Act::Pass: return EventKind::Discard;
    case Act::Riichi: return EventKind::RiichiDeclaration;
    case Act::Ankan: return EventKind::Ankan;
    case Act::Shouminkan: return EventKind::Shouminkan;
    case Act::Kita: return EventKind::Kita;
    case Act::Tsumo:
    case Act::Ron: return EventKind::Win;
    case Act::NineTerminals: return EventKind::Ryuukyoku;
    case Act::Chi: return EventKind::Chi;
    case Act::Pon: return EventKind::Pon;
    case Act::Daiminkan: return EventKind::Daiminkan;
  }
  return EventKind::Discard;
}

std::vector<TileRef> HandMoves::held(Seat seat) const {
  std::vector<TileRef> tiles;
  const HandTiles& hand = desk_.table.at(seat).hand;
  tiles.reserve(hand.known);
  TileIdSet rest = hand.ids;
  for (TileId id = rest.first(); id.present(); id = rest.first()) {
    tiles.push_back(tile_of(id, desk_.ruleset));
    rest.remove(id);
  }
  return tiles;
}

void HandMoves::discards(Seat seat, std::vector<Move>& moves) const {
  const SeatState& state = desk_.table.at(seat);
  const bool bound =
      state.riichi == RiichiState::Established && state.has_drawn && desk_.ruleset.riichi_tsumogiri;
  for (const TileRef& tile : held(seat)) {
    const bool drawn = state.has_drawn && tile == state.drawn;
    if (bound && !drawn) continue;
    // Of tiles alike one is enough, but the one just drawn is another move than one from the hand.
    const bool alike = !drawn && !moves.empty() && moves.back().act == Act::Discard &&
                       moves.back().tile.tile == tile.tile &&
                       !(state.has_drawn && moves.back().tile == state.drawn);
    if (!alike) moves.push_back(Move{Act::Discard, tile, {}, 0});
  }
}

void HandMoves::riichis(Seat seat, std::vector<Move>& moves) const {
  const SeatState& state = desk_.table.at(seat);
  if (state.riichi != RiichiState::None || state.open ||
      desk_.table.hand.live < desk_.ruleset.riichi_min_wall)
    return;
  const auto counts = facts::concealed_counts(state);
  if (!counts) return;
  const hand::KindMask waiting =
      hand::waiting_discards(*counts, state.meld_count, hand::pair_rule(desk_.ruleset));
  const std::size_t discards = waiting.empty() ? 0 : moves.size();
  for (std::size_t i = 0; i < discards; ++i)
    if (moves[i].act == Act::Discard && waiting.has(moves[i].tile.tile.kind()))
      moves.push_back(Move{Act::Riichi, moves[i].tile, {}, 0});
}

void HandMoves::norths(Seat seat, std::vector<Move>& moves) const {
  if (!desk_.ruleset.kita_on) return;
  const SeatState& state = desk_.table.at(seat);
  for (const TileRef& tile : held(seat))
    if (tile.tile.kind() == kNorth && (state.riichi == RiichiState::None || tile == state.drawn))
      moves.push_back(Move{Act::Kita, tile, {}, 0});
}

void HandMoves::own_kans(Seat seat, std::vector<Move>& moves) const {
  const SeatState& state = desk_.table.at(seat);
  const auto refs = [&](TileKind kind) {
    std::vector<TileRef> tiles;
    for (std::uint8_t copy = 0; copy < 4; ++copy) {
      const TileId id{static_cast<std::uint8_t>(kind.value * 4U + copy)};
      if (state.hand.ids.has(id)) tiles.push_back(tile_of(id, desk_.ruleset));
    }
    return tiles;
  };
  for (std::uint8_t k = 0; k < kKinds; ++k) {
    if (state.hand.count(TileKind{k}) < 4) continue;
    const std::vector<TileRef> tiles = refs(TileKind{k});
    Meld quad;
    quad.kind = MeldKind::Ankan;
    quad.size = 4;
    std::copy(tiles.begin(), tiles.end(), quad.tiles.begin());
    moves.push_back(Move{Act::Ankan, tiles.front(), quad, 0});
  }
  for (const Meld& pon : state.sets()) {
    if (pon.kind != MeldKind::Pon || state.hand.count(pon.first_kind()) == 0) continue;
    Meld quad = pon;
    quad.kind = MeldKind::Shouminkan;
    quad.size = 4;
    quad.added = 3;
    quad.tiles[3] = refs(pon.first_kind()).front();
    moves.push_back(Move{Act::Shouminkan, quad.tiles[3], quad, 0});
  }
}

void HandMoves::collect_sets(Seat seat, std::vector<Move>& moves) const {
  const TileKind kind = desk_.table.hand.discard.tile.kind();
  const SeatState& state = desk_.table.at(seat);
  if (state.hand.count(kind) < 2) return;
  std::vector<TileRef> own;
  for (std::uint8_t copy = 0; copy < 4; ++copy) {
    const TileId id{static_cast<std::uint8_t>(kind.value * 4U + copy)};
    if (state.hand.ids.has(id)) own.push_back(tile_of(id, desk_.ruleset));
  }
  Meld meld;
  meld.called = 0;
  meld.from = desk_.table.hand.discarder;
  for (std::size_t i = 0; i < own.size(); ++i)
    for (std::size_t j = i + 1; j < own.size(); ++j) {
      meld.kind = MeldKind::Pon;
      meld.size = 3;
      meld.tiles = {desk_.table.hand.discard, own[i], own[j], TileRef{}};
      moves.push_back(Move{Act::Pon, desk_.table.hand.discard, meld, 0});
    }
  if (own.size() < 3) return;
  meld.kind = MeldKind::Daiminkan;
  meld.size = 4;
  meld.tiles = {desk_.table.hand.discard, own[0], own[1], own[2]};
  moves.push_back(Move{Act::Daiminkan, desk_.table.hand.discard, meld, 0});
}

void HandMoves::collect_runs(Seat seat, std::vector<Move>& moves) const {
  const TileRef called = desk_.table.hand.discard;
  const TileKind kind = called.tile.kind();
  if (!kind.is_suited()) return;
  const SeatState& state = desk_.table.at(seat);
  const auto own = [&](unsigned rank) {
    std::vector<TileRef> tiles;
    const unsigned base = (kind.suit() * 9U + rank - 1U) * 4U;
    for (unsigned copy = 0; copy < 4; ++copy) {
      const TileId id{static_cast<std::uint8_t>(base + copy)};
      if (!state.hand.ids.has(id)) continue;
      const TileRef tile = tile_of(id, desk_.ruleset);
      if (tiles.empty() || tiles.back().tile != tile.tile) tiles.push_back(tile);
    }
    return tiles;
  };
  for (unsigned low = kind.rank() >= 3 ? kind.rank() - 2 : 1; low <= kind.rank() && low <= 7;
       ++low) {
    std::array<std::vector<TileRef>, 2> parts;
    std::size_t part = 0;
    for (unsigned rank = low; rank < low + 3; ++rank)
      if (rank != kind.rank()) parts[part++] = own(rank);
    for (const TileRef& first : parts[0])
      for (const TileRef& second : parts[1]) {
        Meld run;
        run.kind = MeldKind::Chi;
        run.size = 3;
        run.called = 0;
        run.from = desk_.table.hand.discarder;
        run.tiles = {called, first, second, TileRef{}};
        moves.push_back(Move{Act::Chi, called, run, 0});
      }
  }
}

/// Whether something may be discarded after the call; a player stays out of a call that would leave
/// nothing, also where the ruleset says nothing of it.
bool HandMoves::leaves_a_discard(Seat seat, const Meld& meld) const {
  const SwapCall swap = swap_call(meld);
  HandTiles hand = desk_.table.at(seat).hand;
  for (const TileRef& tile : tiles_from_hand(meld)) hand.take(tile);
  for (std::uint8_t code = 0; code < kFaces; ++code) {
    const TileKind kind = Tile{code}.kind();
    const bool barred = (desk_.ruleset.kuikae_same && kind == swap.same) ||
                        (desk_.ruleset.kuikae_suji && kind == swap.suji);
    if (hand.faces[code] > 0 && !barred) return true;
  }
  return false;
}

hand::KindMask HandMoves::waits(Seat seat) {
  auto& known = waits_[seat.index()];
  if (!known) known = facts::waits_of(table().at(seat), desk_.ruleset).value_or(hand::KindMask{});
  return *known;
}

void HandMoves::draw() {
  const Seat seat = table().hand.turn;
  waits(seat);
  const bool replaces = table().hand.phase == Phase::ToReplace;
  const TileId id = replaces ? desk_.wall.replacements[table().hand.replacements]
                             : desk_.wall.live[next_live(table(), desk_.shape)];
  desk_.push(event_of(EventKind::Draw, seat, tile_of(id, desk_.ruleset)));
}

bool HandMoves::is_legal(Seat seat, const Move& move) {
  if (move.act == Act::Pass) return true;
  if (move.act == Act::Riichi) {
    Move discard;
    discard.act = Act::Discard;
    discard.tile = move.tile;
    return is_legal(seat, discard) && desk_.allows_riichi(seat, move.tile);
  }
  if (needs_replacement(move.act) && table().hand.replacements >= desk_.wall.replacement_count)
    return false;
  Event event = event_of(kind_of(move.act), seat);
  GameLog& log = desk_.log;
  const std::size_t melds = log.melds.size();
  switch (move.act) {
    case Act::Discard:
    case Act::Kita: put_tile(event, move.tile); break;
    case Act::Chi:
    case Act::Pon:
      if (!leaves_a_discard(seat, move.meld)) return false;
      [[fallthrough]];
    case Act::Daiminkan: event.target = table().hand.discarder; [[fallthrough]];
    case Act::Shouminkan: put_tile(event, move.tile); [[fallthrough]];
    case Act::Ankan: event.index = keep(log.melds, move.meld); break;
    case Act::Tsumo:
    case Act::Ron:
      event.target = move.act == Act::Tsumo             ? seat
                     : table().hand.discarder.present() ? table().hand.discarder
                                                        : table().hand.robbable.seat;
      log.wins.emplace_back().tile = move.tile;
      event.index = last_index(log.wins);
      break;
    case Act::NineTerminals:
      log.ryuukyokus.emplace_back().kind = RyuukyokuKind::NineTerminals;
      event.index = last_index(log.ryuukyokus);
      break;
    case Act::Riichi:
    case Act::Pass: break;
  }
  const bool legal = desk_.allows(event);
  log.melds.resize(melds);
  if (event.kind == EventKind::Win) log.wins.pop_back();
  if (event.kind == EventKind::Ryuukyoku) log.ryuukyokus.pop_back();
  return legal;
}

bool HandMoves::is_due(RyuukyokuKind kind) {
  desk_.log.ryuukyokus.emplace_back().kind = kind;
  const bool due =
      desk_.allows(event_of(EventKind::Ryuukyoku, Seat{}, last_index(desk_.log.ryuukyokus)));
  desk_.log.ryuukyokus.pop_back();
  return due;
}

bool HandMoves::abort_if_due(RyuukyokuKind kind) {
  const bool due = is_due(kind);
  if (due) push_draw(desk_, kind, Seat{}, {});
  return due;
}

void HandMoves::pay_deposit(Seat from) {
  DepositClaim claim;
  claim.scores = table().game.now.scores;
  Known<Points>& score = claim.scores[from.index()];
  if (score) score = *score - desk_.ruleset.riichi_stick;
  desk_.push(event_of(EventKind::RiichiDeposit, from, keep(desk_.log.deposits, claim)));
}

}  // namespace referee::play
