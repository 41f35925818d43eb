// The command line as data: what the manual pages, one page of all help texts and the completions
// of shells are written from, so that none of them can say anything else than the program does.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace referee::commands::manual {

/// What may be completed in the place of a value.
enum class ValueKind : unsigned char { None, Text, Path, Choice, Preset, Rule, Mistake };

struct OptionPage {
  std::vector<std::string> names;  ///< "-h", "--help"; empty for a positional argument
  std::string value;               ///< "FORMAT", "LOG..."; empty for a flag
  std::string preset;              ///< what holds where the option is not given; may be empty
  std::string description;
  ValueKind kind = ValueKind::None;
  std::vector<std::string> choices;  ///< of ValueKind::Choice
  bool required = false;
};

struct CommandPage {
  std::vector<std::string> path;  ///< {"referee", "rules", "show"}
  std::string description;
  std::string footer;
  std::string help;  ///< what --help prints
  std::vector<OptionPage> positionals;
  std::vector<OptionPage> options;
  std::vector<CommandPage> commands;  ///< in the order of the help
};

/// All of `app` that its help shows.
CommandPage command_tree(const CLI::App& app);

/// The command and all below it, each before those below it.
std::vector<const CommandPage*> all_commands(const CommandPage& root);

/// "referee-rules-show".
std::string dashed(const CommandPage& command);

}  // namespace referee::commands::manual
