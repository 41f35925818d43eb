#include "importers/tenhou6/words.h"

#include <array>
#include <iterator>
#include <string>

#include "importers/text/look_up.h"

namespace referee::tenhou6 {
namespace {

struct YakuRow {
  Yaku yaku;
  std::string_view name;
};

/// Tenhou's own names, in the order of its numbers.
constexpr YakuRow kTenhouNames[] = {
    {Yaku::MenzenTsumo, "門前清自摸和"},
    {Yaku::Riichi, "立直"},
    {Yaku::Ippatsu, "一発"},
    {Yaku::Chankan, "槍槓"},
    {Yaku::Rinshan, "嶺上開花"},
    {Yaku::Haitei, "海底摸月"},
    {Yaku::Houtei, "河底撈魚"},
    {Yaku::Pinfu, "平和"},
    {Yaku::Tanyao, "断幺九"},
    {Yaku::Iipeikou, "一盃口"},
    {Yaku::SeatEast, "自風 東"},
    {Yaku::SeatSouth, "自風 南"},
    {Yaku::SeatWest, "自風 西"},
    {Yaku::SeatNorth, "自風 北"},
    {Yaku::RoundEast, "場風 東"},
    {Yaku::RoundSouth, "場風 南"},
    {Yaku::RoundWest, "場風 西"},
    {Yaku::RoundNorth, "場風 北"},
    {Yaku::Haku, "役牌 白"},
    {Yaku::Hatsu, "役牌 發"},
    {Yaku::Chun, "役牌 中"},
    {Yaku::DoubleRiichi, "両立直"},
    {Yaku::Chiitoitsu, "七対子"},
    {Yaku::Chanta, "混全帯幺九"},
    {Yaku::Ittsu, "一気通貫"},
    {Yaku::SanshokuDoujun, "三色同順"},
    {Yaku::SanshokuDoukou, "三色同刻"},
    {Yaku::Sankantsu, "三槓子"},
    {Yaku::Toitoi, "対々和"},
    {Yaku::Sanankou, "三暗刻"},
    {Yaku::Shousangen, "小三元"},
    {Yaku::Honroutou, "混老頭"},
    {Yaku::Ryanpeikou, "二盃口"},
    {Yaku::Junchan, "純全帯幺九"},
    {Yaku::Honitsu, "混一色"},
    {Yaku::Chinitsu, "清一色"},
    {Yaku::Renhou, "人和"},
    {Yaku::Tenhou, "天和"},
    {Yaku::Chiihou, "地和"},
    {Yaku::Daisangen, "大三元"},
    {Yaku::Suuankou, "四暗刻"},
    {Yaku::SuuankouTanki, "四暗刻単騎"},
    {Yaku::Tsuuiisou, "字一色"},
    {Yaku::Ryuuiisou, "緑一色"},
    {Yaku::Chinroutou, "清老頭"},
    {Yaku::Chuuren, "九蓮宝燈"},
    {Yaku::JunseiChuuren, "純正九蓮宝燈"},
    {Yaku::Kokushi, "国士無双"},
    {Yaku::KokushiThirteen, "国士無双１３面"},
    {Yaku::Daisuushii, "大四喜"},
    {Yaku::Shousuushii, "小四喜"},
    {Yaku::Suukantsu, "四槓子"},
    {Yaku::Dora, "ドラ"},
    {Yaku::UraDora, "裏ドラ"},
    {Yaku::RedFive, "赤ドラ"},
};

/// Other spellings in Japanese or Chinese.
constexpr YakuRow kOtherNames[] = {
    {Yaku::MenzenTsumo, "门前清自摸和"},
    {Yaku::DoubleRiichi, "ダブル立直"},
    {Yaku::DoubleRiichi, "ダブルリーチ"},
    {Yaku::Haku, "翻牌 白"},
    {Yaku::Hatsu, "翻牌 發"},
    {Yaku::Chun, "翻牌 中"},
    {Yaku::Haku, "役牌:白"},
    {Yaku::Hatsu, "役牌:發"},
    {Yaku::Chun, "役牌:中"},
    {Yaku::Haku, "役牌白"},
    {Yaku::Hatsu, "役牌發"},
    {Yaku::Chun, "役牌中"},
    {Yaku::Haitei, "海底撈月"},
    {Yaku::Tanyao, "断么九"},
    {Yaku::Chanta, "混全帯么九"},
    {Yaku::Junchan, "純全帯么九"},
    {Yaku::Toitoi, "対対和"},
    {Yaku::KokushiThirteen, "国士無双十三面待ち"},
    {Yaku::KokushiThirteen, "国士無双13面"},
    {Yaku::Chuuren, "九蓮宝灯"},
    {Yaku::JunseiChuuren, "純正九蓮宝灯"},
    {Yaku::RedFive, "赤宝牌"},
    {Yaku::Dora, "抜きドラ"},
    {Yaku::Dora, "北ドラ"},
    {Yaku::Paarenchan, "八連荘"},
    {Yaku::OpenRiichi, "オープン立直"},
    {Yaku::OpenRiichi, "開立直"},
};

/// Names in Latin letters, English and romaji: small letters without spaces and signs.
constexpr YakuRow kLatinNames[] = {
    {Yaku::MenzenTsumo, "fullyconcealedhand"},
    {Yaku::MenzenTsumo, "menzentsumo"},
    {Yaku::MenzenTsumo, "menzenchintsumohou"},
    {Yaku::Riichi, "riichi"},
    {Yaku::Ippatsu, "ippatsu"},
    {Yaku::Chankan, "robbingakan"},
    {Yaku::Chankan, "chankan"},
    {Yaku::Rinshan, "afterakan"},
    {Yaku::Rinshan, "rinshankaihou"},
    {Yaku::Haitei, "underthesea"},
    {Yaku::Haitei, "haiteiraoyue"},
    {Yaku::Haitei, "haitei"},
    {Yaku::Houtei, "undertheriver"},
    {Yaku::Houtei, "houteiraoyui"},
    {Yaku::Houtei, "houtei"},
    {Yaku::Pinfu, "pinfu"},
    {Yaku::Tanyao, "allsimples"},
    {Yaku::Tanyao, "tanyao"},
    {Yaku::Iipeikou, "puredoublesequence"},
    {Yaku::Iipeikou, "iipeikou"},
    {Yaku::SeatEast, "seatwindeast"},
    {Yaku::SeatSouth, "seatwindsouth"},
    {Yaku::SeatWest, "seatwindwest"},
    {Yaku::SeatNorth, "seatwindnorth"},
    {Yaku::RoundEast, "prevalentwindeast"},
    {Yaku::RoundSouth, "prevalentwindsouth"},
    {Yaku::RoundWest, "prevalentwindwest"},
    {Yaku::RoundNorth, "prevalentwindnorth"},
    {Yaku::Haku, "whitedragon"},
    {Yaku::Haku, "haku"},
    {Yaku::Haku, "yakuhaihaku"},
    {Yaku::Hatsu, "greendragon"},
    {Yaku::Hatsu, "hatsu"},
    {Yaku::Hatsu, "yakuhaihatsu"},
    {Yaku::Chun, "reddragon"},
    {Yaku::Chun, "chun"},
    {Yaku::Chun, "yakuhaichun"},
    {Yaku::DoubleRiichi, "doubleriichi"},
    {Yaku::DoubleRiichi, "dabururiichi"},
    {Yaku::Chiitoitsu, "sevenpairs"},
    {Yaku::Chiitoitsu, "chiitoitsu"},
    {Yaku::Chanta, "halfoutsidehand"},
    {Yaku::Chanta, "chanta"},
    {Yaku::Chanta, "chantaiyao"},
    {Yaku::Ittsu, "purestraight"},
    {Yaku::Ittsu, "ittsuu"},
    {Yaku::Ittsu, "ittsu"},
    {Yaku::SanshokuDoujun, "mixedtriplesequence"},
    {Yaku::SanshokuDoujun, "sanshokudoujun"},
    {Yaku::SanshokuDoukou, "tripletriplets"},
    {Yaku::SanshokuDoukou, "sanshokudoukou"},
    {Yaku::Sankantsu, "threequads"},
    {Yaku::Sankantsu, "sankantsu"},
    {Yaku::Toitoi, "alltriplets"},
    {Yaku::Toitoi, "toitoi"},
    {Yaku::Toitoi, "toitoihou"},
    {Yaku::Sanankou, "threeconcealedtriplets"},
    {Yaku::Sanankou, "sanankou"},
    {Yaku::Shousangen, "littlethreedragons"},
    {Yaku::Shousangen, "shousangen"},
    {Yaku::Honroutou, "allterminalsandhonors"},
    {Yaku::Honroutou, "honroutou"},
    {Yaku::Ryanpeikou, "twicepuredoublesequence"},
    {Yaku::Ryanpeikou, "ryanpeikou"},
    {Yaku::Junchan, "fullyoutsidehand"},
    {Yaku::Junchan, "junchan"},
    {Yaku::Junchan, "junchantaiyao"},
    {Yaku::Honitsu, "halfflush"},
    {Yaku::Honitsu, "honitsu"},
    {Yaku::Honitsu, "honiisou"},
    {Yaku::Chinitsu, "fullflush"},
    {Yaku::Chinitsu, "chinitsu"},
    {Yaku::Chinitsu, "chiniisou"},
    {Yaku::Renhou, "handofman"},
    {Yaku::Renhou, "renhou"},
    {Yaku::Tenhou, "blessingofheaven"},
    {Yaku::Tenhou, "tenhou"},
    {Yaku::Chiihou, "blessingofearth"},
    {Yaku::Chiihou, "chiihou"},
    {Yaku::Daisangen, "bigthreedragons"},
    {Yaku::Daisangen, "daisangen"},
    {Yaku::Suuankou, "fourconcealedtriplets"},
    {Yaku::Suuankou, "suuankou"},
    {Yaku::SuuankouTanki, "singlewaitfourconcealedtriplets"},
    {Yaku::SuuankouTanki, "suuankoutanki"},
    {Yaku::Tsuuiisou, "allhonors"},
    {Yaku::Tsuuiisou, "tsuuiisou"},
    {Yaku::Ryuuiisou, "allgreen"},
    {Yaku::Ryuuiisou, "ryuuiisou"},
    {Yaku::Chinroutou, "allterminals"},
    {Yaku::Chinroutou, "chinroutou"},
    {Yaku::Chuuren, "ninegates"},
    {Yaku::Chuuren, "chuurenpoutou"},
    {Yaku::JunseiChuuren, "trueninegates"},
    {Yaku::JunseiChuuren, "junseichuurenpoutou"},
    {Yaku::Kokushi, "thirteenorphans"},
    {Yaku::Kokushi, "kokushimusou"},
    {Yaku::KokushiThirteen, "thirteenwaitthirteenorphans"},
    {Yaku::KokushiThirteen, "kokushimusoujuusanmenmachi"},
    {Yaku::KokushiThirteen, "kokushimusoujuusanmen"},
    {Yaku::Daisuushii, "fourbigwinds"},
    {Yaku::Daisuushii, "daisuushii"},
    {Yaku::Shousuushii, "fourlittlewinds"},
    {Yaku::Shousuushii, "shousuushii"},
    {Yaku::Suukantsu, "fourquads"},
    {Yaku::Suukantsu, "suukantsu"},
    {Yaku::Dora, "dora"},
    {Yaku::Dora, "kita"},
    {Yaku::UraDora, "uradora"},
    {Yaku::RedFive, "redfive"},
    {Yaku::RedFive, "akadora"},
    {Yaku::Paarenchan, "eighttimeeaststayingpower"},
    {Yaku::Paarenchan, "paarenchan"},
    {Yaku::OpenRiichi, "openriichi"},
};

struct WindRow {
  std::string_view name;
  bool round;
};
constexpr WindRow kWinds[] = {
    {"役牌:自風牌", false},  {"自風牌", false},     {"自風", false},  {"seatwind", false},
    {"jikaze", false},       {"役牌:場風牌", true}, {"場風牌", true}, {"場風", true},
    {"prevalentwind", true}, {"bakaze", true},
};

struct ResultRow {
  std::string_view word;
  ResultWord result;
};
constexpr ResultRow kResults[] = {
    {"和了", {true, RyuukyokuKind::Unknown, {}}},
    {"流局", {false, RyuukyokuKind::Exhaustive, {}}},
    {"全員聴牌", {false, RyuukyokuKind::Exhaustive, true}},
    {"全員不聴", {false, RyuukyokuKind::Exhaustive, false}},
    {"流し満貫", {false, RyuukyokuKind::NagashiMangan, {}}},
    {"九種九牌", {false, RyuukyokuKind::NineTerminals, {}}},
    {"四風連打", {false, RyuukyokuKind::FourWinds, {}}},
    {"四家立直", {false, RyuukyokuKind::FourRiichi, {}}},
    {"四槓散了", {false, RyuukyokuKind::FourKans, {}}},
    {"四開槓", {false, RyuukyokuKind::FourKans, {}}},
    {"三家和了", {false, RyuukyokuKind::TripleRon, {}}},
    {"三家和", {false, RyuukyokuKind::TripleRon, {}}},
    {"不明", {false, RyuukyokuKind::Unknown, {}}},
    {"agari", {true, RyuukyokuKind::Unknown, {}}},
    {"ryuukyoku", {false, RyuukyokuKind::Exhaustive, {}}},
    {"exhaustivedraw", {false, RyuukyokuKind::Exhaustive, {}}},
    {"nagashimangan", {false, RyuukyokuKind::NagashiMangan, {}}},
    {"manganatdraw", {false, RyuukyokuKind::NagashiMangan, {}}},
    {"kyuushukyuuhai", {false, RyuukyokuKind::NineTerminals, {}}},
    {"nineterminalabortion", {false, RyuukyokuKind::NineTerminals, {}}},
    {"suufonrenda", {false, RyuukyokuKind::FourWinds, {}}},
    {"fourwindabortion", {false, RyuukyokuKind::FourWinds, {}}},
    {"suuchariichi", {false, RyuukyokuKind::FourRiichi, {}}},
    {"fourriichiabortion", {false, RyuukyokuKind::FourRiichi, {}}},
    {"suukaikan", {false, RyuukyokuKind::FourKans, {}}},
    {"fourkanabortion", {false, RyuukyokuKind::FourKans, {}}},
    {"sanchahou", {false, RyuukyokuKind::TripleRon, {}}},
    {"threeronabortion", {false, RyuukyokuKind::TripleRon, {}}},
    {"荒牌平局", {false, RyuukyokuKind::Exhaustive, {}}},
    {"alltempai", {false, RyuukyokuKind::Exhaustive, true}},
    {"allnoten", {false, RyuukyokuKind::Exhaustive, false}},
};

struct LimitRow {
  std::string_view word;
  Limit limit;
};
/// Longer words before those that they begin with. Tenhou writes a counted yakuman like any other.
constexpr LimitRow kLimits[] = {
    {"満貫", Limit::Mangan},
    {"跳満", Limit::Haneman},
    {"倍満", Limit::Baiman},
    {"三倍満", Limit::Sanbaiman},
    {"役満", Limit::Yakuman},
    {"数え役満", Limit::Yakuman},
    {"切り上げ満貫", Limit::Mangan},
    {"Mangan", Limit::Mangan},
    {"Haneman", Limit::Haneman},
    {"Baiman", Limit::Baiman},
    {"Sanbaiman", Limit::Sanbaiman},
    {"Yakuman", Limit::Yakuman},
    {"Kazoe Yakuman", Limit::Yakuman},
    {"Kiriage Mangan", Limit::Mangan},
    {"Counted Yakuman", Limit::Yakuman},
    {"Rounded Mangan", Limit::Mangan},
    {"ダブル役満", Limit::Yakuman},
    {"トリプル役満", Limit::Yakuman},
    {"二倍役満", Limit::Yakuman},
    {"三倍役満", Limit::Yakuman},
    {"四倍役満", Limit::Yakuman},
    {"五倍役満", Limit::Yakuman},
    {"六倍役満", Limit::Yakuman},
};

/// The letters of a name in small ones; empty where other bytes than ASCII stand in it.
std::string latin_letters(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (static_cast<unsigned char>(c) >= 0x80) return {};
    if (c >= 'A' && c <= 'Z')
      letters += static_cast<char>(c - 'A' + 'a');
    else if (c >= 'a' && c <= 'z')
      letters += c;
  }
  return letters;
}

constexpr std::size_t kSlots = 512;

constexpr std::size_t slot_of(std::string_view name) {
  const auto at = [&](std::size_t i) {
    return static_cast<std::size_t>(static_cast<unsigned char>(name[i]));
  };
  return (name.size() * 37 + at(0) * 3 + at(name.size() - 1) * 5 + at(name.size() / 2) * 11 +
          at(name.size() * 2 / 3) * 17) %
         kSlots;
}

/// All spellings, by a table with open addressing, made by the compiler: a log has some ten a hand.
constexpr std::array<YakuRow, kSlots> kNames = [] {
  std::array<YakuRow, kSlots> slots{};
  const auto add = [&](const YakuRow& row) {
    std::size_t slot = slot_of(row.name);
    while (!slots[slot].name.empty() && slots[slot].name != row.name) slot = (slot + 1) % kSlots;
    slots[slot] = row;
  };
  for (const YakuRow& row : kTenhouNames) add(row);
  for (const YakuRow& row : kOtherNames) add(row);
  for (const YakuRow& row : kLatinNames) add(row);
  return slots;
}();

std::optional<Yaku> find_yaku(std::string_view name) {
  if (name.empty()) return std::nullopt;
  for (std::size_t slot = slot_of(name); !kNames[slot].name.empty(); slot = (slot + 1) % kSlots)
    if (kNames[slot].name == name) return kNames[slot].yaku;
  return std::nullopt;
}

/// "yaku52": Tenhou's number, of a converter that has no names.
std::optional<Yaku> numbered_yaku(std::string_view name) {
  constexpr std::string_view kPrefix = "yaku";
  constexpr std::size_t kMostDigits = 2;
  if (!name.starts_with(kPrefix)) return std::nullopt;
  name.remove_prefix(kPrefix.size());
  if (name.empty() || name.size() > kMostDigits) return std::nullopt;
  std::size_t number = 0;
  for (const char c : name) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<std::size_t>(c - '0');
  }
  if (number >= std::size(kTenhouNames)) return std::nullopt;
  return kTenhouNames[number].yaku;
}

}  // namespace

std::optional<YakuName> yaku_of_name(std::string_view name) {
  if (const auto yaku = find_yaku(name)) return YakuName{*yaku, false, false};
  if (const auto yaku = numbered_yaku(name)) return YakuName{*yaku, false, false};
  const std::string latin = latin_letters(name);
  if (!latin.empty())
    if (const auto yaku = find_yaku(latin)) return YakuName{*yaku, false, false};
  for (const WindRow& row : kWinds)
    if (row.name == name || (!latin.empty() && row.name == latin))
      return YakuName{Yaku::Unknown, !row.round, row.round};
  return std::nullopt;
}

std::string_view name_of_yaku(Yaku yaku) {
  if (const auto name = text::look_up(kTenhouNames, &YakuRow::yaku, yaku, &YakuRow::name))
    return *name;
  return text::look_up(kOtherNames, &YakuRow::yaku, yaku, &YakuRow::name).value_or("");
}

std::optional<ResultWord> result_of_word(std::string_view word) {
  if (const auto known = text::look_up(kResults, &ResultRow::word, word, &ResultRow::result))
    return known;
  const std::string latin = latin_letters(word);
  if (latin.empty()) return std::nullopt;
  return text::look_up(kResults, &ResultRow::word, latin, &ResultRow::result);
}

std::string_view word_of_draw(RyuukyokuKind kind) {
  for (const ResultRow& row : kResults)
    if (!row.result.win && row.result.draw == kind) return row.word;
  return {};
}

std::optional<LimitWord> limit_at(std::string_view text) {
  // No word of a limit begins with a digit, as most texts do that are asked about.
  if (text.empty() || (text[0] >= '0' && text[0] <= '9')) return std::nullopt;
  LimitWord best;
  for (const LimitRow& row : kLimits)
    if (row.word.size() > best.size && text.starts_with(row.word))
      best = LimitWord{row.limit, row.word.size()};
  if (best.size == 0) return std::nullopt;
  return best;
}

std::string_view word_of_limit(Limit limit) {
  return text::look_up(kLimits, &LimitRow::limit, limit, &LimitRow::word).value_or("");
}

}  // namespace referee::tenhou6
