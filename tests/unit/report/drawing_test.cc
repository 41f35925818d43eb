// The drawn table: where its tiles lie, and that it says in words what it shows. Expectations come
// from the custom of the table: six discards a row, the declaring one turned, the claimed tile of a
// set at the side of the player whom it was taken from.
#include "validator/report/drawing/table_drawing.h"
#include "validator/text/columns.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <pugixml.hpp>

namespace referee {
namespace {

struct Drawn {
  pugi::xml_document document;

  explicit Drawn(const drawing::DrawingOf& drawing) {
    std::string text;
    drawing::append_drawing(drawing, text);
    const pugi::xml_parse_result result = document.load_string(text.c_str());
    EXPECT_TRUE(result) << result.description() << "\n" << text;
  }
  /// The symbols of a row, in their order; a turned one has a "/" behind it.
  std::vector<std::string> row(const std::string& label) const {
    std::vector<std::string> tiles;
    const auto path = "//g[@aria-label='" + label + "']/use";
    for (const pugi::xpath_node& use : document.select_nodes(path.c_str()))
      tiles.push_back(std::string(use.node().attribute("href").value()).substr(3) +
                      (use.node().attribute("transform") ? "/" : ""));
    return tiles;
  }
  std::size_t count(const char* path) const { return document.select_nodes(path).size(); }
};

Tile tile(const char* name) { return *parse_tile(name); }

Table empty_table(std::uint8_t players = 4) {
  Table table;
  table.game.players = players;
  table.game.now.round = 1;
  table.game.now.dealer = Seat{1};
  return table;
}

void discard(Table& table, Seat seat, const char* name, bool claimed = false, bool riichi = false) {
  SeatState& state = table.at(seat);
  state.river[state.river_count] =
      Discarded{TileRef{tile(name), {}}, state.river_count, claimed, riichi};
  ++state.river_count;
}

Meld meld_of(MeldKind kind, std::vector<const char*> names, std::uint8_t called, Seat from) {
  Meld meld;
  meld.kind = kind;
  meld.size = static_cast<std::uint8_t>(names.size());
  meld.called = called;
  meld.from = from;
  for (std::size_t i = 0; i < names.size(); ++i) meld.tiles[i] = TileRef{tile(names[i]), {}};
  return meld;
}

void lay(Table& table, Seat seat, const Meld& meld) {
  SeatState& state = table.at(seat);
  state.melds[state.meld_count++] = meld;
}

TEST(Drawing, TheClaimedTileLiesAtTheSideOfItsDiscarder) {
  // Seat 1 calls: seat 0 sits at the left, seat 3 across, seat 2 at the right.
  for (const auto& [from, order] :
       {std::pair{Seat{0}, std::vector<std::string>{"5z/", "5z", "5z"}},
        std::pair{Seat{3}, std::vector<std::string>{"5z", "5z/", "5z"}},
        std::pair{Seat{2}, std::vector<std::string>{"5z", "5z", "5z/"}}}) {
    Table table = empty_table();
    lay(table, Seat{1}, meld_of(MeldKind::Pon, {"P", "P", "P"}, 0, from));
    EXPECT_EQ(Drawn({.table = &table}).row("Sets of East"), order) << int{from.value};
  }
}

TEST(Drawing, AtATableOfThreeNobodySitsAcross) {
  Table table = empty_table(3);
  lay(table, Seat{0}, meld_of(MeldKind::Pon, {"9p", "9p", "9p"}, 1, Seat{2}));
  const Drawn drawn({.table = &table});
  EXPECT_EQ(drawn.row("Sets of West"), (std::vector<std::string>{"9p/", "9p", "9p"}));
  EXPECT_EQ(drawn.count("//g[@transform='rotate(180)']"), 0U);
  EXPECT_EQ(drawn.count("//g[@transform='rotate(90)']"), 1U);
  EXPECT_EQ(drawn.count("//g[@transform='rotate(-90)']"), 1U);
}

TEST(Drawing, AnAddedTileLiesOnTheClaimedOne) {
  Table table = empty_table();
  Meld quad = meld_of(MeldKind::Shouminkan, {"5m", "5m", "5m", "5mr"}, 0, Seat{3});
  quad.added = 3;
  lay(table, Seat{0}, quad);
  const Drawn drawn({.table = &table});
  EXPECT_EQ(drawn.row("Sets of North"), (std::vector<std::string>{"5m/", "0m/", "5m", "5m"}));
  const auto turned =
      drawn.document.select_nodes("//g[@aria-label='Sets of North']/use[@transform]");
  ASSERT_EQ(turned.size(), 2U);
  const auto y = [&](std::size_t i) {
    const std::string place = turned[i].node().attribute("transform").value();
    return std::atoi(place.substr(place.find(' ') + 1).c_str());
  };
  EXPECT_EQ(y(0) - y(1), 24) << "the height of a turned tile";
}

TEST(Drawing, AClosedQuadShowsItsMiddleAndItsRedFive) {
  Table table = empty_table();
  lay(table, Seat{0}, meld_of(MeldKind::Ankan, {"5sr", "5s", "5s", "5s"}, Meld::kNone, Seat{}));
  EXPECT_EQ(Drawn({.table = &table}).row("Sets of North"),
            (std::vector<std::string>{"back", "5s", "0s", "back"}));
}

TEST(Drawing, RiversBreakAfterSixAndTurnTheRiichiTile) {
  Table table = empty_table();
  for (int i = 0; i < 14; ++i) discard(table, Seat{0}, "1z", i == 3, i == 7);
  const std::vector<std::uint32_t> cut = {2};
  const Drawn drawn({.table = &table, .drawn_and_cut = cut});
  std::vector<int> tops;
  for (const pugi::xpath_node& use :
       drawn.document.select_nodes("//g[@aria-label='Discards of North']/use[@y]"))
    tops.push_back(use.node().attribute("y").as_int());
  ASSERT_EQ(tops.size(), 13U);
  EXPECT_EQ(std::count(tops.begin(), tops.end(), tops[0]), 6);
  EXPECT_EQ(std::count(tops.begin(), tops.end(), tops[0] + 32), 5) << "and the turned one";
  EXPECT_EQ(std::count(tops.begin(), tops.end(), tops[0] + 64), 2);
  EXPECT_EQ(drawn.row("Discards of North")[7], "1z/");
  EXPECT_EQ(drawn.count("//use[@class='gone']"), 1U);
  EXPECT_EQ(drawn.count("//path[@class='cut']"), 1U);
  EXPECT_EQ(drawn.count("//use[@aria-label='East, drawn and cut']"), 1U);
  EXPECT_EQ(drawn.count("//use[@aria-label='East, riichi']"), 1U);
}

// What a player is called stands in one element, and the state of the player in another.
TEST(Drawing, ANameIsNeverTakenForAState) {
  Table table = empty_table();
  table.at(Seat{1}).riichi = RiichiState::Established;
  const Drawn drawn({.table = &table, .names = {"Aoi \xC2\xB7 riichi", "Botan", "", ""}});
  EXPECT_EQ(drawn.count("//text[@class='mark']"), 1U);
  EXPECT_EQ(drawn.count("//text[@class='mark' and text()='riichi']"), 1U);
  EXPECT_EQ(drawn.count("//text[@class='name' and text()='Botan']"), 1U);
  const Drawn acting(
      {.table = &table, .actor = Seat{1}, .names = {"\xE2\x96\xB6 Aoi", "Botan", "", ""}});
  EXPECT_EQ(acting.count("//text[@class='name']/tspan[@class='acts']"), 1U);
  EXPECT_EQ(acting.count("//text[@class='name' and tspan and text()='Botan']"), 1U);
}

TEST(Drawing, NoRiverLeavesTheTable) {
  Table table = empty_table();
  for (std::size_t i = 0; i < kMaxDiscards; ++i) discard(table, Seat{0}, "9s");
  const Drawn drawn({.table = &table});
  for (const pugi::xpath_node& use :
       drawn.document.select_nodes("//g[@aria-label='Discards of North']/use"))
    EXPECT_LE(use.node().attribute("x").as_int() + 24, 192) << "before the hand at the right";
}

TEST(Drawing, TheDrawnTileStandsApartAndIsLitWhereItIsCut) {
  Table table = empty_table();
  SeatState& state = table.at(Seat{2});
  for (const char* name : {"5p", "1m", "5pr", "E"}) ++state.hand.faces[tile(name).code];
  state.hand.unknown = 1;
  state.has_drawn = true;
  state.drawn = TileRef{tile("5p"), {}};
  const Event cut{EventKind::Discard, Seat{2}, {}, tile("5p"), {}, Flag::Yes};
  const Drawn drawn({.table = &table, .next = &cut});
  EXPECT_EQ(drawn.row("Hand of South"),
            (std::vector<std::string>{"1m", "0p", "1z", "blank", "5p"}));
  EXPECT_EQ(drawn.count("//use[@aria-label='5 of circles, drawn, the finding is about this tile']"),
            1U);
  EXPECT_EQ(drawn.count("//rect[@class='lit']"), 1U);
  EXPECT_EQ(drawn.count("//g[@class='side actor']"), 2U) << "the player across has labels apart";
}

TEST(Drawing, AClaimLightsTheDiscard) {
  Table table = empty_table();
  discard(table, Seat{3}, "2s");
  table.hand.discarder = Seat{3};
  const Event pon{EventKind::Pon, Seat{1}, Seat{3}, {}, {}};
  const Drawn drawn({.table = &table, .next = &pon});
  EXPECT_EQ(drawn.count("//g[@aria-label='Discards of West']/rect[@class='lit']"), 1U);
  EXPECT_EQ(drawn.count("//rect[@class='lit']"), 1U);
}

TEST(Drawing, NothingIsToldThatIsNotKnown) {
  Table table = empty_table();
  table.game.now = Counters{};
  const Drawn drawn({.table = &table});
  EXPECT_STREQ(drawn.document.select_node("//text[@class='round']").node().text().get(),
               "unknown round");
  EXPECT_STREQ(drawn.document.select_node("//text[@class='count']").node().text().get(),
               "honba ? \xC2\xB7 sticks ?");
}

/// Where a tile lies on the whole table.
struct Box {
  double left, top, right, bottom;
  std::string what;

  bool overlaps(const Box& other) const {
    constexpr double kTouch = 0.01;
    return left < other.right - kTouch && other.left < right - kTouch &&
           top < other.bottom - kTouch && other.top < bottom - kTouch;
  }
};

double number_behind(const std::string& text, const std::string& word, double otherwise) {
  const std::size_t at = text.find(word);
  return at == std::string::npos ? otherwise : std::atof(text.c_str() + at + word.size());
}

/// Of every tile but the indicators, by the transforms of its row and its side.
std::vector<Box> boxes_of(const Drawn& drawn) {
  std::vector<Box> boxes;
  for (const pugi::xpath_node& found : drawn.document.select_nodes("//g/g/use")) {
    const pugi::xml_node use = found.node();
    const std::string own = use.attribute("transform").value();
    const std::string row = use.parent().attribute("transform").value();
    const std::string side = use.parent().parent().attribute("transform").value();
    const auto second = [](const std::string& text) {
      return std::atof(text.c_str() + text.find(' ') + 1);
    };
    Box box{};
    if (own.empty()) {
      box = {use.attribute("x").as_double(), use.attribute("y").as_double(), 0, 0, {}};
      box.right = box.left + 24;
      box.bottom = box.top + 32;
    } else {  // turned to the left of its corner
      box.right = number_behind(own, "translate(", 0);
      box.top = second(own);
      box.left = box.right - 32;
      box.bottom = box.top + 24;
    }
    const double scale = number_behind(row, "scale(", 1);
    const double x = number_behind(row, "translate(", 0);
    const double y = row.empty() ? 0 : second(row);
    Box on_table = {x + box.left * scale, y + box.top * scale, x + box.right * scale,
                    y + box.bottom * scale, use.parent().attribute("aria-label").value()};
    for (double turns = number_behind(side, "rotate(", 0); turns != 0;
         turns += turns > 0 ? -90 : 90) {
      const Box b = on_table;
      on_table = turns > 0 ? Box{-b.bottom, b.left, -b.top, b.right, b.what}
                           : Box{b.top, -b.right, b.bottom, -b.left, b.what};
    }
    boxes.push_back(on_table);
  }
  return boxes;
}

void fill(Table& table, unsigned quads, unsigned hand, unsigned discards) {
  for (std::uint8_t s = 0; s < table.game.players; ++s) {
    SeatState& state = table.at(Seat{s});
    state.hand.faces[0] = static_cast<std::uint8_t>(hand);
    state.has_drawn = true;
    state.drawn = TileRef{tile("1m"), {}};
    for (unsigned i = 0; i < discards; ++i) discard(table, Seat{s}, "9s", false, i == 8);
    for (unsigned i = 0; i < quads; ++i) {
      const Seat right{static_cast<std::uint8_t>((s + 1) % table.game.players)};
      Meld quad = meld_of(MeldKind::Shouminkan, {"5m", "5m", "5m", "5m"}, 0, right);
      quad.added = 3;
      lay(table, Seat{s}, quad);
    }
  }
}

TEST(Drawing, NoTileLiesOnAnother) {
  struct Load {
    unsigned quads, hand, discards;
  };
  for (const Load load :
       {Load{0, 14, 18}, Load{1, 11, 22}, Load{2, 8, 21}, Load{3, 5, 17}, Load{4, 2, 22}})
    for (const std::uint8_t players : {std::uint8_t{4}, std::uint8_t{3}}) {
      Table table = empty_table(players);
      fill(table, load.quads, load.hand, load.discards);
      const std::vector<Box> boxes = boxes_of(Drawn({.table = &table}));
      EXPECT_EQ(boxes.size(), players * (load.hand + load.discards + 4U * load.quads));
      for (std::size_t i = 0; i < boxes.size(); ++i) {
        EXPECT_TRUE(boxes[i].left >= -224 && boxes[i].right <= 224 && boxes[i].top >= -224 &&
                    boxes[i].bottom <= 224)
            << boxes[i].what << " leaves the table";
        for (std::size_t j = 0; j < i; ++j)
          ASSERT_FALSE(boxes[i].overlaps(boxes[j]))
              << boxes[i].what << " lies on " << boxes[j].what << " with " << load.quads
              << " quads, " << int{players} << " players";
      }
    }
}

TEST(Drawing, NamesAreCutBetweenCharacters) {
  EXPECT_EQ(cut_to("abc", 3), "abc");
  EXPECT_EQ(cut_to("abcd", 3), "abc\xE2\x80\xA6");
  EXPECT_EQ(cut_to("麻雀", 3), "麻…");
  EXPECT_EQ(cut_to("", 3), "");
}

}  // namespace
}  // namespace referee
