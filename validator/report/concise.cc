#include "validator/report/concise.h"

#include <string_view>

#include "validator/report/json.h"
#include "validator/report/summary_text.h"
#include "validator/report/table_text.h"
#include "validator/report/text.h"
#include "validator/text/escape.h"
#include "validator/words/wording.h"

namespace referee::report {
namespace {

void append_finding(const GameReport& report, const Finding& finding, bool colour,
                    std::string& out) {
  std::string place = printable(report.path);
  if (finding.source.line) place += ":" + std::to_string(*finding.source.line);
  out += inked(colour, Ink::Bold, place) + ": ";
  out += inked(colour, ink_of(finding.severity),
               std::string(name_of(finding.severity)) + "[" + printable(finding.rule) + "]");
  if (finding.in_baseline) out += " (in the baseline)";
  if (finding.waived != nullptr) out += " (waived)";
  std::string where = printable(finding.where);
  if (finding.seat.present() && finding.seat.index() < kMaxSeats)
    where += name_in_quotes(report.names[finding.seat.index()]);
  if (report.game > 0)
    where = "game " + std::to_string(report.game) + (where.empty() ? "" : ", ") + where;
  if (finding.event)
    where += (where.empty() ? "event " : ", event ") + std::to_string(*finding.event);
  if (!where.empty()) out += " " + where;
  out += ": " + printable(finding.message);
  const std::string required = words::english_to_read(finding.required, finding.expected);
  const std::string claimed = words::english_to_read(finding.claimed, finding.actual);
  if (!required.empty() || !claimed.empty()) {
    out += " (";
    if (!required.empty()) out += "expected: " + printable(required);
    if (!required.empty() && !claimed.empty()) out += "; ";
    if (!claimed.empty()) out += "actual: " + printable(claimed);
    out += ")";
  }
  out += '\n';
}

}  // namespace

void append_concise(const GameReport& report, const ReportStyle& style, std::string& out) {
  if (!style.findings) return;
  if (report.verdict == Verdict::Unsupported || report.verdict == Verdict::Unreadable) {
    out += inked(style.colour, Ink::Bold, printable(game_title(report))) + ": " +
           std::string(name_of(report.verdict));
    if (!report.unchecked.empty()) out += ": " + printable(report.unchecked.back().why);
    out += '\n';
  }
  for (const Finding& finding : report.findings) append_finding(report, finding, style.colour, out);
  if (report.findings_left_off > 0)
    out += inked(style.colour, Ink::Bold, printable(game_title(report))) + ": " +
           std::to_string(report.findings_left_off) + " more left off (--max-findings)\n";
}

void append_concise_end(const Summary& summary, const ReportStyle& style, std::string& out) {
  if (style.summary) append_headline(summary, style, out);
  if (style.statistics) append_rule_counts(summary, style, out);
}

}  // namespace referee::report
