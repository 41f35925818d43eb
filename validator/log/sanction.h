// What is done about a fault: by the text of a ruleset, or by those who run an event. The judge
// knows nothing of it: reports show it beside what was found.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace referee {

/// What is due and when; raw.
struct SanctionText {
  std::string penalty;    ///< "chombo"
  std::string condition;  ///< "if the hand was shown"; empty: always
};

struct Sanction {
  std::vector<std::string> rules;  ///< ids, or "family/*"
  SanctionText text;               ///< in the language of whoever wrote it; has a penalty
  std::string paragraph;           ///< where it is written, or a citation; empty: not said
  SanctionText japanese;           ///< the same in Japanese; empty: as `text`
};

/// Those of a ruleset; null: its text names none.
using Sanctions = std::shared_ptr<const std::vector<Sanction>>;

}  // namespace referee
