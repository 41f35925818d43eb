// Plays a whole legal game under a ruleset, hand by hand: the reverse of judging. The walls, the
// players and the list of choices that differ from the players' own determine the game: the same
// three give the same log. It does no input or output, and knows no seed and no format.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>

#include "generator/play/player.h"
#include "validator/log/game_log.h"
#include "validator/log/wall.h"
#include "validator/ruleset/ruleset.h"

namespace referee::play {

struct GameSetup {
  const Ruleset& ruleset;
  WallSource& walls;
  std::array<Player*, kMaxSeats> players{};  ///< one for each seat in play, none of them null
  Seat first_dealer;                         ///< as the walls say, if they do
  std::uint64_t seed = 0;                    ///< seeds the chance in the players' choices
  /// At each decision the next number n is taken from here: the player makes the choice that it
  /// ranks n places below its best one, modulo the number of choices. 0, or no number left, is the
  /// best one. Smaller numbers make the game more ordinary.
  std::span<const std::uint8_t> choices;
  /// Counts the rules that forbade a move that a player preferred; may be null.
  std::map<std::string_view, std::uint32_t>* refusals = nullptr;
  std::uint32_t most_hands =
      0;  ///< the log ends after so many hands and is a fragment; 0: the whole game
};

/// Plays a game and appends it to `log`, whose header the caller has filled with names and seed;
/// the rest of it must be empty. Every move, result, counter and score is as the ruleset has it.
/// False if the walls, or 200 hands, end before the game does; the log then holds no end.
///
/// Where the ruleset's texts do not say what a hand is worth (`score.system`), it is paid by han
/// and fu.
bool play_game(const GameSetup& setup, GameLog& log);

}  // namespace referee::play
