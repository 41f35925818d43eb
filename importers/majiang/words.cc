#include "importers/majiang/words.h"

#include "importers/text/look_up.h"

namespace referee::majiang {
namespace {

struct YakuRow {
  Yaku yaku;
  std::string_view name;
};

/// The program's own names first: the first row of a yaku is what is written.
constexpr YakuRow kYaku[] = {
    {Yaku::Riichi, "立直"},
    {Yaku::DoubleRiichi, "ダブル立直"},
    {Yaku::Ippatsu, "一発"},
    {Yaku::MenzenTsumo, "門前清自摸和"},
    {Yaku::Haitei, "海底摸月"},
    {Yaku::Houtei, "河底撈魚"},
    {Yaku::Rinshan, "嶺上開花"},
    {Yaku::Chankan, "槍槓"},
    {Yaku::Tenhou, "天和"},
    {Yaku::Chiihou, "地和"},
    {Yaku::RoundEast, "場風 東"},
    {Yaku::RoundSouth, "場風 南"},
    {Yaku::RoundWest, "場風 西"},
    {Yaku::RoundNorth, "場風 北"},
    {Yaku::SeatEast, "自風 東"},
    {Yaku::SeatSouth, "自風 南"},
    {Yaku::SeatWest, "自風 西"},
    {Yaku::SeatNorth, "自風 北"},
    {Yaku::Haku, "翻牌 白"},
    {Yaku::Hatsu, "翻牌 發"},
    {Yaku::Chun, "翻牌 中"},
    {Yaku::Pinfu, "平和"},
    {Yaku::Tanyao, "断幺九"},
    {Yaku::Iipeikou, "一盃口"},
    {Yaku::SanshokuDoujun, "三色同順"},
    {Yaku::Ittsu, "一気通貫"},
    {Yaku::Chanta, "混全帯幺九"},
    {Yaku::Chiitoitsu, "七対子"},
    {Yaku::Toitoi, "対々和"},
    {Yaku::Sanankou, "三暗刻"},
    {Yaku::Sankantsu, "三槓子"},
    {Yaku::SanshokuDoukou, "三色同刻"},
    {Yaku::Honroutou, "混老頭"},
    {Yaku::Shousangen, "小三元"},
    {Yaku::Honitsu, "混一色"},
    {Yaku::Junchan, "純全帯幺九"},
    {Yaku::Ryanpeikou, "二盃口"},
    {Yaku::Chinitsu, "清一色"},
    {Yaku::Kokushi, "国士無双"},
    {Yaku::KokushiThirteen, "国士無双十三面"},
    {Yaku::Suuankou, "四暗刻"},
    {Yaku::SuuankouTanki, "四暗刻単騎"},
    {Yaku::Daisangen, "大三元"},
    {Yaku::Shousuushii, "小四喜"},
    {Yaku::Daisuushii, "大四喜"},
    {Yaku::Tsuuiisou, "字一色"},
    {Yaku::Ryuuiisou, "緑一色"},
    {Yaku::Chinroutou, "清老頭"},
    {Yaku::Suukantsu, "四槓子"},
    {Yaku::Chuuren, "九蓮宝燈"},
    {Yaku::JunseiChuuren, "純正九蓮宝燈"},
    {Yaku::Dora, "ドラ"},
    {Yaku::RedFive, "赤ドラ"},
    {Yaku::UraDora, "裏ドラ"},
    // The converter of Tenhou's games, and what Tenhou's rooms have beyond the program's yaku.
    {Yaku::DoubleRiichi, "両立直"},
    {Yaku::Haku, "役牌 白"},
    {Yaku::Hatsu, "役牌 發"},
    {Yaku::Chun, "役牌 中"},
    {Yaku::KokushiThirteen, "国士無双１３面"},
    {Yaku::Renhou, "人和"},
};

struct DrawRow {
  RyuukyokuKind kind;
  std::string_view name;
};

constexpr DrawRow kDraws[] = {
    {RyuukyokuKind::Exhaustive, "荒牌平局"},    {RyuukyokuKind::NagashiMangan, "流し満貫"},
    {RyuukyokuKind::NineTerminals, "九種九牌"}, {RyuukyokuKind::FourWinds, "四風連打"},
    {RyuukyokuKind::FourRiichi, "四家立直"},    {RyuukyokuKind::FourKans, "四開槓"},
    {RyuukyokuKind::TripleRon, "三家和"},       {RyuukyokuKind::Exhaustive, "流局"},
    {RyuukyokuKind::FourKans, "四槓散了"},      {RyuukyokuKind::TripleRon, "三家和了"},
};

}  // namespace

std::optional<Yaku> yaku_of(std::string_view name) {
  return text::look_up(kYaku, &YakuRow::name, name, &YakuRow::yaku);
}

std::string_view name_of_yaku(Yaku yaku) {
  return text::look_up(kYaku, &YakuRow::yaku, yaku, &YakuRow::name).value_or("");
}

std::optional<RyuukyokuKind> draw_of(std::string_view name) {
  return text::look_up(kDraws, &DrawRow::name, name, &DrawRow::kind);
}

std::string_view name_of_draw(RyuukyokuKind kind) {
  return text::look_up(kDraws, &DrawRow::kind, kind, &DrawRow::name).value_or("");
}

}  // namespace referee::majiang
