#include "tools/commands/rules/infer.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "importers/files/input.h"
#include "importers/log_reader.h"
#include "referee/other_rulesets.h"
#include "referee/ruleset_fit.h"
#include "tools/commands/explain/page.h"
#include "validator/catalogue/catalogue.h"
#include "validator/log/describe.h"
#include "validator/referee.h"
#include "validator/report/escape.h"

namespace referee {
namespace {

/// Games kept a preset and broken rule, to try other options on.
constexpr std::size_t kSamples = 3;
/// Findings are listed by rule; this many rules are named.
constexpr std::size_t kMostRules = 6;

struct PresetFit {
  std::uint64_t clean = 0;
  std::map<std::string, std::uint64_t> rules;  ///< games with a finding of it
  std::vector<std::size_t> samples;            ///< places in Inference::kept_
};

/// What the ruleset of one game came from: kept beside the game, since options are changed on it.
struct KeptGame {
  GameLog log;
  std::map<std::string, Ruleset> rulesets;  ///< by preset
};

class Inference {
 public:
  RulesAnswer run(const std::vector<std::string>& paths);

 private:
  void take(const Document& document);
  void judge_game(const GameLog& log);
  std::vector<FitGame> samples_of(const std::string& preset, const PresetFit& fit) const;
  std::vector<OptionChange> candidates(const std::string& preset, const PresetFit& fit) const;
  std::string changes_for(const std::string& preset, const PresetFit& fit) const;
  std::string clean_preset_nearest_to(const std::string& preset) const;
  std::string text() const;

  LogReader reader_;
  PresetsForLog presets_;
  std::map<std::string, PresetFit> fits_;
  std::deque<KeptGame> kept_;
  std::uint64_t games_ = 0;
  std::string error_;
};

void Inference::take(const Document& document) {
  const Format format =
      reader_.read(document.bytes(), document.damage, [&](GameLog& log) { judge_game(log); });
  if (format == Format::None && document.named)
    error_ = fmt::format("{}: is no log", printable(document.path));
}

void Inference::judge_game(const GameLog& log) {
  const std::vector<RulesChoice>& choices = presets_.of(log.header);
  if (choices.empty() || log.kyokus.empty()) return;
  ++games_;
  std::size_t place = SIZE_MAX;
  for (const RulesChoice& choice : choices) {
    PresetFit& fit = fits_[choice.ruleset.name];
    GameReport report;
    judge(log, choice.ruleset, JudgeOptions{}, report);
    std::set<std::string> rules;
    for (const Finding& finding : report.findings)
      if (finding.rule == "log/incomplete" || family_of(finding.rule) != "log")
        rules.insert(finding.rule);
    if (rules.empty()) ++fit.clean;
    bool rare = false;
    for (const std::string& rule : rules) rare = ++fit.rules[rule] <= kSamples || rare;
    if (!rare) continue;
    if (place == SIZE_MAX) {
      place = kept_.size();
      kept_.push_back(KeptGame{log, {}});
      for (const RulesChoice& other : choices)
        kept_.back().rulesets.emplace(other.ruleset.name, other.ruleset);
    }
    fit.samples.push_back(place);
  }
}

std::vector<FitGame> Inference::samples_of(const std::string& preset, const PresetFit& fit) const {
  std::vector<FitGame> games;
  for (const std::size_t place : fit.samples)
    games.push_back(FitGame{&kept_[place].log, &kept_[place].rulesets.at(preset)});
  return games;
}

std::string Inference::clean_preset_nearest_to(const std::string& preset) const {
  std::string nearest;
  std::size_t fewest = SIZE_MAX;
  const auto& rulesets = kept_.front().rulesets;
  for (const auto& [name, fit] : fits_) {
    if (fit.clean != games_ || !rulesets.contains(name)) continue;
    const std::size_t count = differences(rulesets.at(preset), rulesets.at(name)).size();
    if (count >= fewest) continue;
    fewest = count;
    nearest = name;
  }
  return nearest;
}

/// The options that the broken rules name, with every value that another preset has for them.
std::vector<OptionChange> Inference::candidates(const std::string& preset,
                                                const PresetFit& fit) const {
  std::vector<OptionChange> changes;
  const auto& rulesets = kept_[fit.samples.front()].rulesets;
  const Ruleset& own = rulesets.at(preset);
  for (const auto& [rule, games] : fit.rules)
    for (const OptionId option : options_of_rule(rule))
      for (const auto& [name, other] : rulesets) {
        OptionChange change{option, value_of(other, option), name};
        const bool known = std::any_of(changes.begin(), changes.end(), [&](const OptionChange& c) {
          return c.option == change.option && c.value == change.value;
        });
        if (!known && change.value != value_of(own, option)) changes.push_back(std::move(change));
      }
  return changes;
}

std::string Inference::changes_for(const std::string& preset, const PresetFit& fit) const {
  const std::vector<FitGame> games = samples_of(preset, fit);
  std::vector<OptionChange> changes;
  if (const std::string clean = clean_preset_nearest_to(preset); !clean.empty()) {
    const auto& rulesets = kept_[fit.samples.front()].rulesets;
    std::vector<OptionChange> all = differences(rulesets.at(preset), rulesets.at(clean));
    if (findings_with(games, all, 0) == 0) changes = least_of(games, std::move(all));
  }
  if (changes.empty()) changes = best_of(games, candidates(preset, fit));
  std::string out;
  const std::size_t left = findings_with(games, changes, SIZE_MAX - 1);
  if (changes.empty()) return "    no option that the broken rules name takes a finding away\n";
  out += fmt::format("    {} with\n",
                     left == 0 ? "clean" : fmt::format("fewer findings, {} left,", left));
  for (const OptionChange& change : changes)
    out += fmt::format("      {} = {} (as {})\n", option_info(change.option).key,
                       to_text(change.value), change.from);
  out += fmt::format("    tried on {}\n", count_of(static_cast<long long>(games.size()),
                                                   "of these games", "of these games"));
  return out;
}

std::string Inference::text() const {
  std::string out = count_of(static_cast<long long>(games_), "game", "games") + "\n";
  for (const auto& [name, fit] : fits_)
    if (fit.clean == games_) out += fmt::format("{}: clean\n", name);
  std::vector<std::pair<std::string, const PresetFit*>> rest;
  for (const auto& [name, fit] : fits_)
    if (fit.clean != games_) rest.emplace_back(name, &fit);
  std::stable_sort(rest.begin(), rest.end(),
                   [](const auto& a, const auto& b) { return a.second->clean > b.second->clean; });
  for (const auto& [name, fit] : rest) {
    out += fmt::format("{}: {} of {} clean\n", name, fit->clean, games_);
    std::vector<std::pair<std::string, std::uint64_t>> rules(fit->rules.begin(), fit->rules.end());
    std::stable_sort(rules.begin(), rules.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (std::size_t i = 0; i < std::min(rules.size(), kMostRules); ++i)
      out += fmt::format("    {} ({})\n", rules[i].first,
                         count_of(static_cast<long long>(rules[i].second), "game", "games"));
    if (rules.size() > kMostRules)
      out += fmt::format("    and {}\n", count_of(static_cast<long long>(rules.size() - kMostRules),
                                                  "rule more", "rules more"));
    out += changes_for(name, *fit);
  }
  return out;
}

RulesAnswer Inference::run(const std::vector<std::string>& paths) {
  InputReader inputs(InputReader::kDefaultLimit);
  for (const std::string& path : paths)
    inputs.read(
        path,
        [&](Document& document) {
          take(document);
          return true;
        },
        [&](const InputError& trouble) {
          error_ = fmt::format("{}: {}", printable(trouble.path), printable(trouble.message));
        });
  if (games_ == 0 && error_.empty()) error_ = "no game that this version can judge";
  RulesAnswer answer;
  answer.exit_code = error_.empty() ? ExitCode::Success : ExitCode::World;
  answer.error = error_;
  if (games_ > 0) answer.out = text();
  return answer;
}

}  // namespace

RulesAnswer infer_rules(const std::vector<std::string>& paths) { return Inference().run(paths); }

}  // namespace referee
