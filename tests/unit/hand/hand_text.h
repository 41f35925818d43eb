// Winning hands for tests, written as players write them: "123m406p11z", 0 a red five, 1z..7z E S W
// N haku hatsu chun. For tests only; a text that is no hand fails the test that wrote it.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "validator/hand/value.h"

namespace referee::testing {

/// Base presets with different limits and fu.
inline constexpr std::initializer_list<const char*> kHanFu = {"ronin", "tenhou", "wrc", "ema"};

inline std::vector<Tile> tiles_of(std::string_view text) {
  std::vector<Tile> tiles;
  std::string ranks;
  for (const char c : text) {
    if (c >= '0' && c <= '9') {
      ranks += c;
      continue;
    }
    for (const char rank : ranks) {
      const std::optional<Tile> tile = parse_tile(std::string{rank, c});
      EXPECT_TRUE(tile.has_value()) << text;
      tiles.push_back(tile.value_or(Tile{0}));
    }
    ranks.clear();
  }
  EXPECT_TRUE(ranks.empty()) << text;
  return tiles;
}

inline TileKind kind_of(std::string_view text) { return tiles_of(text).at(0).kind(); }

inline hand::Counts counts_of(std::string_view text) {
  hand::Counts counts;
  for (const Tile tile : tiles_of(text)) ++counts[tile.kind()];
  return counts;
}

inline hand::KindMask mask_of(std::string_view text) {
  hand::KindMask mask;
  for (const Tile tile : tiles_of(text)) mask |= hand::KindMask::of(tile.kind());
  return mask;
}

/// A ron by South in the East round unless told otherwise.
class HandText {
 public:
  /// `concealed` holds the winning tile too.
  HandText(std::string_view concealed, std::string_view winning) {
    for (const Tile tile : tiles_of(concealed)) {
      ++hand_.concealed[tile.kind()];
      see(tile);
    }
    hand_.winning = tiles_of(winning).at(0);
    hand_.seat_wind = kind_of("2z");
    hand_.round_wind = kind_of("1z");
  }

  HandText& chi(std::string_view text) { return meld(text, hand::SetKind::Run, true); }
  HandText& pon(std::string_view text) { return meld(text, hand::SetKind::Triplet, true); }
  HandText& kan(std::string_view text) { return meld(text, hand::SetKind::Quad, true); }
  HandText& ankan(std::string_view text) { return meld(text, hand::SetKind::Quad, false); }
  HandText& tsumo() {
    return set([](auto& hand) { hand.tsumo = true; });
  }
  HandText& seat(std::string_view wind) {
    return set([&](auto& hand) { hand.seat_wind = kind_of(wind); });
  }
  HandText& dealer() { return seat("1z"); }
  HandText& round(std::string_view wind) {
    return set([&](auto& hand) { hand.round_wind = kind_of(wind); });
  }
  HandText& riichi() {
    return set([](auto& hand) { hand.riichi = true; });
  }
  HandText& dora(std::string_view indicators) {
    for (const Tile tile : tiles_of(indicators)) indicators_.push_back(tile.kind());
    return *this;
  }
  HandText& ura(std::string_view indicators) {
    for (const Tile tile : tiles_of(indicators)) ura_.push_back(tile.kind());
    return *this;
  }
  /// Anything else: `set([](auto& hand) { hand.last_tile = true; })`.
  template <class Change>
  HandText& set(Change change) {
    change(hand_);
    return *this;
  }

  /// Valid as long as this is.
  const hand::WinningHand& hand() {
    hand_.indicators = indicators_;
    hand_.ura_indicators = ura_;
    return hand_;
  }
  hand::HandValue under(const Ruleset& ruleset) { return hand::value_of(hand(), ruleset); }

 private:
  void see(Tile tile) {
    if (tile.is_red()) ++hand_.reds[tile.kind().suit()];
  }
  HandText& meld(std::string_view text, hand::SetKind kind, bool open) {
    const std::vector<Tile> tiles = tiles_of(text);
    TileKind first = tiles.at(0).kind();
    for (const Tile tile : tiles) {
      first = std::min(first, tile.kind());
      see(tile);
    }
    EXPECT_EQ(tiles.size(), kind == hand::SetKind::Quad ? 4U : 3U) << text;
    EXPECT_TRUE(hand_.melds.add(hand::HandSet{kind, first, open})) << text;
    return *this;
  }

  hand::WinningHand hand_;
  std::vector<TileKind> indicators_;
  std::vector<TileKind> ura_;
};

/// "riichi 1, pinfu 1, dora 2", yakuman "suuankou x1"; in the order of the Yaku enumeration.
inline std::string yaku_text(const hand::HandValue& value) {
  std::string text;
  const auto add = [&](std::string_view name, const std::string& worth) {
    if (!text.empty()) text += ", ";
    text += std::string(name) + " " + worth;
  };
  for (std::size_t i = 0; i < kYakuCount; ++i) {
    const hand::AwardedYaku* found = value.yaku.find(static_cast<Yaku>(i));
    if (found == nullptr) continue;
    add(name_of(found->yaku),
        found->units != 0 ? "x" + std::to_string(found->units) : std::to_string(found->han));
  }
  if (value.dora.dora != 0) add("dora", std::to_string(value.dora.dora));
  if (value.dora.ura != 0) add("ura-dora", std::to_string(value.dora.ura));
  if (value.dora.red != 0) add("red-five", std::to_string(value.dora.red));
  return text;
}

}  // namespace referee::testing
