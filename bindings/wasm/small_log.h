// The smallest log that shows a finding, as one gives it to somebody else: in a link, in a report
// of a fault. Joins the front door with generator/minimize/; not responsible for where the log
// goes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "referee/session.h"

namespace referee::wasm {

/// A canonical stream (docs/events.md) without names that still shows the first finding of `rule`
/// in game `number` of the file, and that names its ruleset where that is a preset. `rules`: what
/// the user chose; nothing: each log decides. `keeps_hand`: MinimizeLimits. Nothing where the game
/// has no such finding.
std::optional<std::string> small_log(const LogBytes& file, std::uint32_t number,
                                     std::string_view rule, std::optional<Ruleset> rules,
                                     bool keeps_hand);

}  // namespace referee::wasm
