#include "importers/mjlog/write/tiles.h"

#include <algorithm>

namespace referee::mjlog {
namespace {

bool is_five(TileKind kind) { return kind.is_suited() && kind.rank() == 5; }

}  // namespace

/// The first copy of a five is the red one where there are red fives.
TileId TileNumbers::fresh(Tile tile) {
  ++made_up_;
  const TileKind kind = tile.kind();
  const bool has_red = red_fives_ && is_five(kind);
  const unsigned first = has_red && !tile.is_red() ? 1 : 0;
  const unsigned end = tile.is_red() ? 1 : kCopies;
  for (unsigned copy = first; copy < end; ++copy) {
    const std::size_t id = kind.index() * kCopies + copy;
    if (used_[id]) continue;
    used_[id] = true;
    return TileId{static_cast<std::uint8_t>(id)};
  }
  return TileId{static_cast<std::uint8_t>(kind.index() * kCopies + end - 1)};
}

TileId TileNumbers::number(TileRef tile) {
  if (tile.id.present()) {
    used_[tile.id.index()] = true;
    return tile.id;
  }
  if (tile.tile.present()) return fresh(tile.tile);
  ++hidden_;
  return TileId{};
}

void TileNumbers::deal(const KyokuHeader& kyoku, std::array<std::vector<TileId>, kMaxSeats>& hands,
                       TileId& indicator) {
  used_.fill(false);
  drawn_.fill(std::nullopt);
  for (auto& hand : hands_) hand.clear();
  for (auto& sets : sets_) sets.clear();
  turned_.clear();
  under_.clear();
  offered_ = Held{};
  // The numbers of the log first, so that none of them is given away.
  for (const auto& hand : kyoku.hands)
    for (const TileRef tile : hand)
      if (tile.id.present()) used_[tile.id.index()] = true;
  indicator = TileId{};
  if (kyoku.indicator.tile.present() || kyoku.indicator.id.present())
    indicator = reveal(kyoku.indicator);
  for (std::uint8_t s = 0; s < kMaxSeats; ++s)
    for (const TileRef tile : kyoku.hands[s]) {
      const TileId id = number(tile);
      if (!id.present()) continue;
      hands[s].push_back(id);
      hold(Seat{s}, tile, id);
    }
}

TileId TileNumbers::draw(Seat seat, TileRef tile) {
  const TileId id = number(tile);
  if (!id.present() || !seat.present()) return id;
  hold(seat, tile, id);
  drawn_[seat.index()] = Held{tile.tile, id};
  return id;
}

/// Takes a tile out of a hand, another one than `avoid` if there is a choice.
TileId TileNumbers::take(Seat seat, TileRef tile, Known<TileId> avoid) {
  if (!seat.present()) return number(tile);
  std::vector<Held>& hand = hands_[seat.index()];
  const auto is_it = [&](const Held& held) {
    return tile.id.present() ? held.id == tile.id : held.tile == tile.tile;
  };
  auto found =
      std::ranges::find_if(hand, [&](const Held& held) { return is_it(held) && held.id != avoid; });
  if (found == hand.end()) found = std::ranges::find_if(hand, is_it);
  if (found == hand.end()) return number(tile);
  const TileId id = found->id;
  hand.erase(found);
  return id;
}

TileId TileNumbers::discard(const Event& event) {
  const Known<Held> drawn = event.seat.present() ? drawn_[event.seat.index()] : std::nullopt;
  TileRef tile = event.tile_ref();
  Known<TileId> avoid;
  if (drawn && !tile.id.present() && drawn->tile == tile.tile) {
    if (event.tsumogiri == Flag::Yes)
      tile.id = drawn->id;
    else if (event.tsumogiri == Flag::No)
      avoid = drawn->id;
  }
  const TileId id = take(event.seat, tile, avoid);
  if (event.seat.present()) drawn_[event.seat.index()].reset();
  offered_ = Held{tile.tile, id};
  return id;
}

TileId TileNumbers::reveal(TileRef tile) {
  const TileId id = number(tile);
  turned_.push_back(Held{tile.tile, id});
  return id;
}

const Meld* TileNumbers::triplet_of(Seat seat, TileKind kind) const {
  if (!seat.present()) return nullptr;
  for (const Meld& set : sets_[seat.index()])
    if (set.kind == MeldKind::Pon && set.first_kind() == kind) return &set;
  return nullptr;
}

Meld TileNumbers::lay(Seat seat, const Meld& meld) {
  Meld laid = meld;
  const auto size = std::min<std::size_t>(meld.size, meld.tiles.size());
  const Meld* const pon =
      meld.kind == MeldKind::Shouminkan ? triplet_of(seat, meld.first_kind()) : nullptr;
  std::vector<Held> triplet;  // already on the table: the fourth tile joins it
  for (std::size_t i = 0; pon != nullptr && i < pon->size; ++i)
    triplet.push_back(Held{pon->tiles[i].tile, pon->tiles[i].id});
  for (std::size_t i = 0; i < size; ++i) {
    TileRef& tile = laid.tiles[i];
    if (!tile.id.present() && !tile.tile.present()) continue;
    const auto on_table = std::ranges::find_if(triplet, [&](const Held& held) {
      return tile.id.present() ? held.id == tile.id : held.tile == tile.tile && i != meld.added;
    });
    if (on_table != triplet.end()) {
      tile.id = on_table->id;
      triplet.erase(on_table);
    } else if (i == meld.called && meld.kind != MeldKind::Shouminkan && offered_.id.present() &&
               offered_.tile == tile.tile) {
      if (!tile.id.present()) tile.id = offered_.id;
    } else {
      tile.id = take(seat, tile, std::nullopt);
    }
  }
  // Many formats do not repeat whose tile the triplet took, and where tiles have no numbers it is
  // often written anew.
  const bool tells_called = meld.called < size && meld.tiles[meld.called].id.present();
  if (pon != nullptr && (!laid.from.present() || !tells_called)) {
    laid.from = pon->from;
    laid.called = Meld::kNone;
  }
  if (pon != nullptr && laid.called == Meld::kNone && pon->called < pon->size)
    for (std::uint8_t i = 0; i < size; ++i)
      if (laid.tiles[i].id == pon->tiles[pon->called].id) laid.called = i;
  if (seat.present()) {
    drawn_[seat.index()].reset();
    sets_[seat.index()].push_back(laid);
  }
  if (laid.kind == MeldKind::Kita) offered_ = Held{laid.tiles[0].tile, laid.tiles[0].id};
  if (laid.added < size) offered_ = Held{laid.tiles[laid.added].tile, laid.tiles[laid.added].id};
  return laid;
}

std::vector<Meld> TileNumbers::repeated(Seat seat, std::vector<Meld> melds) const {
  const auto faces = [](const Meld& set) {
    std::array<std::uint8_t, 4> codes{};
    for (std::size_t i = 0; i < std::min<std::size_t>(set.size, codes.size()); ++i)
      codes[i] = set.tiles[i].tile.code;
    std::ranges::stable_sort(codes);
    return codes;
  };
  const auto is_numbered = [](const Meld& set) {
    return std::all_of(set.tiles.begin(), set.tiles.begin() + std::min<std::ptrdiff_t>(set.size, 4),
                       [](const TileRef& tile) { return tile.id.present(); });
  };
  if (!seat.present()) return melds;
  std::vector<Meld> left = sets_[seat.index()];
  for (Meld& meld : melds) {
    if (is_numbered(meld)) continue;
    const auto laid = std::ranges::find_if(left, [&](const Meld& set) {
      return set.kind == meld.kind && set.size == meld.size && faces(set) == faces(meld);
    });
    if (laid == left.end()) continue;
    meld = *laid;
    left.erase(laid);
  }
  return melds;
}

TileId TileNumbers::winning(const Event& event, TileRef tile) {
  if (tile.id.present()) return tile.id;
  const bool tsumo = event.target == event.seat || !event.target.present();
  const Known<Held> drawn = event.seat.present() ? drawn_[event.seat.index()] : std::nullopt;
  if (tsumo && drawn && drawn->tile == tile.tile) return drawn->id;
  if (!tsumo && offered_.id.present() && offered_.tile == tile.tile) return offered_.id;
  return number(tile);
}

std::vector<TileId> TileNumbers::shown(Seat seat, const std::vector<TileRef>& tiles, TileId extra) {
  std::vector<Held> hand = seat.present() ? hands_[seat.index()] : std::vector<Held>{};
  if (extra.present() &&
      std::ranges::none_of(hand, [&](const Held& held) { return held.id == extra; }))
    for (const TileRef tile : tiles)
      if (tile.tile.present() && tile.tile.kind() == extra.kind() &&
          (!red_fives_ || !is_five(extra.kind()) || tile.tile.is_red() == (extra.copy() == 0))) {
        hand.push_back(Held{tile.tile, extra});
        break;
      }
  std::vector<TileId> ids;
  for (const TileRef tile : tiles) {
    const auto is_it = [&](const Held& held) {
      return tile.id.present() ? held.id == tile.id : held.tile == tile.tile;
    };
    const auto found = std::ranges::find_if(hand, is_it);
    if (found != hand.end()) {
      ids.push_back(found->id);
      hand.erase(found);
    } else {
      ids.push_back(number(tile));
    }
  }
  return ids;
}

std::vector<TileId> TileNumbers::indicators(const std::vector<TileRef>& tiles, bool revealed) {
  const std::vector<Held>& before = revealed ? turned_ : under_;
  std::vector<TileId> ids;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const bool known =
        !tiles[i].id.present() && i < before.size() && before[i].tile == tiles[i].tile;
    ids.push_back(known ? before[i].id : number(tiles[i]));
  }
  for (std::size_t i = under_.size(); !revealed && i < tiles.size(); ++i)
    under_.push_back(Held{tiles[i].tile, ids[i]});
  return ids;
}

}  // namespace referee::mjlog
