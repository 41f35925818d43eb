// What the play of a game shows of the settings of its table, for platforms whose logs do not hold
// them. Only what no other setting could have brought about counts; it judges nothing and guesses
// nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validator/log/game_log.h"

namespace referee::judging {

/// East 4 and South 4, as rounds are counted: from 0.
inline constexpr std::uint8_t kLastOfEast = 3;
inline constexpr std::uint8_t kLastOfSouth = 7;

struct InferredSettings {
  /// 1 where the game ended as a game of the east wind alone may end and no longer one may. Absent
  /// where the play does not tell.
  Known<std::uint8_t> winds;
  std::vector<std::string> words;  ///< "game.rounds=east", "dora.ura=true": option and value, in
                                   ///< the order of the options
};

/// What is known of the settings of a table: what its log says, and what the play shows.
struct TableSettings : RuleFlags {
  /// `winds` was concluded from a game that went on behind those winds. Under a ruleset without an
  /// extra round no such game exists, and `winds` then says nothing.
  bool winds_by_extra_round = false;
};

/// Looks at the results and indicators that the log claims, and at how the game ended.
InferredSettings inferred_settings(const GameLog& log);

}  // namespace referee::judging
