#include "validator/tiles/swap_call.h"

namespace referee {

SwapCall swap_call(const Meld& meld) {
  SwapCall swap;
  if (meld.called >= meld.size || !meld.tiles[meld.called].tile.present()) return swap;
  const TileKind called = meld.tiles[meld.called].tile.kind();
  swap.same = called;
  const TileKind low = meld.first_kind();
  if (meld.kind != MeldKind::Chi || !called.is_suited() || !low.present() ||
      low.suit() != called.suit())
    return swap;
  if (called == low && low.rank() + 3 <= 9)
    swap.suji = TileKind{static_cast<std::uint8_t>(low.value + 3)};
  if (called.value == low.value + 2 && low.rank() > 1)
    swap.suji = TileKind{static_cast<std::uint8_t>(low.value - 1)};
  return swap;
}

}  // namespace referee
