// Kuikae: which kinds a chi or pon bars from the discard that follows. Whether they are barred at
// all is an option.
#pragma once

#include "validator/tiles/meld.h"

namespace referee {

struct SwapCall {
  TileKind same;  ///< the called kind
  TileKind suji;  ///< the kind beyond the other end of the run; absent for a pon, a middle call, or
                  ///< where the suit ends
};

/// ronin/Call Rules: the same kind, and for a chi of an end tile the kind that would complete the
/// run at its other end.
SwapCall swap_call(const Meld& meld);

}  // namespace referee
