// Small mjlog texts for tests, and reading them. The logs are made up.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "importers/mjlog/reader.h"

namespace referee::test {

/// A four-player game of one hand that seat 0 deals; `hand` stands after its INIT.
inline std::string one_hand(std::string_view hand) {
  std::string text = R"(<mjloggm ver="2.3"><SHUFFLE seed="" ref=""/><GO type="9" lobby="0"/>)";
  text +=
      R"(<UN n0="%41%6E%6E" n1="Bob" n2="Cy" n3="Di" dan="0,1,2,3" rate="1500,1500,1500,1500" sx="F,M,M,F"/><TAIKYOKU oya="0"/>)";
  text +=
      R"(<INIT seed="0,0,0,1,4,108" ten="250,250,250,250" oya="0" hai0="0,4,8,12,16,20,24,28,32,36,40,44,48" )";
  text +=
      R"(hai1="1,5,9,13,17,21,25,29,33,37,41,45,49" hai2="2,6,10,14,18,22,26,30,34,38,42,46,50" )";
  text += R"(hai3="3,7,11,15,19,23,27,31,35,39,43,47,51"/>)";
  text += hand;
  return text + "</mjloggm>";
}
/// Elements before the first one of the hand in one_hand: SHUFFLE, GO, UN, TAIKYOKU, INIT.
inline constexpr std::uint32_t kElementsBefore = 5;
/// ... and events: start of the game, start of the hand.
inline constexpr std::size_t kEventsBefore = 2;

inline std::vector<GameLog> read_games(std::string_view text) {
  std::vector<GameLog> games;
  GameLog log;
  mjlog::MjlogReader reader;
  reader.read(text, log, [&](GameLog& game) { games.push_back(game); });
  return games;
}

inline GameLog read_game(std::string_view text) {
  const std::vector<GameLog> games = read_games(text);
  return games.empty() ? GameLog{} : games.front();
}

inline std::vector<EventKind> kinds_of(const GameLog& log, std::size_t from = 0) {
  std::vector<EventKind> kinds;
  for (std::size_t i = from; i < log.events.size(); ++i) kinds.push_back(log.events[i].kind);
  return kinds;
}

inline std::vector<std::string> rules_of(const GameLog& log) {
  std::vector<std::string> rules;
  for (const Finding& finding : log.findings) rules.push_back(finding.rule);
  return rules;
}

inline std::vector<int> ids_of(const std::vector<TileRef>& tiles) {
  std::vector<int> ids;
  for (const TileRef& tile : tiles) ids.push_back(tile.id.value);
  return ids;
}

}  // namespace referee::test
