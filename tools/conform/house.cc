#include "tools/conform/house.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "importers/rulesets/request_json.h"
#include "importers/rulesets/ruleset_json.h"
#include "tools/commands/rules/argument.h"
#include "tools/conform/run.h"
#include "tools/talk/expect.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee::conform {
namespace {

std::size_t differences_between(const Ruleset& a, const Ruleset& b) {
  std::size_t count = 0;
  for (const OptionInfo& option : option_table()) count += option.get(a) == option.get(b) ? 0U : 1U;
  return count;
}

const Ruleset& nearest_preset(const Ruleset& ruleset) {
  const Ruleset* nearest = nullptr;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (const std::string_view name : preset_names()) {
    const Ruleset& preset = *find_preset(name);
    if (nearest != nullptr && preset.game_players != ruleset.game_players) continue;
    const std::size_t count = differences_between(preset, ruleset);
    if (nearest != nullptr && nearest->game_players == ruleset.game_players && count >= fewest)
      continue;
    nearest = &preset;
    fewest = count;
  }
  return *nearest;
}

/// As a case of `question` says it; empty where the rules have no answer.
std::string answer_under(const House& house, std::string_view members, const Ruleset& ruleset,
                         const Case& one) {
  return talk::expected_of(
      rulesets::read_request(ask_line(1, one.question, house.base, members, one.input)), ruleset);
}

}  // namespace

House house_of(const std::string& argument) {
  House house;
  RulesetResult read = commands::rules::ruleset_of_argument(argument);
  if (!read.ruleset) {
    house.error = printable(read.error);
    return house;
  }
  house.ruleset = std::move(*read.ruleset);
  const Ruleset* const own = find_preset(argument);
  const Ruleset& base = own != nullptr ? *own : nearest_preset(house.ruleset);
  house.base = base.name;
  for (const OptionInfo& option : option_table())
    if (option.get(house.ruleset) != option.get(base))
      house.members += fmt::format(",\"{}\":{}", option.key, value_json(option.get(house.ruleset)));
  return house;
}

Suite under_house(const Suite& suite, const House& house) {
  Suite out;
  out.version = suite.version;
  const Ruleset& base = *find_preset(house.base);
  for (const Case& one : suite.cases) {
    const auto expect =
        std::find_if(one.expect.begin(), one.expect.end(),
                     [&](const Expectation& each) { return each.preset == house.base; });
    if (expect == one.expect.end() || !one.rules.empty()) continue;
    const std::string ours = answer_under(house, house.members, house.ruleset, one);
    if (ours.empty()) continue;
    Case& asked = out.cases.emplace_back(one);
    asked.rules = house.members;
    asked.expect = {*expect};
    if (ours == answer_under(house, "", base, one)) continue;
    asked.expect.front().json = fmt::format("{{{},\"grade\":\"inferred\",\"cites\":[]}}", ours);
    asked.expect.front().grade = "inferred";
    asked.expect.front().cites.clear();
  }
  return out;
}

}  // namespace referee::conform
