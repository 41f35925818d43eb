#include "tools/drive/sitting/fault.h"

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

std::string Fault::cause() const {
  return as_if.empty() ? brief_cause() : brief_cause() + ":" + as_if;
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
