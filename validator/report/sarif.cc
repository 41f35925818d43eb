#include "validator/report/sarif.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/sources.h"
#include "validator/report/text.h"
#include "validator/report/words/situation_json.h"
#include "validator/report/words/statement_json.h"
#include "validator/rules/families.h"
#include "validator/text/escape.h"
#include "validator/text/json_writer.h"

namespace referee::report {
namespace {

/// A message string of the standard's section 3.11, in which braces are doubled (3.11.5: {0} is a
/// placeholder) and "](" ends a link's text (3.11.6).
void write_message(JsonWriter& json, std::string_view name, std::string_view text) {
  std::string message;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "](") message += '\\';
    if (text[i] == '{' || text[i] == '}') message += text[i];
    message += text[i];
  }
  json.key(name).open_object().member("text", message).close_object();
}

std::string_view level_of(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Note: return "note";
  }
  return "error";
}

/// A URI reference (RFC 3986) for a path of any bytes: absolute with the scheme `file`, else
/// relative.
std::string uri_of(std::string_view path) {
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  constexpr std::string_view kUnreserved =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  std::string out = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    if (kUnreserved.find(c) != std::string_view::npos) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += kHexDigits[byte >> 4U];
      out += kHexDigits[byte & 0xFU];
    }
  }
  return out;
}

/// FNV-1a of 64 bits as hexadecimal: a short name for a text, no secret.
std::string fingerprint_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  std::string out;
  for (unsigned shift = 64; shift > 0; shift -= 4)
    out += "0123456789abcdef"[(hash >> (shift - 4)) & 0xFU];
  return out;
}

std::string number_or_dash(const Known<std::uint32_t>& number) {
  return number ? std::to_string(*number) : "-";
}

std::string seat_or_dash(Seat seat) { return seat.present() ? std::to_string(seat.value) : "-"; }

/// What a baseline knows a finding by, but for the log.
std::string identity_of(const GameReport& report, const Finding& finding) {
  return std::to_string(report.game) + ' ' + finding.rule + ' ' + number_or_dash(finding.kyoku) +
         ' ' + number_or_dash(finding.event) + ' ' + seat_or_dash(finding.seat);
}

void write_artifact(JsonWriter& json, std::string_view path) {
  json.key("artifactLocation").open_object().member("uri", uri_of(path)).close_object();
}

/// "game 0/event 268": a place in the canonical stream, which every format has.
void write_event(JsonWriter& json, const GameReport& report, std::uint32_t event) {
  const std::string name =
      "game " + std::to_string(report.game) + "/event " + std::to_string(event);
  json.key("logicalLocations").open_array().open_object();
  json.member("fullyQualifiedName", name).member("kind", "event").close_object().close_array();
}

/// Lines where the file has them; else bytes, as SARIF has it for files without lines.
void write_region(JsonWriter& json, const SourcePosition& source) {
  if (!source.line && !source.offset) return;
  json.key("region").open_object();
  if (source.line)
    json.member("startLine", source.line);
  else
    json.member("byteOffset", source.offset).member("byteLength", 0);
  json.close_object();
}

void write_location(JsonWriter& json, const GameReport& report, const Finding& finding) {
  json.open_object().key("physicalLocation").open_object();
  write_artifact(json, report.path);
  write_region(json, finding.source);
  json.close_object();
  if (finding.event) write_event(json, report, *finding.event);
  json.close_object();
}

void write_related(JsonWriter& json, const GameReport& report, const std::vector<Because>& causes) {
  json.key("relatedLocations").open_array();
  for (std::size_t i = 0; i < causes.size(); ++i) {
    json.open_object().member("id", i + 1).key("physicalLocation").open_object();
    write_artifact(json, report.path);
    json.close_object();
    if (causes[i].event) write_event(json, report, *causes[i].event);
    write_message(json, "message", causes[i].message);
    json.close_object();
  }
  json.close_array();
}

void write_amounts(JsonWriter& json, std::string_view name,
                   const std::array<Known<Points>, kMaxSeats>& row) {
  json.key(name).open_array();
  for (const Known<Points>& amount : row) json.value(amount);
  json.close_array();
}

template <class Fact>
void write_known(JsonWriter& json, std::string_view name, const Known<Fact>& fact) {
  if (fact) json.member(name, *fact);
}

void write_properties(JsonWriter& json, const GameReport& report, const Finding& finding) {
  json.key("properties").open_object().member("game", report.game).member("rules", report.rules);
  write_known(json, "kyoku", finding.kyoku);
  write_known(json, "event", finding.event);
  if (finding.seat.present()) json.member("seat", finding.seat);
  if (!finding.where.empty()) json.member("where", finding.where);
  write_known(json, "element", finding.source.element);
  write_known(json, "offset", finding.source.offset);
  if (!finding.source.pointer.empty()) json.member("pointer", finding.source.pointer);
  json.key("cites").open_array();
  for (const std::string& cite : finding.cites) json.value(cite);
  json.close_array();
  json.key("sources").open_array();
  for (const std::string& cite : finding.cites) json.value(spelt_out(cite));
  json.close_array();
  if (!finding.ledger.empty()) {
    json.key("ledger").open_array();
    for (const LedgerRow& row : finding.ledger) {
      json.open_object().member("cause", row.cause);
      write_amounts(json, "expected", row.expected);
      write_amounts(json, "actual", row.actual);
      json.close_object();
    }
    json.close_array();
  }
  write_statements(json, finding);
  write_situation(json, finding);
  json.close_object();
}

std::string message_of(const Finding& finding) {
  std::string out;
  if (!finding.where.empty()) out += finding.where + ": ";
  out += finding.message;
  if (!finding.expected.empty()) out += "; expected: " + finding.expected;
  if (!finding.actual.empty()) out += "; actual: " + finding.actual;
  return out;
}

void write_fingerprint(JsonWriter& json, std::string_view name, std::string_view identity) {
  json.key(name).open_object().member("referee/v1", fingerprint_of(identity)).close_object();
}

void write_result(JsonWriter& json, const GameReport& report, const Finding& finding) {
  json.open_object().member("ruleId", finding.rule);
  // The catalogue's entries lie in one array.
  if (const CatalogueEntry* entry = find_in_catalogue(finding.rule))
    json.member("ruleIndex", entry - catalogue().data());
  json.member("level", level_of(finding.severity));
  write_message(json, "message", message_of(finding));
  json.key("locations").open_array();
  write_location(json, report, finding);
  json.close_array();
  if (!finding.because.empty()) write_related(json, report, finding.because);
  const std::string identity = identity_of(report, finding);
  write_fingerprint(json, "fingerprints",
                    (report.digest.empty() ? report.path : report.digest) + '\n' + identity);
  write_fingerprint(json, "partialFingerprints", identity);
  if (finding.is_accepted()) {
    const std::string why = finding.waived == nullptr
                                ? "in the baseline"
                                : "waived: " + finding.waived->reason + " (" + finding.waived->by +
                                      ", " + finding.waived->date + ")";
    json.key("suppressions")
        .open_array()
        .open_object()
        .member("kind", "external")
        .member("justification", why)
        .close_object()
        .close_array();
  }
  write_properties(json, report, finding);
  json.close_object();
}

void write_notification(JsonWriter& json, const NotJudged& game) {
  json.open_object().member("level", "error");
  write_message(json, "message", "not judged: " + game.why);
  json.key("locations").open_array().open_object().key("physicalLocation").open_object();
  write_artifact(json, game.path);
  json.close_object().close_object().close_array();
  json.key("properties").open_object().member("game", game.game).close_object().close_object();
}

/// That the run did not judge every game (3.20.14, 3.20.21).
void write_invocation(JsonWriter& json, const Summary& summary) {
  json.key("invocations").open_array().open_object().member("executionSuccessful", false);
  json.key("toolExecutionNotifications").open_array();
  for (const NotJudged& game : summary.first_unsupported) write_notification(json, game);
  const std::uint64_t more = summary.count(Verdict::Unsupported) - summary.first_unsupported.size();
  if (more > 0) {
    json.open_object().member("level", "error");
    write_message(json, "message", std::to_string(more) + " more games are not judged");
    json.close_object();
  }
  json.close_array().close_object().close_array();
}

void write_rule(JsonWriter& json, const CatalogueEntry& rule) {
  json.open_object().member("id", rule.id);
  write_message(json, "shortDescription", rule.meaning);
  const std::vector<std::string_view> cites = rules::cites_of_rule(rule.id);
  write_message(json, "fullDescription", rule.says);
  std::string help = std::string(rule.why) + ' ' + std::string(rule.mistakes);
  for (const std::string_view cite : cites)
    help += (cite == cites.front() ? " Sources: " : "; ") + spelt_out(cite);
  write_message(json, "help", help);
  // An absolute URI (3.49.12): the first of the texts that has one.
  const auto published = std::find_if(cites.begin(), cites.end(), [](std::string_view cite) {
    return source_of(cite)->address.starts_with("http");
  });
  if (published != cites.end()) json.member("helpUri", source_of(*published)->address);
  json.close_object();
}

}  // namespace

void append_sarif_begin(std::string_view version, std::string& out) {
  JsonWriter json(out);
  json.open_object()
      .member("version", "2.1.0")
      .member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      .key("runs")
      .open_array()
      .open_object();
  json.key("tool").open_object().key("driver").open_object();
  json.member("name", "ronin-referee").member("version", version).key("rules").open_array();
  for (const CatalogueEntry& rule : catalogue()) write_rule(json.new_line(), rule);
  out += '\n';
  json.close_array().close_object().close_object().member("columnKind", "utf16CodeUnits");
  json.key("results").open_array().new_line();
}

void append_sarif(const GameReport& report, std::string& out) {
  for (const Finding& finding : report.findings) {
    out += kSarifBetween;
    JsonWriter json(out);
    write_result(json, report, finding);
  }
}

void append_sarif_end(const Summary& summary, std::string& out) {
  out += '\n';
  JsonWriter json(out);
  json.close_array();
  if (!summary.first_unsupported.empty()) write_invocation(json, summary);
  json.close_object().close_array().close_object();
  out += '\n';
}

}  // namespace referee::report
