#include "validator/words/say.h"

#include <gtest/gtest.h>

#include "validator/words/wording.h"

namespace referee {
namespace {

TEST(SayCall, NamesTheMeldAndThePlayer) {
  GameLog log;
  Meld pon;
  pon.kind = MeldKind::Pon;
  pon.size = 3;
  for (std::size_t i = 0; i < 3; ++i) pon.tiles[i].tile = Tile::plain(TileKind{4});
  log.melds.push_back(pon);
  Event event;
  event.kind = EventKind::Pon;
  event.seat = Seat{2};
  event.index = 0;
  log.events.push_back(event);
  EXPECT_EQ(words::english().sentence(words::say_call(log, 0, MeldKind::Ankan)),
            "pon of 5m 5m 5m by seat 2");
}

// After a repair the table knows of calls that the log does not hold: the event at their number is
// another one, or there is none.
TEST(SayCall, OfACallThatTheLogLacksNamesTheKindAlone) {
  GameLog log;
  Event discard;
  discard.kind = EventKind::Discard;
  log.events.push_back(discard);
  Event meldless;
  meldless.kind = EventKind::Ankan;
  meldless.index = 7;
  log.events.push_back(meldless);
  for (const std::uint32_t number : {0U, 1U, 2U, UINT32_MAX})
    EXPECT_EQ(words::english().sentence(words::say_call(log, number, MeldKind::Daiminkan)),
              "daiminkan")
        << number;
}

}  // namespace
}  // namespace referee
