#include "referee/judging/judge_orders.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "validator/log/event_traits.h"
#include "validator/log/game_report.h"
#include "validator/log/log_payloads.h"
#include "validator/words/say.h"

namespace referee::judging {
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
  if (is_one_of(event.kind,
                kAsides | on(EventKind::EndGame, EventKind::Chonbo, EventKind::ThrownIn)))
    return;
  with_payloads(traits_of(event.kind).payload,
                [&](auto list) { copy_payload(log.*list, alone.*list, event); });
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

/// A stretch of events with their places in the file.
struct Stretch {
  std::vector<Event> events;
  SourceList sources;

  explicit Stretch(const GameLog& log) { sources.set_pointer_root(log.sources.pointer_root()); }

  void append(const std::vector<Event>& from, const SourceList& places, std::size_t first,
              std::size_t end) {
    for (std::size_t i = first; i < std::min(end, from.size()); ++i) {
      events.push_back(from[i]);
      sources.push_back(places[i]);
    }
  }
  void append(const GameLog& log, std::size_t first, std::size_t end) {
    append(log.events, log.sources, first, end);
  }
  void append(const OtherOrder& order) {
    append(order.events, order.sources, 0, order.events.size());
  }
};

/// What `uncertain` is once the events of `chosen`, one of its orders, are those of the log: the
/// others, the one that `log` still has among them, now stand for the events of `chosen`.
UncertainOrder seen_from(const UncertainOrder& uncertain, const OtherOrder& chosen,
                         const GameLog& log) {
  std::size_t first = chosen.first;
  std::size_t end = first + chosen.count;
  for (const OtherOrder& order : uncertain.others) {
    first = std::min<std::size_t>(first, order.first);
    end = std::max<std::size_t>(end, std::size_t{order.first} + order.count);
  }
  UncertainOrder seen;
  seen.kyoku = uncertain.kyoku;
  seen.more = uncertain.more;
  for (const OtherOrder& order : uncertain.others) {
    Stretch stretch(log);
    if (&order == &chosen) {
      stretch.append(log, first, end);
    } else {
      stretch.append(log, first, order.first);
      stretch.append(order);
      stretch.append(log, std::size_t{order.first} + order.count, end);
    }
    OtherOrder other;
    other.first = static_cast<std::uint32_t>(first);
    other.count = static_cast<std::uint32_t>(end - first - chosen.count + chosen.events.size());
    other.events = std::move(stretch.events);
    other.sources = std::move(stretch.sources);
    seen.others.push_back(std::move(other));
  }
  return seen;
}

/// Puts the events of the chosen orders in place of those that they stand for: one a hand of
/// `log.uncertain`, null where the hand stays as it is.
void tell_in(GameLog& log, const std::vector<const OtherOrder*>& chosen) {
  if (std::ranges::all_of(chosen, [](const auto* order) { return !order; })) return;
  Stretch told(log);
  std::vector<UncertainOrder> uncertain;
  std::size_t at = 0;
  for (std::size_t hand = 0; hand < chosen.size(); ++hand) {
    // Of how many events the hands before this one are longer now; it wraps where they are shorter.
    const auto longer = static_cast<std::uint32_t>(told.events.size() - at);
    const OtherOrder* const order = chosen[hand];
    uncertain.push_back(order == nullptr ? log.uncertain[hand]
                                         : seen_from(log.uncertain[hand], *order, log));
    for (OtherOrder& other : uncertain.back().others) other.first += longer;
    if (order == nullptr) continue;
    told.append(log, at, order->first);
    told.append(*order);
    at = std::size_t{order->first} + order->count;
  }
  told.append(log, at, log.events.size());
  log.events = std::move(told.events);
  log.sources = std::move(told.sources);
  log.uncertain = std::move(uncertain);
}

/// What was learnt of one hand.
struct JudgedHand {
  std::uint32_t kyoku = 0;
  std::size_t readings = 0;
  bool more = false;
  Keys chosen;  ///< findings of the order that the game is told in
  Keys common;  ///< ... of every order
};

JudgedHand judge_hand(const GameLog& log, const UncertainOrder& uncertain, const Span& span,
                      const Ruleset& ruleset, const OtherOrder*& best) {
  JudgedHand judged;
  judged.kyoku = uncertain.kyoku;
  judged.readings = uncertain.others.size() + 1;
  judged.more = uncertain.more;
  judged.chosen = findings_of(hand_alone(log, span, nullptr), ruleset);
  judged.common = judged.chosen;
  for (const OtherOrder& order : uncertain.others) {
    const Keys keys = findings_of(hand_alone(log, span, &order), ruleset);
    std::erase_if(judged.common, [&](const Key& key) { return !keys.contains(key); });
    if (keys.size() >= judged.chosen.size()) continue;
    judged.chosen = keys;
    best = &order;
  }
  return judged;
}

Statement why(const JudgedHand& judged) {
  return say(judged.more ? Said::OrderMoreAmbiguous : Said::OrderAmbiguous, judged.readings);
}

void count_unchecked(GameReport& report, std::string_view what, const Statement& reason) {
  for (Unchecked& unchecked : report.unchecked) {
    if (unchecked.what != what || unchecked.reason != reason) continue;
    ++unchecked.count;
    return;
  }
  report.unchecked.push_back(words::not_checked(std::string(what), reason, 1));
}

/// Takes out what not every order of its hand breaks.
void keep_common(const std::vector<JudgedHand>& hands, GameReport& report) {
  std::erase_if(report.findings, [&](const Finding& finding) {
    if (!finding.kyoku) return false;
    const auto hand = std::ranges::find_if(
        hands, [&](const JudgedHand& judged) { return judged.kyoku == *finding.kyoku; });
    if (hand == hands.end()) return false;
    const Key key = key_of(finding);
    if (!hand->chosen.contains(key) || hand->common.contains(key)) return false;
    count_unchecked(report, finding.rule, why(*hand));
    return true;
  });
  if (report.findings.empty() && report.verdict == Verdict::Findings)
    report.verdict = Verdict::Clean;
}

/// Judges every order of every hand that has several, and puts the log into those that break least.
std::vector<JudgedHand> choose(GameLog& log, const Ruleset& ruleset) {
  const std::vector<Span> spans = spans_of(log);
  std::vector<JudgedHand> hands;
  std::vector<const OtherOrder*> chosen;
  for (const UncertainOrder& uncertain : log.uncertain) {
    const OtherOrder* best = nullptr;
    if (uncertain.kyoku < spans.size())
      hands.push_back(judge_hand(log, uncertain, spans[uncertain.kyoku], ruleset, best));
    chosen.push_back(best);
  }
  tell_in(log, chosen);
  return hands;
}

}  // namespace

void choose_orders(GameLog& log, const Ruleset& ruleset) { choose(log, ruleset); }

void judge_orders(GameLog& log, const Ruleset& ruleset, const JudgeOptions& options,
                  GameReport& report) {
  if (log.uncertain.empty()) return judge(log, ruleset, options, report);
  const std::vector<JudgedHand> hands = choose(log, ruleset);
  judge(log, ruleset, options, report);
  keep_common(hands, report);
  for (const JudgedHand& judged : hands) count_unchecked(report, "order of play", why(judged));
}

}  // namespace referee::judging
