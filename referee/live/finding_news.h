// What is new of a finding while its game is played. Only values.
#pragma once

#include <cstdint>
#include <string_view>

#include "validator/log/finding.h"

namespace referee {

enum class FindingState : std::uint8_t {
  Open,       ///< what follows may still change it, or take it away
  Final,      ///< the report of the game has it, and nothing that follows changes that
  Withdrawn,  ///< it was told as open, and is no finding
};

/// "open", "final", "withdrawn".
std::string_view name_of(FindingState state);

struct FindingNews {
  std::uint32_t game = 0;  ///< from 0, of those that are followed
  FindingState state = FindingState::Open;
  Finding finding;
};

}  // namespace referee
