#include "validator/hand_tiles.h"

#include <limits>

namespace referee {
namespace {

constexpr std::uint8_t kMost = std::numeric_limits<std::uint8_t>::max();

void raise(std::uint8_t& counter) {
  if (counter < kMost) ++counter;
}

bool has_known(const HandTiles& hand, TileRef ref) {
  if (!ref.tile.present()) return false;
  return ref.id.present() ? hand.ids.has(ref.id) : hand.faces[ref.tile.code] > 0;
}

void take_known(HandTiles& hand, TileRef ref) {
  --hand.faces[ref.tile.code];
  hand.ids.remove(ref.id);
  --hand.known;
}

}  // namespace

Answer HandTiles::holds(TileRef ref) const {
  if (opaque || !ref.tile.present()) return Answer::Unknown;
  if (has_known(*this, ref)) return Answer::Yes;
  return unknown > 0 ? Answer::Unknown : Answer::No;
}

void HandTiles::add(TileRef ref) {
  if (!ref.tile.present()) {
    raise(unknown);
    return;
  }
  raise(faces[ref.tile.code]);
  ids.add(ref.id);
  raise(known);
}

void HandTiles::take(TileRef ref) {
  if (!ref.tile.present()) {
    // Nobody knows which: as many tiles as before are listed, one of them is gone.
    raise(phantom);
  } else if (has_known(*this, ref) && faces[ref.tile.code] > 0 && known > 0) {
    take_known(*this, ref);
  } else if (unknown > 0) {
    --unknown;
  } else {
    raise(phantom);
  }
}

void HandTiles::dispute(TileRef ref) {
  if (!has_known(*this, ref) || faces[ref.tile.code] == 0 || known == 0) return;
  take_known(*this, ref);
  raise(unknown);
}

}  // namespace referee
