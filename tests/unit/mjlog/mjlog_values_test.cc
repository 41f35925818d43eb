// The texts inside attributes, sound and hostile.
#include "importers/mjlog/values.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "importers/text/percent.h"

#include <gtest/gtest.h>

namespace referee::mjlog {
namespace {

TEST(MjlogValues, Numbers) {
  EXPECT_EQ(parse_number("250", 0, 1000), 250);
  EXPECT_EQ(parse_number("-17", -100, 100), -17);
  EXPECT_EQ(parse_number("+30", -100, 100), 30);
  EXPECT_EQ(parse_number("0", 0, 0), 0);
  for (const char* text : {"", "-", "+", "+-1", "--1", " 1", "1 ", "1.0", "0x1", "1e3",
                           "999999999999999999999999999999", "2147483648"})
    EXPECT_FALSE(parse_number(text, INT32_MIN, INT32_MAX)) << text;
  EXPECT_FALSE(parse_number("4", 0, 3));
  EXPECT_FALSE(parse_number("-1", 0, 3));
}

TEST(MjlogValues, ListsKeepWhatIsSound) {
  const Numbers numbers = parse_numbers("1,,x,4", 0, 9);
  EXPECT_EQ(numbers.count, 4U);
  EXPECT_FALSE(numbers.sound);
  EXPECT_EQ(numbers[0], 1);
  EXPECT_FALSE(numbers[1]);
  EXPECT_FALSE(numbers[2]);
  EXPECT_EQ(numbers[3], 4);
  EXPECT_FALSE(numbers[4]);
  EXPECT_EQ(parse_numbers("", 0, 9).count, 0U);
  EXPECT_EQ(parse_numbers("1,", 0, 9).count, 2U);
  EXPECT_EQ(parse_numbers("1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8", 0, 9).count, 17U);
}

TEST(MjlogValues, TileNumbers) {
  EXPECT_EQ(parse_tile_id("0"), TileId{0});
  EXPECT_EQ(parse_tile_id("135"), TileId{135});
  for (const char* text : {"", "136", "999", "-1", "1000", "1a", "a", " 1"})
    EXPECT_FALSE(parse_tile_id(text)) << text;
  EXPECT_EQ(spelling::tile_ref(TileId{16}, true), (TileRef{Tile::red_five(0), TileId{16}}));
  EXPECT_EQ(spelling::tile_ref(TileId{52}, true), (TileRef{Tile::red_five(1), TileId{52}}));
  EXPECT_EQ(spelling::tile_ref(TileId{88}, true), (TileRef{Tile::red_five(2), TileId{88}}));
  EXPECT_EQ(spelling::tile_ref(TileId{17}, true), (TileRef{Tile{4}, TileId{17}}));
  EXPECT_EQ(spelling::tile_ref(TileId{16}, false), (TileRef{Tile{4}, TileId{16}}));
}

TEST(MjlogValues, AListOfTilesHidesWhatIsNone) {
  std::vector<TileRef> tiles;
  EXPECT_TRUE(parse_tiles("135,0,52", true, tiles));
  ASSERT_EQ(tiles.size(), 3U);
  EXPECT_EQ(tiles[0].id, TileId{135});
  EXPECT_EQ(tiles[1].id, TileId{0});
  EXPECT_EQ(tiles[2].tile, Tile::red_five(1));

  for (const char* text :
       {"1,,2", "1,136,2", "1,x,2", "1,-3,2", "1,0x4,2", "1,4294967297,2", "1, 3,2", "1,3 ,2"}) {
    tiles.clear();
    EXPECT_FALSE(parse_tiles(text, true, tiles)) << text;
    ASSERT_EQ(tiles.size(), 3U) << text;
    EXPECT_EQ(tiles[0].id, TileId{1}) << text;
    EXPECT_EQ(tiles[1], TileRef{}) << text;
    EXPECT_EQ(tiles[2].id, TileId{2}) << text;
  }
  tiles.clear();
  EXPECT_TRUE(parse_tiles("", true, tiles));
  EXPECT_TRUE(tiles.empty());
  EXPECT_FALSE(parse_tiles("5,", true, tiles));
  EXPECT_EQ(tiles.size(), 2U);
}

/// What is told of a text and of a copy that ends where its memory ends: nothing behind a list may
/// be looked at.
std::vector<char> alone(const std::string& text) { return {text.begin(), text.end()}; }
std::string_view view(const std::vector<char>& bytes) { return {bytes.data(), bytes.size()}; }

std::vector<std::string> fields_of(const std::string& list) {
  std::vector<std::string> fields;
  std::stringstream stream(list + ",");
  if (!list.empty())
    for (std::string field; std::getline(stream, field, ',');) fields.push_back(field);
  return fields;
}

/// The number that a regular expression finds in the whole of a field.
std::optional<long long> plain_number(const std::string& field) {
  static const std::regex kNumber("[+-]?[0-9]{1,10}");
  if (!std::regex_match(field, kNumber)) return std::nullopt;
  return std::stoll(field);
}

/// A list of fields, most of them numbers of up to `digits` digits.
std::string random_list(std::mt19937& random, unsigned digits) {
  const std::vector<std::string> strange = {
      "",           "-",           "+",         "x",   "1x",  "-x",  "--1", "00",   "007",
      "0135",       "-0",          "+5",        "1 ",  "/",   ":",   "1:",  "\xB1", "12345678",
      "1234567890", "12345678901", "-99999999", "136", "199", "200", "999"};
  std::string list;
  const bool sound = random() % 2 == 0;
  for (std::size_t i = 0, length = random() % 20; i <= length; ++i) {
    if (i > 0) list += ',';
    if (!sound && random() % 8 == 0) {
      list += strange[random() % strange.size()];
      continue;
    }
    if (digits > 3 && random() % 4 == 0) list += '-';
    list += std::to_string(
        random() %
        (random() % 2 == 0 ? 136 : static_cast<unsigned>(std::pow(10, 1 + random() % digits))));
  }
  return list;
}

TEST(MjlogValues, ListsOfNumbersAreReadAsOneByOne) {
  constexpr std::int32_t kLow = -1'000'000;
  constexpr std::int32_t kHigh = 10'000'000;
  std::mt19937 random(20260301);
  for (int n = 0; n < 20'000; ++n) {
    const std::string list = random_list(random, 8);
    const Numbers numbers = parse_numbers(view(alone(list)), kLow, kHigh);
    const std::vector<std::string> fields = fields_of(list);
    ASSERT_EQ(numbers.count, fields.size()) << list;
    bool sound = true;
    for (std::size_t i = 0; i < std::min(fields.size(), Numbers::kMax); ++i) {
      auto number = plain_number(fields[i]);
      if (number && (*number < kLow || *number > kHigh)) number.reset();
      ASSERT_EQ(numbers[i].has_value(), number.has_value()) << list << " at " << i;
      if (number) {
        ASSERT_EQ(*numbers[i], *number) << list << " at " << i;
      }
      sound = sound && number;
    }
    ASSERT_EQ(numbers.sound, sound) << list;
  }
}

TEST(MjlogValues, ListsOfTilesAreReadAsOneByOne) {
  std::mt19937 random(20260302);
  for (int n = 0; n < 20'000; ++n) {
    const std::string list = random_list(random, 3);
    const std::vector<std::string> fields = fields_of(list);
    std::vector<TileRef> tiles(2);
    bool sound = true;
    std::vector<TileRef> expected = tiles;
    for (const std::string& field : fields) {
      const auto number = field.size() > 3 || field.find_first_of("+-") != std::string::npos
                              ? std::nullopt
                              : plain_number(field);
      const bool is_tile = number && *number < 136;
      sound = sound && is_tile;
      expected.push_back(
          is_tile ? TileRef{Tile::plain(TileKind{static_cast<std::uint8_t>(*number / 4)}),
                            TileId{static_cast<std::uint8_t>(*number)}}
                  : TileRef{});
    }
    ASSERT_EQ(parse_tiles(view(alone(list)), false, tiles), sound) << list;
    ASSERT_EQ(tiles, expected) << list;
  }
}

TEST(MjlogValues, ResultPoints) {
  bool decimals = false;
  EXPECT_EQ(parse_tenths("-21", decimals), -210);
  EXPECT_FALSE(decimals);
  EXPECT_EQ(parse_tenths("-17.0", decimals), -170);
  EXPECT_TRUE(decimals);
  EXPECT_EQ(parse_tenths("44.5", decimals), 445);
  EXPECT_EQ(parse_tenths("-0.5", decimals), -5);
  EXPECT_EQ(parse_tenths("48.00", decimals), 480);
  for (const char* text : {"", ".", "1.", "1.25", "1.x", ".5", "99999999999.0", "1.-5"})
    EXPECT_FALSE(parse_tenths(text, decimals)) << text;
}

TEST(MjlogValues, PercentCodes) {
  EXPECT_EQ(text::percent_decoded("%4E%6F%4e%61%6D%65"), "NoName");
  EXPECT_EQ(text::percent_decoded("a%20b"), "a b");
  EXPECT_EQ(text::percent_decoded("%"), "%");
  EXPECT_EQ(text::percent_decoded("%4"), "%4");
  EXPECT_EQ(text::percent_decoded("%zz%41"), "%zzA");
  EXPECT_EQ(text::percent_decoded("%FF%00"), std::string("\xFF\0", 2));
}

}  // namespace
}  // namespace referee::mjlog
