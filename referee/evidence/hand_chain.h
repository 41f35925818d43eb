// Which record continues which, where the hands of a match are stored one by one or in parts: the
// records of one folder, archive or file whose logs name the same players, table and title, by the
// round and the counters of their hands. It judges nothing.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"

namespace referee {

/// The record that comes before another in its match.
struct EarlierHands {
  GameLog log;
  std::string path;
};

/// Whether the hands of `log` may be a part of a match whose other parts are stored elsewhere.
bool is_part_of_match(const GameLog& log);

/// Equal for the parts of one match, as far as their logs tell: the table, the players, and the
/// title without the name of the hand. `place`: place_of() the document (table_of.h).
std::string match_of(const GameLog& log, std::string_view place);

/// Whether `log` may begin with the hand right after the last one of `earlier`: the same round and
/// one counter more, or the next round with no counter or one more.
bool may_follow(const GameLog& earlier, const GameLog& log);

/// Whether `log` comes later in the match, and in the same round or the next: right behind
/// `earlier` if its counters are written wrong, or with hands between.
bool may_come_behind(const GameLog& earlier, const GameLog& log);

/// Takes the records of one place, in any order; not for several threads at once.
class HandChain {
 public:
  /// Copies a log that is a part of a match and the only game of document `path`.
  void add(const GameLog& log, std::string_view path);
  bool empty() const { return parts_.empty(); }
  void clear() { parts_.clear(); }

  /// The last record that comes before the game of document `path`, whether or not that game may
  /// follow it at once. Null where nothing does, or where several records could.
  std::shared_ptr<const EarlierHands> before(std::string_view path) const;

 private:
  struct Part {
    std::string match;
    std::shared_ptr<const EarlierHands> hands;
  };
  std::vector<Part> parts_;  ///< in the order of the input
};

}  // namespace referee
