#include "tools/drive/sitting/causes.h"

#include <algorithm>
#include <string>
#include <utility>

#include "tools/drive/sitting/judging.h"
#include "tools/drive/sitting/offers.h"

namespace referee::drive {
namespace {

bool explains(const Fault& fault, const AsIf& option) {
  return std::find(fault.as_if.begin(), fault.as_if.end(), option) != fault.as_if.end();
}

/// `offers`: whether what was offered must be right too.
bool is_clean_under(const AsIf& option, const std::map<std::uint32_t, GameLog>& clean,
                    const Ruleset& ruleset, bool offers) {
  Ruleset other = ruleset;
  return choose(other, option.cause.option, option.cause.value) &&
         std::all_of(clean.begin(), clean.end(), [&](const auto& game) {
           return is_right(game.second, other) &&
                  (!offers || lets_the_same(game.second, ruleset, other));
         });
}

/// How many faults of a run each option explains, alike or not.
using Totals = std::vector<std::pair<talk::Cause, std::ptrdiff_t>>;

Totals totals_of(const std::vector<Fault*>& faults) {
  Totals totals;
  for (const Fault* fault : faults)
    for (const AsIf& each : fault->as_if) {
      const auto same = std::find_if(totals.begin(), totals.end(),
                                     [&](const auto& one) { return one.first == each.cause; });
      if (same == totals.end())
        totals.emplace_back(each.cause, 1);
      else
        ++same->second;
    }
  return totals;
}

void settle_alike(std::vector<Fault*> faults, const Totals& totals,
                  const std::map<std::uint32_t, GameLog>& clean, const Ruleset& ruleset) {
  std::vector<AsIf> options;
  for (const Fault* fault : faults)
    for (const AsIf& each : fault->as_if)
      if (std::find(options.begin(), options.end(), each) == options.end()) options.push_back(each);
  const bool offers = faults.front()->act.seat.present();
  std::erase_if(options,
                [&](const AsIf& each) { return !is_clean_under(each, clean, ruleset, offers); });
  const auto total_of = [&](const AsIf& option) {
    return std::find_if(totals.begin(), totals.end(),
                        [&](const auto& one) { return one.first == option.cause; })
        ->second;
  };
  std::stable_sort(options.begin(), options.end(),
                   [&](const AsIf& a, const AsIf& b) { return total_of(a) > total_of(b); });
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
    // What most of them have in common without it is not of its making.
    if (2 * most <
        std::count_if(
            faults.begin(), faults.end(), [](const Fault* fault) { return fault->options_sought; }))
      best = nullptr;
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
  const Totals totals = totals_of(faults);
  std::map<std::string, std::vector<Fault*>> alike;
  for (Fault* fault : faults) alike[fault->brief_cause()].push_back(fault);
  for (auto& [cause, each] : alike) settle_alike(std::move(each), totals, clean, ruleset);
}

}  // namespace referee::drive
