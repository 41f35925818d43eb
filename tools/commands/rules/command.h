// `referee rules list | show NAME | diff A B | sources | schema`: what the presets hold, for people
// and as JSON. It prints rulesets and judges nothing; `rules infer`, which does, is
// tools/commands/rules/infer.h.
#pragma once

#include <functional>
#include <string>

#include "referee/explaining/page_writer.h"
#include "tools/cli/printed_answer.h"

namespace CLI {
class App;
}

namespace referee::commands::rules {

/// What a command prints and returns; ExitCode::Usage where an argument names no ruleset.
cli::PrintedAnswer list_rules(bool json);
/// NAME or FILE. As JSON: a complete ruleset file.
cli::PrintedAnswer show_rules(const std::string& ruleset, bool json);
/// Options whose values differ.
cli::PrintedAnswer diff_rules(const std::string& a, const std::string& b, bool json);
/// The registry of sources, for a terminal or as the page docs/sources.md.
cli::PrintedAnswer list_sources(explaining::PageStyle style);
/// The JSON Schema of ruleset files.
cli::PrintedAnswer rules_schema();

/// Adds `rules` and its subcommands to `app`. The one that is used hands its answer to `print`
/// while the command line is parsed.
void add_rules_command(CLI::App& app, std::function<void(const cli::PrintedAnswer&)> print);

}  // namespace referee::commands::rules
