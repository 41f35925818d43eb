#include "event/rules/settings.h"

#include <algorithm>
#include <utility>

namespace referee::event {
namespace {

/// Nothing where the key says it.
std::string_view words_of(std::string_view setting) {
  constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"game.rounds=east", " (East-only game, 東風戦)"},
      {"game.rounds=east-south", " (East and South game, 東南戦)"},
      {"yaku.kuitan=false", " (no open tanyao, 喰いタンなし)"},
      {"yaku.kuitan=true", " (open tanyao, 喰いタンあり)"},
      {"dora.red=[0, 0, 0]", " (no red fives, 赤なし)"},
      {"dora.red=[1, 1, 1]", " (one red five of each suit, 赤あり)"},
  };
  for (const auto& [key, words] : kWords)
    if (setting == key) return words;
  return {};
}

}  // namespace

bool may_vary(const Audit& audit, std::string_view setting) {
  const auto& varies = audit.event.varies;
  return std::find(varies.begin(), varies.end(), setting.substr(0, setting.find('='))) !=
         varies.end();
}

std::string settings_text(const std::vector<std::string>& settings) {
  std::string text;
  for (const std::string& setting : settings) {
    text += (text.empty() ? "" : ", ") + setting;
    text += words_of(setting);
  }
  return text;
}

}  // namespace referee::event
