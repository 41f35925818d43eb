#include "validator/rules/families.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace referee::rules {

std::span<const std::span<const Rule>> families() {
  static const std::array<std::span<const Rule>, 22> kFamilies = {
      turn(), call(),   kan(),     kita(),         tiles(), riichi(),  riichi_hand(), kuikae(),
      dora(), foul(),   flow(),    part_of_game(), win(),   furiten(), score(),       abort(),
      draw(), tenpai(), payment(), final(),        ura(),   wall()};
  return kFamilies;
}

void KindRules::add(const Rule& rule) {
  assert(rows.size() < 64);
  if (is_about_choice(rule.group)) {
    choices |= std::uint64_t{1} << rows.size();
    any_choice |= rule.triggers;
  }
  rows.push_back(&rule);
  whens.push_back(rule.triggers);
  any |= rule.triggers;
}

std::vector<std::string_view> cites_of_rule(std::string_view id) {
  std::vector<std::string_view> cites;
  for (const auto& family : families())
    for (const Rule& row : family) {
      if (row.id != id) continue;
      for (std::string_view rest = row.cites; !rest.empty();) {
        const std::string_view cite = rest.substr(0, rest.find('|'));
        if (std::find(cites.begin(), cites.end(), cite) == cites.end()) cites.push_back(cite);
        rest.remove_prefix(std::min(cite.size() + 1, rest.size()));
      }
    }
  return cites;
}

bool is_about_choice(std::string_view id) {
  for (const auto& family : families())
    for (const Rule& rule : family)
      if (rule.id == id && referee::is_about_choice(rule.group)) return true;
  return false;
}

const Rule* find_rule(std::string_view id) {
  for (const auto& family : families())
    for (const Rule& rule : family)
      if (rule.id == id) return &rule;
  return nullptr;
}

}  // namespace referee::rules
