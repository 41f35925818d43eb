#include "importers/rulesets/report_json.h"

#include <limits>
#include <optional>

#include <nlohmann/json.hpp>

namespace referee::rulesets {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kSchema = "referee.report/1";

const Json* member(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

const std::string* text_in(const Json& object, const char* name) {
  const Json* value = member(object, name);
  return value == nullptr ? nullptr : value->get_ptr<const std::string*>();
}

/// What stands where a number or null is due.
struct NumberOrNull {
  bool sound = false;  ///< it is there and is one of the two
  Known<std::uint32_t> number;
};

NumberOrNull number_in(const Json& object, const char* name) {
  const Json* value = member(object, name);
  if (value == nullptr) return {};
  if (value->is_null()) return {true, std::nullopt};
  if (!value->is_number_unsigned() ||
      value->get<std::uint64_t>() > std::numeric_limits<std::uint32_t>::max())
    return {};
  return {true, value->get<std::uint32_t>()};
}

std::optional<ReportedFinding> finding_in(const Json& object) {
  if (!object.is_object()) return std::nullopt;
  const std::string* rule = text_in(object, "rule");
  const NumberOrNull kyoku = number_in(object, "kyoku");
  const NumberOrNull event = number_in(object, "event");
  const NumberOrNull seat = number_in(object, "seat");
  if (rule == nullptr || !kyoku.sound || !event.sound || !seat.sound ||
      seat.number.value_or(0) >= kMaxSeats)
    return std::nullopt;
  ReportedFinding finding;
  finding.rule = *rule;
  finding.kyoku = kyoku.number;
  finding.event = event.number;
  if (seat.number) finding.seat = Seat{static_cast<std::uint8_t>(*seat.number)};
  return finding;
}

/// Adds the findings of one game; what is wrong with the line, or nothing.
std::string read_game(std::string_view line, std::vector<ReportedFinding>& findings) {
  const Json game = Json::parse(line, nullptr, false);
  if (!game.is_object()) return "not a JSON object";
  const std::string* schema = text_in(game, "schema");
  if (schema == nullptr || *schema != kSchema)
    return "not a game of a " + std::string(kSchema) + " report";
  const std::string* path = text_in(game, "path");
  const NumberOrNull number = number_in(game, "game");
  const Json* list = member(game, "findings");
  if (path == nullptr || !number.number || list == nullptr || !list->is_array())
    return "path, game or findings are missing";
  for (const Json& item : *list) {
    std::optional<ReportedFinding> finding = finding_in(item);
    if (!finding) return "a finding without its rule, kyoku, event and seat";
    finding->path = *path;
    if (const std::string* digest = text_in(game, "digest")) finding->digest = *digest;
    finding->game = *number.number;
    findings.push_back(*std::move(finding));
  }
  return {};
}

}  // namespace

FindingsInReport read_report(std::string_view bytes) {
  FindingsInReport report;
  std::size_t number = 0;
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    const std::string_view line = bytes.substr(0, end);
    bytes = end == std::string_view::npos ? std::string_view() : bytes.substr(end + 1);
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    report.fault = read_game(line, report.findings);
    if (report.fault.empty()) continue;
    report.line_at_fault = number;
    break;
  }
  return report;
}

}  // namespace referee::rulesets
