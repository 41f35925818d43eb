// Tiles as counts and sets of kinds, for questions about the shape of a hand. No reds, no
// identities, no rule: those belong to validator/tiles/hand_tiles.h and validator/hand/value.h.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "validator/tiles/tile.h"

namespace referee::hand {

/// A set of tile kinds, one bit a kind.
struct KindMask {
  std::uint64_t bits = 0;

  static constexpr KindMask of(TileKind kind) { return KindMask{std::uint64_t{1} << kind.value}; }
  constexpr bool has(TileKind kind) const {
    return kind.value < kKinds && ((bits >> kind.value) & 1U) != 0;
  }
  constexpr bool empty() const { return bits == 0; }
  constexpr unsigned size() const { return static_cast<unsigned>(std::popcount(bits)); }
  /// The lowest kind in the set; absent if it is empty.
  constexpr TileKind first() const {
    return empty() ? TileKind{} : TileKind{static_cast<std::uint8_t>(std::countr_zero(bits))};
  }
  constexpr KindMask without(KindMask other) const { return KindMask{bits & ~other.bits}; }
  friend constexpr KindMask operator|(KindMask a, KindMask b) { return KindMask{a.bits | b.bits}; }
  friend constexpr KindMask operator&(KindMask a, KindMask b) { return KindMask{a.bits & b.bits}; }
  constexpr KindMask& operator|=(KindMask other) {
    bits |= other.bits;
    return *this;
  }
  constexpr bool operator==(const KindMask&) const = default;
};

/// Calls `visit(TileKind)` for every kind of the set, lowest first.
template <class Visit>
constexpr void for_each_kind(KindMask mask, Visit visit) {
  while (!mask.empty()) {
    visit(mask.first());
    mask.bits &= mask.bits - 1;
  }
}

namespace detail {
constexpr KindMask mask_where(bool (*pred)(TileKind)) {
  KindMask mask;
  for (std::uint8_t k = 0; k < kKinds; ++k)
    if (pred(TileKind{k})) mask |= KindMask::of(TileKind{k});
  return mask;
}
}  // namespace detail

inline constexpr KindMask kTerminals =
    detail::mask_where([](TileKind k) { return k.is_terminal(); });
inline constexpr KindMask kHonours = detail::mask_where([](TileKind k) { return k.is_honour(); });
inline constexpr KindMask kWinds = detail::mask_where([](TileKind k) { return k.is_wind(); });
inline constexpr KindMask kDragons = detail::mask_where([](TileKind k) { return k.is_dragon(); });
inline constexpr KindMask kOrphans = kTerminals | kHonours;
inline constexpr KindMask kSimples =
    detail::mask_where([](TileKind k) { return !k.is_terminal_or_honour(); });
/// 2 3 4 6 8 of bamboo and hatsu (ronin/Yaku Special Cases: hatsu not required).
inline constexpr KindMask kGreens{(std::uint64_t{0b010101110} << 18) | (std::uint64_t{1} << 32)};
/// The nine kinds of suit 0 m, 1 p, 2 s.
constexpr KindMask suit_mask(unsigned suit) { return KindMask{std::uint64_t{0x1FF} << (9 * suit)}; }

/// How many tiles of each kind. Any count is allowed; a hand with impossible counts is merely never
/// complete.
struct Counts {
  std::array<std::uint8_t, kKinds> of{};

  constexpr std::uint8_t operator[](TileKind kind) const { return of[kind.value]; }
  constexpr std::uint8_t& operator[](TileKind kind) { return of[kind.value]; }
  unsigned total() const { return sum(0, kKinds); }
  /// Of so many kinds from that one on, modulo 256: no hand has so many tiles.
  unsigned sum(std::size_t first, std::size_t kinds) const;
  /// The kinds of which there are at least `least` (1..128) tiles. Eight counts at a time: asked
  /// several times of every hand that is won.
  constexpr KindMask at_least(unsigned least) const {
    constexpr std::uint64_t kLow = 0x0101010101010101;
    constexpr std::uint64_t kHigh = kLow << 7;
    KindMask mask;
    for (std::size_t k = 0; k < kKinds; k += 8) {
      std::array<std::uint8_t, 8> part{};
      for (std::size_t i = 0; i < 8 && k + i < kKinds; ++i)
        part[std::endian::native == std::endian::little ? i : 7 - i] = of[k + i];
      const auto eight = std::bit_cast<std::uint64_t>(part);
      // A byte's high bit is set where its count reaches `least`; the product brings the eight bits
      // together.
      const std::uint64_t reached = (((eight & ~kHigh) + kLow * (128 - least)) | eight) & kHigh;
      mask.bits |= ((reached >> 7) * 0x0102040810204080 >> 56) << k;
    }
    return mask;
  }
  constexpr KindMask kinds() const { return at_least(1); }
  constexpr bool operator==(const Counts&) const = default;
};

}  // namespace referee::hand
