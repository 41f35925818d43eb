#include "referee/explaining/options_page.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "validator/ruleset/presets.h"

namespace referee::explaining {
namespace {

using Options = std::vector<const OptionInfo*>;

/// The families in the order in which their first options stand in the table.
std::vector<std::pair<std::string_view, Options>> by_family() {
  std::vector<std::pair<std::string_view, Options>> families;
  for (const OptionInfo& option : option_table()) {
    const auto same = [&](const auto& family) { return family.first == family_of_option(option); };
    auto family = std::ranges::find_if(families, same);
    if (family == families.end())
      family = families.insert(families.end(), {family_of_option(option), {}});
    family->second.push_back(&option);
  }
  return families;
}

/// The presets that have one value of an option.
struct ValueOfPresets {
  std::string value;
  std::vector<std::string_view> presets;
};

/// The value of most presets, and the others in the order of the first preset that has each.
struct ValuesOfPresets {
  std::string usual;
  std::vector<ValueOfPresets> others;
};

ValuesOfPresets values_of(const OptionInfo& option) {
  std::vector<ValueOfPresets> values;
  for (const std::string_view name : preset_names()) {
    const std::string value = to_text(option.get(*find_preset(name)));
    const auto same = [&](const ValueOfPresets& other) { return other.value == value; };
    auto found = std::ranges::find_if(values, same);
    if (found == values.end()) found = values.insert(values.end(), {value, {}});
    found->presets.push_back(name);
  }
  const auto fewer = [](const ValueOfPresets& a, const ValueOfPresets& b) {
    return a.presets.size() < b.presets.size();
  };
  const auto usual = std::max_element(values.begin(), values.end(), fewer);
  std::string name = std::move(usual->value);
  values.erase(usual);
  return {std::move(name), std::move(values)};
}

/// What a preset has that says nothing of the option, and why; empty where each must speak.
std::string otherwise_of(const PageWriter& page, const OptionInfo& option) {
  const auto& [value, why] = option.otherwise;
  if (value.empty()) return {};
  return fmt::format("{}{}{}", page.code(value), why.empty() ? "" : ": ", why);
}

void add_table(PageWriter& page, const Options& options) {
  std::vector<std::vector<std::string>> rows = {
      {"option", "meaning", "value", "elsewhere", "a silent preset"}};
  for (const OptionInfo* option : options) {
    const ValuesOfPresets values = values_of(*option);
    std::string elsewhere;
    for (const auto& [value, presets] : values.others)
      elsewhere += fmt::format("{}{}: {}", elsewhere.empty() ? "" : "; ", page.code(value),
                               fmt::join(presets, ", "));
    rows.push_back({page.code(option->key), std::string(option->meaning), page.code(values.usual),
                    std::move(elsewhere), otherwise_of(page, *option)});
  }
  page.table(rows);
}

void add_lines(PageWriter& page, const Options& options) {
  for (const OptionInfo* option : options) {
    page.paragraph(fmt::format("{}: {}", option->key, option->meaning));
    const ValuesOfPresets values = values_of(*option);
    std::vector<std::string> lines;
    for (const auto& [value, presets] : values.others)
      lines.push_back(fmt::format("{}: {}", value, fmt::join(presets, ", ")));
    lines.push_back(
        fmt::format("{}: {}", values.usual, lines.empty() ? "every preset" : "every other preset"));
    if (std::string silent = otherwise_of(page, *option); !silent.empty())
      lines.push_back("a silent preset: " + silent);
    page.items(lines);
  }
}

}  // namespace

std::string_view family_of_option(const OptionInfo& option) {
  return option.key.substr(0, option.key.find('.'));
}

std::string options_page(PageStyle style) {
  PageWriter page(style);
  page.title("Options");
  page.paragraph(
      fmt::format("Every option of a ruleset: its usual value, and the presets that have another. "
                  "Amounts are points. A silent preset is one that extends no other and says "
                  "nothing of the option. "
                  "{} gives the grade and the sources of each value. "
                  "Made by tools/rule-pages; {} shows the same.",
                  page.code("referee rules show PRESET"), page.code("referee explain --options")));
  for (const auto& [family, options] : by_family()) {
    page.heading(family);
    if (style == PageStyle::Markdown)
      add_table(page, options);
    else
      add_lines(page, options);
  }
  std::string out = page.take();
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

}  // namespace referee::explaining
