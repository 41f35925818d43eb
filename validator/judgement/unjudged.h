// Topics that are not judged in a log, because its table played them by rules of its own. A reader
// names topics in GameHeader::unjudged and GameHeader::unsettled; here each topic becomes a list of
// rule ids.
#pragma once

#include <string_view>
#include <vector>

#include "validator/log/game_log.h"

namespace referee::judgement {

class Unjudged {
 public:
  /// `are_settled`: somebody named the rules, so that nothing is unsettled.
  Unjudged(const GameLog& log, bool are_settled);
  bool covers(std::string_view rule) const;
  bool empty() const { return rules_.empty(); }

 private:
  std::vector<std::string_view> rules_;  ///< ids, or "family/*"
};

}  // namespace referee::judgement
