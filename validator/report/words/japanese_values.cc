#include "validator/report/words/japanese_values.h"

#include <algorithm>

#include "validator/log/game_log.h"
#include "validator/report/words/words.h"
#include "validator/text/hundredths.h"

namespace referee {
namespace {

constexpr Language kJapanese = Language::Japanese;

struct YakuName {
  std::string_view id;
  std::string_view name;
};
constexpr YakuName kYakuNames[] = {{"menzen-tsumo", "門前清自摸和"},
                                   {"riichi", "リーチ"},
                                   {"ippatsu", "一発"},
                                   {"chankan", "槍槓"},
                                   {"rinshan", "嶺上開花"},
                                   {"haitei", "海底摸月"},
                                   {"houtei", "河底撈魚"},
                                   {"pinfu", "平和"},
                                   {"tanyao", "断么九"},
                                   {"iipeikou", "一盃口"},
                                   {"seat-east", "自風 東"},
                                   {"seat-south", "自風 南"},
                                   {"seat-west", "自風 西"},
                                   {"seat-north", "自風 北"},
                                   {"round-east", "場風 東"},
                                   {"round-south", "場風 南"},
                                   {"round-west", "場風 西"},
                                   {"round-north", "場風 北"},
                                   {"haku", "役牌 白"},
                                   {"hatsu", "役牌 發"},
                                   {"chun", "役牌 中"},
                                   {"double-riichi", "ダブルリーチ"},
                                   {"chiitoitsu", "七対子"},
                                   {"chanta", "混全帯么九"},
                                   {"ittsu", "一気通貫"},
                                   {"sanshoku-doujun", "三色同順"},
                                   {"sanshoku-doukou", "三色同刻"},
                                   {"sankantsu", "三槓子"},
                                   {"toitoi", "対々和"},
                                   {"sanankou", "三暗刻"},
                                   {"shousangen", "小三元"},
                                   {"honroutou", "混老頭"},
                                   {"ryanpeikou", "二盃口"},
                                   {"junchan", "純全帯么九"},
                                   {"honitsu", "混一色"},
                                   {"chinitsu", "清一色"},
                                   {"renhou", "人和"},
                                   {"tenhou", "天和"},
                                   {"chiihou", "地和"},
                                   {"daisangen", "大三元"},
                                   {"suuankou", "四暗刻"},
                                   {"suuankou-tanki", "四暗刻単騎"},
                                   {"tsuuiisou", "字一色"},
                                   {"ryuuiisou", "緑一色"},
                                   {"chinroutou", "清老頭"},
                                   {"chuuren", "九蓮宝燈"},
                                   {"junsei-chuuren", "純正九蓮宝燈"},
                                   {"kokushi", "国士無双"},
                                   {"kokushi-thirteen", "国士無双十三面"},
                                   {"daisuushii", "大四喜"},
                                   {"shousuushii", "小四喜"},
                                   {"suukantsu", "四槓子"},
                                   {"paarenchan", "八連荘"},
                                   {"open-riichi", "オープンリーチ"}};

template <class List, class Each>
std::string joined(const List& list, std::string_view between, Each each) {
  std::string words;
  for (const auto& item : list) words += (words.empty() ? "" : std::string(between)) + each(item);
  return words;
}

std::string_view words_of_kind(MeldKind kind) {
  switch (kind) {
    case MeldKind::Chi: return "チー";
    case MeldKind::Pon: return "ポン";
    case MeldKind::Daiminkan: return "大明槓";
    case MeldKind::Shouminkan: return "加槓";
    case MeldKind::Ankan: return "暗槓";
    case MeldKind::Kita: return "北抜き";
  }
  return "副露";
}

std::string_view words_of_draw(RyuukyokuKind kind) {
  switch (kind) {
    case RyuukyokuKind::Exhaustive: return "荒牌流局";
    case RyuukyokuKind::NineTerminals: return "九種九牌";
    case RyuukyokuKind::FourRiichi: return "四家立直";
    case RyuukyokuKind::TripleRon: return "三家和";
    case RyuukyokuKind::FourKans: return "四槓散了";
    case RyuukyokuKind::FourWinds: return "四風連打";
    case RyuukyokuKind::NagashiMangan: return "流し満貫";
    case RyuukyokuKind::Unknown: break;
  }
  return "流局";
}

std::string signed_number(std::int64_t number) {
  return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

/// In a row of many tiles: "5m", an honour by its character.
std::string short_name(TileRef ref) {
  if (!ref.tile.present()) return "?";
  const TileKind kind = ref.tile.kind();
  if (kind.is_honour()) {
    constexpr std::string_view kHonours[] = {"東", "南", "西", "北", "白", "發", "中"};
    return std::string(kHonours[kind.value - 27U]);
  }
  return std::string(ref.tile.is_red() ? "赤" : "") + std::string(name_of(kind));
}

std::string words_of_meld(const Meld& meld) {
  if (meld.kind == MeldKind::Kita) return std::string(words_of_kind(meld.kind));
  std::string tiles;
  for (std::size_t i = 0; i < meld.size; ++i)
    tiles += (i == 0 ? "" : "・") + words_of(meld.tiles[i].tile, kJapanese);
  return tiles + "の" + std::string(words_of_kind(meld.kind));
}

/// The words of one value, by its type. Seats are for the caller.
struct JapaneseValue {
  std::string operator()(std::monostate) const { return "不明"; }
  std::string operator()(std::int64_t number) const { return signed_number(number); }
  std::string operator()(Seat) const { return {}; }
  std::string operator()(TileRef tile) const { return words_of(tile.tile, kJapanese); }
  std::string operator()(NumberedTile tile) const {
    return words_of(tile.tile.tile, kJapanese) +
           (tile.tile.id.present()
                ? "（牌番号" + std::to_string(unsigned{tile.tile.id.value}) + "）"
                : std::string());
  }
  std::string operator()(TileKind kind) const { return words_of(Tile::plain(kind), kJapanese); }
  std::string operator()(const std::vector<TileRef>& tiles) const {
    return tiles.empty() ? "なし" : joined(tiles, " ", short_name);
  }
  std::string operator()(const std::vector<NumberedTile>& tiles) const {
    return tiles.empty() ? "なし" : joined(tiles, "・", *this);
  }
  std::string operator()(KindSet kinds) const {
    std::string words;
    for (std::uint8_t kind = 0; kind < kKinds; ++kind)
      if ((kinds.bits >> kind & 1U) != 0)
        words += (words.empty() ? "" : "・") + (*this)(TileKind{kind});
    return words.empty() ? "なし" : words;
  }
  std::string operator()(Points points) const { return signed_number(points.value); }
  std::string operator()(const PointsRow& row) const {
    return joined(row.of, "／", [](const Known<Points>& points) {
      return points ? signed_number(points->value) : std::string("不明");
    });
  }
  std::string operator()(const TenthsRow& row) const {
    return joined(row.of, "／", [](std::int64_t tenths) {
      const std::int64_t size = tenths < 0 ? -tenths : tenths;
      return (tenths < 0 ? "−" : "+") + std::to_string(size / 10) + "." + std::to_string(size % 10);
    });
  }
  std::string operator()(Hundredths points) const {
    const std::string size =
        points.has_sign ? signed_hundredths(points.of) : hundredths_text(points.of);
    return points.of < 0 ? "−" + size.substr(1) : size;
  }
  std::string operator()(const std::vector<Hundredths>& row) const {
    return joined(row, "／", *this);
  }
  std::string operator()(Round round) const { return round_words(round.value, kJapanese); }
  std::string operator()(const Meld& meld) const { return words_of_meld(meld); }
  std::string operator()(const std::vector<Meld>& melds) const {
    return joined(melds, "、", words_of_meld);
  }
  std::string operator()(const std::vector<SourcedMeld>& melds) const {
    return joined(melds, "、", [](const SourcedMeld& each) { return words_of_meld(each.meld); });
  }
  std::string operator()(MeldKind kind) const { return std::string(words_of_kind(kind)); }
  std::string operator()(RyuukyokuKind kind) const { return std::string(words_of_draw(kind)); }
  std::string operator()(const std::vector<StatedYaku>& yaku) const {
    if (yaku.empty()) return "役なし";
    return joined(yaku, "・", [](const StatedYaku& each) {
      return std::string(japanese_name(each.yaku)) +
             (each.han > 0 ? std::to_string(each.han) + "翻" : "");
    });
  }
  std::string operator()(const std::vector<std::int64_t>& numbers) const {
    return joined(numbers, "・", *this);
  }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(const std::vector<std::string>& words) const {
    return joined(words, "、", *this);
  }
  std::string operator()(const std::vector<Statement>&) const { return {}; }
};

}  // namespace

std::string_view japanese_name(Yaku yaku) {
  const std::string_view id = name_of(yaku);
  const auto* const row = std::find_if(std::begin(kYakuNames), std::end(kYakuNames),
                                       [&](const YakuName& each) { return each.id == id; });
  return row == std::end(kYakuNames) ? id : row->name;
}

std::string japanese_value(const Argument& argument) {
  return std::visit(JapaneseValue(), argument);
}

}  // namespace referee
