// What an object of majiang's paipu says of its game beside the hands: title, players, who deals
// first. The format names no rules; the title of a game that its converter made names Tenhou's.
#pragma once

#include "importers/spelling/fields.h"
#include "validator/log/game_log.h"

namespace referee::majiang {

void read_header(GameHeader& header, const spelling::EventFields& paipu);

}  // namespace referee::majiang
