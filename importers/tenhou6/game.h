// A game while its tenhou.net/6 JSON is read: the log so far, where the reader stands, and how to
// report what it cannot read. It knows the shape of the JSON, no rule of the game.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "importers/json/json_mend.h"
#include "importers/json/json_tree.h"
#include "importers/reader/event_of.h"
#include "importers/reader/trouble.h"
#include "validator/log/game_log.h"

namespace referee::tenhou6 {

/// A hand is an array of 17; these are its places.
inline constexpr std::uint32_t kHeader = 0;
inline constexpr std::uint32_t kScores = 1;
inline constexpr std::uint32_t kIndicators = 2;
inline constexpr std::uint32_t kUra = 3;
inline constexpr std::uint32_t kFirstColumn =
    4;  ///< hand, draws, discards of seat 0, then those of the others
inline constexpr std::uint32_t kColumnsASeat = 3;
inline constexpr std::uint32_t kResult = 16;

/// No table has more points than this either way.
inline constexpr std::int64_t kMaxPoints = 100'000'000;

class Game {
 public:
  explicit Game(GameLog& emptied) : log(emptied), troubles(emptied) {}

  GameLog& log;
  reader::Troubles troubles;
  std::uint8_t players = 4;
  bool knows_players = true;  ///< false where the text is cut before it shows them
  std::uint32_t hand = 0;     ///< ordinal of the hand in the log array
  std::string root;           ///< JSON pointer of the array that holds the hands
  Known<std::uint32_t> line;
  bool cut = false;  ///< the text ends inside the hand that is read
  TornValues torn;   ///< what the end of a cut text goes through
  std::uint32_t hands_without_result = 0;
  bool plain_fives = false;  ///< the table has no red fives: their numbers stand for plain ones
  bool knows_rules = false;  ///< the lobby's own settings have been read

  /// The tile that a number stands for at this table.
  Tile played(Tile tile) const {
    return plain_fives && tile.is_red() ? Tile::plain(tile.kind()) : tile;
  }

  /// The place `column` of the hand that is read, and in it `item`.
  SourcePosition position(std::uint32_t column) const;
  SourcePosition position(std::uint32_t column, std::uint32_t item) const;
  SourcePosition position_of(const std::string& pointer) const;

  /// Without a headline the place is named.
  void malformed(const SourcePosition& source, const reader::Asked& asked, JsonView value,
                 Statement headline = {}) {
    troubles.malformed(source, asked, reader::found(value), std::move(headline));
  }

  void emit(const Event& event, std::uint32_t column) {
    log.events.push_back(event);
    log.sources.push_back_steps({hand, column, 0}, 2);
  }
};

/// An integer between `low` and `high`.
inline Known<std::int64_t> integer_of(JsonView value, std::int64_t low, std::int64_t high) {
  if (!value || value.kind() != JsonKind::Integer || value.integer() < low ||
      value.integer() > high)
    return std::nullopt;
  return value.integer();
}

}  // namespace referee::tenhou6
