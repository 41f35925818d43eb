// From the seed that a log states to the walls of its game: the one place that knows every style of
// seed. It only recognises the style; the other files of importers/walls/ compute the tiles.
#pragma once

#include <string_view>

#include "importers/walls/ronin.h"
#include "importers/walls/stated.h"
#include "importers/walls/tenhou.h"
#include "validator/log/game_log.h"
#include "validator/log/wall.h"
#include "validator/words/said.h"

namespace referee::walls {

class SeedWalls {
 public:
  struct Opened {
    WallSource* walls = nullptr;      ///< null if the log states no seed, or one of an unknown
                                      ///< style; owned by this object, valid until the next call
    Said not_because = kNothingSaid;  ///< why a stated seed gives no walls; nothing otherwise
  };

  /// Opens the walls of the seed of `log`, which must outlive the use of the walls, for as many
  /// players as the log says, or `players` where it does not. One object should serve many games,
  /// because it keeps its memory; each thread needs an object of its own.
  Opened open(const GameLog& log, unsigned players);

 private:
  TenhouWalls tenhou_;
  RoninWalls ronin_;
  StatedWalls stated_;
};

}  // namespace referee::walls
