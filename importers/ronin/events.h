// The events of a replay but for the results of hand and game: who they are about and what they
// say, in the dialects of all versions.
#pragma once

#include <cstdint>

#include "importers/ronin/game.h"
#include "importers/spelling/fields.h"

namespace referee::ronin {

enum class Kind : std::uint8_t {
  None,
  Meld,
  Draw,
  Discard,
  RoundEnd,
  Riichi,
  Dora,
  GameStart,
  RoundStart,
  GameEnd
};

/// The kind of event that an object is, by its member `t` or `type`; Kind::None for what is no
/// event of a replay.
Kind kind_of(const JsonView& object);

/// Whether an object is the line that names the version and nothing else.
bool is_version(const JsonView& object);

void read_version(Game& game, const spelling::EventFields& fields);
void read_event(Game& game, Kind kind, const spelling::EventFields& fields);

}  // namespace referee::ronin
