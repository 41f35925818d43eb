// Ronin's replays: each object becomes the event that it says, in the dialects of all versions.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/detect.h"
#include "tests/unit/mjlog/mjlog_text.h"
#include "tests/unit/ronin/ronin_text.h"

namespace referee::test {
namespace {

using enum EventKind;
using Kinds = std::vector<EventKind>;

std::string draw(int seat, int tile) {
  return R"({"t":1,"d":)" + std::to_string(seat * 136 + tile) + "}";
}
std::string discard(int seat, int tile, int flags = 0) {
  return R"({"t":2,"d":)" + std::to_string(flags * 544 + seat * 136 + tile) + "}";
}

TEST(RoninGame, TheHeaderSaysWhoPlaysAndHowTheWallIsMade) {
  const GameLog log = read_ronin(ronin_game({kRoninEnd}));
  EXPECT_EQ(rules_of(log), std::vector<std::string>{});
  EXPECT_EQ(log.header.format, "ronin");
  EXPECT_EQ(log.header.platform, "ronin");
  EXPECT_EQ(log.header.names, (std::array<std::string, kMaxSeats>{"Ann", "Bob", "Cy", "Di"}));
  EXPECT_EQ(log.header.first_dealer, Seat{2});
  EXPECT_EQ(log.header.seating_dice, (std::array<Known<std::uint8_t>, 4>{1, 2, 3, 4}));
  EXPECT_EQ(log.header.seed.text, "00ff");
  EXPECT_EQ(log.header.seed.style, "pcg64dxsm-v1");
  EXPECT_EQ(log.header.floored_to, Points{100});
  EXPECT_EQ(log.header.flags.players, 4);
  EXPECT_EQ(log.header.extra,
            (ExtraFacts{{"version", "0.3-dev"}, {"ai_player", "1"}, {"game_id", "x1"}}));
  ASSERT_EQ(log.unchecked.size(), 1U);
  EXPECT_EQ(log.unchecked[0].what, "settings");
  EXPECT_EQ(log.sources[0].line, 2U) << "the line behind the version";
}

TEST(RoninGame, RoundsCountFromTheFirstDealer) {
  std::vector<std::string> text = {kRoninVersion, kRoninStart};
  for (const auto& [wind, dealer] : {std::pair(0, 2), std::pair(0, 3), std::pair(0, 0),
                                     std::pair(0, 1), std::pair(1, 2), std::pair(2, 1)})
    text.push_back(ronin_hand(wind, static_cast<int>(text.size()) - 2, dealer));
  const GameLog log = read_ronin(lines(text));
  std::vector<int> rounds;
  for (const KyokuHeader& kyoku : log.kyokus) rounds.push_back(kyoku.round.value_or(99));
  EXPECT_EQ(rounds, (std::vector<int>{0, 1, 2, 3, 4, 11}));
}

/// The rounds of a game whose hands have these dealers in East, then South; seat 2 is the first
/// dealer by the start of the game.
std::vector<int> rounds_dealt_by(const std::vector<int>& east, const std::vector<int>& south) {
  std::vector<std::string> text = {kRoninVersion, kRoninStart};
  for (const int dealer : east)
    text.push_back(ronin_hand(0, static_cast<int>(text.size()) - 2, dealer));
  for (const int dealer : south)
    text.push_back(ronin_hand(1, static_cast<int>(text.size()) - 2, dealer));
  std::vector<int> rounds;
  for (const KyokuHeader& kyoku : read_ronin(lines(text)).kyokus)
    rounds.push_back(kyoku.round.value_or(99));
  return rounds;
}

TEST(RoninGame, TheHandsTellWhichFirstDealerIsMiswritten) {
  EXPECT_EQ(rounds_dealt_by({1, 2, 3, 3, 0}, {1, 2}), (std::vector<int>{0, 1, 2, 2, 3, 4, 5}))
      << "the start of the game is wrong";
  EXPECT_EQ(rounds_dealt_by({1, 3, 0, 1}, {2, 3}), (std::vector<int>{3, 1, 2, 3, 4, 5}))
      << "the first hand is";
}

TEST(RoninGame, AnotherFirstTurnThanTheDealersIsKept) {
  std::string hand = ronin_hand(0, 0, 2);
  const std::string own = R"("cp":2)";
  ASSERT_NE(hand.find(own), std::string::npos);
  EXPECT_FALSE(read_ronin(lines({kRoninVersion, kRoninStart, hand})).kyokus.at(0).turn.present());
  hand.replace(hand.find(own), own.size(), R"("cp":3)");
  EXPECT_EQ(read_ronin(lines({kRoninVersion, kRoninStart, hand})).kyokus.at(0).turn, Seat{3});
}

TEST(RoninGame, AHandIsDealt) {
  const GameLog log = read_ronin(ronin_game({}));
  const KyokuHeader& kyoku = log.kyokus.at(0);
  EXPECT_EQ(kyoku.honba, 1);
  EXPECT_EQ(kyoku.kyotaku, 2);
  EXPECT_EQ(kyoku.dealer, Seat{2});
  EXPECT_EQ(kyoku.number, 0U);
  EXPECT_EQ(kyoku.indicator.id, TileId{108});
  EXPECT_EQ(kyoku.dice, (std::array<Known<std::uint8_t>, 2>{6, 1}));
  EXPECT_EQ(kyoku.scores, (std::array<Known<Points>, kMaxSeats>{Points{24500}, Points{24600},
                                                                Points{24700}, Points{24800}}));
  EXPECT_EQ(ids_of(kyoku.hands[1]),
            (std::vector<int>{1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49}));
}

TEST(RoninGame, PlayIsReadInOrder) {
  const GameLog log = read_ronin(ronin_game(
      {draw(2, 52), discard(2, 52, 1), R"({"t":0,"m":20649})", discard(1, 45), draw(2, 88),
       discard(2, 2, 2), R"({"t":5,"s":2})", R"({"t":6,"ti":99})", R"({"t":0,"m":24288})"}));
  ASSERT_EQ(kinds_of(log, kRoninEventsBefore),
            (Kinds{Draw, Discard, Pon, Discard, Draw, RiichiDeclaration, Discard, RiichiDeposit,
                   DoraReveal, Ankan}));
  const auto at = [&](std::size_t i) { return log.events[kRoninEventsBefore + i]; };
  EXPECT_EQ(at(0).tile, Tile::red_five(1));
  EXPECT_EQ(at(1).tsumogiri, Flag::Yes);
  EXPECT_EQ(at(2).seat, Seat{1});
  EXPECT_EQ(at(2).target, Seat{0});
  EXPECT_EQ(at(2).id, TileId{126});
  EXPECT_EQ(at(3).tsumogiri, Flag::No);
  EXPECT_EQ(at(5).seat, Seat{2});
  EXPECT_EQ(at(6).id, TileId{2});
  EXPECT_EQ(at(8).id, TileId{99});
  EXPECT_FALSE(at(9).target.present());
  EXPECT_EQ(log.sources[kRoninEventsBefore + 5].line, kRoninLinesBefore + 6)
      << "the declaration and its discard are one object";
  EXPECT_EQ(log.sources[kRoninEventsBefore + 6].line, kRoninLinesBefore + 6);
}

TEST(RoninGame, LongNamesSayTheSame) {
  const std::string start =
      R"({"type":"game_started","game_id":"x1","players":[{"seat":0,"name":"Ann","is_ai_player":false},{"seat":1,"name":"Bob",)"
      R"("is_ai_player":true},{"seat":2,"name":"Cy","is_ai_player":false},{"seat":3,"name":"Di","is_ai_player":false}],)"
      R"("dealer_seat":2,"dealer_dice":[[1,2],[3,4]],"seed":"00ff","rng_version":"pcg64dxsm-v1"})";
  std::string players;
  for (int seat = 0; seat < 4; ++seat)
    players += (seat == 0 ? "" : ",") + std::string(R"({"seat":)") + std::to_string(seat) +
               R"(,"score":)" + std::to_string(24500 + 100 * seat) + R"(,"tiles":)" + dealt(seat) +
               "}";
  const std::string hand =
      R"("round_wind":"East","round_number":0,"dealer_seat":2,"current_player_seat":2,"dora_indicators":[108],"honba_sticks":1,)"
      R"("riichi_sticks":2,"players":[)" +
      players + R"(],"dice":[6,1])";
  const std::vector<std::string> play = {
      R"({"type":"draw","seat":2,"tile_id":52})",
      R"({"type":"discard","seat":2,"tile_id":52,"is_tsumogiri":true})",
      R"({"type":"meld","meld_type":"pon","caller_seat":1,"from_seat":0,"tile_ids":[126,124,127],"called_tile_id":126})",
      R"({"type":"discard","seat":1,"tile_id":45,"is_tsumogiri":false,"is_riichi":true})",
      R"({"type":"riichi_declared","seat":1})",
      R"({"type":"dora_revealed","tile_id":99})"};
  const std::vector<std::string> same = {
      draw(2, 52),       discard(2, 52, 1),  R"({"t":0,"m":20649})",
      discard(1, 45, 2), R"({"t":5,"s":1})", R"({"t":6,"ti":99})"};
  GameLog expected = read_ronin(ronin_game(same));
  // What differs by design: the places in the file, the version, and that points are written whole.
  const auto plain = [](GameLog log) {
    log.sources.clear();
    log.findings.clear();
    log.header.extra.clear();
    log.header.floored_to.reset();
    return log;
  };
  for (const std::string& start_of_hand : {R"({"type":"round_started",)" + hand + "}",
                                           R"({"type":"round_started","view":{)" + hand + "}}"}) {
    const GameLog log =
        read_ronin(lines({R"({"version":"0.1-dev"})", start, start_of_hand}) + lines(play));
    EXPECT_TRUE(plain(log) == plain(expected)) << start_of_hand;
    EXPECT_FALSE(log.header.floored_to);
  }
}

TEST(RoninGame, ObjectsMayStandOneBehindAnother) {
  std::string text = ronin_game({draw(2, 52), discard(2, 52, 1)});
  const GameLog by_line = read_ronin(text);
  std::erase(text, '\n');
  const GameLog log = read_ronin(text);
  EXPECT_EQ(log.events, by_line.events);
  EXPECT_EQ(log.header, by_line.header);
  EXPECT_EQ(log.sources[kRoninEventsBefore].line, 1U);
  EXPECT_EQ(log.sources[kRoninEventsBefore].offset, text.find(R"({"t":1)"));
}

TEST(RoninGame, SeveralGamesInAFile) {
  const std::string text = ronin_game({draw(2, 52), kRoninEnd}) + ronin_game({kRoninEnd});
  const std::vector<GameLog> games = read_ronin_games(text);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(kinds_of(games[0]), (Kinds{StartGame, StartKyoku, Draw, EndGame}));
  EXPECT_EQ(kinds_of(games[1]), (Kinds{StartGame, StartKyoku, EndGame}));
  EXPECT_TRUE(games[1].findings.empty());
}

TEST(RoninGame, IsToldByItsContent) {
  EXPECT_EQ(detect(ronin_game({})), Format::Ronin);
  EXPECT_EQ(detect("\n " + kRoninVersion), Format::Ronin);
  EXPECT_EQ(detect(kRoninStart), Format::Ronin) << "the earliest have no version";
  EXPECT_EQ(detect(R"({"gid":"x","sd":"00","t":8})"), Format::Ronin) << "members in any order";
  EXPECT_EQ(detect(R"({"type":"game_started","game_id":"x"})"), Format::Ronin);
  EXPECT_NE(detect(R"({"type":"start_game","names":["a","b","c","d"]})"), Format::Ronin);
  EXPECT_NE(detect(R"({"version":"2.3","title":["a"],"log":[]})"), Format::Ronin);
  EXPECT_NE(detect(R"({"t":8})"), Format::Ronin);
  EXPECT_NE(detect(R"({"version": 3})"), Format::Ronin);
  EXPECT_NE(detect(R"({"version": "0.3-dev")"), Format::Ronin);
}

}  // namespace
}  // namespace referee::test
