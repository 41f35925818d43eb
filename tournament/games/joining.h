// Hands of a match that are stored one by one, or in parts, become one game again. Which match a
// part is of is for its reader to say; here only the order of the hands counts.
#pragma once

#include <vector>

#include "tournament/model/played_game.h"

namespace referee::tournament::games {

/// Joins the parts (PlayedGame::match) whose hands follow each other. A joined game stands where
/// its first part stood; its findings say which part they are of.
void join_parts(std::vector<PlayedGame>& games);

}  // namespace referee::tournament::games
