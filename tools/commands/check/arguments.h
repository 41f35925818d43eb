// The words of the command line of `referee check` as they were written. What they mean is
// tools/commands/check/planning.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace referee::commands::check {

struct CheckArguments {
  std::vector<std::string> paths;
  std::string config;  ///< empty: the nearest referee.toml
  std::string rules = "auto";
  bool require_rules = false;
  std::string format = "text";
  std::string output;                ///< empty: standard output
  std::vector<std::string> reports;  ///< "FORMAT=FILE"
  std::string replay = "auto";
  std::string lang = "en";
  std::string fail_on = "error";
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::vector<std::string> exclude;
  std::string baseline;
  std::string waivers;
  std::string write_rules;
  std::uint64_t expected_games = 0;
  std::uint32_t max_findings = 50;
  unsigned jobs = 1;
  std::uint64_t max_size = 0;
  bool limits_size = false;  ///< the user gave max_size
  bool expects_games = false;
  bool all_files = false;
  bool summary = false;
  bool statistics = false;
  bool no_table = false;
  bool no_alternatives = false;
  bool quiet = false;
  bool verbose = false;
  bool second_opinion = false;
  bool live = false;
};

/// Adds every option of `check` to `command`, with what `arguments` holds as defaults.
void add_check_options(CLI::App& command, CheckArguments& arguments);

}  // namespace referee::commands::check
