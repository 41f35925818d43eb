#include "referee/judging/rule_options.h"

#include <algorithm>
#include <string>

#include "validator/catalogue/catalogue.h"
#include "validator/rules/families.h"
#include "validator/ruleset/options.h"

namespace referee::judging {

std::vector<OptionId> options_of_rule(std::string_view rule) {
  std::vector<OptionId> options;
  const auto add = [&](OptionId option) {
    if (std::ranges::find(options, option) == options.end()) options.push_back(option);
  };
  for (const auto family : rules::families())
    for (const Rule& row : family)
      if (row.id == rule && row.option != kNoOption) add(row.option);
  const CatalogueEntry* const entry = find_in_catalogue(rule);
  std::string_view keys = entry == nullptr ? std::string_view() : entry->options;
  while (!keys.empty()) {
    const std::string key(keys.substr(0, keys.find('|')));
    keys.remove_prefix(std::min(key.size() + 1, keys.size()));
    if (const OptionInfo* option = find_option(key)) add(option->id);
  }
  return options;
}

}  // namespace referee::judging
