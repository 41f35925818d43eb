// Whatever a game log holds, writing it as mjlog and reading it is settled after one pass: what the
// format can hold comes back as it was.
#include "importers/mjlog/write/writer.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "importers/detect.h"
#include "importers/mjlog/reader.h"
#include "tests/property/random_game_log.h"

namespace referee {
namespace {

/// The only game in what `log` is written as, without the places and the faults of that text.
GameLog written_and_read(const GameLog& log) {
  std::string text;
  reader::Losses losses;
  mjlog::write_mjlog(log, text, losses);
  RC_ASSERT(detect(text) == Format::Mjlog);
  std::vector<GameLog> games;
  GameLog buffer;
  mjlog::MjlogReader reader;
  reader.read(text, buffer, [&](GameLog& game) { games.push_back(game); });
  RC_ASSERT(games.size() == 1U);
  games[0].sources.clear();
  games[0].findings.clear();
  games[0].unchecked.clear();
  return games[0];
}

RC_GTEST_PROP(MjlogWriteProperty, OnePassSettlesAnyLog, ()) {
  const GameLog once = written_and_read(*arbitrary_game_log());
  RC_ASSERT(written_and_read(once) == once);
}

}  // namespace
}  // namespace referee
