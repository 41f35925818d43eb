#include "bindings/wasm/small_log.h"

#include <algorithm>
#include <utility>

#include "generator/minimize/minimize.h"
#include "importers/stream/stream.h"
#include "validator/ruleset/presets.h"

namespace referee::wasm {
namespace {

/// Some seconds of a browser's time: whoever asks is waiting.
constexpr std::uint64_t kMostEvents = 200'000;

bool shows(std::string_view text, const Finding& wanted) {
  bool shown = false;
  Session by_log;
  LogBytes log;
  log.bytes = text;
  log.format = Format::Events;
  by_log.check(log, [&](const GameLog&, const GameReport& report) {
    shown =
        shown ||
        std::any_of(report.findings.begin(), report.findings.end(), [&](const Finding& finding) {
          return finding.rule == wanted.rule && finding.event == wanted.event &&
                 finding.seat == wanted.seat;
        });
  });
  return shown;
}

std::optional<std::string> small_game(Session& session, GameLog& log, std::string_view rule,
                                      bool keeps_hand) {
  const RulesChoice choice = session.rules_for(log);
  if (!choice.unsupported.empty()) return std::nullopt;
  session.choose_orders(log);
  session.state_settings(log);
  const auto judge = [&](const GameLog& candidate) {
    return session.judge_under(choice.ruleset, candidate).findings;
  };
  std::optional<minimize::Minimized> small = minimize::make_small(
      log, rule, judge, {.keeps_hand = keeps_hand, .most_events = kMostEvents});
  if (!small) return std::nullopt;
  std::string text;
  if (find_preset(choice.ruleset.name) != nullptr) {
    const std::string before = std::exchange(small->log.header.rules, choice.ruleset.name);
    stream::write_events(small->log, text);
    if (shows(text, small->finding)) return text;
    small->log.header.rules = before;
    text.clear();
  }
  stream::write_events(small->log, text);
  return text;
}

}  // namespace

std::optional<std::string> small_log(const LogBytes& file, std::uint32_t number,
                                     std::string_view rule, std::optional<Ruleset> rules,
                                     bool keeps_hand) {
  SessionOptions options;
  options.rules = std::move(rules);
  Session session(std::move(options));
  std::optional<std::string> text;
  std::uint32_t at = 0;
  session.read(file, [&](GameLog& log) {
    if (at++ == number) text = small_game(session, log, rule, keeps_hand);
  });
  return text;
}

}  // namespace referee::wasm
