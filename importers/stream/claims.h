// Reads the larger facts of the canonical stream (the game, a deal, a result) from the members of
// their line. importers/stream/facts.h is the reverse.
#pragma once

#include "importers/spelling/fields.h"
#include "validator/log/game_log.h"

namespace referee::stream {

/// Fills header, fragment, torn, unchecked and findings of `log` from a start_game line; adds to
/// findings and unchecked that are there.
void read_game(const spelling::EventFields& fields, GameLog& log);
KyokuHeader read_kyoku(const spelling::EventFields& fields);
DepositClaim read_deposit(const spelling::EventFields& fields);
WinClaim read_win(const spelling::EventFields& fields);
RyuukyokuClaim read_draw(const spelling::EventFields& fields);
FoulClaim read_foul(const spelling::EventFields& fields);
DecisionClaim read_decision(const spelling::EventFields& fields);
FinalClaim read_final(const spelling::EventFields& fields);
PlayerFacts read_player(const spelling::EventFields& fields);
/// `fields` are those of the member `told`.
ToldClaim read_told(const spelling::EventFields& fields);

}  // namespace referee::stream
