#include "tools/commands/explain/command.h"

#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "referee/explaining/options_page.h"
#include "referee/explaining/page.h"
#include "referee/meant_rule.h"
#include "tools/cli/colour.h"
#include "tools/cli/output.h"
#include "tools/cli/words.h"
#include "tools/commands/explain/example_logs.h"
#include "tools/commands/rules/argument.h"
#include "validator/catalogue/catalogue.h"
#include "validator/text/escape.h"

namespace referee::commands::explain {
namespace {

cli::ExitCode print(const std::string& page) {
  cli::Output output("");
  output.write(cli::coloured_page(page, output));
  if (output.close()) return cli::ExitCode::Success;
  cli::complain(output.error());
  return cli::ExitCode::World;
}

cli::ExitCode explain(const std::string& rule, explaining::PageStyle style,
                      const std::string& rules, Language language) {
  if (!rule.empty() && find_in_catalogue(rule) == nullptr) {
    const std::string family = rule.substr(0, rule.find("/*"));
    if (std::string page = explaining::rule_index(style, family, language); !page.empty())
      return print(page);
    return cli::usage_error(
        printable(fmt::format("explain {}: no rule of that id{}; \"referee explain\" lists them",
                              rule, meant_rule(rule))));
  }
  if (rule.empty()) return print(explaining::rule_index(style, {}, language));
  RulesetResult only;
  if (!rules.empty() && !(only = rules::ruleset_of_argument(rules)).ruleset)
    return cli::usage_error("--rules: " + printable(only.error));
  const auto logs = example_logs(rule);
  return print(explaining::rule_page(rule, style, logs ? &*logs : nullptr,
                                     only.ruleset ? &*only.ruleset : nullptr, language));
}

}  // namespace

void add_explain_command(CLI::App& app, cli::ExitCode& exit_code) {
  struct Arguments {
    std::string rule;
    std::string rules;
    std::string format = "text";
    std::string language = "en";
    bool options = false;
  };
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command =
      app.add_subcommand("explain", "What a rule says and why, what changes it, and an example");
  CLI::Option* const rule = command->add_option(
      "RULE-ID", arguments->rule,
      "Id of a finding, as \"furiten/riichi\", or a family, as furiten; without "
      "one all are listed");
  command
      ->add_flag("--options", arguments->options,
                 "Every option of a ruleset instead, with its value in every preset")
      ->excludes(rule);
  command
      ->add_option("--rules", arguments->rules,
                   "Values of options in this preset or ruleset file alone")
      ->type_name("NAME|FILE")
      ->needs(rule);
  command->add_option("--format", arguments->format, "text or markdown")
      ->check(CLI::IsMember({"text", "markdown"}))
      ->capture_default_str();
  cli::add_language_option(*command, arguments->language,
                           "Language of titles and of what a rule says; the rest is English");
  command->callback([arguments, &exit_code] {
    const explaining::PageStyle style = arguments->format == "markdown"
                                            ? explaining::PageStyle::Markdown
                                            : explaining::PageStyle::Text;
    exit_code = arguments->options ? print(explaining::options_page(style))
                                   : explain(arguments->rule, style, arguments->rules,
                                             *parse_language(arguments->language));
  });
}

}  // namespace referee::commands::explain
