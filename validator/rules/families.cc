#include "validator/rules/families.h"

#include <array>
#include <vector>

namespace referee::rules {

std::span<const std::span<const Rule>> families() {
  static const std::array<std::span<const Rule>, 20> kFamilies = {turn(), call(),   kan(),     tiles(), riichi(),  riichi_hand(), kuikae(),
                                                                  dora(), foul(),   flow(),    win(),   furiten(), score(),       abort(),
                                                                  draw(), tenpai(), payment(), final(), ura(),     wall()};
  return kFamilies;
}

const std::array<KindRules, kEventKinds>& rules_by_kind() {
  static const auto kByKind = [] {
    std::array<KindRules, kEventKinds> by_kind;
    for (const auto& family : families())
      for (const Rule& rule : family)
        for (std::size_t k = 0; k < kEventKinds; ++k)
          if ((rule.events & on(static_cast<EventKind>(k))) != 0) {
            by_kind[k].rows.push_back(&rule);
            by_kind[k].any |= rule.when;
          }
    return by_kind;
  }();
  return kByKind;
}

const Rule* find_rule(std::string_view id) {
  for (const auto& family : families())
    for (const Rule& rule : family)
      if (rule.id == id) return &rule;
  return nullptr;
}

}  // namespace referee::rules
