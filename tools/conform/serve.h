// `referee conform serve`: answers the questions of the conformance protocol (docs/conformance.md)
// on standard input, one line for a request and one for the answer. It keeps to the protocol for
// any input. tools/conform/questions.h knows what the questions mean.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "tools/commands/exit_code.h"

namespace referee {

inline constexpr std::string_view kConformProtocol = "referee.conform/1";

/// One conversation, without its streams.
class ConformServer {
 public:
  explicit ConformServer(std::string version) : version_(std::move(version)) {}

  /// The answer to one line, without its end. Any bytes are a line.
  std::string answer(std::string_view line);
  /// Whether a bye was said.
  bool finished() const { return finished_; }

 private:
  std::string version_;
  bool finished_ = false;
};

/// Answers standard input on standard output until a bye or the end.
ExitCode serve_conform(const std::string& version);

}  // namespace referee
