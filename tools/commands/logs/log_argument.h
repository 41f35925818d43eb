// What the commands that take logs have in common: the argument LOG (a file, a folder or an
// archive), its size limit, and the ruleset. `check` has a reader of its own, which works on
// several files at once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "importers/files/document.h"
#include "referee/session.h"

namespace CLI {
class App;
}

namespace referee::commands::logs {

struct LogArgument {
  std::string path;  ///< file, folder, archive, or "-" for standard input
  std::uint64_t max_size =
      0;                 ///< bytes of the largest file or archive entry that is read, unpacked
  std::string left_out;  ///< a folder inside `path` that is not read, for it is written to
};

/// Adds LOG, required, and --max-size with its default; `log` must live as long as `command`.
void add_log_argument(CLI::App& command, LogArgument& log);

/// A game that was read, the document that it is of, and its number there, from 0. False: no more
/// are wanted.
using OnGame =
    std::function<bool(GameLog& log, const files::Document& document, std::uint32_t number)>;

/// Has `session` read every game and hands it to `on_game`, in order. False where something could
/// not be read or nothing was a log: each has had its line on standard error, and the rest was
/// read.
bool read_games(const LogArgument& log, Session& session, const OnGame& on_game);

/// Writes "referee: PATH: WHAT" to standard error, both escaped.
void complain_of(std::string_view path, std::string_view what);

/// Adds --rules, "auto" unless given; `name` must live as long as `command`.
void add_rules_option(CLI::App& command, std::string& name, const std::string& description);

/// The ruleset that --rules names, nothing for "auto". False, with a line on standard error, where
/// there is no such ruleset.
bool load_rules(const std::string& name, std::optional<Ruleset>& rules);

}  // namespace referee::commands::logs
