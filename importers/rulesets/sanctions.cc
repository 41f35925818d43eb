#include "importers/rulesets/sanctions.h"

#include <algorithm>
#include <utility>

#include "importers/text/nearest.h"
#include "validator/catalogue/catalogue.h"
#include "validator/words/said.h"

namespace referee::rulesets {
namespace {

std::vector<std::string> rules_and_families() {
  std::vector<std::string> all;
  for (const CatalogueEntry& entry : catalogue()) {
    std::string family = std::string(family_of(entry.id)) + "/*";
    if (std::ranges::find(all, family) == all.end()) all.push_back(std::move(family));
    all.emplace_back(entry.id);
  }
  return all;
}

}  // namespace

std::vector<SanctionFault> check_sanction(Sanction& sanction) {
  std::vector<SanctionFault> faults;
  const std::vector<std::string> known = rules_and_families();
  const bool names_rules = !sanction.rules.empty();
  std::erase_if(sanction.rules, [&](const std::string& rule) {
    if (std::ranges::find(known, rule) != known.end()) return false;
    faults.push_back({"rules",
                      with_meant(say(Said::NoRuleNamed, rule), text::nearest_word(rule, known)),
                      false});
    return true;
  });
  if (!names_rules) faults.push_back({"rules", say(Said::SanctionNeedsRules), true});
  if (sanction.text.penalty.empty())
    faults.push_back({"penalty", say(Said::SanctionNeedsPenalty), true});
  if (sanction.japanese.penalty.empty() && !sanction.japanese.condition.empty())
    faults.push_back({"ja", say(Said::ConditionNeedsPenalty), false});
  return faults;
}

}  // namespace referee::rulesets
