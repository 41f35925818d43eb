#include "tests/property/change_trial.h"

#include <algorithm>

#include "importers/stream/stream.h"
#include "validator/log/describe.h"
#include "validator/log/event_traits.h"

namespace referee::test {
namespace {

/// The last event at which the change may be seen: what it did may come to light only later in its
/// hand, or in the next header.
std::uint32_t end_of_hand(const GameLog& log, std::uint32_t from) {
  std::uint32_t i = from;
  while (i + 1 < log.events.size() && log.events[i].kind != EventKind::EndKyoku) ++i;
  return std::min(i + 1, static_cast<std::uint32_t>(log.events.size()));
}

/// The first event at which it may be seen. What a riichi lacks is said at its declaration, before
/// the discard; how several wins share sticks and honba, at the first of them.
std::uint32_t first_seen(const changes::Change& change) {
  std::uint32_t first = change.first;
  const auto is_before = [&](EventKind kind) {
    return first > 0 && change.log.events[first - 1U].kind == kind;
  };
  if (change.of == EventKind::Discard && is_before(EventKind::RiichiDeclaration)) return first - 1U;
  while (change.of == EventKind::Win && is_before(EventKind::Win)) --first;
  return first;
}

bool is_there(const Finding& finding, const changes::Change& change) {
  return finding.event && *finding.event >= first_seen(change) &&
         *finding.event <= end_of_hand(change.log, change.last);
}

/// Every value as certain as those of a table's own rules, so that a finding that is no error then
/// rests on the rule itself.
Ruleset at_its_word(Ruleset ruleset) {
  for (std::size_t i = 0; i < kOptionCount; ++i) {
    const auto option = static_cast<OptionId>(i);
    OptionMeta meta = ruleset.meta(option);
    meta.grade = Grade::Text;
    meta.stance = Stance::Hard;
    ruleset.set_meta(option, meta);
  }
  return ruleset;
}

Found what_was_found(const std::vector<Finding>& findings, const changes::Change& change) {
  if (findings.empty()) return Found::Nothing;
  if (findings.size() > 1) return Found::Echo;
  return is_there(findings.front(), change) ? Found::Exact : Found::Elsewhere;
}

}  // namespace

std::string_view name_of(Found found) {
  switch (found) {
    case Found::Exact: return "exact";
    case Found::Nothing: return "nothing";
    case Found::Echo: return "echo";
    case Found::Elsewhere: return "elsewhere";
    case Found::Soft: return "soft";
  }
  return {};
}

std::optional<ChangeTrial> ChangeTrials::run(const GameLog& log, const Ruleset& ruleset,
                                             changes::Kind kind, Told told, std::uint64_t seed) {
  GameLog base = log;
  changes::forget_walls(base);
  if (!told.identities) changes::forget_identities(base);
  if (!told.values) changes::forget_values(base);
  faults::Choice choice(seed);
  const faults::Game game(base, ruleset);
  auto change = changes::make(game, choice, kind);
  if (!change) return std::nullopt;
  ChangeTrial trial;
  trial.change = *std::move(change);
  stream::write_events(trial.change.log, trial.stream);
  trial.findings = judged(trial.stream, ruleset);
  trial.found = what_was_found(trial.findings, trial.change);
  trial.legal = legal_change(trial.change, ruleset);
  if (trial.found != Found::Exact || trial.findings.front().severity == Severity::Error)
    return trial;
  const auto certain = judged(trial.stream, at_its_word(ruleset));
  if (what_was_found(certain, trial.change) == Found::Exact &&
      certain.front().severity != Severity::Error)
    trial.found = Found::Soft;
  return trial;
}

std::vector<Finding> ChangeTrials::judged(const std::string& stream, const Ruleset& ruleset) {
  std::vector<Finding> findings;
  stream::read_events(
      stream, [&](GameLog& read) { findings = session_.judge_under(ruleset, read).findings; });
  return findings;
}

std::string_view policy_with_much_to_change(std::uint32_t number) {
  constexpr std::string_view kPolicies[] = {"mixed", "rare", "wild", "kans", "furiten"};
  return kPolicies[number % std::size(kPolicies)];
}

std::string description_of(const ChangeTrial& trial) {
  std::string text = trial.change.what + ", at " + std::to_string(trial.change.first) + "; found: ";
  if (trial.findings.empty()) return text + "nothing";
  for (std::size_t i = 0; i < trial.findings.size() && i < 5; ++i) {
    const Finding& finding = trial.findings[i];
    text += (i == 0 ? "" : " | ") + std::string(name_of(finding.severity)) + " " +
            std::string(finding.rule) + " at " +
            (finding.event ? std::to_string(*finding.event) : "nowhere") + " of " +
            describe(finding.seat) + ": expected " + finding.expected + ", actual " +
            finding.actual;
  }
  return text;
}

}  // namespace referee::test
