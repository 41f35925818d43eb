#include "importers/reading/trouble.h"

#include <tuple>
#include <utility>

#include "importers/text/cut.h"
#include "validator/words/said.h"
#include "validator/words/wording.h"

namespace referee {
namespace {

constexpr std::size_t kShown = 60;

/// What should be there, and what is.
std::pair<Statement, Statement> say_missing(Missing missing) {
  const std::string json = "JSON";
  switch (missing) {
    case Missing::EndOfGame: break;
    case Missing::ResultOfHand: return {say(Said::ResultOfHand), say(Said::EndOfLog)};
    case Missing::EndTag: return {say(Said::EndTag), say(Said::EndOfText)};
    case Missing::Json: return {say(Said::RestOfText, json), say(Said::NoSuchText, json)};
    case Missing::Bytes: return {say(Said::RestOfBytes), say(Said::EndOfBytes)};
    case Missing::Fields:
      return {say(Said::RestOfBytes), say(Said::NoFieldsThere, std::string("protocol buffers"))};
    case Missing::Events: return {say(Said::EventsOfGame), say(Said::AddressOfThem)};
  }
  return {say(Said::EndOfGame), say(Said::EndOfLog)};
}

}  // namespace

std::string quoted(std::string_view text) {
  std::string shown = "\"";
  shown.append(cut_to_bytes(text, kShown));
  shown += text.size() > kShown ? "...\"" : "\"";
  return shown;
}

void tell_in_values(Finding& finding) {
  for (const Missing missing : {Missing::EndOfGame, Missing::ResultOfHand, Missing::EndTag,
                                Missing::Json, Missing::Bytes, Missing::Fields, Missing::Events}) {
    const auto [required, claimed] = say_missing(missing);
    if (finding.expected != english().sentence(required) ||
        finding.actual != english().sentence(claimed))
      continue;
    finding.required = required;
    finding.claimed = claimed;
    return;
  }
}

void Troubles::malformed(const SourcePosition& source, std::string_view message,
                         std::string_view expected, std::string_view found) {
  if (Finding* const finding = add("log/malformed", Severity::Error, source, message)) {
    finding->expected = expected;
    finding->actual = quoted(found);
  }
}

void Troubles::unknown(const SourcePosition& source, std::string_view message,
                       std::string_view expected, std::string_view found) {
  if (Finding* const finding = add("log/unknown", Severity::Warning, source, message)) {
    finding->expected = expected;
    finding->actual = quoted(found);
  }
}

void Troubles::incomplete(const SourcePosition& source, std::string_view message, Missing missing) {
  last_offset_.reset();
  Finding* const finding = add("log/incomplete", Severity::Error, source, message);
  std::tie(finding->required, finding->claimed) = say_missing(missing);
  put_in_words(*finding);
}

Finding* Troubles::add(std::string_view rule, Severity severity, const SourcePosition& source,
                       std::string_view message) {
  if (source.offset && source.offset == last_offset_) return nullptr;
  last_offset_ = source.offset;
  if (log_.findings.size() >= kMaxFindings && rule != "log/incomplete") {
    ++left_off_;
    return nullptr;
  }
  Finding finding;
  finding.rule = rule;
  finding.severity = severity;
  if (!log_.kyokus.empty()) finding.kyoku = static_cast<std::uint32_t>(log_.kyokus.size() - 1);
  const auto events = static_cast<std::uint32_t>(log_.events.size());
  finding.event = rule == "log/incomplete" && events > 0 ? events - 1 : events;
  finding.message = message;
  finding.source = source;
  return &log_.findings.emplace_back(std::move(finding));
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
