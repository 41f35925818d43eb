// Which game a log is: the ids that platforms give to games, found where a log or the name of its
// file writes them. It reads names only; what a log itself says is set by the readers and is never
// changed here.
#pragma once

#include <string_view>

#include "validator/log/game_log.h"

namespace referee::reader {

/// "2009060100gm-0001-..." at the start of `text`: Tenhou's name of a game.
bool is_tenhou_id(std::string_view text);
/// "230122-aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee" at the start of `text`: Mahjong Soul's.
bool is_mahjong_soul_id(std::string_view text);

/// The first id of either shape in `text` (a link, a path), as a part of `text`; empty for none.
std::string_view find_log_id(std::string_view text);

/// Fills GameHeader::log_id from the name of the file where the log has none and the name holds an
/// id of the platform that ran the table; then what the id says and the log does not: of Tenhou's
/// the lobby, in GameHeader::started the hour of the beginning, in Japan, and whether that was in
/// its first years.
void complete_identity(GameHeader& header, std::string_view path);

}  // namespace referee::reader
