#include "referee/evidence/table_fit.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "importers/rulesets/ruleset_json.h"
#include "referee/evidence/suggestions.h"
#include "referee/evidence/table_of.h"
#include "referee/judging/platform_rules.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/words/describe_evidence.h"
#include "validator/words/wording.h"

namespace referee::evidence {
namespace {

constexpr std::uint8_t kUsualPlayers = 4;

std::uint8_t players_of(const RuleFlags& flags) { return flags.players.value_or(kUsualPlayers); }

/// All presets, those that are played most widely first.
std::vector<std::string_view> presets_in_order(const std::vector<std::string_view>& named) {
  std::vector<std::string_view> order;
  const auto add = [&](std::string_view name) {
    if (find_preset(name) != nullptr && std::ranges::find(order, name) == order.end())
      order.push_back(name);
  };
  for (const std::string_view name : named) add(name);
  for (const std::string_view name : judging::platform_presets()) add(name);
  for (const std::string_view name : preset_names()) add(name);
  return order;
}

std::vector<std::size_t> all_of(const std::vector<Sample>& samples) {
  std::vector<std::size_t> places(samples.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  return places;
}

/// The preset, as it stands, and at each option with a suggestion what the suggestion is.
std::string file_of(const Ruleset& preset, const RulesEvidence& evidence) {
  std::vector<OptionRemark> remarks;
  for (const RulesSuggestion& suggestion : evidence.suggestions)
    if (const OptionInfo* option = find_option(suggestion.option))
      if (std::ranges::none_of(remarks,
                               [&](const OptionRemark& each) { return each.option == option->id; }))
        remarks.push_back(
            {option->id, words::english().sentence(words::say_suggestion(suggestion, evidence))});
  return extending_json(preset, remarks);
}

}  // namespace

bool TableFit::is_full() const {
  return whole_games_ >= kMostGames || samples_.size() >= kMostFragments || events_ >= kMostEvents;
}

void TableFit::add(const GameLog& log) {
  if (is_full() || log.kyokus.empty() || log.events.size() > kMostEvents) return;
  if (samples_.empty()) {
    const NamedByText named = named_by_text(log.header);
    named_by_ = named.words;
    named_ = named.presets;
  }
  judging::InferredSettings shown;
  samples_.push_back(Sample{log, judging::settings_of(log, shown)});
  events_ += log.events.size();
  hands_ += log.kyokus.size();
  if (!log.fragment) ++whole_games_;
}

bool TableFit::can_judge(std::string_view preset) const {
  const Ruleset& ruleset = *find_preset(preset);
  return std::ranges::all_of(samples_, [&](const Sample& sample) {
    return ruleset.game_players == players_of(sample.settings) &&
           judging::adjusted_to(ruleset, sample.settings).unsupported.empty();
  });
}

void TableFit::count_moments(Tally& tally, std::size_t most) {
  const Ruleset& preset = *find_preset(tally.preset);
  for (const Sample& sample : samples_) {
    const auto hands = static_cast<std::uint32_t>(sample.log.kyokus.size());
    const RulesChoice choice = judging::adjusted_to(preset, sample.settings);
    const std::vector<Finding> findings = counter_.findings(
        sample.log, choice.ruleset, most == SIZE_MAX ? most : most - tally.bearing);
    tally.bearing += bearing_moments_of(findings, hands);
    tally.moments += moments_with_findings(findings, hands);
    if (tally.bearing <= most) continue;
    tally.is_whole = false;
    return;
  }
}

std::vector<TableFit::Tally> TableFit::tally_presets() {
  const std::size_t needed = moments_needed(hands_);
  std::size_t fewest = SIZE_MAX;
  std::vector<Tally> tallies;
  for (const std::string_view preset : presets_in_order(named_)) {
    if (!can_judge(preset)) continue;
    Tally tally;
    tally.preset = preset;
    tally.named = std::ranges::find(named_, preset) != named_.end();
    // What a title says weighs as much as the moments by which a preset has to be better.
    tally.handicap = named_.empty() || tally.named ? 0 : needed;
    const std::size_t least = fewest == SIZE_MAX ? 0 : fewest + needed;
    tally.is_whole = fewest == SIZE_MAX || least > tally.handicap;
    if (tally.is_whole)
      count_moments(tally, fewest == SIZE_MAX ? SIZE_MAX : least - tally.handicap);
    fewest = std::min(fewest, tally.rank());
    tallies.push_back(tally);
  }
  return tallies;
}

/// Of the rule that most moments speak of.
std::size_t TableFit::most_moments_of_one_rule(std::string_view preset) {
  std::map<std::string, std::size_t> moments;
  for (const Sample& sample : samples_) {
    const RulesChoice choice = judging::adjusted_to(*find_preset(preset), sample.settings);
    std::map<std::string, std::vector<Finding>> by_rule;
    for (Finding& finding : counter_.findings(sample.log, choice.ruleset))
      by_rule[finding.rule].push_back(std::move(finding));
    for (const auto& [rule, findings] : by_rule)
      moments[rule] +=
          moments_with_findings(findings, static_cast<std::uint32_t>(sample.log.kyokus.size()));
  }
  std::size_t most = 0;
  for (const auto& [rule, count] : moments) most = std::max(most, count);
  return most;
}

/// The first that is not worse than the best by as many moments as are needed. It gives way to the
/// first preset that explains every hand, but for one case: a platform's preset, or one that the
/// text names, to which nothing but offences is opposed, and more of one kind than chance brings. A
/// habit or a bug breaks one rule again and again; single breaches of several rules that one preset
/// allows together speak for that preset.
const TableFit::Tally& TableFit::choose_of(const std::vector<Tally>& tallies) {
  const std::size_t needed = moments_needed(hands_);
  const std::size_t fewest =
      std::min_element(tallies.begin(), tallies.end(), [](const Tally& a, const Tally& b) {
        return a.rank() < b.rank();
      })->rank();
  const Tally& chosen = *std::ranges::find_if(
      tallies, [&](const Tally& tally) { return tally.rank() < fewest + needed; });
  const auto explaining = std::ranges::find_if(tallies, [](const Tally& tally) {
    return tally.is_whole && tally.moments == 0 && tally.handicap == 0;
  });
  const bool is_usual = chosen.named || &chosen == &tallies.front();
  if (explaining == tallies.end()) return chosen;
  const bool keeps = is_usual && chosen.bearing == 0 && chosen.moments >= needed &&
                     most_moments_of_one_rule(chosen.preset) >= needed;
  return keeps ? chosen : *explaining;
}

void TableFit::compare(const std::vector<Tally>& tallies, const Tally& chosen,
                       RulesEvidence& evidence) {
  const Tally* next = nullptr;
  for (const Tally& tally : tallies) {
    if (tally.preset == chosen.preset) continue;
    if (tally.is_whole && tally.moments <= chosen.moments)
      evidence.equals.emplace_back(tally.preset);
    else if (next == nullptr || tally.moments < next->moments)
      next = &tally;
  }
  std::stable_sort(evidence.equals.begin(), evidence.equals.end());
  if (next != nullptr) {
    evidence.next = next->preset;
    evidence.next_unexplained = static_cast<std::uint32_t>(next->moments);
  }
  if (tallies.front().preset == chosen.preset) return;
  evidence.usual = tallies.front().preset;
  const Ruleset& usual = *find_preset(evidence.usual);
  evidence.usual_finds =
      by_rule(samples_, troubles_under(counter_, samples_, usual, all_of(samples_)));
}

FoundRules TableFit::find() {
  auto evidence = std::make_shared<RulesEvidence>();
  FoundRules found;
  evidence->named_by = named_by_;
  evidence->games = static_cast<std::uint32_t>(samples_.size());
  evidence->hands = static_cast<std::uint32_t>(hands_);
  const std::vector<Tally> tallies = tally_presets();
  evidence->presets = static_cast<std::uint32_t>(tallies.size());
  if (tallies.empty()) {
    found.ruleset = *find_preset(judging::platform_presets().front());
  } else {
    const Tally& chosen = choose_of(tallies);
    found.ruleset = *find_preset(chosen.preset);
    evidence->unexplained = static_cast<std::uint32_t>(chosen.moments);
    compare(tallies, chosen, *evidence);
    if (chosen.moments > 0) {
      const std::vector<Trouble> troubles =
          troubles_under(counter_, samples_, found.ruleset, all_of(samples_));
      evidence->findings = static_cast<std::uint32_t>(troubles.size());
      evidence->suggestions = suggest(counter_, samples_, found.ruleset, troubles);
    }
  }
  evidence->preset = found.ruleset.name;
  evidence->file = file_of(found.ruleset, *evidence);
  found.evidence = std::move(evidence);
  return found;
}

}  // namespace referee::evidence
