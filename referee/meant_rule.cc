#include "referee/meant_rule.h"

#include <set>
#include <vector>

#include "importers/text/nearest.h"
#include "validator/catalogue/catalogue.h"

namespace referee {

std::string meant_rule(std::string_view typed) {
  std::set<std::string> words;
  for (const CatalogueEntry& entry : catalogue()) {
    words.emplace(entry.id);
    words.emplace(std::string(family_of(entry.id)) + "/*");
  }
  if (std::string meant = text::did_you_mean(typed, words); !meant.empty()) return meant;
  // "riichi" for "furiten/riichi": the second part alone, where one family has it.
  std::vector<std::string> of_part;
  for (const CatalogueEntry& entry : catalogue())
    if (entry.id.substr(entry.id.find('/') + 1) == typed) of_part.emplace_back(entry.id);
  return of_part.size() == 1 ? "; did you mean \"" + of_part[0] + "\"?" : "";
}

}  // namespace referee
