#include "referee/evidence/evidence_verdict.h"

#include <algorithm>
#include <string_view>

#include "referee/judging/option_search.h"
#include "referee/judging/platform_rules.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee::evidence {
namespace {

/// Whether `other` finds fault with the same thing: at the same event, or by the same rule in the
/// same hand.
bool holds_in(const std::vector<Finding>& other, const Finding& finding) {
  return std::ranges::any_of(other, [&](const Finding& there) {
    return there.severity >= Severity::Warning &&
           ((finding.event && there.event == finding.event) ||
            (there.rule == finding.rule && there.kyoku == finding.kyoku));
  });
}

/// Whether a table that names no rules may have been played by another value: some preset has one.
/// What all presets have alike (four kans in a hand) no ruleset is known to have otherwise.
bool may_differ(const OptionInfo& option, const Ruleset& ruleset) {
  const OptionValue value = option.get(ruleset);
  const auto names = preset_names();
  return std::ranges::any_of(
      names, [&](std::string_view name) { return option.get(*find_preset(name)) != value; });
}

}  // namespace

Ruleset without_certainty(const Ruleset& ruleset) {
  Ruleset doubtful = ruleset;
  for (const OptionInfo& option : option_table()) {
    if (!may_differ(option, ruleset)) continue;
    OptionMeta meta = ruleset.meta(option.id);
    meta.found = true;
    doubtful.set_meta(option.id, meta);
  }
  return doubtful;
}

void weaken_where_a_preset_allows(const judging::TableSettings& settings,
                                  const FindingsUnder& under, std::vector<Finding>& findings) {
  std::vector<Finding*> errors;
  for (Finding& finding : findings)
    if (finding.severity == Severity::Error && judging::rests_on_ruleset(finding.rule))
      errors.push_back(&finding);
  for (const std::string_view name : preset_names()) {
    if (errors.empty()) return;
    const RulesChoice choice = judging::adjusted_to(*find_preset(name), settings);
    if (!choice.unsupported.empty()) continue;
    const std::vector<Finding> other = under(choice.ruleset);
    std::erase_if(errors, [&](Finding* finding) {
      if (holds_in(other, *finding)) return false;
      finding->severity = Severity::Warning;
      return true;
    });
  }
}

}  // namespace referee::evidence
