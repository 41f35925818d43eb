// The question `play` (docs/drive.md, "A `play` case"): a game from walls and decisions, played by
// our own engine, and such a game as a case of the suite.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "importers/rulesets/request_json.h"
#include "referee/asking/questions.h"
#include "tools/drive/script.h"
#include "tools/drive/sitting/fault.h"
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

/// Reads the input of the question `play`, as JSON. What is wrong with it, in words for people;
/// empty if nothing is.
std::string read_script(std::string_view input, const Ruleset& ruleset, Script& script);

/// The answer to the question `play` of the conformance protocol.
asking::Reply play_reply(const rulesets::Request& request, const Ruleset& ruleset);

/// What a case demands under its preset, as the object of its `expect`: of each line of `played`,
/// which a right engine gives for the script, the members that are always wanted, and at the event
/// of `fault` those that the failing engine, whose lines from the first start_kyoku on are `said`,
/// has otherwise. Grade and citations are those of the rule that is broken.
std::string expectation_of(const PlayedScript& played, const Fault& fault,
                           const std::vector<std::string>& said, const Ruleset& ruleset);

/// A case of the suite on one line (`referee.case/1`, question `play`).
std::string case_of(const Script& script, const Ruleset& ruleset, const std::string& expectation,
                    const std::string& id, const std::string& title);

}  // namespace referee::drive
