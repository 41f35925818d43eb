// How certain a finding is. A rule may be broken only because an option of the ruleset has the
// value that it has; where that value is not certain, neither is the finding. This asks the broken
// rule again under the other values of every option that is not certain. Not responsible for what
// is broken: that is validator/judgement/examination.h's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "validator/judgement/examination.h"
#include "validator/judgement/judge.h"
#include "validator/ruleset/option_reads.h"
#include "validator/ruleset/other_values.h"

namespace referee::judgement {

/// Serves one game. What it is given must outlive it. Nothing is worked out before the first
/// finding.
class Certainty {
 public:
  /// `are_settled`: as JudgeOptions has it.
  Certainty(const GameLog& log, const Ruleset& ruleset, const WallMatcher& walls, bool are_settled)
      : log_(log), ruleset_(ruleset), walls_(walls), are_settled_(are_settled) {}

  /// Sets how grave each of `breaks` is, all of event number `number`. `tables` are the hypotheses
  /// before the event, the one that `breaks` speaks of first.
  ///
  /// A break that some other value of an uncertain option takes away, without breaking anything
  /// else in the hand, is no graver than that option and cites it. What no such value takes away
  /// is an error, whatever uncertain option the rule's row names. Where one value is not enough,
  /// two are tried of those that make a difference to the break at all, where it has several items
  /// (Breach::differences) one for each, and several at once of options that hang together
  /// (validator/judgement/option_circles.h).
  /// Only breaks that are `wanted` are asked about.
  void weigh(std::span<const Table> tables, std::uint32_t number, std::vector<Break>& breaks,
             const std::function<bool(const Break&)>& wanted);

  /// What was tried so far: it bounds what is tried later, and says what is tried first.
  struct Spent {
    std::size_t searches = 0;
    std::size_t sets_left = 3000;  ///< sets of values that are still tried for this game
    std::uint64_t effort = 0;      ///< of all judgements of hands (GameReport::effort)
    std::map<std::string_view, OptionId> found;  ///< by rule, what took its last break away
  };
  const Spent& spent() const { return spent_; }
  /// What spent() is once somebody has answered in its place.
  void take_as_spent(const Spent& spent) { spent_ = spent; }
  /// As when spent() was so. Nothing is remembered of hands, which may have changed.
  void go_back_to(const Spent& spent);

 private:
  struct Change {
    OptionId option = kNoOption;
    OptionValue value{};
    std::uint16_t number = 0;  ///< from 1, in the order in which changes were asked for
  };
  enum class Effect { None, Another, TakenAway };
  /// Whether the break names an option: as that of its rule's row, or as what decided it.
  enum class Named { No, InRow, AsDecisive };
  /// The event under which the break is asked again, and all that is broken there.
  struct Case {
    std::span<const Table> tables;
    std::uint32_t number;
    const std::vector<Break>& breaks;
  };
  /// A change that makes a difference, and how many items of the break then still differ.
  struct Bearing {
    const Change* change;
    unsigned differences;
  };

  struct Fault {
    std::string rule;  ///< its id, which several rows may share
    std::uint32_t event;
    bool is_note;
  };
  /// What was found in some hands under some changes, and whether they were judged to their end, or
  /// to `last`.
  struct Heard {
    std::vector<const Change*> made;
    std::vector<Fault> faults;
    bool is_whole = true;
    std::uint64_t unchecked = 0;  ///< answers of rules that the log does not let anybody know
    Known<std::uint32_t> last;    ///< the event behind which judging ended; none: that of the hands
    OptionSet reads;              ///< options that the judgement read
  };
  /// What the values of the ruleset make of the break.
  struct Unchanged {
    Effect effect = Effect::None;
    unsigned differences = 0;
    OptionSet reads;
  };
  static constexpr std::size_t kMostAtOnce = 4;
  /// The numbers of changes made together, in their order.
  using ChangeSet = std::uint64_t;

  bool is_uncertain(OptionId option) const { return ruleset_.ceiling(option) != Severity::Error; }
  Ruleset& scratch();
  const std::vector<Change>& changes_of(OptionId option);
  std::vector<const Change*> in_order(const Break& broken, const OptionSet& options);
  bool set(const Change& change);
  void take_back(const Change& change);
  OptionSet held_by_table(const Case& at, const Break& broken) const;
  bool is_behind_deposit(const Case& at, const Break& broken) const;
  Effect effect(const Case& at, const Break& broken, Named named = Named::No);
  Effect effect_recorded(const Case& at, const Break& broken, Named named);
  Effect effect_of(const Change& change, const Case& at, const Break& broken, Named named);
  void ask_as_it_is(const Case& at, const Break& broken);
  static ChangeSet set_of(std::span<const Change* const> changes);
  const OptionSet* reads_with(std::span<const Change* const> changes) const;
  void remember_reads();
  HandRange hands_of(const Case& at) const;
  /// Until `is_enough` says yes of a fault, and no further than event `last`.
  Heard found_in(HandRange hands, Known<std::uint32_t> last, const Ruleset& ruleset,
                 const std::function<bool(const Fault&)>& is_enough);
  bool is_gone_from_hand(const Case& at, const Context& context, const Break& broken);
  const Heard& own_heard();
  Heard* heard_alike();
  bool leave_table_alone() const;
  bool breaks_link(std::uint32_t links, const Case& at, const Context& context,
                   const std::function<bool(const Fault&)>& is_due_to_them);
  std::vector<Bearing> that_leave_earlier_links(const Case& at, const Break& broken,
                                                const std::vector<Bearing>& bearings);
  bool breaks_other_link(const Case& at, const Context& context, const Break& broken,
                         const std::function<bool(const Fault&)>& is_due_to_them);
  bool breaks_nothing_else(const Case& at, const Context& context, const Break& broken,
                           Named named);
  OptionId least_certain(const OptionSet& options) const;
  OptionId doubt_about_worked_out(const Case& at, const Break& broken) const;
  bool is_spent() const;
  bool explain(const Case& at, Break& broken);
  bool explain_item_by_item(const Case& at, Break& broken, std::span<const Bearing> bearings);
  bool explain_by_two(const Case& at, Break& broken, std::span<const Bearing> bearings);
  bool is_taken_by_set(const Case& at, Break& broken, std::vector<const Change*>& made,
                       std::span<const Change* const> changes, std::size_t more, std::size_t& left);
  bool explain_together(const Case& at, Break& broken, std::span<const Bearing> bearings);
  bool rest_on(Break& broken, OptionId option, OptionId with = kNoOption);

  const GameLog& log_;
  const Ruleset& ruleset_;
  const WallMatcher& walls_;
  bool are_settled_;
  std::optional<Ruleset> scratch_;  ///< `ruleset_` but for what is being tried
  std::vector<std::optional<std::vector<Change>>> changes_;  ///< by option, once asked about
  std::uint16_t changes_made_ = 0;
  std::vector<const Change*> set_;      ///< what `scratch_` has of changes_
  OptionSet reads_;                     ///< options that effect() has just read
  std::array<Unchanged, 3> unchanged_;  ///< by Named
  OptionSet reads_as_it_is_;            ///< options that may bear on the break
  /// The same of it under changes that were tried together.
  std::unordered_map<ChangeSet, OptionSet> reads_with_;
  Known<HandRange> hands_;          ///< what the next is of
  std::optional<Heard> own_heard_;  ///< without a change
  std::vector<Heard> heard_;        ///< under changes
  std::size_t pairs_heard_ = 0;     ///< judgements of hands_ under two changes
  bool name_matters_ = false;       ///< to what effect() has just found
  unsigned differences_ = 0;        ///< of the break that effect() has just met
  Spent spent_;
};

}  // namespace referee::judgement
