#include "tools/drive/engine/command.h"

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "importers/text/nearest.h"
#include "tools/cli/output.h"
#include "tools/drive/engine/bugs.h"
#include "tools/drive/engine/serve.h"
#include "validator/text/escape.h"

namespace referee::drive {
namespace {

struct PlayArguments {
  std::string bug;
  bool list = false;
};

std::string meant_bug(const std::string& typed) {
  std::vector<std::string_view> ids;
  for (const Bug& bug : bugs()) ids.push_back(bug.id);
  const std::string word = text::nearest_word(typed, ids);
  return word.empty() ? word : fmt::format("; did you mean \"{}\"?", word);
}

cli::ExitCode run(const PlayArguments& arguments, const std::string& version) {
  if (arguments.list) {
    cli::Output output("");
    for (const Bug& bug : bugs()) output.write(fmt::format("{:<24} {}\n", bug.id, bug.what));
    return output.close() ? cli::ExitCode::Success : cli::world_error(printable(output.error()));
  }
  const Bug* bug = arguments.bug.empty() ? nullptr : find_bug(arguments.bug);
  if (!arguments.bug.empty() && bug == nullptr)
    return cli::usage_error(
        fmt::format("--bug {}: there is no such mistake{}; --list-bugs names them",
                    printable(arguments.bug), meant_bug(arguments.bug)));
  return serve_table(version, bug);
}

}  // namespace

void add_play_command(CLI::App& app, std::string version, cli::ExitCode& exit_code) {
  const auto arguments = std::make_shared<PlayArguments>();
  CLI::App* command = app.add_subcommand(
      "play", "An engine that keeps a table, for referee drive: events out, acts in");
  command->add_option("--bug", arguments->bug, "Make this mistake on purpose")
      ->type_name("MISTAKE");
  command->add_flag("--list-bugs", arguments->list, "The mistakes, one a line, the id first");
  command->footer(
      "The protocol is described in docs/drive.md. Exit code: 0 at the end of the input or after a "
      "bye; 2 if what is said cannot\n"
      "be written; 3 for a wrong command line.");
  command->callback([arguments, version = std::move(version), &exit_code] {
    exit_code = run(*arguments, version);
  });
}

}  // namespace referee::drive
