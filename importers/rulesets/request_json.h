// Takes one line of the conformance protocol (docs/conformance.md) apart: the question, the rules,
// and the input of the question as text. It answers nothing and knows no question.
#pragma once

#include <string>
#include <string_view>

namespace referee::rulesets {

struct Request {
  std::string error;  ///< one line, where the line is no request; `id` is set all the same if the
                      ///< line has one
  std::string type;   ///< "hello", "ask", "bye"
  std::string protocol;  ///< of a hello
  std::string id;        ///< as JSON, to be echoed; "null" where there is none
  std::string question;
  std::string rules;       ///< name of a preset; empty where a ruleset is given in full
  std::string rules_file;  ///< JSON text of a ruleset file; empty where a name is given
  std::string input;       ///< JSON text; "null" where there is none. Without its member `events`.
  std::string events;      ///< that member as JSON lines, one event a line
};

/// Reads one line without its end. Nesting and size are bounded; any bytes are allowed.
Request read_request(std::string_view line);

}  // namespace referee::rulesets
