// Whether a log was played in the lobby that the event has. Platforms write a lobby in several
// ways, and some call it by a number that no organiser is shown. It compares texts only.
#pragma once

#include <string_view>

namespace referee::tournament::values {

/// Whether two texts may name one lobby: case, a letter before digits and zeros in front do not
/// matter. Tenhou's championship lobby C0123 is 10123 in its logs, and is taken for 123 as well.
bool is_same_lobby(std::string_view a, std::string_view b);

enum class LobbyFit { Same, Another, NotComparable };

/// `said` is what a log names: a lobby of Tenhou, or "WORD NUMBER" as records of Mahjong Soul have
/// it. A contest's number there (contest_uid) is not the one that its organiser and its players
/// know, so no other number is held against it.
LobbyFit lobby_fit(std::string_view due, std::string_view said);

}  // namespace referee::tournament::values
