// A golden that was written is read back to the same facts.
#include "tools/commands/golden/file.h"

#include <gtest/gtest.h>

namespace referee {
namespace {

TEST(GoldenFile, ReadsBackWhatItWrites) {
  judgement::GameOutcome game;
  judgement::HandOutcome won;
  won.round = std::uint8_t{5};
  won.honba = 2;
  judgement::WinOutcome win;
  win.seat = Seat{3};
  win.wins = true;
  win.yaku = judgement::NamedYaku{{Yaku::Riichi, 1}, {Yaku::RedFive, 2}};
  win.han = 3;
  win.fu = 40;
  win.points = Points{5200};
  won.wins = {win, win};
  won.wins[1].seat = Seat{0};
  won.wins[1].yaku = judgement::NamedYaku{{Yaku::Daisangen, 0}};
  won.wins[1].han = won.wins[1].fu = std::nullopt;
  settlement::Ledger ledger;
  ledger.pay(settlement::Cause::Hand, Seat{1}, Seat{3}, Points{5200});
  ledger.take(settlement::Cause::RiichiSticks, Seat{3}, Points{2000});
  won.ledger = ledger;
  won.moves = ledger.total();
  judgement::HandOutcome drawn;
  drawn.draw = RyuukyokuKind::FourWinds;
  drawn.moves = settlement::SeatPoints{};
  game.hands = {won, drawn};
  game.scores = settlement::SeatPoints{Points{30000}, Points{-100}, Points{0}, Points{70100}};
  game.result_tenths = std::array<std::int32_t, kMaxSeats>{-50, 1, 0, 49};

  const commands::golden::GoldenFile again = commands::golden::read_golden(
      commands::golden::write_golden("my \"rules\"", {game, judgement::GameOutcome{}}, 4));
  EXPECT_EQ(again.error, "");
  EXPECT_EQ(again.rules, "my \"rules\"");
  ASSERT_EQ(again.games.size(), 2U);
  EXPECT_EQ(again.games[0], game);
  EXPECT_EQ(again.games[1], judgement::GameOutcome{});
}

}  // namespace
}  // namespace referee
