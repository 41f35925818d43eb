// Writes a game as a record of Mahjong Soul: as JSON with its header, as scripts of the browser
// save it, or as the bytes that the server sends. It repeats the canonical events in the words of
// the format and judges nothing. Offers, waits and furiten, which a record also holds, are no facts
// of the canonical events and are left out.
#pragma once

#include <string>

#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::mahjong_soul {

/// Appends one record as one line of JSON, `{head, data: {name, data: {version, actions}}}`, and
/// adds to `losses` what the format has no place for. Accepts any GameLog; does not fail.
void write_mahjong_soul(const GameLog& log, std::string& out, reader::Losses& losses);

/// As Writer::refuses: the format tells a new indicator with a draw, a discard, a kan of a player's
/// own turn or a north, and not with a call or a result; nor does it hold the settings of another
/// platform's lobby.
std::string cannot_be_mahjong_soul(const GameLog& log);

/// Appends the same record as bytes (ResGameRecord: the header and the details). Nothing follows
/// them: a file of bytes holds one record.
void write_mahjong_soul_bytes(const GameLog& log, std::string& out, reader::Losses& losses);

}  // namespace referee::mahjong_soul
