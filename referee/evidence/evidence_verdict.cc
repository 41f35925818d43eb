#include "referee/evidence/evidence_verdict.h"

#include <algorithm>
#include <string_view>

#include "referee/judging/option_search.h"
#include "referee/judging/platform_rules.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

/// Whether `other` finds fault with the same thing: at the same event, or by the same rule in the
/// same hand.
bool holds_in(const std::vector<Finding>& other, const Finding& finding) {
  return std::any_of(other.begin(), other.end(), [&](const Finding& there) {
    return there.severity >= Severity::Warning &&
           ((finding.event && there.event == finding.event) ||
            (there.rule == finding.rule && there.kyoku == finding.kyoku));
  });
}

}  // namespace

Ruleset without_certainty(const Ruleset& ruleset) {
  Ruleset doubtful = ruleset;
  for (const OptionInfo& option : option_table()) {
    OptionMeta meta = ruleset.meta(option.id);
    meta.found = true;
    doubtful.set_meta(option.id, meta);
  }
  return doubtful;
}

void weaken_where_a_preset_allows(const TableSettings& settings, const FindingsUnder& under,
                                  std::vector<Finding>& findings) {
  std::vector<Finding*> errors;
  for (Finding& finding : findings)
    if (finding.severity == Severity::Error && rests_on_ruleset(finding.rule))
      errors.push_back(&finding);
  for (const std::string_view name : preset_names()) {
    if (errors.empty()) return;
    const RulesChoice choice = adjusted_to(*find_preset(name), settings);
    if (!choice.unsupported.empty()) continue;
    const std::vector<Finding> other = under(choice.ruleset);
    std::erase_if(errors, [&](Finding* finding) {
      if (holds_in(other, *finding)) return false;
      finding->severity = Severity::Warning;
      return true;
    });
  }
}

}  // namespace referee
