#include "tools/drive/report.h"

#include <array>
#include <set>

#include <fmt/format.h>

#include "tools/drive/shrink.h"
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
    out += fmt::format("{}: {} games, {} events, {} failed\n", each.preset, each.games, each.events,
                       each.failures.size());
    std::set<std::string> seen;
    for (const Failure& failure : each.failures) {
      if (!seen.insert(failure.cause()).second) continue;
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
      }
      if (failure.small) {
        out += fmt::format("  {} hands, {} decisions lead there:", failure.script.walls.size(),
                           failure.script.decisions.size());
        for (const Decision& one : failure.script.decisions)
          out += fmt::format(" \"{}\"", text_of(one));
        out += fmt::format("\n  {}\n", case_line(failure, result));
      }
    }
  }
  for (const std::string& note : result.notes) out += fmt::format("note: {}\n", printable(note));
  out += fmt::format("{} games, {} failed\n", result.games(), result.failures());
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
      json.member("cause", failure.cause()).member("note", failure.note);
      json.key("findings").open_array();
      for (const Fault& fault : failure.faults)
        json.open_object()
            .member("rule", fault.rule)
            .member("event", fault.event)
            .member("seat", fault.seat)
            .member("message", fault.message)
            .member("expected", fault.expected)
            .member("actual", fault.actual)
            .close_object();
      json.close_array();
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
  json.close_object().close_object();
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

}  // namespace

const std::array<DriveFormat, 3> kDriveFormats = {{
    {"text", print_text},
    {"json", print_json},
    {"junit", print_junit},
}};

}  // namespace referee::drive
