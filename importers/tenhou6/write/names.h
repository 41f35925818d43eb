// The facts about players, room and game that a tenhou.net/6 log has beside its hands, from a game
// of any format. What only Tenhou's XML has, in another form (the bits of a room, the number of a
// rank), is put into the words of the JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "importers/reader/losses.h"
#include "validator/log/game_log.h"

namespace referee::tenhou6 {

struct Facts {
  std::string ref;
  Known<std::int64_t> lobby;
  std::vector<std::string> dan;
  std::vector<std::string> rate;  ///< as the log has them: those of the first years lack decimals
  std::vector<std::string> sx;
  std::vector<std::string> title;
};
/// What is in GameHeader::extra and has no place in the format is a loss.
Facts facts_of(const GameHeader& header, reader::Losses& losses);

/// "鳳南喰赤": room, length, open tanyao, red fives.
std::string disp_of(const GameHeader& header);

}  // namespace referee::tenhou6
