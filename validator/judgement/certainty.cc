#include "validator/judgement/certainty.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "validator/facts/facts.h"
#include "validator/judgement/option_circles.h"
#include "validator/rules/families.h"

namespace referee::judgement {
namespace {

/// A game with more findings than this is no game of the ruleset; what the last finding of a rule
/// rested on then serves for the others.
constexpr std::size_t kMostSearches = 100;
constexpr std::size_t kMostPairs = 400;
/// Sets of values of options that hang together that are tried for one break. To see that one is
/// not worth it takes a part of the work.
constexpr std::size_t kMostSets = 800;
constexpr std::size_t kWorkOfASet = 10;
/// Judgements of one hand under two other values. A hand that takes more has many faults, and no
/// two values explain them.
constexpr std::size_t kMostPairsHeard = 800;
/// Tables that are weighed in judging hands again (GameReport::effort), for a game and for each of
/// its events. A game with one fault takes 10,000 at most; one that turns are missing from
/// everywhere would take millions.
constexpr std::uint64_t kMostEffort = 5'000;
constexpr std::uint64_t kMostEffortPerEvent = 500;
/// Hypotheses of one broken log that are asked.
constexpr std::size_t kMostTables = 3;

OptionId row_option(const Break& broken) {
  const Breach& breach = broken.breach;
  return breach.row_option_irrelevant || breach.decided_only_by_option ? kNoOption
                                                                       : broken.rule->option;
}

bool says_the_same(const Breach& one, const Breach& other) {
  return one.expected == other.expected && one.actual == other.actual && one.ledger == other.ledger;
}

}  // namespace

Ruleset& Certainty::scratch() {
  if (!scratch_) scratch_ = ruleset_;
  return *scratch_;
}

/// None where the option is certain.
const std::vector<Certainty::Change>& Certainty::changes_of(OptionId option) {
  if (changes_.empty()) changes_.resize(kOptionCount);
  std::optional<std::vector<Change>>& changes = changes_[static_cast<std::size_t>(option)];
  if (changes) return *changes;
  changes.emplace();
  if (ruleset_.ceiling(option) != Severity::Error)
    for (OptionValue& value : other_values(option, ruleset_))
      changes->push_back(Change{option, std::move(value), ++changes_made_});
  return *changes;
}

/// All of these options: first those of the options that the rule itself names, which are nearest
/// to the case, then as the table has them.
std::vector<const Certainty::Change*> Certainty::in_order(const Break& broken,
                                                          const OptionSet& options) {
  std::vector<const Change*> order;
  OptionSet left = options;
  const auto take = [&](OptionId option) {
    const auto index = static_cast<std::size_t>(option);
    if (index >= kOptionCount || !left.test(index)) return;
    left.reset(index);
    for (const Change& change : changes_of(option)) order.push_back(&change);
  };
  take(broken.breach.also_cites);
  take(row_option(broken));
  for (const OptionInfo& option : option_table()) take(option.id);
  return order;
}

bool Certainty::set(const Change& change) {
  set_.push_back(&change);
  const OptionInfo& option = option_info(change.option);
  option.set(scratch(), change.value, option);
  return contradiction(*scratch_).empty();
}

void Certainty::take_back(const Change& change) {
  std::erase(set_, &change);
  const OptionInfo& option = option_info(change.option);
  option.set(*scratch_, option.get(ruleset_), option);
}

/// Whether no value that is set has a part in what events make of the table.
bool Certainty::leave_table_alone() const {
  ReadOptions not_the_breaks;
  const OptionRecorder recorder(not_the_breaks);
  return shape_of(*scratch_) == shape_of(ruleset_);
}

/// The hand of the break, or that and the hand before where the break is of the header between
/// them.
HandRange Certainty::hands_of(const Case& at) const {
  const std::uint32_t hands = at.tables[0].game.hands_started;
  const bool header = log_.events[at.number].kind == EventKind::StartKyoku;
  const std::uint32_t hand = header || hands == 0 ? hands : hands - 1;
  return HandRange{header && hand > 0 ? hand - 1 : hand, hand};
}

Certainty::Heard Certainty::found_in(HandRange hands, Known<std::uint32_t> last,
                                     const Ruleset& ruleset,
                                     const std::function<bool(const Fault&)>& is_enough) {
  Heard heard{.made = set_, .faults = {}, .is_whole = true, .last = last, .reads = {}};
  std::size_t seen = 0;
  const auto hear = [&](const std::vector<Finding>& findings) {
    for (; seen < findings.size() && heard.is_whole; ++seen) {
      const Finding& finding = findings[seen];
      heard.faults.push_back(Fault{finding.rule, finding.event.value_or(kNoEvent),
                                   finding.severity == Severity::Note});
      heard.is_whole = !is_enough(heard.faults.back());
    }
    return !heard.is_whole;
  };
  JudgeOptions options;
  options.are_settled = are_settled_;
  options.weigh_findings = false;
  options.is_enough = hear;
  options.hands = hands;
  options.last_event = last;
  GameReport report;
  ReadOptions reads;
  {
    const OptionRecorder recorder(reads);
    judge(log_, ruleset, options, report);
  }
  spent_.effort += report.effort;
  heard.reads = reads.values;
  return heard;
}

/// What is found in the hands under the ruleset as it is.
const Certainty::Heard& Certainty::own_heard() {
  if (!own_heard_) {
    const std::vector<const Change*> set = std::exchange(set_, {});
    own_heard_ = found_in(*hands_, std::nullopt, ruleset_, [](const Fault&) { return false; });
    set_ = set;
  }
  return *own_heard_;
}

/// A judgement of the hand that is that under the values that are set: what differs was not read.
Certainty::Heard* Certainty::heard_alike() {
  const auto are_read = [&](const auto& changes, const auto& others, const Heard& heard) {
    return std::any_of(changes.begin(), changes.end(), [&](const Change* change) {
      return heard.reads.test(static_cast<std::size_t>(change->option)) &&
             std::find(others.begin(), others.end(), change) == others.end();
    });
  };
  const auto alike = std::find_if(heard_.begin(), heard_.end(), [&](const Heard& heard) {
    return !are_read(set_, heard.made, heard) && !are_read(heard.made, set_, heard);
  });
  return alike == heard_.end() ? nullptr : &*alike;
}

/// Whether the event has a fault in one of the links of a won hand's value (bit_of) under the
/// values that are set, one that `is_due_to_them`.
bool Certainty::breaks_link(std::uint32_t links, const Case& at, const Context& context,
                            const std::function<bool(const Fault&)>& is_due_to_them) {
  const Examiner examiner(log_, *scratch_, context.shape, walls_, are_settled_, false);
  const auto& rows = examiner.rules_of(context.event().kind).rows;
  return std::any_of(rows.begin(), rows.end(), [&](const Rule* row) {
    if ((links & bit_of(row->group)) == 0 || !examiner.is_judged(row->id)) return false;
    Judgement verdict = row->judge(context);
    if (verdict.answer() != Answer::No) return false;
    const Finding finding =
        examiner.bare_finding_of(context.table, at.number, Break{row, std::move(verdict.breach())});
    return is_due_to_them(Fault{finding.rule, at.number, finding.severity == Severity::Note});
  });
}

/// The same of any link but that of `broken`. It says what the hand would, where the values leave
/// the table as it is, for a small part of the work.
bool Certainty::breaks_other_link(const Case& at, const Context& context, const Break& broken,
                                  const std::function<bool(const Fault&)>& is_due_to_them) {
  const std::uint32_t links = groups_with(broken.rule->group);
  const auto supposes = [](const Break& each) { return each.rule->suppose != nullptr; };
  if (links == bit_of(broken.rule->group) || !leave_table_alone() ||
      std::any_of(at.breaks.begin(), at.breaks.end(), supposes))
    return false;
  return breaks_link(links, at, context, is_due_to_them);
}

/// The changes that may explain the break together. Of a won hand's value those are left out that
/// break an earlier link, which is right as it is: whatever mends that link again leaves the later
/// ones as they were.
std::vector<Certainty::Bearing> Certainty::that_leave_earlier_links(
    const Case& at, const Break& broken, const std::vector<Bearing>& bearings) {
  const Group group = broken.rule->group;
  const std::uint32_t earlier = groups_with(group) & (bit_of(group) - 1);
  const auto is_earlier = [&](const Break& each) {
    return (earlier & bit_of(each.rule->group)) != 0;
  };
  if (earlier == 0 || std::any_of(at.breaks.begin(), at.breaks.end(), is_earlier)) return bearings;
  std::vector<Bearing> left;
  for (const Bearing& bearing : bearings) {
    set(*bearing.change);
    const TableShape shape = shape_of(*scratch_);
    facts::Facts facts;
    const Context context{at.tables[0], log_, at.number, *scratch_, shape, facts, &walls_.now()};
    if (!breaks_link(earlier, at, context, [](const Fault& fault) { return !fault.is_note; }))
      left.push_back(bearing);
    take_back(*bearing.change);
  }
  return left;
}

/// Whether the hand has no other fault under the values that are set: several wins on one tile,
/// and what is due now or a little later, hang together. For an option that is `named`, only what
/// the same event has of the same group counts: other faults may be due to the option too.
bool Certainty::breaks_nothing_else(const Case& at, const Context& context, const Break& broken,
                                    Named named) {
  name_matters_ = true;
  const HandRange hands = hands_of(at);
  if (!(hands == hands_)) {
    hands_ = hands;
    own_heard_.reset();
    heard_.clear();
    pairs_heard_ = 0;
  }
  const auto is_due_to_the_values = [&](const Fault& fault) {
    if (fault.is_note) return false;
    const bool is_of_the_event = fault.event == at.number;
    // Without a change all that is found is the ruleset's own.
    if (set_.empty()) return is_of_the_event && fault.rule == broken.rule->id;
    const Rule* row = rules::find_rule(fault.rule);
    const bool is_of_the_group = row != nullptr && row->group == broken.rule->group;
    if (named != Named::No && !(is_of_the_event && is_of_the_group)) return false;
    if (is_of_the_event && fault.rule == broken.rule->id) return true;
    const std::vector<Fault>& own = own_heard().faults;
    return std::none_of(own.begin(), own.end(), [&](const Fault& each) {
      return each.rule == fault.rule && each.event == fault.event;
    });
  };
  // Nothing behind the event counts for an option that is named.
  const Known<std::uint32_t> last =
      named != Named::No && !set_.empty() ? Known<std::uint32_t>(at.number) : std::nullopt;
  Heard* const before = heard_alike();
  if (before != nullptr) {
    reads_ |= before->reads;
    if (std::any_of(before->faults.begin(), before->faults.end(), is_due_to_the_values))
      return false;
    if (before->is_whole && (!before->last || before->last == last)) return true;
  }
  if (breaks_other_link(at, context, broken, is_due_to_the_values)) return false;
  if (set_.size() > 1 && (is_spent() || ++pairs_heard_ > kMostPairsHeard)) return false;
  Heard heard = found_in(hands, last, *scratch_, is_due_to_the_values);
  const bool nothing_else = heard.is_whole;
  reads_ |= heard.reads;
  if (before != nullptr)
    *before = std::move(heard);
  else
    heard_.push_back(std::move(heard));
  return nothing_else;
}

/// What the values that are set make of the break.
Certainty::Effect Certainty::effect(const Case& at, const Break& broken, Named named) {
  reads_.reset();
  ReadOptions reads;
  Effect effect = Effect::None;
  {
    const OptionRecorder recorder(reads);
    effect = effect_recorded(at, broken, named);
  }
  reads_ |= reads.values;
  return effect;
}

Certainty::Effect Certainty::effect_recorded(const Case& at, const Break& broken, Named named) {
  const TableShape shape = shape_of(*scratch_);
  Effect effect = Effect::None;
  name_matters_ = false;
  for (const Table& table : at.tables.first(std::min(at.tables.size(), kMostTables))) {
    facts::Facts facts;
    for (const Break& other : at.breaks)
      if (other.rule->group != broken.rule->group) facts.broken |= bit_of(other.rule->group);
    const Context context{table, log_, at.number, *scratch_, shape, facts, &walls_.now()};
    Judgement verdict = broken.rule->judge(context);
    name_matters_ = name_matters_ || verdict.answer() == Answer::Unknown;
    if (verdict.answer() == Answer::Unknown && named == Named::AsDoubt) return Effect::TakenAway;
    if (verdict.answer() == Answer::Unknown) continue;
    if (verdict.answer() == Answer::No) {
      if (says_the_same(verdict.breach(), broken.breach)) continue;
      effect = Effect::Another;
      differences_ = verdict.breach().differences;
      continue;
    }
    if (breaks_nothing_else(at, context, broken, named)) return Effect::TakenAway;
    effect = Effect::Another;
    differences_ = broken.breach.differences;
  }
  facts::Facts facts;
  const Context context{at.tables[0], log_, at.number, *scratch_, shape, facts, &walls_.now()};
  return is_gone_from_hand(at, context, broken) ? Effect::TakenAway : effect;
}

/// Whether the values that are set, all of them of deposits, which the table holds already, leave
/// the hand without the break and without anything new, where it is judged anew from its start.
bool Certainty::is_gone_from_hand(const Case& at, const Context& context, const Break& broken) {
  const bool are_of_deposits = std::all_of(set_.begin(), set_.end(), [](const Change* change) {
    return change->option == OptionId::RiichiStick ||
           change->option == OptionId::RiichiStickWhenRonned;
  });
  if (set_.size() < 2 || !are_of_deposits || !breaks_nothing_else(at, context, broken, Named::No))
    return false;
  const std::vector<Fault>& faults = own_heard().faults;
  return std::any_of(faults.begin(), faults.end(), [&](const Fault& own) {
    return own.rule == broken.rule->id && own.event == at.number;
  });
}

/// Finds out what is made of the break as it stands, and what is read for that: a change of
/// another option makes the same of it. A rule that reads nothing else answers alike whatever the
/// other options are; where it answers otherwise already, each two of them may bear on it.
void Certainty::ask_as_it_is(const Case& at, const Break& broken) {
  scratch();
  reads_with_.clear();
  bool is_the_same = true;
  name_matters_ = true;
  for (const Named named : {Named::No, Named::InRow, Named::AsDoubt}) {
    Unchanged& own = unchanged_[static_cast<std::size_t>(named)];
    if (!name_matters_) {
      own = unchanged_[0];
      continue;
    }
    own.effect = effect(at, broken, named);
    own.differences = differences_;
    own.reads = reads_;
    is_the_same = own.effect == Effect::None;
  }
  reads_as_it_is_ = is_the_same ? reads_ : OptionSet{}.set();
  reads_as_it_is_ &= options_that_bear_on(broken.rule->group);
}

/// What the change makes of the break; remembers what was read for it.
Certainty::Effect Certainty::effect_of(const Change& change, const Case& at, const Break& broken,
                                       Named named) {
  const Unchanged& own = unchanged_[static_cast<std::size_t>(named)];
  Effect made = Effect::None;
  if (set(change)) {
    if (own.reads.test(static_cast<std::size_t>(change.option))) {
      made = effect(at, broken, named);
    } else {
      made = own.effect;
      differences_ = own.differences;
      reads_ = own.reads;
    }
    remember_reads();
  }
  take_back(change);
  return made;
}

Certainty::ChangeSet Certainty::set_of(std::span<const Change* const> changes) {
  std::array<std::uint16_t, kMostAtOnce> numbers{};
  std::size_t size = 0;
  for (const Change* change : changes) numbers[size++] = change->number;
  std::sort(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(size));
  ChangeSet all = 0;
  for (const std::uint16_t number : numbers) all = all << 16U | number;
  return all;
}

/// What was read under the changes made together; null where nobody knows. A change that nothing
/// reads where the others are made has no part.
const OptionSet* Certainty::reads_with(std::span<const Change* const> changes) const {
  const auto has_no_part = [&](const Change* change, const OptionSet& reads) {
    return !reads.test(static_cast<std::size_t>(change->option));
  };
  if (changes.size() == 1 && has_no_part(changes[0], reads_as_it_is_)) return &reads_as_it_is_;
  if (const auto known = reads_with_.find(set_of(changes)); known != reads_with_.end())
    return &known->second;
  if (changes.size() == 1) return nullptr;
  std::array<const Change*, kMostAtOnce> rest{};
  for (const Change* one : changes) {
    std::copy_if(changes.begin(), changes.end(), rest.begin(),
                 [&](const Change* change) { return change != one; });
    const OptionSet* const reads = reads_with({rest.data(), changes.size() - 1});
    if (reads != nullptr && has_no_part(one, *reads)) return reads;
  }
  return nullptr;
}

/// Remembers what effect() has just read under the changes that are set.
void Certainty::remember_reads() {
  if (set_.size() <= kMostAtOnce) reads_with_.insert_or_assign(set_of(set_), reads_);
}

/// The break rests on the option, and on another one that has to differ with it. Always true.
bool Certainty::rest_on(Break& broken, OptionId option, OptionId with) {
  Breach& breach = broken.breach;
  spent_.found[broken.rule->id] = option;
  const Severity ceiling = ruleset_.ceiling(option);
  breach.ceiling = with == kNoOption ? ceiling : std::max(ceiling, ruleset_.ceiling(with));
  breach.rests_on_too = with;
  const OptionId row = row_option(broken);
  if (row == option) {
    if (breach.also_cites != kNoOption && ruleset_.ceiling(breach.also_cites) != Severity::Error)
      breach.also_cites = kNoOption;
    return true;
  }
  breach.also_cites = option;
  if (row != kNoOption && row != with && ruleset_.ceiling(row) != Severity::Error)
    breach.row_option_irrelevant = true;
  return true;
}

/// Takes away one item after another.
bool Certainty::explain_item_by_item(const Case& at, Break& broken,
                                     std::span<const Bearing> bearings) {
  unsigned left = broken.breach.differences;
  std::vector<const Change*> made;
  bool taken = false;
  for (const Bearing& bearing : bearings) {
    if (bearing.differences >= broken.breach.differences) continue;
    const Change& change = *bearing.change;
    if (std::any_of(made.begin(), made.end(),
                    [&](const Change* other) { return other->option == change.option; }))
      continue;
    made.push_back(&change);
    const Effect effect = set(change) ? this->effect(at, broken) : Effect::None;
    taken = effect == Effect::TakenAway;
    if (taken) break;
    if (effect == Effect::Another && differences_ < left) {
      left = differences_;
      continue;
    }
    take_back(change);
    made.pop_back();
  }
  for (const Change* change : made) take_back(*change);
  return taken && rest_on(broken, made[0]->option, made[1]->option);
}

bool Certainty::explain_by_two(const Case& at, Break& broken, std::span<const Bearing> bearings) {
  std::size_t tried = 0;
  for (std::size_t i = 0; i < bearings.size(); ++i) {
    const Change& one = *bearings[i].change;
    for (std::size_t j = i + 1; j < bearings.size(); ++j) {
      const Change& other = *bearings[j].change;
      if (one.option == other.option) continue;
      if (++tried > kMostPairs) return false;
      if (reads_with(std::array{&one, &other}) != nullptr) continue;
      set(one);
      const bool taken = set(other) && effect(at, broken) == Effect::TakenAway;
      remember_reads();
      take_back(one);
      take_back(other);
      if (taken) return rest_on(broken, one.option, other.option);
    }
  }
  return false;
}

/// Whether the changes `made`, with `more` of `changes`, take the break away, which then rests on
/// them. `left` is how many sets may still be tried.
bool Certainty::is_taken_by_set(const Case& at, Break& broken, std::vector<const Change*>& made,
                                std::span<const Change* const> changes, std::size_t more,
                                std::size_t& left) {
  if (more == 0) {
    if (left == 0 || spent_.sets_left == 0) return false;
    --left;
    if (reads_with(made) != nullptr) return false;
    left -= std::min(left, kWorkOfASet);
    --spent_.sets_left;
    // What contradicts another value may not when a third one is set.
    bool may_stand = true;
    for (const Change* change : made) may_stand = set(*change);
    const bool is_taken = may_stand && effect(at, broken) == Effect::TakenAway;
    if (may_stand) remember_reads();
    for (const Change* change : made) take_back(*change);
    return is_taken && rest_on(broken, made[0]->option, made[1]->option);
  }
  for (std::size_t i = 0; i + more <= changes.size() && left > 0; ++i) {
    const auto is_of_the_option = [&](const Change* other) {
      return other->option == changes[i]->option;
    };
    if (std::any_of(made.begin(), made.end(), is_of_the_option)) continue;
    made.push_back(changes[i]);
    const bool is_taken = is_taken_by_set(at, broken, made, changes.subspan(i + 1), more - 1, left);
    made.pop_back();
    if (is_taken) return true;
  }
  return false;
}

/// Options that hang together may say nothing without each other: whether there is an extra round,
/// and how long it is; whether a counter is kept, after which results, and when it goes.
bool Certainty::explain_together(const Case& at, Break& broken, std::span<const Bearing> bearings) {
  const std::span<const OptionCircle> of_group = circles_of(broken.rule->group);
  std::vector<OptionCircle> circles(of_group.begin(), of_group.end());
  if (broken.breach.only_if_explained && broken.breach.also_cites != kNoOption)
    circles.insert(circles.begin(), OptionCircle{family_with(broken.breach.also_cites), 2});
  std::size_t left = kMostSets * kWorkOfASet;
  std::vector<const Change*> made;
  std::size_t most = 0;
  for (const OptionCircle& circle : circles) most = std::max(most, circle.most_at_once);
  // Two that explain are likelier than three.
  for (std::size_t size = 2; size <= most; ++size)
    for (const OptionCircle& circle : circles) {
      // One of them must be read before another one can be.
      if (size > circle.most_at_once || (circle.options & reads_as_it_is_).none()) continue;
      const std::vector<const Change*> changes = in_order(broken, circle.options);
      if (is_taken_by_set(at, broken, made, changes, size, left)) return true;
    }
  // What makes a difference may bring in another option of its family, which made none before: the
  // han of riichi where a double riichi is none.
  for (const Bearing& bearing : bearings) {
    const OptionId option = bearing.change->option;
    if (std::any_of(circles.begin(), circles.end(),
                    [&](const OptionCircle& circle) { return circle.has(option); }))
      continue;
    OptionSet others = family_with(option);
    others.reset(static_cast<std::size_t>(option));
    made = {bearing.change};
    if (is_taken_by_set(at, broken, made, in_order(broken, others), 1, left)) return true;
    made.clear();
  }
  return false;
}

/// Whether so much was judged again that the log is no game of the ruleset.
bool Certainty::is_spent() const {
  return spent_.effort > kMostEffort + kMostEffortPerEvent * log_.events.size();
}

bool Certainty::explain(const Case& at, Break& broken) {
  if (++spent_.searches > kMostSearches || is_spent()) {
    const auto before = spent_.found.find(broken.rule->id);
    return before != spent_.found.end() && rest_on(broken, before->second);
  }
  const bool doubted = broken.breach.only_if_explained;
  const auto named = [doubted, doubt = broken.breach.also_cites,
                      row = row_option(broken)](OptionId option) {
    if (doubted && (option == doubt || doubt == kNoOption)) return Named::AsDoubt;
    return option == row ? Named::InRow : Named::No;
  };
  ask_as_it_is(at, broken);
  // A doubt that the rule has without naming an option may be any option's: rather that of one
  // which makes the event right than that of one under which nobody can tell.
  if (doubted && broken.breach.also_cites == kNoOption)
    for (const Change* change : in_order(broken, reads_as_it_is_))
      if (effect_of(*change, at, broken, Named::No) == Effect::TakenAway)
        return rest_on(broken, change->option);
  std::vector<Bearing> bearings;
  for (const Change* change : in_order(broken, reads_as_it_is_)) {
    const Effect made = effect_of(*change, at, broken, named(change->option));
    if (made == Effect::TakenAway) return rest_on(broken, change->option);
    if (made == Effect::Another) bearings.push_back({change, differences_});
  }
  const std::vector<Bearing> joined = that_leave_earlier_links(at, broken, bearings);
  if (explain_item_by_item(at, broken, joined)) return true;
  if (broken.breach.differences <= 2 && explain_by_two(at, broken, joined)) return true;
  if (explain_together(at, broken, joined)) return true;
  // Not every number of points can be tried: an option that bears on the
  // break leaves it in doubt.
  for (const Bearing& bearing : bearings) {
    const OptionId option = bearing.change->option;
    if (named(option) != Named::No && !are_all_that_matter(option_info(option)))
      return rest_on(broken, option);
  }
  return false;
}

void Certainty::go_back_to(const Spent& spent) {
  spent_ = spent;
  hands_.reset();
  own_heard_.reset();
  heard_.clear();
  reads_with_.clear();
  pairs_heard_ = 0;
}

void Certainty::weigh(std::span<const Table> tables, std::uint32_t number,
                      std::vector<Break>& breaks, const std::function<bool(const Break&)>& wanted) {
  for (Break& broken : breaks) {
    if (!wanted(broken)) continue;
    Breach& breach = broken.breach;
    // How certain the case is, the rule has said itself.
    if (breach.ceiling == Severity::Note ||
        (breach.ceiling == Severity::Warning && !breach.only_if_explained))
      continue;
    // Of what a ruleset accepts with a note no reading is asked.
    if (const OptionId row = row_option(broken);
        row != kNoOption && ruleset_.ceiling(row) == Severity::Note)
      continue;
    breach.ceiling = Severity::Error;
    if (explain(Case{tables, number, breaks}, broken)) continue;
    const OptionId row = broken.rule->option;
    if (row != kNoOption && ruleset_.ceiling(row) != Severity::Error)
      breach.row_option_irrelevant = true;
    if (breach.also_cites == kNoOption || ruleset_.ceiling(breach.also_cites) == Severity::Error)
      continue;
    breach.also_cites = kNoOption;
    breach.decided_only_by_option = false;
  }
}

}  // namespace referee::judgement
