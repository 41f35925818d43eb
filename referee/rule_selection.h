// Which findings somebody wants to hear of, by the ids of their rules.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "validator/catalogue/catalogue.h"

namespace referee {

/// Those that `select` names (all, where it names none) without those that `ignore` names.
struct RuleSelection {
  std::vector<std::string> select;  ///< ids or "family/*"
  std::vector<std::string> ignore;

  bool is_of_all() const { return select.empty() && ignore.empty(); }
  bool wants(std::string_view rule) const {
    const auto named_in = [&](const std::vector<std::string>& patterns) {
      for (const std::string& pattern : patterns)
        if (rule_matches(pattern, rule)) return true;
      return false;
    };
    return (select.empty() || named_in(select)) && !named_in(ignore);
  }
};

/// The first of the patterns that no rule has, which belongs to `patterns`; null where each has
/// one.
inline const std::string* unknown_rule(const std::vector<std::string>& patterns) {
  for (const std::string& pattern : patterns) {
    const auto entries = catalogue();
    if (std::none_of(entries.begin(), entries.end(),
                     [&](const CatalogueEntry& entry) { return rule_matches(pattern, entry.id); }))
      return &pattern;
  }
  return nullptr;
}

}  // namespace referee
