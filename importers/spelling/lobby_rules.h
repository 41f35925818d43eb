// The settings of a tournament lobby of Tenhou, which its XML and its JSON both hold as a list of
// fields (csrule). Each becomes a setting with a name of its own (GameHeader::settings); what the
// settings mean for a ruleset is looked up where the ruleset is chosen. What the list says and no
// setting can hold is not judged (GameHeader::unsettled).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "validator/log/game_log.h"

namespace referee::spelling {

/// Bits of the type of a game, as the platform's XML and JSON both hold it.
inline constexpr std::int32_t kTypeNoRedFives = 0x2;
inline constexpr std::int32_t kTypeNoOpenTanyao = 0x4;
inline constexpr std::int32_t kTypeSouth = 0x8;
inline constexpr std::int32_t kTypeThreePlayers = 0x10;
inline constexpr std::int32_t kTypeChips = 0x200;
inline constexpr std::int32_t kTypeParlour = 0x400;

/// Sets what the type says of red fives, open tanyao, length and number of players. In chip and
/// parlour lobbies two bits are part of names of rooms: red fives and open tanyao are always on
/// there.
void read_game_type(std::int32_t type, RuleFlags& flags);

/// Whether read_lobby_rules() has read the settings of a lobby; they are lost in every format that
/// has no place for them, and with them the rules of the table.
bool states_lobby(const GameHeader& header);
inline constexpr std::string_view kNoLobby = "the settings of its lobby would be lost";

/// Adds (what, why) unless it stands there already: a topic has one reason.
void leave_unsettled(GameHeader& header, std::string_view what, Statement why);

/// `fields`: of csrule, in their order; any number, missing ones count as empty. `players`: 3 or 4.
void read_lobby_rules(const std::vector<std::string_view>& fields, unsigned players,
                      GameHeader& header);

}  // namespace referee::spelling
