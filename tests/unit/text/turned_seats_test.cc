// A game whose seats are counted from the first dealer: who sits where round the table stays.
#include "importers/reader/turned_seats.h"

#include <string>

#include <gtest/gtest.h>

#include "importers/log_reader.h"
#include "importers/writers.h"

namespace referee {
namespace {

GameLog dealt_by(Seat first) {
  GameLog log;
  log.header.names = {"A", "B", "C", "D"};
  log.header.first_dealer = first;
  KyokuHeader& kyoku = log.kyokus.emplace_back();
  kyoku.round = std::uint8_t{0};
  kyoku.dealer = first;
  for (std::size_t s = 0; s < kMaxSeats; ++s)
    kyoku.scores[s] = Points{static_cast<std::int32_t>(25'000 + s)};
  return log;
}

TEST(TurnedSeats, TheFirstDealerBecomesSeatNought) {
  GameLog log = dealt_by(Seat{1});
  Event event;
  event.kind = EventKind::Discard;
  event.seat = Seat{0};
  log.events.push_back(event);
  const GameLog turned = reader::counted_from(log, reader::first_dealer_of(log));
  EXPECT_EQ(turned.header.names, (std::array<std::string, kMaxSeats>{"B", "C", "D", "A"}));
  EXPECT_EQ(turned.kyokus[0].dealer, Seat{0});
  EXPECT_EQ(turned.kyokus[0].scores[3], Points{25'000});
  EXPECT_EQ(turned.events[0].seat, Seat{3});
}

TEST(TurnedSeats, AtATableOfThreeTheFourthSeatStaysEmpty) {
  GameLog log = dealt_by(Seat{2});
  log.header.flags.players = std::uint8_t{3};
  log.header.names[3].clear();
  const GameLog turned = reader::counted_from(log, Seat{2});
  EXPECT_EQ(turned.header.names, (std::array<std::string, kMaxSeats>{"C", "A", "B", ""}));
}

// South 2 is dealt by the player who sits one place after the first dealer.
TEST(TurnedSeats, TheFirstHandTellsTheFirstDealer) {
  GameLog log = dealt_by(Seat{3});
  log.header.first_dealer = Seat{};
  log.kyokus[0].round = std::uint8_t{5};
  EXPECT_EQ(reader::first_dealer_of(log), Seat{2});
}

TEST(Writers, RefuseWhatTheFormatCannotHold) {
  GameLog log = dealt_by(Seat{0});
  log.kyokus[0].scores = {Points{25'000}, Points{25'000}, Points{25'000}, Points{25'000}};
  EXPECT_EQ(importers::why_not_written(*importers::find_writer("mjlog"), log), "");
  log.kyokus[0].scores[1] = Points{24'940};
  EXPECT_NE(importers::why_not_written(*importers::find_writer("mjlog"), log), "")
      << "scores stand there in hundreds";
  EXPECT_EQ(importers::why_not_written(*importers::find_writer("mjai"), log), "");
  log.kyokus[0].hands[0].push_back(TileRef{});
  EXPECT_NE(importers::why_not_written(*importers::find_writer("tenhou6"), log), "")
      << "no number stands for no tile";
  log.header.settings.emplace_back("lobby", "own rules");
  EXPECT_NE(importers::why_not_written(*importers::find_writer("mjai"), log), "")
      << "no place for settings";
  EXPECT_EQ(importers::why_not_written(*importers::find_writer("events"), log), "");
}

}  // namespace
}  // namespace referee
