// The conformance protocol (docs/conformance.md), one line for a request and one for the answer. A
// server keeps to the protocol for any input. It has no streams; referee/asking/questions.h
// knows what the questions mean.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "referee/asking/questions.h"

namespace referee::asking {

inline constexpr std::string_view kConformProtocol = "referee.conform/1";

/// A question that the program around the server answers.
struct OtherQuestion {
  std::string_view name;
  Reply (*reply)(const rulesets::Request& request, const Ruleset& ruleset);
};

/// One conversation.
class ConformServer {
 public:
  /// More bytes than any question has; a longer line is to be answered by too_long() and not kept.
  static constexpr std::size_t kMostBytes = std::size_t{16} << 20U;

  /// `others` must outlive this.
  explicit ConformServer(std::string version, std::span<const OtherQuestion> others = {})
      : version_(std::move(version)), others_(others) {}

  /// The answer to one line, without its end. Any bytes are a line.
  std::string answer(std::string_view line);
  /// The answer to a line that is longer than kMostBytes.
  static std::string too_long();
  /// Whether a bye was said.
  bool finished() const { return finished_; }

 private:
  std::string hello() const;
  std::string ask(const rulesets::Request& request) const;

  std::string version_;
  std::span<const OtherQuestion> others_;
  bool finished_ = false;
};

}  // namespace referee::asking
