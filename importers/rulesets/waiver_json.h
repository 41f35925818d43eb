// Reads a file of waivers: somebody's word, with reason, name and date, that a finding is accepted.
// It matches no finding; the command that takes the file does.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/text/hand_name.h"
#include "validator/tiles/tile.h"

namespace referee::rulesets {

struct WrittenWaiver {
  std::string game;             ///< digest of the log (importers/digest.h)
  Known<std::uint32_t> number;  ///< of the game in a file of several; absent: any
  std::string rule;             ///< id
  Known<std::uint32_t> hand;    ///< from 0; absent: any
  Known<HandName> named_hand;   ///< likewise, by its name
  std::string reason;
  std::string by;
  std::string date;  ///< "2026-11-23"
};

struct WrittenWaivers {
  std::vector<WrittenWaiver> waivers;
  std::string error;  ///< one printable line; empty if all is well
};

/// A JSON list of objects with `game`, `rule`, `reason`, `by`, `date`, and where they narrow it
/// down `hand` and `number`. Anything else is an error.
WrittenWaivers read_waivers(std::string_view text);

}  // namespace referee::rulesets
