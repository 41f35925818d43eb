// The canonical stream loses nothing and invents nothing, for logs and for bytes drawn at random.
#include "importers/stream/stream.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/property/random_facts.h"
#include "tests/property/random_game_log.h"

namespace referee {
namespace {

std::vector<GameLog> read_all(const std::string& stream) {
  std::vector<GameLog> games;
  stream::read_events(stream, [&](GameLog& log) { games.push_back(log); });
  return games;
}

RC_GTEST_PROP(EventsJsonProperty, ReadingWhatWasWrittenGivesTheSameLog, ()) {
  const GameLog log = *arbitrary_game_log();
  std::string stream;
  stream::write_events(log, stream);
  const std::vector<GameLog> games = read_all(stream);
  RC_ASSERT(games.size() == 1U);
  RC_ASSERT(games.front() == log);
}

RC_GTEST_PROP(EventsJsonProperty, ReadingAndWritingGivesTheSameBytes, ()) {
  std::string stream;
  for (int left = between(1, 3); left > 0; --left)
    stream::write_events(*arbitrary_game_log(), stream);
  std::string again;
  stream::read_events(stream, [&](GameLog& log) { stream::write_events(log, again); });
  RC_ASSERT(again == stream);
}

RC_GTEST_PROP(EventsJsonProperty, EachEventIsOneLineOfPrintableAscii, ()) {
  const GameLog log = *arbitrary_game_log();
  std::string stream;
  stream::write_events(log, stream);
  std::size_t lines = 0;
  for (const char c : stream) {
    RC_ASSERT((c >= ' ' && c <= '~') || c == '\n');
    lines += c == '\n' ? 1 : 0;
  }
  RC_ASSERT(lines == log.events.size());
}

/// What a reader promises whatever it is given: parallel sources, a start, and larger facts where
/// an event names them.
void expect_sound(const GameLog& log) {
  RC_ASSERT(log.sources.size() == log.events.size());
  RC_ASSERT(!log.events.empty() || !log.findings.empty());
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    const Event& event = log.events[i];
    RC_ASSERT((event.kind == EventKind::StartGame) == (i == 0));
    RC_ASSERT(!event.seat.present() || event.seat.value < kMaxSeats);
    RC_ASSERT(!event.tile.present() || event.tile.code < kFaces);
    RC_ASSERT(!event.id.present() || event.id.value < kPhysicalTiles);
  }
  for (const Meld& meld : log.melds) RC_ASSERT(meld.size <= meld.tiles.size());
}

RC_GTEST_PROP(EventsJsonProperty, AnyEditOfTheBytesIsReadAndWrittenStably, ()) {
  std::string stream;
  stream::write_events(*arbitrary_game_log(), stream);
  for (int left = between(1, 4); left > 0; --left) {
    const std::size_t at = between<std::size_t>(0, stream.size() - 1);
    switch (between(0, 3)) {
      case 0: stream[at] = *rc::gen::arbitrary<char>(); break;
      case 1: stream.erase(at, between<std::size_t>(1, 20)); break;
      case 2:
        stream.insert(at, any_of<std::string>({"\n", "{", "]", "\"", "null", "-1", "1e9", ",",
                                               "[[[[", "\"actor\":7,"}));
        break;
      default: stream.resize(at + 1); break;
    }
  }
  std::string once;
  stream::read_events(stream, [&](GameLog& log) {
    expect_sound(log);
    stream::write_events(log, once);
  });
  std::string twice;
  stream::read_events(once, [&](GameLog& log) { stream::write_events(log, twice); });
  RC_ASSERT(twice == once);
}

}  // namespace
}  // namespace referee
