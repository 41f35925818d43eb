#include "referee/rule_json.h"

#include <algorithm>
#include <vector>

#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/explanations/explanation.h"
#include "validator/report/escape.h"
#include "validator/rules/families.h"

namespace referee {
namespace {

/// The citations of all rows of a rule, each once.
std::vector<std::string_view> cites_of(std::string_view rule) {
  std::vector<std::string_view> cites;
  for (const auto family : rules::families())
    for (const Rule& row : family) {
      if (row.id != rule) continue;
      for (std::string_view rest = row.cites; !rest.empty();) {
        const std::size_t end = std::min(rest.find('|'), rest.size());
        const std::string_view cite = rest.substr(0, end);
        if (std::find(cites.begin(), cites.end(), cite) == cites.end()) cites.push_back(cite);
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
    }
  return cites;
}

void append_member(std::string& out, std::string_view name, std::string_view text) {
  out += name;
  if (text.empty())
    out += "null";
  else
    append_json_string(out, text);
}

}  // namespace

std::string rule_json(std::string_view rule) {
  const CatalogueEntry* entry = find_in_catalogue(rule);
  if (entry == nullptr) return {};
  const Explanation* text = find_explanation(rule);
  std::string out;
  append_member(out, R"({"rule":)", entry->id);
  append_member(out, R"(,"meaning":)", entry->meaning);
  append_member(out, R"(,"says":)", text != nullptr ? text->says : "");
  append_member(out, R"(,"why":)", text != nullptr ? text->why : "");
  append_member(out, R"(,"mistakes":)", text != nullptr ? text->mistakes : "");
  out += R"(,"cites":[)";
  for (bool first = true; const std::string_view cite : cites_of(rule)) {
    if (!first) out += ',';
    first = false;
    append_json_string(out, cite);
  }
  out += "]}";
  return out;
}

}  // namespace referee
