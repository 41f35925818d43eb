// The short notation of the text report.
#include "validator/report/notation.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace referee {
namespace {

TileRef ref(std::string_view name) { return TileRef{parse_tile(name).value_or(Tile{}), TileId{}}; }

std::vector<TileRef> refs(std::initializer_list<std::string_view> names) {
  std::vector<TileRef> out;
  for (const std::string_view name : names) out.push_back(ref(name));
  return out;
}

Meld meld(MeldKind kind, std::initializer_list<std::string_view> names) {
  Meld out;
  out.kind = kind;
  for (const std::string_view name : names) out.tiles[out.size++] = ref(name);
  return out;
}

TEST(Notation, NamesOneTile) {
  EXPECT_EQ(report::notation_of(*parse_tile("5pr")), "0p");
  EXPECT_EQ(report::notation_of(*parse_tile("9s")), "9s");
  EXPECT_EQ(report::notation_of(*parse_tile("E")), "1z");
  EXPECT_EQ(report::notation_of(*parse_tile("C")), "7z");
  EXPECT_EQ(report::notation_of(Tile{}), "?");
}

TEST(Notation, GroupsTilesBySuit) {
  EXPECT_EQ(report::notation_of(refs({"C", "5p", "3m", "5pr", "1m", "E", "9s", "2m"})),
            "123m05p9s17z");
}

TEST(Notation, PutsHiddenTilesLast) {
  EXPECT_EQ(report::notation_of(refs({"?", "1m", "?"})), "1m??");
  EXPECT_EQ(report::notation_of(std::span<const TileRef>()), "-");
}

TEST(Notation, SpellsWhatIsNotKnownOfAHand) {
  HandTiles hand;
  hand.add(ref("1m"));
  hand.add(ref("5sr"));
  hand.add(TileRef{});
  EXPECT_EQ(report::notation_of(hand), "1m0s?");
}

TEST(Notation, MarksTheClaimedTileOfAMeld) {
  Meld chi = meld(MeldKind::Chi, {"3m", "4m", "5mr"});
  chi.called = 1;
  chi.from = Seat{2};
  EXPECT_EQ(report::notation_of(chi), "chi 3(4)0m from seat 2");
}

TEST(Notation, MarksTheAddedTileOfAQuad) {
  Meld quad = meld(MeldKind::Shouminkan, {"5p", "5p", "5p", "5pr"});
  quad.called = 0;
  quad.added = 3;
  quad.from = Seat{1};
  EXPECT_EQ(report::notation_of(quad), "shouminkan (5)55+0p from seat 1");
}

TEST(Notation, SpellsASetThatIsNone) {
  EXPECT_EQ(report::notation_of(meld(MeldKind::Ankan, {"1m", "1p", "?", "E"})), "ankan 1m1p?1z");
}

}  // namespace
}  // namespace referee
