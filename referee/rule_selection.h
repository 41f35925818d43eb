// Which findings somebody wants to hear of, by the ids of their rules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validator/catalogue/catalogue.h"

namespace referee {

/// Those that `select` names (all, where it names none) without those that `ignore` names.
struct RuleSelection {
  std::vector<std::string> select;  ///< ids or "family/*"
  std::vector<std::string> ignore;

  bool wants(std::string_view rule) const {
    const auto named_in = [&](const std::vector<std::string>& patterns) {
      for (const std::string& pattern : patterns)
        if (rule_matches(pattern, rule)) return true;
      return false;
    };
    return (select.empty() || named_in(select)) && !named_in(ignore);
  }
};

}  // namespace referee
