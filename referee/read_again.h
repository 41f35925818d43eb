// Whether a game that was written in another format is still the game that it was: the text is read
// again and judged by the same rules as the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "importers/writers.h"
#include "referee/session.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"

namespace referee {

/// Serves any number of games, one after another. Costs a reading and two judgements a game.
class ReadAgain {
 public:
  /// `rules`: by which games are judged; nothing: those that the log names, else those of its
  /// platform.
  explicit ReadAgain(std::optional<Ruleset> rules = std::nullopt) : named_(std::move(rules)) {}

  /// A sentence for who asked for the format: what would be found in `text`, which `writer` made of
  /// `log`, that is not found in the game; or that the game has findings and `text` has none. Notes
  /// do not count. Empty where both have one verdict, and for games that cannot be judged. The
  /// order of play of `log` has been chosen (Session::choose_orders).
  std::string why_otherwise(const importers::Writer& writer, GameLog& log, std::string_view text);

 private:
  Session& judge_of(const GameLog& log);

  std::optional<Ruleset> named_;
  Session chooser_;
  std::string rules_;  ///< of `judge_`
  std::optional<Session> judge_;
};

}  // namespace referee
