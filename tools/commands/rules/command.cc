#include "tools/commands/rules/command.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/rulesets/ruleset_json.h"
#include "tools/commands/rules/argument.h"
#include "tools/commands/rules/infer.h"
#include "validator/catalogue/quotations.h"
#include "validator/catalogue/sources.h"
#include "validator/report/words/sanction_words.h"
#include "validator/ruleset/options.h"
#include "validator/ruleset/presets.h"

namespace referee::commands::rules {
namespace {

cli::PrintedAnswer refuse(std::string error) {
  return cli::PrintedAnswer{cli::ExitCode::Usage, {}, std::move(error)};
}

std::string_view group_of(std::string_view key) { return key.substr(0, key.find('.')); }

/// What the value says, for a named form.
std::string_view meaning_of(const OptionInfo& option, const std::string& value) {
  const auto form =
      std::ranges::find_if(option.forms, [&](const Form& f) { return f.name == value; });
  return form == option.forms.end() ? std::string_view() : form->meaning;
}

std::string origin(const OptionMeta& meta) {
  std::string out(name_of(meta.grade));
  if (meta.cites.empty()) out += ": this table's own rule";
  std::string_view before = ": ";
  for (const std::string_view cite : meta.cites) {
    out += before;
    out += spelt_out(cite);
    before = "; ";
  }
  return out;
}

std::string certainty(Severity most) {
  return most == Severity::Error ? std::string() : fmt::format("; {} at most", name_of(most));
}

std::string show_option(const Ruleset& ruleset, const OptionInfo& option) {
  const OptionMeta& meta = ruleset.meta(option.id);
  const std::string value = to_text(option.get(ruleset));
  std::string out = fmt::format("{} = {}\n    {}", option.key, value, option.meaning);
  if (const std::string_view form = meaning_of(option, value); !form.empty())
    out += fmt::format(" Here: {}.", form);
  if (!meta.remark.empty()) out += fmt::format(" {}", meta.remark);
  if (const std::string judged = judged_remark(option); !judged.empty())
    out += fmt::format("\n    [{}]", judged);
  return out + fmt::format("\n    ({}{})\n", origin(meta), certainty(ruleset.ceiling(option.id)));
}

}  // namespace

cli::PrintedAnswer list_rules(bool json) {
  if (json) return cli::PrintedAnswer{cli::ExitCode::Success, preset_list_json(), {}};
  std::vector<const Ruleset*> presets;
  for (const std::string_view name : preset_names()) presets.push_back(find_preset(name));
  std::stable_sort(presets.begin(), presets.end(), [](const Ruleset* a, const Ruleset* b) {
    return std::tie(a->body, a->year) < std::tie(b->body, b->year);
  });
  std::string out;
  std::string_view body;
  for (const Ruleset* preset : presets) {
    if (out.empty() || body != preset->body)
      out += fmt::format("{}{}\n", out.empty() ? "" : "\n", preset->body);
    body = preset->body;
    out += fmt::format("  {:<19} {:<5}{}\n", preset->name,
                       preset->year == 0 ? "" : std::to_string(preset->year), preset->title);
  }
  return cli::PrintedAnswer{cli::ExitCode::Success, std::move(out), {}};
}

cli::PrintedAnswer show_rules(const std::string& ruleset, bool json) {
  const RulesetResult loaded = ruleset_of_argument(ruleset);
  if (!loaded.ruleset) return refuse(loaded.error);
  if (json) return cli::PrintedAnswer{cli::ExitCode::Success, ruleset_json(*loaded.ruleset), {}};
  std::string out = fmt::format("{}: {}\n", loaded.ruleset->name,
                                loaded.ruleset->title.empty() ? "no title" : loaded.ruleset->title);
  std::string_view family;
  for (const OptionInfo& option : option_table()) {
    if (family != group_of(option.key)) out += '\n';
    family = group_of(option.key);
    out += show_option(*loaded.ruleset, option);
  }
  if (loaded.ruleset->sanctions != nullptr) {
    out += "\nsanctions\n";
    for (const Sanction& sanction : *loaded.ruleset->sanctions)
      out += fmt::format("    {}: {}\n", fmt::join(sanction.rules, ", "),
                         report::sanction_words(sanction, Language::English));
  }
  return cli::PrintedAnswer{cli::ExitCode::Success, std::move(out), {}};
}

cli::PrintedAnswer diff_rules(const std::string& a, const std::string& b, bool json) {
  const RulesetResult first = ruleset_of_argument(a);
  if (!first.ruleset) return refuse(first.error);
  const RulesetResult second = ruleset_of_argument(b);
  if (!second.ruleset) return refuse(second.error);
  if (json)
    return cli::PrintedAnswer{
        cli::ExitCode::Success, ruleset_diff_json(*first.ruleset, *second.ruleset), {}};
  std::string out;
  std::size_t differences = 0;
  for (const OptionInfo& option : option_table()) {
    const OptionValue in_first = option.get(*first.ruleset);
    const OptionValue in_second = option.get(*second.ruleset);
    if (in_first == in_second) continue;
    ++differences;
    out += fmt::format("{}: {} -> {}\n    {}\n", option.key, to_text(in_first), to_text(in_second),
                       option.meaning);
  }
  out += fmt::format("{} of {} options differ, {} -> {}\n", differences, kOptionCount,
                     first.ruleset->name, second.ruleset->name);
  return cli::PrintedAnswer{cli::ExitCode::Success, std::move(out), {}};
}

cli::PrintedAnswer rules_schema() {
  return cli::PrintedAnswer{cli::ExitCode::Success, ruleset_schema_json(), {}};
}

cli::PrintedAnswer list_sources(explaining::PageStyle style) {
  explaining::PageWriter page(style);
  page.title("Sources");
  page.paragraph(
      "What findings, rulesets and cases cite: `tenhou/23` is the part of the source `tenhou` that "
      "is called 23. Of the published texts one sentence a rule is quoted at most, fewer than 25 "
      "words, always with its source and paragraph: the right of quotation covers that of any "
      "text. "
      "Below stands which are quoted, and for how many rules. Nothing else is copied. Made by "
      "`referee rules sources --format markdown` (tools/rule-pages).");
  for (const RuleSource& source : rule_sources()) {
    page.heading(source.slug);
    page.paragraph(fmt::format("{}.", source.title));
    std::vector<std::string> facts;
    if (!source.edition.empty()) facts.push_back(fmt::format("edition: {}", source.edition));
    facts.push_back(fmt::format("from: {}", source.publisher));
    if (!source.address.empty()) facts.push_back(fmt::format("address: {}", source.address));
    const auto quoted = std::ranges::count(quotations(), &source, [](const Quotation& quotation) {
      return source_of(quotation.cite);
    });
    if (quoted > 0) facts.push_back(fmt::format("quoted: {} sentences", quoted));
    page.items(facts);
  }
  return cli::PrintedAnswer{cli::ExitCode::Success, page.take(), {}};
}

void add_rules_command(CLI::App& app, std::function<void(const cli::PrintedAnswer&)> print) {
  struct Arguments {
    std::string first;
    std::string second;
    std::string format = "text";
    bool json() const { return format == "json"; }
  };
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* rules =
      app.add_subcommand("rules", "Rulesets: what the presets hold and how they differ");
  rules->require_subcommand(1);
  const auto add = [&](const char* name, const char* what,
                       std::function<cli::PrintedAnswer(const Arguments&)> run) {
    CLI::App* command = rules->add_subcommand(name, what);
    command->callback([arguments, run = std::move(run), print] { print(run(*arguments)); });
    return command;
  };
  const auto add_format = [&](CLI::App* command) {
    command->add_option("--format", arguments->format, "text or json")
        ->check(CLI::IsMember({"text", "json"}));
  };

  add_format(add("list", "The presets", [](const Arguments& a) { return list_rules(a.json()); }));

  CLI::App* show = add("show", "Every option of a ruleset, with its sources",
                       [](const Arguments& a) { return show_rules(a.first, a.json()); });
  show->add_option("RULES", arguments->first, "Preset or ruleset file")->required();
  add_format(show);

  CLI::App* diff = add("diff", "Where two rulesets differ",
                       [](const Arguments& a) { return diff_rules(a.first, a.second, a.json()); });
  diff->add_option("A", arguments->first, "Preset or ruleset file")->required();
  diff->add_option("B", arguments->second, "Preset or ruleset file")->required();
  add_format(diff);

  const auto logs = std::make_shared<std::vector<std::string>>();
  const auto infer_options = std::make_shared<InferOptions>();
  CLI::App* infer = add(
      "infer", "Presets under which logs are clean, and what would have to differ in the others",
      [logs, infer_options](const Arguments&) { return infer_rules(*logs, *infer_options); });
  infer->add_flag("--all", infer_options->all,
                  "Every preset, with what it objects to and which options would have to differ");
  infer->add_option("--format", infer_options->format, "text or json")
      ->check(CLI::IsMember({"text", "json"}));
  infer
      ->add_option("--write,--write-rules", infer_options->write_rules,
                   "Write the ruleset that was found for logs that name none to FILE, for --rules")
      ->type_name("FILE");
  infer
      ->add_option("LOG", *logs,
                   "File, folder, archive (zip, tar, tar.gz), or - for standard input")
      ->required();

  CLI::App* sources =
      add("sources", "The texts and pages that are cited, with edition and address",
          [](const Arguments& a) {
            return list_sources(a.format == "markdown" ? explaining::PageStyle::Markdown
                                                       : explaining::PageStyle::Text);
          });
  sources->add_option("--format", arguments->format, "text or markdown")
      ->check(CLI::IsMember({"text", "markdown"}));

  add("schema", "The JSON Schema of ruleset files",
      [](const Arguments&) { return rules_schema(); });
}

}  // namespace referee::commands::rules
