// The question `legal` of the conformance protocol (docs/conformance.md): what may this seat do
// after the last event of a log? It spells the answer of validator/actions/legal_actions.h as lines
// and adds nothing to it.
#pragma once

#include <string>
#include <vector>

#include "referee/asking/questions.h"
#include "validator/actions/legal_actions.h"

namespace referee::asking {

/// "dahai 5mr tsumogiri", "chi 3m 5m", "none": an action as the protocol spells it.
std::string action_line(const LegalAction& action);
/// The same at the end of `line`.
void append_action(const LegalAction& action, std::string& line);

/// SHA-512, in hex, of the lines in byte order, each ended by a line feed. Empty where this machine
/// has no SHA-512.
std::string hash_of(const std::vector<std::string>& sorted_lines);

/// The answer for `seat` after the last of `events` (JSON lines).
Reply legal(const std::string& events, Seat seat, const Ruleset& ruleset);

}  // namespace referee::asking
