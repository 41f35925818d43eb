// The meld codes of Ronin's replays. The values are the published examples of the code (ronin
// replay format, section 3).
#include "importers/ronin/meld.h"

#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace referee::test {
namespace {

using ronin::decode_meld;
using ronin::LaidMeld;

struct Vector {
  std::int32_t code;
  MeldKind kind;
  int caller;
  int from;  ///< -1: nobody
  std::vector<int> tiles;
  int called;  ///< tile; -1: none
};

const std::vector<Vector> kVectors = {
    {0, MeldKind::Chi, 0, 3, {0, 4, 8}, 0},
    {20649, MeldKind::Pon, 1, 0, {124, 126, 127}, 126},
    {11141, MeldKind::Chi, 1, 0, {74, 76, 80}, 76},
    {4943, MeldKind::Chi, 3, 2, {25, 30, 35}, 35},
    {1643, MeldKind::Chi, 3, 2, {8, 14, 16}, 16},
    {19030, MeldKind::Pon, 2, 1, {81, 82, 83}, 82},
    {14930, MeldKind::Chi, 2, 1, {93, 99, 100}, 93},
    {16128, MeldKind::Pon, 0, 1, {1, 2, 3}, 1},
    {21023, MeldKind::Pon, 3, 2, {132, 133, 134}, 134},
    {21024, MeldKind::Shouminkan, 0, 1, {0, 1, 2, 3}, 0},
    {22655, MeldKind::Shouminkan, 3, 2, {132, 133, 134, 135}, 135},
    {22656, MeldKind::Daiminkan, 0, 1, {0, 1, 2, 3}, 0},
    {24287, MeldKind::Daiminkan, 3, 2, {132, 133, 134, 135}, 135},
    {24288, MeldKind::Ankan, 0, -1, {0, 1, 2, 3}, -1},
    {24423, MeldKind::Ankan, 3, -1, {132, 133, 134, 135}, -1},
};

TEST(RoninMeld, DecodesThePublishedCodes) {
  for (const Vector& v : kVectors) {
    const LaidMeld laid = decode_meld(v.code);
    EXPECT_EQ(laid.caller.value, v.caller) << v.code;
    EXPECT_EQ(laid.meld.kind, v.kind) << v.code;
    ASSERT_EQ(laid.meld.size, v.tiles.size()) << v.code;
    for (std::size_t i = 0; i < v.tiles.size(); ++i)
      EXPECT_EQ(laid.meld.tiles[i].id.value, v.tiles[i]) << v.code;
    EXPECT_EQ(laid.meld.from.present() ? int{laid.meld.from.value} : -1, v.from) << v.code;
    EXPECT_EQ(
        laid.meld.called == Meld::kNone ? -1 : int{laid.meld.tiles[laid.meld.called].id.value},
        v.called)
        << v.code;
    EXPECT_EQ(laid.meld.added, Meld::kNone) << v.code;
  }
}

TEST(RoninMeld, EveryCodeNamesASetOfOneKindOrARun) {
  for (std::int32_t code = 0; code <= ronin::kMaxMeldCode; ++code) {
    const Meld meld = decode_meld(code).meld;
    for (std::size_t i = 0; i < meld.size; ++i) {
      const int step = meld.kind == MeldKind::Chi ? static_cast<int>(i) : 0;
      ASSERT_EQ(meld.tiles[i].id.kind().value, meld.first_kind().value + step) << code;
      ASSERT_TRUE(i == 0 || meld.tiles[i - 1].id < meld.tiles[i].id) << code;
    }
    if (meld.kind == MeldKind::Chi) {
      ASSERT_EQ(meld.tiles[0].id.kind().suit(), meld.tiles[2].id.kind().suit()) << code;
    }
  }
}

TEST(RoninMeld, TheAddedTileIsTheOneThatTheTripletLacks) {
  std::vector<Meld> laid = {decode_meld(11141).meld, decode_meld(21023).meld};
  Meld quad = decode_meld(22655 - 4 * 3).meld;  // the same quad, its called tile 134
  ASSERT_EQ(quad.tiles[quad.called].id, TileId{134});
  ronin::complete(quad, laid);
  ASSERT_NE(quad.added, Meld::kNone);
  EXPECT_EQ(quad.tiles[quad.added].id, TileId{135});
  EXPECT_EQ(quad.tiles[quad.called].id, TileId{134});

  Meld alone = decode_meld(22655).meld;
  ronin::complete(alone, {});
  EXPECT_EQ(alone.added, Meld::kNone) << "nothing says which tile was added";
}

TEST(RoninMeld, AQuadOfATripletKeepsItsCalledTile) {
  const Meld pon = decode_meld(16128).meld;  // 1, 2, 3; 1 was called
  const Meld quad = ronin::quad_of(pon, TileRef{pon.tiles[0].tile, TileId{0}});
  EXPECT_EQ(quad.kind, MeldKind::Shouminkan);
  ASSERT_EQ(quad.size, 4);
  for (std::uint8_t i = 0; i < 4; ++i) EXPECT_EQ(quad.tiles[i].id.value, i);
  EXPECT_EQ(quad.added, 0);
  EXPECT_EQ(quad.tiles[quad.called].id, TileId{1});
}

}  // namespace
}  // namespace referee::test
