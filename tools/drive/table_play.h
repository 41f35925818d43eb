// Plays the walls and decisions of a `play` case (docs/drive.md) with an engine at the table, and
// keeps what the engine says. It does no input or output, and judges nothing but whether tries are
// refused and legal acts taken: who asked compares the events with what is due.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "importers/json/json_tree.h"
#include "tools/drive/script.h"
#include "validator/ruleset/ruleset.h"

namespace referee::drive {

/// The line that begins a game; `several`: it is played beside others.
std::string start_line(const Ruleset& ruleset, Seat first_dealer, std::int64_t number,
                       std::string_view seed, bool several);

/// The answer to the question `play`, as JSON: the events, each JSON already, and the tries that
/// were not refused.
std::string play_answer(const std::vector<std::string>& lines,
                        const std::vector<std::string>& taken);

class TablePlay {
 public:
  enum class Next : std::uint8_t {
    More,   ///< the engine's turn is not over
    Reply,  ///< reply() is to be sent
    Over,
  };

  /// Both must outlive this.
  TablePlay(const Ruleset& ruleset, const Script& script)
      : ruleset_(ruleset), script_(script), reader_(script) {}

  /// The first line, for a game of this number.
  std::string start(std::int64_t number) const;
  /// Takes a line of the engine, one object.
  Next take(const JsonView& line);
  const std::string& reply() const { return reply_; }

  // Once it is over.
  /// Why there is no answer; empty if there is one.
  const std::string& error() const { return error_; }
  /// The answer to the question `play`, as JSON.
  std::string answer() const { return play_answer(events_, taken_); }

 private:
  Next ask(const JsonView& line);
  Next deal();
  Next event(std::string_view type, const JsonView& line);
  Next refused(const JsonView& line);
  Next fail(std::string why);
  Next over();
  void keep_tries();

  const Ruleset& ruleset_;
  const Script& script_;
  ScriptReader reader_;
  std::string reply_;
  std::string error_;
  std::vector<std::string> events_;  ///< as JSON
  std::vector<std::string> taken_;   ///< tries that were not refused
  std::vector<Decision> acts_;       ///< of the last answer
  std::vector<bool> refused_;        ///< of these
  std::size_t hands_ = 0;
  std::int64_t id_ = -1;
  bool asked_ = false;  ///< since the last event
  bool late_ = false;  ///< the last answer was one to an old question: the same must be asked again
};

}  // namespace referee::drive
