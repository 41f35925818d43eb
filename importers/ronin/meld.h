// Sets as replays write them: the meld codes of the later versions and the objects of the earlier
// ones. A set made from an earlier set (a triplet with the fourth tile added) is completed from
// that set. A code that names a set is decoded, legal or not.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "importers/spelling/fields.h"
#include "validator/tiles/meld.h"

namespace referee::ronin {

inline constexpr std::int32_t kMaxMeldCode = 24'423;

struct LaidMeld {
  Seat caller;
  Meld meld;
};

/// The set that `code` (0..kMaxMeldCode) names. A quad made from a triplet has no `added` yet: the
/// code does not say which tile that is.
LaidMeld decode_meld(std::int32_t code);

/// A set written as an object: `meld_type` or `type` (with `kan_type` or `opened` in the earliest),
/// `tile_ids`, `from_seat` or `from_who`, `called_tile_id` where it is an event. Nothing where it
/// is no set.
std::optional<Meld> read_meld_object(const spelling::EventFields& fields);

/// Fills in what the set itself does not say from the sets that its owner has laid: the triplet
/// that a quad was made of, and, for a set repeated in a result, whose tile it took.
void complete(Meld& meld, const std::vector<Meld>& laid);

/// The quad that `pon` becomes with the tile `added`.
Meld quad_of(const Meld& pon, TileRef added);

/// The set of `laid` that a quad of this kind is made of; null where there is none.
const Meld* triplet_of(const std::vector<Meld>& laid, TileKind kind);

}  // namespace referee::ronin
