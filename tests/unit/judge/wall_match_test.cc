// Which wall a hand was dealt from, with walls of our own making: wall b is the tiles shuffled from
// the number b.
#include "validator/table/wall_match.h"

#include <numeric>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace referee {
namespace {

class ShuffledWalls : public WallSource {
 public:
  WallBlock wall(std::uint32_t block, Seat, Wall& wall) override {
    asked.insert(block);
    if (malformed) return WallBlock::Malformed;
    if (block >= 12) return WallBlock::None;
    wall.live_count = 122;
    std::array<std::uint8_t, kPhysicalTiles> tiles;
    std::iota(tiles.begin(), tiles.end(), std::uint8_t{0});
    std::mt19937 random(block);
    for (std::size_t i = tiles.size(); i > 1; --i) std::swap(tiles[i - 1], tiles[random() % i]);
    for (std::size_t i = 0; i < wall.live_count; ++i) wall.live[i] = TileId{tiles[i]};
    wall.dice = {1, static_cast<std::uint8_t>(block % 6 + 1)};
    return WallBlock::Given;
  }
  bool is_per_hand() const override { return per_hand; }

  bool malformed = false;
  bool per_hand = false;
  std::set<std::uint32_t> asked;
};

/// The hand that wall `block` gives: three times four tiles to each from the dealer on, then one.
KyokuHeader hand_of(std::uint32_t block, Seat dealer, bool with_ids = true) {
  ShuffledWalls walls;
  Wall wall;
  walls.wall(block, dealer, wall);
  KyokuHeader header;
  header.dealer = dealer;
  std::size_t next = 0;
  for (const unsigned tiles : {4U, 4U, 4U, 1U})
    for (unsigned turn = 0; turn < 4; ++turn)
      for (unsigned i = 0; i < tiles; ++i) {
        const TileId id = wall.live[next++];
        header.hands[(dealer.index() + turn) % 4].push_back(
            {Tile::plain(id.kind()), with_ids ? id : TileId{}});
      }
  return header;
}

struct Result {
  std::vector<HandWall::State> states;
  std::vector<std::uint8_t> second_dice;
};

class Matching : public ::testing::Test {
 protected:
  /// Matches all hands of `log_`; the state of each, and its second die where it fits.
  Result match() {
    Result result;
    WallMatcher matcher(&walls_, log_, 4);
    for (std::uint32_t k = 0; k < log_.kyokus.size(); ++k) {
      matcher.start_hand(k);
      result.states.push_back(matcher.now().state);
      result.second_dice.push_back(matcher.now().state == HandWall::State::Fits
                                       ? matcher.now().wall.dice[1]
                                       : std::uint8_t{0});
      game_refuted_ = game_refuted_ || matcher.now().game_refuted;
    }
    fitting_ = matcher.fitting();
    refuted_ = matcher.refuted();
    undetermined_ = matcher.undetermined();
    return result;
  }

  static constexpr auto kFits = HandWall::State::Fits;
  static constexpr auto kNone = HandWall::State::None;
  static constexpr auto kRefuted = HandWall::State::Refuted;
  GameLog log_;
  ShuffledWalls walls_;
  bool game_refuted_ = false;
  std::uint32_t fitting_ = 0;
  std::uint32_t refuted_ = 0;
  std::uint32_t undetermined_ = 0;
};

TEST_F(Matching, TakesTheWallsInOrderAndAsksForNoMore) {
  for (std::uint32_t block = 0; block < 5; ++block)
    log_.kyokus.push_back(hand_of(block, Seat{static_cast<std::uint8_t>(block % 4)}));
  const Result result = match();
  EXPECT_EQ(result.states, std::vector<HandWall::State>(5, kFits));
  EXPECT_EQ(result.second_dice, (std::vector<std::uint8_t>{1, 2, 3, 4, 5}));
  EXPECT_EQ(walls_.asked, (std::set<std::uint32_t>{0, 1, 2, 3, 4}));
}

TEST_F(Matching, SkipsTheWallOfAHandThatTheLogLacks) {
  for (const std::uint32_t block : {0U, 3U, 4U}) log_.kyokus.push_back(hand_of(block, Seat{0}));
  EXPECT_EQ(match().second_dice, (std::vector<std::uint8_t>{1, 4, 5}));
}

TEST_F(Matching, IsNotMisledByOneTile) {
  log_.kyokus.push_back(hand_of(0, Seat{0}));
  log_.kyokus.push_back(hand_of(1, Seat{0}));
  std::swap(log_.kyokus[1].hands[0][3], log_.kyokus[1].hands[2][7]);
  EXPECT_EQ(match().second_dice, (std::vector<std::uint8_t>{1, 2}));
}

TEST_F(Matching, KnowsTheWallUnderAnotherDealer) {
  log_.kyokus.push_back(hand_of(0, Seat{1}));
  log_.kyokus[0].dealer = Seat{3};
  WallMatcher matcher(&walls_, log_, 4);
  matcher.start_hand(0);
  EXPECT_EQ(matcher.now().state, kFits);
  EXPECT_EQ(matcher.now().dealer, Seat{1});
}

TEST_F(Matching, WorksOnFacesAlone) {
  for (const std::uint32_t block : {0U, 2U}) log_.kyokus.push_back(hand_of(block, Seat{0}, false));
  EXPECT_EQ(match().second_dice, (std::vector<std::uint8_t>{1, 3}));
}

TEST_F(Matching, WorksOnOneShownHand) {
  log_.kyokus.push_back(hand_of(1, Seat{0}));
  for (const std::size_t hidden : {0U, 1U, 3U}) log_.kyokus[0].hands[hidden].assign(13, TileRef{});
  EXPECT_EQ(match().second_dice, (std::vector<std::uint8_t>{2}));
}

TEST_F(Matching, LeavesAHiddenDealAlone) {
  log_.kyokus.push_back(hand_of(0, Seat{0}));
  log_.kyokus.push_back(hand_of(1, Seat{0}));
  for (auto& hand : log_.kyokus[0].hands) hand.assign(13, TileRef{});
  EXPECT_EQ(match().states, (std::vector<HandWall::State>{kNone, kFits}));
  EXPECT_EQ(undetermined_, 1U);
}

TEST_F(Matching, RefutesAHandThatNoWallGivesAndGoesOn) {
  for (std::uint32_t block = 0; block < 3; ++block) log_.kyokus.push_back(hand_of(block, Seat{0}));
  for (auto& hand : log_.kyokus[1].hands)
    for (TileRef& tile : hand) tile.id.value = static_cast<std::uint8_t>((tile.id.value + 3) % 136);
  EXPECT_EQ(match().states, (std::vector<HandWall::State>{kFits, kRefuted, kFits}));
  EXPECT_FALSE(game_refuted_);
  EXPECT_EQ(refuted_, 1U);
}

TEST_F(Matching, RefutesAGameOnce) {
  for (std::uint32_t block = 0; block < 3; ++block) log_.kyokus.push_back(hand_of(block, Seat{0}));
  for (KyokuHeader& header : log_.kyokus)
    for (auto& hand : header.hands)
      for (TileRef& tile : hand)
        tile.id.value = static_cast<std::uint8_t>((tile.id.value + 3) % 136);
  EXPECT_EQ(match().states, (std::vector<HandWall::State>{kRefuted, kNone, kNone}));
  EXPECT_TRUE(game_refuted_);
  EXPECT_EQ(refuted_, 3U);
}

TEST_F(Matching, OfAMalformedSeedIsOneRefutation) {
  for (std::uint32_t block = 0; block < 3; ++block) log_.kyokus.push_back(hand_of(block, Seat{0}));
  walls_.malformed = true;
  EXPECT_EQ(match().states, (std::vector<HandWall::State>{kRefuted, kNone, kNone}));
  EXPECT_TRUE(game_refuted_);
}

TEST_F(Matching, OfAHandsOwnWallLooksAtNoOther) {
  for (const std::uint32_t block : {0U, 2U, 2U}) log_.kyokus.push_back(hand_of(block, Seat{0}));
  walls_.per_hand = true;
  EXPECT_EQ(match().states, (std::vector<HandWall::State>{kFits, kRefuted, kFits}));
  EXPECT_FALSE(game_refuted_);
}

TEST_F(Matching, WithoutASourceSaysNothing) {
  log_.kyokus.push_back(hand_of(0, Seat{0}));
  WallMatcher matcher(nullptr, log_, 4);
  matcher.start_hand(0);
  EXPECT_EQ(matcher.now().fitting(), nullptr);
  EXPECT_EQ(matcher.fitting() + matcher.refuted() + matcher.undetermined(), 0U);
}

}  // namespace
}  // namespace referee
