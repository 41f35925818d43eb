#include "validator/report/junit.h"

#include <string_view>

#include "validator/report/text.h"
#include "validator/report/words/finding_words.h"
#include "validator/text/escape.h"

namespace referee::report {
namespace {

/// `text` must be printable: the characters that XML 1.0 forbids are escaped there. Line feeds may
/// stand between elements' tags.
void append_xml(std::string& out, std::string_view text) {
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else {
      out += c;
    }
  }
}

void append_attribute(std::string& out, std::string_view name, std::string_view text) {
  out += ' ';
  out += name;
  out += "=\"";
  append_xml(out, text);
  out += '"';
}

void append_element(std::string& out, std::string_view name, std::string_view message,
                    std::string_view body) {
  out += "      <";
  out += name;
  if (!message.empty()) append_attribute(out, "message", message);
  out += '>';
  append_xml(out, body);
  out += "</";
  out += name;
  out += ">\n";
}

/// "3 findings: furiten/riichi, score/fu"; of one finding its sentence.
std::string headline_of(const GameReport& report, Language language) {
  const std::size_t all = report.findings.size() + report.findings_left_off;
  if (all == 1 && report.findings.size() == 1) {
    const Finding& finding = report.findings.front();
    return printable(finding.rule + ": " +
                     FindingWords(finding, report.names, language).sentence());
  }
  std::string out = std::to_string(all) + (all == 1 ? " finding" : " findings");
  constexpr std::size_t kMostIds = 5;
  for (std::size_t i = 0; i < report.findings.size() && i < kMostIds; ++i)
    out += (i == 0 ? ": " : ", ") + report.findings[i].rule;
  if (all > kMostIds) out += ", ...";
  return printable(out);
}

}  // namespace

void append_junit_begin(std::string& out) {
  out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"referee check\">\n";
}

void append_junit(const GameReport& report, const ReportStyle& style, std::string& out) {
  const bool unjudged =
      report.verdict == Verdict::Unreadable || report.verdict == Verdict::Unsupported;
  const bool failed = !unjudged && report.fails;
  const std::string title = printable(game_title(report));
  out += "  <testsuite";
  append_attribute(out, "name", title);
  out += " tests=\"1\"";
  append_attribute(out, "failures", failed ? "1" : "0");
  append_attribute(out, "errors", unjudged ? "1" : "0");
  out += ">\n    <testcase classname=\"referee.check\"";
  append_attribute(out, "name", title);
  if (report.has_nothing_to_say()) {
    out += "/>\n  </testsuite>\n";
    return;
  }
  out += ">\n";
  std::string body = "\n";
  append_text(report, {.language = style.language}, body);
  if (unjudged) {
    append_element(out, "error",
                   report.verdict == Verdict::Unreadable ? "unreadable" : "unsupported", body);
  } else if (failed) {
    append_element(out, "failure", headline_of(report, style.language), body);
  } else {
    append_element(out, "system-out", {}, body);
  }
  out += "    </testcase>\n  </testsuite>\n";
}

void append_junit_end(std::string& out) { out += "</testsuites>\n"; }

}  // namespace referee::report
