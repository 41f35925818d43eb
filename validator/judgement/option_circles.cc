#include "validator/judgement/option_circles.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "validator/ruleset/options.h"

namespace referee::judgement {
namespace {

/// The first part of keys ("honba" of "honba.on") or a whole key.
using Name = std::string_view;

/// When a counter is put down, after which results it stays, and when all go: a text that is silent
/// about one of these is mostly silent about all.
constexpr Name kCounters[] = {"honba"};
constexpr Name kDealer[] = {"renchan", "honba"};
constexpr Name kNagashi[] = {"draw.nagashi", "nagashi"};
constexpr Name kIndicators[] = {"dora", "kandora"};
/// Without any dora nobody lists what lies under an indicator: that no list is judged then explains
/// none.
constexpr Name kUnderIndicators[] = {"dora.ura", "dora.kan", "dora.kan_ura", "kandora"};
constexpr Name kLastTile[] = {"call", "kan", "kuikae"};
constexpr Name kLiability[] = {"pao"};
constexpr Name kDraws[] = {"draw", "noten", "foul"};
constexpr Name kSticks[] = {"deposits", "riichi.stick", "riichi.stick_when_ronned"};
constexpr Name kGameResults[] = {"game"};
constexpr Name kExtraRounds[] = {"sd"};
constexpr Name kEnd[] = {"end"};
constexpr Name kWinners[] = {"ron", "chankan"};
constexpr Name kAborts[] = {"abort"};
constexpr Name kFuriten[] = {"furiten"};
constexpr Name kRiichi[] = {"yaku.riichi", "yaku.double_riichi"};
constexpr Name kLimits[] = {"limit"};
constexpr Name kYakuman[] = {"yakuman"};
constexpr Name kLimitsOfYakuman[] = {"limit", "yakuman"};

struct NamedCircle {
  std::span<const Name> names;
  std::size_t most_at_once;
};

constexpr NamedCircle kOfHeaders[] = {{kSticks, 2}, {kCounters, 4}, {kNagashi, 2}, {kDealer, 2}};
constexpr NamedCircle kOfIndicators[] = {{kIndicators, 2}};
constexpr NamedCircle kOfUra[] = {{kUnderIndicators, 2}};
constexpr NamedCircle kOfPlay[] = {{kLastTile, 2}};
constexpr NamedCircle kOfPayments[] = {{kLiability, 2}, {kNagashi, 2}, {kSticks, 2},
                                       {kDraws, 2},     {kLimits, 2},  {kYakuman, 2}};
constexpr NamedCircle kOfDraws[] = {{kDraws, 2}, {kNagashi, 2}};
constexpr NamedCircle kOfEnds[] = {{kExtraRounds, 2}, {kEnd, 2}, {kSticks, 2}};
constexpr NamedCircle kOfResults[] = {{kGameResults, 2}, {kEnd, 2}};
constexpr NamedCircle kOfWinners[] = {{kWinners, 2}, {kAborts, 2}};
constexpr NamedCircle kOfFuriten[] = {{kFuriten, 2}};
constexpr NamedCircle kOfValues[] = {{kLimits, 2}, {kYakuman, 2}, {kLimitsOfYakuman, 2}};
constexpr NamedCircle kOfYaku[] = {{kRiichi, 2}};

std::span<const NamedCircle> named_circles_of(Group group) {
  switch (group) {
    case Group::Header:
    case Group::Before: return kOfHeaders;
    case Group::Reveal:
    case Group::Indicators:
    case Group::DoraHan: return kOfIndicators;
    case Group::Ura: return kOfUra;
    case Group::Play: return kOfPlay;
    case Group::Deposit:
    case Group::Payment: return kOfPayments;
    case Group::Tenpai: return kOfDraws;
    case Group::GameEnd:
    case Group::FinalScores: return kOfEnds;
    case Group::FinalPoints:
    case Group::Placement: return kOfResults;
    case Group::Declaration:
    case Group::WinOrder:
    case Group::Abort: return kOfWinners;
    case Group::Furiten: return kOfFuriten;
    case Group::Yaku:
    case Group::Han: return kOfYaku;
    case Group::Limit:
    case Group::Value: return kOfValues;
    case Group::Deal:
    case Group::Turn:
    case Group::From:
    case Group::WonTile:
    case Group::WonHand:
    case Group::Fu: return {};
  }
  return {};
}

OptionSet options_of(std::span<const Name> names) {
  OptionSet options;
  for (const OptionInfo& option : option_table())
    if (std::ranges::any_of(names, [&](Name name) {
          return option.key == name ||
                 (option.key.starts_with(name) && option.key[name.size()] == '.');
        }))
      options.set(static_cast<std::size_t>(option.id));
  return options;
}

}  // namespace

std::span<const OptionCircle> circles_of(Group group) {
  static const auto kAll = [] {
    std::array<std::vector<OptionCircle>, kGroups> all;
    for (std::size_t i = 0; i < kGroups; ++i)
      for (const NamedCircle& circle : named_circles_of(static_cast<Group>(i)))
        all[i].push_back({options_of(circle.names), circle.most_at_once});
    return all;
  }();
  return kAll[static_cast<std::size_t>(group)];
}

const OptionSet& options_that_bear_on(Group group) {
  // How many dora a won hand has, its yaku, its fu and its points have no part in: they only say
  // that it is won, and whether it is a yakuman. A red five may be the tile that a kan is robbed
  // of.
  constexpr Name kDora[] = {"dora", "kandora", "kita", "yakuman.dora", "chankan.red_counts"};
  static const OptionSet kOfDora = options_of(kDora);
  static const OptionSet kAll = OptionSet{}.set();
  return group == Group::DoraHan ? kOfDora : kAll;
}

const OptionSet& family_with(OptionId option) {
  static const auto kAll = [] {
    std::array<OptionSet, kOptionCount> all;
    for (const OptionInfo& each : option_table()) {
      const Name family = each.key.substr(0, each.key.find('.'));
      all[static_cast<std::size_t>(each.id)] = options_of({&family, 1});
    }
    return all;
  }();
  return kAll[static_cast<std::size_t>(option)];
}

}  // namespace referee::judgement
