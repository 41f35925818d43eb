#include "tools/drive/report.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tools/talk/json_list.h"
#include "validator/report/html/embedded_web.h"
#include "validator/report/html/finding_card.h"
#include "validator/report/json.h"
#include "validator/report/text.h"
#include "validator/report/words/finding_words.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"
#include "validator/text/markup.h"
#include "validator/words/wording.h"

namespace referee::drive {
namespace {

std::string title_of(const Failure& failure) {
  return fmt::format("{}, game {} ({}): {}", failure.preset, failure.game, failure.manner,
                     failure.cause);
}

std::string games_of(std::size_t count) {
  return count == 1 ? std::string("1 game") : fmt::format("{} games", count);
}

std::string hands_of(const Script& script) {
  return script.walls.size() == 1 ? std::string("1 hand")
                                  : fmt::format("{} hands", script.walls.size());
}

std::string decisions_of(const Script& script) {
  return fmt::format("{}, {} decision{}", hands_of(script), script.decisions.size(),
                     script.decisions.size() == 1 ? "" : "s");
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

/// The first failure of each cause that is not known, and how many games have it.
template <class Take>
void each_cause(const PresetResult& result, const Take& take) {
  std::set<std::string_view> seen;
  for (const Failure& failure : result.failures)
    if (!failure.known && seen.insert(failure.cause).second)
      take(failure, result.count(failure.cause));
}

/// The fault as the report of a game, as `check` lays it out.
GameReport report_of(const Fault& fault, std::string_view preset, std::uint32_t game) {
  GameReport report;
  report.path = fmt::format("{}, game {}", preset, game);
  report.format = "events";
  report.rules = preset;
  report.verdict = Verdict::Findings;
  Finding& finding = report.findings.emplace_back(fault.finding);
  if (!fault.said_as_if.empty() && !fault.act_is_due)
    finding.because.push_back({{}, fault.said_as_if});
  if (!fault.said_as_if.empty()) {
    const OptionInfo& option = option_info(fault.as_if.front().cause.option);
    finding.because.push_back(
        {{}, say(Said::MeaningOfOption, std::string(option.key), std::string(option.meaning))});
  }
  words::put_in_words(finding);
  return report;
}

/// Who did what, in one sentence.
std::string summary_of(const Finding& finding) {
  const std::array<std::string, kMaxSeats> nobody_is_named;
  return report::FindingWords(finding, nobody_is_named, Language::English).summary();
}

/// The finding with its table, without the line that closes a game.
std::string finding_text(const Fault& fault, std::string_view preset, std::uint32_t game) {
  std::string out;
  append_text(report_of(fault, preset, game), ReportStyle{}, out);
  out.resize(std::min(out.rfind("  = "), out.size()));
  while (out.ends_with("\n\n")) out.pop_back();
  if (!fault.line.empty()) out += fmt::format("  event: {}\n", printable(fault.line));
  return out;
}

/// What happened in place of a turn, with the last words of the engine.
std::string note_text(const Failure& failure) {
  std::string out;
  for (std::string_view rest = failure.note; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    out += fmt::format("  {}\n", line);
  }
  return out;
}

/// Everything that is said of a failure, without its title.
std::string failure_text(const Failure& failure) {
  std::string out;
  if (!failure.note.empty()) out += note_text(failure);
  if (!failure.faults.empty())
    out += finding_text(failure.faults.front(), failure.preset, failure.game);
  if (failure.small) {
    out += fmt::format("  {} lead there:", decisions_of(failure.script));
    for (const Decision& one : failure.script.decisions)
      out += fmt::format(" \"{}\"", text_of(one));
    out += '\n';
  }
  if (!failure.no_case.empty()) out += fmt::format("  no case: {}\n", failure.no_case);
  return out;
}

constexpr auto kSections =
    std::to_array<std::string_view>({"situation", "draw", "yaku", "offer", "rule"});

std::string_view meaning_of(std::string_view section) {
  return section == "rule"    ? "rules that forbade an act"
         : section == "offer" ? "acts that could be done"
         : section == "yaku"  ? "yaku"
         : section == "draw"  ? "draws"
                              : "situations";
}

/// "situations shown: 61 of 78; not shown: kan/fourth ...": a line for each section.
std::vector<std::string> shown_lines(const PresetResult& result, bool all) {
  std::vector<std::string> lines;
  for (const std::string_view section : kSections) {
    std::size_t possible = 0;
    std::size_t seen = 0;
    std::string missing;
    std::string there;
    for (const ShownRow& row : result.shown) {
      if (row.item.section != section || !row.possible) continue;
      ++possible;
      seen += row.games > 0 ? 1U : 0U;
      std::string& list = row.games > 0 ? there : missing;
      list += fmt::format("{}{}", list.empty() ? "" : ", ", row.item.name);
      if (row.games > 0) list += fmt::format(" {}", row.games);
    }
    std::string line = fmt::format("{} shown: {} of {}", meaning_of(section), seen, possible);
    if (all && !missing.empty()) line += fmt::format("; not shown: {}", missing);
    if (all && !there.empty()) line += fmt::format("; games that show each: {}", there);
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string print_text(const DriveResult& result, const DrivePlan& plan) {
  std::string out =
      fmt::format("{} {}\n", printable(result.hello.name), printable(result.hello.version));
  for (const PresetResult& each : result.presets) {
    out += fmt::format("{}: {} games, {} events, {} failed{}\n", each.preset, each.games,
                       each.events, each.failures.size() - each.known(), and_known(each.known()));
    for (const std::string& line : shown_lines(each, plan.coverage))
      out += fmt::format("  {}\n", line);
    each_cause(each, [&](const Failure& failure, std::size_t count) {
      out += fmt::format("\n{}: {}\n{}", title_of(failure), games_of(count), failure_text(failure));
    });
    for (const Remark& remark : each.remarks)
      out += fmt::format("\n{}, fails no game: {}\n{}", remark.fault.cause(),
                         games_of(remark.games.size()),
                         finding_text(remark.fault, each.preset, remark.game));
    if (!each.failures.empty() || !each.remarks.empty()) out += '\n';
  }
  for (const std::string& note : notes_of(result))
    out += fmt::format("note: {}\n", printable(note));
  out += fmt::format("{} games, {} failed{}\n", result.games(), result.failures(),
                     and_known(result.known()));
  return out;
}

void write_fault(JsonWriter& json, const Fault& fault) {
  json.open_object();
  write_members(json, fault.finding);
  json.member("line", fault.line).member("cause", fault.cause());
  if (!fault.act.act.empty()) {
    json.key("act").open_object().member("seat", fault.act.seat).member("act", fault.act.act);
    json.member("due", fault.act_is_due).close_object();
  }
  if (!fault.by.empty()) json.member("by", fault.by);
  if (!fault.said_as_if.empty()) json.member("as_if", words::english().sentence(fault.said_as_if));
  json.close_object();
}

void write_failure(JsonWriter& json, const Failure& failure) {
  json.open_object().member("preset", failure.preset).member("game", failure.game);
  json.member("policy", failure.manner).member("outcome", name_of(failure.outcome));
  json.member("cause", failure.cause).member("known", failure.known);
  json.member("note", failure.note);
  json.key("findings").open_array();
  for (const Fault& fault : failure.faults) write_fault(json, fault);
  json.close_array();
  if (!failure.no_case.empty()) json.member("no_case", failure.no_case);
  if (!failure.case_line.empty()) json.key("case").raw(failure.case_line);
  json.close_object();
}

/// Of each cause the games that show it.
void write_counts(JsonWriter& json, const PresetResult& result) {
  std::map<std::string_view, std::size_t> failed;
  for (const Failure& failure : result.failures) ++failed[failure.cause];
  json.key("causes").open_object();
  for (const auto& [cause, count] : failed) json.key(cause).value(count);
  json.close_object().key("remarks").open_object();
  for (const Remark& remark : result.remarks)
    json.key(remark.fault.cause()).value(remark.games.size());
  json.close_object();
}

/// Of each section how much was shown of what can be; with `all` by name, in how many games.
void write_shown(JsonWriter& json, const PresetResult& result, bool all) {
  json.key("shown").open_object();
  for (const std::string_view section : kSections) {
    json.key(section).open_object();
    std::uint32_t seen = 0;
    std::uint32_t possible = 0;
    for (const ShownRow& row : result.shown) {
      if (row.item.section != section || !row.possible) continue;
      ++possible;
      seen += row.games > 0 ? 1U : 0U;
      if (all) json.member(row.item.name, row.games);
    }
    if (!all) json.member("shown", seen).member("of", possible);
    json.close_object();
  }
  json.close_object();
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
  for (const PresetResult& each : result.presets) {
    for (const Failure& failure : each.failures) {
      JsonWriter json(out);
      write_failure(json, failure);
      out += '\n';
    }
    for (const Remark& remark : each.remarks) {
      JsonWriter json(out);
      json.open_object().member("preset", each.preset).member("first_game", remark.game);
      json.member("games", remark.games.size()).key("remark");
      write_fault(json, remark.fault);
      json.close_object();
      out += '\n';
    }
  }
  JsonWriter json(out);
  json.open_object().key("summary").open_object();
  for (const PresetResult& each : result.presets) {
    json.key(each.preset)
        .open_object()
        .member("games", each.games)
        .member("events", each.events)
        .member("failed", each.failures.size());
    write_counts(json, each);
    write_shown(json, each, plan.coverage);
    json.close_object();
  }
  json.close_object().member("failures", result.failures()).member("known", result.known());
  json.member("remarks", result.remarks());
  talk::write_list(json, "notes", notes_of(result));
  json.close_object();
  return out + "\n";
}

std::string print_junit(const DriveResult& result, const DrivePlan& plan) {
  std::string out = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"{}\" failures=\"{}\">\n",
      result.games(), result.failures());
  for (const PresetResult& each : result.presets) {
    out += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\">\n", each.preset,
                       each.games, each.failures.size() - each.known());
    for (const Failure& failure : each.failures) {
      if (failure.known) {
        out += fmt::format(
            "    <testcase name=\"game {}\" classname=\"{}\"><skipped message=\"a known "
            "failure\"/></testcase>\n",
            failure.game, each.preset);
        continue;
      }
      const std::string message = failure.faults.empty()
                                      ? failure.note
                                      : printable(summary_of(failure.faults.front().finding));
      out += fmt::format(
          "    <testcase name=\"game {}\" classname=\"{}\"><failure type=\"{}\" message=\"",
          failure.game, each.preset, failure.cause);
      append_printable_markup(out, message.substr(0, message.find('\n')));
      out += "\">";
      append_printable_markup(out, failure_text(failure));
      out += "</failure></testcase>\n";
    }
    for (const Remark& remark : each.remarks) {
      out += fmt::format("    <testcase name=\"{}\" classname=\"{}\"><system-out>",
                         remark.fault.cause(), each.preset);
      append_printable_markup(out,
                              fmt::format("fails no game: {}\n{}", games_of(remark.games.size()),
                                          finding_text(remark.fault, each.preset, remark.game)));
      out += "</system-out></testcase>\n";
    }
    out += "    <system-out>";
    for (const std::string& line : shown_lines(each, plan.coverage))
      append_printable_markup(out, line + "\n");
    out += "</system-out>\n  </testsuite>\n";
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

void add_card(std::string& out, const Fault& fault, std::string_view preset, std::uint32_t game) {
  html::append_finding_card(report_of(fault, preset, game), 0, ReportStyle{},
                            {true, html::StepLinks::None}, out);
  if (!fault.line.empty())
    out += fmt::format("<p>The event: <code>{}</code></p>\n", markup(fault.line));
}

/// One cause: its first game in full, and how many games failed so.
void add_cause(std::string& out, const Failure& failure, std::size_t times) {
  out +=
      fmt::format("<h2>{}</h2>\n<p>{} of {}.</p>\n", markup(title_of(failure)),
                  times == 1 ? "One game" : fmt::format("{} games", times), markup(failure.preset));
  if (!failure.faults.empty()) add_card(out, failure.faults.front(), failure.preset, failure.game);
  if (!failure.note.empty()) {
    out += "<pre>";
    append_printable_markup(out, note_text(failure));
    out += "</pre>\n";
  }
  if (!failure.no_case.empty()) out += fmt::format("<p>No case: {}</p>\n", markup(failure.no_case));
  if (!failure.small) return;
  const auto& script = failure.script;
  out += fmt::format("<p>{}; {}</p>\n<ol>\n", hands_of(script),
                     script.decisions.empty() ? "nobody has to decide anything to come there."
                                              : "these decisions lead there:");
  for (const Decision& one : failure.script.decisions)
    out += fmt::format("<li><code>{}</code></li>\n", markup(text_of(one)));
  out += "</ol>\n";
  if (!failure.case_line.empty())
    out += fmt::format(
        "<details><summary>The same as a case of the suite</summary><pre>{}</pre></details>\n",
        markup(failure.case_line));
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
      name, std::string(html::embedded_web("report")) + std::string(kStyle), result.games(),
      result.failures(), and_known(result.known()), markup(plan.seed));
  for (const PresetResult& each : result.presets)
    out += fmt::format(
        "<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td "
        "class=\"n\">{}</td></tr>\n",
        markup(each.preset), each.games, each.events, each.failures.size());
  out += "</table>\n";
  for (const std::string& note : notes_of(result))
    out += fmt::format("<p>Note: {}</p>\n", markup(note));
  for (const PresetResult& each : result.presets) {
    out += fmt::format("<h2>What the games of {} showed</h2>\n<ul>\n", markup(each.preset));
    for (const std::string& line : shown_lines(each, plan.coverage))
      out += fmt::format("<li>{}</li>\n", markup(line));
    out += "</ul>\n";
    each_cause(each,
               [&](const Failure& failure, std::size_t count) { add_cause(out, failure, count); });
    for (const Remark& remark : each.remarks) {
      out += fmt::format("<h2>{}</h2>\n<p>It fails no game; {} of {}.</p>\n",
                         markup(remark.fault.cause()), games_of(remark.games.size()),
                         markup(each.preset));
      add_card(out, remark.fault, each.preset, remark.game);
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
