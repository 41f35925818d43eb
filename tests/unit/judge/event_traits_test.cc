// The sets of kinds of event that follow from their rows, against the words of the game.
#include "validator/log/event_traits.h"

#include <set>

#include <gtest/gtest.h>

#include "validator/log/log_payloads.h"

namespace referee {
namespace {

TEST(EventTraits, SetsAreThoseOfTheGame) {
  EXPECT_EQ(kCalls, on(EventKind::Chi, EventKind::Pon, EventKind::Daiminkan));
  EXPECT_EQ(kKans, on(EventKind::Daiminkan, EventKind::Shouminkan, EventKind::Ankan));
  EXPECT_EQ(kOwnKans, on(EventKind::Shouminkan, EventKind::Ankan));
  EXPECT_EQ(kTurnStarts, kCalls | on(EventKind::Draw));
  EXPECT_EQ(kHandEnds,
            on(EventKind::Win, EventKind::Ryuukyoku, EventKind::Chonbo, EventKind::ThrownIn));
}

TEST(EventTraits, EachKindIsOnePartOfAHand) {
  EXPECT_EQ(kFrames | kMoves | kHandEnds | kAsides,
            static_cast<std::uint32_t>((std::uint64_t{1} << kEventKinds) - 1));
  EXPECT_EQ(kFrames & kMoves, 0U);
  EXPECT_EQ((kFrames | kMoves) & (kHandEnds | kAsides), 0U);
  EXPECT_EQ(kHandEnds & kAsides, 0U);
}

TEST(EventTraits, NamesDiffer) {
  std::set<std::string_view> names;
  for (const EventTraits& row : kEventTraits) names.insert(row.name);
  EXPECT_EQ(names.size(), kEventKinds);
}

TEST(EventTraits, EachListOfALogBelongsToSomeKind) {
  for (const Payload payload : kPayloads) {
    EXPECT_NE(kinds_where([&](const EventTraits& row) { return row.payload == payload; }), 0U);
    bool visited = false;
    with_payloads(payload, [&](auto) { visited = true; });
    EXPECT_TRUE(visited);
  }
}

}  // namespace
}  // namespace referee
