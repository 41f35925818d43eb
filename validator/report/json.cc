#include "validator/report/json.h"

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
void value(JsonWriter& json, const Finding& finding);

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

void value(JsonWriter& json, const Finding& finding) {
  json.open_object()
      .member("rule", finding.rule)
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
  json.key("source");
  source(json, finding.source);
  json.close_object();
}

}  // namespace

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

std::string_view name_of(RulesFrom from) {
  switch (from) {
    case RulesFrom::Option: return "option";
    case RulesFrom::Log: return "log";
    case RulesFrom::Format: return "format";
    case RulesFrom::Default: return "default";
  }
  return "default";
}

void append_json(const GameReport& report, std::string& out) {
  JsonWriter json(out);
  json.open_object()
      .member("schema", kReportSchema)
      .member("path", report.path)
      .member("game", report.game);
  json.key("format").text_or_null(report.format);
  json.key("rules").text_or_null(report.rules);
  json.member("rules_from", name_of(report.rules_from));
  list(json, "rules_adjusted", report.rules_adjusted);
  if (!report.rules_shown.empty()) list(json, "rules_shown", report.rules_shown);
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
  list(json, "findings", report.findings);
  json.close_object();
  out += '\n';
}

}  // namespace referee
