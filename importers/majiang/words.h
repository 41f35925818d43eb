// The words of majiang's paipu: names of yaku and of draws, as the program itself writes them and
// as its converter of Tenhou's games does. Only names: what they are worth is not known here.
#pragma once

#include <optional>
#include <string_view>

#include "validator/log/game_log.h"

namespace referee::majiang {

std::optional<Yaku> yaku_of(std::string_view name);
/// The program's own name; empty for what it has no name for.
std::string_view name_of_yaku(Yaku yaku);

std::optional<RyuukyokuKind> draw_of(std::string_view name);
/// The program's own name; empty for RyuukyokuKind::Unknown.
std::string_view name_of_draw(RyuukyokuKind kind);

}  // namespace referee::majiang
