// The words and numbers by which mjlog names yaku, limits and draws, for its reader and its writer.
#pragma once

#include <array>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::mjlog {

/// By yaku id.
inline constexpr std::array kYaku = {Yaku::MenzenTsumo,
                                     Yaku::Riichi,
                                     Yaku::Ippatsu,
                                     Yaku::Chankan,
                                     Yaku::Rinshan,
                                     Yaku::Haitei,
                                     Yaku::Houtei,
                                     Yaku::Pinfu,
                                     Yaku::Tanyao,
                                     Yaku::Iipeikou,
                                     Yaku::SeatEast,
                                     Yaku::SeatSouth,
                                     Yaku::SeatWest,
                                     Yaku::SeatNorth,
                                     Yaku::RoundEast,
                                     Yaku::RoundSouth,
                                     Yaku::RoundWest,
                                     Yaku::RoundNorth,
                                     Yaku::Haku,
                                     Yaku::Hatsu,
                                     Yaku::Chun,
                                     Yaku::DoubleRiichi,
                                     Yaku::Chiitoitsu,
                                     Yaku::Chanta,
                                     Yaku::Ittsu,
                                     Yaku::SanshokuDoujun,
                                     Yaku::SanshokuDoukou,
                                     Yaku::Sankantsu,
                                     Yaku::Toitoi,
                                     Yaku::Sanankou,
                                     Yaku::Shousangen,
                                     Yaku::Honroutou,
                                     Yaku::Ryanpeikou,
                                     Yaku::Junchan,
                                     Yaku::Honitsu,
                                     Yaku::Chinitsu,
                                     Yaku::Renhou,
                                     Yaku::Tenhou,
                                     Yaku::Chiihou,
                                     Yaku::Daisangen,
                                     Yaku::Suuankou,
                                     Yaku::SuuankouTanki,
                                     Yaku::Tsuuiisou,
                                     Yaku::Ryuuiisou,
                                     Yaku::Chinroutou,
                                     Yaku::Chuuren,
                                     Yaku::JunseiChuuren,
                                     Yaku::Kokushi,
                                     Yaku::KokushiThirteen,
                                     Yaku::Daisuushii,
                                     Yaku::Shousuushii,
                                     Yaku::Suukantsu,
                                     Yaku::Dora,
                                     Yaku::UraDora,
                                     Yaku::RedFive};

/// By the third number of `ten`.
inline constexpr std::array kLimits = {Limit::None,   Limit::Mangan,    Limit::Haneman,
                                       Limit::Baiman, Limit::Sanbaiman, Limit::Yakuman};

/// The `type` of a draw that is not simply exhaustive.
struct DrawType {
  std::string_view name;
  RyuukyokuKind kind;
};
inline constexpr std::array<DrawType, 6> kDrawTypes = {{{"yao9", RyuukyokuKind::NineTerminals},
                                                        {"reach4", RyuukyokuKind::FourRiichi},
                                                        {"ron3", RyuukyokuKind::TripleRon},
                                                        {"kan4", RyuukyokuKind::FourKans},
                                                        {"kaze4", RyuukyokuKind::FourWinds},
                                                        {"nm", RyuukyokuKind::NagashiMangan}}};

/// A bit of GO type; those that say what was played are in importers/spelling/lobby_rules.h.
inline constexpr std::int32_t kAgainstPeople = 0x1;

}  // namespace referee::mjlog
