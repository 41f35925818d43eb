// The ids of all rules, judged ones and reserved ones: what a report, --select, a baseline or a
// fixture may name, and every text about a rule. Ids are added, never renamed or reused. One row a
// rule stands in the file of its family (validator/catalogue/<family>.def). The rules themselves,
// with their citations, are in validator/rules/; examples are their fixtures.
#pragma once

#include <span>
#include <string_view>

namespace referee {

struct CatalogueEntry {
  std::string_view id;        ///< "family/what"
  std::string_view meaning;   ///< what a finding of this id says, one sentence
  std::string_view says;      ///< the rule in plain words, in whole sentences
  std::string_view why;       ///< why there is such a rule
  std::string_view mistakes;  ///< what implementers usually get wrong
  std::string_view options;   ///< keys of further options that change the case, separated by |;
                              ///< those of the rule's rows go without saying
};

/// Every id once, family by family.
std::span<const CatalogueEntry> catalogue();

/// Null for an unknown id.
const CatalogueEntry* find_in_catalogue(std::string_view id);

/// "furiten" of "furiten/riichi".
constexpr std::string_view family_of(std::string_view id) { return id.substr(0, id.find('/')); }

/// Whether `pattern` (an id, or "family/*") takes in `id`.
constexpr bool rule_matches(std::string_view pattern, std::string_view id) {
  if (pattern.ends_with("/*")) return family_of(pattern) == family_of(id);
  return pattern == id;
}

}  // namespace referee
