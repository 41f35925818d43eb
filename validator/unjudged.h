// Rules that a log takes out of the judge's hands, because its table played by rules of its own. A
// reader names topics in GameHeader::unjudged; here each topic is spelled out as rule ids.
#pragma once

#include <string_view>
#include <vector>

#include "validator/log/game_log.h"

namespace referee {

class Unjudged {
 public:
  explicit Unjudged(const GameLog& log);
  bool covers(std::string_view rule) const;
  bool empty() const { return rules_.empty(); }

 private:
  std::vector<std::string_view> rules_;  ///< ids, or "family/*"
};

}  // namespace referee
