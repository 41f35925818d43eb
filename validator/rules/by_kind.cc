// The rows by the kind of event, sorted once: the only way from the referee to a rule. A file of
// its own, so that the tests of the tests can put broken rows in place of sound ones
// (tests/sabotage/).
#include <array>

#include "validator/rules/families.h"

namespace referee::rules {

const std::array<KindRules, kEventKinds>& rules_by_kind() {
  static const auto kByKind = [] {
    std::array<KindRules, kEventKinds> by_kind;
    for (const auto& family : families())
      for (const Rule& rule : family)
        for (std::size_t k = 0; k < kEventKinds; ++k)
          if ((rule.events & on(static_cast<EventKind>(k))) != 0) by_kind[k].add(rule);
    return by_kind;
  }();
  return kByKind;
}

}  // namespace referee::rules
