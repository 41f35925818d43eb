// How hands and games end in Ronin's replays.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/unit/mjlog/mjlog_text.h"
#include "tests/unit/ronin/ronin_text.h"
#include "validator/facts/facts.h"

namespace referee::test {
namespace {

using enum EventKind;
using Kinds = std::vector<EventKind>;

GameLog read(const std::vector<std::string>& events) {
  std::vector<std::string> whole = events;
  whole.push_back(kRoninEnd);
  GameLog log = read_ronin(ronin_game(whole));
  EXPECT_EQ(rules_of(log), std::vector<std::string>{});
  return log;
}

constexpr std::string_view kScores = R"("scs":{"0":250,"1":240,"2":250,"3":250})";

std::string ron(const std::string& yaku, const std::string& more = "") {
  return R"({"t":4,"rt":1,"ws":3,"ls":1,"wt":40,"hr":{"han":4,"fu":30,"yk":[)" + yaku +
         R"(]},"rc":3,"ct":[5,9,1],"ml":[21023,22655],)" + std::string(kScores) +
         R"(,"sch":{"0":0,"1":-80,"2":0,"3":110})" + more + "}";
}

TEST(RoninResult, ARonSaysWhatTheHandIsAndMoves) {
  const GameLog log =
      read({R"({"t":2,"d":176})", ron(R"({"yi":1,"han":1},{"yi":120,"han":3})", R"(,"ud":[56])")});
  ASSERT_EQ(kinds_of(log, kRoninEventsBefore), (Kinds{Discard, Win, EndKyoku, EndGame}));
  const Event& event = log.events[kRoninEventsBefore + 1];
  EXPECT_EQ(event.seat, Seat{3});
  EXPECT_EQ(event.target, Seat{1});
  const WinClaim& win = log.wins.at(0);
  EXPECT_EQ(win.tile.id, TileId{40});
  EXPECT_EQ(ids_of(*win.concealed), (std::vector<int>{5, 9, 1, 40})) << "the winning tile is added";
  EXPECT_EQ(*win.yaku, (std::vector<YakuClaim>{{Yaku::Riichi, 1, ""}, {Yaku::Dora, 3, ""}}));
  EXPECT_EQ(win.han, 4);
  EXPECT_EQ(win.fu, 30);
  EXPECT_EQ(win.kyotaku, 3);
  EXPECT_EQ(ids_of(*win.ura_indicators), (std::vector<int>{56}));
  EXPECT_EQ(win.scores.before[1], Points{24000});
  EXPECT_EQ(win.scores.delta[1], Points{-8000});
  EXPECT_EQ(win.scores.delta[3], Points{11000});
  EXPECT_EQ(win.melds->at(0).kind, MeldKind::Pon);
  EXPECT_FALSE(win.points) << "no replay of this version writes them";
  EXPECT_FALSE(win.honba);
  EXPECT_FALSE(win.liable.present());
}

TEST(RoninResult, ATsumoHasNoDiscarder) {
  const GameLog log = read(
      {R"({"t":1,"d":448})",
       R"({"t":4,"rt":0,"ws":3,"wt":40,"hr":{"han":26,"fu":0,"yk":[{"yi":113,"han":26}]},"rc":0,"ct":[5],"ml":[],)"
       R"("scs":{"0":250,"1":240,"2":250,"3":250},"sch":{"0":-160,"1":-160,"2":-320,"3":640},"ps":2})"});
  const Event& event = log.events[kRoninEventsBefore + 1];
  EXPECT_EQ(event.target, Seat{3});
  EXPECT_EQ(*log.wins.at(0).yaku, (std::vector<YakuClaim>{{Yaku::SuuankouTanki, std::nullopt, ""}}))
      << "a yakuman has no han";
  EXPECT_FALSE(log.wins[0].han);
  EXPECT_EQ(log.wins[0].liable, Seat{2});
}

TEST(RoninResult, ARobbedQuadIsSupplied) {
  // Seat 3 has the triplet 132 133 134 of seat 2, draws 135, and is ronned on it.
  const std::string chankan =
      R"({"t":4,"rt":1,"ws":1,"ls":3,"wt":135,"hr":{"han":1,"fu":30,"yk":[{"yi":4,"han":1}]},"rc":0,"ct":[5],"ml":[],)" +
      std::string(kScores) + R"(,"sch":{"0":0,"1":13,"2":0,"3":-13}})";
  const GameLog log =
      read({R"({"t":0,"m":21023})", R"({"t":2,"d":411})", R"({"t":1,"d":543})", chankan});
  ASSERT_EQ(kinds_of(log, kRoninEventsBefore),
            (Kinds{Pon, Discard, Draw, Shouminkan, Win, EndKyoku, EndGame}));
  const Event& event = log.events[kRoninEventsBefore + 3];
  EXPECT_EQ(event.seat, Seat{3});
  EXPECT_EQ(event.id, TileId{135});
  EXPECT_FALSE(event.target.present());
  const Meld& quad = log.melds.at(event.index);
  EXPECT_EQ(quad.from, Seat{2});
  EXPECT_EQ(quad.added, 3);
  EXPECT_EQ(quad.tiles[quad.called].id, TileId{134});
  EXPECT_EQ(log.sources[kRoninEventsBefore + 3].line, log.sources[kRoninEventsBefore + 4].line);
}

TEST(RoninResult, NoQuadIsSuppliedWithoutItsYakuOrItsTriplet) {
  EXPECT_EQ(kinds_of(read({R"({"t":1,"d":176})", ron(R"({"yi":4,"han":1})")}), kRoninEventsBefore),
            (Kinds{Draw, Win, EndKyoku, EndGame}));
  EXPECT_EQ(
      kinds_of(read({R"({"t":0,"m":21021})", R"({"t":1,"d":271})", ron(R"({"yi":1,"han":1})")}),
               kRoninEventsBefore),
      (Kinds{Pon, Draw, Win, EndKyoku, EndGame}));
}

std::string double_ron(const std::string& first_more, int loser) {
  return R"({"t":4,"rt":2,"ls":3,"wt":25,"wn":[{"ws":1,"hr":{"han":1,"fu":40,"yk":[{"yi":1,"han":1}]},"rc":3,"ct":[24],"ml":[],"ud":[1])" +
         first_more +
         R"(},{"ws":2,"hr":{"han":2,"fu":40,"yk":[{"yi":1,"han":1},{"yi":121,"han":1}]},"rc":0,"ct":[5],"ml":[],"ud":[1]}],)" +
         R"("scs":{"0":164,"1":88,"2":224,"3":494},"sch":{"0":0,"1":55,"2":38,"3":)" +
         std::to_string(loser) + "}}";
}

TEST(RoninResult, TheMovesOfADoubleRonAreDivided) {
  // 5,500 = 2,500 and three sticks; 3,800 for the second; the discarder pays 6,300 of the 9,300.
  const GameLog log = read({R"({"t":2,"d":433})", double_ron("", -63)});
  ASSERT_EQ(log.wins.size(), 2U);
  using Row = std::array<Known<Points>, kMaxSeats>;
  EXPECT_EQ(log.wins[0].scores.delta, (Row{Points{0}, Points{5500}, Points{0}, Points{-2500}}));
  EXPECT_EQ(log.wins[1].scores.delta, (Row{Points{0}, Points{0}, Points{3800}, Points{-3800}}));
  EXPECT_EQ(log.wins[0].scores.before[3], Points{49400});
  EXPECT_FALSE(log.wins[1].scores.before[3]) << "they stand there once, before both";
}

TEST(RoninResult, WhatDoesNotAddUpIsLeftToTheLastOfTwoWinners) {
  const GameLog log = read({R"({"t":2,"d":433})", double_ron("", -73)});
  EXPECT_EQ(log.wins.at(0).scores.delta[3], Points{-2500});
  EXPECT_EQ(log.wins.at(1).scores.delta[3], Points{-4800});
}

TEST(RoninResult, UnderLiabilityTheMovesOfTwoCannotBeToldApart) {
  const GameLog log = read({R"({"t":2,"d":433})", double_ron(R"(,"ps":0)", -63)});
  for (const WinClaim& win : log.wins)
    for (const Known<Points>& delta : win.scores.delta) EXPECT_FALSE(delta);
}

TEST(RoninResult, TwoHiddenHalvesMakeAHundred) {
  // 16,150 twice is 32,300, and floored 32,200 (one honba each; ronin replay format, section 7).
  GameLog log;
  log.header.floored_to = Points{100};
  WinClaim win;
  win.liable = Seat{1};
  log.wins = {win};
  EXPECT_FALSE(facts::floored_apart(log, Points{-7400}, Points{-7300})) << "one half is not seen";
  log.wins.push_back(win);
  EXPECT_TRUE(facts::floored_apart(log, Points{-7400}, Points{-7300}));
  EXPECT_FALSE(facts::floored_apart(log, Points{-7300}, Points{-7400}));
  EXPECT_FALSE(facts::floored_apart(log, Points{-7500}, Points{-7300}));
  log.header.floored_to.reset();
  EXPECT_FALSE(facts::floored_apart(log, Points{-7400}, Points{-7300})) << "an exact log";
}

TEST(RoninResult, DrawsSayWhoIsReady) {
  const GameLog log = read(
      {R"({"t":4,"rt":3,"ts":[1,3],"ns":[0,2],"th":[{"s":1,"ct":[4,8],"ml":[21021]},{"s":3,"ct":[12],"ml":[]}],)" +
       std::string(kScores) + R"(,"sch":{"0":-15,"1":15,"2":-15,"3":15}})"});
  const RyuukyokuClaim& draw = log.ryuukyokus.at(0);
  EXPECT_EQ(draw.kind, RyuukyokuKind::Exhaustive);
  EXPECT_EQ(draw.tenpai, (std::array<Known<bool>, kMaxSeats>{false, true, false, true}));
  EXPECT_EQ(ids_of(*draw.shown[1]), (std::vector<int>{4, 8}));
  EXPECT_EQ(draw.melds[1]->at(0).kind, MeldKind::Pon);
  EXPECT_FALSE(draw.shown[0]);
  EXPECT_FALSE(draw.nagashi[0]);
  EXPECT_EQ(draw.scores.delta[0], Points{-1500});
}

TEST(RoninResult, NagashiAndAbortiveDraws) {
  const GameLog nagashi =
      read({R"({"t":4,"rt":5,"qs":[2],"ts":[],"ns":[0,1,2,3],"th":[],)" + std::string(kScores) +
            R"(,"sch":{"0":-20,"1":-20,"2":80,"3":-40}})"});
  EXPECT_EQ(nagashi.ryuukyokus.at(0).kind, RyuukyokuKind::NagashiMangan);
  EXPECT_EQ(nagashi.ryuukyokus[0].nagashi,
            (std::array<Known<bool>, kMaxSeats>{false, false, true, false}));
  const GameLog nine = read({R"({"t":4,"rt":4,"rn":"nine_terminals","s":2,)" +
                             std::string(kScores) + R"(,"sch":{"0":0,"1":0,"2":0,"3":0}})"});
  EXPECT_EQ(nine.ryuukyokus.at(0).kind, RyuukyokuKind::NineTerminals);
  EXPECT_EQ(nine.events[kRoninEventsBefore].seat, Seat{2});
}

TEST(RoninResult, TheGameEndsWithItsStandings) {
  const GameLog log = read({});
  const FinalClaim& final = log.finals.at(0);
  EXPECT_EQ(final.scores, (std::array<Known<Points>, kMaxSeats>{Points{30000}, Points{40000},
                                                                Points{10000}, Points{20000}}));
  EXPECT_EQ(final.result_tenths,
            (std::array<Known<std::int32_t>, kMaxSeats>{100, 500, -400, -200}));
  EXPECT_EQ(final.placement, (std::array<Known<std::uint8_t>, kMaxSeats>{2, 1, 4, 3}));
  EXPECT_EQ(final.decimals, false);
  EXPECT_EQ(final.kyokus, 1U);
}

TEST(RoninResult, EarlyVersionsWriteWordsAndCosts) {
  const std::string end =
      R"j({"type":"round_end","result":{"type":"tsumo","winner_seat":1,"hand_result":{"han":3,"fu":30,"yaku":["Menzen Tsumo","Riichi",)j"
      R"j("Dora 2","Yakuhai (wind of place)","Yakuhai (wind of round)"],"cost_main":2000,"cost_additional":1000},)j"
      R"j("score_changes":{"0":-1100,"1":7300,"2":-2100,"3":-1100},"riichi_sticks_collected":3,"closed_tiles":[8,22,87],)j"
      R"j("melds":[{"type":"chi","tile_ids":[76,83,84],"opened":true,"from_who":0}],"win_tile":87,"pao_seat":null,)j"
      R"j("ura_dora_indicators":[5]}})j";
  const GameLog log = read({R"({"type":"draw","seat":1,"tile_id":87})", end});
  const WinClaim& win = log.wins.at(0);
  EXPECT_EQ(ids_of(*win.concealed), (std::vector<int>{8, 22, 87}))
      << "a tsumo's tile is there already";
  EXPECT_EQ(*win.yaku, (std::vector<YakuClaim>{{Yaku::MenzenTsumo, std::nullopt, ""},
                                               {Yaku::Riichi, std::nullopt, ""},
                                               {Yaku::Dora, 2, ""},
                                               {Yaku::SeatNorth, std::nullopt, ""},
                                               {Yaku::RoundEast, std::nullopt, ""}}));
  EXPECT_EQ(win.points, Points{4000});
  EXPECT_EQ(win.dealer_pays, Points{2000});
  EXPECT_EQ(win.non_dealer_pays, Points{1000});
  EXPECT_EQ(win.scores.delta[2], Points{-2100});
  EXPECT_FALSE(win.scores.before[0]);
  EXPECT_EQ(win.melds->at(0).from, Seat{0});
  ASSERT_EQ(log.header.unjudged.size(), 1U);
  EXPECT_EQ(log.header.unjudged[0].what, "dora by kind");
}

}  // namespace
}  // namespace referee::test
