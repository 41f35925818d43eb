// Walls from seeds. The seeds are made up; the numbers were worked out by an implementation of the
// format references (mjlog, section 8; Ronin replay, section 6) in Python's standard library, which
// shares nothing with ours. The first numbers of each also stand there.
#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "importers/walls/mersenne_twister.h"
#include "importers/walls/seed_walls.h"

namespace referee {
namespace {

constexpr std::array<std::uint8_t, 136> kMixedBytes0 = {
    131, 12,  126, 29, 73,  85,  18,  56,  52, 134, 34,  65,  97,  55,  37,  41, 130, 35,  102, 57,
    39,  58,  115, 61, 92,  66,  47,  119, 8,  99,  110, 21,  53,  88,  101, 0,  46,  95,  19,  24,
    107, 30,  70,  27, 28,  105, 49,  11,  48, 60,  23,  133, 109, 122, 94,  77, 1,   40,  50,  135,
    71,  103, 15,  75, 51,  14,  43,  64,  89, 108, 86,  42,  67,  36,  87,  33, 100, 132, 4,   118,
    116, 96,  114, 62, 117, 63,  121, 78,  3,  104, 68,  84,  124, 91,  54,  32, 69,  25,  81,  31,
    9,   79,  22,  16, 82,  127, 80,  26,  45, 106, 98,  20,  38,  128, 7,   76, 113, 72,  120, 129,
    111, 93,  74,  44, 17,  10,  90,  125, 13, 5,   2,   83,  59,  6,   112, 123};
constexpr std::array<std::uint8_t, 136> kMixedBytes2 = {
    95,  67,  75,  48, 32,  100, 35, 43, 88,  115, 10,  20,  40,  94,  28,  2,   50,  77,  118, 78,
    132, 41,  131, 55, 128, 113, 97, 7,  129, 31,  101, 121, 105, 29,  83,  42,  130, 104, 122, 36,
    27,  110, 127, 96, 114, 9,   84, 73, 109, 107, 65,  24,  17,  85,  37,  47,  90,  1,   56,  99,
    53,  80,  8,   26, 111, 126, 61, 22, 44,  11,  125, 12,  58,  112, 69,  51,  0,   59,  103, 23,
    119, 135, 72,  34, 108, 14,  30, 16, 93,  102, 81,  62,  89,  46,  33,  57,  6,   91,  120, 86,
    70,  38,  18,  68, 39,  134, 15, 82, 64,  71,  3,   66,  19,  106, 21,  117, 74,  60,  49,  92,
    98,  45,  54,  79, 133, 76,  13, 52, 5,   4,   25,  63,  116, 87,  123, 124};
constexpr std::array<std::uint8_t, 108> kThreePlayers0 = {
    47,  66,  90,  36,  105, 85, 128, 96,  124, 2,   132, 77,  93,  133, 101, 48,  134, 119,
    34,  131, 95,  130, 39,  61, 92,  122, 41,  62,  76,  117, 116, 79,  129, 115, 51,  1,
    44,  58,  113, 63,  135, 42, 46,  55,  108, 50,  59,  57,  120, 74,  99,  102, 109, 65,
    37,  103, 33,  81,  68,  70, 111, 91,  52,  40,  125, 89,  32,  87,  67,  73,  84,  38,
    121, 107, 82,  88,  3,   98, 106, 71,  94,  100, 72,  86,  60,  78,  127, 43,  83,  112,
    64,  114, 69,  104, 53,  56, 35,  97,  118, 126, 45,  80,  0,   49,  123, 54,  75,  110};
constexpr std::array<std::uint8_t, 136> kMixedWords1 = {
    75,  111, 69, 24,  114, 132, 89,  102, 82,  110, 36, 46,  107, 65,  12,  81,  6,
    43,  28,  3,  99,  22,  67,  23,  56,  124, 27,  21, 119, 37,  58,  34,  57,  108,
    33,  63,  15, 62,  106, 4,   133, 47,  32,  39,  1,  97,  17,  45,  118, 38,  60,
    91,  93,  86, 105, 79,  104, 122, 96,  16,  42,  72, 48,  10,  103, 127, 61,  126,
    25,  20,  88, 84,  109, 128, 68,  70,  121, 44,  18, 90,  11,  71,  49,  29,  117,
    13,  9,   5,  59,  129, 120, 80,  123, 76,  7,   31, 83,  134, 53,  78,  41,  66,
    112, 52,  35, 98,  131, 0,   2,   64,  135, 26,  8,  40,  94,  115, 113, 87,  74,
    14,  73,  19, 95,  100, 54,  77,  85,  51,  101, 30, 130, 50,  92,  125, 116, 55};
constexpr std::array<std::uint8_t, 136> kRawWords0 = {
    43,  63,  49,  59,  133, 131, 109, 114, 35,  61,  75,  36,  130, 110, 85,  98,  69,
    96,  62,  86,  64,  6,   41,  58,  66,  44,  79,  128, 107, 34,  67,  104, 94,  56,
    116, 127, 1,   71,  39,  55,  93,  134, 115, 52,  129, 8,   125, 4,   32,  53,  22,
    21,  7,   102, 9,   124, 123, 15,  54,  31,  48,  78,  38,  74,  80,  0,   90,  29,
    99,  46,  72,  87,  11,  14,  126, 81,  3,   105, 103, 33,  113, 82,  12,  20,  91,
    51,  100, 2,   112, 122, 19,  111, 18,  40,  5,   68,  16,  76,  106, 73,  23,  92,
    27,  89,  117, 42,  60,  88,  77,  118, 132, 101, 95,  45,  37,  84,  83,  119, 97,
    24,  57,  135, 25,  28,  108, 65,  17,  10,  121, 70,  30,  47,  13,  50,  26,  120};
constexpr std::array<std::uint8_t, 122> kRoninLive1 = {
    36,  12, 74, 129, 112, 48,  120, 130, 11,  23,  41,  82,  2,  132, 17,  128, 97, 46,
    21,  32, 45, 55,  110, 104, 131, 119, 103, 53,  100, 63,  25, 40,  94,  31,  67, 35,
    57,  64, 22, 34,  91,  8,   71,  28,  99,  96,  19,  113, 88, 62,  108, 9,   49, 50,
    89,  38, 26, 135, 102, 10,  60,  27,  76,  133, 118, 0,   98, 116, 42,  117, 15, 52,
    86,  78, 92, 66,  115, 80,  61,  39,  125, 18,  29,  109, 4,  20,  121, 79,  6,  126,
    72,  44, 33, 56,  85,  101, 5,   30,  111, 83,  14,  87,  59, 16,  123, 68,  37, 93,
    105, 24, 77, 106, 54,  70,  84,  73,  114, 107, 13,  65,  1,  90};
constexpr std::array<std::uint8_t, 14> kRoninDead1 = {58, 134, 127, 7,  122, 43, 75,
                                                      69, 124, 3,   47, 51,  95, 81};

/// 2,496 bytes, byte i = (7 * i + 3) mod 256, in base64.
std::string bytes_seed() {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto byte = [](unsigned i) { return (7U * i + 3U) % 256U; };
  std::string text = "mt19937ar-sha512-n288-base64,";
  for (unsigned i = 0; i < 2496; i += 3) {
    const unsigned group = byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2);
    for (const unsigned shift : {18U, 12U, 6U, 0U}) text += kDigits[group >> shift & 63U];
  }
  return text;
}

/// Word i = 2654435761 * i + 12345.
std::string words_seed(const char* style, unsigned words) {
  std::string text = style;
  for (unsigned i = 0; i < words; ++i) {
    std::array<char, 16> word{};
    std::snprintf(word.data(), word.size(), ",%08X", 2654435761U * i + 12345U);
    text += word.data();
  }
  return text;
}

std::string counting_seed() {
  std::string text;
  for (unsigned i = 0; i < 96; ++i) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    text += kDigits[i >> 4U];
    text += kDigits[i & 15U];
  }
  return text;
}

GameLog log_with(std::string seed, std::uint8_t players = 4) {
  GameLog log;
  log.header.seed.text = std::move(seed);
  log.header.flags.players = players;
  return log;
}

template <std::size_t N>
void expect_tiles(const walls::TenhouWalls::Block* block, const std::array<std::uint8_t, N>& tiles,
                  std::array<std::uint8_t, 2> dice) {
  ASSERT_NE(block, nullptr);
  for (std::size_t i = 0; i < N; ++i) ASSERT_EQ(block->tiles[i], tiles[i]) << "index " << i;
  EXPECT_EQ(block->dice, dice);
}

std::uint8_t id(TileId tile) { return tile.value; }

TEST(MersenneTwister, GivesTheReferenceNumbers) {
  // The authors' own example, mt19937ar.out.
  constexpr std::array<std::uint32_t, 4> kKey = {0x123, 0x234, 0x345, 0x456};
  walls::MersenneTwister generator;
  generator.seed(kKey);
  for (const std::uint32_t expected :
       {1067595299U, 955945823U, 477289528U, 4107218783U, 4228976476U})
    EXPECT_EQ(generator.next(), expected);
}

TEST(MersenneTwister, SkipsAsManyAsItWouldGive) {
  constexpr std::array<std::uint32_t, 4> kKey = {0x123, 0x234, 0x345, 0x456};
  // Within a block of its state, to the end of one, and over several.
  for (const std::size_t count : {std::size_t{1}, walls::MersenneTwister::kWords - 1,
                                  3 * walls::MersenneTwister::kWords + 5}) {
    walls::MersenneTwister skips;
    walls::MersenneTwister gives;
    skips.seed(kKey);
    gives.seed(kKey);
    EXPECT_EQ(skips.next(), gives.next());
    skips.skip(count);
    for (std::size_t i = 0; i < count; ++i) gives.next();
    EXPECT_EQ(skips.next(), gives.next()) << count;
  }
}

TEST(TenhouWalls, OfAGameSeedInBytes) {
  walls::TenhouWalls walls;
  const GameLog log = log_with(bytes_seed());
  walls.open(log, walls::TenhouSeed::MixedBytes, false);
  // Out of order: the later one first.
  expect_tiles(walls.block(2), kMixedBytes2, {1, 3});
  expect_tiles(walls.block(0), kMixedBytes0, {2, 3});
}

TEST(TenhouWalls, OfThreePlayersLeaveOutTheMiddleCharacters) {
  walls::TenhouWalls walls;
  const GameLog log = log_with(bytes_seed(), 3);
  walls.open(log, walls::TenhouSeed::MixedBytes, true);
  expect_tiles(walls.block(0), kThreePlayers0, {2, 3});
}

TEST(TenhouWalls, OfAGameSeedInWords) {
  walls::TenhouWalls walls;
  const GameLog log = log_with(words_seed("mt19937ar-sha512-n288", 32));
  walls.open(log, walls::TenhouSeed::MixedWords, false);
  expect_tiles(walls.block(1), kMixedWords1, {6, 2});
}

TEST(TenhouWalls, OfAHandsOwnSeed) {
  walls::TenhouWalls walls;
  GameLog log;
  log.kyokus.resize(3);
  log.kyokus[1].seed = words_seed("mt19937ar", 8);
  log.kyokus[2].seed = "mt19937ar,12,xyz";
  walls.open(log, walls::TenhouSeed::RawWords, false);
  EXPECT_TRUE(walls.is_per_hand());
  expect_tiles(walls.block(1), kRawWords0, {4, 2});
  Wall wall;
  EXPECT_EQ(walls.wall(0, Seat{0}, wall), WallBlock::None);
  EXPECT_EQ(walls.wall(1, Seat{0}, wall), WallBlock::Given);
  EXPECT_EQ(walls.wall(2, Seat{0}, wall), WallBlock::Malformed);
  EXPECT_EQ(walls.wall(3, Seat{0}, wall), WallBlock::None);
}

// mjlog format, section 8, "Use of the array".
TEST(TenhouWalls, AreTakenFromTheirTwoEnds) {
  walls::TenhouWalls walls;
  const GameLog log = log_with(bytes_seed());
  walls.open(log, walls::TenhouSeed::MixedBytes, false);
  Wall wall;
  ASSERT_EQ(walls.wall(0, Seat{2}, wall), WallBlock::Given);
  EXPECT_EQ(wall.live_count, 122);
  EXPECT_EQ(id(wall.live[0]), kMixedBytes0[135]);
  EXPECT_EQ(id(wall.live[121]), kMixedBytes0[14]);
  EXPECT_EQ(wall.replacement_count, 4);
  for (const auto& [number, index] : {std::pair{0, 1}, {1, 0}, {2, 3}, {3, 2}})
    EXPECT_EQ(id(wall.replacements[static_cast<std::size_t>(number)]),
              kMixedBytes0[static_cast<std::size_t>(index)]);
  for (std::size_t j = 0; j < 5; ++j) {
    EXPECT_EQ(id(wall.indicators[j]), kMixedBytes0[5 + 2 * j]);
    EXPECT_EQ(id(wall.ura[j]), kMixedBytes0[4 + 2 * j]);
  }
}

TEST(TenhouWalls, OfTheFirstYearsHaveTheirStacksTheOtherWayUp) {
  walls::TenhouWalls walls;
  GameLog log;
  log.kyokus.resize(1);
  log.kyokus[0].seed = words_seed("mt19937ar", 8);
  walls.open(log, walls::TenhouSeed::RawWords, false);
  Wall wall;
  ASSERT_EQ(walls.wall(0, Seat{0}, wall), WallBlock::Given);
  for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(id(wall.replacements[k]), kRawWords0[k]);
  for (std::size_t j = 0; j < 5; ++j) {
    EXPECT_EQ(id(wall.indicators[j]), kRawWords0[4 + 2 * j]);
    EXPECT_EQ(id(wall.ura[j]), kRawWords0[5 + 2 * j]);
  }
}

TEST(TenhouWalls, OfThreePlayersHaveEightReplacementTiles) {
  walls::TenhouWalls walls;
  const GameLog log = log_with(bytes_seed(), 3);
  walls.open(log, walls::TenhouSeed::MixedBytes, true);
  Wall wall;
  ASSERT_EQ(walls.wall(0, Seat{0}, wall), WallBlock::Given);
  EXPECT_EQ(wall.live_count, 94);
  EXPECT_EQ(id(wall.live[0]), kThreePlayers0[107]);
  EXPECT_EQ(wall.replacement_count, 8);
  for (std::size_t k = 0; k < 8; ++k) EXPECT_EQ(id(wall.replacements[k]), kThreePlayers0[k ^ 1U]);
  EXPECT_EQ(id(wall.indicators[0]), kThreePlayers0[9]);
  EXPECT_EQ(id(wall.ura[0]), kThreePlayers0[8]);
}

TEST(TenhouWalls, OfAMalformedSeedAreNone) {
  walls::TenhouWalls walls;
  const std::string sound = bytes_seed();
  std::string odd = sound;
  odd[100] = '!';
  std::string padded = sound;
  padded.back() = '=';
  for (const std::string& seed : {sound.substr(0, sound.size() - 1), sound + "A", odd, padded,
                                  std::string("mt19937ar-sha512-n288-base64,"),
                                  std::string("mt19937ar-sha512-n288-base64")}) {
    const GameLog log = log_with(seed);
    walls.open(log, walls::TenhouSeed::MixedBytes, false);
    Wall wall;
    EXPECT_EQ(walls.wall(0, Seat{0}, wall), WallBlock::Malformed) << seed.size();
  }
  for (const char* seed :
       {"mt19937ar-sha512-n288", "mt19937ar-sha512-n288,", "mt19937ar-sha512-n288,1,,2",
        "mt19937ar-sha512-n288,123456789", "mt19937ar-sha512-n288,-1"}) {
    const GameLog log = log_with(seed);
    walls.open(log, walls::TenhouSeed::MixedWords, false);
    Wall wall;
    EXPECT_EQ(walls.wall(0, Seat{0}, wall), WallBlock::Malformed) << seed;
  }
}

TEST(TenhouWalls, HaveAnEnd) {
  walls::TenhouWalls walls;
  const GameLog log = log_with(bytes_seed());
  walls.open(log, walls::TenhouSeed::MixedBytes, false);
  Wall wall;
  EXPECT_EQ(walls.wall(255, Seat{0}, wall), WallBlock::Given);
  EXPECT_EQ(walls.wall(256, Seat{0}, wall), WallBlock::None);
  EXPECT_EQ(walls.wall(4'000'000'000U, Seat{0}, wall), WallBlock::None);
}

TEST(RoninWalls, AreOpenedByTheDice) {
  walls::RoninWalls walls;
  walls.open(counting_seed());
  Wall wall;
  ASSERT_EQ(walls.wall(1, Seat{1}, wall), WallBlock::Given);
  EXPECT_EQ(wall.dice, (std::array<std::uint8_t, 2>{5, 4}));
  ASSERT_EQ(wall.live_count, kRoninLive1.size());
  for (std::size_t i = 0; i < kRoninLive1.size(); ++i)
    ASSERT_EQ(id(wall.live[i]), kRoninLive1[i]) << i;
  for (std::size_t j = 0; j < 5; ++j) {
    EXPECT_EQ(id(wall.indicators[j]), kRoninDead1[2 + j]);
    EXPECT_EQ(id(wall.ura[j]), kRoninDead1[7 + j]);
  }
  ASSERT_EQ(wall.replacement_count, 4);
  for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(id(wall.replacements[k]), kRoninDead1[13 - k]);
}

// Ronin replay format, section 6: seed 00 x 96, dealer 3 by dice (2,3),(4,4); the first hand's
// tiles 113, 58, 37, 39 and dice 1, 1.
TEST(RoninWalls, SeatTheFirstDealer) {
  walls::RoninWalls walls;
  walls.open(std::string(192, '0'));
  const Known<Seating> seating = walls.seating();
  ASSERT_TRUE(seating);
  EXPECT_EQ(seating->dice, (std::array<std::uint8_t, 4>{2, 3, 4, 4}));
  EXPECT_EQ(seating->first_dealer, Seat{3});
  walls.open(counting_seed());
  ASSERT_TRUE(walls.seating());
  EXPECT_EQ(walls.seating()->first_dealer, Seat{2});
  walls.open(std::string(192, 'f'));
  ASSERT_TRUE(walls.seating());
  EXPECT_EQ(walls.seating()->first_dealer, Seat{0});
}

TEST(RoninWalls, OfAMalformedSeedAreNone) {
  walls::RoninWalls walls;
  for (const std::string& seed : {std::string(191, '0'), std::string(194, '0'),
                                  std::string(192, 'g'), "+" + std::string(191, '0')}) {
    walls.open(seed);
    Wall wall;
    EXPECT_EQ(walls.wall(0, Seat{0}, wall), WallBlock::Malformed) << seed.size();
    EXPECT_FALSE(walls.seating());
  }
}

TEST(SeedWalls, ChooseByTheStyleThatTheLogStates) {
  walls::SeedWalls walls;
  EXPECT_EQ(walls.open(GameLog{}, 4).walls, nullptr);
  EXPECT_EQ(walls.open(GameLog{}, 4).not_because, kNothingSaid);
  for (const char* seed : {"test", "0.7654", "mt19937ar-sha1,00", "pcg64dxsm-v1"}) {
    const GameLog log = log_with(seed);
    EXPECT_EQ(walls.open(log, 4).walls, nullptr) << seed;
    EXPECT_NE(walls.open(log, 4).not_because, kNothingSaid) << seed;
  }
  const GameLog tenhou = log_with(bytes_seed());
  EXPECT_NE(walls.open(tenhou, 4).walls, nullptr);
  GameLog ronin = log_with(counting_seed());
  EXPECT_EQ(walls.open(ronin, 4).walls, nullptr);
  ronin.header.seed.style = "pcg64dxsm-v1";
  EXPECT_NE(walls.open(ronin, 4).walls, nullptr);
  GameLog own;
  own.kyokus.resize(1);
  own.kyokus[0].seed = words_seed("mt19937ar", 8);
  WallSource* source = walls.open(own, 4).walls;
  ASSERT_NE(source, nullptr);
  EXPECT_TRUE(source->is_per_hand());
}

}  // namespace
}  // namespace referee
