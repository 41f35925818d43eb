#include "importers/rulesets/compiler/table_text.h"

#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "validator/ruleset/options.h"

namespace referee::rulesets {
namespace {

/// A literal of any bytes.
std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out += fmt::format("\\{}", c);
    else if (byte < 0x20 || byte >= 0x7F)
      out += fmt::format("\\{:03o}", byte);
    else
      out += c;
  }
  return out + '"';
}

/// Key `kan.min_wall` is the field `kan_min_wall`.
std::string field_of(const OptionInfo& option) {
  std::string field(option.key);
  std::ranges::replace(field, '.', '_');
  return field;
}

std::string numbers_of(const OptionValue& value) {
  const auto* list = std::get_if<std::vector<std::int32_t>>(&value);
  return list == nullptr ? std::string() : fmt::format("{}", fmt::join(*list, ", "));
}

/// The value of `option` as an expression of the type of its field.
std::string code_of(const Ruleset& ruleset, const OptionInfo& option) {
  const OptionValue value = option.get(ruleset);
  const std::string text = to_text(value);
  switch (option.type) {
    case OptionType::Flag:
    case OptionType::Count: return text;
    case OptionType::Amount: return fmt::format("Points{{{}}}", text);
    case OptionType::AmountOrNone:
      return std::holds_alternative<std::monostate>(value) ? "std::nullopt"
                                                           : fmt::format("Points{{{}}}", text);
    case OptionType::Form: {
      std::size_t index = 0;
      while (option.forms[index].name != text) ++index;
      return fmt::format("form<std::remove_cvref_t<decltype(r.{}.get())>>({}, {})",
                         field_of(option), literal(text), index);
    }
    case OptionType::UmaScale: return fmt::format("uma({{{}}})", numbers_of(value));
    case OptionType::RedFiveCounts: return fmt::format("RedFives{{{}}}", numbers_of(value));
    case OptionType::HanPair: return fmt::format("YakuHan{{{}}}", numbers_of(value));
    case OptionType::YakumanSet: {
      std::vector<std::size_t> yaku;
      if (const auto* names = std::get_if<std::vector<std::string>>(&value))
        for (const std::string& name : *names)
          yaku.push_back(static_cast<std::size_t>(*parse_yaku(name)));
      return fmt::format("yaku_set({{{}}})", fmt::join(yaku, ", "));
    }
  }
  return {};
}

/// As the statement that gives them to a ruleset; empty where there is none.
std::string code_of(const Sanctions& sanctions) {
  if (sanctions == nullptr) return {};
  const auto words = [](const SanctionText& text) {
    return fmt::format("{{{}, {}}}", literal(text.penalty), literal(text.condition));
  };
  std::string entries;
  for (const Sanction& each : *sanctions) {
    std::string rules;
    for (const std::string& rule : each.rules) rules += literal(rule) + ", ";
    entries += fmt::format("    {{{{{}}}, {}, {}, {}}},\n", rules, words(each.text),
                           literal(each.paragraph), words(each.japanese));
  }
  return fmt::format(
      "  r.sanctions = std::make_shared<const std::vector<Sanction>>(std::vector<Sanction>{{\n"
      "{}  }});\n",
      entries);
}

/// Texts and lists of texts, each different one once.
class Texts {
 public:
  Texts() { number_of(""); }

  std::size_t number_of(std::string_view text) {
    const auto [entry, is_new] = numbers_.try_emplace(std::string(text), numbers_.size());
    if (is_new) {
      begins_.push_back(size_);
      size_ += text.size();
      all_ += fmt::format("    {}\n", literal(text));
    }
    return entry->second;
  }

  std::size_t list_of(const OptionMeta& meta) {
    std::string list = fmt::format("{}", meta.cites.size());
    for (const std::string_view cite : meta.cites) list += fmt::format(", {}", number_of(cite));
    const auto [entry, is_new] = lists_.try_emplace(list, list_size_);
    if (is_new) {
      list_size_ += meta.cites.size() + 1;
      list_text_ += list + ",\n    ";
    }
    return entry->second;
  }

  std::string code() const {
    return fmt::format(
        "constexpr std::string_view kAll =\n{};\n"
        "constexpr std::uint32_t kBegins[] = {{{}, {}}};\n"
        "constexpr std::uint16_t kLists[] = {{{}}};\n",
        all_, fmt::join(begins_, ", "), size_, list_text_);
  }

 private:
  std::map<std::string, std::size_t> numbers_;
  std::map<std::string, std::size_t> lists_;
  std::vector<std::size_t> begins_;
  std::string all_;
  std::string list_text_;
  std::size_t size_ = 0;
  std::size_t list_size_ = 0;
};

}  // namespace

std::string otherwise_text() {
  std::string out;
  for (const OptionInfo& option : option_table()) {
    const std::string_view value = option.otherwise.value;
    if (value.empty()) continue;
    out += fmt::format("{}\n  \"{}\": {}", out.empty() ? "{" : ",", option.key,
                       option.type == OptionType::Form ? literal(value) : std::string(value));
  }
  return out + "\n}\n";
}

std::string table_text(const std::map<std::string, Ruleset, std::less<>>& presets) {
  Texts texts;
  std::string tables;
  std::string rows;
  for (const auto& [name, ruleset] : presets) {
    const std::size_t number = static_cast<std::size_t>(std::ranges::count(rows, '\n'));
    std::string values =
        fmt::format("  r.body = {};\n  r.year = {};\n", literal(ruleset.body), ruleset.year);
    values += code_of(ruleset.sanctions);
    std::string metas;
    for (const OptionInfo& option : option_table()) {
      const OptionMeta& meta = ruleset.meta(option.id);
      values += fmt::format("  r.{} = {};\n", field_of(option), code_of(ruleset, option));
      metas += fmt::format("    {{Grade({}), Stance({}), {}, {}}},\n", static_cast<int>(meta.grade),
                           static_cast<int>(meta.stance), texts.list_of(meta),
                           texts.number_of(meta.remark));
    }
    tables +=
        fmt::format("// {}\nvoid set_values{}(Ruleset& r) {{\n{}}}\n\n", name, number, values);
    tables += fmt::format("constexpr PackedMeta kMetas{}[] = {{\n{}}};\n\n", number, metas);
    rows += fmt::format("    {{{}, {}, set_values{}, kMetas{}}},\n", literal(name),
                        literal(ruleset.title), number, number);
  }
  return fmt::format(
      "// Generated by importers/rulesets/compiler/ from validator/ruleset/presets/.\n"
      "#include \"validator/ruleset/preset_row.h\"\n\n"
      "namespace referee {{\nnamespace {{\n\n{}\n{}constexpr PresetRow kRows[] = {{\n{}}};\n\n"
      "}}  // namespace\n\n"
      "std::span<const PresetRow> preset_rows() {{ return kRows; }}\n\n"
      "PresetTexts preset_texts() {{ return {{kAll, kBegins, kLists}}; }}\n\n"
      "}}  // namespace referee\n",
      texts.code(), tables, rows);
}

}  // namespace referee::rulesets
