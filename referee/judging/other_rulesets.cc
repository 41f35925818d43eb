#include "referee/judging/other_rulesets.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "referee/judging/option_search.h"
#include "referee/judging/platform_rules.h"
#include "validator/referee.h"
#include "validator/rules/families.h"

namespace referee {
namespace {

/// The groups whose findings speak of the same thing: the links of a hand's value are one.
bool are_one(Group a, Group b) {
  const auto is_value = [](Group group) {
    return group == Group::Yaku || group == Group::DoraHan || group == Group::Han ||
           group == Group::Fu || group == Group::Limit || group == Group::Value;
  };
  return a == b || (is_value(a) && is_value(b));
}

/// The group in which a finding of `rule` at an event of this kind was judged; nothing for what
/// readers find.
std::optional<Group> group_of(std::string_view rule, EventKind kind) {
  for (const Rule* row : rules::rules_by_kind()[static_cast<std::size_t>(kind)].rows)
    if (row->id == rule) return row->group;
  return std::nullopt;
}

bool is_near(const Known<std::uint32_t>& hand, const Known<std::uint32_t>& other) {
  return !hand || !other || std::max(*hand, *other) - std::min(*hand, *other) <= 1;
}

/// How often a check of the rule could not be made.
std::uint32_t times_unchecked(const GameReport& report, std::string_view rule) {
  std::uint32_t times = 0;
  for (const Unchecked& unchecked : report.unchecked)
    if (unchecked.what == rule) times += unchecked.count;
  return times;
}

/// Whether `findings` have the same one.
bool has_finding(const std::vector<Finding>& findings, const Finding& finding) {
  return std::any_of(findings.begin(), findings.end(), [&](const Finding& here) {
    return here.rule == finding.rule && here.event == finding.event && here.seat == finding.seat;
  });
}

/// What another ruleset finds in a game, held against its findings: which of these it says are
/// faults too.
class Contradictions {
 public:
  Contradictions(const GameLog& log, const GameReport& own);

  /// The group in which a finding of `own` was judged, by its place; nothing for what readers find.
  std::optional<Group> group(std::size_t finding) const { return groups_[finding]; }

  /// Marks in `contradicted`, one entry a finding of `own`, those that `there` speaks against, a
  /// finding under another ruleset: it is of the same rule in the same hand, or of the same kind at
  /// the same event, or a new one in or beside the hand, which may be the same fault by another
  /// name.
  void add(const Finding& there, std::vector<bool>& contradicted) const;

 private:
  EventKind kind_of(const Finding& finding) const { return log_.events[*finding.event].kind; }
  bool is_contradicted(std::size_t place, const Finding& there, bool is_new) const;

  const GameLog& log_;
  const GameReport& own_;
  std::vector<std::optional<Group>> groups_;
};

Contradictions::Contradictions(const GameLog& log, const GameReport& own) : log_(log), own_(own) {
  for (const Finding& finding : own.findings) {
    const bool is_at_event = finding.event && *finding.event < log.events.size();
    groups_.push_back(is_at_event ? group_of(finding.rule, kind_of(finding)) : std::nullopt);
  }
}

void Contradictions::add(const Finding& there, std::vector<bool>& contradicted) const {
  const bool is_new = !has_finding(own_.findings, there);
  for (std::size_t i = 0; i < contradicted.size(); ++i)
    contradicted[i] = contradicted[i] || is_contradicted(i, there, is_new);
}

bool Contradictions::is_contradicted(std::size_t place, const Finding& there, bool is_new) const {
  const Finding& finding = own_.findings[place];
  if (there.rule == finding.rule && there.kyoku == finding.kyoku) return true;
  if (is_new && is_near(there.kyoku, finding.kyoku)) return true;
  if (there.event != finding.event || !groups_[place]) return false;
  const auto of_it = group_of(there.rule, kind_of(finding));
  return of_it && are_one(*groups_[place], *of_it);
}

/// Hands with findings that are judged apart before the whole game is: each takes a tenth of its
/// time.
constexpr std::size_t kMostHands = 4;

/// Whether the dealer of a hand may have won so many hands in a row as are a yakuman: then the hand
/// cannot be judged alone.
bool may_end_a_streak(const GameLog& log, std::uint32_t hand, const Ruleset& ruleset) {
  if (ruleset.yaku_paarenchan == 0) return false;
  if (hand >= log.kyokus.size()) return true;
  std::uint32_t first = hand;
  while (first > 0 && log.kyokus[first - 1].dealer == log.kyokus[hand].dealer) --first;
  return hand - first + 1 >= ruleset.yaku_paarenchan;
}

/// One entry a finding of the game.
using Marks = std::vector<bool>;

bool are_all(const Marks& marks) {
  return std::all_of(marks.begin(), marks.end(), [](bool each) { return each; });
}

/// What a ruleset says of the findings of another one.
struct GameAnswer {
  Marks legal;  ///< would be none
  bool is_clean = false;
};

/// One game with findings, held against other rulesets. A ruleset that agrees with one that was
/// asked in all that the answer read is not asked.
class Comparison {
 public:
  Comparison(GameJudge& judge, const GameLog& log, const GameReport& own,
             const PresetsOfTable& presets);

  /// What the preset, by its place among `presets`, says of the findings of `own`.
  GameAnswer under(std::size_t preset);

 private:
  /// A hand with findings, and what rulesets say of them.
  struct FaultyHand {
    std::uint32_t hand = 0;
    bool begins = false;            ///< a finding is of its header: the hand before is needed too
    AnswersByRuleset<bool> broken;  ///< whether all its findings are findings in it alone
  };
  bool find_hands();
  bool is_broken(FaultyHand& hand, std::size_t preset);
  bool are_broken_apart(std::size_t preset);
  GameAnswer judge_game(const Ruleset& ruleset);
  bool is_of(const Finding& finding, const FaultyHand& hand) const {
    return finding.kyoku == hand.hand;
  }
  const Ruleset& ruleset(std::size_t preset) const { return presets_.choices[preset].ruleset; }

  GameJudge& judge_;
  const GameLog& log_;
  const GameReport& own_;
  const PresetsOfTable& presets_;
  Contradictions contradictions_;
  std::vector<FaultyHand> hands_;  ///< none where there are too many, or a finding stands in none
  AnswersByRuleset<GameAnswer> games_;
};

Comparison::Comparison(GameJudge& judge, const GameLog& log, const GameReport& own,
                       const PresetsOfTable& presets)
    : judge_(judge), log_(log), own_(own), presets_(presets), contradictions_(log, own) {
  if (!find_hands()) hands_.clear();
}

bool Comparison::find_hands() {
  std::map<std::uint32_t, bool> hands;  // whether it begins with a finding
  for (const Finding& finding : own_.findings) {
    if (!finding.kyoku || !finding.event || *finding.event >= log_.events.size()) return false;
    bool& begins = hands.try_emplace(*finding.kyoku, false).first->second;
    begins = begins || log_.events[*finding.event].kind == EventKind::StartKyoku;
    if (hands.size() > kMostHands) return false;
  }
  for (const auto& [hand, begins] : hands) {
    hands_.emplace_back();
    hands_.back().hand = hand;
    hands_.back().begins = begins;
  }
  return true;
}

bool Comparison::is_broken(FaultyHand& hand, std::size_t preset) {
  if (const bool* known = hand.broken.find(presets_.differences, preset)) return *known;
  Marks broken;
  for (const Finding& finding : own_.findings) broken.push_back(!is_of(finding, hand));
  ReadOptions reads;
  {
    const OptionRecorder recorder(reads);
    std::size_t seen = 0;
    JudgeOptions options;
    options.weigh_findings = false;
    options.hands = HandRange{hand.begins && hand.hand > 0 ? hand.hand - 1 : hand.hand, hand.hand};
    options.is_enough = [&](const std::vector<Finding>& part) {
      for (; seen < part.size(); ++seen)
        if (is_of(part[seen], hand)) contradictions_.add(part[seen], broken);
      return are_all(broken);
    };
    GameReport part;
    if (!may_end_a_streak(log_, hand.hand, ruleset(preset)))
      judge(log_, ruleset(preset), options, part);
  }
  return hand.broken.add(preset, reads, are_all(broken));
}

/// Whether every finding is one in its hand alone too: nothing is legal then, and the game not
/// clean.
bool Comparison::are_broken_apart(std::size_t preset) {
  return !hands_.empty() && std::all_of(hands_.begin(), hands_.end(),
                                        [&](FaultyHand& hand) { return is_broken(hand, preset); });
}

GameAnswer Comparison::under(std::size_t preset) {
  if (are_broken_apart(preset)) return {Marks(own_.findings.size(), false), false};
  if (const GameAnswer* known = games_.find(presets_.differences, preset)) return *known;
  ReadOptions reads;
  GameAnswer answer;
  {
    const OptionRecorder recorder(reads);
    answer = judge_game(ruleset(preset));
  }
  return games_.add(preset, reads, std::move(answer));
}

/// Ends where nothing can be legal any more.
GameAnswer Comparison::judge_game(const Ruleset& ruleset) {
  GameAnswer answer;
  Marks contradicted;
  for (std::size_t i = 0; i < own_.findings.size(); ++i)
    contradicted.push_back(!contradictions_.group(i));
  std::size_t seen = 0;
  JudgeExtent extent{.weigh_findings = false};
  extent.is_enough = [&](const std::vector<Finding>& so_far) {
    for (; seen < so_far.size(); ++seen) contradictions_.add(so_far[seen], contradicted);
    return are_all(contradicted);
  };
  GameReport other;
  judge_.judge_again(log_, ruleset, extent, other);
  // The readers' own findings, and those of the end, come last.
  for (const Finding& finding : other.findings) contradictions_.add(finding, contradicted);
  const bool is_whole = times_unchecked(other, "every rule") == 0;
  for (std::size_t i = 0; i < contradicted.size(); ++i) {
    const std::string& rule = own_.findings[i].rule;
    answer.legal.push_back(!contradicted[i] && is_whole &&
                           times_unchecked(other, rule) <= times_unchecked(own_, rule));
  }
  answer.is_clean = other.findings.empty();
  return answer;
}

}  // namespace

void OtherRulesets::compare(GameJudge& judge, const GameLog& log, const Ruleset& own,
                            GameReport& report) {
  if (report.findings.empty() || report.findings.size() > kMostFindings) return;
  // What readers find, and what a seed gives, is the same under every ruleset.
  const auto judged = [](const Finding& finding) {
    return finding.rule != "log/incomplete" && rests_on_ruleset(finding.rule);
  };
  if (std::none_of(report.findings.begin(), report.findings.end(), judged)) return;
  const bool may_vanish = std::all_of(report.findings.begin(), report.findings.end(), judged);
  InferredSettings shown;
  const PresetsOfTable& presets = presets_.of(settings_of(log, shown));
  Comparison comparison(judge, log, report, presets);
  for (std::size_t i = 0; i < presets.choices.size(); ++i) {
    const std::string& name = presets.choices[i].ruleset.name;
    if (name == own.name) continue;
    const GameAnswer answer = comparison.under(i);
    for (std::size_t at = 0; at < report.findings.size(); ++at)
      if (judged(report.findings[at]) && answer.legal[at])
        report.findings[at].legal_under.push_back(name);
    if (may_vanish && answer.is_clean) report.clean_under.push_back(name);
  }
}

}  // namespace referee
