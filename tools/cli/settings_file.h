// `referee.toml`: what a folder of logs wants of `referee check`, so that nobody has to write it
// again. It is looked for in the working folder and then upwards, and holds options by the names
// that they have on the command line. It reads the file; what the options mean is for the command.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace referee::cli {

struct ConfigSetting {
  std::string name;                 ///< in the file: "rules"
  std::string option;               ///< "--rules", or "PATH"
  std::vector<std::string> values;  ///< as words of the command line
  std::uint32_t line = 0;           ///< of the file, from 1
};

struct Config {
  std::string path;  ///< empty where there is no file
  std::vector<ConfigSetting> settings;
};

struct ConfigResult {
  std::optional<Config> config;
  std::string error;  ///< one line, raw
};

/// The file to read: `named` (--config), none for "none", else the nearest `referee.toml` from the
/// working folder upwards; empty where there is none.
std::string config_path(const std::string& named);

/// Reads it; no settings for an empty path. Paths in the file are meant from its folder, and are
/// given as they look from the working folder. Somebody else may have written the file: what it has
/// written lies below its folder, is reached through no link, and is named as a report of its
/// format is; anything else is refused.
ConfigResult read_settings_file(const std::string& path);

/// Gives `command` the settings of the options that were not written on the command line, and
/// returns their names in the order of the file. Throws CLI::ParseError as the command line does.
std::vector<std::string> apply_config(const Config& config, CLI::App& command);

}  // namespace referee::cli
