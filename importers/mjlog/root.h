// The root element of an mjlog. In Tenhou's own logs the root has only its version. In a converted
// game the root also says what the elements have no place for and a judge must know: the original
// format, the platform, and the rules. Other readers ignore these attributes. In a converted log a
// missing attribute, or an empty field of a list, is an unknown fact and no fault; `m=""` is a hand
// without sets, and `hai0=""` of a draw is a hand that was not tenpai.
#pragma once

#include <string>

#include "importers/mjlog/game.h"
#include "importers/reader/losses.h"

namespace referee::mjlog {

/// Reads the attributes of the root; those that it does not know go to the extra facts.
void read_root(Game& game, const text::XmlElement& element);

/// Whether a game can be written as the platform's own: nothing in its header needs the root to say
/// it.
bool is_native(const GameHeader& header);

/// Appends the start tag of the root. `native`: as the platform itself writes it.
void write_root(const GameLog& log, bool native, std::string& out, reader::Losses& losses);

}  // namespace referee::mjlog
