#include "referee/explaining/page.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "referee/explaining/example.h"
#include "referee/explaining/options_page.h"
#include "referee/judging/rule_options.h"
#include "validator/catalogue/catalogue.h"
#include "validator/catalogue/explanations/explanation.h"
#include "validator/catalogue/sources.h"
#include "validator/rules/families.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee {
namespace {

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('|'), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

template <class T>
void add_once(std::vector<T>& list, T value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(std::move(value));
}

std::vector<const Rule*> rows_of(std::string_view rule) {
  std::vector<const Rule*> rows;
  for (const auto family : rules::families())
    for (const Rule& row : family)
      if (row.id == rule) rows.push_back(&row);
  return rows;
}

std::string source_line(const std::string& cite) {
  const RuleSource* source = source_of(cite);
  if (source == nullptr) return cite;
  return fmt::format("{} ({})", spelt_out(cite), where_to_find(*source));
}

/// The values of an option in every preset, with their grades and sources.
void add_values(PageWriter& page, const OptionInfo& option) {
  std::vector<std::vector<std::string>> rows = {{"preset", "value", "grade", "sources"}};
  for (const std::string_view name : preset_names()) {
    const Ruleset& preset = *find_preset(name);
    const OptionMeta& meta = preset.meta(option.id);
    rows.push_back({preset.name, to_text(option.get(preset)), std::string(name_of(meta.grade)),
                    fmt::format("{}", fmt::join(meta.cites, ", "))});
  }
  page.table(rows);
}

/// The values stand on the terminal only: a page that is kept would change with every preset.
void add_options(PageWriter& page, std::string_view rule, const std::vector<OptionId>& options,
                 PageStyle style) {
  page.heading("Options that change it");
  if (options.empty()) {
    page.paragraph("None: every ruleset has it alike.");
    return;
  }
  if (style == PageStyle::Text) {
    for (const OptionId id : options) {
      const OptionInfo& option = option_info(id);
      page.paragraph(fmt::format("{}: {}", option.key, option.meaning));
      add_values(page, option);
    }
    return;
  }
  std::vector<std::string> lines;
  for (const OptionId id : options) {
    const OptionInfo& option = option_info(id);
    lines.push_back(fmt::format("[`{}`](../../options.md#{}): {}", option.key, family_of(option),
                                option.meaning));
  }
  page.items(lines);
  page.paragraph(fmt::format(
      "[Options](../../options.md) gives their values in every preset, and `referee explain {}` "
      "gives the grades and sources of these values too.",
      rule));
}

void add_sources(PageWriter& page, const std::vector<const Rule*>& rows) {
  std::vector<std::string> cites;
  for (const Rule* row : rows)
    for (std::string& cite : split(row->cites)) add_once(cites, std::move(cite));
  if (cites.empty()) return;
  page.heading("Sources");
  for (std::string& cite : cites) cite = source_line(cite);
  page.items(cites);
}

void add_example(PageWriter& page, std::string_view rule, const ExampleLogs& logs) {
  const DrawnExample example = draw_example(logs);
  page.heading("The smallest bad log");
  page.paragraph(fmt::format("{} in fixtures/rules/{}, judged by {}.", page.code(example.name),
                             rule, page.code(example.rules)));
  std::string lines = example.table;
  if (!example.event.empty())
    lines += fmt::format("{}then: {}\n\n", lines.empty() ? "" : "\n", example.event);
  page.drawing(lines + example.finding);
  page.heading("Its ok twin");
  page.paragraph("What only the bad log has is marked with -, what only the ok twin has with +.");
  std::string twin = example.difference;
  if (!example.ok_table.empty()) twin += "\n" + example.ok_table;
  if (!example.ok_event.empty() && (!example.ok_table.empty() || example.ok_event != example.event))
    twin += "\nthen: " + example.ok_event + "\n";
  page.drawing(twin);
}

}  // namespace

std::string rule_page(std::string_view rule, PageStyle style, const ExampleLogs* example) {
  PageWriter page(style);
  const CatalogueEntry* entry = find_in_catalogue(rule);
  page.title(rule);
  if (entry != nullptr) page.paragraph(entry->meaning);
  const std::vector<const Rule*> rows = rows_of(rule);
  if (const Explanation* text = find_explanation(rule)) {
    page.heading("What the rule says");
    page.paragraph(text->says);
    page.heading("Why");
    page.paragraph(text->why);
    page.heading("What implementers get wrong");
    page.paragraph(text->mistakes);
    if (const auto family = family_of(rule); family != "log" && family != "rules")
      add_options(page, rule, options_of_rule(rule), style);
  }
  add_sources(page, rows);
  if (example != nullptr) add_example(page, rule, *example);
  std::string out = page.take();
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

std::string rule_index(PageStyle style, std::string_view only) {
  PageWriter page(style);
  page.title(only.empty() ? "Rules" : fmt::format("{}/*", only));
  if (only.empty())
    page.paragraph(
        "A page for every id that a finding may bear: what the rule says and why, the options that "
        "change it, its sources, an example. "
        "Made by tools/rule-pages; referee explain shows the same.");
  bool any = false;
  std::string_view family;
  std::vector<std::string> lines;
  const auto flush = [&] {
    if (lines.empty()) return;
    page.heading(family);
    page.items(std::exchange(lines, {}));
  };
  for (const CatalogueEntry& entry : catalogue()) {
    if (!only.empty() && family_of(entry.id) != only) continue;
    any = true;
    if (family_of(entry.id) != family) flush();
    family = family_of(entry.id);
    lines.push_back(style == PageStyle::Markdown
                        ? fmt::format("[{0}]({0}.md): {1}", entry.id, entry.meaning)
                        : fmt::format("{}: {}", entry.id, entry.meaning));
  }
  flush();
  if (!any) return {};
  std::string out = page.take();
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

}  // namespace referee
