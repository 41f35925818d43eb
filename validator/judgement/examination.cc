#include "validator/judgement/examination.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "validator/facts/facts.h"
#include "validator/facts/win_working.h"
#include "validator/log/hand_view.h"
#include "validator/telling/changes.h"
#include "validator/telling/deed.h"
#include "validator/words/wording.h"

namespace referee::judgement {
namespace {

/// The groups that say nothing of an event of this kind once this group is broken there.
std::uint32_t suppressed_by(EventKind kind, Group group) {
  constexpr auto of = [](auto... groups) { return (bit_of(groups) | ...); };
  if (kind == EventKind::DoraReveal && group == Group::Reveal) return of(Group::Play);
  if (is_one_of(kind, kCalls) && group == Group::Play) return of(Group::Reveal, Group::Deposit);
  constexpr std::uint32_t kOwn = kOwnKans | on(EventKind::RiichiDeclaration, EventKind::Discard);
  if (is_one_of(kind, kOwn) && group == Group::Play) return of(Group::Reveal);
  if (kind != EventKind::Win && kind != EventKind::Ryuukyoku) return 0;
  // A result of no hand is worth, shows and moves nothing that could be held against the rules.
  if (group == Group::Play)
    return of(Group::Turn, Group::Declaration, Group::From, Group::WinOrder, Group::WonTile,
              Group::WonHand, Group::Furiten, Group::Tenpai, Group::Indicators, Group::Ura,
              Group::Yaku, Group::DoraHan, Group::Han, Group::Fu, Group::Limit, Group::Value,
              Group::Before, Group::Payment);
  return 0;
}

/// Facts of one element are one finding; but who is tenpai is a fact of each seat.
bool is_of_each_seat(Group group) { return group == Group::Tenpai; }

bool is_told_already(const Examination& result, const Rule& rule, const Breach& breach) {
  return std::ranges::any_of(result.breaks, [&](const Break& other) {
    return other.rule->group == rule.group && other.breach.seat == breach.seat;
  });
}

/// The break, and those of other seats that come with it.
void add_breaks(Break broken, Examination& result) {
  const Rule& rule = *broken.rule;
  std::vector<Breach> others = std::move(broken.breach.of_other_seats);
  if (!is_of_each_seat(rule.group) || !is_told_already(result, rule, broken.breach))
    result.breaks.push_back(std::move(broken));
  for (Breach& other : others)
    if (!is_told_already(result, rule, other))
      result.breaks.push_back(Break{&rule, std::move(other)});
}

/// Counters that an element repeats: of two understandings of what came before, the one in which
/// fewer of them are wrong is the likelier.
bool counts_each_fact(Group group) { return group == Group::Before; }

/// A broken rule of a group that is told already is no finding, but one fact more that is wrong.
[[gnu::cold]] void count_fact_of_told_group(const Rule& rule, const Context& context,
                                            Examination& result) {
  Judgement verdict = rule.judge(context);
  if (verdict.answer() != Answer::No) return;
  for (Break& broken : result.breaks)
    if (broken.rule->group == rule.group) {
      broken.breach.facts += verdict.breach().facts;
      return;
    }
}

/// A graver rule of the group is told in the place of its note: facts of one element are one
/// finding.
[[gnu::cold]] void drop_notes(Group group, Examination& result) {
  std::erase_if(result.breaks, [&](const Break& note) { return note.rule->group == group; });
}

/// The value of a win: what a reader checks by working it out again.
bool shows_working(Group group) { return group >= Group::Yaku && group <= Group::Payment; }

/// Of one event's breaks those that merely follow from another one are left unchecked.
void leave_out_what_follows(EventKind kind, Examination& result) {
  std::uint32_t suppressed = 0;
  for (const Break& broken : result.breaks) suppressed |= suppressed_by(kind, broken.rule->group);
  std::erase_if(result.breaks, [&](const Break& broken) {
    const bool follows = (suppressed & bit_of(broken.rule->group)) != 0;
    if (follows) result.unknown.push_back(broken.rule);
    return follows;
  });
}

}  // namespace

namespace {

/// What settles the event of that player: a foul that ends this hand further on, or a decision
/// right behind the event that makes the hand dead. Empty where nothing does.
Statement what_settles(const GameLog& log, std::uint32_t number, Seat seat) {
  if (!seat.present()) return {};
  bool at_once = !is_one_of(log.events[number].kind, kHandEnds);
  for (std::size_t i = number + std::size_t{1}; i < end_of_view(log, number); ++i) {
    const Event& event = log.events[i];
    if (event.kind == EventKind::StartKyoku || event.kind == EventKind::EndGame) break;
    if (event.kind == EventKind::Chonbo && event.seat == seat) return say(Said::AFoulSettlesIt);
    if (event.kind == EventKind::DeadHand && event.seat == seat && at_once)
      return say(Said::DeclaredDeadForIt);
    at_once = at_once && is_one_of(event.kind, kAsides);
  }
  return {};
}

}  // namespace

std::size_t facts_broken(const Examination& result) {
  std::size_t facts = 0;
  for (const Break& broken : result.breaks) facts += broken.breach.facts;
  return facts;
}

bool Examiner::examine(const Table& table, std::uint32_t number, Examination& result,
                       std::uint32_t settled) const {
  result.breaks.clear();
  result.unknown.clear();
  result.not_in_log.clear();
  const Event& event = table.hypothesis.read(log_, number);
  if (table.hypothesis.is_applied(number)) return true;
  if ((table.hand.phase == Phase::Lost || table.hypothesis.lost) &&
      event.kind != EventKind::StartKyoku && event.kind != EventKind::StartGame)
    return true;
  const rules::KindRules& rules = rules_of(event.kind);
  facts::Facts facts;
  facts.broken = settled;
  const Context context = this->context(table, number, facts);
  const Triggers triggers = triggers_at(table, event);
  std::uint32_t told = 0;   // groups
  std::uint32_t noted = 0;  // those of them that a note alone tells
  const std::uint64_t asked = rules.asked_in(triggers);
#ifdef NDEBUG
  std::uint64_t rows = asked;
#else
  std::uint64_t rows = rules.asked_in(kAlways);  // the others must hold
#endif
  for (; rows != 0; rows &= rows - 1) {
    const auto row = static_cast<std::size_t>(std::countr_zero(rows));
    const Rule* rule = rules.rows[row];
    if ((settled & bit_of(rule->group)) != 0) continue;
    const bool is_told = (told & bit_of(rule->group)) != 0 && !is_of_each_seat(rule->group);
    if (is_told && counts_each_fact(rule->group)) {
      count_fact_of_told_group(*rule, context, result);
      continue;
    }
    if (is_told && (noted & bit_of(rule->group)) == 0) continue;
    if (((asked >> row) & 1U) == 0) {
      assert(rule->judge(context).answer() == Answer::Yes);
      continue;
    }
    Judgement verdict = rule->judge(context);
    switch (verdict.answer()) {
      case Answer::Yes: break;
      case Answer::Unknown:
        (verdict.is_not_in_log() ? result.not_in_log : result.unknown).push_back(rule);
        break;
      case Answer::No:
        Break broken{rule, std::move(verdict.breach())};
        // What is accepted with a note is not broken for other rules, and hides none of its group.
        if (severity_of(broken) == Severity::Note) {
          if (is_told) break;
          noted |= bit_of(rule->group);
        } else {
          facts.broken |= bit_of(rule->group);
          if (is_told) drop_notes(rule->group, result);
          noted &= ~bit_of(rule->group);
        }
        told |= bit_of(rule->group);
        add_breaks(std::move(broken), result);
        break;
    }
  }
  std::erase_if(result.breaks, [&](const Break& b) { return !is_judged(b.rule->id); });
  if (result.breaks.size() > 1) leave_out_what_follows(event.kind, result);
  return result.breaks.empty();
}

Severity Examiner::severity_of(const Break& broken) const {
  const Severity rests =
      weaker(ruleset_.ceiling(row_option(broken)), ruleset_.ceiling(broken.breach.decided_by));
  // Of two that have to differ together, the more certain one is as good as both.
  const bool alone = broken.with == kNoOption;
  return weaker(broken.breach.ceiling,
                alone ? rests : std::max(rests, ruleset_.ceiling(broken.with)));
}

bool Examiner::contradicts_wall(const Table& table, std::uint32_t number) const {
  facts::Facts facts;
  const Context context = this->context(table, number, facts);
  for (const auto& family : {rules::wall(), rules::ura()})
    for (const Rule& rule : family)
      if ((rule.events & on(log_.events[number].kind)) != 0 &&
          rule.judge(context).answer() == Answer::No)
        return true;
  return false;
}

Statement Examiner::settled_by(std::uint32_t number, Seat seat) const {
  if (log_.events[number].kind == EventKind::Chonbo) return {};
  return what_settles(log_, number, seat);
}

Finding Examiner::bare_finding_of(const Table& table, std::uint32_t number,
                                  const Break& broken) const {
  const Event& event = log_.events[number];
  Finding finding;
  finding.rule = broken.rule->id;
  finding.severity = severity_of(broken);
  finding.event = number;
  finding.seat = broken.breach.seat.present() ? broken.breach.seat : event.seat;
  if (!settled_by(number, finding.seat).empty())
    finding.severity = weaker(finding.severity, Severity::Note);
  if (table.game.hands_started > 0 || event.kind == EventKind::StartKyoku)
    finding.kyoku = event.kind == EventKind::StartKyoku ? table.game.hands_started
                                                        : table.game.hands_started - 1;
  finding.required = broken.breach.expected;
  finding.claimed = broken.breach.actual;
  return finding;
}

std::vector<Statement> Examiner::grounds_of(const Finding& finding, const Break& broken,
                                            std::uint32_t number) const {
  const Breach& breach = broken.breach;
  std::vector<Statement> grounds;
  const auto add = [&](Statement ground) {
    if (!ground.empty()) grounds.push_back(std::move(ground));
  };
  add(settled_by(number, finding.seat));
  // An error rests on no reading that could be another one.
  Statement reading;
  if (finding.severity != Severity::Error && grounds.empty())
    reading = reading_of(row_option(broken), breach.decided_by, ruleset_);
  const bool is_of_option = !reading.empty();
  if (breach.decided_by != kNoOption && !breach.row_bears && !is_of_option)
    reading = own_rule(breach.decided_by, ruleset_);
  add(std::move(reading));
  if (is_of_option && broken.with != kNoOption) add(reading_of(kNoOption, broken.with, ruleset_));
  return grounds;
}

Finding Examiner::finding_of(const Table& table, std::uint32_t number, Break& broken,
                             bool keep_table) const {
  const Event& event = log_.events[number];
  const Rule& rule = *broken.rule;
  Finding finding = bare_finding_of(table, number, broken);
  Table here = table;
  if (event.kind == EventKind::StartKyoku) fold(here, log_, number, shape_);
  const bool begins = traits_of(event.kind).begins_turn && finding.seat == event.seat;
  finding.where = place_of(here, finding.seat, begins);
  finding.moment = moment_of(here, finding.seat, begins);
  finding.headline = std::move(broken.breach.note);
  finding.message = rule.message;
  finding.rests_on = grounds_of(finding, broken, number);
  finding.because = std::move(broken.breach.because);
  for (Because& because : finding.because)
    if (because.event && *because.event == kNoEvent) because.event.reset();
  finding.ledger = std::move(broken.breach.ledger);
  facts::Facts facts;
  const Context context = this->context(table, number, facts);
  if (event.kind == EventKind::Win && shows_working(rule.group))
    finding.working = facts::working_of_win(context);
  finding.deed = telling::deed_of(context, finding);
  finding.changes = telling::changes_of_hand(context, finding);
  const OptionId row = row_option(broken), by = broken.breach.decided_by;
  if (by != kNoOption && !broken.breach.row_bears) {
    const auto cites = ruleset_.meta(by).cites;
    finding.cites.assign(cites.begin(), cites.end());
  } else {
    const auto [known, is_new] = cites_.try_emplace({&rule, row, by});
    if (is_new) known->second = cites_of(rule, row, by, ruleset_);
    finding.cites = known->second;
  }
  if (number < log_.sources.size()) finding.source = log_.sources[number];
  if (keep_table) finding.table = std::make_shared<const Table>(here);
  words::put_in_words(finding);
  return finding;
}

}  // namespace referee::judgement
