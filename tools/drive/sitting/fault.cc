#include "tools/drive/sitting/fault.h"

#include <fmt/format.h>

#include "validator/rules/families.h"
#include "validator/words/wording.h"

namespace referee::drive {

std::string Fault::brief_cause() const {
  std::string out = finding.rule;
  const auto add = [&](std::string_view part) {
    if (!part.empty()) out.append(":").append(part);
  };
  add(std::string_view(act.act).substr(0, act.act.find(' ')));
  add(by);
  return out;
}

std::string Fault::cause() const { return possible_causes().front(); }

std::vector<std::string> Fault::possible_causes() const {
  std::vector<std::string> causes;
  for (const AsIf& each : as_if)
    causes.push_back(fmt::format("{}:{}", brief_cause(), option_info(each.cause.option).key));
  if (causes.empty()) causes.push_back(brief_cause());
  return causes;
}

void Fault::settle(const Ruleset& ruleset) {
  if (as_if.empty()) return;
  as_if.resize(1);
  const AsIf& chosen = as_if.front();
  said_as_if = talk::say_as_if(chosen.cause, ruleset);
  if (chosen.rule.empty()) return;
  finding.because.push_back({{}, say(Said::BarredByOther, chosen.rule, said_as_if, ruleset.name)});
  words::put_in_words(finding);
  if (const Rule* row = rules::find_rule(chosen.rule))
    finding.cites = cites_of(*row, chosen.cause.option, row->option, ruleset);
}

bool may_follow_from(const Fault& later, const Fault& earlier) {
  const std::string_view rule = later.finding.rule;
  if (rule.starts_with("drive/") || earlier.finding.rule.starts_with("drive/") ||
      later.finding.event.value_or(0) < earlier.finding.event.value_or(0))
    return false;
  return later.hand == earlier.hand || (later.hand == earlier.hand + 1 &&
                                        (rule.starts_with("flow/") || rule.starts_with("final/")));
}

bool takes_in(std::string_view listed, std::string_view cause) {
  return cause.starts_with(listed) &&
         (cause.size() == listed.size() || cause[listed.size()] == ':');
}

}  // namespace referee::drive
