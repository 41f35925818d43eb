#include "validator/ruleset/presets.h"

#include <algorithm>
#include <string>
#include <vector>

#include "validator/ruleset/preset_row.h"

namespace referee {
namespace {

std::vector<Ruleset> make_all() {
  std::vector<Ruleset> all(preset_rows().size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const PresetRow& row = preset_rows()[i];
    all[i].name = std::string(row.name);
    all[i].title = std::string(row.title);
    row.set_values(all[i]);
    all[i].share_metas(*row.metas);
  }
  return all;
}

std::vector<std::string_view> make_names() {
  std::vector<std::string_view> names;
  for (const PresetRow& row : preset_rows()) names.push_back(row.name);
  return names;
}

}  // namespace

std::span<const std::string_view> preset_names() {
  static const std::vector<std::string_view> kNames = make_names();
  return kNames;
}

const Ruleset* find_preset(std::string_view name) {
  static const std::vector<Ruleset> kAll = make_all();
  const auto found = std::find_if(kAll.begin(), kAll.end(),
                                  [&](const Ruleset& each) { return each.name == name; });
  return found == kAll.end() ? nullptr : &*found;
}

}  // namespace referee
