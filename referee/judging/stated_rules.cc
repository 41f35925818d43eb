#include "referee/judging/stated_rules.h"

#include <string>

#include "importers/rulesets/ruleset_json.h"
#include "validator/ruleset/presets.h"
#include "validator/words/said.h"
#include "validator/words/wording.h"

namespace referee::judging {

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
  finding.headline = say(Said::OtherRulesNamed);
  finding.required = say(Said::TheRulesNamed, choice.ruleset.name);
  std::string settings;
  for (const std::string& setting : choice.differs)
    settings += (settings.empty() ? "" : ", ") + setting;
  finding.claimed = say(Said::LogSaysSettings, settings);
  words::put_in_words(finding);
  return finding;
}

}  // namespace referee::judging
