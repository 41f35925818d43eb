#include "referee/evidence/table_fit.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "importers/rulesets/ruleset_json.h"
#include "referee/evidence/table_of.h"
#include "referee/judging/platform_rules.h"
#include "referee/judging/rule_options.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/tiles/sort_few.h"

namespace referee {
namespace {

/// Options that one table may change; whoever changes more plays a ruleset of his own.
constexpr std::size_t kMostChanges = 16;
/// Games that a change is tried on before all are asked.
constexpr std::size_t kTriedOn = 3;
/// Judgements that the search for changes may take: some, and a few a game.
constexpr std::size_t kSearch = 100;
constexpr std::size_t kSearchAGame = 4;
/// Where a ruleset leaves more than one hand in so many unexplained, no few options are to blame.
constexpr std::size_t kHandsAMoment = 4;

constexpr std::uint8_t kUsualPlayers = 4;

std::uint8_t players_of(const RuleFlags& flags) { return flags.players.value_or(kUsualPlayers); }

/// All presets, those that are played most widely first.
std::vector<std::string_view> presets_in_order(const std::vector<std::string_view>& named) {
  std::vector<std::string_view> order;
  const auto add = [&](std::string_view name) {
    if (find_preset(name) != nullptr && std::find(order.begin(), order.end(), name) == order.end())
      order.push_back(name);
  };
  for (const std::string_view name : named) add(name);
  for (const std::string_view name : platform_presets()) add(name);
  for (const std::string_view name : preset_names()) add(name);
  return order;
}

/// What findings are told apart by.
using Key = std::tuple<std::size_t, std::uint32_t, std::string>;

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
  InferredSettings shown;
  samples_.push_back(Sample{log, settings_of(log, shown)});
  events_ += log.events.size();
  hands_ += log.kyokus.size();
  if (!log.fragment) ++whole_games_;
}

bool TableFit::can_judge(std::string_view preset) const {
  const Ruleset& ruleset = *find_preset(preset);
  return std::all_of(samples_.begin(), samples_.end(), [&](const Sample& sample) {
    return ruleset.game_players == players_of(sample.settings) &&
           adjusted_to(ruleset, sample.settings).unsupported.empty();
  });
}

std::size_t TableFit::moments_under(std::string_view preset, std::size_t most) {
  std::size_t moments = 0;
  for (const Sample& sample : samples_) {
    const RulesChoice choice = adjusted_to(*find_preset(preset), sample.settings);
    moments += referee::moments_of(
        counter_.findings(sample.log, choice.ruleset, most == SIZE_MAX ? most : most - moments),
        static_cast<std::uint32_t>(sample.log.kyokus.size()));
    if (moments > most) break;
  }
  return moments;
}

std::vector<TableFit::Tally> TableFit::tally_presets(RulesEvidence& evidence) {
  const std::size_t needed = moments_needed(hands_);
  std::size_t fewest = SIZE_MAX;
  std::vector<Tally> tallies;
  for (const std::string_view preset : presets_in_order(named_)) {
    if (!can_judge(preset)) continue;
    Tally tally;
    tally.preset = preset;
    tally.named = std::find(named_.begin(), named_.end(), preset) != named_.end();
    // What a title says weighs as much as the moments that a change needs.
    tally.handicap = named_.empty() || tally.named ? 0 : needed;
    const std::size_t least = fewest == SIZE_MAX ? 0 : fewest + needed;
    if (fewest == SIZE_MAX || least > tally.handicap)
      tally.moments = moments_under(preset, fewest == SIZE_MAX ? SIZE_MAX : least - tally.handicap);
    fewest = std::min(fewest, tally.rank());
    tallies.push_back(tally);
  }
  evidence.presets = static_cast<std::uint32_t>(tallies.size());
  return tallies;
}

FoundRules TableFit::find() {
  auto evidence = std::make_shared<RulesEvidence>();
  FoundRules found;
  evidence->named_by = named_by_;
  evidence->games = static_cast<std::uint32_t>(samples_.size());
  evidence->hands = static_cast<std::uint32_t>(hands_);
  const std::vector<Tally> tallies = tally_presets(*evidence);
  if (tallies.empty()) {
    found.ruleset = *find_preset(platform_presets().front());
  } else {
    const std::size_t fewest =
        std::min_element(tallies.begin(), tallies.end(), [](const Tally& a, const Tally& b) {
          return a.rank() < b.rank();
        })->rank();
    const std::size_t needed = moments_needed(hands_);
    const Tally& chosen = *std::find_if(tallies.begin(), tallies.end(), [&](const Tally& tally) {
      return tally.rank() < fewest + needed;
    });
    found.ruleset = *find_preset(chosen.preset);
    evidence->unexplained = static_cast<std::uint32_t>(chosen.moments);
    const Tally* next = nullptr;
    for (const Tally& tally : tallies) {
      if (tally.preset == chosen.preset) continue;
      if (tally.rank() <= chosen.rank()) {
        found.equals.push_back(*find_preset(tally.preset));
        evidence->equals.emplace_back(tally.preset);
      } else if (next == nullptr || tally.moments < next->moments) {
        next = &tally;
      }
    }
    if (next != nullptr) {
      evidence->next = next->preset;
      evidence->next_unexplained = static_cast<std::uint32_t>(next->moments);
    }
    sort_few(evidence->equals.begin(), evidence->equals.end());
    if (chosen.moments >= needed) change_options(found, *evidence);
  }
  evidence->preset = found.ruleset.name;
  for (const EvidenceChange& change : evidence->changes)
    found.changed.push_back(fmt::format("{}={}", change.option, change.value));
  evidence->file = extending_json(*find_preset(found.ruleset.name), found.ruleset);
  found.evidence = std::move(evidence);
  return found;
}

std::vector<TableFit::Trouble> TableFit::troubles_under(const Ruleset& base,
                                                        const std::vector<std::size_t>& samples) {
  std::vector<Trouble> troubles;
  for (const std::size_t place : samples) {
    const RulesChoice choice = adjusted_to(base, samples_[place].settings);
    for (Finding& finding : counter_.findings(samples_[place].log, choice.ruleset))
      troubles.push_back(Trouble{place, std::move(finding)});
  }
  return troubles;
}

std::size_t TableFit::moments_of_troubles(const std::vector<Trouble>& troubles) const {
  std::size_t moments = 0;
  for (std::size_t at = 0; at < troubles.size();) {
    const std::size_t sample = troubles[at].sample;
    std::vector<Finding> findings;
    for (; at < troubles.size() && troubles[at].sample == sample; ++at)
      findings.push_back(troubles[at].finding);
    moments += referee::moments_of(findings,
                                   static_cast<std::uint32_t>(samples_[sample].log.kyokus.size()));
  }
  return moments;
}

/// The options that the broken rules name, with every value that another preset has for them.
std::vector<OptionChange> TableFit::candidates(const Ruleset& base,
                                               const std::vector<Trouble>& troubles) const {
  std::set<std::string> rules;
  for (const Trouble& trouble : troubles) rules.insert(trouble.finding.rule);
  std::vector<OptionChange> changes;
  for (const std::string& rule : rules)
    for (const OptionId option : options_of_rule(rule))
      for (const std::string_view name : preset_names()) {
        OptionChange change{option, value_of(*find_preset(name), option), std::string(name)};
        const bool known = std::any_of(changes.begin(), changes.end(), [&](const OptionChange& c) {
          return c.option == change.option && c.value == change.value;
        });
        if (!known && change.value != value_of(base, option)) changes.push_back(std::move(change));
      }
  return changes;
}

namespace {

/// The troubles that are gone in `after`; nothing where `after` has a new one, which speaks against
/// the change.
template <class Trouble>
std::vector<Trouble> taken_away(const std::vector<Trouble>& before,
                                const std::vector<Trouble>& after) {
  const auto key_of = [](const Trouble& trouble) {
    return Key{trouble.sample, trouble.finding.event.value_or(UINT32_MAX), trouble.finding.rule};
  };
  std::set<Key> left;
  for (const Trouble& trouble : after) left.insert(key_of(trouble));
  std::vector<Trouble> gone;
  std::size_t met = 0;
  for (const Trouble& trouble : before) {
    if (left.contains(key_of(trouble)))
      ++met;
    else
      gone.push_back(trouble);
  }
  if (met < after.size()) gone.clear();
  return gone;
}

}  // namespace

void TableFit::change_options(FoundRules& found, RulesEvidence& evidence) {
  const std::size_t needed = moments_needed(hands_);
  if (evidence.unexplained * kHandsAMoment > hands_) return;
  const std::size_t most = counter_.judgements() + kSearch + kSearchAGame * samples_.size();
  std::vector<std::size_t> all(samples_.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::vector<Trouble> troubles = troubles_under(found.ruleset, all);
  while (evidence.changes.size() < kMostChanges && counter_.judgements() < most &&
         moments_of_troubles(troubles) >= needed) {
    std::vector<std::size_t> tried;
    for (const Trouble& trouble : troubles)
      if ((tried.empty() || tried.back() != trouble.sample) && tried.size() < kTriedOn)
        tried.push_back(trouble.sample);
    std::vector<Trouble> before;
    std::copy_if(troubles.begin(), troubles.end(), std::back_inserter(before),
                 [&](const Trouble& trouble) {
                   return std::find(tried.begin(), tried.end(), trouble.sample) != tried.end();
                 });
    // Those that take something away from the first games, the most helpful first, are then asked
    // of all games.
    std::vector<std::pair<std::size_t, OptionChange>> helpful;
    for (OptionChange& change : candidates(found.ruleset, before)) {
      if (counter_.judgements() >= most) break;
      Ruleset changed = found.ruleset;
      if (!choose(changed, change.option, change.value) || !contradiction(changed).empty())
        continue;
      const auto gone = taken_away(before, troubles_under(changed, tried));
      if (const std::size_t moments = moments_of_troubles(gone); moments > 0)
        helpful.emplace_back(moments, std::move(change));
    }
    sort_few(helpful.begin(), helpful.end(),
             [](const auto& a, const auto& b) { return a.first > b.first; });
    bool is_changed = false;
    for (const auto& [moments, change] : helpful) {
      if (counter_.judgements() >= most + samples_.size()) break;
      Ruleset changed = found.ruleset;
      choose(changed, change.option, change.value);
      std::vector<Trouble> after = troubles_under(changed, all);
      const std::vector<Trouble> gone = taken_away(troubles, after);
      const std::size_t bearing = moments_of_troubles(gone);
      if (bearing < needed) continue;
      evidence.changes.push_back(EvidenceChange{
          std::string(option_info(change.option).key), to_text(change.value),
          static_cast<std::uint32_t>(bearing), static_cast<std::uint32_t>(gone.size())});
      found.ruleset = std::move(changed);
      for (Ruleset& equal : found.equals) choose(equal, change.option, change.value);
      std::erase_if(found.equals,
                    [](const Ruleset& equal) { return !contradiction(equal).empty(); });
      troubles = std::move(after);
      is_changed = true;
      break;
    }
    if (!is_changed) break;
  }
  evidence.unexplained = static_cast<std::uint32_t>(moments_of_troubles(troubles));
}

}  // namespace referee
