#include "validator/report/markdown.h"

#include <cstdint>

#include "validator/report/html/finding_rule.h"
#include "validator/report/json.h"
#include "validator/report/summary_text.h"
#include "validator/report/table_text.h"
#include "validator/report/text.h"
#include "validator/report/words/finding_words.h"
#include "validator/report/words/points_rows.h"
#include "validator/report/words/sanction_words.h"
#include "validator/report/words/verdict_words.h"
#include "validator/text/escape.h"

namespace referee::report {
namespace {

/// Printable `text` in which no character means anything to Markdown: punctuation becomes a numeric
/// character reference, but for what is harmless everywhere.
std::string plain(std::string_view text) {
  constexpr std::string_view kHarmless = " ,;=%+-()'/";
  std::string out;
  for (const char c : text) {
    const bool letter = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                        (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) & 0x80U) != 0;
    if (letter || kHarmless.find(c) != std::string_view::npos)
      out += c;
    else
      out += "&#" + std::to_string(static_cast<unsigned>(c)) + ";";
  }
  return out;
}

std::string escaped(std::string_view text) { return plain(printable(text)); }

void append_row(const GameReport& report, const Finding& finding, const ReportStyle& style,
                std::string& out) {
  const Language language = style.language;
  const FindingWords words(finding, report.names, language);
  out += "| **" + std::string(severity_words(finding.severity, language)) + "** " +
         escaped(finding.rule);
  if (finding.in_baseline) out += word(ReportWord::KnownFinding, language);
  if (finding.waived != nullptr)
    out +=
        " (waived: " + escaped(finding.waived->reason) + ", " + escaped(finding.waived->by) + ")";
  std::string place = words.place();
  const auto add = [&](ReportWord which, const auto& number) {
    if (!number) return;
    place += place.empty() ? "" : word(ReportWord::Comma, language);
    place += worded(which, language, {std::to_string(*number)});
  };
  add(ReportWord::Event, finding.event);
  add(ReportWord::Line, finding.source.line);
  out += " | " + escaped(place) + " | " + escaped(words.summary());
  const auto side = [&](ReportWord which, const std::string& text) {
    if (!text.empty()) out += "<br>" + escaped(word(which, language)) + ": " + escaped(text);
  };
  side(ReportWord::Actual, words.claimed());
  side(ReportWord::Expected, words.required());
  for (const Because& because : finding.because) side(ReportWord::Because, words.because(because));
  for (const std::string& ground : words.grounds()) side(ReportWord::Because, ground);
  const std::vector<std::string_view> sources = html::sources_in_order(finding, language);
  if (!sources.empty())
    side(ReportWord::RuleText, html::quoted_source(finding, sources.front(), language));
  const NamedSanction due = sanction_of(report, style, finding.rule);
  if (due.sanction != nullptr) side(due.title, sanction_words(*due.sanction, language));
  for (const std::string& change : words.changes()) side(ReportWord::WhatItChanges, change);
  out += " |\n";
}

/// Scores or results of both sides, where the finding is about such; what differs is bold.
void append_both_sides(const GameReport& report, const Finding& finding, Language language,
                       std::string& out) {
  const std::vector<BothSides> sides = both_sides_of(finding);
  if (sides.empty()) return;
  const FindingWords words(finding, report.names, language);
  std::string head = "\n| " + escaped(finding.rule);
  std::string line = "\n|---";
  std::string ruled = "\n| " + escaped(word(ReportWord::ByTheRules, language));
  std::string claimed = "\n| " + escaped(word(ReportWord::InTheLog, language));
  for (std::uint8_t seat = 0; seat < sides.size(); ++seat) {
    const BothSides& each = sides[seat];
    head += " | " + escaped(words.person(Seat{seat}));
    line += "|---:";
    ruled += " | " + escaped(each.ruled);
    claimed += " | " + (each.differs ? "**" + escaped(each.claimed) + "**" : escaped(each.claimed));
  }
  out += head + " |" + line + "|" + ruled + " |" + claimed + " |\n";
}

}  // namespace

void append_markdown_begin(std::string_view, std::string& out) {
  out += "## Findings of ronin-referee\n\n";
}

void append_markdown_settings(const SettingsTaken& settings, std::string& out) {
  out += escaped(settings_line(settings)) + "\n\n";
}

void append_markdown(const GameReport& report, const ReportStyle& style, std::string& out) {
  if (report.has_nothing_to_say()) return;
  out += "### " + escaped(game_title(report)) + "\n\n";
  if (report.verdict == Verdict::Unreadable || report.verdict == Verdict::Unsupported) {
    out += std::string(name_of(report.verdict));
    if (!report.unchecked.empty()) out += ": " + escaped(report.unchecked.back().why);
    out += "\n\n";
  }
  for (const Statement& cause : report.causes)
    out += escaped(cause_as_sentence(cause, report, style.language)) + "\n\n";
  if (!report.findings.empty()) {
    out += word(ReportWord::FindingsHead, style.language);
    out += "\n|---|---|---|\n";
    for (const Finding& finding : report.findings) append_row(report, finding, style, out);
    for (const Finding& finding : report.findings)
      append_both_sides(report, finding, style.language, out);
    out += "\n";
  }
  if (report.findings_left_off > 0)
    out += worded(ReportWord::LeftOffHere, style.language,
                  {counted(report.findings_left_off, counters::kMoreFindings, style.language)}) +
           "\n\n";
}

void append_markdown_end(const Summary& summary, const ReportStyle& style, std::string& out) {
  std::string counts;
  append_headline(summary, {.language = style.language}, counts);
  for (std::size_t start = 0; start < counts.size();) {
    const std::size_t end = counts.find('\n', start);
    out += plain(std::string_view(counts).substr(start, end - start)) + "  \n";
    start = end + 1;
  }
}

}  // namespace referee::report
