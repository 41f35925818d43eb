#include "importers/riichi_city/words.h"

#include <algorithm>
#include <array>

namespace referee::riichi_city {
namespace {

/// Suits by the second digit of a number: pin, sou, man; and their order among the kinds.
constexpr std::array<std::uint8_t, 3> kSuits = {1, 2, 0};
constexpr std::int64_t kRed = 0x100;
constexpr std::int64_t kRanks = 9;
constexpr std::uint8_t kFirstHonour = 27;

constexpr YakuWord plain(Yaku yaku) { return {yaku, false, false, {}}; }
constexpr YakuWord named(std::string_view name) { return {Yaku::Unknown, false, false, name}; }

/// By fang_type, from 0 on.
constexpr std::array kYakuWords = {
    plain(Yaku::Riichi),
    plain(Yaku::MenzenTsumo),
    plain(Yaku::Ippatsu),
    plain(Yaku::Rinshan),
    plain(Yaku::Haitei),
    plain(Yaku::Houtei),
    plain(Yaku::Chankan),
    plain(Yaku::Chun),
    plain(Yaku::Hatsu),
    plain(Yaku::Haku),
    YakuWord{Yaku::Unknown, false, true, {}},
    YakuWord{Yaku::Unknown, true, false, {}},
    plain(Yaku::Iipeikou),
    plain(Yaku::Pinfu),
    plain(Yaku::Tanyao),
    plain(Yaku::DoubleRiichi),
    plain(Yaku::Toitoi),
    plain(Yaku::Chiitoitsu),
    plain(Yaku::Sanankou),
    plain(Yaku::Sankantsu),
    plain(Yaku::Honroutou),
    plain(Yaku::Chanta),
    plain(Yaku::Ittsu),
    plain(Yaku::SanshokuDoujun),
    plain(Yaku::Shousangen),
    plain(Yaku::SanshokuDoukou),
    plain(Yaku::Junchan),
    plain(Yaku::Honitsu),
    plain(Yaku::Ryanpeikou),
    plain(Yaku::Chinitsu),
    named("nagashi"),
    plain(Yaku::Tenhou),
    plain(Yaku::Chiihou),
    plain(Yaku::Renhou),
    plain(Yaku::Kokushi),
    plain(Yaku::KokushiThirteen),
    plain(Yaku::Chuuren),
    plain(Yaku::JunseiChuuren),
    plain(Yaku::Suuankou),
    plain(Yaku::SuuankouTanki),
    plain(Yaku::Suukantsu),
    plain(Yaku::Chinroutou),
    plain(Yaku::Tsuuiisou),
    plain(Yaku::Daisuushii),
    plain(Yaku::Shousuushii),
    plain(Yaku::Daisangen),
    plain(Yaku::Ryuuiisou),
    plain(Yaku::Ryuuiisou),  // without green dragons
    plain(Yaku::Paarenchan),
    plain(Yaku::RedFive),
    plain(Yaku::Dora),
    plain(Yaku::UraDora),
    plain(Yaku::OpenRiichi),
    named("open double riichi"),
    named("open riichi yakuman"),
    plain(Yaku::Dora),  // norths set aside
    named("north"),
};
static_assert(kYakuWords[kNorthDora].yaku == Yaku::Dora && kYakuWords[kNagashi].name == "nagashi");

}  // namespace

std::optional<Action> action_of(std::int64_t number) {
  if (number < static_cast<std::int64_t>(Action::ChiLow) ||
      number > static_cast<std::int64_t>(Action::North))
    return std::nullopt;
  return static_cast<Action>(number);
}

std::optional<RyuukyokuKind> draw_of_end(std::int64_t end_type) {
  switch (end_type) {
    case 2: return RyuukyokuKind::FourWinds;
    case 3: return RyuukyokuKind::FourKans;
    case 4: return RyuukyokuKind::FourRiichi;
    case 5: return RyuukyokuKind::TripleRon;
    case 6: return RyuukyokuKind::NineTerminals;
    case 7: return RyuukyokuKind::Exhaustive;
    default: return std::nullopt;
  }
}

Tile tile_of(std::int64_t number) {
  constexpr std::int64_t kSixteen = 16;
  constexpr std::int64_t kFirstWind = 0x31;
  constexpr std::int64_t kLastDragon = 0x91;
  constexpr std::int64_t kFive = 5;
  const std::int64_t group = number % kRed / kSixteen;
  const std::int64_t rank = number % kSixteen;
  if (number >= kFirstWind && number <= kLastDragon && rank == 1)
    return Tile::plain(TileKind{static_cast<std::uint8_t>(kFirstHonour + group - 3)});
  if (number < 1 || number >= 2 * kRed || group >= static_cast<std::int64_t>(kSuits.size()) ||
      rank < 1 || rank > kRanks || (number >= kRed && rank != kFive))
    return {};
  const std::uint8_t suit = kSuits[static_cast<std::size_t>(group)];
  if (number >= kRed) return Tile::red_five(suit);
  return Tile::plain(TileKind{static_cast<std::uint8_t>(suit * kRanks + rank - 1)});
}

std::optional<YakuWord> yaku_of(std::int64_t fang_type) {
  if (fang_type < 0 || fang_type >= static_cast<std::int64_t>(kYakuWords.size()))
    return std::nullopt;
  return kYakuWords[static_cast<std::size_t>(fang_type)];
}

std::optional<std::uint8_t> wind_of(std::int64_t quan_feng) {
  constexpr std::array<std::int64_t, 3> kRoundWinds = {0x31, 0x41, 0x51};
  const auto found = std::ranges::find(kRoundWinds, quan_feng);
  if (found == kRoundWinds.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - kRoundWinds.begin());
}

}  // namespace referee::riichi_city
