#include "validator/win_facts.h"

#include <algorithm>

#include "validator/facts.h"
#include "validator/wall_match.h"

namespace referee {
namespace {

/// Indicators and tiles that one valuation rests on; the WinningHand points into it.
struct Candidate {
  hand::WinningHand hand;
  std::vector<TileKind> indicators;
  std::vector<TileKind> ura;
};

bool kinds_of(std::span<const TileRef> tiles, std::vector<TileKind>& kinds) {
  kinds.clear();
  for (const TileRef& tile : tiles) {
    if (!tile.tile.present()) return false;
    kinds.push_back(tile.tile.kind());
  }
  return true;
}

/// As many ura indicators as there are indicators that have one; false where no wall is known.
bool ura_by_wall(const Context& c, std::vector<TileKind>& kinds) {
  const Wall* wall = c.wall == nullptr ? nullptr : c.wall->fitting();
  if (wall == nullptr) return false;
  const std::size_t count = std::min<std::size_t>(c.ruleset.dora_kan_ura ? c.table.indicator_count : 1, kWallIndicators);
  kinds.clear();
  for (std::size_t i = 0; i < count; ++i) kinds.push_back(wall->ura[i].kind());
  return true;
}

void add_tile(hand::WinningHand& hand, Tile tile) {
  ++hand.concealed.of[tile.kind().value];
  if (tile.is_red()) ++hand.reds[tile.kind().suit()];
}

/// The concealed tiles by the table, the winning tile included; false where they are not all known.
bool tiles_by_table(const Context& c, const Event& event, bool tsumo, Tile winning, hand::WinningHand& hand) {
  const HandTiles& held = c.table.at(event.seat).hand;
  if (!held.exact()) return false;
  for (std::size_t code = 0; code < kFaces; ++code)
    for (unsigned n = 0; n < held.faces[code]; ++n) add_tile(hand, Tile{static_cast<std::uint8_t>(code)});
  if (!tsumo) add_tile(hand, winning);
  return true;
}

bool tiles_by_claim(const WinClaim& claim, hand::WinningHand& hand) {
  if (!claim.concealed) return false;
  for (const TileRef& tile : *claim.concealed) {
    if (!tile.tile.present()) return false;
    if (hand.concealed.of[tile.tile.kind().value] >= 14) return false;
    add_tile(hand, tile.tile);
  }
  return claim.concealed->size() <= 14;
}

bool add_melds(std::span<const Meld> melds, hand::WinningHand& hand) {
  for (const Meld& meld : melds) {
    if (meld.kind == MeldKind::Kita) continue;
    if (!hand.melds.add(meld)) return false;
    for (std::size_t i = 0; i < meld.size; ++i)
      if (meld.tiles[i].tile.is_red()) ++hand.reds[meld.tiles[i].tile.kind().suit()];
  }
  return true;
}

/// The tile won on by the table; absent where it is hidden.
Tile tile_by_table(const Context& c, const Event& event, bool tsumo) {
  const Table& table = c.table;
  if (tsumo) return table.at(event.seat).drawn.tile;
  if (table.discarder.present()) return table.discard.tile;
  return table.robbable.present() ? table.robbable_tile.tile : Tile{};
}

void situation(const Context& c, const Event& event, bool tsumo, hand::WinningHand& hand) {
  const Table& table = c.table;
  const SeatState& winner = table.at(event.seat);
  hand.tsumo = tsumo;
  hand.norths = winner.kitas;
  const unsigned wind = distance(table.now.dealer, event.seat, table.players);
  hand.seat_wind = TileKind{static_cast<std::uint8_t>(27 + wind)};
  hand.round_wind = TileKind{static_cast<std::uint8_t>(27 + *table.at_start.round / 4U % 4U)};
  hand.riichi = winner.riichi == RiichiState::Established || winner.riichi == RiichiState::Discarded;
  hand.double_riichi = hand.riichi && winner.double_riichi;
  hand.ippatsu = hand.riichi && winner.ippatsu;
  const bool no_discard = winner.river_count == 0 && !table.interrupted;
  hand.first_turn = no_discard && winner.draws == (tsumo ? 1 : 0);
  hand.last_tile = table.live == 0;
  hand.robbed_kan = !tsumo && !table.discarder.present() && table.robbable.present();
  hand.after_replacement = tsumo && table.after_replacement;
  hand.honba = table.now.honba && *table.now.honba > 0 ? static_cast<std::uint32_t>(*table.now.honba) : 0;
  if (event.seat == table.now.dealer) hand.dealer_wins = static_cast<std::uint8_t>(std::min(table.dealer_wins + 1, 255));
}

/// Points the spans of a candidate at its own vectors.
const hand::WinningHand& bound(Candidate& candidate) {
  candidate.hand.indicators = candidate.indicators;
  candidate.hand.ura_indicators = candidate.ura;
  return candidate.hand;
}

bool sound(const hand::WinningHand& hand) {
  unsigned tiles = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) tiles += hand.concealed.of[kind];
  return tiles + 3U * hand.melds.size == 14 && hand.winning.present() && hand.concealed.of[hand.winning.kind().value] > 0;
}

}  // namespace

WinFacts work_out_win(const Context& c, const Event& event, bool all_readings) {
  WinFacts facts;
  const Table& table = c.table;
  const WinClaim& claim = c.log.wins[event.index];
  const SeatState& winner = table.at(event.seat);
  facts.tsumo = event.target == event.seat || !event.target.present();
  facts.dealer = event.seat == table.now.dealer;
  if (!table.at_start.round || !table.now.dealer.present()) return facts;

  // A win for which a draw or a tile is missing is that finding alone.
  const bool has_tile =
      facts.tsumo ? table.phase == Phase::ToAct && table.turn == event.seat : table.discarder.present() || table.robbable.present();
  if (!has_tile) return facts;
  const Tile by_table = tile_by_table(c, event, facts.tsumo);
  Candidate base;
  situation(c, event, facts.tsumo, base.hand);
  facts.robbed_closed_kan = base.hand.robbed_kan && table.robbed_is_closed();

  std::vector<std::vector<TileKind>> indicator_lists;
  std::vector<TileKind> kinds;
  if (kinds_of(table.shown_indicators(), kinds)) indicator_lists.push_back(kinds);
  if (claim.indicators && kinds_of(*claim.indicators, kinds) &&
      std::find(indicator_lists.begin(), indicator_lists.end(), kinds) == indicator_lists.end())
    indicator_lists.push_back(kinds);
  if (indicator_lists.empty()) return facts;
  // Under the indicators lies what the wall gives; what the log lists may be what it counted.
  std::vector<std::vector<TileKind>> ura_lists;
  if (base.hand.riichi && c.ruleset.dora_ura) {
    if (ura_by_wall(c, kinds)) ura_lists.push_back(kinds);
    if (claim.ura_indicators && kinds_of(*claim.ura_indicators, kinds) &&
        std::find(ura_lists.begin(), ura_lists.end(), kinds) == ura_lists.end())
      ura_lists.push_back(kinds);
    facts.ura_hidden = ura_lists.empty();
  }
  if (ura_lists.empty()) ura_lists.emplace_back();

  std::vector<Candidate> candidates;
  const auto add = [&](Candidate candidate) {
    if (!sound(candidate.hand)) return;
    for (const std::vector<TileKind>& list : indicator_lists)
      for (const std::vector<TileKind>& ura : ura_lists) {
        candidate.indicators = list;
        // Of too long a list only as many ura count as there are indicators.
        if (ura.size() > list.size()) {
          candidate.ura.assign(ura.begin(), ura.begin() + static_cast<std::ptrdiff_t>(list.size()));
          candidates.push_back(candidate);
        }
        candidate.ura = ura;
        candidates.push_back(candidate);
      }
  };
  if (by_table.present() && !winner.hand.opaque) {
    Candidate candidate = base;
    candidate.hand.winning = by_table;
    if (tiles_by_table(c, event, facts.tsumo, by_table, candidate.hand) && add_melds(winner.sets(), candidate.hand)) add(candidate);
  }
  const bool claim_differs = candidates.empty() || (claim.tile.tile.present() && claim.tile.tile != by_table);
  if (claim.concealed && claim.tile.tile.present()) {
    Candidate candidate = base;
    candidate.hand.winning = claim.tile.tile;
    const bool melds = claim.melds ? add_melds(*claim.melds, candidate.hand) : add_melds(winner.sets(), candidate.hand);
    if (melds && tiles_by_claim(claim, candidate.hand) &&
        (claim_differs || candidate.hand.concealed != candidates.front().hand.concealed ||
         candidate.hand.reds != candidates.front().hand.reds))
      add(candidate);
  }
  for (Candidate& candidate : candidates) facts.values.push_back(hand::value_of(bound(candidate), c.ruleset));
  facts.known = !facts.values.empty();
  if (facts.known && all_readings) facts.readings = hand::values_of(bound(candidates.front()), c.ruleset);
  return facts;
}

Known<bool> could_ron(const Context& c, Seat seat, TileKind kind) {
  const Table& table = c.table;
  const SeatState& state = table.at(seat);
  if (!state.hand.exact() || !table.at_start.round || !table.now.dealer.present()) return std::nullopt;
  hand::WinningHand hand;
  Event ron;
  ron.seat = seat;
  situation(c, ron, false, hand);
  hand.last_tile = hand.robbed_kan = hand.after_replacement = hand.first_turn = false;
  hand.winning = Tile::plain(kind);
  if (!tiles_by_table(c, ron, false, hand.winning, hand) || !add_melds(state.sets(), hand) || !sound(hand)) return std::nullopt;
  return hand::value_of(hand, c.ruleset).outcome == hand::Outcome::Win;
}

const WinFacts& win_facts(const Context& c) {
  if (!c.facts.win) c.facts.win = std::make_shared<WinFacts>(work_out_win(c, c.event(), false));
  return *c.facts.win;
}

const WinFacts& win_facts_with_readings(const Context& c) {
  win_facts(c);
  // In place: others hold references to these facts.
  if (c.facts.win->readings.empty()) c.facts.win->readings = work_out_win(c, c.event(), true).readings;
  return *c.facts.win;
}

}  // namespace referee
