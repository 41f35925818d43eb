// Makes seeds in the styles that importers/walls/seed_walls.h understands: from any text, a seed
// with walls that anybody can compute and compare with a game. It does not know how a seed becomes
// walls.
#pragma once

#include <string_view>

#include "validator/log/game_log.h"

namespace referee::walls {

/// A seed of the style "mt19937ar-sha512-n288-base64": 2,496 bytes that follow from `label` alone
/// (SHA-512 of the label and a counter).
WallSeed tenhou_seed_from(std::string_view label);

/// A seed of the style "pcg64dxsm-v1": 96 bytes that follow from `label` alone.
WallSeed ronin_seed_from(std::string_view label);

}  // namespace referee::walls
