#include "validator/report/json.h"

#include <array>
#include <charconv>
#include <concepts>
#include <limits>

#include "validator/report/escape.h"

namespace referee {
namespace {

void value(std::string& out, std::integral auto number) {
  std::array<char, std::numeric_limits<long long>::digits10 + 3> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}
void value(std::string& out, std::string_view text) { append_json_string(out, text); }
void value(std::string& out, const std::string& text) { append_json_string(out, text); }
void value(std::string& out, Points points) { value(out, points.value); }
void value(std::string& out, Seat seat) {
  if (seat.present()) {
    value(out, static_cast<unsigned>(seat.value));
  } else {
    out += "null";
  }
}
template <class T>
void value(std::string& out, const Known<T>& fact) {
  if (fact) {
    value(out, *fact);
  } else {
    out += "null";
  }
}
void value(std::string& out, const Because& because);
void value(std::string& out, const LedgerRow& row);
void value(std::string& out, const Unchecked& unchecked);
void value(std::string& out, const Finding& finding);

template <class List>
void list(std::string& out, const List& items) {
  out += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    value(out, item);
  }
  out += ']';
}

/// `name` with its punctuation: `,"kyoku":`.
void member(std::string& out, std::string_view name, const auto& content) {
  out += name;
  value(out, content);
}

void text_or_null(std::string& out, std::string_view name, std::string_view text) {
  out += name;
  if (text.empty()) {
    out += "null";
  } else {
    value(out, text);
  }
}

void value(std::string& out, const Because& because) {
  member(out, R"({"event":)", because.event);
  member(out, R"(,"message":)", because.message);
  out += '}';
}

void value(std::string& out, const LedgerRow& row) {
  member(out, R"({"cause":)", row.cause);
  out += R"(,"expected":)";
  list(out, row.expected);
  out += R"(,"actual":)";
  list(out, row.actual);
  out += '}';
}

void value(std::string& out, const Unchecked& unchecked) {
  member(out, R"({"what":)", unchecked.what);
  member(out, R"(,"why":)", unchecked.why);
  member(out, R"(,"count":)", unchecked.count);
  out += '}';
}

void value(std::string& out, const Finding& finding) {
  member(out, R"({"rule":)", finding.rule);
  member(out, R"(,"severity":)", std::string_view(name_of(finding.severity)));
  member(out, R"(,"kyoku":)", finding.kyoku);
  member(out, R"(,"event":)", finding.event);
  member(out, R"(,"seat":)", finding.seat);
  text_or_null(out, R"(,"where":)", finding.where);
  member(out, R"(,"message":)", finding.message);
  text_or_null(out, R"(,"expected":)", finding.expected);
  text_or_null(out, R"(,"actual":)", finding.actual);
  out += R"(,"cites":)";
  list(out, finding.cites);
  out += R"(,"because":)";
  list(out, finding.because);
  out += R"(,"ledger":)";
  if (finding.ledger.empty()) {
    out += "null";
  } else {
    list(out, finding.ledger);
  }
  if (!finding.legal_under.empty()) {
    out += R"(,"legal_under":)";
    list(out, finding.legal_under);
  }
  member(out, R"(,"source":{"element":)", finding.source.element);
  member(out, R"(,"offset":)", finding.source.offset);
  member(out, R"(,"line":)", finding.source.line);
  text_or_null(out, R"(,"pointer":)", finding.source.pointer);
  out += "}}";
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
  member(out, R"({"schema":)", kReportSchema);
  member(out, R"(,"path":)", report.path);
  member(out, R"(,"game":)", report.game);
  text_or_null(out, R"(,"format":)", report.format);
  text_or_null(out, R"(,"rules":)", report.rules);
  member(out, R"(,"rules_from":)", name_of(report.rules_from));
  out += R"(,"rules_adjusted":)";
  list(out, report.rules_adjusted);
  if (!report.rules_shown.empty()) {
    out += R"(,"rules_shown":)";
    list(out, report.rules_shown);
  }
  member(out, R"(,"verdict":)", name_of(report.verdict));
  member(out, R"(,"kyoku":)", report.kyoku);
  member(out, R"(,"events":)", report.events);
  member(out, R"(,"wins":)", report.wins);
  member(out, R"(,"wall":)", name_of(report.wall));
  out += R"(,"unchecked":)";
  if (report.findings_left_off == 0) {
    list(out, report.unchecked);
  } else {
    std::vector<Unchecked> unchecked = report.unchecked;
    unchecked.push_back(
        Unchecked{"findings", "left off: beyond the limit a game", report.findings_left_off});
    list(out, unchecked);
  }
  if (!report.clean_under.empty()) {
    out += R"(,"clean_under":)";
    list(out, report.clean_under);
  }
  out += R"(,"findings":)";
  list(out, report.findings);
  out += "}\n";
}

}  // namespace referee
