// Small replays for tests, and reading them. The games are made up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "importers/ronin/reader.h"

namespace referee::test {

inline std::string dealt(int seat) {
  std::string tiles;
  for (int i = 0; i < 13; ++i) tiles += (i == 0 ? "" : ",") + std::to_string(seat + 4 * i);
  return "[" + tiles + "]";
}

inline std::string lines(const std::vector<std::string>& objects) {
  std::string text;
  for (const std::string& object : objects) text += object + "\n";
  return text;
}

inline const std::string kRoninVersion = R"({"version": "0.3-dev"})";
inline const std::string kRoninStart =
    R"({"t":8,"gid":"x1","p":[{"s":0,"nm":"Ann","ai":0},{"s":1,"nm":"Bob","ai":1},{"s":2,"nm":"Cy","ai":0},{"s":3,"nm":"Di","ai":0}],)"
    R"("dl":2,"dd":[[1,2],[3,4]],"sd":"00ff","rv":"pcg64dxsm-v1"})";

/// The start of hand `number` in `wind`, dealt by `dealer`.
inline std::string ronin_hand(int wind = 0, int number = 0, int dealer = 2) {
  std::string text = R"({"t":9,"w":)" + std::to_string(wind) + R"(,"n":)" + std::to_string(number) +
                     R"(,"dl":)" + std::to_string(dealer) + R"(,"cp":)" + std::to_string(dealer) +
                     R"(,"di":[108],"h":1,"r":2,"p":[)";
  for (int seat = 0; seat < 4; ++seat)
    text += (seat == 0 ? "" : ",") + std::string(R"({"s":)") + std::to_string(seat) + R"(,"sc":)" +
            std::to_string(245 + seat) + R"(,"tl":)" + dealt(seat) + "}";
  return text + R"(],"dc":[6,1]})";
}

/// A game of one hand; `events` stand after its start.
inline std::string ronin_game(const std::vector<std::string>& events) {
  return lines({kRoninVersion, kRoninStart, ronin_hand()}) + lines(events);
}
/// Lines and events before the first one of the hand.
inline constexpr std::uint32_t kRoninLinesBefore = 3;
inline constexpr std::size_t kRoninEventsBefore = 2;

/// A finished game: what comes behind the end would be a fault of its own.
inline const std::string kRoninEnd =
    R"({"t":10,"ws":1,"st":[{"s":1,"sc":400,"fs":50},{"s":0,"sc":300,"fs":10},{"s":3,"sc":200,"fs":-20},{"s":2,"sc":100,"fs":-40}],"nr":1})";

inline std::vector<GameLog> read_ronin_games(std::string_view text) {
  std::vector<GameLog> games;
  GameLog log;
  ronin::RoninReader reader;
  reader.read(text, log, [&](GameLog& game) { games.push_back(game); });
  return games;
}

inline GameLog read_ronin(std::string_view text) {
  const std::vector<GameLog> games = read_ronin_games(text);
  return games.empty() ? GameLog{} : games.front();
}

}  // namespace referee::test
