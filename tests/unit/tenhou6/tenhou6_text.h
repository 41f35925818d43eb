// Small tenhou.net/6 logs for tests, made by hand: one hand of few turns whose columns each test
// fills as it needs.
#pragma once

#include <string>
#include <vector>

#include "importers/tenhou6/reader.h"
#include "validator/log/game_log.h"

namespace referee::tenhou6 {

/// The 17 places of a hand, as JSON texts. Tiles are made up; no order of play is asked of them
/// until a test fills the columns.
struct HandText {
  std::vector<std::string> places = {"[0,0,0]",
                                     "[25000,25000,25000,25000]",
                                     "[22]",
                                     "[]",
                                     "[11,12,13,14,15,16,17,18,19,21,22,23,24]",
                                     "[]",
                                     "[]",
                                     "[21,22,23,24,25,26,27,28,29,31,32,33,34]",
                                     "[]",
                                     "[]",
                                     "[31,32,33,34,35,36,37,38,39,41,42,43,44]",
                                     "[]",
                                     "[]",
                                     "[41,42,43,44,45,46,47,11,19,21,29,31,39]",
                                     "[]",
                                     "[]",
                                     "[\"流局\"]"};

  HandText& draws(unsigned seat, std::string list) {
    places[5 + 3 * seat] = std::move(list);
    return *this;
  }
  HandText& discards(unsigned seat, std::string list) {
    places[6 + 3 * seat] = std::move(list);
    return *this;
  }
  HandText& place(unsigned index, std::string text) {
    places[index] = std::move(text);
    return *this;
  }
  std::string text() const {
    std::string text;
    for (const std::string& place : places) text += (text.empty() ? "[" : ",") + place;
    return text + ']';
  }
};

inline std::string log_text(const std::string& hands, const std::string& more = "") {
  return R"({"title":["",""],"name":["A","B","C","D"],"rule":{"disp":"般南喰赤","aka":1},"log":[)" +
         hands + ']' + more + '}';
}

/// Every game of `text`.
inline std::vector<GameLog> read_all(const std::string& text) {
  std::vector<GameLog> games;
  GameLog log;
  Tenhou6Reader().read(text, log, [&](GameLog& game) { games.push_back(game); });
  return games;
}

inline GameLog read_one(const std::string& text) {
  std::vector<GameLog> games = read_all(text);
  return games.empty() ? GameLog{} : std::move(games.front());
}

/// The play of the first hand, one word an event: "T0=11" a draw, "D0=11" a discard, "D0*" the tile
/// just drawn, "pon2", "dora22", "reach1".
inline std::string play_of(const GameLog& log) {
  std::string play;
  for (const Event& event : log.events) {
    const std::string seat = event.seat.present() ? std::to_string(event.seat.value) : "";
    const std::string tile(name_of(event.tile));
    std::string word;
    switch (event.kind) {
      case EventKind::Draw: word = "T" + seat + '=' + tile; break;
      case EventKind::Discard:
        word = "D" + seat + (event.tsumogiri == Flag::Yes ? "*" : "=") + tile;
        break;
      case EventKind::Chi: word = "chi" + seat; break;
      case EventKind::Pon: word = "pon" + seat; break;
      case EventKind::Daiminkan: word = "daiminkan" + seat; break;
      case EventKind::Shouminkan: word = "kakan" + seat; break;
      case EventKind::Ankan: word = "ankan" + seat; break;
      case EventKind::Kita: word = "kita" + seat; break;
      case EventKind::DoraReveal: word = "dora=" + tile; break;
      case EventKind::RiichiDeclaration: word = "reach" + seat; break;
      case EventKind::RiichiDeposit: word = "deposit" + seat; break;
      default: continue;
    }
    play += (play.empty() ? "" : " ") + word;
  }
  return play;
}

}  // namespace referee::tenhou6
