#include "validator/words/describe_evidence.h"

#include "validator/words/said.h"

namespace referee::words {

Statement say_suggestion(const RulesSuggestion& suggestion, const RulesEvidence& evidence) {
  return say(Said::WouldTakeAway, suggestion.option, suggestion.value, suggestion.findings,
             evidence.findings, suggestion.hands, suggestion.players);
}

Statement say_fit(const RulesEvidence& evidence) {
  if (evidence.unexplained == 0)
    return say(Said::ExplainsEveryHand, evidence.hands, evidence.games, evidence.presets);
  return say(Said::ExplainsAllBut, evidence.unexplained, evidence.hands, evidence.games,
             evidence.presets);
}

std::vector<Statement> say_reasons(const RulesEvidence& evidence) {
  std::vector<Statement> reasons;
  if (!evidence.named_by.empty()) reasons.push_back(say(Said::LogNamesBody, evidence.named_by));
  if (!evidence.equals.empty()) reasons.push_back(say(Said::AsMuchIsExplainedBy, evidence.equals));
  if (!evidence.next.empty())
    reasons.push_back(say(Said::BestOfTheOthers, evidence.next, evidence.next_unexplained));
  for (const RuleFindings& found : evidence.usual_finds)
    reasons.push_back(
        say(Said::UsualWouldFind, evidence.usual, found.rule, found.findings, found.players));
  for (const RulesSuggestion& suggestion : evidence.suggestions)
    reasons.push_back(say_suggestion(suggestion, evidence));
  return reasons;
}

}  // namespace referee::words
