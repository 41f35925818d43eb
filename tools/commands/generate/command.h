// `referee generate --rules NAME|FILE --seed S --games N --to FORMAT`: whole legal games, played by
// the program itself. What a game is made of is in tools/games/game_maker.h; this is
// the command line around it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/cli/exit_code.h"

namespace CLI {
class App;
}

namespace referee::commands::generate {

struct GenerateArguments {
  std::string rules;                              ///< preset or path of a ruleset file
  std::string seed = "1";                         ///< any text
  std::uint32_t games = 1;                        ///< how many
  std::uint32_t first = 0;                        ///< number of the first
  std::string to = "events";                      ///< name of a writer
  std::vector<std::string> policies = {"mixed"};  ///< the games take turns with them
  bool told = false;     ///< with what a platform tells the players: offers, furiten, waits
  std::string coverage;  ///< a file for the table of what the games have shown, "-" for standard
                         ///< output; empty: none
  std::string output;    ///< a file, or a folder for a file a game; empty: standard output
};

/// Writes the games. ExitCode::World if the output cannot be written whole, ExitCode::Usage for a
/// ruleset, format or policy that there is not.
cli::ExitCode run_generate(const GenerateArguments& arguments);

/// Adds `generate` to `app`. When it is used, it runs while the command line is parsed and leaves
/// its code in `exit_code`.
void add_generate_command(CLI::App& app, cli::ExitCode& exit_code);

}  // namespace referee::commands::generate
