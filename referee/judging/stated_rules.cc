#include "referee/judging/stated_rules.h"

#include <fmt/format.h>

#include "importers/rulesets/ruleset_json.h"
#include "validator/ruleset/presets.h"

namespace referee {

std::string stated_rules(const GameLog& log, const RulesChoice& choice) {
  const bool are_the_logs = choice.from == RulesFrom::Log || choice.from == RulesFrom::Format;
  if (!are_the_logs || log.header.settings.empty() || choice.adjusted.empty() ||
      !choice.unsupported.empty())
    return {};
  const Ruleset* const preset = find_preset(choice.ruleset.name);
  return preset == nullptr ? std::string() : differing_json(*preset, choice.ruleset);
}

Finding rules_differ(const RulesChoice& choice) {
  Finding finding;
  finding.rule = kRulesDiffer;
  finding.severity = Severity::Note;
  finding.message = "the rules that are named are not those which the log says of its table";
  finding.expected = fmt::format("the rules that are named: {}", choice.ruleset.name);
  for (const std::string& setting : choice.differs)
    finding.actual += (finding.actual.empty() ? "the log says " : ", ") + setting;
  return finding;
}

}  // namespace referee
