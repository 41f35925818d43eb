// Small mjai texts for tests, and reading them. The logs are made up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "importers/mjai/reader.h"

namespace referee::test {

inline const std::string kMjaiStart = R"({"type":"start_game","names":["Ann","Bob","Cy","Di"]})";

/// East 1 without a repeat, dealt by seat 0; every hand is thirteen tiles of its own kinds.
inline const std::string kMjaiDeal =
    R"({"type":"start_kyoku","bakaze":"E","dora_marker":"9s","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],)"
    R"("tehais":[["1m","1m","1m","2m","2m","2m","3m","3m","3m","4m","4m","4m","E"],)"
    R"(["1p","1p","1p","2p","2p","2p","3p","3p","3p","4p","4p","4p","S"],)"
    R"(["1s","1s","1s","2s","2s","2s","3s","3s","3s","4s","4s","4s","W"],)"
    R"(["5m","5m","5mr","5p","5p","5pr","5s","5s","5sr","6m","6m","6m","N"]]})";

/// A game of one hand; `hand` stands after its deal, and each of its lines is ended.
inline std::string mjai_hand(std::string_view hand) {
  return kMjaiStart + "\n" + kMjaiDeal + "\n" + std::string(hand);
}
/// Lines, and events, before the first of `hand`.
inline constexpr std::uint32_t kMjaiBefore = 2;

inline std::vector<GameLog> read_mjai_games(std::string_view text) {
  std::vector<GameLog> games;
  GameLog log;
  mjai::MjaiReader reader;
  reader.read(text, log, [&](GameLog& game) { games.push_back(game); });
  return games;
}

inline GameLog read_mjai(std::string_view text) {
  const std::vector<GameLog> games = read_mjai_games(text);
  return games.empty() ? GameLog{} : games.front();
}

inline std::vector<EventKind> kinds_after(const GameLog& log, std::size_t from) {
  std::vector<EventKind> kinds;
  for (std::size_t i = from; i < log.events.size(); ++i) kinds.push_back(log.events[i].kind);
  return kinds;
}

inline std::string faces_of(const std::vector<TileRef>& tiles) {
  std::string text;
  for (const TileRef& tile : tiles)
    text += (text.empty() ? "" : " ") + std::string(name_of(tile.tile));
  return text;
}

/// How often the log says that it does not hold `what`.
inline std::uint32_t left_out(const GameLog& log, std::string_view what) {
  for (const Unchecked& row : log.unchecked)
    if (row.what == what) return row.count;
  return 0;
}

}  // namespace referee::test
