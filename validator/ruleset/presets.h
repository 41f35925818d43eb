// The presets: the files of validator/ruleset/presets/ as they were when the program was built,
// compiled into tables. Nothing is parsed at run time. Adding a preset is adding a file to that
// folder.
#pragma once

#include <span>
#include <string_view>

#include "validator/ruleset/ruleset.h"

namespace referee {

/// The names of all presets ("tenhou"), in byte order. Valid as long as the program runs.
std::span<const std::string_view> preset_names();

/// The preset of that name, null if there is none. It is complete and free of contradiction, never
/// changes, and lives as long as the program runs. May be called by several threads at once.
const Ruleset* find_preset(std::string_view name);

}  // namespace referee
