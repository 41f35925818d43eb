#include "referee/evidence/suggestions.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "referee/judging/option_search.h"
#include "referee/judging/rule_options.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee::evidence {
namespace {

constexpr std::size_t kMostSuggestions = 6;
/// One finding is no habit of a table.
constexpr std::size_t kLeastFindings = 2;
/// Games that a change is tried on before all are asked.
constexpr std::size_t kTriedOn = 3;
/// Judgements that the search may take: some, and a few a game.
constexpr std::size_t kSearch = 100;
constexpr std::size_t kSearchAGame = 4;

/// A change, and the rule that names its option.
struct Candidate {
  judging::OptionChange change;
  std::string rule;
};

/// The options that the broken rules name, with every value that another preset has for them; those
/// of the rules that are broken most often first.
std::vector<Candidate> candidates(const Ruleset& base, const std::vector<RuleFindings>& rules) {
  std::vector<Candidate> all;
  for (const RuleFindings& broken : rules)
    for (const OptionId option : judging::options_of_rule(broken.rule))
      for (const std::string_view name : preset_names()) {
        judging::OptionChange change{option, value_of(*find_preset(name), option),
                                     std::string(name)};
        const bool is_known = std::ranges::any_of(all, [&](const Candidate& each) {
          return each.change.option == option && each.change.value == change.value;
        });
        if (!is_known && change.value != value_of(base, option))
          all.push_back({std::move(change), broken.rule});
      }
  return all;
}

std::vector<std::size_t> games_with(const std::vector<Trouble>& troubles, std::string_view rule) {
  std::vector<std::size_t> games;
  for (const Trouble& trouble : troubles)
    if (trouble.finding.rule == rule && (games.empty() || games.back() != trouble.sample) &&
        games.size() < kTriedOn)
      games.push_back(trouble.sample);
  return games;
}

std::vector<Trouble> of_games(const std::vector<Trouble>& troubles,
                              const std::vector<std::size_t>& games) {
  std::vector<Trouble> chosen;
  for (const Trouble& trouble : troubles)
    if (std::ranges::find(games, trouble.sample) != games.end()) chosen.push_back(trouble);
  return chosen;
}

/// A change with what it takes away of all games.
struct Helpful {
  judging::OptionChange change;
  std::vector<Trouble> gone;
};

}  // namespace

std::vector<RulesSuggestion> suggest(MomentCounter& counter, const std::vector<Sample>& samples,
                                     const Ruleset& base, const std::vector<Trouble>& troubles) {
  const std::size_t most = counter.judgements() + kSearch + kSearchAGame * samples.size();
  std::vector<std::size_t> all(samples.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::vector<Helpful> helpful;
  for (Candidate& candidate : candidates(base, by_rule(samples, troubles))) {
    if (counter.judgements() >= most) break;
    Ruleset changed = base;
    if (!choose(changed, candidate.change.option, candidate.change.value) ||
        !contradiction(changed).empty())
      continue;
    const std::vector<std::size_t> tried = games_with(troubles, candidate.rule);
    if (troubles_taken_away(of_games(troubles, tried),
                            troubles_under(counter, samples, changed, tried))
            .empty())
      continue;
    std::vector<Trouble> gone =
        troubles_taken_away(troubles, troubles_under(counter, samples, changed, all));
    if (gone.size() >= kLeastFindings)
      helpful.push_back({std::move(candidate.change), std::move(gone)});
  }
  std::stable_sort(helpful.begin(), helpful.end(), [](const Helpful& a, const Helpful& b) {
    return a.gone.size() > b.gone.size();
  });
  std::vector<RulesSuggestion> suggestions;
  std::vector<Trouble> left = troubles;
  for (const Helpful& each : helpful) {
    if (suggestions.size() == kMostSuggestions) break;
    std::vector<Trouble> rest = without(left, each.gone);
    if (rest.size() == left.size()) continue;
    suggestions.push_back({std::string(option_info(each.change.option).key),
                           to_text(each.change.value), static_cast<std::uint32_t>(each.gone.size()),
                           hands_of(each.gone), players_of(samples, each.gone)});
    left = std::move(rest);
  }
  return suggestions;
}

}  // namespace referee::evidence
