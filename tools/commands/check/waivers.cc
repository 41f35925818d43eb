#include "tools/commands/check/waivers.h"

#include <fmt/format.h>

#include "importers/files/input.h"
#include "tools/commands/meant.h"
#include "validator/catalogue/catalogue.h"

namespace referee {

std::string Waivers::read(const std::string& path) {
  std::string error;
  InputReader().read(
      path,
      [&](Document& document) {
        WrittenWaivers written = read_waivers(document.bytes());
        if (!written.error.empty()) {
          error = fmt::format("{}: {}", document.path, written.error);
          return false;
        }
        std::size_t number = 0;
        for (WrittenWaiver& one : written.waivers) {
          ++number;
          if (find_in_catalogue(one.rule) == nullptr) {
            error = fmt::format("{}: waiver {}: there is no rule {}{}", document.path, number,
                                one.rule, meant_rule(one.rule));
            return false;
          }
          Entry& entry = waivers_.emplace_back();
          entry.where = fmt::format("{}: waiver {}", document.path, number);
          entry.waiver = std::make_shared<const Waiver>(Waiver{one.reason, one.by, one.date});
          entry.written = std::move(one);
        }
        return true;
      },
      [&](const InputError& trouble) {
        error = fmt::format("{}: {}", trouble.path, trouble.message);
      });
  return error;
}

std::shared_ptr<const Waiver> Waivers::find(const GameReport& report, const std::string& digest,
                                            const Finding& finding) const {
  for (const Entry& entry : waivers_) {
    const WrittenWaiver& written = entry.written;
    if (written.rule != finding.rule || written.game != digest) continue;
    if (written.number && *written.number != report.game) continue;
    if (written.hand && written.hand != finding.kyoku) continue;
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
