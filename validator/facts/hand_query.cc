#include "validator/facts/hand_query.h"

#include <algorithm>

#include "validator/hand/value.h"

namespace referee::facts {

std::optional<hand::Counts> concealed_counts(const SeatState& seat) {
  if (!seat.hand.exact()) return std::nullopt;
  hand::Counts counts;
  for (std::size_t kind = 0; kind < kKinds; ++kind) counts.of[kind] = seat.hand.faces[kind];
  for (unsigned suit = 0; suit < 3; ++suit) {
    const Tile red = Tile::red_five(suit);
    counts[red.kind()] = static_cast<std::uint8_t>(counts[red.kind()] + seat.hand.faces[red.code]);
  }
  return counts;
}

hand::Counts melded_counts(const SeatState& seat) {
  hand::Counts counts;
  for (const Meld& meld : seat.sets())
    for (std::size_t i = 0; i < meld.size; ++i)
      if (meld.tiles[i].tile.present()) ++counts[meld.tiles[i].tile.kind()];
  return counts;
}

std::optional<hand::KindMask> waits_of(const SeatState& seat, const Ruleset& ruleset) {
  const auto counts = concealed_counts(seat);
  if (!counts || counts->total() + 3U * seat.meld_count != hand::kWaitingTiles) return std::nullopt;
  return hand::waits_of(*counts, seat.meld_count, hand::pair_rule(ruleset));
}

std::optional<hand::KindMask> discarded_kinds(const SeatState& seat, const Ruleset& ruleset) {
  hand::KindMask kinds;
  if (ruleset.kita_as_discard && seat.kitas > 0) kinds |= hand::KindMask::of(kNorth);
  for (const Discarded& discard : seat.discards()) {
    if (discard.claimed && !ruleset.furiten_claimed_discards) continue;
    if (!discard.tile.tile.present()) return std::nullopt;
    kinds |= hand::KindMask::of(discard.tile.tile.kind());
  }
  return kinds;
}

hand::KindMask furiten_waits(const SeatState& seat, hand::KindMask waits, TileKind won_on,
                             FuritenScope scope, const Ruleset& ruleset) {
  if (scope == FuritenScope::SameTile) return waits & hand::KindMask::of(won_on);
  return without_own_four(waits, *concealed_counts(seat), melded_counts(seat),
                          ruleset.furiten_own_four);
}

hand::KindMask passed_kinds(const SeatState& seat, const Ruleset& ruleset) {
  const std::uint64_t since_call = seat.passed_since_discard & seat.passed_since_call;
  const bool until_call = since_call != seat.passed_since_discard &&
                          ruleset.furiten_temp_end == TempEnd::OwnDrawOrAnyCall;
  return hand::KindMask{until_call ? since_call : seat.passed_since_discard};
}

Answer has_nagashi(const SeatState& seat, const Ruleset& ruleset) {
  if (seat.river_count == 0) return Answer::No;
  bool unknown = false;
  bool claimed = false;
  for (const Discarded& discard : seat.discards()) {
    claimed = claimed || discard.claimed;
    if (!discard.tile.tile.present())
      unknown = true;
    else if (!discard.tile.tile.kind().is_terminal_or_honour())
      return Answer::No;
  }
  if ((claimed && ruleset.nagashi_claimed_void) || (seat.open && !ruleset.nagashi_own_calls) ||
      (seat.kitas > 0 && ruleset.kita_voids_nagashi))
    return Answer::No;
  return unknown ? Answer::Unknown : Answer::Yes;
}

Answer same_tiles(const HandTiles& hand, std::span<const TileRef> shown) {
  if (hand.opaque) return Answer::Unknown;
  HandTiles rest = hand;
  unsigned foreign_tiles = 0;
  for (const TileRef& tile : shown) {
    if (!tile.tile.present()) return Answer::Unknown;
    if (rest.has_known(tile))
      rest.take(tile);
    else
      ++foreign_tiles;
  }
  if (foreign_tiles == 0 && rest.known == 0 && rest.unknown == 0 && rest.phantom == 0)
    return Answer::Yes;
  if (foreign_tiles <= hand.unknown && rest.known <= hand.phantom) return Answer::Unknown;
  return Answer::No;
}

Answer fits_its_mark(const SeatState& seat, const Event& discard) {
  if (discard.tsumogiri == Flag::Absent) return Answer::Yes;
  if (!discard.tile.present() || seat.hand.opaque || !seat.has_drawn || !seat.drawn.tile.present())
    return Answer::Unknown;
  const bool claimed = discard.tsumogiri == Flag::Yes;
  const bool by_id = discard.id.present() && seat.drawn.id.present();
  const bool drawn = by_id ? discard.id == seat.drawn.id : discard.tile == seat.drawn.tile;
  if (claimed == drawn) return Answer::Yes;
  // Without identities a hand tile of the same face may be the one discarded.
  const bool another =
      !claimed && !by_id && (seat.hand.faces[discard.tile.code] > 1 || !seat.hand.exact());
  return another ? Answer::Yes : Answer::No;
}

namespace {

/// Whether some hand that holds a phantom tile `has` what is asked for.
template <class Has>
bool is_in_doubt(const Table& table, Has has) {
  return table.hypothesis.disturbed_by != 0 &&
         std::any_of(table.hand.seats.begin(), table.hand.seats.end(), [&](const SeatState& seat) {
           return seat.hand.phantom > 0 && has(seat.hand);
         });
}

}  // namespace

bool one_may_be_none(const Table& table, TileKind kind) {
  return is_in_doubt(table, [&](const HandTiles& hand) { return hand.count(kind) > 0; });
}

bool one_may_be_none(const Table& table, Tile face) {
  return is_in_doubt(table, [&](const HandTiles& hand) { return hand.faces[face.code] > 0; });
}

bool one_may_be_none(const Table& table, TileId tile) {
  return is_in_doubt(table, [&](const HandTiles& hand) { return hand.ids.has(tile); });
}

std::vector<TileRef> tile_list(const HandTiles& hand) {
  std::vector<TileRef> tiles;
  for (std::uint8_t code = 0; code < kFaces; ++code)
    tiles.insert(tiles.end(), hand.faces[code], TileRef{Tile{code}, TileId{}});
  tiles.insert(tiles.end(), hand.unknown, TileRef{});
  return tiles;
}

Answer is_tenpai(const SeatState& seat, const Ruleset& ruleset) {
  if (!waits_of(seat, ruleset)) return Answer::Unknown;
  return counted_waits(seat, ruleset).empty() ? Answer::No : Answer::Yes;
}

hand::KindMask counted_waits(const SeatState& seat, const Ruleset& ruleset) {
  const auto waits = waits_of(seat, ruleset);
  if (!waits) return {};
  return without_own_four(*waits, *concealed_counts(seat), melded_counts(seat),
                          ruleset.draw_own_four);
}

}  // namespace referee::facts
