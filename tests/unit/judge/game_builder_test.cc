// What a program tells a GameBuilder is the game that a stream with the same events holds. The
// streams here are written by hand after docs/events.md.
#include "validator/log/game_builder.h"

#include <string>

#include <gtest/gtest.h>

#include "importers/stream/stream.h"

namespace referee {
namespace {

GameLog read(const std::string& lines) {
  GameLog log;
  stream::read_events(lines, [&](GameLog& game) { log = game; });
  return log;
}

TileRef tile(std::string_view name) { return {*parse_tile(name), {}}; }

constexpr Seat kA{0};
constexpr Seat kB{1};
constexpr Seat kC{2};

const char* const kStart =
    R"({"type":"start_game","schema":"referee.events/1","names":["A","B","C","D"],"first_dealer":0,)"
    R"("fragment":true})"
    "\n"
    R"({"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"9p",)"
    R"("scores":[25000,25000,25000,25000],"tehais":[["1m"],["2m"],["3m"],["4m"]]})"
    "\n";

GameBuilder started() {
  GameHeader header;
  header.names = {"A", "B", "C", "D"};
  header.first_dealer = kA;
  GameBuilder game(header);
  KyokuHeader deal;
  deal.round = 0;
  deal.honba = 0;
  deal.kyotaku = 0;
  deal.dealer = kA;
  deal.indicator = tile("9p");
  for (Known<Points>& score : deal.scores) score = Points{25000};
  deal.hands = {{{tile("1m")}, {tile("2m")}, {tile("3m")}, {tile("4m")}}};
  game.start_kyoku(deal);
  return game;
}

void expect_same(const GameBuilder& told, const GameLog& read) {
  const GameLog& log = told.log();
  EXPECT_EQ(log.events, read.events);
  EXPECT_EQ(log.kyokus, read.kyokus);
  EXPECT_EQ(log.melds, read.melds);
  EXPECT_EQ(log.wins, read.wins);
  EXPECT_EQ(log.ryuukyokus, read.ryuukyokus);
  EXPECT_EQ(log.finals, read.finals);
  EXPECT_EQ(log.fragment, read.fragment);
  EXPECT_EQ(log.header.names, read.header.names);
  EXPECT_EQ(log.header.first_dealer, read.header.first_dealer);
  EXPECT_EQ(log.sources.size(), log.events.size());
  EXPECT_TRUE(read.findings.empty()) << read.findings.front().message;
  EXPECT_EQ(told.last_event() + 1, read.events.size());
}

TEST(GameBuilder, TellsTurnsAndCalls) {
  GameBuilder game = started();
  game.draw(kA, tile("5mr"));
  game.discard(kA, tile("5mr"), true);
  game.chi(kB, kA, tile("5mr"), {tile("4m"), tile("6m")});
  game.discard(kB, tile("P"), false);
  game.pon(kC, kB, tile("P"), {tile("P"), tile("P")});
  game.discard(kC, tile("E"), false);
  game.daiminkan(kA, kC, tile("E"), {tile("E"), tile("E"), tile("E")});
  game.draw(kA, TileRef{});
  game.dora_reveal(tile("1s"));
  game.ankan(kA, {tile("9s"), tile("9s"), tile("9s"), tile("9s")});
  game.shouminkan(kC, tile("P"));
  const std::string lines = R"({"type":"tsumo","actor":0,"pai":"5mr"}
{"type":"dahai","actor":0,"pai":"5mr","tsumogiri":true}
{"type":"chi","actor":1,"target":0,"pai":"5mr","consumed":["4m","6m"]}
{"type":"dahai","actor":1,"pai":"P","tsumogiri":false}
{"type":"pon","actor":2,"target":1,"pai":"P","consumed":["P","P"]}
{"type":"dahai","actor":2,"pai":"E","tsumogiri":false}
{"type":"daiminkan","actor":0,"target":2,"pai":"E","consumed":["E","E","E"]}
{"type":"tsumo","actor":0,"pai":"?"}
{"type":"dora","dora_marker":"1s"}
{"type":"ankan","actor":0,"consumed":["9s","9s","9s","9s"]}
{"type":"kakan","actor":2,"pai":"P","consumed":["P","P","P"],"called":0,"target":1}
)";
  expect_same(game, read(kStart + lines));
}

TEST(GameBuilder, TellsResults) {
  GameBuilder game = started();
  game.riichi(kA);
  game.discard(kA, tile("1m"), false);
  game.riichi_deposit(kA);
  WinClaim win;
  win.tile = tile("4m");
  win.fu = 30;
  win.points = Points{1000};
  game.win(kB, kA, win);
  game.end_kyoku();
  RyuukyokuClaim nine;
  nine.kind = RyuukyokuKind::NineTerminals;
  game.ryuukyoku(nine, kC);
  game.end_kyoku();
  FinalClaim result;
  for (Known<Points>& score : result.scores) score = Points{25000};
  game.end_game(result);
  const std::string lines = R"({"type":"reach","actor":0}
{"type":"dahai","actor":0,"pai":"1m","tsumogiri":false}
{"type":"reach_accepted","actor":0}
{"type":"hora","actor":1,"target":0,"pai":"4m","fu":30,"points":1000}
{"type":"end_kyoku"}
{"type":"ryukyoku","actor":2,"kind":"nine-terminals"}
{"type":"end_kyoku"}
{"type":"end_game","scores":[25000,25000,25000,25000]}
)";
  std::string start = kStart;
  start.erase(start.find(R"(,"fragment":true)"), std::string(R"(,"fragment":true)").size());
  expect_same(game, read(start + lines));
}

TEST(GameBuilder, AddsToThePonOfThisHandAlone) {
  GameBuilder game = started();
  game.pon(kC, kB, tile("P"), {tile("P"), tile("P")});
  game.end_kyoku();
  game.start_kyoku(KyokuHeader{});
  game.shouminkan(kC, tile("P"));
  game.shouminkan(kC, TileRef{});
  EXPECT_EQ(game.log().melds[1].size, 1);
  EXPECT_EQ(game.log().melds[2].size, 1);
}

}  // namespace
}  // namespace referee
