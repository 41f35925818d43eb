#include "validator/judgement/certainty.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "validator/facts/facts.h"
#include "validator/judgement/option_circles.h"
#include "validator/rules/families.h"

namespace referee::judgement {
namespace {

/// Judgements of one hand under two other values. A hand that takes more has many faults, and no
/// two values explain them.
constexpr std::size_t kMostPairsHeard = 800;
/// What a deposit takes, and from whom.
constexpr std::array kOfDeposits = {OptionId::RiichiStick, OptionId::RiichiStickWhenRonned};
/// Hypotheses of one broken log that are asked.
constexpr std::size_t kMostTables = 3;

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
  if (is_uncertain(option))
    for (OptionValue& value : other_values(option, ruleset_))
      changes->push_back(Change{option, std::move(value), ++changes_made_});
  return *changes;
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
  Heard heard{};
  heard.made = set_;
  heard.last = last;
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
  for (const Unchecked& each : report.unchecked) heard.unchecked += each.count;
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
    return std::ranges::any_of(changes, [&](const Change* change) {
      return heard.reads.test(static_cast<std::size_t>(change->option)) &&
             std::ranges::find(others, change) == others.end();
    });
  };
  const auto alike = std::ranges::find_if(heard_, [&](const Heard& heard) {
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
  return std::ranges::any_of(rows, [&](const Rule* row) {
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
      std::ranges::any_of(at.breaks, supposes))
    return false;
  return breaks_link(links, at, context, is_due_to_them);
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
    return std::ranges::none_of(own, [&](const Fault& each) {
      return each.rule == fault.rule && each.event == fault.event;
    });
  };
  // Nothing behind the event counts for an option that is named.
  const Known<std::uint32_t> last =
      named != Named::No && !set_.empty() ? Known<std::uint32_t>(at.number) : std::nullopt;
  Heard* const before = heard_alike();
  if (before != nullptr) {
    reads_ |= before->reads;
    if (std::ranges::any_of(before->faults, is_due_to_the_values)) return false;
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

/// Whether the break is of scores behind a deposit of the hand.
bool Certainty::is_behind_deposit(const Case& at, const Break& broken) const {
  constexpr std::uint32_t kOfScores =
      bit_of(Group::Before) | bit_of(Group::Header) | bit_of(Group::FinalScores);
  if ((kOfScores & bit_of(broken.rule->group)) == 0) return false;
  for (std::uint32_t i = at.number; i > 0; --i) {
    const EventKind kind = log_.events[i - 1].kind;
    if (kind == EventKind::RiichiDeposit) return true;
    if (kind == EventKind::StartKyoku) return false;
  }
  return false;
}

/// The options by which the table holds the scores and counters that the break may speak of. No
/// rule reads them again.
OptionSet Certainty::held_by_table(const Case& at, const Break& broken) const {
  OptionSet held = at.tables[0].game.scores_by | at.tables[0].game.counters_by;
  // In another unit, or with lists that no win has, nobody could tell.
  for (const OptionId option : {OptionId::ScoreSystem, OptionId::DoraUraRiichiOnly})
    held.reset(static_cast<std::size_t>(option));
  if (is_behind_deposit(at, broken))
    for (const OptionId option : kOfDeposits) held.set(static_cast<std::size_t>(option));
  return held;
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
  reads_ |= held_by_table(at, broken);
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
    if (verdict.answer() == Answer::Unknown && named == Named::AsDecisive) return Effect::TakenAway;
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

/// Whether the values that are set, by all of which the table holds scores and counters already,
/// leave the hand without the break and without anything new, where it is judged anew, and not for
/// want of an answer.
bool Certainty::is_gone_from_hand(const Case& at, const Context& context, const Break& broken) {
  const OptionSet held = held_by_table(at, broken);
  const bool are_held = std::ranges::all_of(set_, [&](const Change* change) {
    return held.test(static_cast<std::size_t>(change->option));
  });
  if (set_.empty() || !are_held || !breaks_nothing_else(at, context, broken, Named::No))
    return false;
  const Heard& own = own_heard();
  const Heard* const now = heard_alike();
  return now != nullptr && now->unchecked <= own.unchecked &&
         std::ranges::any_of(own.faults, [&](const Fault& each) {
           return each.rule == broken.rule->id && each.event == at.number;
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
  for (const Named named : {Named::No, Named::InRow, Named::AsDecisive}) {
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

}  // namespace referee::judgement
