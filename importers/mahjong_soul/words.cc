#include "importers/mahjong_soul/words.h"

#include <algorithm>
#include <array>

#include "importers/text/look_up.h"

namespace referee::mahjong_soul {
namespace {

struct YakuRow {
  std::uint8_t id;
  Yaku yaku;
  std::string_view chinese;  ///< as the records of 2019 write it
};

/// Numbers 10 and 11 are apart: which wind they mean is for the hand.
constexpr std::uint8_t kSeatWind = 10;
constexpr std::uint8_t kRoundWind = 11;

constexpr YakuRow kYaku[] = {
    {1, Yaku::MenzenTsumo, "门前清自摸和"},
    {2, Yaku::Riichi, "立直"},
    {3, Yaku::Chankan, "枪杠"},
    {4, Yaku::Rinshan, "岭上开花"},
    {5, Yaku::Haitei, "海底摸月"},
    {6, Yaku::Houtei, "河底捞鱼"},
    {7, Yaku::Haku, "役牌 白"},
    {8, Yaku::Hatsu, "役牌 发"},
    {9, Yaku::Chun, "役牌 中"},
    {12, Yaku::Tanyao, "断幺九"},
    {13, Yaku::Iipeikou, "一杯口"},
    {14, Yaku::Pinfu, "平和"},
    {15, Yaku::Chanta, "混全带幺九"},
    {16, Yaku::Ittsu, "一气通贯"},
    {17, Yaku::SanshokuDoujun, "三色同顺"},
    {18, Yaku::DoubleRiichi, "两立直"},
    {19, Yaku::SanshokuDoukou, "三色同刻"},
    {20, Yaku::Sankantsu, "三杠子"},
    {21, Yaku::Toitoi, "对对和"},
    {22, Yaku::Sanankou, "三暗刻"},
    {23, Yaku::Shousangen, "小三元"},
    {24, Yaku::Honroutou, "混老头"},
    {25, Yaku::Chiitoitsu, "七对子"},
    {26, Yaku::Junchan, "纯全带幺九"},
    {27, Yaku::Honitsu, "混一色"},
    {28, Yaku::Ryanpeikou, "二杯口"},
    {29, Yaku::Chinitsu, "清一色"},
    {30, Yaku::Ippatsu, "一发"},
    {31, Yaku::Dora, "宝牌"},
    {32, Yaku::RedFive, "红宝牌"},
    {33, Yaku::UraDora, "里宝牌"},
    {34, Yaku::Dora, "拔北宝牌"},
    {35, Yaku::Tenhou, "天和"},
    {36, Yaku::Chiihou, "地和"},
    {37, Yaku::Daisangen, "大三元"},
    {38, Yaku::Suuankou, "四暗刻"},
    {39, Yaku::Tsuuiisou, "字一色"},
    {40, Yaku::Ryuuiisou, "绿一色"},
    {41, Yaku::Chinroutou, "清老头"},
    {42, Yaku::Kokushi, "国士无双"},
    {43, Yaku::Shousuushii, "小四喜"},
    {44, Yaku::Suukantsu, "四杠子"},
    {45, Yaku::Chuuren, "九莲宝灯"},
    {46, Yaku::Paarenchan, "八连庄"},
    {47, Yaku::JunseiChuuren, "纯正九莲宝灯"},
    {48, Yaku::SuuankouTanki, "四暗刻单骑"},
    {49, Yaku::KokushiThirteen, "国士无双十三面"},
    {50, Yaku::Daisuushii, "大四喜"},
    {59, Yaku::Renhou, "人和"},
    {65, Yaku::Renhou, ""},
};

struct LocalRow {
  std::uint8_t id;
  std::string_view name;
};
/// Played in rooms with local yaku only.
constexpr LocalRow kLocalYaku[] = {
    {51, "tsubame-gaeshi"}, {52, "kanfuri"},        {53, "shiiaru raotai"},
    {54, "uumensai"},       {55, "sanrenkou"},      {56, "isshoku sanjun"},
    {57, "iipin moyue"},    {58, "chuupin raoyui"}, {60, "daisharin"},
    {61, "daichikurin"},    {62, "daisuurin"},      {63, "ishinouenimosannen"},
    {64, "daichisei"},
};

constexpr std::string_view kSeatWindNames[] = {"役牌:门风牌", "役牌:自风牌"};
constexpr std::string_view kRoundWindName = "役牌:场风牌";

constexpr YakuWord seat_wind() { return {Yaku::SeatEast, true, false, {}}; }
constexpr YakuWord round_wind() { return {Yaku::RoundEast, false, true, {}}; }

constexpr std::int64_t kYakumanTitle = 5;
constexpr std::int64_t kMostYakumanTitle = 10;
constexpr std::int64_t kCountedYakumanTitle = 11;

struct AbortRow {
  std::uint8_t type;
  RyuukyokuKind kind;
};
constexpr AbortRow kAborts[] = {
    {1, RyuukyokuKind::NineTerminals}, {2, RyuukyokuKind::FourWinds}, {3, RyuukyokuKind::FourKans},
    {4, RyuukyokuKind::FourRiichi},    {5, RyuukyokuKind::TripleRon},
};

constexpr std::array<std::string_view, kFaces> kTiles = {
    "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "2p", "3p", "4p",
    "5p", "6p", "7p", "8p", "9p", "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s",
    "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z", "0m", "0p", "0s"};

}  // namespace

std::optional<YakuWord> yaku_of_id(std::int64_t id) {
  if (id == kSeatWind) return seat_wind();
  if (id == kRoundWind) return round_wind();
  for (const YakuRow& row : kYaku)
    if (row.id == id) return YakuWord{row.yaku, false, false, {}};
  for (const LocalRow& row : kLocalYaku)
    if (row.id == id) return YakuWord{Yaku::Unknown, false, false, row.name};
  return std::nullopt;
}

std::optional<YakuWord> yaku_of_name(std::string_view name) {
  if (name.empty()) return std::nullopt;
  for (const std::string_view seat : kSeatWindNames)
    if (seat == name) return seat_wind();
  if (name == kRoundWindName) return round_wind();
  for (const YakuRow& row : kYaku)
    if (row.chinese == name) return YakuWord{row.yaku, false, false, {}};
  return std::nullopt;
}

std::uint32_t id_of_yaku(Yaku yaku) {
  if (yaku >= Yaku::SeatEast && yaku <= Yaku::SeatNorth) return kSeatWind;
  if (yaku >= Yaku::RoundEast && yaku <= Yaku::RoundNorth) return kRoundWind;
  return text::look_up(kYaku, &YakuRow::yaku, yaku, &YakuRow::id).value_or(0);
}

std::optional<Limit> limit_of_title(std::int64_t title) {
  constexpr Limit kLimits[] = {Limit::None, Limit::Mangan, Limit::Haneman, Limit::Baiman,
                               Limit::Sanbaiman};
  if (title >= 0 && title < kYakumanTitle) return kLimits[title];
  if (title <= kCountedYakumanTitle && title > 0) return Limit::Yakuman;
  return std::nullopt;
}

std::uint32_t title_of_limit(Limit limit, std::uint32_t yakuman) {
  if (limit != Limit::Yakuman) return static_cast<std::uint32_t>(limit);
  if (yakuman == 0) return static_cast<std::uint32_t>(kCountedYakumanTitle);
  return std::min(yakuman + static_cast<std::uint32_t>(kYakumanTitle) - 1U,
                  static_cast<std::uint32_t>(kMostYakumanTitle));
}

std::optional<RyuukyokuKind> abort_of_type(std::int64_t type) {
  return text::look_up(kAborts, &AbortRow::type, type, &AbortRow::kind);
}

std::uint32_t type_of_abort(RyuukyokuKind kind) {
  return text::look_up(kAborts, &AbortRow::kind, kind, &AbortRow::type).value_or(0);
}

std::string_view name_of_tile(Tile tile) {
  return tile.code < kTiles.size() ? kTiles[tile.code] : std::string_view();
}

}  // namespace referee::mahjong_soul
