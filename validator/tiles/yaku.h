// The names of the yaku and of the hand limits. What they are worth is in the ruleset and in
// validator/hand/.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace referee {

enum class Yaku : std::uint8_t {
  MenzenTsumo,
  Riichi,
  Ippatsu,
  Chankan,
  Rinshan,
  Haitei,
  Houtei,
  Pinfu,
  Tanyao,
  Iipeikou,
  SeatEast,
  SeatSouth,
  SeatWest,
  SeatNorth,
  RoundEast,
  RoundSouth,
  RoundWest,
  RoundNorth,
  Haku,
  Hatsu,
  Chun,
  DoubleRiichi,
  Chiitoitsu,
  Chanta,
  Ittsu,
  SanshokuDoujun,
  SanshokuDoukou,
  Sankantsu,
  Toitoi,
  Sanankou,
  Shousangen,
  Honroutou,
  Ryanpeikou,
  Junchan,
  Honitsu,
  Chinitsu,
  Renhou,
  Tenhou,
  Chiihou,
  Daisangen,
  Suuankou,
  SuuankouTanki,
  Tsuuiisou,
  Ryuuiisou,
  Chinroutou,
  Chuuren,
  JunseiChuuren,
  Kokushi,
  KokushiThirteen,
  Daisuushii,
  Shousuushii,
  Suukantsu,
  Dora,
  UraDora,
  RedFive,
  Paarenchan,
  OpenRiichi,
  Unknown,  ///< a yaku that the log names and this version does not know
};
inline constexpr std::size_t kYakuCount = static_cast<std::size_t>(Yaku::Unknown) + 1;

/// Dora, ura dora and red fives: han that count only beside a yaku.
constexpr bool is_bonus(Yaku yaku) {
  return yaku == Yaku::Dora || yaku == Yaku::UraDora || yaku == Yaku::RedFive;
}

/// Counted as a yakuman by every ruleset here (renhou and paarenchan depend on the ruleset and are
/// not among them).
constexpr bool is_yakuman(Yaku yaku) { return yaku >= Yaku::Tenhou && yaku <= Yaku::Suukantsu; }

/// The yaku of a seat's or a round's wind: 0 is East, 3 North, and 4 East again.
constexpr Yaku seat_wind_yaku(unsigned wind) {
  return static_cast<Yaku>(static_cast<unsigned>(Yaku::SeatEast) + wind % 4U);
}
constexpr Yaku round_wind_yaku(unsigned wind) {
  return static_cast<Yaku>(static_cast<unsigned>(Yaku::RoundEast) + wind % 4U);
}
static_assert(seat_wind_yaku(3) == Yaku::SeatNorth && round_wind_yaku(3) == Yaku::RoundNorth);

/// Kebab-case, as in the canonical stream: "menzen-tsumo", "double-riichi", "seat-east".
std::string_view name_of(Yaku yaku);
std::optional<Yaku> parse_yaku(std::string_view name);

enum class Limit : std::uint8_t { None, Mangan, Haneman, Baiman, Sanbaiman, Yakuman };
std::string_view name_of(Limit limit);
std::optional<Limit> parse_limit(std::string_view name);

}  // namespace referee
