#include "importers/rulesets/request_json.h"

#include <nlohmann/json.hpp>

#include "importers/json/json_tree.h"
#include "validator/words/wording.h"

namespace referee::rulesets {
namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& value) {
  return value.dump(-1, ' ', true, Json::error_handler_t::replace);
}

void take_text(const Json& object, const char* name, std::string& out) {
  const auto found = object.find(name);
  if (found != object.end() && found->is_string()) out = found->get<std::string>();
}

}  // namespace

Request read_request(std::string_view line) {
  Request out;
  out.id = out.input = "null";
  // First by the strict reader, which bounds the nesting and refuses what is said twice.
  JsonTree tree;
  if (!tree.parse(line, [](std::string_view) { return true; }) || tree.fault()) {
    out.error = words::english().sentence(
        say_trouble(tree.fault() ? tree.fault()->trouble : JsonTrouble::Syntax));
    return out;
  }
  Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) {
    out.error = "a request is a JSON object";
    return out;
  }
  if (const auto id = json.find("id"); id != json.end()) out.id = dumped(*id);
  take_text(json, "type", out.type);
  take_text(json, "protocol", out.protocol);
  take_text(json, "question", out.question);
  take_text(json, "rules", out.rules);
  if (const auto rules = json.find("rules"); rules != json.end() && rules->is_object())
    out.rules_file = dumped(*rules);
  if (const auto input = json.find("input"); input != json.end()) {
    if (input->is_object())
      if (const auto events = input->find("events"); events != input->end() && events->is_array()) {
        for (const Json& event : *events) out.events += dumped(event) + "\n";
        input->erase(events);
      }
    out.input = dumped(*input);
  }
  return out;
}

}  // namespace referee::rulesets
