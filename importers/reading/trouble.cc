#include "importers/reading/trouble.h"

#include <utility>

#include "importers/text/cut.h"

namespace referee {
namespace {

constexpr std::size_t kShown = 60;

}  // namespace

std::string quoted(std::string_view text) {
  std::string shown = "\"";
  shown.append(cut_to_bytes(text, kShown));
  shown += text.size() > kShown ? "...\"" : "\"";
  return shown;
}

void Troubles::malformed(const SourcePosition& source, std::string_view message,
                         std::string_view expected, std::string_view found) {
  add("log/malformed", Severity::Error, source, message, expected, quoted(found));
}

void Troubles::unknown(const SourcePosition& source, std::string_view message,
                       std::string_view expected, std::string_view found) {
  add("log/unknown", Severity::Warning, source, message, expected, quoted(found));
}

void Troubles::incomplete(const SourcePosition& source, std::string_view message,
                          std::string_view expected, std::string_view actual) {
  last_offset_.reset();
  add("log/incomplete", Severity::Error, source, message, expected, actual);
}

void Troubles::add(std::string_view rule, Severity severity, const SourcePosition& source,
                   std::string_view message, std::string_view expected, std::string_view actual) {
  if (source.offset && source.offset == last_offset_) return;
  last_offset_ = source.offset;
  if (log_.findings.size() >= kMaxFindings && rule != "log/incomplete") {
    ++left_off_;
    return;
  }
  Finding finding;
  finding.rule = rule;
  finding.severity = severity;
  if (!log_.kyokus.empty()) finding.kyoku = static_cast<std::uint32_t>(log_.kyokus.size() - 1);
  const auto events = static_cast<std::uint32_t>(log_.events.size());
  finding.event = rule == "log/incomplete" && events > 0 ? events - 1 : events;
  finding.message = message;
  finding.expected = expected;
  finding.actual = actual;
  finding.source = source;
  log_.findings.push_back(std::move(finding));
}

void Troubles::finish() {
  for (Finding& finding : log_.findings)
    if (finding.event && *finding.event >= log_.events.size()) finding.event.reset();
  if (left_off_ > 0)
    log_.unchecked.push_back(
        Unchecked{"log", "more places than these could not be read", left_off_});
  left_off_ = 0;
  last_offset_.reset();
}

}  // namespace referee
