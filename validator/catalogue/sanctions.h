// What those who run an event do about a fault, in their own words. The judge knows nothing of it:
// reports show it beside what was found.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

struct Sanction {
  std::vector<std::string> rules;  ///< ids, or "family/*"
  std::string penalty;             ///< "chombo"; never empty
  std::string condition;           ///< "if the hand was shown"; empty: always
  std::string paragraph;           ///< where it is written; empty: not said
};

/// The first that names the rule itself, else the first that takes it in; null where none does.
const Sanction* sanction_of(std::span<const Sanction> sanctions, std::string_view rule);

}  // namespace referee
