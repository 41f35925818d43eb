#include "tests/oracle/programs/case_sources.h"

#include <algorithm>
#include <array>

#include "validator/facts/yaku_grounds.h"
#include "validator/ruleset/options.h"

namespace oracle {
namespace {

OptionId option_of(const Award& award) {
  if (referee::is_yakuman(award.yaku))
    return award.units > 1 ? OptionId::YakumanDouble : OptionId::YakumanList;
  const OptionId option = referee::facts::option_of(award.yaku);
  return option == referee::kNoOption ? OptionId::WinMinYaku : option;
}

}  // namespace

std::vector<OptionId> options_of(const Value& value) {
  std::vector<OptionId> options;
  for (const Award& award : value.yaku) options.push_back(option_of(award));
  if (value.verdict != Verdict::Win) options.push_back(OptionId::WinMinYaku);
  if (value.yaku.size() > 1 && value.yaku.front().units > 0)
    options.push_back(OptionId::YakumanStack);
  if (value.yaku.empty() || value.yaku.front().units == 0) {
    if (value.dora + value.ura > 0) options.push_back(OptionId::DoraOn);
    if (value.red > 0) options.push_back(OptionId::DoraRed);
    if (value.limit == referee::Limit::Yakuman) options.push_back(OptionId::YakumanKazoe);
    if ((value.han == 4 && value.fu == 30) || (value.han == 3 && value.fu == 60))
      options.push_back(OptionId::PayKiriage);
    for (const FuItem& item : value.fu_items)
      if (item.name == "double-wind-pair") options.push_back(OptionId::FuDoubleWind);
    if (value.han < 5) options.push_back(OptionId::FuBase);
  }
  return options;
}

std::vector<OptionId> options_of(const Hand& hand, const Value& value, const Ruleset& rules) {
  std::vector<OptionId> options;
  if (rules.game_players < 4) {
    const std::vector<TileKind> tiles = hand.tiles();
    const auto shown = [&](TileKind kind) {
      return count_of(hand.indicators, kind) + count_of(hand.ura_indicators, kind) > 0;
    };
    if (hand.norths > 0) options.push_back(OptionId::KitaHan);
    if (hand.norths > 0 && shown(kWest)) options.push_back(OptionId::KitaIndicated);
    if (hand.norths > 0 && hand.after_replacement) options.push_back(OptionId::KitaRinshan);
    if (shown(all_kinds()[0]) || shown(all_kinds()[8])) options.push_back(OptionId::DoraCycle);
    if (count_of(tiles, kNorth) > 1) options.push_back(OptionId::YakuNorth);
    if (hand.tsumo) options.push_back(OptionId::PayAbsentShare);
  }
  for (const OptionId option : options_of(value)) options.push_back(option);
  return options;
}

std::string grade_of(const std::vector<OptionId>& options, const Ruleset& rules) {
  // The firmest first.
  constexpr std::array kOrder = {referee::Grade::Text, referee::Grade::Observed,
                                 referee::Grade::Inferred, referee::Grade::Commentary,
                                 referee::Grade::Assumed};
  std::size_t weakest = 0;
  for (const OptionId option : options) {
    const auto* const own = std::find(kOrder.begin(), kOrder.end(), rules.meta(option).grade);
    weakest = std::max(weakest, static_cast<std::size_t>(own - kOrder.begin()));
  }
  return std::string(name_of(kOrder[weakest]));
}

std::vector<std::string> cites_of(const std::vector<OptionId>& options, const Ruleset& rules) {
  constexpr std::size_t kMost = 5;
  std::vector<std::string> cites;
  for (const OptionId option : options)
    for (const std::string_view cite : rules.meta(option).cites)
      if (cites.size() < kMost && std::find(cites.begin(), cites.end(), cite) == cites.end())
        cites.emplace_back(cite);
  return cites;
}

}  // namespace oracle
