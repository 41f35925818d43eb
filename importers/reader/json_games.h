// The games of a text of JSON objects, one behind another or in a list, torn or not: it finds them,
// and tells what of the text was ill-formed. Not responsible for what a game says: that is asked of
// the format's reader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "importers/json/json_mend.h"
#include "importers/json/json_tree.h"
#include "importers/reader/trouble.h"
#include "validator/log/game_log.h"

namespace referee::reader {

class JsonGames {
 public:
  using OnGame = std::function<void(JsonView game, const MendedJsonPart& part)>;
  /// How many brackets are open around an event of a torn text: an ill-formed one is left out.
  using AroundEvents = std::size_t (*)(std::string_view text);

  /// Hands on each game, which is valid for the call; one that is no value where the text holds
  /// none.
  void read(std::string_view bytes, AroundEvents around_events, const OnGame& on_game);

  // Of the game that was handed on.
  /// Line and pointer of a value; the line is that on which a game of several begins.
  SourcePosition position_of(std::string pointer) const;
  const TornValues& torn() const { return torn_; }
  bool is_mended() const { return mended_ != nullptr; }
  /// What was wrong with the text as a whole, to be told before the game is read.
  void begin(const MendedJsonPart& part, GameLog& log, Troubles& troubles) const;
  /// Whether something ill-formed stood here: that is the finding, and what it said is not known.
  bool is_blanked(JsonView item, Troubles& troubles);
  /// What else was ill-formed, and the cut, to be told when the game was read.
  void end(const MendedJsonPart& part, const GameLog& log, Troubles& troubles);

 private:
  void read_text(std::string_view text, std::size_t start, AroundEvents around_events,
                 const OnGame& on_game);
  void read_root(const MendedJson* mended, const OnGame& on_game);
  void tell(const MendedJson::Fault& fault, Troubles& troubles) const;

  JsonTree tree_;
  Known<std::uint32_t> line_;
  TornValues torn_;                     ///< of tree_, where its text was cut
  const MendedJson* mended_ = nullptr;  ///< the text of tree_; null where that was sound
  std::size_t blanked_ = 0;             ///< items of the text that were, so far
};

/// Where a JSON text that begins with an object or a list has the key, in its quotes: the offset
/// from the byte order mark, if any; npos where it has none near its beginning. `rare`: the place
/// of the key's rarest letter.
std::size_t key_near_start(std::string_view bytes, std::string_view quoted, std::size_t rare);

}  // namespace referee::reader
