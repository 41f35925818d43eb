#include "validator/option_circles.h"

#include <algorithm>

#include "validator/ruleset/options.h"

namespace referee {
namespace {

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
constexpr Name kLimits[] = {"limit", "yakuman"};

constexpr OptionCircle kOfHeaders[] = {{kCounters, 4}, {kNagashi, 2}, {kDealer, 2}, {kSticks, 2}};
constexpr OptionCircle kOfIndicators[] = {{kIndicators, 2}};
constexpr OptionCircle kOfUra[] = {{kUnderIndicators, 2}};
constexpr OptionCircle kOfPlay[] = {{kLastTile, 2}};
constexpr OptionCircle kOfPayments[] = {{kLiability, 2}, {kNagashi, 2}, {kSticks, 2}, {kDraws, 2}};
constexpr OptionCircle kOfDraws[] = {{kDraws, 2}, {kNagashi, 2}};
constexpr OptionCircle kOfEnds[] = {{kExtraRounds, 2}, {kEnd, 2}, {kSticks, 2}};
constexpr OptionCircle kOfResults[] = {{kGameResults, 2}, {kEnd, 2}};
constexpr OptionCircle kOfWinners[] = {{kWinners, 2}, {kAborts, 2}};
constexpr OptionCircle kOfFuriten[] = {{kFuriten, 2}};
constexpr OptionCircle kOfValues[] = {{kLimits, 2}};
constexpr OptionCircle kOfYaku[] = {{kRiichi, 2}};

}  // namespace

bool OptionCircle::has(OptionId option) const {
  const std::string_view key = option_info(option).key;
  return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
    return key == name || (key.starts_with(name) && key[name.size()] == '.');
  });
}

std::span<const OptionCircle> circles_of(Group group) {
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

}  // namespace referee
