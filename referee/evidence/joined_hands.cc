#include "referee/evidence/joined_hands.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "referee/judging/option_search.h"
#include "validator/log/event_traits.h"
#include "validator/log/log_payloads.h"
#include "validator/words/said.h"
#include "validator/words/wording.h"

namespace referee::evidence {
namespace {

template <class T>
void copy_payload(const std::vector<T>& from, std::vector<T>& to, Event& event) {
  if (event.index >= from.size()) return;
  to.push_back(from[event.index]);
  event.index = static_cast<std::uint32_t>(to.size() - 1);
}

void append(const GameLog& log, std::size_t first, GameLog& joined) {
  for (std::size_t i = first; i < log.events.size(); ++i) {
    Event event = log.events[i];
    with_payloads(traits_of(event.kind).payload,
                  [&](auto list) { copy_payload(log.*list, joined.*list, event); });
    joined.events.push_back(event);
    joined.sources.push_back(log.sources[i]);
  }
}

/// Both records as one part of a game, and where the later one begins.
struct Joined {
  GameLog log;
  std::uint32_t first = 0;  ///< event of the header of the later record's first hand
  std::uint32_t hands = 0;  ///< of the earlier record
  std::uint32_t begin = 0;  ///< number of that header in the later record
};

Joined join(const GameLog& before, const GameLog& log) {
  Joined joined;
  joined.log.header = log.header;
  joined.log.fragment = true;
  append(before, 0, joined.log);
  std::vector<Event>& events = joined.log.events;
  while (!events.empty() && events.back().kind == EventKind::EndGame) {
    events.pop_back();
    SourceList sources;
    for (std::size_t i = 0; i < events.size(); ++i) sources.push_back(joined.log.sources[i]);
    joined.log.sources = std::move(sources);
  }
  joined.hands = static_cast<std::uint32_t>(joined.log.kyokus.size());
  joined.first = static_cast<std::uint32_t>(events.size());
  const auto header = std::ranges::find_if(
      log.events, [](const Event& event) { return event.kind == EventKind::StartKyoku; });
  joined.begin = static_cast<std::uint32_t>(header - log.events.begin());
  append(log, joined.begin, joined.log);
  return joined;
}

/// What a hand that is stored nowhere would explain as well.
bool may_be_a_missing_hand(std::string_view rule) {
  return rule == "flow/missing-hand" || rule == "flow/round" || rule == "flow/honba";
}

bool is_continuity(std::string_view rule) { return rule.starts_with("flow/"); }

}  // namespace

std::size_t drop_what_follows(const Continuity& continuity, std::vector<Finding>& findings) {
  if (continuity.findings.empty() && continuity.possible.empty()) return 0;
  return std::erase_if(findings, [&](const Finding& finding) {
    if (!finding.event || finding.kyoku != 0U || !judging::rests_on_ruleset(finding.rule))
      return false;
    return std::ranges::find(continuity.others, std::pair(finding.rule, *finding.event)) ==
           continuity.others.end();
  });
}

Continuity judge_continuity(judging::GameJudge& judge, const EarlierHands& before,
                            const GameLog& log, const Ruleset& ruleset) {
  const Joined joined = join(before.log, log);
  GameReport report;
  judge.judge_as_told(joined.log, ruleset, {}, report);
  Continuity continuity;
  for (Finding& finding : report.findings) {
    if (!finding.event || *finding.event < joined.first) continue;
    if (finding.event != joined.first || !is_continuity(finding.rule)) {
      continuity.others.emplace_back(finding.rule, *finding.event - joined.first + joined.begin);
      continue;
    }
    const bool is_possible = may_be_a_missing_hand(finding.rule);
    finding.event = joined.begin;
    finding.kyoku = 0U;
    finding.source = log.sources[joined.begin];
    for (Because& because : finding.because) {
      because.event.reset();
      because.fact = say(Said::FactOfFile, std::move(because.fact), before.path);
      because.message = words::english().sentence(because.fact);
    }
    finding.table.reset();
    (is_possible ? continuity.possible : continuity.findings).push_back(std::move(finding));
  }
  return continuity;
}

}  // namespace referee::evidence
