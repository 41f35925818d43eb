#include "validator/words/describe_evidence.h"

#include "validator/log/describe.h"

namespace referee {
namespace {

std::string of_players(const std::string& players) {
  return players.empty() ? "" : ", of " + players;
}

std::string joined(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
  return all;
}

}  // namespace

std::string describe(const RulesSuggestion& suggestion, const RulesEvidence& evidence) {
  return suggestion.option + " = " + suggestion.value + " would take away " +
         std::to_string(suggestion.findings) + " of " +
         count_of(evidence.findings, "finding", "findings") + " in " +
         count_of(suggestion.hands, "hand", "hands") + of_players(suggestion.players);
}

std::string describe_fit(const RulesEvidence& evidence) {
  const std::string hands = count_of(evidence.hands, "hand", "hands");
  return "explains " +
         (evidence.unexplained == 0
              ? "every one of " + hands
              : "all but " + std::to_string(evidence.unexplained) + " of " + hands) +
         " in " + count_of(evidence.games, "game", "games") + ", the best of " +
         count_of(evidence.presets, "preset", "presets");
}

std::vector<std::string> describe_reasons(const RulesEvidence& evidence) {
  std::vector<std::string> lines;
  if (!evidence.named_by.empty()) lines.push_back("the log names " + evidence.named_by);
  if (!evidence.equals.empty())
    lines.push_back("as much is explained by " + joined(evidence.equals));
  if (!evidence.next.empty())
    lines.push_back("the best of the others is " + evidence.next + ", which leaves " +
                    count_of(evidence.next_unexplained, "hand", "hands") + " or more unexplained");
  for (const RuleFindings& found : evidence.usual_finds)
    lines.push_back(evidence.usual + ", which is played more widely, would find " + found.rule +
                    " " + count_of(found.findings, "time", "times") + of_players(found.players));
  for (const RulesSuggestion& suggestion : evidence.suggestions)
    lines.push_back(describe(suggestion, evidence));
  return lines;
}

}  // namespace referee
