// The question `play` (docs/drive.md, "A `play` case"): a game from walls and decisions, played by
// our own engine, and such a game as a case of the suite.
#pragma once

#include <string>
#include <vector>

#include "importers/rulesets/request_json.h"
#include "referee/questions/questions.h"
#include "tools/drive/script.h"
#include "validator/ruleset/ruleset.h"

namespace referee::drive {

/// The events that a right engine gives for a script, as JSON lines, and the tries that it did not
/// refuse; `error` where the script cannot be played.
struct PlayedScript {
  std::vector<std::string> lines;  ///< from the first start_kyoku on
  std::vector<std::string> taken;
  std::string error;
};
PlayedScript play_script(const Ruleset& ruleset, const Script& script);

/// The answer to the question `play` of the conformance protocol.
Reply play_reply(const Request& request, const Ruleset& ruleset);

/// The script as a case of the suite, on one line (`referee.case/1`, question `play`).
std::string case_of(const Script& script, const Ruleset& ruleset, const std::string& id,
                    const std::string& title);

}  // namespace referee::drive
