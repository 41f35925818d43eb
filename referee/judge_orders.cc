#include "referee/judge_orders.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "validator/log/game_report.h"

namespace referee {
namespace {

/// What makes two findings of different orders the same one: events have other numbers there,
/// places of the file have not.
using Key = std::tuple<std::string, std::uint8_t, std::string>;
using Keys = std::set<Key>;

Key key_of(const Finding& finding) {
  return {finding.rule, finding.seat.value, finding.source.pointer};
}

/// The events of one hand, from its start to its end.
struct Span {
  std::size_t first = 0;
  std::size_t end = 0;
};

/// The hands of the log, by kyoku.
std::vector<Span> spans_of(const GameLog& log) {
  std::vector<Span> spans;
  for (std::size_t i = 0; i < log.events.size(); ++i) {
    if (log.events[i].kind != EventKind::StartKyoku) continue;
    if (!spans.empty()) spans.back().end = i;
    spans.push_back(Span{i, log.events.size()});
  }
  return spans;
}

template <class T>
void copy_payload(const std::vector<T>& from, std::vector<T>& to, Event& event) {
  if (event.index >= from.size()) return;
  to.push_back(from[event.index]);
  event.index = static_cast<std::uint32_t>(to.size() - 1);
}

/// An event and its payload, into a log of one hand.
void copy_event(const GameLog& log, Event event, const SourcePosition& source, GameLog& alone) {
  switch (event.kind) {
    case EventKind::StartKyoku: copy_payload(log.kyokus, alone.kyokus, event); break;
    case EventKind::Chi:
    case EventKind::Pon:
    case EventKind::Daiminkan:
    case EventKind::Shouminkan:
    case EventKind::Ankan: copy_payload(log.melds, alone.melds, event); break;
    case EventKind::RiichiDeposit: copy_payload(log.deposits, alone.deposits, event); break;
    case EventKind::Win: copy_payload(log.wins, alone.wins, event); break;
    case EventKind::Ryuukyoku: copy_payload(log.ryuukyokus, alone.ryuukyokus, event); break;
    case EventKind::StartGame:
    case EventKind::Draw:
    case EventKind::Discard:
    case EventKind::Kita:
    case EventKind::DoraReveal:
    case EventKind::RiichiDeclaration:
    case EventKind::EndKyoku: break;
    case EventKind::EndGame:
    case EventKind::Disconnect:
    case EventKind::Reconnect:
    case EventKind::AnnouncedFuriten:
    case EventKind::WinTileApart:
    case EventKind::Chonbo: return;
  }
  alone.events.push_back(event);
  alone.sources.push_back(source);
}

/// One hand as a game of its own; with `other`, in that order.
GameLog hand_alone(const GameLog& log, const Span& span, const OtherOrder* other) {
  GameLog alone;
  alone.header = log.header;
  alone.fragment = true;
  copy_event(log, Event{}, SourcePosition{}, alone);
  for (std::size_t i = span.first; i < span.end; ++i) {
    if (other != nullptr && i == other->first) {
      for (std::size_t n = 0; n < other->events.size(); ++n)
        copy_event(log, other->events[n], other->sources[n], alone);
      i += other->count;
      if (i >= span.end) break;
    }
    copy_event(log, log.events[i], log.sources[i], alone);
  }
  return alone;
}

Keys findings_of(const GameLog& alone, const Ruleset& ruleset) {
  GameReport report;
  judge(alone, ruleset, JudgeOptions{}, report);
  Keys keys;
  for (const Finding& finding : report.findings) keys.insert(key_of(finding));
  return keys;
}

/// Puts the events of `orders`, ascending, in place of those that they stand for.
void tell_in(GameLog& log, const std::vector<const OtherOrder*>& orders) {
  if (orders.empty()) return;
  std::vector<Event> events;
  SourceList sources;
  sources.set_pointer_root(log.sources.pointer_root());
  std::size_t at = 0;
  const auto copy_until = [&](std::size_t end) {
    for (; at < end && at < log.events.size(); ++at) {
      events.push_back(log.events[at]);
      sources.push_back(log.sources[at]);
    }
  };
  for (const OtherOrder* order : orders) {
    copy_until(order->first);
    for (std::size_t i = 0; i < order->events.size(); ++i) {
      events.push_back(order->events[i]);
      sources.push_back(order->sources[i]);
    }
    at += order->count;
  }
  copy_until(log.events.size());
  log.events = std::move(events);
  log.sources = std::move(sources);
}

/// What was learnt of one hand.
struct Judged {
  std::uint32_t kyoku = 0;
  std::size_t readings = 0;
  bool more = false;
  Keys chosen;  ///< findings of the order that the game is told in
  Keys common;  ///< ... of every order
};

Judged judge_hand(const GameLog& log, const UncertainOrder& uncertain, const Span& span,
                  const Ruleset& ruleset, std::vector<const OtherOrder*>& chosen) {
  Judged judged;
  judged.kyoku = uncertain.kyoku;
  judged.readings = uncertain.others.size() + 1;
  judged.more = uncertain.more;
  judged.chosen = findings_of(hand_alone(log, span, nullptr), ruleset);
  judged.common = judged.chosen;
  const OtherOrder* best = nullptr;
  for (const OtherOrder& order : uncertain.others) {
    const Keys keys = findings_of(hand_alone(log, span, &order), ruleset);
    std::erase_if(judged.common, [&](const Key& key) { return !keys.contains(key); });
    if (keys.size() >= judged.chosen.size()) continue;
    judged.chosen = keys;
    best = &order;
  }
  if (best != nullptr) chosen.push_back(best);
  return judged;
}

std::string why(const Judged& judged) {
  return fmt::format("order of play ambiguous: {}{} readings", judged.more ? "more than " : "",
                     judged.readings);
}

void count_unchecked(GameReport& report, std::string_view what, const std::string& reason) {
  for (Unchecked& unchecked : report.unchecked) {
    if (unchecked.what != what || unchecked.why != reason) continue;
    ++unchecked.count;
    return;
  }
  report.unchecked.push_back(Unchecked{std::string(what), reason, 1});
}

/// Takes out what not every order of its hand breaks.
void keep_common(const std::vector<Judged>& hands, GameReport& report) {
  std::erase_if(report.findings, [&](const Finding& finding) {
    if (!finding.kyoku) return false;
    const auto hand = std::find_if(hands.begin(), hands.end(), [&](const Judged& judged) {
      return judged.kyoku == *finding.kyoku;
    });
    if (hand == hands.end()) return false;
    const Key key = key_of(finding);
    if (!hand->chosen.contains(key) || hand->common.contains(key)) return false;
    count_unchecked(report, finding.rule, why(*hand));
    return true;
  });
  if (report.findings.empty() && report.verdict == Verdict::Findings)
    report.verdict = Verdict::Clean;
}

}  // namespace

void judge_orders(GameLog& log, const Ruleset& ruleset, const JudgeOptions& options,
                  GameReport& report) {
  if (log.uncertain.empty()) return judge(log, ruleset, options, report);
  const std::vector<Span> spans = spans_of(log);
  std::vector<Judged> hands;
  std::vector<const OtherOrder*> chosen;
  for (const UncertainOrder& uncertain : log.uncertain)
    if (uncertain.kyoku < spans.size())
      hands.push_back(judge_hand(log, uncertain, spans[uncertain.kyoku], ruleset, chosen));
  tell_in(log, chosen);
  judge(log, ruleset, options, report);
  keep_common(hands, report);
  for (const Judged& judged : hands) count_unchecked(report, "order of play", why(judged));
}

}  // namespace referee
