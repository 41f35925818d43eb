// What a program that was written apart from this one says of the same game (second/README.md). A
// value: who asks is the command line, and printing is in validator/report/.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "validator/log/finding.h"

namespace referee {

/// Of two programs about one game. NotJudged: the other does not judge the game, or not the part in
/// which this one has a finding.
enum class Agreement : std::uint8_t { Agree, Differ, NotJudged };

struct SecondOpinion {
  Agreement agreement = Agreement::NotJudged;
  std::string verdict;               ///< "clean", "findings" or "unsupported"
  std::vector<Finding> findings;     ///< with rule, severity, kyoku, event and seat alone
  std::vector<Unchecked> unchecked;  ///< what it did not judge
};

}  // namespace referee
