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
#include "validator/catalogue/sources.h"
#include "validator/report/words/languages.h"
#include "validator/rules/families.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"
#include "validator/text/escape.h"

namespace referee::explaining {
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
  if (std::ranges::find(list, value) == list.end()) list.push_back(std::move(value));
}

std::string source_line(const std::string& cite) {
  const RuleSource* source = source_of(cite);
  if (source == nullptr) return cite;
  return fmt::format("{} ({})", spelt_out(cite), where_to_find(*source));
}

/// The values of an option in `only`, else in every preset, with their grades and sources.
void add_values(PageWriter& page, const OptionInfo& option, const Ruleset* only) {
  std::vector<std::vector<std::string>> rows = {{"preset", "value", "grade", "sources"}};
  const auto add = [&](const Ruleset& ruleset) {
    const OptionMeta& meta = ruleset.meta(option.id);
    rows.push_back({printable(ruleset.name), to_text(option.get(ruleset)),
                    std::string(name_of(meta.grade)),
                    printable(fmt::format("{}", fmt::join(meta.cites, ", ")))});
  };
  if (only != nullptr)
    add(*only);
  else
    for (const std::string_view name : preset_names()) add(*find_preset(name));
  page.table(rows);
}

/// The values stand on the terminal only: they are a page of their own, docs/options.md.
void add_options(PageWriter& page, std::string_view rule, PageStyle style, const Ruleset* only) {
  page.heading("Options that change it");
  const std::vector<OptionId> options = judging::options_of_rule(rule);
  if (options.empty()) page.paragraph("None: every ruleset has it alike.");
  std::vector<std::string> lines;
  for (const OptionId id : options) {
    const OptionInfo& option = option_info(id);
    const std::string line = fmt::format("{}: {}", page.code(option.key), option.meaning);
    if (style == PageStyle::Markdown) {
      lines.push_back(line);
    } else {
      page.paragraph(line);
      add_values(page, option, only);
    }
  }
  page.items(lines);
}

std::vector<std::string> cites_of(std::string_view rule) {
  std::vector<std::string> cites;
  for (const auto family : rules::families())
    for (const Rule& row : family)
      if (row.id == rule)
        for (std::string& cite : split(row.cites)) add_once(cites, std::move(cite));
  return cites;
}

void add_sources(PageWriter& page, std::string_view rule) {
  std::vector<std::string> cites = cites_of(rule);
  if (cites.empty()) return;
  page.heading("Sources");
  for (std::string& cite : cites) cite = source_line(cite);
  page.items(cites);
}

/// The meaning; in another language than English the title.
std::string_view name_of_rule(const CatalogueEntry& entry, Language language) {
  return language == Language::English ? entry.meaning : rule_in(entry.id, language).title;
}

/// What a page of a family says of one of its ids.
void add_entry(PageWriter& page, const CatalogueEntry& entry, Language language) {
  page.heading(entry.id);
  page.paragraph(name_of_rule(entry, language));
  page.paragraph(rule_in(entry.id, language).says);
  page.paragraph(entry.why);
  page.paragraph(entry.mistakes);
  std::vector<std::string> lines;
  std::vector<std::string> keys;
  for (const OptionId id : judging::options_of_rule(entry.id))
    keys.push_back(fmt::format("[`{}`](../options.md#{})", option_info(id).key,
                               family_of_option(option_info(id))));
  if (!keys.empty()) lines.push_back(fmt::format("Options: {}.", fmt::join(keys, ", ")));
  std::vector<std::string> cites;
  for (const std::string& cite : cites_of(entry.id)) {
    const std::string source = cite.substr(0, cite.find('/'));
    cites.push_back(fmt::format("[{}](../sources.md#{})", cite, source));
  }
  if (!cites.empty()) lines.push_back(fmt::format("Sources: {}.", fmt::join(cites, ", ")));
  page.items(lines);
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

std::string rule_page(std::string_view rule, PageStyle style, const ExampleLogs* example,
                      const Ruleset* only, Language language) {
  PageWriter page(style);
  const CatalogueEntry* entry = find_in_catalogue(rule);
  page.title(rule);
  if (entry != nullptr) {
    page.paragraph(name_of_rule(*entry, language));
    if (language == Language::English)
      page.heading("What the rule says");
    else
      page.heading(word(ReportWord::RuleText, language));
    page.paragraph(rule_in(rule, language).says);
    if (language != Language::English) page.paragraph(word(ReportWord::RestInEnglish, language));
    page.heading("Why");
    page.paragraph(entry->why);
    page.heading("What implementers get wrong");
    page.paragraph(entry->mistakes);
    if (const auto family = family_of(rule); family != "log" && family != "rules")
      add_options(page, rule, style, only);
  }
  add_sources(page, rule);
  if (example != nullptr) add_example(page, rule, *example);
  std::string out = page.take();
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

namespace {

std::string index_of_all(PageStyle style, Language language) {
  PageWriter page(style);
  page.title("Rules");
  page.paragraph(
      fmt::format("Every id that a finding may bear. {} says why a rule is there, gives the values "
                  "of the options that change it, and draws an example.",
                  page.code("referee explain ID")));
  std::string_view family;
  std::vector<std::string> lines;
  const auto flush = [&] {
    if (lines.empty()) return;
    page.heading(family);
    page.items(std::exchange(lines, {}));
  };
  for (const CatalogueEntry& entry : catalogue()) {
    if (family_of(entry.id) != family) flush();
    family = family_of(entry.id);
    std::string anchor(entry.id);
    std::erase(anchor, '/');
    lines.push_back(style == PageStyle::Markdown
                        ? fmt::format("[{}]({}.md#{}): {}", entry.id, family, anchor,
                                      name_of_rule(entry, language))
                        : fmt::format("{}: {}", entry.id, name_of_rule(entry, language)));
  }
  flush();
  return page.take();
}

std::string page_of_family(PageStyle style, std::string_view family, Language language) {
  PageWriter page(style);
  page.title(style == PageStyle::Markdown ? std::string(family) : fmt::format("{}/*", family));
  std::vector<std::string> lines;
  bool any = false;
  for (const CatalogueEntry& entry : catalogue()) {
    if (family_of(entry.id) != family) continue;
    any = true;
    if (style == PageStyle::Markdown)
      add_entry(page, entry, language);
    else
      lines.push_back(fmt::format("{}: {}", entry.id, name_of_rule(entry, language)));
  }
  if (!lines.empty()) page.heading(family);
  page.items(lines);
  return any ? page.take() : std::string();
}

}  // namespace

std::string rule_index(PageStyle style, std::string_view only, Language language) {
  std::string out =
      only.empty() ? index_of_all(style, language) : page_of_family(style, only, language);
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

}  // namespace referee::explaining
