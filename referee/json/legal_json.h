// The legal actions of a decision as mjai writes them: the member `possible_actions` of the event
// that gives rise to it, each action as an event of its own with its actor. Any reader of the
// stream may ignore it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/actions/legal_actions.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"
#include "validator/text/json_writer.h"

namespace referee::json {

/// mjai's name of an action of this kind: "dahai", "chi", ...; "none", letting a tile pass, for
/// what is no action.
std::string_view action_type(EventKind kind);

/// The actions, in the order of LegalActions, as an array. Who may act on another's tile may also
/// let it pass: {"type":"none"}.
void write_actions(const std::vector<LegalAction>& actions, JsonWriter& json);

/// Puts `possible_actions` into the lines of `stream`, which is `log` as write_events gives it,
/// wherever there is a decision.
void add_legal_actions(const GameLog& log, const Ruleset& ruleset, std::string& stream);

}  // namespace referee::json
