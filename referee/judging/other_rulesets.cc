#include "referee/judging/other_rulesets.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "referee/judging/option_search.h"
#include "referee/judging/platform_rules.h"
#include "validator/judgement/hypotheses.h"
#include "validator/judgement/judge.h"
#include "validator/log/event_traits.h"
#include "validator/log/log_order.h"
#include "validator/rules/families.h"

namespace referee::judging {
namespace {

/// Whether what is due, or may come, sooner or later is judged in one of the groups (bit_of): what
/// the table owes rests on the ruleset, and the same fault may stand at another event, by another
/// name.
bool may_show_elsewhere(std::uint32_t groups) {
  constexpr std::uint32_t kDue = bit_of(Group::Deposit) | bit_of(Group::Reveal) |
                                 bit_of(Group::Header) | bit_of(Group::Turn) |
                                 bit_of(Group::Declaration) | bit_of(Group::WinOrder) |
                                 bit_of(Group::Abort) | bit_of(Group::GameEnd);
  return (kDue & groups) != 0;
}

/// Whether the scores that the table holds are judged at the event, or rest on what is.
bool is_about_scores(std::uint32_t groups, EventKind kind) {
  constexpr std::uint32_t kPoints = bit_of(Group::Deposit) | bit_of(Group::Header) |
                                    bit_of(Group::Before) | bit_of(Group::Payment) |
                                    bit_of(Group::GameEnd) | bit_of(Group::FinalScores) |
                                    bit_of(Group::FinalPoints) | bit_of(Group::Placement);
  return kind == EventKind::RiichiDeposit || (kPoints & groups) != 0;
}

/// The groups in which a finding of `rule` at an event of this kind may have been judged (bit_of),
/// which several rows share; none for what readers find.
std::uint32_t groups_of(std::string_view rule, EventKind kind) {
  std::uint32_t groups = 0;
  for (const Rule* row : rules::rules_by_kind()[static_cast<std::size_t>(kind)].rows)
    if (row->id == rule) groups |= judgement::groups_with(row->group);
  return groups;
}

/// How often a check of the rule could not be made.
std::uint32_t times_unchecked(const GameReport& report, std::string_view rule) {
  std::uint32_t times = 0;
  for (const Unchecked& unchecked : report.unchecked)
    if (unchecked.what == rule) times += unchecked.count;
  return times;
}

/// Whether the dealer of a hand may have won so many hands in a row as are a yakuman: then the hand
/// cannot be judged alone.
bool may_end_a_streak(const GameLog& log, std::uint32_t hand, const Ruleset& ruleset) {
  if (ruleset.yaku_paarenchan == 0) return false;
  if (hand >= log.kyokus.size()) return true;
  std::uint32_t first = hand;
  while (first > 0 && log.kyokus[first - 1].dealer == log.kyokus[hand].dealer) --first;
  return hand - first + 1 >= ruleset.yaku_paarenchan;
}

/// Whether there are several kans in the hand before the event: for which of them an indicator was
/// turned rests on the ruleset.
bool is_behind_kans(const GameLog& log, std::uint32_t number) {
  unsigned kans = 0;
  for (std::uint32_t i = number; i > 0 && log.events[i].kind != EventKind::StartKyoku; --i)
    kans += is_one_of(log.events[i - 1].kind, kKans) ? 1U : 0U;
  return kans > 1;
}

/// One game with findings, held against other rulesets. A ruleset that agrees with one that was
/// asked in all that the answer read is not asked.
class Comparison {
 public:
  Comparison(GameJudge& judge, const GameLog& log, const Ruleset& own, const GameReport& report,
             const PresetsOfTable& presets, const AnswersAtEvents& answers);

  /// Whether the finding, by its number, would be none under the preset, by its place among
  /// `presets`. Unknown where the hand does not tell.
  Answer is_legal(std::size_t finding, std::size_t preset);
  /// Whether the game would have no finding.
  bool is_clean(std::size_t preset);

 private:
  struct Case {
    std::uint32_t groups = 0;  ///< in which it may have been judged; none for what readers find
    bool begins_game = false;  ///< nothing comes before the event
    bool ends_game = false;    ///< nothing comes behind it
    bool is_about_scores = false;
    const std::vector<Answer>* answers = nullptr;  ///< by preset, what the event alone says
  };
  /// Findings, by their numbers.
  using Findings = std::vector<std::size_t>;
  /// Hands that were judged by themselves.
  struct HandsAlone {
    Findings findings;
    std::map<Findings, AnswersByRuleset<GameReport>> reports;  ///< by what was looked for
  };
  bool is_due(std::size_t finding) const {
    const Case& each = cases_[finding];
    return may_show_elsewhere(each.groups) && !each.begins_game;
  }
  bool is_told_alone(std::size_t finding, std::size_t preset) const;
  bool are_sticks_alike(std::size_t preset) const;
  /// Whether the events come in another order for the preset.
  bool is_in_other_order(std::size_t preset) const {
    return has_discards_first_ && own_.call_discard_first != ruleset(preset).call_discard_first;
  }
  Known<Answer> told_alone(std::size_t finding, std::size_t preset) const;
  HandRange hands_of(const Finding& finding) const;
  const GameReport& judged_alone(std::size_t finding, std::size_t preset);
  const GameReport& judged_again();
  Answer is_found_in_hand(std::size_t finding, std::size_t preset);
  bool is_the_same_fault(const Finding& there, std::size_t finding) const;
  bool has_it(const std::vector<Finding>& findings, std::size_t finding) const {
    return std::ranges::any_of(
        findings, [&](const Finding& there) { return is_the_same_fault(there, finding); });
  }
  const Event* event_of(const Finding& finding) const {
    const bool is_at_event = finding.event && *finding.event < log_.events.size();
    return is_at_event ? &log_.events[*finding.event] : nullptr;
  }
  std::uint32_t groups_of(const Finding& finding) const {
    const Event* const event = event_of(finding);
    return event == nullptr ? 0 : judging::groups_of(finding.rule, event->kind);
  }
  const Ruleset& ruleset(std::size_t preset) const { return presets_.choices[preset].ruleset; }

  GameJudge& judge_;
  const GameLog& log_;
  const Ruleset& own_;
  const GameReport& report_;
  const PresetsOfTable& presets_;
  bool has_discards_first_;  ///< some call's discard stands before the call
  std::vector<Case> cases_;  ///< one a finding
  std::map<std::pair<std::uint32_t, std::uint32_t>, HandsAlone> hands_;  ///< by first and last
  std::optional<GameReport> again_;
  AnswersByRuleset<bool> clean_;
};

Comparison::Comparison(GameJudge& judge, const GameLog& log, const Ruleset& own,
                       const GameReport& report, const PresetsOfTable& presets,
                       const AnswersAtEvents& answers)
    : judge_(judge),
      log_(log),
      own_(own),
      report_(report),
      presets_(presets),
      has_discards_first_(
          !order_of_play(log, 0, static_cast<std::uint32_t>(log.events.size())).empty()),
      cases_(report.findings.size()) {
  for (std::size_t i = 0; i < cases_.size(); ++i) {
    Case& each = cases_[i];
    each.groups = groups_of(report.findings[i]);
    if (each.groups == 0) continue;
    const EventKind kind = event_of(report.findings[i])->kind;
    each.begins_game = kind == EventKind::StartKyoku && report.findings[i].kyoku == 0;
    each.ends_game = kind == EventKind::EndGame;
    each.is_about_scores = is_about_scores(each.groups, kind);
    const auto heard = answers.find({*report.findings[i].event, report.findings[i].rule});
    if (heard != answers.end()) each.answers = &heard->second;
    const HandRange hands = hands_of(report.findings[i]);
    hands_[{hands.first, hands.last}].findings.push_back(i);
  }
}

/// Whether the table before the finding is the same for the preset: nothing that was due before it
/// in the hand was broken, and scores have no part in it, or stand at the game's end as they do for
/// the own ruleset.
bool Comparison::is_told_alone(std::size_t finding, std::size_t preset) const {
  const Case& own = cases_[finding];
  if (own.begins_game) return true;
  if (own.is_about_scores && (!own.ends_game || !are_sticks_alike(preset))) return false;
  for (std::size_t i = 0; i < finding; ++i)
    if (report_.findings[i].kyoku == report_.findings[finding].kyoku &&
        (is_due(i) || (own.is_about_scores && cases_[i].is_about_scores)))
      return false;
  return true;
}

/// Whether riichi takes the same of the scores that the table holds.
bool Comparison::are_sticks_alike(std::size_t preset) const {
  return own_.riichi_stick == ruleset(preset).riichi_stick &&
         own_.riichi_stick_when_ronned == ruleset(preset).riichi_stick_when_ronned;
}

/// What the event alone says of the finding under the preset; nothing where it does not tell.
Known<Answer> Comparison::told_alone(std::size_t finding, std::size_t preset) const {
  const Case& own = cases_[finding];
  if (own.answers == nullptr || is_in_other_order(preset)) return std::nullopt;
  const Answer answer = (*own.answers)[preset];
  // What is due, and is right here, may be wrong elsewhere in the hand.
  if (is_due(finding) &&
      (answer != Answer::No || is_behind_kans(log_, *report_.findings[finding].event)))
    return std::nullopt;
  if (answer == Answer::Yes) return answer;
  if (answer == Answer::Unknown && own.begins_game) return std::nullopt;
  if (answer == Answer::Unknown || is_told_alone(finding, preset)) return Answer::No;
  return std::nullopt;
}

/// Whether a finding under another ruleset, in the hand of this one, says the same of it.
bool Comparison::is_the_same_fault(const Finding& there, std::size_t finding) const {
  const Finding& own = report_.findings[finding];
  if (there.kyoku != own.kyoku) return false;
  if (there.rule == own.rule) return true;
  const std::uint32_t groups = groups_of(there);
  if (there.event == own.event && (cases_[finding].groups & groups) != 0) return true;
  const auto is_it = [&](const Finding& other) {
    return other.rule == there.rule && other.event == there.event && other.seat == there.seat;
  };
  return is_due(finding) && may_show_elsewhere(groups) &&
         std::ranges::none_of(report_.findings, is_it);
}

/// The hand of the finding, or that and the hand before where it stands between them.
HandRange Comparison::hands_of(const Finding& finding) const {
  const std::uint32_t hand = finding.kyoku.value_or(0);
  const Event* const event = event_of(finding);
  const bool begins = event != nullptr && event->kind == EventKind::StartKyoku && hand > 0;
  return {hand - (begins ? 1U : 0U), hand};
}

/// What is found in the hand of the finding under the preset, until all of the own findings are
/// that may be asked for.
const GameReport& Comparison::judged_alone(std::size_t finding, std::size_t preset) {
  JudgeOptions options;
  options.weigh_findings = false;
  options.hands = hands_of(report_.findings[finding]);
  HandsAlone& alone = hands_[{options.hands->first, options.hands->last}];
  Findings wanted;
  for (const std::size_t each : alone.findings)
    if (!told_alone(each, preset)) wanted.push_back(each);
  AnswersByRuleset<GameReport>& reports = alone.reports[wanted];
  if (const GameReport* known = reports.find(presets_.differences, preset, Asked::WhatIsFound))
    return *known;
  options.is_enough = [&](const std::vector<Finding>& part) {
    return std::ranges::all_of(wanted, [&](std::size_t each) { return has_it(part, each); });
  };
  ReadOptions reads;
  GameReport part;
  {
    const OptionRecorder recorder(reads);
    judge(log_, ruleset(preset), options, part);
  }
  return reports.add(preset, reads, std::move(part));
}

/// The hands that have findings, from the first to the last, under the own ruleset; the whole game
/// where they cannot be judged apart from it.
const GameReport& Comparison::judged_again() {
  if (again_) return *again_;
  HandRange hands{UINT32_MAX, 0};
  for (const Finding& finding : report_.findings) {
    const Event* const event = event_of(finding);
    if (!finding.kyoku || event == nullptr || event->kind == EventKind::EndGame) return report_;
    const HandRange own = hands_of(finding);
    hands = {std::min(hands.first, own.first), std::max(hands.last, own.last)};
  }
  if (may_end_a_streak(log_, hands.last, own_)) return report_;
  JudgeOptions options;
  options.weigh_findings = false;
  options.are_settled = true;
  options.hands = hands;
  judge(log_, own_, options, again_.emplace());
  return *again_;
}

/// Whether the finding's hand, judged under the preset, has the same fault; unknown where the hand
/// cannot be judged alone, or the rule was asked there less often than under the own ruleset.
Answer Comparison::is_found_in_hand(std::size_t finding, std::size_t preset) {
  const Finding& own = report_.findings[finding];
  if (!own.kyoku || may_end_a_streak(log_, *own.kyoku, ruleset(preset))) return Answer::Unknown;
  const GameReport& part = judged_alone(finding, preset);
  if (has_it(part.findings, finding)) return Answer::Yes;
  const std::uint32_t unchecked = times_unchecked(part, own.rule);
  return unchecked > 0 && unchecked > times_unchecked(judged_again(), own.rule) ? Answer::Unknown
                                                                                : Answer::No;
}

Answer Comparison::is_legal(std::size_t finding, std::size_t preset) {
  const Case& each = cases_[finding];
  if (each.groups == 0) return Answer::No;
  if (const Known<Answer> told = told_alone(finding, preset)) return *told;
  switch (is_found_in_hand(finding, preset)) {
    case Answer::No: return Answer::Yes;
    case Answer::Unknown: return Answer::Unknown;
    case Answer::Yes: break;
  }
  return Answer::No;
}

bool Comparison::is_clean(std::size_t preset) {
  // An action that is in doubt may be offered or not.
  const Asked asked = log_.told.empty() ? Asked::WhatIsFound : Asked::HowGraveToo;
  if (const bool* known = clean_.find(presets_.differences, preset, asked)) return *known;
  ReadOptions reads;
  GameReport other;
  {
    const OptionRecorder recorder(reads);
    JudgeExtent extent{.weigh_findings = false};
    extent.is_enough = [](const std::vector<Finding>& so_far) { return !so_far.empty(); };
    judge_.judge_again(log_, ruleset(preset), extent, other);
  }
  return clean_.add(preset, reads, other.findings.empty());
}

}  // namespace

std::function<void(const judgement::BrokenEvent&)> OtherRulesets::listen_to(const GameLog& log) {
  of_log_ = nullptr;
  answers_.clear();
  return [this, &log](const judgement::BrokenEvent& event) {
    if (answers_.size() <= kMostFindings) ask(log, event);
  };
}

const PresetsOfTable& OtherRulesets::presets_of(const GameLog& log) {
  InferredSettings shown;
  if (of_log_ == nullptr) of_log_ = &presets_.of(settings_of(log, shown));
  return *of_log_;
}

/// A preset that agrees with one that was asked in all that the answer read is not asked.
void OtherRulesets::ask(const GameLog& log, const judgement::BrokenEvent& event) {
  const PresetsOfTable& presets = presets_of(log);
  const EventKind kind = log.events[event.number()].kind;
  for (const judgement::Break& broken : event.breaks()) {
    std::vector<Answer>& answers = answers_[{event.number(), broken.rule->id}];
    if (!answers.empty()) continue;
    const std::uint32_t groups = groups_of(broken.rule->id, kind);
    AnswersByRuleset<Answer> known;
    for (std::size_t preset = 0; preset < presets.choices.size(); ++preset) {
      const Answer* answer = known.find(presets.differences, preset, Asked::WhatIsFound);
      if (answer == nullptr) {
        ReadOptions reads;
        const Answer given = [&] {
          const OptionRecorder recorder(reads);
          return event.under(presets.choices[preset].ruleset, groups, broken.rule->id);
        }();
        answer = &known.add(preset, reads, given);
      }
      answers.push_back(*answer);
    }
  }
}

void OtherRulesets::compare(GameJudge& judge, const GameLog& log, const Ruleset& own,
                            GameReport& report) {
  if (report.findings.empty() || report.findings.size() > kMostFindings) return;
  // What readers find, and what a seed gives, is the same under every ruleset.
  const auto judged = [](const Finding& finding) {
    return finding.rule != "log/incomplete" && rests_on_ruleset(finding.rule);
  };
  if (std::ranges::none_of(report.findings, judged)) return;
  const bool may_vanish = std::ranges::all_of(report.findings, judged);
  const PresetsOfTable& presets = presets_of(log);
  Comparison comparison(judge, log, own, report, presets, answers_);
  for (std::size_t i = 0; i < presets.choices.size(); ++i) {
    const std::string& name = presets.choices[i].ruleset.name;
    if (name == own.name) continue;
    bool may_be_clean = may_vanish;
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < report.findings.size(); ++at) {
      const Answer legal = judged(report.findings[at]) ? comparison.is_legal(at, i) : Answer::No;
      if (legal == Answer::Yes) report.findings[at].legal_under.push_back(name);
      if (legal == Answer::Unknown) open.push_back(at);
      may_be_clean = may_be_clean && legal != Answer::No;
    }
    if (!may_be_clean || !comparison.is_clean(i)) continue;
    report.clean_under.push_back(name);
    for (const std::size_t at : open) report.findings[at].legal_under.push_back(name);
  }
}

}  // namespace referee::judging
