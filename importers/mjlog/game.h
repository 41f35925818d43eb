// The state of a game while its mjlog elements are read: the log so far, and what later elements
// need to know of earlier ones. It knows the order of a log, but no rule of the game.
#pragma once

#include <cstdint>

#include "importers/mjlog/element.h"
#include "importers/reader/event_of.h"
#include "importers/reader/spare_lists.h"
#include "importers/reader/trouble.h"
#include "validator/log/game_log.h"

namespace referee::mjlog {

class Game {
 public:
  Game(GameLog& emptied, reader::SpareLists& lists)
      : log(emptied), spare(lists), troubles(emptied) {}

  GameLog& log;
  reader::SpareLists& spare;
  reader::Troubles troubles;
  bool red_fives = true;  ///< as on the platform, unless the log says otherwise
  std::uint8_t players = 4;
  bool players_known = false;  ///< the log has said how many
  bool named = false;          ///< the players' names have been read
  bool shuffled = false;       ///< the log has a SHUFFLE element
  bool has_lobby = false;      ///< ... and says in which lobby it was played
  bool private_lobby = false;
  bool knows_rules = false;  ///< the lobby's own settings have been read
  bool converted = false;    ///< the root says that the log came from another format (mjlog_root.h)
  bool ronin = false;        ///< another program's export, with ways of its own (mjlog_ronin.h)

  /// Appends an event that stands at `element`.
  void emit(const Event& event, const text::XmlElement& element) {
    log.events.push_back(event);
    log.sources.push_back(element.ordinal, element.offset, element.line);
  }
  void emit(const Event& event, const SourcePosition& source) {
    log.events.push_back(event);
    log.sources.push_back(source);
  }

  bool hand_is_open() const { return hand_open_; }
  bool has_result() const { return has_result_; }
  void open_hand() { hand_open_ = true; }
  /// A result was read at `element`: the hand ends when the next one starts. (Two wins may share a
  /// hand, and players may leave between.)
  void note_result(const text::XmlElement& element);
  /// The results of the game were read at `element`: it ends with its hand. Of several in one hand
  /// the last counts. Without a claim the game ended, and nobody knows how.
  void note_end(Known<FinalClaim> claim, const text::XmlElement& element);
  /// Appends the end of the hand, and of the game, if they are due.
  void close_hand();
  ElementReader read(const text::XmlElement& element) {
    return ElementReader(element, red_fives, converted, spare, troubles);
  }

 private:
  bool hand_open_ = false;
  bool has_result_ = false;
  SourcePosition result_at_;
  bool ends_ = false;
  bool has_final_ = false;
  SourcePosition final_at_;
};

}  // namespace referee::mjlog
