#include "validator/tiles/yaku.h"

#include <array>

namespace referee {
namespace {

constexpr std::array<std::string_view, kYakuCount> kYaku = {"menzen-tsumo",
                                                            "riichi",
                                                            "ippatsu",
                                                            "chankan",
                                                            "rinshan",
                                                            "haitei",
                                                            "houtei",
                                                            "pinfu",
                                                            "tanyao",
                                                            "iipeikou",
                                                            "seat-east",
                                                            "seat-south",
                                                            "seat-west",
                                                            "seat-north",
                                                            "round-east",
                                                            "round-south",
                                                            "round-west",
                                                            "round-north",
                                                            "haku",
                                                            "hatsu",
                                                            "chun",
                                                            "double-riichi",
                                                            "chiitoitsu",
                                                            "chanta",
                                                            "ittsu",
                                                            "sanshoku-doujun",
                                                            "sanshoku-doukou",
                                                            "sankantsu",
                                                            "toitoi",
                                                            "sanankou",
                                                            "shousangen",
                                                            "honroutou",
                                                            "ryanpeikou",
                                                            "junchan",
                                                            "honitsu",
                                                            "chinitsu",
                                                            "renhou",
                                                            "tenhou",
                                                            "chiihou",
                                                            "daisangen",
                                                            "suuankou",
                                                            "suuankou-tanki",
                                                            "tsuuiisou",
                                                            "ryuuiisou",
                                                            "chinroutou",
                                                            "chuuren",
                                                            "junsei-chuuren",
                                                            "kokushi",
                                                            "kokushi-thirteen",
                                                            "daisuushii",
                                                            "shousuushii",
                                                            "suukantsu",
                                                            "dora",
                                                            "ura-dora",
                                                            "red-five",
                                                            "paarenchan",
                                                            "open-riichi",
                                                            "unknown"};

constexpr std::array<std::string_view, 6> kLimits = {"none",   "mangan",    "haneman",
                                                     "baiman", "sanbaiman", "yakuman"};

}  // namespace

std::string_view name_of(Yaku yaku) { return kYaku[static_cast<std::size_t>(yaku)]; }

std::optional<Yaku> parse_yaku(std::string_view name) {
  for (std::size_t i = 0; i < kYaku.size(); ++i)
    if (kYaku[i] == name) return static_cast<Yaku>(i);
  return std::nullopt;
}

std::string_view name_of(Limit limit) { return kLimits[static_cast<std::size_t>(limit)]; }

std::optional<Limit> parse_limit(std::string_view name) {
  for (std::size_t i = 0; i < kLimits.size(); ++i)
    if (kLimits[i] == name) return static_cast<Limit>(i);
  return std::nullopt;
}

}  // namespace referee
