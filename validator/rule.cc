#include "validator/rule.h"

#include <algorithm>

namespace referee {

std::vector<std::string> cites_of(const Rule& rule, OptionId rests_on, const Ruleset& ruleset) {
  std::vector<std::string> cites;
  const auto add = [&](std::string cite) {
    if (std::find(cites.begin(), cites.end(), cite) == cites.end()) cites.push_back(std::move(cite));
  };
  for (const OptionId option : {rule.option, rests_on})
    if (option != kNoOption)
      for (const std::string& cite : ruleset.meta(option).cites) add(cite);
  std::string_view rest = rule.cites;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    add(std::string(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return cites;
}

}  // namespace referee
