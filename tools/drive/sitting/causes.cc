#include "tools/drive/sitting/causes.h"

#include <algorithm>
#include <string>

#include "tools/drive/sitting/judging.h"

namespace referee::drive {
namespace {

bool explains(const Fault& fault, const AsIf& option) {
  return std::find(fault.as_if.begin(), fault.as_if.end(), option) != fault.as_if.end();
}

bool is_clean_under(const AsIf& option, const std::map<std::uint32_t, GameLog>& clean,
                    const Ruleset& ruleset) {
  Ruleset other = ruleset;
  return choose(other, option.cause.option, option.cause.value) &&
         std::all_of(clean.begin(), clean.end(),
                     [&](const auto& game) { return is_right(game.second, other); });
}

void settle_alike(std::vector<Fault*> faults, const std::map<std::uint32_t, GameLog>& clean,
                  const Ruleset& ruleset) {
  std::vector<AsIf> options;
  for (const Fault* fault : faults)
    for (const AsIf& each : fault->as_if)
      if (std::find(options.begin(), options.end(), each) == options.end()) options.push_back(each);
  std::erase_if(options, [&](const AsIf& each) { return !is_clean_under(each, clean, ruleset); });
  while (!faults.empty()) {
    const AsIf* best = nullptr;
    std::ptrdiff_t most = 0;
    for (const AsIf& each : options) {
      const auto count = std::count_if(faults.begin(), faults.end(),
                                       [&](const Fault* fault) { return explains(*fault, each); });
      if (count > most) {
        best = &each;
        most = count;
      }
    }
    std::erase_if(faults, [&](Fault* fault) {
      if (best != nullptr && !explains(*fault, *best)) return false;
      fault->as_if.clear();
      if (best != nullptr) fault->as_if.push_back(*best);
      fault->settle(ruleset);
      return true;
    });
  }
}

}  // namespace

void settle_all(const std::vector<Fault*>& faults, const std::map<std::uint32_t, GameLog>& clean,
                const Ruleset& ruleset) {
  std::map<std::string, std::vector<Fault*>> alike;
  for (Fault* fault : faults) alike[fault->brief_cause()].push_back(fault);
  for (auto& [cause, each] : alike) settle_alike(std::move(each), clean, ruleset);
}

}  // namespace referee::drive
