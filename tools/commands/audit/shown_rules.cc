#include "tools/commands/audit/shown_rules.h"

#include <algorithm>
#include <map>

#include "tools/commands/rules/argument.h"

namespace referee::commands::audit {

ShownRules shown_rules(const std::vector<tournament::PlayedGame>& games) {
  std::map<std::string, std::size_t> named;
  std::map<std::string, std::size_t> found;
  std::map<std::string, std::size_t> stated;
  std::map<std::string, std::string> presets;  // of what was found
  for (const tournament::PlayedGame& game : games) {
    if (game.report.verdict == Verdict::Unreadable) continue;
    if (const auto& evidence = game.report.evidence) {
      ++found[evidence->file];
      presets[evidence->file] = evidence->preset;
    } else if (!game.stated_rules.empty()) {
      ++stated[game.stated_rules];
    } else {
      ++named[game.report.rules];
    }
  }
  const auto most = [](const std::map<std::string, std::size_t>& counts) {
    return std::ranges::max_element(
        counts, [](const auto& a, const auto& b) { return a.second < b.second; });
  };
  ShownRules rules;
  const auto count_of_most = [&](const std::map<std::string, std::size_t>& counts) {
    return counts.empty() ? std::size_t{0} : most(counts)->second;
  };
  const bool is_stated =
      count_of_most(stated) > count_of_most(named) && count_of_most(stated) >= count_of_most(found);
  const bool is_named = !named.empty() && count_of_most(named) >= count_of_most(found);
  if (is_stated) {
    rules.argument = "rules.json";
    rules.file = most(stated)->first;
    rules.comment = "as the settings of the tables say";
    rules.name = "the rules that the logs state";
    if (stated.size() + named.size() + found.size() > 1) rules.comment += "; some say otherwise";
  } else if (is_named) {
    rules.argument = most(named)->first;
    rules.comment = "as the logs, or their platform, say";
    rules.name = rules.argument;
    if (named.size() > 1) rules.comment += "; some say otherwise";
  } else if (!found.empty()) {
    rules.argument = "rules.json";
    rules.file = most(found)->first;
    rules.name = presets[rules.file];
    rules.comment = "found by the play of the games: the logs name no rules";
  } else {
    rules.argument = "tenhou";
    rules.comment = "no log shows any: put yours here";
    rules.name = rules.argument;
    rules.is_shown = false;
  }
  rules.ruleset = (rules.file.empty() ? rules::ruleset_of_argument(rules.argument)
                                      : parse_ruleset(rules.file, rules.argument))
                      .ruleset;
  return rules;
}

}  // namespace referee::commands::audit
