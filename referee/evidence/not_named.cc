#include "referee/evidence/not_named.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "validator/words/describe_evidence.h"

namespace referee {

Finding rules_not_named(const RulesEvidence& evidence, bool refuses) {
  Finding finding;
  finding.rule = kRulesNotNamed;
  finding.severity = refuses || evidence.unexplained > 0 ? Severity::Error : Severity::Warning;
  finding.message = fmt::format("no rules are named for this table, so that {} was taken, which {}",
                                evidence.preset, describe_fit(evidence));
  finding.expected = fmt::format(
      "the rules that were played: --rules {} in the command, or rules = \"{}\" in referee.toml; "
      "--rules found accepts what is found",
      evidence.preset, evidence.preset);
  finding.actual = "neither the logs nor the command name rules";
  for (std::string& line : describe_reasons(evidence))
    finding.because.push_back(Because{std::nullopt, std::move(line)});
  return finding;
}

}  // namespace referee
