#include "tests/property/change_trial.h"

#include <algorithm>

#include "importers/events/stream.h"
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

bool is_there(const Finding& finding, const changes::Change& change) {
  return finding.event && *finding.event >= change.first &&
         *finding.event <= end_of_hand(change.log, change.last);
}

}  // namespace

std::string_view name_of(Found found) {
  switch (found) {
    case Found::Exact: return "exact";
    case Found::Legal: return "legal";
    case Found::Echo: return "echo";
    case Found::Elsewhere: return "elsewhere";
  }
  return {};
}

std::optional<ChangeTrial> ChangeTrials::run(const GameLog& log, const Ruleset& ruleset,
                                             changes::Kind kind, bool bare, std::uint64_t seed) {
  GameLog base = log;
  changes::forget_identities(base);
  if (bare) changes::forget_values(base);
  faults::Choice choice(seed);
  const faults::Game game(base, ruleset);
  auto change = changes::make(game, choice, kind);
  if (!change) return std::nullopt;
  ChangeTrial trial;
  trial.change = *std::move(change);
  write_events(trial.change.log, trial.stream);
  read_events(trial.stream, [&](GameLog& read) {
    trial.findings = session_.judge_under(ruleset, read).findings;
  });
  trial.found = trial.findings.empty()                           ? Found::Legal
                : trial.findings.size() > 1                      ? Found::Echo
                : is_there(trial.findings.front(), trial.change) ? Found::Exact
                                                                 : Found::Elsewhere;
  return trial;
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
