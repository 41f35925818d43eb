#include "validator/tiles/hand_tiles.h"

namespace referee {

void HandTiles::take_other(TileRef ref) {
  // Nobody knows which: as many tiles as before are listed, one of them is gone.
  if (ref.tile.present() && unknown > 0)
    --unknown;
  else
    raise(phantom);
}

void HandTiles::dispute(TileRef ref) {
  if (!has_known(ref) || faces[ref.tile.code] == 0 || known == 0) return;
  take_known(ref);
  raise(unknown);
}

}  // namespace referee
