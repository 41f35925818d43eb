#include "tests/oracle/presets.h"

#include <initializer_list>
#include <nlohmann/json.hpp>

#include "importers/rulesets/ruleset_json.h"

namespace oracle {

namespace {

/// What the second opinion does not know: indicators that no kan turns, and the
/// newer ways to share what players tie for.
bool is_known(const Ruleset& rules) {
  return rules.dora_kan && rules.honba_on && rules.game_tie_rest == referee::TieRest::Exact &&
         rules.game_uma_one_floats.get().places == 0 &&
         rules.game_uma_three_float.get().places == 0 &&
         // Who of two first places takes the rest, no text says.
         (rules.game_tie_break != referee::TieBreak::Shared ||
          rules.game_final_sum != referee::FinalSum::FirstTakesRest) &&
         rules.end_sticks != referee::EndSticks::ToFirstBySeat;
}

std::vector<Ruleset> named(std::initializer_list<const char*> names) {
  std::vector<Ruleset> all;
  for (const char* name : names)
    if (auto loaded = referee::load_preset(name).ruleset) all.push_back(*loaded);
  return all;
}

}  // namespace

const std::vector<Ruleset>& presets() {
  static const std::vector<Ruleset> kAll = [] {
    std::vector<Ruleset> all;
    for (const nlohmann::json& each : nlohmann::json::parse(referee::preset_list_json()))
      if (auto loaded = referee::load_preset(each.at("name").get<std::string>()).ruleset;
          loaded && is_known(*loaded))
        all.push_back(*loaded);
    return all;
  }();
  return kAll;
}

const std::vector<Ruleset>& presets_of_cases() {
  static const std::vector<Ruleset> kAsked = named(
      {"ema", "ema2016", "jcr", "mahjong-soul", "mleague", "ronin", "ronin-0.19", "tenhou", "wrc"});
  return kAsked;
}

const std::vector<Ruleset>& presets_of_cases_of_three() {
  static const std::vector<Ruleset> kAsked = named({"mahjong-soul-sanma", "tenhou-sanma"});
  return kAsked;
}

}  // namespace oracle
