// From the seed that a log states to the walls of its game: the one place that knows every style of
// seed. It only recognises the style; the other files of importers/walls/ compute the tiles.
#pragma once

#include <string_view>

#include "importers/walls/ronin.h"
#include "importers/walls/tenhou.h"
#include "validator/log/game_log.h"
#include "validator/log/wall.h"

namespace referee {

class SeedWalls {
 public:
  struct Opened {
    WallSource* walls = nullptr;   ///< null where the log states no seed, or one that is not
                                   ///< understood; valid until the next call
    std::string_view not_because;  ///< why a seed that is there gives no walls; empty otherwise
  };

  /// `log` must outlive the use of the walls. Keeps its memory, so one of these should serve many
  /// games; not for several threads at once.
  Opened open(const GameLog& log);

 private:
  TenhouWalls tenhou_;
  RoninWalls ronin_;
};

}  // namespace referee
