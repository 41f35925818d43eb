// What a wrong payment of a win comes from, as statements.
#pragma once

#include <span>

#include "validator/log/statement.h"
#include "validator/settlement/treatments.h"

namespace referee::words {

/// The treatments side by side, one statement each; those of several winners name the winner.
Argument said_of(std::span<const settlement::Treatment> treatments);

}  // namespace referee::words
