#include "tests/oracle/presets.h"

#include <nlohmann/json.hpp>

#include "importers/rulesets/ruleset_json.h"

namespace oracle {

const std::vector<Ruleset>& presets() {
  static const std::vector<Ruleset> kAll = [] {
    std::vector<Ruleset> all;
    for (const nlohmann::json& each : nlohmann::json::parse(referee::preset_list_json()))
      if (auto loaded = referee::load_preset(each.at("name").get<std::string>()).ruleset)
        all.push_back(*loaded);
    return all;
  }();
  return kAll;
}

}  // namespace oracle
