#include "tools/cli/words.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "importers/text/nearest.h"
#include "tools/cli/colour.h"
#include "tools/cli/meant.h"
#include "tools/cli/output.h"
#include "tools/cli/printed_answer.h"
#include "tools/cli/version_text.h"
#include "validator/report/words/languages.h"
#include "validator/text/escape.h"

namespace referee::cli {
namespace {

/// `command`: the words of the command whose help says more, " check" or none.
ExitCode refuse(std::string_view line, std::string_view command = {}) {
  complain(line);
  std::fputs(fmt::format("Try 'referee{} --help'.\n", command).c_str(), stderr);
  return ExitCode::Usage;
}

/// The innermost command that the words got to, and its name with those around it.
const CLI::App& command_reached(const CLI::App& app, std::string& name) {
  const CLI::App* at = &app;
  for (bool deeper = true; deeper;) {
    deeper = false;
    for (const CLI::App* command : at->get_subcommands()) {
      name += " " + command->get_name();
      at = command;
      deeper = true;
      break;
    }
  }
  return *at;
}

/// The first word of ours that the command has no option for; empty where there is none. `typed`:
/// as they were typed, of which those behind "--" are somebody else's.
std::string unknown_option(const CLI::App& app, const std::vector<std::string>& typed) {
  const std::vector<std::string> unknown = app.remaining(true);
  const auto end = std::ranges::find(typed, "--");
  const auto found = std::find_if(typed.begin(), end, [&](const std::string& word) {
    return word.size() > 1 && word.starts_with('-') &&
           std::ranges::find(unknown, word) != unknown.end();
  });
  return found == end ? std::string() : *found;
}

/// A word in the place of a command, where `command` is made of commands; empty where there is
/// none.
std::string unknown_command(const CLI::App& app, const CLI::App& command) {
  const std::vector<std::string> words = app.remaining(true);
  const bool is_lacking =
      command.get_require_subcommand_min() > 0 && command.get_subcommands().empty();
  return is_lacking && !words.empty() ? words.front() : std::string();
}

/// A word that nobody knows is named before what is missing: mostly it is what was meant.
ExitCode refuse_words(const CLI::App& app, const std::vector<std::string>& typed,
                      const CLI::Error& error) {
  std::string name;
  const CLI::App& command = command_reached(app, name);
  std::string line = error.what();
  if (const std::string option = unknown_option(app, typed); !option.empty()) {
    line = fmt::format("{}: there is no such option{}", option, meant_option(command, option));
  } else if (const std::string word = unknown_command(app, command); !word.empty()) {
    std::vector<std::string> names;
    for (const CLI::App* each : command.get_subcommands({})) names.push_back(each->get_name());
    line = fmt::format("{}: there is no such command{}", word, text::did_you_mean(word, names));
  }
  return refuse(printable(line), name);
}

bool is_file(std::string_view word) {
  std::error_code ignored;
  return word == "-" || std::filesystem::exists(std::filesystem::path(word), ignored);
}

/// --color, for every command that prints something.
void add_colours(CLI::App& app) {
  const std::vector<CLI::App*> commands = app.get_subcommands({});
  for (CLI::App* command : commands) add_colours(*command);
  if (commands.empty()) add_colour_option(app);
}

ExitCode refuse_command(const std::string& word, const std::vector<Command>& commands) {
  if (const std::string about = about_address(word); !about.empty()) {
    complain(printable(fmt::format("{}: {}", word, about)));
    return ExitCode::World;
  }
  std::vector<std::string_view> names;
  for (const Command& command : commands) names.push_back(command.name);
  std::string meant = text::did_you_mean(word, names);
  if (meant.empty()) meant = meant_file(word);
  return refuse(printable(fmt::format("{}: there is no such command, nor a file{}", word, meant)));
}

}  // namespace

ExitCode print_page(std::string_view text) {
  Output output("");
  output.write(coloured_page(std::string(text), output));
  if (output.close()) return ExitCode::Success;
  complain(output.error());
  return ExitCode::World;
}

std::function<void(const PrintedAnswer&)> prints_into(ExitCode& exit_code) {
  return [&exit_code](const PrintedAnswer& answer) {
    if (!answer.error.empty()) complain(printable(answer.error));
    exit_code = answer.exit_code;
    if (answer.out.empty()) return;
    if (const ExitCode printed = print_page(answer.out); printed != ExitCode::Success)
      exit_code = printed;
  };
}

Words::Words(std::string version)
    : app_{"Checks riichi mahjong game logs against a ruleset and reports every broken rule.",
           "referee"},
      version_(std::move(version)) {
  app_.set_version_flag("--version", [this] { return version_text(version_); });
  app_.require_subcommand(1);
}

ExitCode Words::run(int argc, char** argv, const std::vector<Command>& commands) {
  // The options of all commands take longer to set up than a log to judge.
  const std::string_view first = argc > 1 ? argv[1] : "-";
  const auto find = [&](std::string_view name) {
    return std::ranges::find_if(commands,
                                [&](const Command& command) { return command.name == name; });
  };
  std::vector<std::string> words(argv + 1, argv + std::max(argc, 1));
  auto named = find(first);
  if (argc > 1 && named == commands.end() && is_file(first)) {
    words.insert(words.begin(), "check");
    named = find("check");
  }
  const bool is_named = named != commands.end();
  if (argc > 1 && !first.starts_with('-') && !is_named)
    return refuse_command(words.front(), commands);
  const bool all_wanted = !is_named || named->tells_of_all;
  for (const Command& command : commands)
    if (all_wanted || command.name == named->name) command.add();
  add_colours(app_);
  if (argc <= 1) {
    const ExitCode printed = print_page(app_.help());
    return printed == ExitCode::Success ? ExitCode::Usage : printed;
  }
  typed_ = words;
  std::reverse(words.begin(), words.end());  // as CLI::App::parse takes them
  app_.parse(std::move(words));
  return exit_code_;
}

ExitCode Words::end(const CLI::Error& error) {
  const std::string& name = error.get_name();
  if (name == "CallForHelp") return print_page(app_.help());
  if (name == "CallForAllHelp") return print_page(app_.help("", CLI::AppFormatMode::All));
  if (name == "CallForVersion") return print_page(version_text(version_) + "\n");
  return refuse_words(app_, typed_, error);
}

void add_language_option(CLI::App& command, std::string& code, const std::string& what) {
  std::string names;
  std::vector<std::string> codes;
  for (const std::string_view each : language_codes()) {
    names += (names.empty() ? "" : "|") + std::string(each);
    codes.emplace_back(each);
  }
  command.add_option("--lang", code, what)
      ->type_name(names)
      ->check(CLI::IsMember(codes))
      ->capture_default_str();
}

}  // namespace referee::cli
