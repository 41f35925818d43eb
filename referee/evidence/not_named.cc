#include "referee/evidence/not_named.h"

#include <optional>
#include <string>
#include <utility>

#include "validator/words/describe_evidence.h"
#include "validator/words/said.h"
#include "validator/words/wording.h"

namespace referee::evidence {

Finding rules_not_named(const RulesEvidence& evidence, bool refuses) {
  Finding finding;
  finding.rule = kRulesNotNamed;
  finding.severity = refuses || evidence.unexplained > 0 ? Severity::Error : Severity::Warning;
  finding.headline = say(Said::NoRulesNamed, evidence.preset, words::say_fit(evidence));
  const auto text = [](const char* words) { return std::string(words); };
  finding.required = say(Said::RulesThatWerePlayed, text("--rules"), evidence.preset, text("rules"),
                         text("referee.toml"), text("found"));
  finding.claimed = say(Said::NobodyNamesRules);
  for (Statement& reason : words::say_reasons(evidence))
    finding.because.push_back(Because{std::nullopt, std::move(reason)});
  words::put_in_words(finding);
  return finding;
}

}  // namespace referee::evidence
