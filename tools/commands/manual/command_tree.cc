#include "tools/commands/manual/command_tree.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

namespace referee::commands::manual {
namespace {

/// The words of a list: "text, json or junit". Empty for any other text.
std::vector<std::string> listed(std::string_view text) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_not_of(kLetters), text.size());
    const std::string_view word = text.substr(0, end);
    if (word.empty()) return {};
    words.emplace_back(word);
    text.remove_prefix(end);
    for (const std::string_view between : {",", " or ", " "})
      if (text.starts_with(between)) text.remove_prefix(between.size());
    if (text.starts_with("or ")) text.remove_prefix(3);
  }
  return words;
}

/// Our descriptions end with the choices, where there are some: "Report format: text, json". What
/// holds without the option may stand behind them: "(default: all)".
std::vector<std::string> choices_of(std::string description) {
  if (const std::size_t usual = description.rfind(" (default: ");
      usual != std::string::npos && description.find(')', usual) == description.size() - 1)
    description.resize(usual);
  const std::size_t colon = description.rfind(": ");
  const std::size_t from = colon == std::string::npos ? 0 : colon + 2;
  std::vector<std::string> words = listed(std::string_view(description).substr(from));
  // A list has a comma or an "or" between its words; a sentence has neither everywhere.
  const std::string_view list = std::string_view(description).substr(from);
  const auto commas = static_cast<std::size_t>(std::ranges::count(list, ','));
  const std::size_t gaps =
      commas + (list.find(" or ") != list.npos && list.find(", or ") == list.npos);
  return words.size() > 1 && gaps + 1 >= words.size() ? words : std::vector<std::string>{};
}

bool is_among(const std::string& word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

/// "L1|L2|L3", or "TEXT:{text,json}" as CLI11 writes a set; empty for any other type.
std::vector<std::string> choices_of_type(std::string_view type) {
  std::vector<std::string> words;
  char between = '|';
  if (const std::size_t set = type.find(":{"); set != type.npos && type.ends_with('}')) {
    type = type.substr(set + 2, type.size() - set - 3);
    between = ',';
  } else if (type.find_first_of("0123456789") == type.npos) {
    return {};
  }
  while (!type.empty()) {
    const std::size_t end = std::min(type.find(between), type.size());
    words.emplace_back(type.substr(0, end));
    type.remove_prefix(std::min(end + 1, type.size()));
  }
  return words.size() > 1 ? words : std::vector<std::string>{};
}

/// By the word that the help shows for the value.
ValueKind kind_of(const OptionPage& page) {
  if (page.value.empty()) return ValueKind::None;
  if (!page.choices.empty()) return ValueKind::Choice;
  std::string word = page.value.substr(0, page.value.find_first_of(" .:["));
  if (is_among(word, {"RULE-ID", "RULE", "ID", "IDS"})) return ValueKind::Rule;
  if (word == "MISTAKE") return ValueKind::Mistake;
  if (is_among(word, {"NAME|FILE|auto|found", "NAME|FILE|auto", "NAME|FILE", "RULES", "RULESET",
                      "NAMES", "NAMES|FILE"}))
    return ValueKind::Preset;
  if (is_among(word, {"PATH", "FILE", "LOG", "LOGS", "DIR", "CASES", "COMMAND"}))
    return ValueKind::Path;
  return ValueKind::Text;
}

OptionPage option_page(const CLI::Option& option) {
  OptionPage page;
  for (const std::string& name : option.get_snames()) page.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) page.names.push_back("--" + name);
  page.description = option.get_description();
  page.required = option.get_required();
  if (option.get_items_expected_max() > 0) page.choices = choices_of(page.description);
  const bool many = option.get_items_expected_max() > 1;
  if (!option.nonpositional())
    page.value = option.get_name(true);
  else if (option.get_items_expected_max() > 0)
    page.value = option.get_type_name();
  if (page.choices.empty()) page.choices = choices_of_type(page.value);
  // "LEVEL=L1", "N:INT in [1 - 9]": the name alone; what it may be is in the description.
  page.value = page.value.substr(0, page.value.find(':'));
  if (many && !page.value.empty()) page.value += "...";
  page.preset = option.get_default_str();
  page.kind = kind_of(page);
  return page;
}

CommandPage page_of(const CLI::App& app, std::vector<std::string> path) {
  CommandPage page;
  path.push_back(app.get_name());
  page.path = std::move(path);
  page.description = app.get_description();
  page.footer = app.get_footer();
  // Of the command that runs, App::help would print the help of what was called below it.
  const std::vector<std::string> above(page.path.begin(), page.path.end() - 1);
  page.help = app.get_formatter()->make_help(
      &app,
      above.empty() ? app.get_name() : fmt::format("{} {}", fmt::join(above, " "), app.get_name()),
      CLI::AppFormatMode::Normal);
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;
    (option->nonpositional() ? page.options : page.positionals).push_back(option_page(*option));
  }
  for (const CLI::App* command : app.get_subcommands(std::function<bool(const CLI::App*)>{}))
    if (!command->get_group().empty()) page.commands.push_back(page_of(*command, page.path));
  return page;
}

void collect(const CommandPage& command, std::vector<const CommandPage*>& all) {
  all.push_back(&command);
  for (const CommandPage& below : command.commands) collect(below, all);
}

}  // namespace

CommandPage command_tree(const CLI::App& app) { return page_of(app, {}); }

std::vector<const CommandPage*> all_commands(const CommandPage& root) {
  std::vector<const CommandPage*> all;
  collect(root, all);
  return all;
}

std::string dashed(const CommandPage& command) {
  return fmt::format("{}", fmt::join(command.path, "-"));
}

}  // namespace referee::commands::manual
