// How well rulesets fit games: which options of a preset have to change, and to what, so that the
// findings go away. A search that judges the games again and again; it reads no files and prints
// nothing.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "referee/platform_rules.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/options.h"

namespace referee {

/// An option set to another value, and the preset that the value comes from.
struct OptionChange {
  OptionId option;
  OptionValue value;
  std::string from;
};

/// A game and the ruleset to try on it: a preset adjusted to what the log says of its table.
struct FitGame {
  const GameLog* log = nullptr;
  const Ruleset* ruleset = nullptr;
};

/// Findings that a ruleset is responsible for in `games`, with `changes` made to each game's
/// ruleset: what readers found is not counted. Stops counting above `most`.
std::size_t findings_with(const std::vector<FitGame>& games,
                          const std::vector<OptionChange>& changes, std::size_t most);

/// The options in which `from` and `to` differ, each as a change to the value of `to`; those that a
/// log adjusts, and those that are no rule of play (names of places, table size), included where
/// they differ.
std::vector<OptionChange> differences(const Ruleset& from, const Ruleset& to);

/// The least part of `changes` that leaves `games` without findings: none of its members can be
/// left out alone. `changes` must do so.
std::vector<OptionChange> least_of(const std::vector<FitGame>& games,
                                   std::vector<OptionChange> changes);

/// The changes, out of `candidates`, that take findings away: in each step the one that takes away
/// most, until none does.
std::vector<OptionChange> best_of(const std::vector<FitGame>& games,
                                  const std::vector<OptionChange>& candidates);

}  // namespace referee
