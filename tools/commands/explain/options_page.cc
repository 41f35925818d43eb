#include "tools/commands/explain/options_page.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "validator/ruleset/presets.h"

namespace referee {
namespace {

using Options = std::vector<const OptionInfo*>;

/// The families in the order in which their first options stand in the table.
std::vector<std::pair<std::string_view, Options>> by_family() {
  std::vector<std::pair<std::string_view, Options>> families;
  for (const OptionInfo& option : option_table()) {
    const auto same = [&](const auto& family) { return family.first == family_of(option); };
    auto family = std::find_if(families.begin(), families.end(), same);
    if (family == families.end()) family = families.insert(families.end(), {family_of(option), {}});
    family->second.push_back(&option);
  }
  return families;
}

void add_table(PageWriter& page, const Options& options) {
  std::vector<std::vector<std::string>> rows = {{"option", "meaning"}};
  for (const std::string_view name : preset_names()) rows[0].emplace_back(name);
  for (const OptionInfo* option : options) {
    rows.push_back({page.code(option->key), std::string(option->meaning)});
    for (const std::string_view name : preset_names())
      rows.back().push_back(to_text(option->get(*find_preset(name))));
  }
  page.table(rows);
}

void add_lines(PageWriter& page, const Options& options) {
  for (const OptionInfo* option : options) {
    page.paragraph(fmt::format("{}: {}", option->key, option->meaning));
    std::vector<std::pair<std::string, std::string>> values;
    for (const std::string_view name : preset_names()) {
      std::string value = to_text(option->get(*find_preset(name)));
      const auto same = [&](const auto& other) { return other.first == value; };
      const auto found = std::find_if(values.begin(), values.end(), same);
      if (found == values.end())
        values.emplace_back(std::move(value), name);
      else
        found->second.append(", ").append(name);
    }
    std::vector<std::string> lines;
    for (const auto& [value, names] : values) lines.push_back(fmt::format("{}: {}", value, names));
    page.items(lines);
  }
}

}  // namespace

std::string_view family_of(const OptionInfo& option) {
  return option.key.substr(0, option.key.find('.'));
}

std::string options_page(PageStyle style) {
  PageWriter page(style);
  page.title("Options");
  page.paragraph(
      fmt::format("Every option of a ruleset, with its value in every preset. Amounts are points. "
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

}  // namespace referee
