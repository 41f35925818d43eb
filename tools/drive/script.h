// What the players of a game did, as a list that can be played again: the walls and decisions of a
// `play` case (docs/drive.md). It knows the words of acts and no rule.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/wall.h"
#include "validator/tiles/tile.h"

namespace referee::drive {

/// What each seat may do now, as docs/drive.md spells it; empty for a seat that is not asked. The
/// characters are somebody else's.
using Words = std::array<std::vector<std::string_view>, kMaxSeats>;

inline bool has(const std::vector<std::string_view>& words, std::string_view act) {
  return std::find(words.begin(), words.end(), act) != words.end();
}

/// What stands between blanks.
std::vector<std::string_view> words_in(std::string_view text);

struct Decision {
  Seat seat;
  std::string act;
  bool foul = false;         ///< must be refused
  bool by_old_id = false;    ///< ... since it answers an earlier question; only with `foul`
  std::uint32_t hand = 0;    ///< in which it was made, from 0
  std::uint32_t answer = 0;  ///< to which question of the game it was given, from 1; 0: not known

  bool operator==(const Decision&) const = default;
};

struct Script {
  Seat first_dealer;
  std::vector<Wall> walls;
  std::vector<Decision> decisions;
};

/// "!2 pon E E"
std::string text_of(const Decision& decision);
/// False where the text is no decision.
bool read_decision(std::string_view text, Decision& decision);

/// What a seat does that has nothing to do: `words` are not empty.
std::string_view nearest_to_nothing(const std::vector<std::string_view>& words);

/// Reads the decisions of a script as docs/drive.md says.
class ScriptReader {
 public:
  explicit ScriptReader(const Script& script) : script_(script) {}

  /// The acts of this moment, fouls and what is nearest to nothing included. Fouls of an old id
  /// come without others, and the moment comes again.
  std::vector<Decision> acts(const Words& words);
  /// The seat does an act without being asked, as its only one: crosses it out where it is the next
  /// decision. `act` is without the mark of the tile just drawn.
  void pass(Seat seat, std::string_view act);
  bool at_end() const { return next_ == script_.decisions.size(); }

 private:
  const Script& script_;
  std::size_t next_ = 0;
};

}  // namespace referee::drive
