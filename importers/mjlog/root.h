// The root element of an mjlog. Tenhou's own has its version only. A game that was converted to the
// format says there what it was converted from, and what the elements have no place for but a judge
// must know: whose table it was and by which rules. Other readers pass over that. In such a log an
// attribute that is missing, or an empty field of a list, is a fact that nobody knows and no fault;
// `m=""` is a hand without sets, `hai0=""` of a draw a hand that was not ready.
#pragma once

#include <string>

#include "importers/mjlog/game.h"
#include "importers/reading/losses.h"

namespace referee::mjlog {

/// Reads the attributes of the root; those that it does not know go to the extra facts.
void read_root(Game& game, const XmlElement& element);

/// Whether a game can be written as the platform's own: nothing in its header needs the root to say
/// it.
bool is_native(const GameHeader& header);

/// Appends the start tag of the root. `native`: as the platform itself writes it.
void write_root(const GameLog& log, bool native, std::string& out, Losses& losses);

}  // namespace referee::mjlog
