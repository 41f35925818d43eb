// The numbers and names by which Mahjong Soul's records speak of yaku, limits, draws, calls, offers
// and tiles. Words only: what they are worth is not known here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::mahjong_soul {

/// A yaku by its number (FanInfo.id). Two numbers leave the wind to the hand.
struct YakuWord {
  Yaku yaku = Yaku::Unknown;
  bool of_seat_wind = false;
  bool of_round_wind = false;
  std::string_view name;  ///< in romaji, for what Yaku has no value for (local yaku)
};
/// Nothing for a number that is not known.
std::optional<YakuWord> yaku_of_id(std::int64_t id);
/// By the Chinese name that records of 2019 write instead of the number.
std::optional<YakuWord> yaku_of_name(std::string_view name);
/// The number of a yaku; 0 for one that has none.
std::uint32_t id_of_yaku(Yaku yaku);
/// The number of a north that was set aside, which counts as a dora.
inline constexpr std::int64_t kNorthDora = 34;

/// HuleInfo.title_id: 0 for none. Nothing for a number that is not known.
std::optional<Limit> limit_of_title(std::int64_t title);
/// Of a hand worth so many yakuman (0 for a hand without any); 11 is the counted yakuman.
std::uint32_t title_of_limit(Limit limit, std::uint32_t yakuman);

/// RecordLiuJu.type.
std::optional<RyuukyokuKind> abort_of_type(std::int64_t type);
std::uint32_t type_of_abort(RyuukyokuKind kind);

/// RecordChiPengGang.type.
inline constexpr std::int64_t kChi = 0;
inline constexpr std::int64_t kPon = 1;
inline constexpr std::int64_t kOpenKan = 2;
/// RecordAnGangAddGang.type.
inline constexpr std::int64_t kAddedKan = 2;
inline constexpr std::int64_t kClosedKan = 3;

/// OptionalOperation.type.
inline constexpr std::int64_t kOfferDiscard = 1;
inline constexpr std::int64_t kOfferChi = 2;
inline constexpr std::int64_t kOfferPon = 3;
inline constexpr std::int64_t kOfferClosedKan = 4;
inline constexpr std::int64_t kOfferOpenKan = 5;
inline constexpr std::int64_t kOfferAddedKan = 6;
inline constexpr std::int64_t kOfferRiichi = 7;
inline constexpr std::int64_t kOfferTsumo = 8;
inline constexpr std::int64_t kOfferRon = 9;
inline constexpr std::int64_t kOfferNineTerminals = 10;
inline constexpr std::int64_t kOfferNorth = 11;

/// The tiles by their letter, from 'm' on, and their digit.
inline constexpr auto kTilesByName = [] {
  constexpr unsigned kSuits = 3;
  constexpr unsigned kHonours = 7;
  std::array<std::array<Tile, 10>, 16> tiles{};
  for (unsigned suit = 0; suit <= kSuits; ++suit) {
    auto& row = tiles[static_cast<std::size_t>("mpsz"[suit] - 'm')];
    if (suit < kSuits) row[0] = Tile::red_five(suit);
    for (unsigned rank = 1; rank <= (suit < kSuits ? 9 : kHonours); ++rank)
      row[rank] = Tile{static_cast<std::uint8_t>(suit * 9U + rank - 1U)};
  }
  return tiles;
}();

/// "0m" is the red five of characters, "1z" East, "5z" white; absent for what is none.
constexpr Tile tile_of(char digit, char letter) {
  const auto rank = static_cast<unsigned>(digit - '0');
  const auto row = static_cast<unsigned>(letter - 'm');
  return row < kTilesByName.size() && rank < kTilesByName[row].size() ? kTilesByName[row][rank]
                                                                      : Tile{};
}
constexpr std::optional<Tile> tile_of_name(std::string_view name) {
  const Tile tile = name.size() == 2 ? tile_of(name[0], name[1]) : Tile{};
  return tile.present() ? std::optional(tile) : std::nullopt;
}
std::string_view name_of_tile(Tile tile);

}  // namespace referee::mahjong_soul
