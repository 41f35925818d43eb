// Finds the preset that explains the games of one table best. A preset counts as better than one
// that is played more widely only where enough moments bear it (referee/evidence/moments.h); where
// fewer tell presets apart, the more widely played one is taken and the others are named as equals.
// Options are never changed: what a change would explain is a suggestion. It reads no files and
// prints nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "referee/evidence/found_rules.h"
#include "referee/evidence/moments.h"
#include "referee/evidence/troubles.h"
#include "validator/log/game_log.h"

namespace referee::evidence {

/// Keeps the first games that it is given, at most kMostGames and about kMostEvents events. Not for
/// several threads at once.
class TableFit {
 public:
  static constexpr std::size_t kMostGames = 24;
  static constexpr std::size_t kMostFragments = 400;  ///< parts of games weigh little
  static constexpr std::size_t kMostEvents = 24'000;

  /// Whether add() would keep no other game.
  bool is_full() const;
  /// Copies the game; nothing where the table is full, or where the log is longer than any game.
  void add(const GameLog& log);

  /// Of the games that were added, one at least. Judges them under each preset for as many players,
  /// as long as it may still be the best.
  FoundRules find();

 private:
  struct Tally {
    std::string_view preset;
    bool named = false;        ///< the log's text names its body
    bool is_whole = true;      ///< no game was left off
    std::size_t bearing = 0;   ///< moments that can bear a choice
    std::size_t moments = 0;   ///< all that it does not explain
    std::size_t handicap = 0;  ///< of presets that the text does not name
    std::size_t rank() const { return bearing + handicap; }
  };

  std::vector<Tally> tally_presets();
  bool can_judge(std::string_view preset) const;
  void count_moments(Tally& tally, std::size_t most);
  const Tally& choose_of(const std::vector<Tally>& tallies);
  std::size_t most_moments_of_one_rule(std::string_view preset);
  void compare(const std::vector<Tally>& tallies, const Tally& chosen, RulesEvidence& evidence);

  std::vector<Sample> samples_;
  std::size_t events_ = 0;
  std::size_t hands_ = 0;
  std::size_t whole_games_ = 0;
  std::string named_by_;
  std::vector<std::string_view> named_;
  MomentCounter counter_;
};

}  // namespace referee::evidence
