// How well each preset fits games: under which all of them are clean, and for every other one the
// fewest options that would have to differ. What it says was tried: the games are judged anew with
// those options changed. It reads no files and prints nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "referee/judging/game_judge.h"
#include "referee/judging/option_search.h"
#include "referee/judging/presets_for_log.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/ruleset.h"

namespace referee::judging {

/// What was found of one preset.
struct PresetFit {
  std::string preset;
  std::uint64_t judged = 0;  ///< games; fewer than all where some are of another table
  std::uint64_t clean = 0;   ///< games without a finding that rests on the ruleset
  std::uint64_t spared = 0;  ///< games that were not judged: too many had findings before
  /// Rules that are broken and in how many games, the most frequent first.
  std::vector<std::pair<std::string, std::uint64_t>> broken;
  std::vector<OptionChange> changes;  ///< what takes findings away; empty: nothing does
  std::size_t findings_left = 0;      ///< with `changes` made, in the games that they were tried on
  std::size_t tried_on = 0;           ///< games
  bool is_cut_short = false;          ///< the search took too long: `changes` may not be the best
};

/// Takes games one by one, then answers. Keeps a few games a preset and broken rule, not all of
/// them. Not for several threads at once.
class RulesetFit {
 public:
  /// Judges the game under every preset, each adjusted to what the log says of its table. A game
  /// that has no hand, or that no preset can judge, does not count. A preset that is beaten judges
  /// no more games: so many games take little longer than some.
  void add(const GameLog& log);

  std::uint64_t games() const { return games_; }  ///< that count

  /// The presets under which every game is clean, in the order of their names. Known without a
  /// search.
  std::vector<std::string> clean_presets() const;

  /// One a preset: first those under which every game is clean, in the order of their names, then
  /// the others, those with most clean games first, and of equals those that the fewest changes
  /// leave with the fewest findings.
  std::vector<PresetFit> fits();

 private:
  struct Tally {
    std::uint64_t judged = 0;
    std::uint64_t clean = 0;
    std::uint64_t spared = 0;
    std::map<std::string, std::uint64_t> broken;
    std::vector<std::size_t> samples;  ///< places in kept_; none: every game judged is clean
  };
  /// A game and what its rulesets came from: options are changed on them.
  struct KeptGame {
    GameLog log;
    std::map<std::string, Ruleset> rulesets;  ///< by preset
  };

  bool is_beaten(const Tally& tally) const;
  std::size_t keep(const GameLog& log, const std::vector<RulesChoice>& choices);
  PresetFit fit_of(const std::string& preset, const Tally& tally, SearchWork& work);
  std::vector<OptionChange> changes_for(const std::string& preset, const Tally& tally,
                                        OptionSearch& search) const;
  std::vector<OptionChange> candidates(const std::string& preset, const Tally& tally) const;
  std::string clean_preset_nearest_to(const std::string& preset, const Tally& tally) const;

  GameJudge judge_;
  PresetsForLog presets_;
  std::map<std::string, Tally> tallies_;  ///< by preset
  std::deque<KeptGame> kept_;
  std::uint64_t games_ = 0;
};

}  // namespace referee::judging
