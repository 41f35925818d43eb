// Streams by hand for the tests of the canonical stream: lines joined, games read back.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "importers/stream/stream.h"

namespace referee {

inline const std::string kStartGame =
    R"({"type":"start_game","schema":"referee.events/1","names":["A","B","C","D"],"format":"test"})";

inline std::string lines_of(std::initializer_list<std::string> lines) {
  std::string stream;
  for (const std::string& line : lines) stream += line + "\n";
  return stream;
}

inline std::vector<GameLog> games_of(const std::string& stream) {
  std::vector<GameLog> games;
  stream::read_events(stream, [&](GameLog& log) { games.push_back(log); });
  return games;
}

/// The only game of a stream; an empty log where there is another number of them.
inline GameLog game_of(const std::string& stream) {
  const std::vector<GameLog> games = games_of(stream);
  return games.size() == 1 ? games.front() : GameLog{};
}

inline std::string stream_of(const GameLog& log) {
  std::string stream;
  stream::write_events(log, stream);
  return stream;
}

}  // namespace referee
