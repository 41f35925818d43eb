#include "importers/mjlog/write/meld.h"

#include <algorithm>

namespace referee::mjlog {
namespace {

/// The tiles by number, and where the called and the added one then stand.
struct Sorted {
  std::array<TileId, 4> ids{};
  unsigned called = Meld::kNone;
  unsigned added = Meld::kNone;
};

std::optional<Sorted> sorted(const Meld& meld) {
  Sorted set;
  for (std::size_t i = 0; i < meld.size; ++i) {
    if (!meld.tiles[i].id.present()) return std::nullopt;
    set.ids[i] = meld.tiles[i].id;
  }
  const auto end = set.ids.begin() + meld.size;
  std::stable_sort(set.ids.begin(), end);
  if (std::adjacent_find(set.ids.begin(), end) != end) return std::nullopt;
  const auto place = [&](std::uint8_t of) {
    return of < meld.size
               ? static_cast<unsigned>(std::find(set.ids.begin(), end, meld.tiles[of].id) -
                                       set.ids.begin())
               : Meld::kNone;
  };
  set.called = place(meld.called);
  set.added = place(meld.added);
  return set;
}

bool is_one_kind(const Sorted& set, std::size_t size) {
  return std::all_of(set.ids.begin(), set.ids.begin() + static_cast<std::ptrdiff_t>(size),
                     [&](TileId id) { return id.kind() == set.ids[0].kind(); });
}

std::optional<unsigned> chi_code(const Sorted& set, unsigned giver) {
  const TileKind low = set.ids[0].kind();
  if (!low.is_suited() || low.rank() > 7 || set.called == Meld::kNone) return std::nullopt;
  unsigned code = ((low.suit() * 7 + low.rank() - 1) * 3 + set.called) << 10U | 4U | giver;
  for (unsigned i = 0; i < 3; ++i) {
    if (set.ids[i].kind().value != low.value + i) return std::nullopt;
    code |= set.ids[i].copy() << (3 + 2 * i);
  }
  return code;
}

std::optional<unsigned> pon_code(const Sorted& set, unsigned giver) {
  if (!is_one_kind(set, 3) || set.called == Meld::kNone) return std::nullopt;
  unsigned missing = 0;
  while (missing < 3 && set.ids[missing].copy() == missing) ++missing;
  return (set.ids[0].kind().value * 3U + set.called) << 9U | missing << 5U | 8U | giver;
}

std::optional<unsigned> added_code(const Sorted& set, unsigned giver) {
  if (!is_one_kind(set, 4) || set.called == Meld::kNone || set.added == Meld::kNone ||
      set.called == set.added)
    return std::nullopt;
  const unsigned among_three = set.called - (set.called > set.added ? 1 : 0);
  return (set.ids[0].kind().value * 3U + among_three) << 9U | set.added << 5U | 16U | giver;
}

std::optional<unsigned> kan_code(const Sorted& set, unsigned giver) {
  if (!is_one_kind(set, 4) || set.called == Meld::kNone || giver == 0) return std::nullopt;
  return (set.ids[0].kind().value * kCopies + set.called) << 8U | giver;
}

}  // namespace

std::optional<std::int32_t> encode_meld(const Meld& meld, Seat who) {
  const std::size_t size = meld.kind == MeldKind::Chi || meld.kind == MeldKind::Pon ? 3
                           : meld.kind == MeldKind::Kita                            ? 1
                                                                                    : 4;
  const bool taken = meld.kind != MeldKind::Ankan && meld.kind != MeldKind::Kita;
  const std::optional<Sorted> set =
      meld.size == size && who.present() ? sorted(meld) : std::nullopt;
  if (!set || taken != meld.from.present()) return std::nullopt;
  const unsigned giver = taken ? distance(who, meld.from, kMaxSeats) : 0;
  std::optional<unsigned> code;
  switch (meld.kind) {
    case MeldKind::Chi: code = chi_code(*set, giver); break;
    case MeldKind::Pon: code = pon_code(*set, giver); break;
    case MeldKind::Daiminkan: code = kan_code(*set, giver); break;
    case MeldKind::Shouminkan: code = added_code(*set, giver); break;
    case MeldKind::Ankan:
      if (is_one_kind(*set, size) && set->called == Meld::kNone)
        code = set->ids[0].kind().value * kCopies << 8U;
      break;
    case MeldKind::Kita: code = unsigned{set->ids[0].value} << 8U | 32U; break;
  }
  return code ? std::optional<std::int32_t>(static_cast<std::int32_t>(*code)) : std::nullopt;
}

}  // namespace referee::mjlog
