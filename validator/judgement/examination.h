// What the rules say of one event at one table, and the findings that follow where one is broken.
// Not responsible for which table is the right one: that is the loop over the game's
// (validator/judgement/judge.cc).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "validator/facts/rule.h"
#include "validator/judgement/unjudged.h"
#include "validator/log/event_traits.h"
#include "validator/rules/families.h"
#include "validator/table/wall_match.h"

namespace referee::judgement {

struct Break {
  const Rule* rule;
  Breach breach;
  /// The row's option is uncertain, and not what decided: it is neither cited nor a ground for
  /// doubt.
  bool row_is_moot = false;
  OptionId with = kNoOption;  ///< would have to differ too, for what decided it to make it right
  /// The table before the event as the log has it, where the other rules of the event were asked at
  /// another one (Rule::suppose); null otherwise.
  std::shared_ptr<const Table> before = nullptr;
};

struct Examination {
  std::vector<Break> breaks;
  std::vector<const Rule*> unknown;
  std::vector<const Rule*> not_in_log;  ///< unknown whatever was found
};

/// The option of the rule's row, where it bears on the case.
inline OptionId row_option(const Break& broken) {
  return broken.breach.row_bears && !broken.row_is_moot ? broken.rule->option : kNoOption;
}

/// The groups whose findings speak of the same thing as those of `group`, it included (bit_of): the
/// links of a hand's value are one.
constexpr std::uint32_t groups_with(Group group) {
  constexpr std::uint32_t kValue = bit_of(Group::Yaku) | bit_of(Group::DoraHan) |
                                   bit_of(Group::Han) | bit_of(Group::Fu) | bit_of(Group::Limit) |
                                   bit_of(Group::Value);
  return (kValue & bit_of(group)) != 0 ? kValue : bit_of(group);
}

/// How much a reading of the event has against it.
std::size_t facts_broken(const Examination& result);

/// Asks the rules of a ruleset about the events of one log. What it is given must outlive it.
class Examiner {
 public:
  /// `are_settled`: as JudgeOptions has it; `is_played`: as Context has it.
  Examiner(const GameLog& log, const Ruleset& ruleset, const TableShape& shape,
           const WallMatcher& walls, bool are_settled, bool is_played)
      : log_(log),
        ruleset_(ruleset),
        shape_(shape),
        walls_(walls),
        unjudged_(log, are_settled),
        is_played_(is_played) {}

  const GameLog& log() const { return log_; }
  const TableShape& shape() const { return shape_; }
  const rules::KindRules& rules_of(EventKind kind) const {
    return rules_[static_cast<std::size_t>(kind)];
  }
  bool is_judged(std::string_view rule) const { return !unjudged_.covers(rule); }
  /// What is so at the table before the event, but for what no rule of this ruleset objects to.
  Triggers triggers_at(const Table& table, const Event& event) const {
    Triggers triggers = triggers_of(table, event, shape_);
    if (event.kind == EventKind::Draw && may_differ(walls_.now(), table, event, shape_))
      triggers |= triggered_by(Trigger::WallDiffers);
    return triggers & ~never_triggered_;
  }
  /// Whether no rule of the event is broken; `result` is overwritten. Rules of the groups `settled`
  /// (bit_of) are not asked.
  bool examine(const Table& table, std::uint32_t number, Examination& result,
               std::uint32_t settled = 0) const;
  /// Whether a rule about the wall is broken here, be another one the finding.
  [[gnu::cold]] bool contradicts_wall(const Table& table, std::uint32_t number) const;
  /// How grave the break is by the options that it rests on.
  [[gnu::cold]] Severity severity_of(const Break& broken) const;
  /// The break of event number `number` as a finding without words: what is broken and where, what
  /// was expected and found.
  [[gnu::cold]] Finding bare_finding_of(const Table& table, std::uint32_t number,
                                        const Break& broken) const;
  /// The same with everything that is said of it. Its texts are moved out of it.
  [[gnu::cold]] Finding finding_of(const Table& table, std::uint32_t number, Break& broken,
                                   bool keep_table) const;
  /// What a predicate, or a repair, may look at. `facts` outlives it.
  Context context(const Table& table, std::uint32_t number, facts::Facts& facts) const {
    return Context{table, log_, number, ruleset_, shape_, facts, &walls_.now(), is_played_};
  }

 private:
  /// The foul or decision that settles what is broken at the event of the seat; empty where
  /// nothing does.
  [[gnu::cold]] Statement settled_by(std::uint32_t number, Seat seat) const;
  /// What the finding rests on where the ruleset's own text does not decide, or what settles it.
  [[gnu::cold]] std::vector<Statement> grounds_of(const Finding& finding, const Break& broken,
                                                  std::uint32_t number) const;

  const std::array<rules::KindRules, kEventKinds>& rules_ = rules::rules_by_kind();
  const GameLog& log_;
  const Ruleset& ruleset_;
  const TableShape& shape_;
  const WallMatcher& walls_;
  Unjudged unjudged_;
  bool is_played_;
  Triggers never_triggered_ = never_triggered_under(ruleset_);
  /// By the broken rule and the options that bear on it.
  mutable std::map<std::tuple<const Rule*, OptionId, OptionId>, std::vector<std::string>> cites_;
};

}  // namespace referee::judgement
