#include "validator/report/sarif.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/explanations/explanation.h"
#include "validator/catalogue/sources.h"
#include "validator/report/escape.h"
#include "validator/report/text.h"
#include "validator/rules/families.h"

namespace referee {
namespace {

void append_member(std::string& out, std::string_view name, std::string_view text) {
  out += name;
  append_json_string(out, text);
}

/// A message string of the standard's section 3.11, in which braces are doubled (3.11.5: {0} is a
/// placeholder) and "](" ends a link's text (3.11.6).
void append_text_member(std::string& out, std::string_view name, std::string_view text) {
  std::string message;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "](") message += '\\';
    if (text[i] == '{' || text[i] == '}') message += text[i];
    message += text[i];
  }
  out += name;
  append_member(out, R"({"text":)", message);
  out += '}';
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

/// What a baseline knows a finding by, but for the path.
std::string identity_of(const GameReport& report, const Finding& finding) {
  return std::to_string(report.game) + ' ' + finding.rule + ' ' + number_or_dash(finding.kyoku) +
         ' ' + number_or_dash(finding.event) + ' ' + seat_or_dash(finding.seat);
}

void append_artifact(std::string& out, const GameReport& report) {
  append_member(out, R"({"artifactLocation":{"uri":)", uri_of(report.path));
  out += '}';
}

/// "game 0/event 268": a place in the canonical stream, which every format has.
void append_event(std::string& out, const GameReport& report, std::uint32_t event) {
  out += R"("logicalLocations":[{"fullyQualifiedName":"game )" + std::to_string(report.game) +
         "/event " + std::to_string(event) + R"(","kind":"event"}])";
}

/// Lines where the file has them; else bytes, as SARIF has it for files without lines.
void append_region(std::string& out, const SourcePosition& source) {
  if (source.line) {
    out += R"(,"region":{"startLine":)" + std::to_string(*source.line) + '}';
  } else if (source.offset) {
    out += R"(,"region":{"byteOffset":)" + std::to_string(*source.offset) + R"(,"byteLength":0})";
  }
}

void append_location(std::string& out, const GameReport& report, const Finding& finding) {
  out += R"({"physicalLocation":)";
  append_artifact(out, report);
  append_region(out, finding.source);
  out += '}';
  if (finding.event) {
    out += ',';
    append_event(out, report, *finding.event);
  }
  out += '}';
}

void append_related(std::string& out, const GameReport& report,
                    const std::vector<Because>& causes) {
  out += R"(,"relatedLocations":[)";
  for (std::size_t i = 0; i < causes.size(); ++i) {
    out +=
        (i == 0 ? R"({"id":)" : R"(,{"id":)") + std::to_string(i + 1) + R"(,"physicalLocation":)";
    append_artifact(out, report);
    out += '}';
    if (causes[i].event) {
      out += ',';
      append_event(out, report, *causes[i].event);
    }
    append_text_member(out, R"(,"message":)", causes[i].message);
    out += '}';
  }
  out += ']';
}

void append_amounts(std::string& out, const std::array<Known<Points>, kMaxSeats>& row) {
  out += '[';
  for (std::size_t seat = 0; seat < row.size(); ++seat)
    out += (seat == 0 ? "" : ",") +
           (row[seat] ? std::to_string(row[seat]->value) : std::string("null"));
  out += ']';
}

void append_properties(std::string& out, const GameReport& report, const Finding& finding) {
  out += R"(,"properties":{"game":)" + std::to_string(report.game);
  append_member(out, R"(,"rules":)", report.rules);
  if (finding.kyoku) out += R"(,"kyoku":)" + std::to_string(*finding.kyoku);
  if (finding.event) out += R"(,"event":)" + std::to_string(*finding.event);
  if (finding.seat.present()) out += R"(,"seat":)" + std::to_string(finding.seat.value);
  if (!finding.where.empty()) append_member(out, R"(,"where":)", finding.where);
  if (finding.source.element) out += R"(,"element":)" + std::to_string(*finding.source.element);
  if (finding.source.offset) out += R"(,"offset":)" + std::to_string(*finding.source.offset);
  if (!finding.source.pointer.empty()) append_member(out, R"(,"pointer":)", finding.source.pointer);
  out += R"(,"cites":[)";
  for (std::size_t i = 0; i < finding.cites.size(); ++i)
    append_member(out, i == 0 ? "" : ",", finding.cites[i]);
  out += R"(],"sources":[)";
  for (std::size_t i = 0; i < finding.cites.size(); ++i)
    append_member(out, i == 0 ? "" : ",", spelt_out(finding.cites[i]));
  out += ']';
  if (!finding.ledger.empty()) {
    out += R"(,"ledger":[)";
    for (std::size_t i = 0; i < finding.ledger.size(); ++i) {
      append_member(out, i == 0 ? R"({"cause":)" : R"(,{"cause":)", finding.ledger[i].cause);
      out += R"(,"expected":)";
      append_amounts(out, finding.ledger[i].expected);
      out += R"(,"actual":)";
      append_amounts(out, finding.ledger[i].actual);
      out += '}';
    }
    out += ']';
  }
  out += '}';
}

std::string message_of(const Finding& finding) {
  std::string out;
  if (!finding.where.empty()) out += finding.where + ": ";
  out += finding.message;
  if (!finding.expected.empty()) out += "; expected: " + finding.expected;
  if (!finding.actual.empty()) out += "; actual: " + finding.actual;
  return out;
}

void append_result(std::string& out, const GameReport& report, const Finding& finding) {
  append_member(out, R"({"ruleId":)", finding.rule);
  // The catalogue's entries lie in one array.
  if (const CatalogueEntry* entry = find_in_catalogue(finding.rule))
    out += R"(,"ruleIndex":)" + std::to_string(entry - catalogue().data());
  append_member(out, R"(,"level":)", level_of(finding.severity));
  append_text_member(out, R"(,"message":)", message_of(finding));
  out += R"(,"locations":[)";
  append_location(out, report, finding);
  out += ']';
  if (!finding.because.empty()) append_related(out, report, finding.because);
  const std::string identity = identity_of(report, finding);
  out += R"(,"fingerprints":{"referee/v1":")" + fingerprint_of(report.path + '\n' + identity) +
         R"("},"partialFingerprints":{"referee/v1":")" + fingerprint_of(identity) + R"("})";
  if (finding.in_baseline)
    out += R"(,"suppressions":[{"kind":"external","justification":"in the baseline"}])";
  append_properties(out, report, finding);
  out += '}';
}

/// What the rows of a rule cite, of every organisation, each once.
std::vector<std::string_view> cites_of_rule(std::string_view rule) {
  std::vector<std::string_view> cites;
  for (const auto family : rules::families()) {
    for (const Rule& row : family) {
      if (row.id != rule) continue;
      for (std::string_view rest = row.cites; !rest.empty();) {
        const std::string_view cite = rest.substr(0, rest.find('|'));
        if (std::find(cites.begin(), cites.end(), cite) == cites.end()) cites.push_back(cite);
        rest.remove_prefix(std::min(cite.size() + 1, rest.size()));
      }
    }
  }
  return cites;
}

void append_rule(std::string& out, const CatalogueEntry& rule) {
  append_member(out, R"({"id":)", rule.id);
  append_text_member(out, R"(,"shortDescription":)", rule.meaning);
  const std::vector<std::string_view> cites = cites_of_rule(rule.id);
  if (const Explanation* explanation = find_explanation(rule.id)) {
    append_text_member(out, R"(,"fullDescription":)", explanation->says);
    std::string help = std::string(explanation->why) + ' ' + std::string(explanation->mistakes);
    for (const std::string_view cite : cites)
      help += (cite == cites.front() ? " Sources: " : "; ") + spelt_out(cite);
    append_text_member(out, R"(,"help":)", help);
  }
  // An absolute URI (3.49.12): the first of the texts that has one.
  const auto published = std::find_if(cites.begin(), cites.end(), [](std::string_view cite) {
    return source_of(cite)->address.starts_with("http");
  });
  if (published != cites.end())
    append_member(out, R"(,"helpUri":)", source_of(*published)->address);
  out += '}';
}

}  // namespace

void append_sarif_begin(std::string_view version, std::string& out) {
  out +=
      R"({"version":"2.1.0","$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"tool":{"driver":{"name":"ronin-referee")";
  append_member(out, R"(,"version":)", version);
  out += ",\"rules\":[\n";
  bool first = true;
  for (const CatalogueEntry& rule : catalogue()) {
    if (!first) out += ",\n";
    first = false;
    append_rule(out, rule);
  }
  out += "\n]}},\"columnKind\":\"utf16CodeUnits\",\"results\":[\n";
}

void append_sarif(const GameReport& report, std::string& out) {
  for (const Finding& finding : report.findings) {
    out += kSarifBetween;
    append_result(out, report, finding);
  }
}

void append_sarif_end(std::string& out) { out += "\n]}]}\n"; }

}  // namespace referee
