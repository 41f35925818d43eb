// The questions of the conformance protocol that this program answers (docs/conformance.md): reads
// a question's input, has it answered, and lays the answer out as JSON. The protocol around them is
// referee/asking/conform_server.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "importers/rulesets/request_json.h"
#include "validator/ruleset/ruleset.h"

namespace referee::asking {

/// An answer as JSON, or why there is none: one of the three texts, the others are empty.
struct Reply {
  std::string answer;
  std::string
      skip;  ///< one line: the question is sound, but this program or this ruleset has no answer
  std::string error;  ///< one line: the question itself is wrong
};

/// The names of all questions, in byte order.
std::span<const std::string_view> question_names();
bool is_question(std::string_view name);

/// Answers `request.question` under `ruleset`; skips a question that is none of question_names().
Reply reply_to(const rulesets::Request& request, const Ruleset& ruleset);

}  // namespace referee::asking
