#include "tools/drive/report.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "tools/drive/play_case.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"
#include "validator/text/markup.h"

namespace referee::drive {
namespace {

std::string title_of(const Failure& failure) {
  return fmt::format("{}, game {} ({}): {}", failure.preset, failure.game, failure.manner,
                     failure.cause());
}

std::string hands_of(const Script& script) {
  return script.walls.size() == 1 ? std::string("1 hand")
                                  : fmt::format("{} hands", script.walls.size());
}

std::string and_known(std::size_t known) {
  return known > 0 ? fmt::format(", {} known", known) : std::string();
}

/// With the known failures that no game showed: a run of other games may show them still.
std::vector<std::string> notes_of(const DriveResult& result) {
  std::vector<std::string> notes = result.notes;
  for (const auto& entry : result.not_met)
    notes.push_back(fmt::format("no game showed the known failure {}{}{} (line {})", entry.id,
                                entry.preset.empty() ? "" : " ", entry.preset, entry.line));
  return notes;
}

std::string case_line(const Failure& failure, const DriveResult& result) {
  const Ruleset* preset = find_preset(failure.preset);
  if (!failure.small || preset == nullptr) return {};
  return case_of(failure.script, *preset, fmt::format("drive/{}/{}", failure.preset, failure.game),
                 fmt::format("{}: {}", printable(result.hello.name), failure.cause()));
}

std::string print_text(const DriveResult& result, const DrivePlan&) {
  std::string out =
      fmt::format("{} {}\n", printable(result.hello.name), printable(result.hello.version));
  for (const PresetResult& each : result.presets) {
    const auto known = static_cast<std::size_t>(
        std::count_if(each.failures.begin(), each.failures.end(),
                      [](const Failure& failure) { return failure.known; }));
    out += fmt::format("{}: {} games, {} events, {} failed{}\n", each.preset, each.games,
                       each.events, each.failures.size() - known, and_known(known));
    std::set<std::string> seen;
    for (const Failure& failure : each.failures) {
      if (failure.known || !seen.insert(failure.cause()).second) continue;
      out += fmt::format("\n{}\n", title_of(failure));
      if (!failure.note.empty()) out += fmt::format("  {}\n", printable(failure.note));
      if (!failure.faults.empty()) {
        const Fault& fault = failure.faults.front();
        out += fmt::format("  at event {}{}: {}\n", fault.event,
                           fault.seat.present() ? fmt::format(", seat {}", fault.seat.value) : "",
                           printable(fault.message));
        if (!fault.expected.empty())
          out += fmt::format("  expected: {}\n", printable(fault.expected));
        if (!fault.actual.empty()) out += fmt::format("  actual:   {}\n", printable(fault.actual));
        if (!fault.line.empty()) out += fmt::format("  event:    {}\n", printable(fault.line));
      }
      if (failure.small) {
        out += fmt::format("  {}, {} decision{} lead there:", hands_of(failure.script),
                           failure.script.decisions.size(),
                           failure.script.decisions.size() == 1 ? "" : "s");
        for (const Decision& one : failure.script.decisions)
          out += fmt::format(" \"{}\"", text_of(one));
        out += fmt::format("\n  {}\n", case_line(failure, result));
      } else if (!failure.no_case.empty()) {
        out += fmt::format("  no case: {}\n", failure.no_case);
      }
    }
  }
  for (const std::string& note : notes_of(result))
    out += fmt::format("note: {}\n", printable(note));
  out += fmt::format("{} games, {} failed{}\n", result.games(), result.failures(),
                     and_known(result.known()));
  return out;
}

std::string print_json(const DriveResult& result, const DrivePlan& plan) {
  std::string out;
  JsonWriter(out)
      .open_object()
      .member("schema", "referee.drive/1")
      .member("engine", result.hello.name)
      .member("version", result.hello.version)
      .member("seed", plan.seed)
      .close_object();
  out += '\n';
  for (const PresetResult& each : result.presets)
    for (const Failure& failure : each.failures) {
      JsonWriter json(out);
      json.open_object().member("preset", failure.preset).member("game", failure.game);
      json.member("policy", failure.manner).member("outcome", name_of(failure.outcome));
      json.member("cause", failure.cause()).member("known", failure.known);
      json.member("note", failure.note);
      json.key("findings").open_array();
      for (const Fault& fault : failure.faults)
        json.open_object()
            .member("rule", fault.rule)
            .member("event", fault.event)
            .member("seat", fault.seat)
            .member("message", fault.message)
            .member("expected", fault.expected)
            .member("actual", fault.actual)
            .member("line", fault.line)
            .close_object();
      json.close_array();
      if (!failure.no_case.empty()) json.member("no_case", failure.no_case);
      if (const std::string line = case_line(failure, result); !line.empty())
        json.key("case").raw(line);
      json.close_object();
      out += '\n';
    }
  JsonWriter json(out);
  json.open_object().key("summary").open_object();
  for (const PresetResult& each : result.presets)
    json.key(each.preset)
        .open_object()
        .member("games", each.games)
        .member("events", each.events)
        .member("failed", each.failures.size())
        .close_object();
  json.close_object().member("failures", result.failures()).member("known", result.known());
  json.key("notes").open_array();
  for (const std::string& note : notes_of(result)) json.text(note);
  json.close_array().close_object();
  return out + "\n";
}

std::string print_junit(const DriveResult& result, const DrivePlan&) {
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"{}\" failures=\"{}\">\n",
      result.games(), result.failures());
  for (const PresetResult& each : result.presets) {
    out += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\">\n", each.preset,
                       each.games, each.failures.size());
    for (const Failure& failure : each.failures) {
      if (failure.known) {
        out += fmt::format(
            "    <testcase name=\"game {}\" classname=\"{}\"><skipped message=\"a known "
            "failure\"/></testcase>\n",
            failure.game, each.preset);
        continue;
      }
      const std::string message =
          failure.faults.empty() ? failure.note : failure.faults.front().message;
      out += fmt::format(
          "    <testcase name=\"game {}\" classname=\"{}\"><failure type=\"{}\" message=\"",
          failure.game, each.preset, failure.cause());
      append_markup(out, message);
      out += "\"/></testcase>\n";
    }
    out += "  </testsuite>\n";
  }
  return out + "</testsuites>\n";
}

constexpr std::string_view kStyle =
    ":root{color-scheme:light dark}"
    "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}"
    "table{border-collapse:collapse}td,th{border:1px solid #8888;padding:.2rem .8rem;"
    "text-align:left}td.n{text-align:right}h2{margin-top:2rem;overflow-wrap:anywhere}"
    "dt{font-weight:600}dd{margin:0 0 .5rem 1rem;overflow-wrap:anywhere}"
    "pre,code{font:14px/1.4 ui-monospace,monospace}"
    "pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8888;padding:.5rem}"
    "ol{columns:16rem}";

void add_fact(std::string& out, std::string_view name, std::string_view text) {
  if (!text.empty()) out += fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, markup(text));
}

/// One cause: its first game in full, and how many games failed so.
void add_cause(std::string& out, const Failure& failure, std::size_t times,
               const DriveResult& result) {
  out +=
      fmt::format("<h2>{}</h2>\n<p>{} of {}.</p>\n<dl>\n", markup(title_of(failure)),
                  times == 1 ? "One game" : fmt::format("{} games", times), markup(failure.preset));
  if (!failure.faults.empty()) {
    const Fault& fault = failure.faults.front();
    add_fact(out, "What is wrong", fault.message);
    add_fact(out, "Where",
             fmt::format("event {}{}", fault.event,
                         fault.seat.present() ? fmt::format(", seat {}", fault.seat.value) : ""));
    add_fact(out, "Expected", fault.expected);
    add_fact(out, "Actual", fault.actual);
    add_fact(out, "Event", fault.line);
  }
  add_fact(out, "What happened", failure.note);
  add_fact(out, "No case", failure.no_case);
  out += "</dl>\n";
  if (!failure.small) return;
  const auto& script = failure.script;
  out += fmt::format("<p>{}; {}</p>\n<ol>\n", hands_of(script),
                     script.decisions.empty() ? "nobody has to decide anything to come there."
                                              : "these decisions lead there:");
  for (const Decision& one : failure.script.decisions)
    out += fmt::format("<li><code>{}</code></li>\n", markup(text_of(one)));
  out += fmt::format(
      "</ol>\n<details><summary>The same as a case of the suite</summary><pre>{}</pre>"
      "</details>\n",
      markup(case_line(failure, result)));
}

std::string print_html(const DriveResult& result, const DrivePlan& plan) {
  const std::string name = markup(fmt::format("{} {}", result.hello.name, result.hello.version));
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\"><meta name=\"viewport\" content=\"width=device-width\">"
      "<title>{0} at the table</title><style>{1}</style></head>\n<body>\n"
      "<h1>{0} at the table</h1>\n<p>{2} games, {3} failed{4}. Seed: {5}</p>\n"
      "<table>\n<tr><th>Ruleset</th><th>Games</th><th>Events</th><th>Failed</th></tr>\n",
      name, kStyle, result.games(), result.failures(), and_known(result.known()),
      markup(plan.seed));
  for (const PresetResult& each : result.presets)
    out += fmt::format(
        "<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
        "class=\"n\">{}</td></tr>\n",
        markup(each.preset), each.games, each.events, each.failures.size());
  out += "</table>\n";
  for (const std::string& note : notes_of(result))
    out += fmt::format("<p>Note: {}</p>\n", markup(printable(note)));
  for (const PresetResult& each : result.presets) {
    std::set<std::string> seen;
    for (const Failure& failure : each.failures) {
      const std::string cause = failure.cause();
      if (failure.known || !seen.insert(cause).second) continue;
      add_cause(out, failure,
                static_cast<std::size_t>(
                    std::count_if(each.failures.begin(), each.failures.end(),
                                  [&](const Failure& other) { return other.cause() == cause; })),
                result);
    }
  }
  return out + "</body>\n</html>\n";
}

}  // namespace

const std::array<DriveFormat, 4> kDriveFormats = {{
    {"text", print_text},
    {"json", print_json},
    {"junit", print_junit},
    {"html", print_html},
}};

}  // namespace referee::drive
