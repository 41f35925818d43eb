// Settings of tables as reports write them: "yaku.kuitan=false (no open tanyao, 喰いタンなし)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/model/audit.h"
#include "tournament/model/lookup.h"

namespace referee::tournament::rules {

/// Tables of the event may differ in it.
bool may_vary(const Audit& audit, std::string_view setting);

/// The settings, each with what players call it.
Statements say_settings(const std::vector<std::string>& settings);

}  // namespace referee::tournament::rules
