// Which options of a ruleset have to change, and to what, so that games have no findings. A search
// that judges the games again and again; it reads no files and prints nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/judging/game_judge.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/options.h"

namespace referee::judging {

/// An option set to another value, and the preset that the value comes from.
struct OptionChange {
  OptionId option;
  OptionValue value;
  std::string from;
};

/// A game and the ruleset to try on it: a preset adjusted to what the log says of its table.
struct FitGame {
  const GameLog* log = nullptr;
  const Ruleset* ruleset = nullptr;
};

/// Whether a ruleset is responsible for findings of `rule`: what a reader finds, and what a seed
/// says of its walls, is the same under every ruleset. A game that ends early may end by its rules.
bool rests_on_ruleset(std::string_view rule);

/// The options in which `from` and `to` differ, each as a change to the value of `to`; those that a
/// log adjusts, and those that are no rule of play (names of places, table size), included where
/// they differ.
std::vector<OptionChange> differences(const Ruleset& from, const Ruleset& to);

/// A game with more findings than this is no game of the ruleset, whatever its options.
inline constexpr std::uint32_t kMostFindingsTried = 200;

/// How much several searches together may judge: a log that is no game of any ruleset would else be
/// judged again and again, for minutes.
struct SearchWork {
  std::uint64_t left = 0;  ///< events; a finding counts as several of them
};

/// Tries changes on a few games.
class OptionSearch {
 public:
  /// What the games point to, and `work`, must outlive the search.
  OptionSearch(std::vector<FitGame> games, SearchWork& work)
      : games_(std::move(games)), work_(work) {}

  const std::vector<FitGame>& games() const { return games_; }

  /// Findings that a ruleset is responsible for in all games together, with `changes` made to each
  /// game's ruleset. Stops counting above `most`. Changes that contradict each other, or for which
  /// no work is left: `most` + 1.
  std::size_t findings_with(const std::vector<OptionChange>& changes, std::size_t most);

  /// The least part of `changes` that leaves the games without findings: none of its members can be
  /// left out alone. `changes` must do so.
  std::vector<OptionChange> least_of(std::vector<OptionChange> changes);

  /// The changes, out of `candidates`, that take findings away: in each step the one that takes
  /// away most, until none does.
  std::vector<OptionChange> best_of(const std::vector<OptionChange>& candidates);

 private:
  std::size_t findings_of(const GameLog& log, const Ruleset& ruleset);

  std::vector<FitGame> games_;
  SearchWork& work_;
  GameJudge judge_;
};

}  // namespace referee::judging
