// The conformance protocol (docs/conformance.md), one line for a request and one for the answer. A
// server keeps to the protocol for any input. It has no streams; referee/questions/questions.h
// knows what the questions mean.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace referee {

inline constexpr std::string_view kConformProtocol = "referee.conform/1";

/// One conversation.
class ConformServer {
 public:
  /// More bytes than any question has; a longer line is to be answered by too_long() and not kept.
  static constexpr std::size_t kMostBytes = std::size_t{16} << 20U;

  explicit ConformServer(std::string version) : version_(std::move(version)) {}

  /// The answer to one line, without its end. Any bytes are a line.
  std::string answer(std::string_view line);
  /// The answer to a line that is longer than kMostBytes.
  static std::string too_long();
  /// Whether a bye was said.
  bool finished() const { return finished_; }

 private:
  std::string version_;
  bool finished_ = false;
};

}  // namespace referee
