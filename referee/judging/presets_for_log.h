// Every preset, adjusted to the settings of one table: what a game is compared with. And which of
// them answer a question about a log alike: those with the same values in the options that the
// answer read (validator/ruleset/option_reads.h).
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "referee/judging/inferred_settings.h"
#include "referee/judging/rules_choice.h"
#include "validator/log/game_log.h"
#include "validator/ruleset/option_reads.h"

namespace referee::judging {

/// Whether how grave a finding is has a part in a question. Else an error and a warning are alike;
/// a note is not, which hides no other finding.
enum class Asked { WhatIsFound, HowGraveToo };

/// The options in which each two of some rulesets differ. A ruleset is named by its place in the
/// list, from 0.
class RulesetDifferences {
 public:
  explicit RulesetDifferences(const std::vector<RulesChoice>& choices);

  /// Whether both have the same values, as certain as the question needs, in the options that were
  /// read.
  bool agree(std::size_t one, std::size_t other, const ReadOptions& reads, Asked asked) const {
    const Difference& differ = differences_[one * rulesets_ + other];
    const OptionSet& grave = asked == Asked::HowGraveToo ? differ.certainties : differ.notes;
    return (differ.values & reads.values).none() && (grave & reads.certainties).none();
  }

 private:
  struct Difference {
    OptionSet values;
    OptionSet certainties;
    OptionSet notes;  ///< options on which one has findings that are only notes
  };
  std::size_t rulesets_;
  std::vector<Difference> differences_;  ///< row after row
};

/// Answers to one question about one log, each with the ruleset that was asked and what it read.
template <class Answer>
class AnswersByRuleset {
 public:
  /// What the ruleset would answer; null where none of those asked before tells.
  const Answer* find(const RulesetDifferences& differences, std::size_t ruleset,
                     Asked asked) const {
    for (const Given& given : given_)
      if (differences.agree(given.ruleset, ruleset, given.reads, asked)) return &given.answer;
    return nullptr;
  }
  const Answer& add(std::size_t ruleset, const ReadOptions& reads, Answer answer) {
    given_.push_back(Given{ruleset, reads, std::move(answer)});
    return given_.back().answer;
  }

 private:
  struct Given {
    std::size_t ruleset;
    ReadOptions reads;
    Answer answer;
  };
  std::vector<Given> given_;
};

struct PresetsOfTable {
  /// In the order of their names; without those that cannot judge the game.
  std::vector<RulesChoice> choices;
  RulesetDifferences differences;
};

/// Not for several threads at once.
class PresetsForLog {
 public:
  /// Valid until the next call.
  const PresetsOfTable& of(const TableSettings& settings);

 private:
  std::map<std::string, PresetsOfTable> adjusted_;
};

}  // namespace referee::judging
