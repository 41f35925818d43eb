#include "validator/report/json.h"

#include "validator/report/style.h"
#include "validator/report/words/finding_words.h"
#include "validator/report/words/sanction_words.h"
#include "validator/report/words/situation_json.h"
#include "validator/report/words/statement_json.h"
#include "validator/text/json_writer.h"

namespace referee {
namespace {

template <class T>
void value(JsonWriter& json, const T& plain) {
  json.value(plain);
}
void value(JsonWriter& json, const Because& because);
void value(JsonWriter& json, const LedgerRow& row);
void value(JsonWriter& json, const Unchecked& unchecked);

template <class List>
void list(JsonWriter& json, std::string_view name, const List& items) {
  json.key(name).open_array();
  for (const auto& item : items) value(json, item);
  json.close_array();
}

void value(JsonWriter& json, const Because& because) {
  json.open_object().member("event", because.event).member("message", because.message);
  json.close_object();
}

void value(JsonWriter& json, const LedgerRow& row) {
  json.open_object().member("cause", row.cause);
  list(json, "expected", row.expected);
  list(json, "actual", row.actual);
  json.close_object();
}

void value(JsonWriter& json, const Unchecked& unchecked) {
  json.open_object().member("what", unchecked.what).member("why", unchecked.why);
  json.member("count", unchecked.count).close_object();
}

void source(JsonWriter& json, const SourcePosition& position) {
  json.open_object()
      .member("element", position.element)
      .member("offset", position.offset)
      .member("line", position.line)
      .key("pointer")
      .text_or_null(position.pointer)
      .close_object();
}

void working(JsonWriter& json, const Working& working) {
  json.key("working").open_object().key("rows").open_array();
  for (const Working::Row& row : working.rows) {
    const auto in_words = [](const Statement& each) { return words::english().sentence(each); };
    json.open_object().member("item", in_words(row.item)).member("ruled", in_words(row.ruled));
    json.member("claimed", in_words(row.claimed)).member("differs", row.differs);
    json.key("values").open_array();
    for (const Statement* each : {&row.item, &row.ruled, &row.claimed})
      report::write_statement(json, *each);
    json.close_array().close_object();
  }
  json.close_array().key("score").text_or_null(working.question).close_object();
}

/// A finding of the judge in sentences, people named as the reader's language has them. The old
/// members are English in every language.
void write_sentences(JsonWriter& json, const Finding& finding, const GameReport& report,
                     Language language) {
  if (finding.required.empty() && finding.claimed.empty()) return;
  const report::FindingWords words(finding, report.names, language);
  json.key("place").text_or_null(words.place());
  json.member("sentence", words.sentence());
  if (language == Language::English) return;
  json.key("words").open_object().member("lang", code_of(language));
  json.member("message", words.headline());
  json.key("expected").text_or_null(words.required());
  json.key("actual").text_or_null(words.claimed());
  json.key("because").open_array();
  for (const Because& because : finding.because) json.value(words.because(because));
  json.close_array();
  if (!finding.changes.empty()) {
    json.key("changes").open_array();
    for (const std::string& change : words.changes()) json.value(change);
    json.close_array();
  }
  if (const Sanction* const sanction = report::sanction_of(report, finding.rule))
    json.member("sanction", report::sanction_words(*sanction, language));
  json.close_object();
}

void value(JsonWriter& json, const Finding& finding, const GameReport& report, Language language) {
  json.open_object();
  write_members(json, finding);
  report::write_situation(json, finding);
  if (const Sanction* const sanction = report::sanction_of(report, finding.rule)) {
    json.key("sanction");
    write_sanction(json, *sanction);
  }
  write_sentences(json, finding, report, language);
  json.close_object();
}

void value(JsonWriter& json, const RulesEvidence& evidence, bool opens_table) {
  json.open_object().member("opens_table", opens_table);
  json.key("named_by").text_or_null(evidence.named_by);
  json.member("games", evidence.games)
      .member("hands", evidence.hands)
      .member("unexplained", evidence.unexplained)
      .member("findings", evidence.findings)
      .member("presets", evidence.presets);
  list(json, "equals", evidence.equals);
  json.key("next").text_or_null(evidence.next);
  json.member("next_unexplained", evidence.next_unexplained);
  if (!evidence.usual.empty()) {
    json.key("usual").open_object().member("preset", evidence.usual);
    json.key("finds").open_array();
    for (const RuleFindings& found : evidence.usual_finds)
      json.open_object()
          .member("rule", found.rule)
          .member("findings", found.findings)
          .key("players")
          .text_or_null(words::english().sentence(found.players))
          .close_object();
    json.close_array().close_object();
  }
  json.key("suggestions").open_array();
  for (const RulesSuggestion& suggestion : evidence.suggestions)
    json.open_object()
        .member("option", suggestion.option)
        .member("value", suggestion.value)
        .member("hands", suggestion.hands)
        .member("findings", suggestion.findings)
        .key("players")
        .text_or_null(words::english().sentence(suggestion.players))
        .close_object();
  json.close_array().close_object();
}

void value(JsonWriter& json, const SecondOpinion& opinion) {
  json.open_object().member("agreement", name_of(opinion.agreement));
  json.member("verdict", opinion.verdict);
  list(json, "unchecked", opinion.unchecked);
  json.key("findings").open_array();
  for (const Finding& finding : opinion.findings)
    json.open_object()
        .member("rule", finding.rule)
        .member("severity", name_of(finding.severity))
        .member("kyoku", finding.kyoku)
        .member("event", finding.event)
        .member("seat", finding.seat)
        .close_object();
  json.close_array().close_object();
}

/// By seat; none where the log names nobody.
void append_names(JsonWriter& json, const GameReport& report) {
  std::size_t count = report.names.size();
  while (count > 0 && report.names[count - 1].empty()) --count;
  if (count == 0) return;
  json.key("names").open_array();
  for (std::size_t i = 0; i < count; ++i) json.value(report.names[i]);
  json.close_array();
}

}  // namespace

void write_members(JsonWriter& json, const Finding& finding) {
  json.member("rule", finding.rule)
      .member("severity", name_of(finding.severity))
      .member("kyoku", finding.kyoku)
      .member("event", finding.event)
      .member("seat", finding.seat);
  json.key("where").text_or_null(finding.where);
  json.member("message", finding.message);
  json.key("expected").text_or_null(finding.expected);
  json.key("actual").text_or_null(finding.actual);
  list(json, "cites", finding.cites);
  list(json, "because", finding.because);
  if (finding.ledger.empty())
    json.key("ledger").null();
  else
    list(json, "ledger", finding.ledger);
  if (!finding.legal_under.empty()) list(json, "legal_under", finding.legal_under);
  if (finding.waived != nullptr) {
    json.key("waived").open_object().member("reason", finding.waived->reason);
    json.member("by", finding.waived->by).member("date", finding.waived->date).close_object();
  }
  if (finding.working != nullptr) working(json, *finding.working);
  json.key("source");
  source(json, finding.source);
  report::write_statements(json, finding);
}

void write_sanction(JsonWriter& json, const Sanction& sanction) {
  json.open_object().member("penalty", sanction.text.penalty);
  json.key("condition").text_or_null(sanction.text.condition);
  json.key("paragraph").text_or_null(sanction.paragraph).close_object();
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Clean: return "clean";
    case Verdict::Findings: return "findings";
    case Verdict::Unreadable: return "unreadable";
    case Verdict::Unsupported: return "unsupported";
  }
  return "unreadable";
}

std::string_view name_of(WallProof proof) {
  switch (proof) {
    case WallProof::Proved: return "proved";
    case WallProof::Mismatch: return "mismatch";
    case WallProof::NoSeed: return "no-seed";
  }
  return "no-seed";
}

std::string_view name_of(Agreement agreement) {
  switch (agreement) {
    case Agreement::Agree: return "agree";
    case Agreement::Differ: return "differ";
    case Agreement::NotJudged: return "not-judged";
  }
  return "not-judged";
}

std::string_view name_of(RulesFrom from) {
  switch (from) {
    case RulesFrom::Option: return "option";
    case RulesFrom::Log: return "log";
    case RulesFrom::Format: return "format";
    case RulesFrom::Evidence: return "evidence";
    case RulesFrom::Found: return "found";
  }
  return "evidence";
}

void append_json(const GameReport& report, std::string& out) {
  append_json(report, ReportStyle{}, out);
}

void append_json(const GameReport& report, const ReportStyle& style, std::string& out) {
  const SettingsTaken& settings = style.settings;
  JsonWriter json(out);
  json.open_object()
      .member("schema", kReportSchema)
      .member("path", report.path)
      .member("game", report.game);
  if (!settings.file.empty()) {
    json.key("settings").open_object().member("file", settings.file);
    list(json, "sets", settings.names);
    json.close_object();
  }
  json.key("format").text_or_null(report.format);
  json.key("rules").text_or_null(report.rules);
  json.member("rules_from", name_of(report.rules_from));
  list(json, "rules_adjusted", report.rules_adjusted);
  if (!report.rules_shown.empty()) list(json, "rules_shown", report.rules_shown);
  if (report.evidence) {
    json.key("rules_evidence");
    value(json, *report.evidence, report.opens_table);
  }
  json.member("verdict", name_of(report.verdict))
      .member("kyoku", report.kyoku)
      .member("events", report.events)
      .member("wins", report.wins)
      .member("wall", name_of(report.wall));
  json.key("unchecked").open_array();
  for (const Unchecked& unchecked : report.unchecked) value(json, unchecked);
  if (report.findings_left_off > 0)
    value(json,
          Unchecked{"findings", "left off: beyond the limit a game", report.findings_left_off});
  json.close_array();
  if (!report.clean_under.empty()) list(json, "clean_under", report.clean_under);
  if (!report.causes.empty()) {
    json.key("causes").open_array();
    for (const Statement& cause : report.causes) report::write_statement(json, cause);
    json.close_array();
  }
  json.key("findings").open_array();
  for (const Finding& finding : report.findings) value(json, finding, report, style.language);
  json.close_array();
  if (!report.left_out.empty()) {
    json.key("left_out").open_object();
    for (const auto& [rule, count] : report.left_out) json.member(rule, count);
    json.close_object();
  }
  if (!report.has_nothing_to_say()) append_names(json, report);
  if (!report.digest.empty()) json.member("digest", report.digest);
  if (report.second_opinion != nullptr) {
    json.key("second_opinion");
    value(json, *report.second_opinion);
  }
  json.close_object();
  out += '\n';
}

}  // namespace referee
