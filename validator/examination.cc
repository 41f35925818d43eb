#include "validator/examination.h"

#include <bit>
#include <cassert>

#include "validator/facts/doubts.h"
#include "validator/facts/facts.h"

namespace referee {
namespace {

/// The groups that say nothing of an event of this kind once this group is broken there.
std::uint32_t suppressed_by(EventKind kind, Group group) {
  constexpr auto of = [](auto... groups) {
    return ((std::uint32_t{1} << static_cast<unsigned>(groups)) | ...);
  };
  constexpr std::uint32_t kValue =
      of(Group::DoraHan, Group::Han, Group::Fu, Group::Limit, Group::Value);
  if (kind == EventKind::DoraReveal && group == Group::Reveal) return of(Group::Play);
  if (is_one_of(kind, kKans) && group == Group::Play) return of(Group::Reveal);
  if (kind != EventKind::Win && kind != EventKind::Ryuukyoku) return 0;
  // A hand that could not end like this is worth, shows and moves nothing that could be held
  // against the rules.
  constexpr std::uint32_t kClaims =
      kValue | of(Group::Tenpai, Group::Indicators, Group::Ura, Group::Yaku, Group::Payment);
  if (group == Group::Play) return kClaims | of(Group::Before, Group::Declaration);
  if (group == Group::Declaration) return kClaims | of(Group::Before);
  if (group == Group::Before) return of(Group::Payment);
  if (group == Group::Indicators || group == Group::Ura) return kValue;
  return 0;
}

/// Of one event's breaks those that merely follow from another one are left unchecked.
void leave_out_what_follows(EventKind kind, Examination& result) {
  std::uint32_t suppressed = 0;
  for (const Break& broken : result.breaks) suppressed |= suppressed_by(kind, broken.rule->group);
  std::erase_if(result.breaks, [&](const Break& broken) {
    const bool follows =
        (suppressed & (std::uint32_t{1} << static_cast<unsigned>(broken.rule->group))) != 0;
    if (follows) result.unknown.push_back(broken.rule);
    return follows;
  });
}

}  // namespace

bool Examiner::examine(const Table& table, std::uint32_t number, Examination& result) const {
  result.breaks.clear();
  result.unknown.clear();
  result.not_in_log.clear();
  const Event& event = table.hypothesis.read(log_, number);
  if (table.hypothesis.is_applied(number)) return true;
  if ((table.hand.phase == Phase::Lost || table.hypothesis.lost) &&
      event.kind != EventKind::StartKyoku && event.kind != EventKind::StartGame)
    return true;
  const rules::KindRules& rules = rules_of(event.kind);
  Facts facts;
  const Context context = this->context(table, number, facts);
  const Triggers triggers = triggers_at(table, event) & ~ruled_out(context);
  std::uint32_t broken = 0;  // a bit a group
  const std::uint64_t asked = rules.asked_in(triggers);
#ifdef NDEBUG
  std::uint64_t rows = asked;
#else
  std::uint64_t rows = rules.asked_in(kAlways);  // the others must hold
#endif
  for (; rows != 0; rows &= rows - 1) {
    const auto row = static_cast<std::size_t>(std::countr_zero(rows));
    const Rule* rule = rules.rows[row];
    const std::uint32_t group = std::uint32_t{1} << static_cast<unsigned>(rule->group);
    if ((broken & group) != 0) continue;
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
        broken |= group;
        result.breaks.push_back(Break{rule, std::move(verdict.breach())});
        break;
    }
  }
  std::erase_if(result.breaks, [&](const Break& b) { return unjudged_.covers(b.rule->id); });
  if (result.breaks.size() > 1) leave_out_what_follows(event.kind, result);
  return result.breaks.empty();
}

bool Examiner::contradicts_wall(const Table& table, std::uint32_t number) const {
  Facts facts;
  const Context context = this->context(table, number, facts);
  for (const auto& family : {rules::wall(), rules::ura()})
    for (const Rule& rule : family)
      if ((rule.events & on(log_.events[number].kind)) != 0 &&
          rule.judge(context).answer() == Answer::No)
        return true;
  return false;
}

Finding Examiner::finding_of(const Table& table, std::uint32_t number, Break& broken,
                             bool keep_table) const {
  const Event& event = log_.events[number];
  const Rule& rule = *broken.rule;
  Finding finding;
  finding.rule = rule.id;
  finding.severity = broken.breach.ceiling;
  const bool alone = broken.breach.decided_only_by_option;
  const OptionId option = broken.breach.row_option_irrelevant || alone ? kNoOption : rule.option;
  if (option != kNoOption) finding.severity = weaker(finding.severity, ruleset_.ceiling(option));
  if (table.game.hands_started > 0 || event.kind == EventKind::StartKyoku)
    finding.kyoku = event.kind == EventKind::StartKyoku ? table.game.hands_started
                                                        : table.game.hands_started - 1;
  finding.event = number;
  finding.seat = broken.breach.seat.present() ? broken.breach.seat : event.seat;
  Table here = table;
  if (event.kind == EventKind::StartKyoku) fold(here, log_, number, shape_);
  finding.where =
      place_of(here, finding.seat, traits_of(event.kind).begins_turn && finding.seat == event.seat);
  finding.message =
      broken.breach.note.empty() ? std::string(rule.message) : std::move(broken.breach.note);
  // An error rests on no reading that could be another one.
  std::string reading = finding.severity == Severity::Error
                            ? std::string()
                            : reading_of(option, broken.breach.also_cites, ruleset_);
  if (alone && reading.empty()) reading = own_rule(broken.breach.also_cites, ruleset_);
  if (!reading.empty()) finding.message += " (" + reading + ")";
  finding.expected = std::move(broken.breach.expected);
  finding.actual = std::move(broken.breach.actual);
  finding.because = std::move(broken.breach.because);
  for (Because& because : finding.because)
    if (because.event && *because.event == kNoEvent) because.event.reset();
  finding.ledger = std::move(broken.breach.ledger);
  if (alone) {
    const auto cites = ruleset_.meta(broken.breach.also_cites).cites;
    finding.cites.assign(cites.begin(), cites.end());
  } else {
    finding.cites = cites_of(rule, option, broken.breach.also_cites, ruleset_);
  }
  if (number < log_.sources.size()) finding.source = log_.sources[number];
  if (keep_table) finding.table = std::make_shared<const Table>(here);
  return finding;
}

}  // namespace referee
