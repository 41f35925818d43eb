// The strings of sets: what each letter and its place mean, in both directions, and texts that are
// none.
#include "importers/tenhou6/call.h"

#include <gtest/gtest.h>

#include "importers/tenhou6/tile.h"

namespace referee::tenhou6 {
namespace {

constexpr Seat kWho{1};

TEST(Tenhou6Tile, NumbersThatAreTiles) {
  EXPECT_EQ(name_of(*tile_of_number(11)), "1m");
  EXPECT_EQ(name_of(*tile_of_number(29)), "9p");
  EXPECT_EQ(name_of(*tile_of_number(35)), "5s");
  EXPECT_EQ(name_of(*tile_of_number(47)), "C");
  EXPECT_EQ(name_of(*tile_of_number(52)), "5pr");
  for (const int number : {-1, 0, 10, 20, 30, 40, 48, 49, 50, 54, 60, 511})
    EXPECT_FALSE(tile_of_number(number)) << number;
}

TEST(Tenhou6Tile, EveryTileHasItsNumber) {
  for (std::uint8_t code = 0; code < kFaces; ++code)
    EXPECT_EQ(tile_of_number(number_of(Tile{code})), Tile{code});
  EXPECT_EQ(number_of(Tile{}), 0U);
}

struct CallCase {
  const char* text;
  MeldKind kind;
  Known<unsigned>
      from;  ///< seat, when seat 1 calls: the left one is 0, the one across 3, the right one 2
  const char* named;
};

class Tenhou6Call : public testing::TestWithParam<CallCase> {};

TEST_P(Tenhou6Call, IsReadAndWrittenBack) {
  const CallCase& expected = GetParam();
  const auto call = parse_call(expected.text, kWho);
  ASSERT_TRUE(call);
  EXPECT_EQ(call->meld.kind, expected.kind);
  EXPECT_EQ(call->meld.from.present() ? Known<unsigned>(call->meld.from.value) : Known<unsigned>(),
            expected.from);
  EXPECT_EQ(name_of(call->named), expected.named);
  EXPECT_EQ(call_text(call->meld, kWho, call->named), expected.text);
}

INSTANTIATE_TEST_SUITE_P(Strings, Tenhou6Call,
                         testing::Values(CallCase{"c232122", MeldKind::Chi, 0, "3p"},
                                         CallCase{"c345336", MeldKind::Chi, 0, "4s"},
                                         CallCase{"c533436", MeldKind::Chi, 0, "5sr"},
                                         CallCase{"p121212", MeldKind::Pon, 0, "2m"},
                                         CallCase{"12p1212", MeldKind::Pon, 3, "2m"},
                                         CallCase{"1212p12", MeldKind::Pon, 2, "2m"},
                                         CallCase{"15p1551", MeldKind::Pon, 3, "5m"},
                                         CallCase{"m12121212", MeldKind::Daiminkan, 0, "2m"},
                                         CallCase{"12m121212", MeldKind::Daiminkan, 3, "2m"},
                                         CallCase{"121212m12", MeldKind::Daiminkan, 2, "2m"},
                                         CallCase{"151515a51", MeldKind::Ankan, {}, "5mr"},
                                         CallCase{"121212a12", MeldKind::Ankan, {}, "2m"},
                                         CallCase{"k12121212", MeldKind::Shouminkan, 0, "2m"},
                                         CallCase{"15k151551", MeldKind::Shouminkan, 3, "5m"},
                                         CallCase{"1515k5115", MeldKind::Shouminkan, 2, "5mr"}));

TEST(Tenhou6Calls, AnAddedTileIsNotTheCalledOne) {
  const auto call = parse_call("15k511515", kWho);
  ASSERT_TRUE(call);
  EXPECT_EQ(name_of(call->meld.tiles[call->meld.added].tile), "5mr");
  EXPECT_EQ(name_of(call->meld.tiles[call->meld.called].tile), "5m");
}

TEST(Tenhou6Calls, OtherTextsAreNone) {
  for (const char* text : {"", "c", "121212", "c2321", "c23212223", "c2321220", "x121212",
                           "p12p1212", "p1p21212", "12121212m", "p121260", "121212k12", "c100000",
                           "p121212p121212", "pppppppp", "\xFF\xFF\xFF\xFF\xFF\xFF\xFF"})
    EXPECT_FALSE(parse_call(text, kWho)) << text;
}

TEST(Tenhou6Calls, ASetThatTheFormatCannotHoldHasNoText) {
  Meld pon = parse_call("p121212", kWho)->meld;
  pon.from = Seat{};
  EXPECT_EQ(call_text(pon, kWho, Tile{}), "");
  Meld chi = parse_call("c232122", kWho)->meld;
  chi.from = Seat{3};
  EXPECT_EQ(call_text(chi, kWho, Tile{}), "") << "a chi is always from the left";
  Meld hidden = parse_call("p121212", kWho)->meld;
  hidden.tiles[0].tile = Tile{};
  EXPECT_EQ(call_text(hidden, kWho, Tile{}), "");
}

}  // namespace
}  // namespace referee::tenhou6
