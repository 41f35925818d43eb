#include "referee/judging/ruleset_fit.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "referee/judging/platform_rules.h"
#include "referee/judging/rule_options.h"
#include "validator/log/game_report.h"
#include "validator/ruleset/options.h"

namespace referee::judging {
namespace {

/// Games kept a preset and broken rule, to try other options on.
constexpr std::size_t kSamples = 3;

/// Games with findings after which a preset is beaten, where another one has a quarter of them in
/// as many games or more, and after which it is in any case.
constexpr std::uint64_t kManyBroken = 20;
constexpr std::uint64_t kMostBroken = 100;

constexpr std::size_t kNotKept = SIZE_MAX;

/// Of all presets together; some seconds. Games that are broken here and there take a tenth.
constexpr std::uint64_t kMostWork = 15'000'000;

}  // namespace

void RulesetFit::add(const GameLog& log) {
  InferredSettings shown;
  const std::vector<RulesChoice>& choices = presets_.of(settings_of(log, shown)).choices;
  if (choices.empty() || log.kyokus.empty()) return;
  ++games_;
  std::size_t place = kNotKept;
  for (const RulesChoice& choice : choices) {
    Tally& tally = tallies_[choice.ruleset.name];
    if (is_beaten(tally)) {
      ++tally.spared;
      continue;
    }
    GameReport report;
    judge_.judge_copy(log, choice.ruleset,
                      JudgeExtent{.most_findings = kMostFindingsTried, .weigh_findings = false},
                      report);
    ++tally.judged;
    std::set<std::string> rules;
    for (const Finding& finding : report.findings)
      if (rests_on_ruleset(finding.rule)) rules.insert(finding.rule);
    if (rules.empty()) ++tally.clean;
    bool rare = false;
    for (const std::string& rule : rules) rare = ++tally.broken[rule] <= kSamples || rare;
    if (!rare) continue;
    if (place == kNotKept) place = keep(log, choices);
    tally.samples.push_back(place);
  }
}

bool RulesetFit::is_beaten(const Tally& tally) const {
  const std::uint64_t broken = tally.judged - tally.clean;
  if (broken < kManyBroken) return false;
  return broken >= kMostBroken || std::ranges::any_of(tallies_, [&](const auto& each) {
           const Tally& other = each.second;
           return other.judged >= tally.judged && 4 * (other.judged - other.clean) <= broken;
         });
}

std::size_t RulesetFit::keep(const GameLog& log, const std::vector<RulesChoice>& choices) {
  kept_.push_back(KeptGame{log, {}});
  for (const RulesChoice& choice : choices)
    kept_.back().rulesets.emplace(choice.ruleset.name, choice.ruleset);
  return kept_.size() - 1;
}

std::string RulesetFit::clean_preset_nearest_to(const std::string& preset,
                                                const Tally& tally) const {
  std::string nearest;
  std::size_t fewest = SIZE_MAX;
  const auto& rulesets = kept_[tally.samples.front()].rulesets;
  for (const auto& [name, other] : tallies_) {
    if (other.clean != games_ || !rulesets.contains(name)) continue;
    const std::size_t count = differences(rulesets.at(preset), rulesets.at(name)).size();
    if (count >= fewest) continue;
    fewest = count;
    nearest = name;
  }
  return nearest;
}

/// The options that the broken rules name, with every value that another preset has for them.
std::vector<OptionChange> RulesetFit::candidates(const std::string& preset,
                                                 const Tally& tally) const {
  std::vector<OptionChange> changes;
  const auto& rulesets = kept_[tally.samples.front()].rulesets;
  const Ruleset& own = rulesets.at(preset);
  for (const auto& [rule, games] : tally.broken)
    for (const OptionId option : options_of_rule(rule))
      for (const auto& [name, other] : rulesets) {
        OptionChange change{option, value_of(other, option), name};
        const bool known = std::ranges::any_of(changes, [&](const OptionChange& c) {
          return c.option == change.option && c.value == change.value;
        });
        if (!known && change.value != value_of(own, option)) changes.push_back(std::move(change));
      }
  return changes;
}

std::vector<OptionChange> RulesetFit::changes_for(const std::string& preset, const Tally& tally,
                                                  OptionSearch& search) const {
  if (const std::string clean = clean_preset_nearest_to(preset, tally); !clean.empty()) {
    const auto& rulesets = kept_[tally.samples.front()].rulesets;
    std::vector<OptionChange> all = differences(rulesets.at(preset), rulesets.at(clean));
    if (search.findings_with(all, 0) == 0) {
      std::vector<OptionChange> least = search.least_of(std::move(all));
      if (!least.empty()) return least;
    }
  }
  return search.best_of(candidates(preset, tally));
}

PresetFit RulesetFit::fit_of(const std::string& preset, const Tally& tally, SearchWork& work) {
  PresetFit fit;
  fit.preset = preset;
  fit.clean = tally.clean;
  fit.broken.assign(tally.broken.begin(), tally.broken.end());
  std::stable_sort(fit.broken.begin(), fit.broken.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  fit.judged = tally.judged;
  fit.spared = tally.spared;
  // A preset of another table judged none of the games that others have findings in.
  if (tally.samples.empty()) return fit;
  std::vector<FitGame> games;
  for (const std::size_t place : tally.samples)
    games.push_back(FitGame{&kept_[place].log, &kept_[place].rulesets.at(preset)});
  fit.tried_on = games.size();
  OptionSearch search(std::move(games), work);
  fit.changes = changes_for(preset, tally, search);
  fit.is_cut_short = work.left == 0;
  SearchWork enough{UINT64_MAX};
  fit.findings_left = OptionSearch(search.games(), enough).findings_with(fit.changes, SIZE_MAX - 1);
  return fit;
}

std::vector<std::string> RulesetFit::clean_presets() const {
  std::vector<std::string> clean;
  for (const auto& [preset, tally] : tallies_)
    if (tally.clean == games_) clean.push_back(preset);
  return clean;
}

std::vector<PresetFit> RulesetFit::fits() {
  // The work goes to the likeliest presets first.
  std::vector<const std::pair<const std::string, Tally>*> order;
  for (const auto& each : tallies_) order.push_back(&each);
  std::stable_sort(order.begin(), order.end(),
                   [](const auto* a, const auto* b) { return a->second.clean > b->second.clean; });
  SearchWork work{kMostWork};
  std::vector<PresetFit> all;
  for (const auto* each : order) all.push_back(fit_of(each->first, each->second, work));
  std::stable_sort(all.begin(), all.end(), [](const PresetFit& a, const PresetFit& b) {
    return std::tuple(b.clean, a.findings_left, a.changes.size()) <
           std::tuple(a.clean, b.findings_left, b.changes.size());
  });
  return all;
}

}  // namespace referee::judging
