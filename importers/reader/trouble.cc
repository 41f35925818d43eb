#include "importers/reader/trouble.h"

#include <utility>

#include "validator/words/said.h"
#include "validator/words/say.h"
#include "validator/words/wording.h"

namespace referee::reader {
namespace {

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
      return {say(Said::RestOfBytes), say(Said::NoFieldsThere, std::string("protobuf"))};
    case Missing::Events: return {say(Said::EventsOfGame), say(Said::AddressOfThem)};
  }
  return {say(Said::EndOfGame), say(Said::EndOfLog)};
}

}  // namespace

Statement place_in_words(const SourcePosition& source) {
  if (source.pointer.empty()) {
    if (source.line) return say(Said::TheLine, source.line);
    return source.offset ? say(Said::TheByte, *source.offset) : say(Said::TheLog);
  }
  const Statement pointer = say(Said::TextOfLog, source.pointer);
  return source.line ? say(Said::InLine, source.line, pointer) : pointer;
}

void tell_place(Finding& finding) {
  if (finding.headline.arguments.empty()) return;
  Argument& place = finding.headline.arguments.front();
  if (std::holds_alternative<std::vector<Statement>>(place))
    place = argument(place_in_words(finding.source));
  words::put_in_words(finding);
}

void Troubles::malformed(const SourcePosition& source, const Asked& asked, Statement claimed,
                         Statement headline) {
  if (headline.empty()) headline = say(Said::NotAsItShouldBe, place_in_words(source));
  add("log/malformed", Severity::Error, source, std::move(headline), asked.statement(),
      std::move(claimed));
}

void Troubles::unknown(const SourcePosition& source, const Asked& asked, Statement claimed,
                       Statement headline) {
  if (headline.empty()) headline = say(Said::NotKnownHere, place_in_words(source));
  add("log/unknown", Severity::Warning, source, std::move(headline), asked.statement(),
      std::move(claimed));
}

void Troubles::report_one(const SourcePosition& source, const LineFaults& faults,
                          std::string_view inner) {
  const LineFault& fault = faults.first ? *faults.first : *faults.unknown_word;
  SourcePosition at = source;
  at.pointer = std::string(inner) + fault.pointer;
  if (!faults.first) return unknown(at, fault.required, fault.claimed);
  malformed(
      at, fault.required, fault.claimed,
      faults.others > 0 ? say(Said::NorAreOthers, place_in_words(at), faults.others) : Statement());
}

void Troubles::ill_formed(const SourcePosition& source, JsonTrouble trouble) {
  const bool is_of_bytes = trouble == JsonTrouble::Bytes;
  malformed(source, {Said::Sound, is_of_bytes ? "UTF-8" : "JSON"}, say_trouble(trouble),
            say(Said::IllFormedAt, place_in_words(source)));
}

void Troubles::incomplete(const SourcePosition& source, Said headline, Missing missing) {
  last_offset_.reset();
  auto [required, claimed] = say_missing(missing);
  add("log/incomplete", Severity::Error, source, say(headline), std::move(required),
      std::move(claimed));
}

void Troubles::add(std::string_view rule, Severity severity, const SourcePosition& source,
                   Statement headline, Statement required, Statement claimed) {
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
  finding.headline = std::move(headline);
  finding.required = std::move(required);
  finding.claimed = std::move(claimed);
  finding.source = source;
  words::put_in_words(finding);
  log_.findings.push_back(std::move(finding));
}

void Troubles::finish() {
  for (Finding& finding : log_.findings)
    if (finding.event && *finding.event >= log_.events.size()) finding.event.reset();
  if (left_off_ > 0)
    log_.unchecked.push_back(words::not_checked("log", say(Said::MorePlacesNotRead), left_off_));
  left_off_ = 0;
  last_offset_.reset();
}

}  // namespace referee::reader
