#include "importers/ronin/yaku.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "importers/text/look_up.h"

namespace referee::ronin {
namespace {

struct YakuNumber {
  std::int64_t id;
  Yaku yaku;
};
constexpr std::array kNumbers = {
    YakuNumber{0, Yaku::MenzenTsumo},     YakuNumber{1, Yaku::Riichi},
    YakuNumber{3, Yaku::Ippatsu},         YakuNumber{4, Yaku::Chankan},
    YakuNumber{5, Yaku::Rinshan},         YakuNumber{6, Yaku::Haitei},
    YakuNumber{7, Yaku::Houtei},          YakuNumber{8, Yaku::DoubleRiichi},
    YakuNumber{11, Yaku::Renhou},         YakuNumber{12, Yaku::Pinfu},
    YakuNumber{13, Yaku::Tanyao},         YakuNumber{14, Yaku::Iipeikou},
    YakuNumber{15, Yaku::Haku},           YakuNumber{16, Yaku::Hatsu},
    YakuNumber{17, Yaku::Chun},           YakuNumber{18, Yaku::SeatEast},
    YakuNumber{19, Yaku::SeatSouth},      YakuNumber{20, Yaku::SeatWest},
    YakuNumber{21, Yaku::SeatNorth},      YakuNumber{22, Yaku::RoundEast},
    YakuNumber{23, Yaku::RoundSouth},     YakuNumber{24, Yaku::RoundWest},
    YakuNumber{25, Yaku::RoundNorth},     YakuNumber{26, Yaku::SanshokuDoujun},
    YakuNumber{27, Yaku::Ittsu},          YakuNumber{28, Yaku::Chanta},
    YakuNumber{29, Yaku::Honroutou},      YakuNumber{30, Yaku::Toitoi},
    YakuNumber{31, Yaku::Sanankou},       YakuNumber{32, Yaku::Sankantsu},
    YakuNumber{33, Yaku::SanshokuDoukou}, YakuNumber{34, Yaku::Chiitoitsu},
    YakuNumber{35, Yaku::Shousangen},     YakuNumber{36, Yaku::Honitsu},
    YakuNumber{37, Yaku::Junchan},        YakuNumber{38, Yaku::Ryanpeikou},
    YakuNumber{39, Yaku::Chinitsu},       YakuNumber{100, Yaku::Kokushi},
    YakuNumber{101, Yaku::Chuuren},       YakuNumber{102, Yaku::Suuankou},
    YakuNumber{103, Yaku::Daisangen},     YakuNumber{104, Yaku::Shousuushii},
    YakuNumber{105, Yaku::Ryuuiisou},     YakuNumber{106, Yaku::Suukantsu},
    YakuNumber{107, Yaku::Tsuuiisou},     YakuNumber{108, Yaku::Chinroutou},
    YakuNumber{111, Yaku::Daisuushii},    YakuNumber{112, Yaku::KokushiThirteen},
    YakuNumber{113, Yaku::SuuankouTanki}, YakuNumber{114, Yaku::JunseiChuuren},
    YakuNumber{115, Yaku::Tenhou},        YakuNumber{116, Yaku::Chiihou},
    YakuNumber{120, Yaku::Dora},          YakuNumber{121, Yaku::RedFive},
    YakuNumber{122, Yaku::UraDora}};

struct YakuWords {
  std::string_view words;
  Yaku yaku;
};
/// As the scoring library behind the earlier versions names them.
constexpr std::array kWords = {YakuWords{"Menzen Tsumo", Yaku::MenzenTsumo},
                               YakuWords{"Riichi", Yaku::Riichi},
                               YakuWords{"Ippatsu", Yaku::Ippatsu},
                               YakuWords{"Chankan", Yaku::Chankan},
                               YakuWords{"Rinshan Kaihou", Yaku::Rinshan},
                               YakuWords{"Haitei Raoyue", Yaku::Haitei},
                               YakuWords{"Houtei Raoyui", Yaku::Houtei},
                               YakuWords{"Double Riichi", Yaku::DoubleRiichi},
                               YakuWords{"Renhou", Yaku::Renhou},
                               YakuWords{"Pinfu", Yaku::Pinfu},
                               YakuWords{"Tanyao", Yaku::Tanyao},
                               YakuWords{"Iipeiko", Yaku::Iipeikou},
                               YakuWords{"Yakuhai (haku)", Yaku::Haku},
                               YakuWords{"Yakuhai (hatsu)", Yaku::Hatsu},
                               YakuWords{"Yakuhai (chun)", Yaku::Chun},
                               YakuWords{"Sanshoku Doujun", Yaku::SanshokuDoujun},
                               YakuWords{"Ittsu", Yaku::Ittsu},
                               YakuWords{"Chantai", Yaku::Chanta},
                               YakuWords{"Honroutou", Yaku::Honroutou},
                               YakuWords{"Toitoi", Yaku::Toitoi},
                               YakuWords{"San Ankou", Yaku::Sanankou},
                               YakuWords{"San Kantsu", Yaku::Sankantsu},
                               YakuWords{"Sanshoku Doukou", Yaku::SanshokuDoukou},
                               YakuWords{"Chiitoitsu", Yaku::Chiitoitsu},
                               YakuWords{"Shou Sangen", Yaku::Shousangen},
                               YakuWords{"Honitsu", Yaku::Honitsu},
                               YakuWords{"Junchan", Yaku::Junchan},
                               YakuWords{"Ryanpeikou", Yaku::Ryanpeikou},
                               YakuWords{"Chinitsu", Yaku::Chinitsu},
                               YakuWords{"Kokushi Musou", Yaku::Kokushi},
                               YakuWords{"Chuuren Poutou", Yaku::Chuuren},
                               YakuWords{"Suu Ankou", Yaku::Suuankou},
                               YakuWords{"Daisangen", Yaku::Daisangen},
                               YakuWords{"Shou Suushii", Yaku::Shousuushii},
                               YakuWords{"Ryuuiisou", Yaku::Ryuuiisou},
                               YakuWords{"Suu Kantsu", Yaku::Suukantsu},
                               YakuWords{"Tsuu Iisou", Yaku::Tsuuiisou},
                               YakuWords{"Chinroutou", Yaku::Chinroutou},
                               YakuWords{"Dai Suushii", Yaku::Daisuushii},
                               YakuWords{"Kokushi Musou Juusanmen Matchi", Yaku::KokushiThirteen},
                               YakuWords{"Suu Ankou Tanki", Yaku::SuuankouTanki},
                               YakuWords{"Daburu Chuuren Poutou", Yaku::JunseiChuuren},
                               YakuWords{"Tenhou", Yaku::Tenhou},
                               YakuWords{"Chiihou", Yaku::Chiihou},
                               YakuWords{"Dora", Yaku::Dora},
                               YakuWords{"Aka Dora", Yaku::RedFive},
                               YakuWords{"Ura Dora", Yaku::UraDora}};

std::optional<Yaku> wind_of(Yaku (*yaku_of)(unsigned), Known<std::uint8_t> wind) {
  if (!wind || *wind > 3) return std::nullopt;
  return yaku_of(*wind);
}

std::optional<Yaku> named(std::string_view words, Known<std::uint8_t> seat_wind,
                          Known<std::uint8_t> round_wind) {
  if (words == "Yakuhai (wind of place)") return wind_of(seat_wind_yaku, seat_wind);
  if (words == "Yakuhai (wind of round)") return wind_of(round_wind_yaku, round_wind);
  return text::look_up(kWords, &YakuWords::words, words, &YakuWords::yaku);
}

}  // namespace

std::optional<Yaku> yaku_of(std::int64_t id) {
  const auto row = std::ranges::lower_bound(kNumbers, id, {}, &YakuNumber::id);
  return row == kNumbers.end() || row->id != id ? std::nullopt : std::optional<Yaku>(row->yaku);
}

YakuClaim yaku_in_words(std::string_view words, Known<std::uint8_t> seat_wind,
                        Known<std::uint8_t> round_wind) {
  constexpr std::size_t kMostName = 64;
  YakuClaim claim;
  std::string_view name = words;
  const std::size_t space = words.rfind(' ');
  if (space != std::string_view::npos) {
    std::int32_t han = 0;
    const char* const end = words.data() + words.size();
    const auto read = std::from_chars(words.data() + space + 1, end, han);
    if (read.ec == std::errc() && read.ptr == end && han >= 0) {
      claim.han = han;
      name = words.substr(0, space);
    }
  }
  if (const auto yaku = named(name, seat_wind, round_wind))
    claim.yaku = *yaku;
  else
    claim.name = words.substr(0, kMostName);
  return claim;
}

}  // namespace referee::ronin
