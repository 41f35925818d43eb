#include "importers/ronin/meld.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "importers/ronin/game.h"
#include "importers/text/look_up.h"

namespace referee::ronin {
namespace {

constexpr unsigned kCopies = 4;
constexpr unsigned kSequencesPerSuit = 7;
/// Where the ranges of codes begin, by kind of set.
constexpr unsigned kPon = 4032;
constexpr unsigned kAddedKan = 5256;
constexpr unsigned kOpenKan = 5664;
constexpr unsigned kClosedKan = 6072;

void add_tile(Meld& meld, unsigned id) { meld.tiles[meld.size++] = tile_numbered(id); }

void add_quad(Meld& meld, unsigned kind) {
  for (unsigned copy = 0; copy < kCopies; ++copy) add_tile(meld, kind * kCopies + copy);
}

/// Takes the last digit of a number written in digits of different bases.
unsigned take(unsigned& x, unsigned base) {
  const unsigned digit = x % base;
  x /= base;
  return digit;
}

Meld decode_chi(unsigned x, Seat caller) {
  Meld meld;
  meld.kind = MeldKind::Chi;
  meld.from = next_seat(caller, kMaxSeats, 3);
  meld.called = static_cast<std::uint8_t>(take(x, 3));
  const unsigned copies = take(x, kCopies * kCopies * kCopies);
  const unsigned lowest = x / kSequencesPerSuit * 9 + x % kSequencesPerSuit;
  const std::array<unsigned, 3> copy = {copies / 16, copies / 4 % 4, copies % 4};
  for (unsigned i = 0; i < 3; ++i) add_tile(meld, (lowest + i) * kCopies + copy[i]);
  return meld;
}

Meld decode_pon(unsigned x, Seat caller) {
  Meld meld;
  meld.kind = MeldKind::Pon;
  meld.from = next_seat(caller, kMaxSeats, take(x, 3) + 1);
  meld.called = static_cast<std::uint8_t>(take(x, 3));
  const unsigned missing = take(x, kCopies);
  for (unsigned copy = 0; copy < kCopies; ++copy)
    if (copy != missing) add_tile(meld, x * kCopies + copy);
  return meld;
}

Meld decode_kan(unsigned x, Seat caller, MeldKind kind) {
  Meld meld;
  meld.kind = kind;
  meld.from = next_seat(caller, kMaxSeats, take(x, 3) + 1);
  meld.called = static_cast<std::uint8_t>(x % kCopies);
  add_quad(meld, x / kCopies);
  return meld;
}

struct TypeName {
  std::string_view name;
  MeldKind kind;
};
/// Of the objects of earlier versions.
constexpr std::array<TypeName, 6> kTypes = {{{"chi", MeldKind::Chi},
                                             {"pon", MeldKind::Pon},
                                             {"open_kan", MeldKind::Daiminkan},
                                             {"added_kan", MeldKind::Shouminkan},
                                             {"closed_kan", MeldKind::Ankan},
                                             {"shouminkan", MeldKind::Shouminkan}}};

/// The `type` of an event is "meld"; what kind stands beside it then.
std::string_view type_member(const spelling::EventFields& fields) {
  return fields.has("meld_type") ? "meld_type" : "type";
}

std::optional<MeldKind> kind_of_object(const spelling::EventFields& fields) {
  const std::string_view type = fields.word(type_member(fields));
  if (const auto kind = text::look_up(kTypes, &TypeName::name, type, &TypeName::kind)) return kind;
  if (type != "kan") return std::nullopt;
  const std::string_view which = fields.word("kan_type");
  if (which == "added") return MeldKind::Shouminkan;
  if (which == "closed" || (which.empty() && fields.truth("opened") == false))
    return MeldKind::Ankan;
  return MeldKind::Daiminkan;
}

bool same_tiles(const Meld& a, const Meld& b) {
  if (a.size != b.size) return false;
  for (std::size_t i = 0; i < a.size; ++i)
    if (a.tiles[i].id != b.tiles[i].id) return false;
  return true;
}

}  // namespace

LaidMeld decode_meld(std::int32_t code) {
  const auto value = static_cast<unsigned>(code);
  LaidMeld laid;
  laid.caller = Seat{static_cast<std::uint8_t>(value % kMaxSeats)};
  const unsigned x = value / kMaxSeats;
  if (x < kPon) {
    laid.meld = decode_chi(x, laid.caller);
  } else if (x < kAddedKan) {
    laid.meld = decode_pon(x - kPon, laid.caller);
  } else if (x < kOpenKan) {
    laid.meld = decode_kan(x - kAddedKan, laid.caller, MeldKind::Shouminkan);
  } else if (x < kClosedKan) {
    laid.meld = decode_kan(x - kOpenKan, laid.caller, MeldKind::Daiminkan);
  } else {
    laid.meld.kind = MeldKind::Ankan;
    add_quad(laid.meld, x - kClosedKan);
  }
  return laid;
}

std::optional<Meld> read_meld_object(const spelling::EventFields& fields) {
  const std::optional<MeldKind> kind = kind_of_object(fields);
  if (!kind) {
    fields.blame(type_member(fields), Said::ASetWithKind);
    return std::nullopt;
  }
  auto tiles = tiles_of(fields, "tile_ids");
  const std::size_t size = *kind == MeldKind::Chi || *kind == MeldKind::Pon ? 3 : 4;
  if (!tiles || tiles->size() != size) {
    fields.blame("tile_ids", {Said::CountOfTiles, size});
    return std::nullopt;
  }
  std::ranges::stable_sort(*tiles, [](TileRef a, TileRef b) { return a.id < b.id; });
  Meld meld;
  meld.kind = *kind;
  for (const TileRef tile : *tiles) meld.tiles[meld.size++] = tile;
  if (*kind == MeldKind::Ankan) return meld;
  meld.from = fields.seat(either(fields, "from_who", "from_seat"));
  if (!fields.has("called_tile_id")) return meld;
  const auto called = std::ranges::find(*tiles, tile_of(fields, "called_tile_id"));
  if (called != tiles->end()) meld.called = static_cast<std::uint8_t>(called - tiles->begin());
  return meld;
}

const Meld* triplet_of(const std::vector<Meld>& laid, TileKind kind) {
  const auto found = std::ranges::find_if(laid, [&](const Meld& meld) {
    return meld.kind == MeldKind::Pon && meld.first_kind() == kind;
  });
  return found == laid.end() ? nullptr : &*found;
}

Meld quad_of(const Meld& pon, TileRef added) {
  Meld quad = pon;
  quad.kind = MeldKind::Shouminkan;
  const auto place = std::find_if(quad.tiles.begin(), quad.tiles.begin() + quad.size,
                                  [&](TileRef tile) { return added.id < tile.id; });
  quad.added = static_cast<std::uint8_t>(place - quad.tiles.begin());
  std::copy_backward(place, quad.tiles.begin() + quad.size, quad.tiles.begin() + quad.size + 1);
  *place = added;
  ++quad.size;
  if (quad.called != Meld::kNone && quad.called >= quad.added) ++quad.called;
  return quad;
}

void complete(Meld& meld, const std::vector<Meld>& laid) {
  const Meld* const triplet =
      meld.kind == MeldKind::Shouminkan ? triplet_of(laid, meld.first_kind()) : nullptr;
  for (std::uint8_t i = 0; triplet != nullptr && meld.added == Meld::kNone && i < meld.size; ++i) {
    const auto held = [&](TileRef tile) { return tile.id == meld.tiles[i].id; };
    if (std::none_of(triplet->tiles.begin(), triplet->tiles.begin() + triplet->size, held))
      meld.added = i;
  }
  for (const Meld& known : laid)
    if (known.kind == meld.kind && same_tiles(known, meld)) {
      if (meld.called == Meld::kNone) meld.called = known.called;
      if (meld.added == Meld::kNone) meld.added = known.added;
      if (!meld.from.present()) meld.from = known.from;
    }
}

}  // namespace referee::ronin
