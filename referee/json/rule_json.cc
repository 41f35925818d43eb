#include "referee/json/rule_json.h"

#include "validator/catalogue/catalogue.h"
#include "validator/rules/families.h"
#include "validator/text/json_writer.h"

namespace referee::json {
std::string rule_json(std::string_view rule) {
  const CatalogueEntry* entry = find_in_catalogue(rule);
  if (entry == nullptr) return {};
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.key("rule").text_or_null(entry->id);
  json.key("meaning").text_or_null(entry->meaning);
  json.key("says").text_or_null(entry->says);
  json.key("why").text_or_null(entry->why);
  json.key("mistakes").text_or_null(entry->mistakes);
  json.key("cites").open_array();
  for (const std::string_view cite : rules::cites_of_rule(rule)) json.value(cite);
  json.close_array().close_object();
  return out;
}

}  // namespace referee::json
