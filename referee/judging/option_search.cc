#include "referee/judging/option_search.h"

#include <algorithm>
#include <utility>

#include "validator/catalogue/catalogue.h"

namespace referee::judging {
namespace {

/// What a finding costs beside an event of which nothing is to be said: the hypotheses that follow
/// from the finding are judged too.
constexpr std::uint64_t kEventsOfAFinding = 4000;
/// What it costs to work out what a player could have been offered.
constexpr std::uint64_t kEventsOfAnOffer = 30;

std::vector<OptionChange> without(const std::vector<OptionChange>& changes, std::size_t from,
                                  std::size_t to) {
  std::vector<OptionChange> rest(changes.begin(),
                                 changes.begin() + static_cast<std::ptrdiff_t>(from));
  rest.insert(rest.end(), changes.begin() + static_cast<std::ptrdiff_t>(to), changes.end());
  return rest;
}

}  // namespace

bool rests_on_ruleset(std::string_view rule) {
  const std::string_view family = family_of(rule);
  return rule == "log/incomplete" || (family != "log" && family != "wall" && family != "rules");
}

std::size_t OptionSearch::findings_of(const GameLog& log, const Ruleset& ruleset) {
  GameReport report;
  judge_.judge_copy(log, ruleset,
                    JudgeExtent{.most_findings = kMostFindingsTried, .weigh_findings = false},
                    report);
  const std::uint64_t cost = log.events.size() + kEventsOfAFinding * report.findings.size() +
                             kEventsOfAnOffer * log.told.size();
  work_.left -= std::min(work_.left, cost);
  return static_cast<std::size_t>(std::ranges::count_if(
      report.findings, [](const Finding& finding) { return rests_on_ruleset(finding.rule); }));
}

std::size_t OptionSearch::findings_with(const std::vector<OptionChange>& changes,
                                        std::size_t most) {
  std::size_t findings = 0;
  for (const FitGame& game : games_) {
    if (work_.left == 0) return most + 1;
    Ruleset ruleset = *game.ruleset;
    for (const OptionChange& change : changes) choose(ruleset, change.option, change.value);
    // Options that contradict each other are no ruleset.
    if (!contradiction(ruleset).empty()) return most + 1;
    findings += findings_of(*game.log, ruleset);
    if (findings > most) return findings;
  }
  return findings;
}

std::vector<OptionChange> differences(const Ruleset& from, const Ruleset& to) {
  std::vector<OptionChange> changes;
  for (const OptionInfo& option : option_table()) {
    OptionValue value = option.get(to);
    if (option.get(from) != value)
      changes.push_back(OptionChange{option.id, std::move(value), to.name});
  }
  return changes;
}

std::vector<OptionChange> OptionSearch::least_of(std::vector<OptionChange> changes) {
  // Halves first, then smaller parts: most options have nothing to do with the findings.
  for (std::size_t part = std::max<std::size_t>(changes.size() / 2, 1);;
       part = std::max<std::size_t>(part / 2, 1)) {
    bool shrunk = false;
    for (std::size_t from = 0; from < changes.size();) {
      std::vector<OptionChange> rest =
          without(changes, from, std::min(from + part, changes.size()));
      if (findings_with(rest, 0) == 0) {
        changes = std::move(rest);
        shrunk = true;
      } else {
        from += part;
      }
    }
    if (part == 1 && !shrunk) return changes;
  }
}

std::vector<OptionChange> OptionSearch::best_of(const std::vector<OptionChange>& candidates) {
  std::vector<OptionChange> taken;
  std::size_t findings = findings_with(taken, SIZE_MAX - 1);
  while (findings > 0) {
    std::size_t fewest = findings;
    const OptionChange* best = nullptr;
    for (const OptionChange& candidate : candidates) {
      std::vector<OptionChange> tried = taken;
      tried.push_back(candidate);
      const std::size_t left = findings_with(tried, fewest - 1);
      if (left >= fewest) continue;
      fewest = left;
      best = &candidate;
    }
    if (best == nullptr) break;
    taken.push_back(*best);
    findings = fewest;
  }
  return taken;
}

}  // namespace referee::judging
