// Writes the larger facts of the canonical stream (the game, a deal, a result) as members of the
// line of their event. importers/stream/claims.h is the reverse.
#pragma once

#include "importers/spelling/line.h"
#include "validator/log/game_log.h"

namespace referee::stream {

/// Everything about the game as a whole: the header and what the reader found or could not read.
void write_game(const GameLog& log, spelling::EventLine& line);
void write_kyoku(const KyokuHeader& header, spelling::EventLine& line);
void write_deposit(const DepositClaim& claim, spelling::EventLine& line);
void write_win(const WinClaim& claim, spelling::EventLine& line);
void write_draw(const RyuukyokuClaim& claim, spelling::EventLine& line);
void write_foul(const FoulClaim& claim, spelling::EventLine& line);
void write_decision(const DecisionClaim& claim, spelling::EventLine& line);
void write_final(const FinalClaim& claim, spelling::EventLine& line);
void write_player_facts(const PlayerFacts& facts, spelling::EventLine& line);
void write_told(const ToldClaim& told, spelling::EventLine& line);

}  // namespace referee::stream
