// The words of mjai dialects that stand for members, kinds of draws and yaku, with their spellings.
// Tables only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "importers/mjai/line.h"
#include "validator/log/game_log.h"

namespace referee::mjai {

struct MemberName {
  std::string_view name;
  Member member;
};

/// Every spelling: the server's own, and the camel case of programs that convert logs.
inline constexpr MemberName kMemberNames[] = {
    {"type", Member::Type},
    {"actor", Member::Actor},
    {"target", Member::Target},
    {"pai", Member::Pai},
    {"tsumogiri", Member::Tsumogiri},
    {"consumed", Member::Consumed},
    {"pais", Member::Pais},
    {"names", Member::Names},
    {"uri", Member::Uri},
    {"seed", Member::Seed},
    {"id", Member::Id},
    {"gametype", Member::Gametype},
    {"game_type", Member::Gametype},
    {"gameType", Member::Gametype},
    {"kyoku_first", Member::KyokuFirst},
    {"kyokuFirst", Member::KyokuFirst},
    {"aka_flag", Member::AkaFlag},
    {"akaFlag", Member::AkaFlag},
    {"rules", Member::Rules},
    {"platform", Member::Platform},
    {"open_tanyao", Member::OpenTanyao},
    {"floored_to", Member::FlooredTo},
    {"early_years", Member::EarlyYears},
    {"fragment", Member::Fragment},
    {"bakaze", Member::Bakaze},
    {"kyoku", Member::Kyoku},
    {"honba", Member::Honba},
    {"kyotaku", Member::Kyotaku},
    {"kyoutaku", Member::Kyotaku},
    {"oya", Member::Oya},
    {"dora_marker", Member::DoraMarker},
    {"doraMarker", Member::DoraMarker},
    {"scores", Member::Scores},
    {"tehais", Member::Tehais},
    {"deltas", Member::Deltas},
    {"ura_markers", Member::UraMarkers},
    {"uraMarkers", Member::UraMarkers},
    {"uradora_markers", Member::UraMarkers},
    {"uradora_marker", Member::UraMarkers},
    {"uradoraMarkers", Member::UraMarkers},
    {"hora_tehais", Member::HoraTehais},
    {"horaTehais", Member::HoraTehais},
    {"yakus", Member::Yakus},
    {"fu", Member::Fu},
    {"fan", Member::Fan},
    {"hora_points", Member::HoraPoints},
    {"horaPoints", Member::HoraPoints},
    {"pao", Member::Pao},
    {"reason", Member::Reason},
    {"tenpais", Member::Tenpais},
};

/// The member of that name; Member::Other for any other name.
Member member_of(std::string_view name);

/// The kind of draw that a `reason` names; Unknown for any other word.
RyuukyokuKind draw_kind_of(std::string_view reason);

/// The word for it; empty where the format has none.
std::string_view reason_of(RyuukyokuKind kind);

/// The yaku of a name in `yakus`. Nothing for the names that stand for one of several (the dragons
/// together, the winds, and the yakuman whose better form has no name of its own here), and for
/// names that are not known.
std::optional<Yaku> yaku_of(std::string_view name);

/// Whether the format knows the name at all.
bool is_yaku_name(std::string_view name);

/// The name of the yaku; empty where the format has none.
std::string_view yaku_name_of(Yaku yaku);

/// What a yakuman counts in `fan` and `yakus`.
inline constexpr std::int32_t kYakumanFan = 100;

/// Hands of a round: `kyoku` counts from 1 within its `bakaze`.
inline constexpr std::uint8_t kHandsAWind = 4;

inline constexpr std::string_view kDragons = "sangenpai";
inline constexpr std::string_view kSeatWind = "jikaze";
inline constexpr std::string_view kRoundWind = "bakaze";

}  // namespace referee::mjai
