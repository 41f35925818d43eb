#include "validator/report/text.h"

#include <string_view>

#include "validator/catalogue/sources.h"
#include "validator/log/describe.h"
#include "validator/report/table_text.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

/// SGR parameters (ECMA-48), chosen to be readable on dark and light backgrounds alike.
enum class Ink : std::uint8_t { Plain, Bold, Red, Yellow, Cyan, Blue, Green };

std::string_view code_of(Ink ink) {
  switch (ink) {
    case Ink::Plain: return "\x1b[0m";
    case Ink::Bold: return "\x1b[1m";
    case Ink::Red: return "\x1b[1;31m";
    case Ink::Yellow: return "\x1b[1;33m";
    case Ink::Cyan: return "\x1b[1;36m";
    case Ink::Blue: return "\x1b[1;34m";
    case Ink::Green: return "\x1b[1;32m";
  }
  return "";
}

Ink ink_of(Severity severity) {
  switch (severity) {
    case Severity::Note: return Ink::Cyan;
    case Severity::Warning: return Ink::Yellow;
    case Severity::Error: return Ink::Red;
  }
  return Ink::Plain;
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string counted(std::uint64_t number, const char* singular, const char* plural) {
  return grouped(number) + " " + (number == 1 ? singular : plural);
}

class TextWriter {
 public:
  TextWriter(bool colour, std::string& out) : colour_(colour), out_(out) {}

  void put(std::string_view text) { out_ += text; }
  void put_escaped(std::string_view text) { append_printable(out_, text); }
  void put(Ink ink, std::string_view text) {
    if (colour_) out_ += code_of(ink);
    out_ += text;
    if (colour_) out_ += code_of(Ink::Plain);
  }
  /// The bar that ties the lines of one finding together.
  void margin() { put(Ink::Blue, "   |"); }
  void empty_row() {
    margin();
    put("\n");
  }
  /// "   | expected: ..."; `label` is right-aligned so that the colons stand below each other.
  void row(std::string_view label, std::string_view text) {
    constexpr std::size_t kWidth = 9;
    margin();
    put(" ");
    put(std::string(kWidth - std::min(kWidth, label.size()), ' '));
    put(label);
    put(label.empty() ? "  " : ": ");
    put_escaped(text);
    put("\n");
  }
  std::string margin_text() const {
    return colour_
               ? std::string(code_of(Ink::Blue)) + "   |" + std::string(code_of(Ink::Plain)) + " "
               : "   | ";
  }
  std::string& out() { return out_; }

 private:
  bool colour_;
  std::string& out_;
};

std::string source_of(const GameReport& report, const Finding& finding) {
  std::string out = game_title(report);
  if (finding.source.line) out += ", line " + std::to_string(*finding.source.line);
  if (finding.source.element) out += ", element " + std::to_string(*finding.source.element);
  if (finding.source.offset) out += ", byte " + std::to_string(*finding.source.offset);
  if (!finding.source.pointer.empty()) out += ", " + finding.source.pointer;
  return out;
}

std::string event_text(Known<std::uint32_t> event) {
  return event ? "event " + std::to_string(*event) : "";
}

void append_place(TextWriter& writer, const GameReport& report, const Finding& finding) {
  const bool has_name = finding.seat.present() && finding.seat.index() < kMaxSeats;
  std::string place = finding.where;
  if (place.empty() && has_name) place = describe(finding.seat);
  if (place.empty() && !finding.event) return;
  writer.margin();
  writer.put(" ");
  writer.put_escaped(place);
  if (has_name) writer.put(name_in_parentheses(report.names[finding.seat.index()]));
  if (finding.event) writer.put((place.empty() ? "" : ", ") + event_text(finding.event));
  writer.put("\n");
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

std::string amounts(const std::array<Known<Points>, kMaxSeats>& row) {
  std::string out;
  for (const Known<Points>& amount : row) {
    if (!out.empty()) out += "  ";
    out += amount ? (amount->value > 0 ? "+" : "") + describe(*amount) : "-";
  }
  return out;
}

/// `shows_table`: the table of this moment has not been shown yet.
void append_finding(TextWriter& writer, const GameReport& report, const Finding& finding,
                    bool shows_table) {
  const Ink ink = ink_of(finding.severity);
  writer.put(ink, std::string(name_of(finding.severity)) + "[" + printable(finding.rule) + "]");
  writer.put(Ink::Bold, ": " + printable(finding.message));
  writer.put(finding.in_baseline ? " (in the baseline)\n" : "\n");
  writer.put(Ink::Blue, "  --> ");
  writer.put_escaped(source_of(report, finding));
  writer.put("\n");
  append_place(writer, report, finding);
  if (!finding.expected.empty()) writer.row("expected", finding.expected);
  if (!finding.actual.empty()) writer.row("actual", finding.actual);
  for (std::size_t i = 0; i < finding.because.size(); ++i) {
    const Because& because = finding.because[i];
    const std::string event = event_text(because.event);
    writer.row(i == 0 ? "because" : "",
               event.empty() ? because.message : event + ": " + because.message);
  }
  for (const LedgerRow& row : finding.ledger) {
    writer.row("ledger", row.cause);
    writer.row("", "expected  " + amounts(row.expected));
    writer.row("", "actual    " + amounts(row.actual));
  }
  for (std::size_t i = 0; i < finding.cites.size(); ++i)
    writer.row(i == 0 ? "rule" : "", spelt_out(finding.cites[i]));
  if (!finding.legal_under.empty())
    writer.row("", "also legal under: " + joined(finding.legal_under));
  if (finding.table && shows_table) {
    writer.empty_row();
    append_table(*finding.table, finding.seat, report.names, writer.margin_text(), writer.out());
  }
  writer.put("\n");
}

std::string ruleset_of(const GameReport& report) {
  if (report.rules.empty()) return "";
  std::string out = "rules " + report.rules;
  if (!report.rules_adjusted.empty())
    out += " with " + joined(report.rules_adjusted) + " from the log";
  if (!report.rules_shown.empty()) out += "; the play shows " + joined(report.rules_shown);
  return out;
}

void append_closing_line(TextWriter& writer, const GameReport& report) {
  std::string line = game_title(report);
  if (report.verdict == Verdict::Unsupported) line += ": unsupported";
  if (report.verdict == Verdict::Unreadable) line += ": unreadable";
  std::string rest = ruleset_of(report);
  if (report.findings_left_off > 0)
    rest += (rest.empty() ? "" : "; ") +
            counted(report.findings_left_off, "more finding", "more findings") + " left off";
  if (!report.clean_under.empty())
    rest +=
        (rest.empty() ? "" : "; ") + ("every finding vanishes under " + joined(report.clean_under));
  std::string unchecked;
  for (const Unchecked& item : report.unchecked) {
    unchecked += (unchecked.empty() ? "" : ", ") + item.what + " (" + item.why + ")";
    if (item.count > 1) unchecked += " x" + std::to_string(item.count);
  }
  if (!unchecked.empty()) rest += (rest.empty() ? "" : "; ") + ("not checked: " + unchecked);
  writer.put(Ink::Blue, "  = ");
  writer.put_escaped(line);
  writer.put_escaped(rest.empty() ? "" : ": " + rest);
  writer.put("\n\n");
}

/// A line a name, so that many stay readable.
void append_counts(TextWriter& writer, std::string_view label, const NamedCounts& counts,
                   const char* singular, const char* plural) {
  if (counts.by_name().empty()) return;
  writer.put(label);
  const auto line = [&](std::string_view name, std::uint64_t count) {
    writer.put("  ");
    writer.put_escaped(name);
    writer.put(" (" + counted(count, singular, plural) + ")\n");
  };
  for (const auto& [name, count] : counts.by_name()) line(name, count);
  if (counts.others() > 0) line("others", counts.others());
}

}  // namespace

std::string game_title(const GameReport& report) {
  return report.game > 0 ? report.path + ", game " + std::to_string(report.game) : report.path;
}

void append_text(const GameReport& report, bool colour, std::string& out) {
  if (report.verdict == Verdict::Clean) return;
  TextWriter writer(colour, out);
  const Finding* previous = nullptr;
  for (const Finding& finding : report.findings) {
    append_finding(
        writer, report, finding,
        previous == nullptr || previous->table == nullptr || previous->event != finding.event);
    previous = &finding;
  }
  append_closing_line(writer, report);
}

void append_text_summary(const Summary& summary, bool colour, std::string& out) {
  TextWriter writer(colour, out);
  const std::uint64_t clean = summary.count(Verdict::Clean);
  writer.put(Ink::Bold, counted(summary.games, "game", "games"));
  writer.put(": ");
  writer.put(clean == summary.games && clean > 0 ? Ink::Green : Ink::Plain,
             grouped(clean) + " clean");
  writer.put(", " + grouped(summary.count(Verdict::Findings)) + " with findings, " +
             grouped(summary.count(Verdict::Unreadable)) + " unreadable, " +
             grouped(summary.count(Verdict::Unsupported)) + " unsupported\n");
  writer.put("findings: " + counted(summary.count(Severity::Error), "error", "errors") + ", " +
             counted(summary.count(Severity::Warning), "warning", "warnings") + ", " +
             counted(summary.count(Severity::Note), "note", "notes"));
  if (summary.known > 0) writer.put("; " + grouped(summary.known) + " of them in the baseline");
  if (summary.left_off > 0) writer.put("; " + grouped(summary.left_off) + " more left off");
  writer.put("\n");
  append_counts(writer, "rules:\n", summary.rules, "game", "games");
  append_counts(writer, "not checked:\n", summary.unchecked, "time", "times");
}

}  // namespace referee
