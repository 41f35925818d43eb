#include "referee/waivers.h"

#include <utility>

#include <fmt/format.h>

#include "referee/meant_rule.h"
#include "validator/catalogue/catalogue.h"

namespace referee {

std::string Waivers::add(std::string_view path, std::string_view bytes) {
  rulesets::WrittenWaivers written = rulesets::read_waivers(bytes);
  if (!written.error.empty()) return fmt::format("{}: {}", path, written.error);
  std::size_t number = 0;
  for (rulesets::WrittenWaiver& one : written.waivers) {
    ++number;
    if (find_in_catalogue(one.rule) == nullptr)
      return fmt::format("{}: waiver {}: there is no rule {}{}", path, number, one.rule,
                         meant_rule(one.rule));
    Entry& entry = waivers_.emplace_back();
    entry.where = fmt::format("{}: waiver {}", path, number);
    entry.waiver = std::make_shared<const Waiver>(Waiver{one.reason, one.by, one.date});
    entry.written = std::move(one);
  }
  return {};
}

std::shared_ptr<const Waiver> Waivers::find(const GameReport& report, const std::string& digest,
                                            const Finding& finding) const {
  for (const Entry& entry : waivers_) {
    const rulesets::WrittenWaiver& written = entry.written;
    if (written.rule != finding.rule || written.game != digest) continue;
    if (written.number && *written.number != report.game) continue;
    if (written.hand && written.hand != finding.kyoku) continue;
    if (written.named_hand &&
        !written.named_hand->fits(finding.moment.round.value, finding.moment.honba))
      continue;
    entry.is_used = true;
    return entry.waiver;
  }
  return nullptr;
}

std::vector<std::string> Waivers::unused() const {
  std::vector<std::string> lines;
  for (const Entry& entry : waivers_)
    if (!entry.is_used)
      lines.push_back(fmt::format("{} ({}, by {}) fits no finding", entry.where, entry.written.rule,
                                  entry.written.by));
  return lines;
}

}  // namespace referee
