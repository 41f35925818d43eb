#include "tools/conform/run_report.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include <fmt/format.h>

#include "importers/json/json_text.h"
#include "importers/json/short_text.h"
#include "tools/conform/text_lines.h"
#include "tools/talk/json_list.h"
#include "validator/catalogue/sources.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::conform {
namespace {

constexpr std::size_t kMostAsked = 600;
constexpr std::size_t kMostReason = 120;

/// "Ronin Game Rules, Kan (Quads) [ronin/Kan (Quads)]"
std::string cited(const Test& test) {
  std::string out;
  for (const std::string& cite : test.expect->cites)
    out += fmt::format("{}{}", out.empty() ? "" : "; ", printable(spelt_out(cite)));
  return out;
}

/// The question in one line; of a log its length and its last event.
std::string asked(const Case& one) {
  JsonTree tree;
  tree.parse(one.input, [](std::string_view) { return true; });
  const JsonView events = tree.root().find("events");
  std::string text = one.input;
  if (events && events.kind() == JsonKind::Array && events.size() > 0) {
    JsonView last = events.first();
    for (JsonView each = last; each; each = each.next()) last = each;
    const JsonView seat = tree.root().find("seat");
    text = fmt::format("{}a log of {} events that ends with {}",
                       seat ? fmt::format("seat {}, ", json_text(seat)) : "", events.size(),
                       json_text(last));
  }
  if (!one.rules.empty()) text += fmt::format(" under the options {}", one.rules.substr(1));
  return shortened(printable(text), kMostAsked);
}

std::string details(const Test& test) {
  std::string out;
  append_lines(out, "question",
               fmt::format("{}: {}", printable(test.of->question), asked(*test.of)));
  for (const talk::Difference& difference : test.differences) {
    append_lines(out, "where", difference.where);
    append_lines(out, "expected", difference.expected);
    append_lines(out, "given", difference.given);
  }
  append_lines(out, "happened", test.note);
  append_lines(out, "rule", fmt::format("{} ({})", cited(test), printable(test.expect->grade)));
  return out;
}

std::string title(const Test& test) {
  return fmt::format("{} under {}{}{}", printable(test.of->id), printable(test.expect->preset),
                     test.of->title.empty() ? "" : ": ", printable(test.of->title));
}

std::string known_line(const talk::KnownFailures::Entry& entry) {
  return fmt::format("{}{}{}", printable(entry.id), entry.preset.empty() ? "" : " ",
                     printable(entry.preset));
}

/// Failures of one cause stand together: the first in full, the others by their names.
std::string failures_by_cause(std::vector<const Test*> tests) {
  constexpr std::size_t kMostNames = 20;
  std::string out;
  // An option is one cause under every preset.
  const auto cause_of = [](const Test& test) { return std::string_view(test.cause); };
  std::vector<std::string_view> causes;
  for (const Test* test : tests) {
    if (cause_of(*test).empty())
      out += fmt::format("{}: {}\n{}\n", name_of(test->outcome), title(*test), details(*test));
    else if (std::find(causes.begin(), causes.end(), cause_of(*test)) == causes.end())
      causes.push_back(cause_of(*test));
  }
  for (const std::string_view cause : causes) {
    std::vector<const Test*> alike;
    for (const Test* test : tests)
      if (cause_of(*test) == cause) alike.push_back(test);
    out += fmt::format("cause: {}: {} failure{}\n", printable(cause), alike.size(),
                       alike.size() == 1 ? "" : "s");
    out += fmt::format("fail: {}\n{}", title(*alike.front()), details(*alike.front()));
    for (std::size_t i = 1; i < std::min(alike.size(), kMostNames); ++i)
      out += fmt::format("fail: {}\n", title(*alike[i]));
    if (alike.size() > kMostNames)
      out += fmt::format("and {} more of this cause\n", alike.size() - kMostNames);
    out += '\n';
  }
  return out;
}

using Counts = std::array<std::size_t, kOutcomes.size()>;

std::string counted(const Counts& counts) {
  std::string out;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", counts[i], kOutcomes[i]);
  return out;
}

std::string adapter_name(const RunResult& result) {
  return printable(fmt::format("{}{}{}", result.adapter.name,
                               result.adapter.version.empty() ? "" : " ", result.adapter.version));
}

Counts totals(const RunResult& result) {
  Counts counts{};
  for (const Test& test : result.tests) ++counts[static_cast<std::size_t>(test.outcome)];
  return counts;
}

unsigned level_number(const RunResult& result) { return static_cast<unsigned>(result.level); }

/// Text of an attribute or an element: printable() left no control character.
std::string xml(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

}  // namespace

std::string run_text(const RunResult& result, std::string_view suite_version) {
  std::string out;
  std::vector<const Test*> failing;
  std::map<std::string, std::size_t> reasons;
  std::map<std::string, Counts> by_question;
  for (const Test& test : result.tests) {
    ++by_question[test.of->question][static_cast<std::size_t>(test.outcome)];
    if (test.outcome == Outcome::Skip) ++reasons[shortened(test.note, kMostReason)];
    if (counts(test) && test.outcome != Outcome::GivenUp) failing.push_back(&test);
  }
  out += failures_by_cause(std::move(failing));
  for (const auto& entry : result.passing)
    out += fmt::format("passes now: {}: take it out of the known failures (line {})\n",
                       known_line(entry), entry.line);
  if (const std::size_t given_up = result.count(Outcome::GivenUp); given_up > 0)
    out +=
        fmt::format("given up: {} questions were not asked, after {} in a row without an answer\n",
                    given_up, kMostTroubles);
  for (const auto& [reason, times] : reasons)
    out += fmt::format("skipped {}: {}\n", times, reason.empty() ? "no reason given" : reason);
  for (const std::string& note : result.notes) append_lines(out, "note", note);
  for (const auto& [question, counts] : by_question)
    out += fmt::format("{:<9} {}\n", printable(question), counted(counts));
  if (const std::size_t doubtful = result.doubtful(); doubtful > 0)
    out += fmt::format(
        "not counted: {} answered otherwise than an expectation that no rule text bears "
        "(--grade)\n",
        doubtful);
  const auto known = std::count_if(result.tests.begin(), result.tests.end(),
                                   [](const Test& test) { return test.known; });
  out += fmt::format("{}, suite {}, level L{}: {}{}\n", adapter_name(result),
                     suite_version.empty() ? "of no version" : suite_version, level_number(result),
                     counted(totals(result)), known > 0 ? fmt::format(" ({} known)", known) : "");
  return out;
}

std::string run_json(const RunResult& result, std::string_view suite_version) {
  std::string out;
  {
    JsonWriter json(out);
    json.open_object().member("schema", "referee.conform-run/1").member("suite", suite_version);
    json.key("adapter")
        .open_object()
        .member("name", result.adapter.name)
        .member("version", result.adapter.version);
    talk::write_list(json, "rules", result.adapter.rules);
    talk::write_list(json, "questions", result.adapter.questions);
    json.close_object().member("level", level_number(result)).close_object();
    out += "\n";
  }
  for (const Test& test : result.tests) {
    if (test.outcome == Outcome::NotClaimed) continue;
    JsonWriter json(out);
    json.open_object()
        .member("case", test.of->id)
        .member("preset", test.expect->preset)
        .member("question", test.of->question);
    json.member("outcome", name_of(test.outcome)).member("known", test.known);
    if (is_failure(test.outcome)) json.member("counts", counts(test));
    if (!test.cause.empty()) json.member("cause", test.cause);
    if (!test.note.empty()) json.member("note", test.note);
    if (is_failure(test.outcome)) {
      json.key("input").raw(test.of->input);
      if (!test.of->rules.empty()) json.key("options").raw("{" + test.of->rules.substr(1) + "}");
    }
    if (!test.differences.empty()) {
      json.key("differences").open_array();
      for (const talk::Difference& difference : test.differences)
        json.open_object()
            .member("where", difference.where)
            .member("expected", difference.expected)
            .member("given", difference.given)
            .close_object();
      json.close_array();
    }
    json.member("grade", test.expect->grade);
    talk::write_list(json, "cites", test.expect->cites);
    json.close_object();
    out += "\n";
  }
  JsonWriter json(out);
  json.open_object().key("summary").open_object();
  const Counts counts = totals(result);
  for (std::size_t i = 0; i < counts.size(); ++i) json.member(kOutcomes[i], counts[i]);
  json.member("failures", result.failures())
      .member("doubtful", result.doubtful())
      .close_object()
      .key("passing")
      .open_array();
  for (const auto& entry : result.passing) json.text(known_line(entry));
  json.close_array();
  talk::write_list(json, "notes", result.notes);
  json.close_object();
  return out + "\n";
}

std::string run_junit(const RunResult& result, std::string_view suite_version) {
  std::string cases;
  std::size_t skipped = 0;
  for (const Test& test : result.tests) {
    if (test.outcome == Outcome::NotClaimed) continue;
    const bool failed = counts(test);
    cases += fmt::format("  <testcase classname=\"{}.{}\" name=\"{}\"",
                         xml(printable(test.expect->preset)), xml(printable(test.of->question)),
                         xml(printable(test.of->id)));
    if (failed)
      cases += fmt::format(
          ">\n    <failure type=\"{}\" message=\"{}\">{}</failure>\n  </testcase>\n",
          name_of(test.outcome),
          xml(test.differences.empty()
                  ? fmt::format("{}{}{}", name_of(test.outcome), test.note.empty() ? "" : ": ",
                                test.note.substr(0, test.note.find('\n')))
                  : fmt::format("{}: expected {}, given {}", test.differences.front().where,
                                test.differences.front().expected, test.differences.front().given)),
          xml(details(test)));
    else if (test.outcome != Outcome::Pass)
      cases += fmt::format(">\n    <skipped message=\"{}\"/>\n  </testcase>\n",
                           xml(test.known          ? "a known failure"
                               : test.doubtful     ? "an expectation that no rule text bears"
                               : test.note.empty() ? std::string(name_of(test.outcome))
                                                   : test.note));
    else
      cases += "/>\n";
    skipped += !failed && test.outcome != Outcome::Pass ? 1 : 0;
  }
  // A known failure that passes is a fault of the list, and must fail the build like any other.
  for (const auto& entry : result.passing)
    cases += fmt::format(
        "  <testcase classname=\"known-failures\" name=\"{0}\">\n    <failure type=\"passes\" "
        "message=\"passes now: take it out of the "
        "known "
        "failures\">{0} passes now</failure>\n  </testcase>\n",
        xml(known_line(entry)));
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"{}\" tests=\"{}\" "
      "failures=\"{}\" errors=\"0\" skipped=\"{}\">\n  <properties><property name=\"not-claimed\" "
      "value=\"{}\"/></properties>\n{}</testsuite>\n",
      xml(fmt::format("{} with suite {}", adapter_name(result), suite_version)),
      result.tests.size() - result.count(Outcome::NotClaimed) + result.passing.size(),
      result.failures() + result.passing.size(), skipped, result.count(Outcome::NotClaimed), cases);
}

std::string run_badge(const RunResult& result) {
  constexpr int kLetter = 7;  // about the width of one, in pixels
  constexpr int kMargin = 12;
  const std::string label = "riichi conformance";
  const std::size_t failures = result.failures();
  const std::string said = failures == 0 ? fmt::format("{} passed", result.count(Outcome::Pass))
                                         : fmt::format("{} of {} failed", failures, result.asked());
  const int left = kLetter * static_cast<int>(label.size()) + kMargin;
  const int right = kLetter * static_cast<int>(said.size()) + kMargin;
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="20" role="img" aria-label="{1}: {2}">
<title>{1}: {2}</title>
<rect width="{0}" height="20" rx="3" fill="#444"/>
<path d="M{3} 0H{4}a3 3 0 0 1 3 3V17a3 3 0 0 1-3 3H{3}z" fill="{5}"/>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
<text x="{6}" y="14">{1}</text>
<text x="{7}" y="14">{2}</text>
</g>
</svg>
)",
      left + right, label, said, left, left + right - 3, failures == 0 ? "#1a7f37" : "#b3261e",
      left / 2, left + right / 2);
}

}  // namespace referee::conform
