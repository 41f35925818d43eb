// Statements that several rules need, made of what the table and the log have.
#pragma once

#include <string>
#include <vector>

#include "validator/log/game_log.h"
#include "validator/words/said.h"

namespace referee::words {

/// The call at `number`, with its tiles and its caller. Of a call that the log lacks, for which
/// another event stands there, its kind alone.
[[gnu::cold]] Statement say_call(const GameLog& log, std::uint32_t number, MeldKind kind);
/// What a player did who has a replacement tile to come.
[[gnu::cold]] Statement say_set_out(Seat seat, MeldKind kind);
/// The same, where nobody is named.
[[gnu::cold]] Statement say_was_set_out(MeldKind kind);

/// A check that could not be made, with its reason in words too.
[[gnu::cold]] Unchecked not_checked(std::string what, Statement reason, std::uint32_t count = 1);

/// What a report says of places that the reader could not read: GameLog::tell_findings, and the
/// others as unchecked.
void tell_unread(const GameLog& log, std::vector<Finding>& findings,
                 std::vector<Unchecked>& unchecked);

}  // namespace referee::words
