// A game whose seats are numbered anew, for formats in which the first dealer is seat 0. Nothing of
// the game changes: who sits where round the table, deals and plays next stays as it was.
#pragma once

#include <string>

#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::reader {

/// The first dealer, as the log names that seat or as the round and the dealer of its first hand
/// tell; absent where neither is known.
Seat first_dealer_of(const GameLog& log);

/// `log` with the seats counted from `first`, a seat of its table. Facts that no rule reads are
/// kept as they are.
GameLog counted_from(const GameLog& log, Seat first);

/// Writes the game with the seats counted from the first dealer, and says so.
template <void (*write)(const GameLog&, std::string&, Losses&)>
void write_turned(const GameLog& log, std::string& out, Losses& losses) {
  const Seat first = first_dealer_of(log);
  if (!first.present() || first == Seat{0}) return write(log, out, losses);
  write(counted_from(log, first), out, losses);
  losses.add("the seats as they are, and counts them from the first dealer");
}

}  // namespace referee::reader
