#include "importers/rulesets/waiver_json.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "importers/rulesets/ruleset_json.h"

namespace referee::rulesets {
namespace {

using WaiverJson = nlohmann::ordered_json;

bool is_digest(std::string_view text) {
  constexpr std::string_view kKind = "sha256:";
  return text.starts_with(kKind) && text.size() == kKind.size() + 64 &&
         text.find_first_not_of("0123456789abcdef", kKind.size()) == std::string_view::npos;
}

/// "2026-11-23"
bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  return std::ranges::count_if(text, [](unsigned char c) { return std::isdigit(c) != 0; }) == 8;
}

/// What is wrong with a member, or nothing.
std::string set_text(const std::string& name, const WaiverJson& value, WrittenWaiver& waiver) {
  if (!value.is_string() || value.get_ref<const std::string&>().empty())
    return fmt::format("\"{}\" must be a text that is not empty", name);
  const auto& text = value.get_ref<const std::string&>();
  if (name == "game" && !is_digest(text))
    return "\"game\" must be the digest of the log, \"sha256:\" and 64 digits, as the JSON report "
           "has it";
  if (name == "date" && !is_date(text)) return "\"date\" must be written as 2026-11-23";
  (name == "game"     ? waiver.game
   : name == "rule"   ? waiver.rule
   : name == "reason" ? waiver.reason
   : name == "by"     ? waiver.by
                      : waiver.date) = text;
  return {};
}

std::string set_number(const std::string& name, const WaiverJson& value, WrittenWaiver& waiver) {
  if (value.is_null()) return {};
  if (name == "hand" && value.is_string()) {
    waiver.named_hand = hand_named(value.get_ref<const std::string&>());
    if (!waiver.named_hand) return "\"hand\" names no hand: write it as East 3-1, or from 0";
    return {};
  }
  if (!value.is_number_unsigned() ||
      value.get<std::uint64_t>() > std::numeric_limits<std::uint32_t>::max())
    return fmt::format("\"{}\" must be a whole number from 0, or null", name);
  (name == "hand" ? waiver.hand : waiver.number) = value.get<std::uint32_t>();
  return {};
}

std::string read_one(const WaiverJson& object, WrittenWaiver& waiver) {
  if (!object.is_object()) return "must be an object";
  for (const auto& [name, value] : object.items()) {
    std::string error;
    if (name == "hand" || name == "number")
      error = set_number(name, value, waiver);
    else if (name == "game" || name == "rule" || name == "reason" || name == "by" || name == "date")
      error = set_text(name, value, waiver);
    else
      error = fmt::format(
          "has an unknown member {}; known: game, number, rule, hand, reason, by, "
          "date",
          quoted_text(name));
    if (!error.empty()) return error;
  }
  for (const char* name : {"game", "rule", "reason", "by", "date"})
    if (!object.contains(name)) return fmt::format("has no \"{}\"", name);
  return {};
}

}  // namespace

WrittenWaivers read_waivers(std::string_view text) {
  WrittenWaivers result;
  const WaiverJson list = WaiverJson::parse(text, nullptr, false);
  if (!list.is_array()) {
    result.error = "a file of waivers holds one JSON list";
    return result;
  }
  for (const WaiverJson& object : list) {
    WrittenWaiver waiver;
    if (const std::string error = read_one(object, waiver); !error.empty()) {
      result.error = fmt::format("waiver {}: {}", result.waivers.size() + 1, error);
      return result;
    }
    result.waivers.push_back(std::move(waiver));
  }
  return result;
}

}  // namespace referee::rulesets
