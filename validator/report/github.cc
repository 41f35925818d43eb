#include "validator/report/github.h"

#include <algorithm>
#include <string_view>

#include "validator/catalogue/sources.h"
#include "validator/report/html/finding_rule.h"
#include "validator/report/json.h"
#include "validator/report/summary_text.h"
#include "validator/report/words/finding_words.h"
#include "validator/text/escape.h"

namespace referee::report {
namespace {

/// As actions/toolkit writes values: the message keeps its lines as %0A, a property may not hold
/// its own punctuation either.
enum class CommandPart : std::uint8_t { Message, Property };

void append_escaped(std::string& out, std::string_view text, CommandPart part) {
  for (const char c : text) {
    if (c == '%') {
      out += "%25";
    } else if (c == '\r') {
      out += "%0D";
    } else if (c == '\n') {
      out += "%0A";
    } else if (part == CommandPart::Property && c == ':') {
      out += "%3A";
    } else if (part == CommandPart::Property && c == ',') {
      out += "%2C";
    } else {
      out += c;
    }
  }
}

/// Writes the second of the characters that `mark` starts with as an escape, wherever it stands.
void break_up(std::string& text, std::string_view mark, std::string_view escaped) {
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
    text.replace(at + 1, 1, escaped);
}

/// What the runner would take for a command: "::" behind any kind of space at the start of a line,
/// and the older "##[" anywhere.
std::string without_commands(std::string text) {
  break_up(text, "::", "\\x3a");
  break_up(text, "##[", "\\x23");
  return text;
}

std::string_view command_of(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Note: return "notice";
  }
  return "error";
}

void append_line(std::string& message, std::string_view label, std::string_view text) {
  if (text.empty()) return;
  message += '\n';
  message += label;
  append_printable(message, text);
}

std::string message_of(const FoundIn& found, Language language) {
  const Finding& finding = found.finding;
  const FindingWords words(finding, found.names, language);
  const auto label = [&](ReportWord which) { return std::string(word(which, language)) + ": "; };
  std::string message = printable(words.summary());
  append_line(message, label(ReportWord::Place), words.place());
  append_line(message, label(ReportWord::Actual), words.claimed());
  append_line(message, label(ReportWord::Expected), words.required());
  for (const Because& because : finding.because)
    append_line(message, label(ReportWord::Because), words.because(because));
  std::string cites;
  for (const std::string_view cite : html::sources_in_order(finding, language))
    cites += (cites.empty() ? "" : "; ") + spelt_out(cite);
  append_line(message, label(ReportWord::RuleText), cites);
  if (finding.event)
    append_line(message, "", worded(ReportWord::Event, language, {std::to_string(*finding.event)}));
  return without_commands(message);
}

/// "::error file=a.json,line=3,title=score/fu::" but for the title's end and what follows.
void open_annotation(std::string_view command, const std::string& path,
                     const Known<std::uint32_t>& line, std::string& out) {
  out.append("::").append(command).append(" file=");
  append_escaped(out, without_commands(printable(path)), CommandPart::Property);
  if (line) out += ",line=" + std::to_string(*line);
  out += ",title=";
}

/// A run must not stand on games that nobody judged.
void append_unsupported(const NotJudged& game, std::string& out) {
  open_annotation("error", game.path, {}, out);
  out.append(name_of(Verdict::Unsupported)).append("::");
  const std::string which = game.game > 0 ? "game " + std::to_string(game.game) + ": " : "";
  append_escaped(out, without_commands(printable(which + "not judged: " + game.why)),
                 CommandPart::Message);
  out += '\n';
}

void append_annotation(const FoundIn& found, Language language, std::string& out) {
  open_annotation(command_of(found.finding.severity), found.path, found.finding.source.line, out);
  append_escaped(out, without_commands(printable(found.finding.rule)), CommandPart::Property);
  out += "::";
  append_escaped(out, message_of(found, language), CommandPart::Message);
  out += '\n';
}

}  // namespace

void append_github(const Summary& summary, const ReportStyle& style, std::string& out) {
  for (const NotJudged& game : summary.first_unsupported) append_unsupported(game, out);
  std::size_t annotated = 0;
  for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note})
    for (const FoundIn& found : summary.first_findings[static_cast<std::size_t>(severity)]) {
      append_annotation(found, style.language, out);
      ++annotated;
    }
  const std::uint64_t all = summary.count(Severity::Error) + summary.count(Severity::Warning) +
                            summary.count(Severity::Note);
  const std::uint64_t open = all - summary.known - summary.waived;
  if (annotated < open)
    out += "annotated: the first " + std::to_string(annotated) + " of " + std::to_string(open) +
           " findings\n";
  std::string text;
  append_text_summary(summary, {.findings = false}, text);
  out += without_commands(text);
}

}  // namespace referee::report
