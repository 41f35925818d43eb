// Finds the ruleset that explains the games of one table best: presets first, then single options
// changed. A preset, or a change, counts as better only where enough moments bear it
// (referee/evidence/moments.h), so that no fault is explained away by a rule made for it; where
// fewer tell rulesets apart, the one that is played more widely is taken and the others are named
// as equals. It reads no files and prints nothing.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "referee/evidence/found_rules.h"
#include "referee/evidence/moments.h"
#include "referee/judging/inferred_settings.h"
#include "referee/judging/option_search.h"
#include "referee/judging/presets_for_log.h"
#include "validator/log/game_log.h"

namespace referee {

/// Keeps the first games that it is given, at most kMostGames and about kMostEvents events. Not for
/// several threads at once.
class TableFit {
 public:
  static constexpr std::size_t kMostGames = 24;
  static constexpr std::size_t kMostFragments = 400;  ///< parts of games weigh little
  static constexpr std::size_t kMostEvents = 24'000;

  bool is_full() const;
  /// Copies the game; nothing where the table is full, or where the log is longer than any game.
  void add(const GameLog& log);

  FoundRules find();

 private:
  struct Sample {
    GameLog log;
    TableSettings settings;
  };
  struct Tally {
    std::string_view preset;
    bool named = false;        ///< the log's text names its body
    std::size_t moments = 0;   ///< that it does not explain; beyond the limit not all of them
    std::size_t handicap = 0;  ///< of presets that the text does not name
    std::size_t rank() const { return moments + handicap; }
  };
  /// A finding of a sample.
  struct Trouble {
    std::size_t sample = 0;
    Finding finding;
  };

  std::vector<Tally> tally_presets(RulesEvidence& evidence);
  bool can_judge(std::string_view preset) const;
  std::size_t moments_under(std::string_view preset, std::size_t most);
  std::vector<Trouble> troubles_under(const Ruleset& base, const std::vector<std::size_t>& samples);
  std::size_t moments_of_troubles(const std::vector<Trouble>& troubles) const;
  void change_options(FoundRules& found, RulesEvidence& evidence);
  std::vector<OptionChange> candidates(const Ruleset& base,
                                       const std::vector<Trouble>& troubles) const;

  std::vector<Sample> samples_;
  std::size_t events_ = 0;
  std::size_t hands_ = 0;
  std::size_t whole_games_ = 0;
  std::string named_by_;
  std::vector<std::string_view> named_;
  PresetsForLog presets_;
  MomentCounter counter_;
};

}  // namespace referee
