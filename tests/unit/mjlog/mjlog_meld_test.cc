// Meld codes against the bit layout of the format reference, built here from its fields, and every
// other code for soundness.
#include "importers/mjlog/meld.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

namespace referee {
namespace {

using mjlog::decode_meld;

std::vector<int> ids(const Meld& meld) {
  std::vector<int> list;
  for (std::size_t i = 0; i < meld.size; ++i) list.push_back(meld.tiles[i].id.value);
  return list;
}

TEST(MjlogMeld, ChiByHand) {
  // 3m4m5m with copies 1, 2, 0 and the red five called, from the left: (suit 0 * 7 + 2) * 3 + 2 =
  // 8, then the copies at bits 3, 5, 7.
  const std::int32_t code = 8 << 10 | 0 << 7 | 2 << 5 | 1 << 3 | 4 | 3;
  const auto meld = decode_meld(code, Seat{1}, true);
  ASSERT_TRUE(meld);
  EXPECT_EQ(meld->kind, MeldKind::Chi);
  EXPECT_EQ(ids(*meld), (std::vector<int>{9, 14, 16}));
  EXPECT_EQ(meld->called, 2);
  EXPECT_EQ(meld->from, Seat{0});
  EXPECT_EQ(meld->tiles[2].tile, Tile::red_five(0));
  EXPECT_EQ(decode_meld(code, Seat{1}, false)->tiles[2].tile, Tile{4});
}

TEST(MjlogMeld, PonAndTheQuadThatItBecomesByHand) {
  // Hatsu (kind 32: ids 128..131) without copy 1; the second of the other three was taken from
  // across.
  const std::int32_t fields = (32 * 3 + 1) << 9 | 1 << 5 | 2;
  const auto pon = decode_meld(fields | 8, Seat{3}, true);
  ASSERT_TRUE(pon);
  EXPECT_EQ(pon->kind, MeldKind::Pon);
  EXPECT_EQ(ids(*pon), (std::vector<int>{128, 130, 131}));
  EXPECT_EQ(pon->called, 1);
  EXPECT_EQ(pon->from, Seat{1});

  const auto quad = decode_meld(fields | 16, Seat{3}, true);
  ASSERT_TRUE(quad);
  EXPECT_EQ(quad->kind, MeldKind::Shouminkan);
  EXPECT_EQ(ids(*quad), (std::vector<int>{128, 129, 130, 131}));
  EXPECT_EQ(quad->added, 1);
  EXPECT_EQ(quad->called, 2);
  EXPECT_EQ(quad->from, Seat{1});
}

TEST(MjlogMeld, KansByHand) {
  const auto open =
      decode_meld(54 << 8 | 1, Seat{2}, true);  // 5p, copy 2 (54 = 13 * 4 + 2) from the right
  ASSERT_TRUE(open);
  EXPECT_EQ(open->kind, MeldKind::Daiminkan);
  EXPECT_EQ(ids(*open), (std::vector<int>{52, 53, 54, 55}));
  EXPECT_EQ(open->called, 2);
  EXPECT_EQ(open->from, Seat{3});
  EXPECT_EQ(open->tiles[0].tile, Tile::red_five(1));

  const auto closed = decode_meld(54 << 8, Seat{2}, true);
  ASSERT_TRUE(closed);
  EXPECT_EQ(closed->kind, MeldKind::Ankan);
  EXPECT_EQ(ids(*closed), (std::vector<int>{52, 53, 54, 55}));
  EXPECT_EQ(closed->called, Meld::kNone);
  EXPECT_FALSE(closed->from.present());
}

TEST(MjlogMeld, NorthSetAside) {
  const auto north = decode_meld(122 << 8 | 0x20, Seat{0}, true);
  ASSERT_TRUE(north);
  EXPECT_EQ(north->kind, MeldKind::Kita);
  EXPECT_EQ(ids(*north), (std::vector<int>{122}));
}

TEST(MjlogMeld, EveryChi) {
  for (int suit = 0; suit < 3; ++suit)
    for (int low = 0; low < 7; ++low)
      for (int called = 0; called < 3; ++called)
        for (int copies = 0; copies < 64; ++copies) {
          const std::array<int, 3> copy = {copies & 3, copies >> 2 & 3, copies >> 4 & 3};
          const int code = ((suit * 7 + low) * 3 + called) << 10 | copy[2] << 7 | copy[1] << 5 |
                           copy[0] << 3 | 4 | 3;
          const int kind = suit * 9 + low;
          const auto meld = decode_meld(code, Seat{0}, true);
          ASSERT_TRUE(meld);
          ASSERT_EQ(ids(*meld), (std::vector<int>{kind * 4 + copy[0], (kind + 1) * 4 + copy[1],
                                                  (kind + 2) * 4 + copy[2]}));
          ASSERT_EQ(meld->called, called);
          ASSERT_EQ(meld->from, Seat{3});
        }
}

TEST(MjlogMeld, EveryPonAndAddedQuad) {
  for (int kind = 0; kind < 34; ++kind)
    for (int unused = 0; unused < 4; ++unused)
      for (int called = 0; called < 3; ++called)
        for (int rel = 1; rel < 4; ++rel) {
          const int fields = (kind * 3 + called) << 9 | unused << 5 | rel;
          std::vector<int> three;
          for (int copy = 0; copy < 4; ++copy)
            if (copy != unused) three.push_back(kind * 4 + copy);
          const auto pon = decode_meld(fields | 8, Seat{1}, true);
          ASSERT_TRUE(pon);
          ASSERT_EQ(ids(*pon), three);
          ASSERT_EQ(pon->called, called);
          ASSERT_EQ(pon->from.value, (1 + rel) % 4);
          const auto quad = decode_meld(fields | 16, Seat{1}, true);
          ASSERT_TRUE(quad);
          ASSERT_EQ(ids(*quad),
                    (std::vector<int>{kind * 4, kind * 4 + 1, kind * 4 + 2, kind * 4 + 3}));
          ASSERT_EQ(quad->tiles[quad->added].id.value, kind * 4 + unused);
          ASSERT_EQ(quad->tiles[quad->called].id, pon->tiles[pon->called].id);
        }
}

TEST(MjlogMeld, EveryCodeNamesTilesThatExistOrNothing) {
  int nothing = 0;
  for (std::int32_t code = 0; code <= mjlog::kMaxMeldCode; ++code) {
    const auto meld = decode_meld(code, Seat{2}, true);
    if (!meld) {
      ++nothing;
      continue;
    }
    ASSERT_GE(meld->size, 1);
    ASSERT_LE(meld->size, 4);
    for (std::size_t i = 0; i < meld->size; ++i) ASSERT_LT(meld->tiles[i].id.value, kPhysicalTiles);
    ASSERT_TRUE(meld->called == Meld::kNone || meld->called < meld->size);
    ASSERT_TRUE(!meld->from.present() || meld->from.value < kMaxSeats);
  }
  // A chi past the third suit (its t / 3 = 21 of 0..21, t = 63 alone), pons of kinds past 33, kans
  // and norths of tiles past 135.
  EXPECT_GT(nothing, 0);
  EXPECT_FALSE(decode_meld(63 << 10 | 4 | 3, Seat{0}, true));
  EXPECT_FALSE(decode_meld(34 * 3 << 9 | 8 | 1, Seat{0}, true));
  EXPECT_FALSE(decode_meld(136 << 8, Seat{0}, true));
  EXPECT_FALSE(decode_meld(136 << 8 | 0x20, Seat{0}, true));
}

}  // namespace
}  // namespace referee
