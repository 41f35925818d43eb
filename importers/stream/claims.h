// Reads the larger facts of the canonical stream (the game, a deal, a result) from the members of
// their line. importers/stream/facts.h is the reverse.
#pragma once

#include "importers/spelling/fields.h"
#include "validator/log/game_log.h"

namespace referee {

/// Fills header, fragment, torn, unchecked and findings of `log` from a start_game line; adds to
/// findings and unchecked that are there.
void read_game(const EventFields& fields, GameLog& log);
KyokuHeader read_kyoku(const EventFields& fields);
DepositClaim read_deposit(const EventFields& fields);
WinClaim read_win(const EventFields& fields);
RyuukyokuClaim read_draw(const EventFields& fields);
FoulClaim read_foul(const EventFields& fields);
DecisionClaim read_decision(const EventFields& fields);
FinalClaim read_final(const EventFields& fields);
PlayerFacts read_player(const EventFields& fields);
/// `fields` are those of the member `told`.
ToldClaim read_told(const EventFields& fields);

}  // namespace referee
