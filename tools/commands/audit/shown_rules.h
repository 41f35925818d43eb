// The ruleset that the logs of an event show, by what each of them names, states or was played by.
// For the files that `init` writes, and for an event whose own rules fit few of its logs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tournament/model/played_game.h"
#include "validator/ruleset/ruleset.h"

namespace referee::commands::audit {

struct ShownRules {
  std::string argument;  ///< for the TOML file
  std::string file;      ///< content of rules.json; empty: none is written
  std::string comment;
  std::string name;  ///< for a sentence
  std::optional<Ruleset> ruleset;
  bool is_shown = true;  ///< some log shows it
};

/// What most of the logs were judged by; `games` were judged without a ruleset of the event.
ShownRules shown_rules(const std::vector<tournament::PlayedGame>& games);

}  // namespace referee::commands::audit
