#include "tournament/rules/settings.h"

#include <algorithm>
#include <utility>

namespace referee::tournament::rules {
namespace {

/// The setting alone where the key says it.
Said said_of(std::string_view setting) {
  constexpr std::pair<std::string_view, Said> kSaid[] = {
      {"game.rounds=east", Said::EastOnly},       {"game.rounds=east-south", Said::EastAndSouth},
      {"yaku.kuitan=false", Said::OpenTanyaoOff}, {"yaku.kuitan=true", Said::OpenTanyaoOn},
      {"dora.red=[0, 0, 0]", Said::RedFivesOff},  {"dora.red=[1, 1, 1]", Said::RedFivesOn},
  };
  for (const auto& [key, said] : kSaid)
    if (setting == key) return said;
  return Said::ThisSetting;
}

}  // namespace

bool may_vary(const Audit& audit, std::string_view setting) {
  const auto& varies = audit.event.varies;
  return std::ranges::find(varies, setting.substr(0, setting.find('='))) != varies.end();
}

Statements say_settings(const std::vector<std::string>& settings) {
  Statements parts;
  for (const std::string& setting : settings) parts.push_back(say(said_of(setting), setting));
  return parts;
}

}  // namespace referee::tournament::rules
