#include "validator/catalogue/sanctions.h"

#include <algorithm>

#include "validator/catalogue/catalogue.h"

namespace referee {

const Sanction* sanction_of(std::span<const Sanction> sanctions, std::string_view rule) {
  const Sanction* of_family = nullptr;
  for (const Sanction& sanction : sanctions)
    for (const std::string& pattern : sanction.rules) {
      if (pattern == rule) return &sanction;
      if (of_family == nullptr && rule_matches(pattern, rule)) of_family = &sanction;
    }
  return of_family;
}

}  // namespace referee
