#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "importers/rulesets/ruleset_json.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee {
namespace {

using Json = nlohmann::ordered_json;

/// Bytes that are no UTF-8 (from a user's file name) become U+FFFD.
std::string dump(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json to_json(const OptionValue& value) {
  struct Convert {
    Json operator()(std::monostate) const { return nullptr; }
    Json operator()(bool flag) const { return flag; }
    Json operator()(std::int32_t number) const { return number; }
    Json operator()(const std::string& name) const { return name; }
    Json operator()(const std::vector<std::int32_t>& list) const { return list; }
    Json operator()(const std::vector<std::string>& list) const { return list; }
  };
  return std::visit(Convert{}, value);
}

Json setting(const Ruleset& ruleset, const OptionInfo& option) {
  const OptionMeta& meta = ruleset.meta(option.id);
  Json out;
  out["value"] = to_json(option.get(ruleset));
  out["grade"] = name_of(meta.grade);
  if (meta.stance != Stance::Hard) out["stance"] = name_of(meta.stance);
  out["cites"] = meta.cites;
  if (!meta.remark.empty()) out["remark"] = meta.remark;
  if (std::string judged = judged_remark(option); !judged.empty())
    out["judged"] = std::move(judged);
  return out;
}

Json to_json(const SanctionText& text, Json out) {
  out["penalty"] = text.penalty;
  if (!text.condition.empty()) out["condition"] = text.condition;
  return out;
}

Json to_json(const Sanction& sanction) {
  Json out = to_json(sanction.text, Json{{"rules", sanction.rules}});
  if (!sanction.paragraph.empty()) out["paragraph"] = sanction.paragraph;
  if (!sanction.japanese.penalty.empty()) out["ja"] = to_json(sanction.japanese, Json::object());
  return out;
}

/// The member `sanctions` with the comma behind it, a sanction a line; empty where there is none.
std::string sanctions_json(const Sanctions& sanctions) {
  if (sanctions == nullptr) return {};
  std::string out;
  for (const Sanction& each : *sanctions)
    out += fmt::format("{}\n    {}", out.empty() ? "" : ",", dump(to_json(each)));
  return fmt::format("\n  \"sanctions\": [{}\n  ],", out);
}

Json list_of(std::size_t least, std::size_t most, Json items) {
  return Json{
      {"type", "array"}, {"minItems", least}, {"maxItems", most}, {"items", std::move(items)}};
}

Json integer_in(Range range) {
  return Json{{"type", "integer"}, {"minimum", range.least}, {"maximum", range.most}};
}

Json schema_of_type(const OptionInfo& option) {
  switch (option.type) {
    case OptionType::Flag: return Json{{"type", "boolean"}};
    case OptionType::Count:
    case OptionType::Amount: return integer_in(option.range);
    case OptionType::AmountOrNone: {
      Json schema = integer_in(option.range);
      schema["type"] = {"integer", "null"};
      return schema;
    }
    case OptionType::Form: {
      Json forms = Json::array();
      for (const Form& form : option.forms)
        forms.push_back(Json{{"const", form.name}, {"description", form.meaning}});
      return Json{{"oneOf", std::move(forms)}};
    }
    case OptionType::UmaScale: return list_of(0, kMaxSeats, integer_in(option.range));
    case OptionType::RedFiveCounts: return list_of(3, 3, integer_in(option.range));
    case OptionType::HanPair: return list_of(2, 2, integer_in(option.range));
    case OptionType::YakumanSet: {
      Json names = Json::array();
      for (std::size_t i = 0; i < kYakuCount; ++i)
        if (is_yakuman(static_cast<Yaku>(i))) names.push_back(name_of(static_cast<Yaku>(i)));
      Json schema = list_of(0, names.size(), Json{{"enum", names}});
      schema["uniqueItems"] = true;
      return schema;
    }
  }
  return {};
}

/// A value that is written as to_text() has it; only of types whose values are no lists.
Json from_text(std::string_view text, OptionType type) {
  if (type == OptionType::Form) return Json(text);
  return Json::parse(text);
}

Json value_schema(const OptionInfo& option) {
  if (option.judged.values.empty()) return schema_of_type(option);
  Json values = Json::array();
  for (const std::string_view value : option.judged.values)
    values.push_back(from_text(value, option.type));
  return Json{{"enum", std::move(values)}};
}

/// The meaning and, where not every value is judged, which are.
std::string description_of(const OptionInfo& option) {
  std::string text(option.meaning);
  if (std::string judged = judged_remark(option); !judged.empty()) {
    judged.front() = judged.front() == 'o' ? 'O' : 'N';
    text += " " + judged + ".";
  }
  return text;
}

template <class Name>
Json names_of(std::size_t count) {
  Json names = Json::array();
  for (std::size_t i = 0; i < count; ++i) names.push_back(name_of(static_cast<Name>(i)));
  return Json{{"enum", std::move(names)}};
}

/// A value by itself, or with its grade.
Json option_schema(const OptionInfo& option) {
  const Json value{{"$ref", fmt::format("#/$defs/values/{}", option.key)}};
  Json graded{{"$ref", "#/$defs/graded"}};
  graded["properties"] = Json{{"value", value}};
  return Json{{"description", description_of(option)}, {"oneOf", {value, graded}}};
}

/// What is due: the members of a sanction that are words.
Json sanction_schema() {
  const Json text{{"type", "string"}, {"minLength", 1}};
  const Json words{{"penalty", text}, {"condition", text}};
  Json properties{
      {"rules",
       {{"type", "array"},
        {"minItems", 1},
        {"items", {{"type", "string"}, {"pattern", "^[a-z]+/([a-z-]+|\\*)$"}}},
        {"description", "Ids of rules, or FAMILY/*."}}},
      {"paragraph",
       {{"type", "string"}, {"description", "Where it is written: a citation, or any words."}}}};
  properties.update(words);
  properties["ja"] = Json{{"type", "object"},
                          {"description", "The same in Japanese."},
                          {"required", {"penalty"}},
                          {"properties", words},
                          {"additionalProperties", false}};
  Json schema{
      {"type", "object"}, {"required", {"rules", "penalty"}}, {"additionalProperties", false}};
  schema["properties"] = std::move(properties);
  return schema;
}

Json graded_schema() {
  const Json text{{"type", "string"}};
  Json schema{{"type", "object"}, {"required", {"value"}}, {"additionalProperties", false}};
  schema["properties"] = Json{
      {"value", true},
      {"grade", names_of<Grade>(kGrades)},
      {"stance", names_of<Stance>(kStances)},
      {"cites", {{"type", "array"}, {"items", {{"type", "string"}, {"pattern", "^[^/]+/.+$"}}}}},
      {"remark", text},
      {"judged", {{"type", "string"}, {"description", "Written by `rules show`, and not read."}}}};
  return schema;
}

}  // namespace

std::string value_json(const OptionValue& value) { return dump(to_json(value)); }

std::string ruleset_json(const Ruleset& ruleset) {
  std::string out = fmt::format("{{\n  \"name\": {},\n  \"title\": {},{}\n  \"options\": {{",
                                dump(Json(ruleset.name)), dump(Json(ruleset.title)),
                                sanctions_json(ruleset.sanctions));
  for (const OptionInfo& option : option_table())
    out += fmt::format("{}\n    \"{}\": {}", option.id == OptionId{} ? "" : ",", option.key,
                       dump(setting(ruleset, option)));
  return out + "\n  }\n}\n";
}

std::string extending_json(const Ruleset& preset, std::span<const OptionRemark> remarks) {
  std::string out = fmt::format("{{\n  \"extends\": {}", dump(Json(preset.name)));
  for (const OptionRemark& each : remarks) {
    Json option = setting(preset, option_info(each.option));
    option["remark"] = printable(each.remark);
    out += fmt::format(",\n  \"{}\": {}", option_info(each.option).key, dump(option));
  }
  return out + "\n}\n";
}

std::string differing_json(const Ruleset& preset, const Ruleset& ruleset) {
  std::string out = fmt::format("{{\n  \"extends\": {}", dump(Json(preset.name)));
  for (const OptionInfo& option : option_table())
    if (option.get(ruleset) != option.get(preset))
      out += fmt::format(",\n  \"{}\": {}", option.key, dump(setting(ruleset, option)));
  return out + "\n}\n";
}

std::string preset_list_json() {
  Json list = Json::array();
  for (const std::string_view name : preset_names())
    list.push_back(Json{
        {"name", name},
        {"title", find_preset(name)->title},
        {"body", find_preset(name)->body},
        {"year", find_preset(name)->year == 0 ? Json(nullptr) : Json(find_preset(name)->year)}});
  return dump(list) + "\n";
}

std::string ruleset_diff_json(const Ruleset& a, const Ruleset& b) {
  Json differences = Json::array();
  for (const OptionInfo& option : option_table()) {
    const OptionValue in_a = option.get(a);
    const OptionValue in_b = option.get(b);
    if (in_a != in_b)
      differences.push_back(Json{{"option", option.key},
                                 {"meaning", option.meaning},
                                 {"a", to_json(in_a)},
                                 {"b", to_json(in_b)}});
  }
  return dump(Json{{"a", a.name}, {"b", b.name}, {"differences", std::move(differences)}}) + "\n";
}

std::string ruleset_schema_json() {
  Json values = Json::object();
  Json settings = Json::object();
  for (const OptionInfo& option : option_table()) {
    values[std::string(option.key)] = value_schema(option);
    settings[std::string(option.key)] = option_schema(option);
  }
  const Json text{{"type", "string"}};
  Json properties{{"$schema", text}, {"name", text}, {"title", text}};
  properties["body"] = Json{{"type", "string"}, {"description", "Whose rules they are."}};
  properties["year"] = Json{{"type", "integer"},
                            {"minimum", 1},
                            {"maximum", 9999},
                            {"description", "The year of the edition."}};
  properties["extends"] =
      Json{{"type", "string"},
           {"description", "The preset whose values stand where this file gives none."}};
  properties["inherited"] =
      Json{{"type", "object"},
           {"description",
            "How certain the values of the extended preset are here; they keep their grades "
            "without it."},
           {"properties",
            {{"grade", names_of<Grade>(kGrades)}, {"cites", {{"type", "array"}, {"items", text}}}}},
           {"additionalProperties", false}};
  properties["sanctions"] =
      Json{{"type", "array"},
           {"description", "What the text of the rules does about faults, a row a sanction."},
           {"items", {{"$ref", "#/$defs/sanction"}}}};
  properties["options"] =
      Json{{"type", "object"}, {"$ref", "#/$defs/settings"}, {"unevaluatedProperties", false}};
  Json schema{
      {"$schema", "https://json-schema.org/draft/2020-12/schema"},
      {"title", "A ruleset of ronin-referee"},
      {"description", "Either every option, or a preset to extend and what differs from it."},
      {"type", "object"},
      {"$ref", "#/$defs/settings"},
      {"unevaluatedProperties", false}};
  schema["properties"] = std::move(properties);
  schema["$defs"] = Json{{"graded", graded_schema()},
                         {"sanction", sanction_schema()},
                         {"settings", {{"properties", std::move(settings)}}},
                         {"values", std::move(values)}};
  return schema.dump(1) + "\n";
}

}  // namespace referee
