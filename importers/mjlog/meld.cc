#include "importers/mjlog/meld.h"

#include "importers/mjlog/values.h"

namespace referee::mjlog {
namespace {

constexpr unsigned kSequencesPerSuit = 7;

unsigned bits(unsigned code, unsigned shift, unsigned mask) { return (code >> shift) & mask; }

/// The seats of a code are counted modulo four, also at a table of three.
Seat giver(unsigned code, Seat who) { return next_seat(who, kMaxSeats, bits(code, 0, 3)); }

void add_tile(Meld& meld, unsigned id, bool red_fives) {
  meld.tiles[meld.size++] = spelling::tile_ref(TileId{static_cast<std::uint8_t>(id)}, red_fives);
}

void add_quad(Meld& meld, unsigned kind, bool red_fives) {
  for (unsigned copy = 0; copy < kCopies; ++copy) add_tile(meld, kind * kCopies + copy, red_fives);
}

std::optional<Meld> decode_chi(unsigned code, Seat who, bool red_fives) {
  const unsigned which = code >> 10U;
  const unsigned sequence = which / 3;
  if (sequence >= 3 * kSequencesPerSuit) return std::nullopt;
  const unsigned lowest = sequence / kSequencesPerSuit * 9 + sequence % kSequencesPerSuit;
  Meld meld;
  meld.kind = MeldKind::Chi;
  meld.from = giver(code, who);
  meld.called = static_cast<std::uint8_t>(which % 3);
  for (unsigned i = 0; i < 3; ++i)
    add_tile(meld, (lowest + i) * kCopies + bits(code, 3 + 2 * i, 3), red_fives);
  return meld;
}

/// A pon, or a pon with the fourth tile added: the same fields.
std::optional<Meld> decode_pon(unsigned code, Seat who, bool added, bool red_fives) {
  const unsigned which = code >> 9U;
  const unsigned kind = which / 3;
  const unsigned fourth = bits(code, 5, 3);
  if (kind >= kKinds) return std::nullopt;
  Meld meld;
  meld.kind = added ? MeldKind::Shouminkan : MeldKind::Pon;
  meld.from = giver(code, who);
  if (added) {
    add_quad(meld, kind, red_fives);
    meld.added = static_cast<std::uint8_t>(fourth);
    // Place among the three, to place among the four.
    meld.called = static_cast<std::uint8_t>(which % 3 + (which % 3 >= fourth ? 1 : 0));
  } else {
    for (unsigned copy = 0; copy < kCopies; ++copy)
      if (copy != fourth) add_tile(meld, kind * kCopies + copy, red_fives);
    meld.called = static_cast<std::uint8_t>(which % 3);
  }
  return meld;
}

std::optional<Meld> decode_kan(unsigned code, Seat who, bool red_fives) {
  const unsigned tile = code >> 8U;
  if (tile >= kPhysicalTiles) return std::nullopt;
  Meld meld;
  add_quad(meld, tile / kCopies, red_fives);
  if (bits(code, 0, 3) == 0) {
    meld.kind = MeldKind::Ankan;
  } else {
    meld.kind = MeldKind::Daiminkan;
    meld.from = giver(code, who);
    meld.called = static_cast<std::uint8_t>(tile % kCopies);
  }
  return meld;
}

}  // namespace

std::optional<Meld> decode_meld(std::int32_t code, Seat who, bool red_fives) {
  const auto m = static_cast<unsigned>(code);
  if (bits(m, 2, 1) != 0) return decode_chi(m, who, red_fives);
  if (bits(m, 3, 1) != 0) return decode_pon(m, who, false, red_fives);
  if (bits(m, 4, 1) != 0) return decode_pon(m, who, true, red_fives);
  const auto set_aside = north_of(code);
  if (!set_aside) return decode_kan(m, who, red_fives);
  if (*set_aside >= kPhysicalTiles) return std::nullopt;
  Meld north;
  north.kind = MeldKind::Kita;
  add_tile(north, *set_aside, red_fives);
  return north;
}

}  // namespace referee::mjlog
