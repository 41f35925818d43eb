#include "validator/report/text.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "validator/catalogue/sources.h"
#include "validator/log/describe.h"
#include "validator/report/html/finding_rule.h"
#include "validator/report/summary_text.h"
#include "validator/report/table_text.h"
#include "validator/report/words/date_words.h"
#include "validator/report/words/finding_words.h"
#include "validator/report/words/points_rows.h"
#include "validator/report/words/sanction_words.h"
#include "validator/report/words/verdict_words.h"
#include "validator/text/columns.h"
#include "validator/text/escape.h"
#include "validator/words/describe_evidence.h"
#include "validator/words/said.h"
#include "validator/words/wording.h"

namespace referee {
namespace {

/// "8s", "0p": a tile in the words of a finding.
bool is_tile(std::string_view word) {
  return word.size() == 2 && word[0] >= '0' && word[0] <= '9' &&
         std::string_view("mpsz").find(word[1]) != std::string_view::npos;
}

/// Breaks printable `text` at spaces into lines of at most `columns` characters; a longer word has
/// a line of its own. 0: one line.
std::vector<std::string> lines_of(const std::string& text, std::size_t columns) {
  std::vector<std::string> lines;
  std::size_t start = 0;
  while (columns > 0 && text.size() - start > columns) {
    std::size_t space = text.rfind(' ', start + columns);
    if (space == std::string::npos || space <= start) space = text.find(' ', start + columns);
    if (space == std::string::npos) break;
    lines.push_back(text.substr(start, space - start));
    start = space + 1;
  }
  lines.push_back(text.substr(start));
  return lines;
}

class TextWriter {
 public:
  TextWriter(const ReportStyle& style, std::string& out)
      : colour_(style.colour), columns_(style.columns), out_(out) {}

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
  /// "   | expected: ..."; `label` is right-aligned so that the colons stand below each other. In a
  /// colour, the tiles are underlined.
  void row(std::string_view label, std::string_view text, Ink ink = Ink::Plain) {
    constexpr std::size_t kWidth = 9;
    const std::size_t width = columns_of(label);
    constexpr std::size_t kIndent = 4 + 1 + kWidth + 2;
    const std::size_t room = columns_ > kIndent + 20 ? columns_ - kIndent : 0;
    for (const std::string& line : lines_of(printable(text), room)) {
      margin();
      put(" ");
      put(std::string(kWidth - std::min(kWidth, label.empty() ? 0 : width), ' '));
      put(label);
      put(label.empty() ? "  " : ": ");
      put_line(line, ink);
      put("\n");
      label = {};
    }
  }
  /// The same on one line however long it is: columns, or a command to be copied.
  void unbroken_row(std::string_view label, std::string_view text) {
    const unsigned columns = std::exchange(columns_, 0);
    row(label, text);
    columns_ = columns;
  }
  std::string margin_text() const {
    return colour_
               ? std::string(code_of(Ink::Blue)) + "   |" + std::string(code_of(Ink::Plain)) + " "
               : "   | ";
  }
  std::string& out() { return out_; }
  unsigned columns() const { return columns_; }

 private:
  void put_line(const std::string& line, Ink ink) {
    if (!colour_ || ink == Ink::Plain) {
      put(line);
      return;
    }
    constexpr std::string_view kUnderline = "\x1b[4m";
    constexpr std::string_view kNoUnderline = "\x1b[24m";
    put(code_of(ink));
    for (std::size_t start = 0; start < line.size();) {
      const std::size_t end = std::min(line.find(' ', start), line.size());
      const std::string_view word = std::string_view(line).substr(start, end - start);
      const std::size_t bare = std::min(word.find_last_not_of(",;:.") + 1, word.size());
      if (is_tile(word.substr(0, bare))) {
        put(kUnderline);
        put(word.substr(0, bare));
        put(kNoUnderline);
        put(word.substr(bare));
      } else {
        put(word);
      }
      if (end < line.size()) put(" ");
      start = end + 1;
    }
    put(code_of(Ink::Plain));
  }

  bool colour_;
  unsigned columns_;
  std::string& out_;
};

std::string_view comma(Language language) { return word(ReportWord::Comma, language); }

/// A word of this report: English has shorter ones here than the pages have.
std::string_view label(std::string_view in_english, ReportWord which, Language language) {
  return language == Language::English ? in_english : word(which, language);
}

/// The report's file, and which game of it.
std::string title_of(const GameReport& report, Language language) {
  if (report.game == 0) return report.path;
  return worded(ReportWord::GameOfFile, language, {report.path, std::to_string(report.game)});
}

std::string source_of(const GameReport& report, const SourcePosition& source, Language language) {
  std::string out = title_of(report, language);
  const auto add = [&](ReportWord which, const auto& number) {
    if (number)
      out.append(comma(language)).append(worded(which, language, {std::to_string(*number)}));
  };
  add(ReportWord::Line, source.line);
  add(ReportWord::Element, source.element);
  add(ReportWord::Byte, source.offset);
  if (!source.pointer.empty()) out.append(comma(language)).append(source.pointer);
  return out;
}

std::string event_text(Known<std::uint32_t> event) {
  return event ? "event " + std::to_string(*event) : "";
}

/// The reader's own words for where and who; English keeps the seats that other members name.
void append_place(TextWriter& writer, const GameReport& report, const Finding& finding,
                  Language language) {
  if (language != Language::English) {
    const std::string place = report::FindingWords(finding, report.names, language).place();
    if (place.empty()) return;
    writer.margin();
    writer.put(" ");
    writer.put_escaped(place);
    writer.put("\n");
    return;
  }
  const bool has_name = finding.seat.present() && finding.seat.index() < kMaxSeats;
  std::string place = finding.where;
  if (place.empty() && has_name) place = describe(finding.seat);
  if (place.empty() && !finding.event) return;
  writer.margin();
  writer.put(" ");
  writer.put_escaped(place);
  if (has_name) writer.put(report::name_in_quotes(report.names[finding.seat.index()]));
  if (finding.event) writer.put((place.empty() ? "" : ", ") + event_text(finding.event));
  writer.put("\n");
}

std::string joined(const std::vector<std::string>& words, Language language) {
  std::string out;
  for (const std::string& word : words)
    out.append(out.empty() ? std::string_view() : comma(language)).append(word);
  return out;
}

/// The ledger, or points of both sides, with a name at each column.
void append_points(TextWriter& writer, const Finding& finding, const report::FindingWords& words,
                   Language language) {
  const std::string_view ruled = label("expected", ReportWord::Expected, language);
  const std::string_view claimed = label("actual", ReportWord::Actual, language);
  const auto rows = [&](std::string_view title, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) writer.unbroken_row(std::exchange(title, {}), line);
  };
  rows(label("ledger", ReportWord::Ledger, language),
       report::ledger_lines(finding, words, ruled, claimed, language));
  rows(label("points", ReportWord::BothSides, language),
       report::both_sides_lines(finding, words, ruled, claimed));
}

/// The two columns of a working, and the question that repeats the ruled one.
void append_working(TextWriter& writer, const Finding& finding, const report::FindingWords& words,
                    Language language) {
  if (finding.working == nullptr) return;
  using Line = std::array<std::string, 3>;
  std::vector<Line> lines = {{"", std::string(word(ReportWord::ByTheRules, language)),
                              std::string(word(ReportWord::InTheLog, language))}};
  for (const Working::Row& row : finding.working->rows)
    lines.push_back(
        {words.sentence(row.item), words.sentence(row.ruled), words.sentence(row.claimed)});
  std::size_t first = 0;
  std::size_t second = 0;
  for (const Line& line : lines) {
    first = std::max(first, columns_of(line[0]));
    second = std::max(second, columns_of(line[1]));
  }
  std::string_view title = label("working", ReportWord::Working, language);
  for (const Line& line : lines) {
    std::string text = padded(line[0], first) + "  " + padded(line[1], second) + "  " + line[2];
    text.resize(text.find_last_not_of(' ') + 1);
    writer.unbroken_row(title, text);
    title = {};
  }
  if (!finding.working->question.empty())
    writer.unbroken_row(label("repeat", ReportWord::Repeat, language),
                        "referee score " + finding.working->question);
}

/// What the rules ask for, what the log has, and the facts behind it.
void append_reasons(TextWriter& writer, const Finding& finding, const report::FindingWords& words,
                    Language language) {
  const bool english = language == Language::English;
  const std::string required =
      english ? words::english_to_read(finding.required, finding.expected) : words.required();
  const std::string claimed =
      english ? words::english_to_read(finding.claimed, finding.actual) : words.claimed();
  if (!required.empty())
    writer.row(label("expected", ReportWord::Expected, language), required, Ink::Green);
  if (!claimed.empty())
    writer.row(label("actual", ReportWord::Actual, language), claimed, Ink::Red);
  for (std::size_t i = 0; i < finding.because.size(); ++i) {
    const Because& because = finding.because[i];
    const std::string event = english ? event_text(because.event) : std::string();
    const std::string fact =
        english ? words::english_to_read(because.fact, because.message) : words.because(because);
    writer.row(i == 0 ? label("because", ReportWord::Because, language) : "",
               event.empty() ? fact : event + ": " + fact);
  }
  bool is_first = finding.because.empty();
  for (const std::string& ground : words.grounds())
    writer.row(
        std::exchange(is_first, false) ? label("because", ReportWord::Because, language) : "",
        ground);
}

/// `shows_table`: the table of this moment has not been shown yet.
void append_finding(TextWriter& writer, const GameReport& report, const Finding& finding,
                    bool shows_table, const ReportStyle& style) {
  const Language language = style.language;
  const Ink ink = ink_of(finding.severity);
  const report::FindingWords words(finding, report.names, language);
  writer.put(ink, std::string(report::severity_words(finding.severity, language)) + "[" +
                      printable(finding.rule) + "]");
  writer.put(Ink::Bold, ": " + printable(words.summary()));
  if (finding.in_baseline || finding.waived)
    writer.put(
        word(finding.in_baseline ? ReportWord::KnownFinding : ReportWord::WaivedFinding, language));
  writer.put("\n");
  writer.put(Ink::Blue, "  --> ");
  writer.put_escaped(source_of(report, finding.source, language));
  writer.put("\n");
  append_place(writer, report, finding, language);
  append_reasons(writer, finding, words, language);
  append_points(writer, finding, words, language);
  append_working(writer, finding, words, language);
  bool is_first = true;
  for (const std::string_view cite : html::sources_in_order(finding, language)) {
    writer.row(is_first ? word(ReportWord::Sources, language) : "",
               is_first ? html::quoted_source(finding, cite, language) : spelt_out(cite));
    is_first = false;
  }
  if (!finding.legal_under.empty())
    writer.row("", language == Language::English
                       ? "also legal under: " + joined(finding.legal_under, language)
                       : worded(ReportWord::AlsoLegalUnder, language,
                                {joined(finding.legal_under, language)}));
  const report::NamedSanction due = report::sanction_of(report, style, finding.rule);
  if (due.sanction != nullptr)
    writer.row(language == Language::English ? "sanction" : word(due.title, language),
               report::sanction_words(*due.sanction, language));
  std::string_view change_label = label("changes", ReportWord::WhatItChanges, language);
  for (const std::string& change : words.changes())
    writer.row(std::exchange(change_label, {}), change);
  if (finding.waived != nullptr)
    writer.row(
        language == Language::English ? "waived" : "",
        language == Language::English
            ? finding.waived->reason + " (" + finding.waived->by + ", " + finding.waived->date + ")"
            : worded(ReportWord::Waived, language,
                     {finding.waived->reason, finding.waived->by,
                      report::date_words(finding.waived->date, language)}));
  if (finding.table && shows_table) {
    writer.empty_row();
    report::append_table(*finding.table, finding.seat, report.names, language, writer.margin_text(),
                         writer.out());
  }
  writer.put("\n");
}

std::string_view between(Language language) { return word(ReportWord::BetweenParts, language); }

std::string ruleset_of(const GameReport& report, Language language) {
  if (report.rules.empty()) return "";
  std::string out = report.rules_adjusted.empty()
                        ? worded(ReportWord::RulesAre, language, {report.rules})
                        : worded(ReportWord::RulesFromLog, language,
                                 {report.rules, joined(report.rules_adjusted, language)});
  if (!report.rules_shown.empty())
    out += std::string(between(language)) +
           worded(ReportWord::PlayShows, language, {joined(report.rules_shown, language)});
  return out;
}

/// What was not checked: what a finding stood in the way of is only counted, unless `details`.
std::string unchecked_of(const GameReport& report, bool details, Language language) {
  std::string out;
  std::uint64_t after = 0;
  for (const Unchecked& item : report.unchecked) {
    if (!details && item.reason.id == Said::AfterFinding) {
      after += item.count;
      continue;
    }
    out.append(out.empty() ? std::string_view() : comma(language))
        .append(report::topic_in_words(item.what, language));
    const std::string why = report::reason_in_words(item, language);
    if (details || language == Language::English || !item.reason.empty())
      out += worded(ReportWord::InBrackets, language, {why});
    if (item.count > 1) out += " x" + std::to_string(item.count);
  }
  if (after > 0)
    out += (out.empty() ? "" : std::string(between(language))) +
           worded(ReportWord::ChecksAfterFinding, language,
                  {counted(after, counters::kChecks, language)});
  return out;
}

/// "clean", "unsupported" of a game that has no verdict on its play; else empty.
std::string_view not_judged(Verdict verdict, Language language) {
  if (verdict == Verdict::Unsupported)
    return label("unsupported", ReportWord::VerdictUnsupported, language);
  return verdict == Verdict::Unreadable ? word(ReportWord::VerdictUnreadable, language) : "";
}

std::vector<std::string> closing_parts(const GameReport& report, bool details, Language language) {
  std::vector<std::string> parts = {ruleset_of(report, language)};
  if (report.wall == WallProof::Proved)
    parts.emplace_back(word(ReportWord::WallIsProved, language));
  if (report.findings_left_off > 0)
    parts.push_back(worded(ReportWord::LeftOffHere, language,
                           {counted(report.findings_left_off, counters::kMoreFindings, language)}));
  for (const auto& [rule, count] : report.left_out)
    parts.push_back(worded(ReportWord::RuleLeftOut, language, {rule}) +
                    (count > 1 ? " x" + std::to_string(count) : ""));
  if (!report.clean_under.empty())
    parts.push_back(worded(
        report.may_be_of_other_rules() ? ReportWord::VanishUnderAll : ReportWord::AlsoLegalUnder,
        language, {joined(report.clean_under, language)}));
  for (const Statement& cause : report.causes)
    parts.push_back(report::cause_in_words(cause, report, language));
  if (const std::string unchecked = unchecked_of(report, details, language); !unchecked.empty())
    parts.push_back(worded(ReportWord::NotCheckedAre, language, {unchecked}));
  return parts;
}

void append_closing_line(TextWriter& writer, const GameReport& report, bool details,
                         Language language) {
  const std::string_view colon = word(ReportWord::Colon, language);
  std::string text = title_of(report, language);
  if (const std::string_view verdict = not_judged(report.verdict, language); !verdict.empty())
    text += std::string(colon) + std::string(verdict);
  std::string_view lead_in = colon;
  for (const std::string& part : closing_parts(report, details, language)) {
    if (part.empty()) continue;
    text += std::string(lead_in) + part;
    lead_in = between(language);
  }
  text = printable(text);
  std::string_view lead = "  = ";
  const std::size_t room = writer.columns() > 24 ? writer.columns() - lead.size() : 0;
  for (const std::string& part : lines_of(text, room)) {
    writer.put(Ink::Blue, lead);
    writer.put(part);
    writer.put("\n");
    lead = "    ";
  }
  writer.put("\n");
}

std::string told_briefly(const Finding& finding) {
  std::string out = std::string(name_of(finding.severity)) + "[" + finding.rule + "]";
  if (finding.event) out += " at event " + std::to_string(*finding.event);
  if (finding.seat.present()) out += ", seat " + std::to_string(finding.seat.value);
  return out;
}

/// One answer beside the other: a row a finding.
void append_answer(TextWriter& writer, std::string_view whose, std::string_view verdict,
                   const std::vector<Finding>& findings) {
  if (findings.empty()) writer.row(whose, verdict);
  for (const Finding& finding : findings) {
    writer.row(whose, told_briefly(finding));
    whose = "";
  }
}

void append_second_opinion(TextWriter& writer, const GameReport& report, Language language) {
  const SecondOpinion& opinion = *report.second_opinion;
  if (opinion.agreement == Agreement::Agree) {
    writer.put(word(ReportWord::TwoAgree, language));
    writer.put("\n\n");
    return;
  }
  if (opinion.agreement == Agreement::NotJudged) {
    std::string line(word(ReportWord::NoSecondOpinion, language));
    for (const Unchecked& item : opinion.unchecked)
      line += (&item == &opinion.unchecked.front() ? ": " : ", ") + item.why;
    writer.put(printable(line) + "\n\n");
    return;
  }
  writer.put(Ink::Red, word(ReportWord::TwoDisagree, language));
  writer.put(": " + printable(title_of(report, language)) + "\n");
  append_answer(writer, "referee", "clean", report.findings);
  append_answer(writer, "second", opinion.verdict, opinion.findings);
  writer.put("\n");
}

}  // namespace

std::string game_title(const GameReport& report) { return title_of(report, Language::English); }

void append_rules_found(const RulesEvidence& evidence, std::string_view rules,
                        std::string_view first, const ReportStyle& style, std::string& out) {
  TextWriter writer(style, out);
  const Language language = style.language;
  writer.put(Ink::Bold, worded(ReportWord::RulesFound, language, {rules}));
  writer.put(label(", found by evidence: the logs name none", ReportWord::FoundBy, language));
  writer.put("\n");
  writer.put(Ink::Blue, "  --> ");
  writer.put_escaped(evidence.games > 1 ? worded(ReportWord::AndTheTable, language, {first})
                                        : std::string(first));
  writer.put("\n");
  const Finding of_no_hand;
  const std::array<std::string, kMaxSeats> no_names;
  const report::FindingWords words(of_no_hand, no_names, language);
  const auto sentence = [&](const Statement& statement) {
    return language == Language::English ? words::english().sentence(statement)
                                         : words.sentence(statement);
  };
  writer.row(word(ReportWord::Fit, language), sentence(words::say_fit(evidence)));
  for (const Statement& reason : words::say_reasons(evidence)) writer.row("", sentence(reason));
  writer.put("\n");
}

void append_text(const GameReport& report, const ReportStyle& style, std::string& out) {
  if (!style.findings) return;
  // Where nobody accepts what was found, the finding rules/not-named says it.
  if (report.rules_from == RulesFrom::Found && report.opens_table && style.summary)
    append_rules_found(*report.evidence, report.rules, title_of(report, style.language), style,
                       out);
  if (report.has_nothing_to_say()) return;
  TextWriter writer(style, out);
  const Finding* previous = nullptr;
  for (const Finding& finding : report.findings) {
    const bool is_new_place =
        previous == nullptr || previous->table == nullptr || previous->event != finding.event;
    append_finding(writer, report, finding, style.tables && is_new_place, style);
    previous = &finding;
  }
  if (style.summary || report.findings.empty())
    append_closing_line(writer, report, style.details, style.language);
  if (report.second_opinion != nullptr) append_second_opinion(writer, report, style.language);
}

}  // namespace referee
