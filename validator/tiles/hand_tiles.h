// The concealed tiles of one seat as far as they are known. A log that contradicts itself, or that
// hides tiles, leaves "unknown" tiles (held, but nobody knows which) and "phantom" tiles (listed
// here, but some of them are really gone). Counts only; no rule is here.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

#include "validator/tiles/tile.h"

namespace referee {

enum class Answer : std::uint8_t { No, Yes, Unknown };

/// A set of physical tiles.
struct TileIdSet {
  std::array<std::uint64_t, 3> bits{};

  constexpr bool has(TileId id) const {
    return id.present() && ((bits[id.value / 64U] >> (id.value % 64U)) & 1U) != 0;
  }
  constexpr void add(TileId id) {
    if (id.present()) bits[id.value / 64U] |= std::uint64_t{1} << (id.value % 64U);
  }
  constexpr void remove(TileId id) {
    if (id.present()) bits[id.value / 64U] &= ~(std::uint64_t{1} << (id.value % 64U));
  }
  constexpr void add(const TileIdSet& others) {
    for (std::size_t i = 0; i < bits.size(); ++i) bits[i] |= others.bits[i];
  }
  constexpr TileIdSet without(const TileIdSet& others) const {
    TileIdSet left = *this;
    for (std::size_t i = 0; i < bits.size(); ++i) left.bits[i] &= ~others.bits[i];
    return left;
  }
  /// The lowest; absent where the set is empty.
  constexpr TileId first() const {
    for (std::size_t i = 0; i < bits.size(); ++i)
      if (bits[i] != 0)
        return TileId{
            static_cast<std::uint8_t>(i * 64U + static_cast<unsigned>(std::countr_zero(bits[i])))};
    return TileId{};
  }
  constexpr std::size_t size() const {
    std::size_t all = 0;
    for (const std::uint64_t word : bits) all += static_cast<std::size_t>(std::popcount(word));
    return all;
  }
  /// How many tiles of a kind are in it.
  constexpr unsigned count(TileKind kind) const {
    const unsigned first = kind.value * kCopies;
    return static_cast<unsigned>(
        std::popcount((bits[first / 64U] >> (first % 64U)) & ((1U << kCopies) - 1U)));
  }
  constexpr bool operator==(const TileIdSet&) const = default;
};

struct HandTiles {
  std::array<std::uint8_t, kFaces> faces{};  ///< known tiles by face
  TileIdSet ids;             ///< known tiles by physical identity, where the log has it
  std::uint8_t known = 0;    ///< sum of faces
  std::uint8_t unknown = 0;  ///< held, face not known
  std::uint8_t phantom = 0;  ///< so many of the known tiles are not really here
  bool opaque = false;       ///< not even the number of tiles is certain

  /// Tiles really held; a hand that has had more taken than it holds counts as empty.
  constexpr int size() const { return known + unknown - phantom; }
  /// Every tile is known and really here.
  constexpr bool exact() const { return unknown == 0 && phantom == 0 && !opaque; }
  /// Known tiles of a kind, which is present: red ones and phantoms included.
  constexpr unsigned count(TileKind kind) const {
    unsigned n = faces[kind.value];
    for (unsigned suit = 0; suit < 3; ++suit)
      if (Tile::red_five(suit).kind() == kind) n += faces[Tile::red_five(suit).code];
    return n;
  }
  /// Whether this very tile (by identity where known, else by face) is here.
  Answer holds(TileRef ref) const {
    if (opaque || !ref.tile.present()) return Answer::Unknown;
    if (has_known(ref)) return Answer::Yes;
    return unknown > 0 ? Answer::Unknown : Answer::No;
  }
  /// Whether this very tile is listed among the known ones; one that came without its identity may
  /// be any of its face. A tile that is known with another face is none of that name.
  constexpr bool has_known(TileRef ref) const {
    if (!ref.tile.present() || faces[ref.tile.code] == 0) return false;
    return ids.has(ref.id) || !ref.id.present() || faces[ref.tile.code] > identified(ref.tile);
  }
  /// How many of the known tiles of a face have their identity. Of the copies of a five the first
  /// one is red, where one is (docs/events.md).
  constexpr unsigned identified(Tile face) const {
    const TileKind kind = face.kind();
    const unsigned all = ids.count(kind);
    if (!kind.is_suited() || kind.rank() != 5) return all;
    const unsigned reds = faces[Tile::red_five(kind.suit()).code];
    const bool is_first = ids.has(TileId{static_cast<std::uint8_t>(kind.value * kCopies)});
    const unsigned red = reds > 1 ? (reds < all ? reds : all) : (reds == 1 && is_first ? 1 : 0);
    return face.is_red() ? red : all - red;
  }
  /// Adds a tile, unknown if it has no face.
  void add(TileRef ref) {
    if (!ref.tile.present()) {
      raise(unknown);
      return;
    }
    raise(faces[ref.tile.code]);
    ids.add(ref.id);
    raise(known);
  }
  /// Takes a tile out; one that is not here is taken from the unknown tiles, or leaves a phantom,
  /// as a hidden one does.
  void take(TileRef ref) {
    if (has_known(ref) && known > 0)
      take_known(ref);
    else
      take_other(ref);
  }
  /// Takes a tile out that is certainly here; false, and nothing done, for any other.
  bool take_held(TileRef ref) {
    if (opaque || !has_known(ref) || known == 0) return false;
    take_known(ref);
    return true;
  }
  /// Adds one tile and takes out another, or the same one. Both must be known by identity, the
  /// second held by then.
  constexpr void exchange(TileRef in, TileRef out) {
    ids.bits[in.id.value / 64U] |= std::uint64_t{1} << (in.id.value % 64U);
    ids.bits[out.id.value / 64U] &= ~(std::uint64_t{1} << (out.id.value % 64U));
    raise(faces[in.tile.code]);
    --faces[out.tile.code];
  }
  /// Turns a known tile into an unknown one, because somebody else may hold it. Nothing if it is
  /// not here.
  void dispute(TileRef ref);

  constexpr bool operator==(const HandTiles&) const = default;

 private:
  static constexpr void raise(std::uint8_t& counter) {
    if (counter < std::numeric_limits<std::uint8_t>::max()) ++counter;
  }
  constexpr void take_known(TileRef ref) {
    if (!ref.id.present()) forget_ids(ref.tile);
    --faces[ref.tile.code];
    ids.remove(ref.id);
    --known;
  }
  /// Nobody knows which tile of the face goes.
  constexpr void forget_ids(Tile face) {
    if (identified(face) == 0) return;
    const std::uint8_t first = static_cast<std::uint8_t>(face.kind().value * kCopies);
    const bool keeps_red = !face.is_red() && identified(face) < ids.count(face.kind());
    for (std::uint8_t copy = 0; copy < kCopies; ++copy)
      if (copy > 0 ? !face.is_red() : !keeps_red)
        ids.remove(TileId{static_cast<std::uint8_t>(first + copy)});
  }
  void take_other(TileRef ref);
};

}  // namespace referee
