// Searches for the values of uncertain options that take a break away: one alone, two, or several
// that hang together. What values make of a break is certainty.cc's.
#include <algorithm>
#include <cstdint>

#include "validator/facts/facts.h"
#include "validator/judgement/certainty.h"
#include "validator/judgement/option_circles.h"

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
/// Tables that are weighed in judging hands again (GameReport::effort), for a game and for each of
/// its events. A game with one fault takes 10,000 at most; one that turns are missing from
/// everywhere would take millions.
constexpr std::uint64_t kMostEffort = 5'000;
constexpr std::uint64_t kMostEffortPerEvent = 500;

}  // namespace

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
  take(broken.breach.decided_by);
  take(row_option(broken));
  for (const OptionInfo& option : option_table()) take(option.id);
  return order;
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
  if (earlier == 0 || std::ranges::any_of(at.breaks, is_earlier)) return bearings;
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

/// The break rests on the option, and on another one that has to differ with it. Always true.
bool Certainty::rest_on(Break& broken, OptionId option, OptionId with) {
  spent_.found[broken.rule->id] = option;
  broken.with = with;
  const OptionId row = row_option(broken);
  if (row != option)
    broken.breach.decided_by = option;
  else if (is_uncertain(broken.breach.decided_by))
    broken.breach.decided_by = kNoOption;
  broken.row_is_moot = row != option && row != with && is_uncertain(row);
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
    if (std::ranges::any_of(made,
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
    if (std::ranges::any_of(made, is_of_the_option)) continue;
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
  if (is_uncertain(broken.breach.decided_by))
    circles.insert(circles.begin(), OptionCircle{family_with(broken.breach.decided_by), 2});
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
    if (std::ranges::any_of(circles,
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

OptionId Certainty::least_certain(const OptionSet& options) const {
  OptionId least = kNoOption;
  for (const OptionInfo& option : option_table())
    if (options.test(static_cast<std::size_t>(option.id)))
      least = ruleset_.less_certain(least, option.id);
  return is_uncertain(least) ? least : kNoOption;
}

/// The least certain option that says what the scores and counters of the table are, where the log
/// does not write them and the break is none without them. Something else of the rule may still be
/// broken then (points that are made or lost), which is as certain as what that reads.
OptionId Certainty::doubt_about_worked_out(const Case& at, const Break& broken) const {
  Table table = at.tables[0];
  OptionId doubt = least_certain(table.game.scores_by | table.game.counters_by);
  if (doubt == kNoOption) return kNoOption;
  const std::uint32_t hands = table.game.hands_started;
  static const KyokuHeader kNothing;
  const bool has_header = hands > 0 && hands <= log_.kyokus.size();
  const KyokuHeader& told = has_header ? log_.kyokus[hands - 1] : kNothing;
  const auto forget = [&](Counters& counters, bool scores) {
    if (scores) counters.scores = {};
    if (!told.round) counters.round.reset();
    if (!told.honba) counters.honba.reset();
    if (!told.kyotaku) counters.kyotaku.reset();
  };
  const bool tells_scores =
      std::all_of(told.scores.begin(), told.scores.begin() + table.game.players,
                  [](const Known<Points>& score) { return score.has_value(); });
  forget(table.game.now, table.game.scores_by.any());
  forget(table.hand.at_start, !tells_scores);
  if (!tells_scores) table.hand.result.scores_before = {};
  const TableShape shape = shape_of(ruleset_);
  const Examiner examiner(log_, ruleset_, shape, walls_, are_settled_, false);
  for (const Rule* row : examiner.rules_of(log_.events[at.number].kind).rows) {
    if (row->id != broken.rule->id) continue;
    facts::Facts facts;
    ReadOptions reads;
    const OptionRecorder recorder(reads);
    Judgement verdict = row->judge(examiner.context(table, at.number, facts));
    if (verdict.answer() == Answer::No)
      doubt = verdict.breach().expected.id == broken.breach.expected.id
                  ? kNoOption
                  : least_certain(reads.values);
  }
  return doubt;
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
  const auto named = [&](OptionId option) {
    return option == broken.breach.decided_by ? Named::AsDecisive
           : option == row_option(broken)     ? Named::InRow
                                              : Named::No;
  };
  ask_as_it_is(at, broken);
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
  // Of some options no other value is judged.
  if (const OptionId by = broken.breach.decided_by; is_uncertain(by) && changes_of(by).empty())
    return rest_on(broken, by);
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
    // Of a doubt that no option explains, and of what is accepted with a note, nothing is asked.
    if (broken.breach.ceiling != Severity::Error ||
        ruleset_.ceiling(broken.breach.decided_by) == Severity::Note ||
        ruleset_.ceiling(row_option(broken)) == Severity::Note)
      continue;
    const Case at{tables, number, breaks};
    if (explain(at, broken)) continue;
    const OptionId doubt = doubt_about_worked_out(at, broken);
    broken.breach.ceiling = ruleset_.ceiling(doubt);
    if (doubt != kNoOption)
      broken.breach.because.push_back(
          Because{{}, say_of_value(Said::SomeIsWorkedOut, doubt, ruleset_)});
    if (is_uncertain(broken.breach.decided_by)) {
      broken.breach.decided_by = kNoOption;
      broken.breach.row_bears = true;
    }
    broken.row_is_moot = is_uncertain(row_option(broken));
  }
}

}  // namespace referee::judgement
