#include "tools/drive/table_talk.h"

#include <algorithm>
#include <chrono>

#include "importers/rulesets/request_json.h"
#include "tools/drive/play_case.h"
#include "tools/drive/table_play.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee::drive {
namespace {

using Clock = std::chrono::steady_clock;
using talk::Dealt;

Dealt dealt_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::Timeout: return Dealt::Timeout;
    case Outcome::Crash: return Dealt::Crash;
    case Outcome::Flood: return Dealt::Flood;
    default: return Dealt::Garbage;
  }
}

}  // namespace

TableTalk::TableTalk(const std::vector<std::string>& command,
                     talk::AdapterProcess::Duration timeout)
    : link_(command, timeout, std::max(timeout, talk::AdapterProcess::Duration{30'000})) {}

std::string TableTalk::start() {
  note_ = link_.start();
  if (!note_.empty()) return note_;
  const Hello& hello = link_.hello();
  hello_ = talk::Hello{hello.name, hello.version, hello.rules, {"play"}, {}, {}};
  if (hello.wall == "given") return {};
  link_.trouble(Outcome::Garbage, {});
  return note_ = "it lays its own walls: no case can be played with it";
}

Dealt play_at_table(Link& link, const Ruleset& ruleset, const Script& script, std::int64_t number,
                    std::string& answer, std::string& note) {
  TablePlay game(ruleset, script);
  link.send(game.start(number));
  Clock::time_point progress = Clock::now();
  for (unsigned lines = 0;; ++lines) {
    const Outcome outcome = link.next_of_turn(lines, progress);
    if (outcome != Outcome::Pass) {
      note = link.note();
      return dealt_of(outcome);
    }
    const std::string type(link.type());
    const TablePlay::Next next = game.take(link.line());
    if (next == TablePlay::Next::More) continue;
    if (next == TablePlay::Next::Reply) {
      link.send(game.reply());
      progress = Clock::now();
      lines = 0;
      continue;
    }
    // In the middle of a turn the engine is no longer in step.
    if (!ends_turn(type)) link.trouble(Outcome::Pass, {});
    note = printable(game.error());
    if (!note.empty()) return Dealt::Refused;
    answer = game.answer();
    return Dealt::Answered;
  }
}

Dealt TableTalk::ask(std::int64_t id, std::string_view line) {
  note_.clear();
  const rulesets::Request request = rulesets::read_request(line);
  const Ruleset* preset = request.rules.empty() ? nullptr : find_preset(request.rules);
  if (preset == nullptr) {
    note_ = "an engine at the table is told the name of a ruleset, and no options";
    return Dealt::Skipped;
  }
  Script script;
  note_ = printable(read_script(request.input, *preset, script));
  if (!note_.empty()) return Dealt::Skipped;
  const Dealt dealt = play_at_table(link_, *preset, script, id, text_, note_);
  if (dealt == Dealt::Answered) tree_.parse(text_, [](std::string_view) { return true; });
  return dealt;
}

}  // namespace referee::drive
